import { writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CODE, withPaymentShop } from "../../tests/support/buying/payment-shop.ts";
import { orderStatus } from "../../tests/support/buying/payments.ts";
import { manyCustomers, type SignedIn } from "../../tests/support/customers.ts";
import { aDepositOrder, bankFile } from "../../tests/support/office/bank-files.ts";
import { runStaff } from "../../tests/support/shop/staff.ts";
import { makeTempFolder } from "../../tests/support/shop/temp-folder.ts";
import { removeOldMovementTexts } from "../features/payments/deposits/movement-retention.ts";

const shop = withPaymentShop();
let who: SignedIn;
let folder: Awaited<ReturnType<typeof makeTempFolder>>;
beforeAll(async () => {
  who = (await manyCustomers(shop, 1, "archivo"))[0] ?? expect.fail();
  folder = await makeTempFolder("bank");
});
afterAll(() => folder.remove());

const staff = (...args: string[]) =>
  runStaff(["deposits", "import", ...args], { environment: { DATABASE_URL: shop.databaseUrl } });
const stored = () => shop.db.selectFrom("bank_movement").selectAll().execute();

test("deposits import stores new movements, says what they are, and pays nothing", async () => {
  const { orderId, reference, total } = await aDepositOrder(shop, who.headers, { code: CODE });
  const file = path.join(folder.folder, "movimientos.csv");
  await writeFile(
    file,
    bankFile([
      { text: `SPEI ${reference} QUETZALLI`, amount: total },
      { text: "RENTA", amount: 700 },
      { text: "COMISION", amount: -100 },
    ]),
  );
  const rehearsed = await staff(file, "--bank", "bbva", "--dry-run");
  expect(rehearsed).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("3 movimientos nuevos de BBVA (1 es cargo); 0 ya se conocían."),
  });
  expect(await stored()).toEqual([]);

  const done = await staff(file, "--bank", "BBVA");
  expect([done.code, done.stderr]).toEqual([0, ""]);
  expect(done.stdout).toContain(`seguro, pedido ${orderId}.`);
  expect(done.stdout).toContain("$7.00: sin pedido.");
  expect(done.stdout).not.toContain("QUETZALLI");
  expect(await stored()).toHaveLength(3);
  expect(await orderStatus(shop, orderId)).toBe(15);
  expect((await staff(file, "--bank", "bbva")).stdout).toContain("ya se había subido");

  const lines = await shop.db.selectFrom("staff_action").selectAll().where("command", "=", "deposits import").execute();
  expect(lines).toHaveLength(2);
  expect(JSON.stringify(lines)).not.toContain("QUETZALLI");
});

test("deposits import refuses a file that is not there, another bank and a broken row", async () => {
  const file = path.join(folder.folder, "roto.csv");
  await writeFile(file, `${bankFile([{ text: "X", amount: 100 }])}31/02/2026,"X",,"1.00"\n`);
  for (const [args, says] of [
    [[path.join(folder.folder, "nada.csv"), "--bank", "bbva"], "No se puede leer"],
    [[file, "--bank", "banco"], "El banco es uno de"],
    [[file, "--bank", "bbva"], "Línea 3, columna 1"],
  ] as const) {
    const run = await staff(...args);
    expect([run.code, run.stdout]).toEqual([1, ""]);
    expect(run.stderr).toContain(says);
  }
});

test("the texts of movements are emptied after 400 days, and an old file adds nothing even so", async () => {
  await sql`update bank_movement set created_at = now() - interval '401 days' where text like 'RENTA%'`.execute(
    shop.db,
  );
  await removeOldMovementTexts(shop.db, new Date());
  const texts = (await stored()).map(({ text }) => text);
  expect(texts).toContain("");
  expect(texts).toContain("COMISION");
  const file = path.join(folder.folder, "otra-vez.csv");
  await writeFile(file, bankFile([{ text: "RENTA", amount: 700 }]));
  expect((await staff(file, "--bank", "bbva")).stdout).toContain("0 movimientos nuevos");
});
