import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const OURS = path.join(import.meta.dirname, "schemas");
const SANDBOX = path.join(import.meta.dirname, "../../../sandbox/pac/schemas");
const schemasIn = (folder: string) => readdirSync(folder).filter((file) => file.endsWith(".xsd"));

// The sandbox imports nothing of ours, so the SAT's schemas stand twice: what one accepts the other has to accept.
test("shop and sandbox validate against the same bytes", () => {
  expect(schemasIn(OURS)).toContain("cfdv40.xsd");
  expect(schemasIn(SANDBOX)).toEqual(schemasIn(OURS));
  for (const file of schemasIn(OURS))
    expect(readFileSync(path.join(SANDBOX, file)).equals(readFileSync(path.join(OURS, file))), file).toBe(true);
});
