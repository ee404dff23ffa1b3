import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isInstalled } from "./installed-tool.ts";

test.each([
  ["before its first install", null, false],
  ["after an install from another lock", '{"packages":{"a":1}}', false],
  ["after an install from its lock", '{"packages":{"a":2}}', true],
])("a tool %s", async (_when, installedFrom, expected) => {
  const folder = await mkdtemp(path.join(tmpdir(), "tool-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, "package-lock.json"), '{"packages":{"a":2}}');
  // An install that failed leaves packages, and no lock beside them.
  await mkdir(path.join(folder, "node_modules"));
  if (installedFrom) await writeFile(path.join(folder, "node_modules", ".installed-lock.json"), installedFrom);
  expect(await isInstalled(folder)).toBe(expected);
});
