import { expect, test } from "vitest";
import { sourcePlaces } from "./source-places.ts";

const ROOT = "/shop";
const transform = sourcePlaces(ROOT).transform as (code: string, id: string) => { code: string } | null;
const changed = (code: string, id: string) => transform(code, `${ROOT}/${id}`)?.code.split("\n").slice(1).join("\n");

test("a file beside the source is read from beside the source", () => {
  expect(changed('readFile(new URL("demo/tires.csv", import.meta.url))', "server/seed/csv.ts")).toBe(
    'readFile(new URL("../../server/seed/demo/tires.csv", import.meta.url))',
  );
  expect(changed('new URL("../../content/garantia/", import.meta.url)', "server/features/policies.ts")).toBe(
    'new URL("../../content/garantia/", import.meta.url)',
  );
  expect(changed("new URL(`./${name}.csv`, import.meta.url)", "server/seed/csv.ts")).toBe(
    'new URL(`./${name}.csv`, new URL("../../server/seed/csv.ts", import.meta.url).href)',
  );
  expect(changed('path.join(import.meta.dirname, "schemas")', "server/invoicing/validate.ts")).toBe(
    'path.join(pathOfSource(new URL("../../server/invoicing", import.meta.url)), "schemas")',
  );
});

test("another program is started as it was built", () => {
  expect(changed('new URL("check-file.ts", import.meta.url)', "server/imports/runs/start-check.ts")).toBe(
    'new URL("./check-file.js", import.meta.url)',
  );
});

test("a package that asks for its place cannot be bundled; code that asks for none stays as it is", () => {
  expect(() => transform("import.meta.url", `${ROOT}/node_modules/a/index.js`)).toThrow("cannot be bundled");
  expect(transform("const a = 1;", `${ROOT}/node_modules/a/index.js`)).toBeNull();
  expect(transform("const a = 1;", `${ROOT}/server/a.ts`)).toBeNull();
});
