import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../", import.meta.url);

test.each(["docs/asvs.md", "docs/security.md"])("every file that %s names is there", (page) => {
  const named = readFileSync(new URL(page, ROOT), "utf8").matchAll(
    /`((?:apps|ui|server|shared|sandbox|tests|scripts|deploy|docs)\/[\w./-]+)`/g,
  );
  const files = [...new Set([...named].map(([, file = ""]) => file))];
  expect(files.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
  expect(files.length).toBeGreaterThan(10);
});
