import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { IMPORT_KINDS } from "./kinds/kinds.ts";
import { manyCustomers } from "../../tests/support/customers.ts";
import { changesOf, exportFrom, fileWith, importInto, kindNamed } from "../../tests/support/shop/imports.ts";
import { makeTempFolder } from "../../tests/support/shop/temp-folder.ts";
import { startTestShop, type TestShop } from "../../tests/support/shop/test-shop.ts";

let shop: TestShop;
let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  shop = await startTestShop(inject("databaseServer"));
  ({ folder, remove } = await makeTempFolder("fuzz"));
  await manyCustomers(shop, 20);
  await shop.db.updateTable("customer").set({ is_employee: true }).execute();
});
afterAll(async () => {
  await shop.close();
  await remove();
});

const RUNS = 50;
const MOST_LINES = 40;

/** What happens to files: cut, pasted twice, opened by the wrong program, edited carelessly. */
const STRANGE = [
  '"',
  '""',
  ",",
  ";",
  "\n",
  "\r\n",
  "\u0000",
  "\uFEFF",
  "\t",
  "\\",
  "\\N",
  "\\.",
  "'; drop table tire; --",
  "-1",
  "1e9",
  "99999999999999999999",
  "NaN",
  "0",
  "1.23E+07",
  "$1,2,3.4",
  "31/02/2026",
  "9999-12-31T23:59:59+99:99",
  "{1,2",
  "ñ",
  "\uD800",
  "💥",
  "x".repeat(300),
  "=1+1",
];
/** Parts of a thousand: a double would lie near the file's beginning nearly always. */
const place = fc.nat(1000);
const mutation = fc.oneof(
  fc.record({ how: fc.constant("insert" as const), at: place, what: fc.constantFrom(...STRANGE) }),
  fc.record({ how: fc.constant("cell" as const), at: place, what: fc.constantFrom(...STRANGE) }),
  fc.record({ how: fc.constantFrom("delete", "repeat", "swap" as const), at: place, length: fc.nat(60) }),
  fc.record({ how: fc.constantFrom("cut", "blank", "digit" as const), at: place }),
  fc.record({ how: fc.constant("byte" as const), at: place, value: fc.nat(255) }),
);
type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never;

function mangle(text: string, change: Mutation): string {
  const at = Math.floor((change.at * text.length) / 1000);
  switch (change.how) {
    case "insert":
      return text.slice(0, at) + change.what + text.slice(at);
    case "cell": {
      const from = text.lastIndexOf(",", at) + 1;
      const until = text.indexOf(",", at);
      return text.slice(0, from) + change.what + (until < 0 ? "" : text.slice(until));
    }
    case "delete":
      return text.slice(0, at) + text.slice(at + change.length);
    case "repeat":
      return text.slice(0, at + change.length) + text.slice(at);
    case "swap":
      return (
        text.slice(0, at) +
        text
          .slice(at, at + change.length)
          .split("")
          .toReversed()
          .join("") +
        text.slice(at + change.length)
      );
    case "cut":
      return text.slice(0, at);
    case "blank":
      return text.slice(0, at) + text.slice(at).replace(/\d/, " ");
    case "digit":
      return text.slice(0, at) + text.slice(at).replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
    case "byte":
      return text.slice(0, at) + String.fromCharCode(change.value) + text.slice(at + 1);
  }
}

/** All that an import could have changed. */
async function fingerprint(name: string): Promise<string> {
  const hash = createHash("sha256");
  const tables = kindNamed(name).targets.map(({ table }) => table);
  for (const table of [...tables, "stock_movement"]) {
    const { rows } = await shop.pool.query<{ row: string }>(`select ${table}::text as row from ${table} order by 1`);
    for (const { row } of rows) hash.update(row);
  }
  return hash.digest("hex");
}

test.each(IMPORT_KINDS.map(({ name }) => name))(
  "%s: a mangled file is applied whole or changes nothing, and is never a crash",
  async (name) => {
    const whole = await exportFrom(shop.pool, name, folder);
    const lines = whole.split("\n").slice(0, MOST_LINES);
    // Moments of counts have so many digits that hardly another one would be hit.
    const text = lines
      .map((line, index) => (name === "stock" && index > 5 ? line.replace(/,\d{4}-\d{2}-[^,]*$/, ",") : line))
      .join("\n");
    let applied = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), fc.boolean(), async (changes, isLatin) => {
        const mangled = changes.reduce(mangle, text);
        const file = await fileWith(folder, isLatin ? Buffer.from(mangled, "latin1") : mangled);
        const before = await fingerprint(name);
        const first = await importInto(shop.pool, name, file, { isPartial: true });
        if ("refused" in first) {
          refused += 1;
          expect(first.refused.kind).toBe("badFile");
          expect(await fingerprint(name)).toBe(before);
          return;
        }
        applied += 1;
        const again = await importInto(shop.pool, name, file, { isPartial: true });
        expect("done" in again && changesOf(again.done)).toEqual([0, 0, 0]);
      }),
      { seed: 8, numRuns: RUNS },
    );
    // Some of each kind.
    expect([applied > 0, refused > 0]).toEqual([true, true]);
  },
);
