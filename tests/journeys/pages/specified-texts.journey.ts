import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ERROR_CATALOG } from "../../specified-texts/error-catalog.ts";

const ROOT = path.resolve(import.meta.dirname, "..", "..", "..");
const read = (...place: readonly string[]) => readFileSync(path.join(ROOT, ...place), "utf8");
const filesBelow = (folder: string, ending: RegExp) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file))
    .map((file) => read(folder, file));

/** What a browser is sent, and what the server says: the pages' build, and the sources the process runs as they are. */
const product = [
  ...filesBelow("build/client/assets", /\.js$/),
  ...filesBelow("server", /(?<!\.test)\.ts$/),
  ...filesBelow("shared", /(?<!\.test)\.ts$/),
].join("\n");

/** Every text that the two documents give, by section, and those that decisions §10 puts in the place of theirs. */
const textsOf = (name: string) =>
  read("tests", "specified-texts", name)
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

/** A whole text of the product, or the beginning of a text that the program completes. */
const isInProduct = (text: string) =>
  ['"', "'", "`", "${"].some((end) => ['"', "'", "`"].some((start) => product.includes(`${start}${text}${end}`)));

/** Texts of the documents that the product does not have, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "Otra tarjeta": "storefront §3 names it as another word for 'Nueva tarjeta', which the product uses",
};

describe.each(["storefront.txt", "account.txt", "decisions.txt"])("texts of %s", (name) => {
  test.each(textsOf(name))("%s", (text) => expect(isInProduct(text)).toBe(!(text in EXCEPTIONS)));
});

test("the lists are whole", () => {
  expect(textsOf("storefront.txt").length).toBeGreaterThanOrEqual(100);
  expect(textsOf("account.txt").length).toBeGreaterThanOrEqual(90);
});

/** A test's own text, from its title to the next one's. */
const bodyOf = (file: string, title: string): string => {
  const text = read(file);
  const start = text.indexOf(title);
  const end = text.slice(start).search(/\n\s*(?:test|describe|everywhereAlike)[.(]/);
  return start < 0 ? "" : text.slice(start, end < 0 ? undefined : start + end);
};

const ROWS = ERROR_CATALOG.map(([row, file, title]) => ({ row, file, title }));

test.each(ROWS)("error catalogue: $row is made in $file: $title", ({ file, title }) => {
  const body = bodyOf(file, title);
  expect(body).not.toBe("");
  // By a real cause: nothing stands in the way of a call or changes it.
  expect(body).not.toMatch(/\.(?:abort|fulfill)\(|continue\(\{/);
});
