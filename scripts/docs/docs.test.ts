import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { VARIABLES } from "../../server/config/variables.ts";
import { asvsFiles } from "./asvs.ts";
import { read, ROOT, writtenPages } from "./pages.ts";
import { SETTINGS } from "./settings.ts";
import { TABLES } from "./tables.ts";

test.each(writtenPages())("%s is as the code has it: `npm run docs` writes it", (file, text) => {
  expect(read(file)).toBe(text);
});

test("every table has its place in a page", () => {
  const pages = writtenPages().map(([, text]) => text);
  const missing = [...TABLES.keys()].filter((name) => !pages.some((page) => page.includes(`docs: ${name} -->`)));
  expect(missing).toEqual([]);
});

test("every setting is described, in the order of the code", () => {
  expect(Object.values(SETTINGS).flatMap(Object.keys)).toEqual(Object.keys(VARIABLES));
});

test("the tests and files that show a requirement of ASVS exist", () => {
  expect(asvsFiles().filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
});
