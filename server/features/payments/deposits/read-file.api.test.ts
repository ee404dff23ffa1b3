import { beforeEach, expect, test } from "vitest";
import { MOST_ROWS } from "../../../../shared/domain/banking/statement/read-statement.ts";
import { businessDay } from "../../../../shared/domain/text/dates.ts";
import { bankFile, type FileRow } from "../../../../tests/support/office/bank-files.ts";
import { withTestShop } from "../../../../tests/support/shop/test-shop.ts";
import { transact } from "../../../db/transact.ts";
import { readFile } from "./read-file.ts";
import { storeStatement } from "./store-statement.ts";

const shop = withTestShop();
beforeEach(async () => {
  for (const table of ["bank_movement", "bank_statement", "bank_layout"] as const)
    await shop.db.deleteFrom(table).execute();
});

const fileOf = (rows: readonly FileRow[]) => ({
  bank: "bbva",
  fileName: "movimientos.csv",
  bytes: new Uint8Array(Buffer.from(bankFile(rows))),
  given: {},
});

const upload = (rows: readonly FileRow[]) =>
  transact(shop.db, async (trx) => {
    const file = fileOf(rows);
    const read = await readFile(trx, file);
    if (!read.ok) expect.fail(read.error.kind);
    const stored = await storeStatement(trx, { ...file, staffId: null }, read.value);
    return stored.ok ? stored.value : stored.error;
  });
const deposit = (text: string): FileRow => ({ text: `SPEI RECIBIDO ${text}`, amount: 150_000 });

test("other work goes on while the largest file is read", { timeout: 60_000 }, async () => {
  const file = fileOf(
    Array.from({ length: MOST_ROWS - 10 }, (_none, at) => ({
      text: `SPEI RECIBIDO ${at} OCTAVIO PEÑA`,
      amount: at + 1,
    })),
  );
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 5);
  const read = await readFile(shop.db, file);
  clearInterval(timer);
  expect(read.ok && read.value.rows).toBe(MOST_ROWS - 10);
  // In this process it would be one, or two.
  expect(ticks).toBeGreaterThan(20);
});

test("a file that begins after the first of two equal deposits has the second, and the whole day adds nothing", async () => {
  const [twin, one, two] = [deposit("RENTA"), deposit("LUIS"), deposit("ANA")];
  expect(await upload([twin, one])).toMatchObject({ added: 2, known: 0 });
  expect(await upload([twin, two])).toMatchObject({ added: 2, known: 0 });
  expect(await upload([twin, one, twin, two])).toMatchObject({ added: 0, known: 4 });
});

test("a file that overlaps the last one adds what is new", async () => {
  const rows = ["A", "B", "C", "D", "E"].map(deposit);
  expect(await upload(rows.slice(0, 3))).toMatchObject({ added: 3 });
  expect(await upload(rows.slice(1, 4))).toMatchObject({ added: 1, known: 2 });
  expect(await upload(rows.slice(2).toReversed())).toMatchObject({ added: 1, known: 2 });
});

test("a day of months ago is known by its text until that is emptied", async () => {
  const day = businessDay(new Date(Date.now() - 420 * 86_400_000));
  const rows = [deposit("A"), deposit("B")].map((row) => ({ ...row, day }));
  expect(await upload(rows)).toMatchObject({ added: 2 });
  await shop.db.updateTable("bank_movement").set({ text: "" }).execute();
  expect(await upload([...rows, { ...deposit("C"), day: businessDay(new Date()) }])).toMatchObject({
    added: 1,
    known: 2,
  });
});
