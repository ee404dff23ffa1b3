import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("a transaction is opened by transact alone, so that no refusal commits; a read at one moment may say its isolation", () => {
  const files = globSync("server/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const opening = files.filter((file) =>
    /\.transaction\(\)(?!\s*\.setIsolationLevel)/.test(readFileSync(file, "utf8")),
  );
  expect(opening).toEqual(["server/db/transact.ts"]);
});
