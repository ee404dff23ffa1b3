import { beforeEach, expect, test } from "vitest";
import { businessDay } from "../../../../shared/domain/text/dates.ts";
import { bankFile, type FileRow } from "../../../../tests/support/office/bank-files.ts";
import { withTestShop } from "../../../../tests/support/shop/test-shop.ts";
import { transact } from "../../../db/transact.ts";
import type { GivenLayout } from "./bank-layouts.ts";
import { answerMovements } from "./movement-decisions.ts";
import { readFile } from "./read-file.ts";
import { storeStatement } from "./store-statement.ts";

const shop = withTestShop();
beforeEach(async () => {
  for (const table of ["bank_movement", "bank_statement", "bank_layout"] as const)
    await shop.db.deleteFrom(table).execute();
});

interface Given {
  readonly bank?: string;
  readonly given?: GivenLayout;
}

const upload = (content: string, { bank = "bbva", given = {} }: Given = {}) =>
  transact(shop.db, async (trx) => {
    const file = { bank, fileName: "movimientos.csv", bytes: new Uint8Array(Buffer.from(content)), given };
    const read = await readFile(trx, file);
    if (!read.ok) return read.error;
    const stored = await storeStatement(trx, { ...file, staffId: null }, read.value);
    return stored.ok ? stored.value : stored.error;
  });
const ago = (days: number): string => businessDay(new Date(Date.now() - days * 86_400_000));
const SPEI: FileRow = { text: "SPEI RECIBIDO RASTREO 8846120034", amount: 150_000, day: ago(3) };
const CASH: FileRow = { text: "DEP EFECTIVO", amount: 20_000, day: ago(2) };
const movements = () => shop.db.selectFrom("bank_movement").select(["id", "state", "alike_id"]).orderBy("id").execute();

test.each([
  ["another end of the last line", (content: string) => `${content}\n`],
  ["no end of the last line", (content: string) => content.trimEnd()],
  ["ends of lines as Windows has them", (content: string) => content.replaceAll("\n", "\r\n")],
  ["a byte order mark", (content: string) => `\u{FEFF}${content}`],
])("the same movements in a file with %s add nothing", async (_what, changed) => {
  const content = bankFile([SPEI, CASH, CASH]);
  expect(await upload(content)).toMatchObject({ added: 3 });
  expect(await upload(changed(content))).toMatchObject({ isKnownFile: false, added: 0, asked: 0, known: 3 });
});

test("movements that are known under another bank are refused with that bank's name", async () => {
  expect(await upload(bankFile([SPEI, CASH]))).toMatchObject({ added: 2 });
  const more = bankFile([SPEI, CASH, { ...CASH, text: "OTRO", day: ago(1) }]);
  expect(await upload(more, { bank: "hsbc" })).toEqual({ kind: "otherBank", bank: "bbva", rows: 2 });
  expect(await movements()).toHaveLength(2);
  expect(await upload(more)).toMatchObject({ added: 1, known: 2 });
});

test("two files of two banks at once with the same movements are stored once", async () => {
  const [one, other] = [bankFile([SPEI, CASH]), bankFile([CASH, SPEI])];
  const answers = await Promise.all([upload(one), upload(other, { bank: "hsbc" })]);
  expect(answers).toContainEqual(expect.objectContaining({ kind: "otherBank", rows: 2 }));
  expect(await movements()).toHaveLength(2);
});

test("cash of the same amount may come in at two banks", async () => {
  await upload(bankFile([CASH]));
  expect(await upload(`${bankFile([CASH])}\n`, { bank: "hsbc" })).toMatchObject({ added: 1 });
});

test("after other columns were chosen, of whole days day and amount name the movement that each may be", async () => {
  const rows: FileRow[] = [
    { ...SPEI, day: ago(5) },
    { ...SPEI, day: ago(4) },
    { ...CASH, day: ago(4) },
    { ...CASH, day: ago(4) },
    { text: "COMISION", amount: -1_000, day: ago(4) },
    { ...CASH, day: ago(3) },
  ];
  await upload(bankFile(rows));
  const known = await movements();
  // The same account with the bank's own number beside, in another format.
  const renamed = rows.map(({ text, ...row }, at) => ({ ...row, text: `${text} FOLIO ${at}` }));
  const again = bankFile(renamed.slice(1, 5));
  expect(await upload(again)).toMatchObject({ added: 0, asked: 3, known: 1, charges: 0 });
  const asked = (await movements()).slice(known.length);
  expect(asked.map(({ state, alike_id }) => ({ state, alike_id }))).toEqual(
    [1, 2, 3, 4].map((at) => ({ state: at === 4 ? "charge" : "open", alike_id: known[at]?.id })),
  );
  // Their words are known from now on, and what they may be is named once.
  expect(await upload(`${again}\n`)).toMatchObject({ added: 0, asked: 0, known: 4 });
  const news: FileRow = { text: "SPEI DE ANA", amount: 99_900, day: ago(4) };
  expect(await upload(bankFile([...renamed.slice(1, 5), news]))).toMatchObject({ added: 1, asked: 0, known: 4 });
  const third = rows.slice(1, 5).map(({ text, ...row }, at) => ({ ...row, text: `${text} CLAVE ${at}` }));
  expect(await upload(bankFile(third))).toMatchObject({ added: 0, asked: 3, known: 1 });
  expect((await movements()).slice(-4).map(({ alike_id }) => alike_id)).toEqual(asked.map(({ alike_id }) => alike_id));
});

test("a year's file in another format is stored within a statement's time, and answered at once", async () => {
  const rows = (words: string): FileRow[] =>
    Array.from({ length: 20_000 }, (_none, at) => ({
      text: `${words} ${at}`,
      amount: 1_000 + (at % 700),
      day: ago(at % 100),
    }));
  await upload(bankFile(rows("UNO")));
  const again = await upload(bankFile(rows("DOS")));
  expect(again).toMatchObject({ added: 400, asked: 19_600, known: 0 });
  const ids = (await movements()).filter(({ alike_id }) => alike_id !== null).map(({ id }) => id);
  expect(new Set((await movements()).flatMap(({ alike_id }) => alike_id ?? [])).size).toBe(19_600);
  await transact(shop.db, (trx) => answerMovements(trx, ids, { isSame: true, reason: "otro formato", staffId: null }));
  expect((await movements()).filter(({ state }) => state === "ignored")).toHaveLength(19_600);
}, 30_000);

test("of an amount that came in more often than before all of other words are new", async () => {
  await upload(
    bankFile([
      { ...SPEI, day: ago(5) },
      { ...CASH, day: ago(4) },
      { ...SPEI, day: ago(3) },
    ]),
  );
  const two: FileRow[] = ["ANA", "LUIS"].map((name) => ({ ...CASH, text: `EFECTIVO ${name}`, day: ago(4) }));
  expect(await upload(bankFile(two))).toMatchObject({ added: 2, asked: 0 });
});

test("on a day that no file has whole, other words are another movement", async () => {
  await upload(bankFile([CASH]));
  expect(await upload(bankFile([{ ...CASH, text: "SPEI DE ANA" }]))).toMatchObject({ added: 1, known: 0 });
});

test("a day next week may be the bank's next working day; a later one refuses the file", async () => {
  expect(await upload(bankFile([{ ...SPEI, day: ago(-7) }]))).toMatchObject({ added: 1 });
  expect(await upload(bankFile([{ ...SPEI, day: ago(-9) }]))).toMatchObject({
    kind: "problems",
    problems: [{ line: 2, column: 1, kind: "future" }],
  });
});
