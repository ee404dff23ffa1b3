import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { manyCustomers } from "../../tests/support/customers.ts";
import { exportFrom, fileWith, importInto } from "../../tests/support/shop/imports.ts";
import { aPurchaseBy, finalizeBy } from "../../tests/support/buying/payments.ts";
import { aCart } from "../../tests/support/buying/purchase.ts";
import { makeTempFolder } from "../../tests/support/shop/temp-folder.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";

const CUSTOMERS = 20;
const COUNTED = 1_000;
const CODES = ["11500418", "11700231", "12500107"];

let folder: string;
let remove: () => Promise<void>;
const shop = withTestShop();
beforeAll(async () => {
  ({ folder, remove } = await makeTempFolder("buying"));
});
afterAll(() => remove());

test("while twenty customers buy, imports lose no unit, block no purchase for good, and put no price back", async () => {
  const count = CODES.map((code) => `${code},${COUNTED}`).join("\n");
  await importInto(shop.pool, "stock", await fileWith(folder, `codigo,existencias\n${count}`));
  const stock = await fileWith(folder, await exportFrom(shop.pool, "stock", folder));
  const catalogue = await exportFrom(shop.pool, "catalogue", folder);
  const people = await manyCustomers(shop, CUSTOMERS);

  const buy = async (index: number): Promise<{ status: number; code: string; other: string }> => {
    const who = people[index % CUSTOMERS] ?? expect.fail();
    // Two tyres each, in any order: locks are taken by code all the same.
    const [code = "", other = ""] = [...CODES.slice(index % 3), ...CODES.slice(0, index % 3)];
    await aCart(shop, who.headers, code, 1);
    const cart = await aCart(shop, who.headers, other, 2);
    const answer = await finalizeBy(shop, "Deposito", who.headers, aPurchaseBy("Deposito", cart));
    return { status: answer.statusCode, code, other };
  };
  const buying = { isOver: false };
  const outcomes: string[] = [];
  const keepImporting = async () => {
    for (let round = 0; !buying.isOver || round < 3; round += 1) {
      const text = catalogue.replaceAll("Llanta Rodada", `Llanta ${round} Rodada`);
      const results = await Promise.all([
        importInto(shop.pool, "stock", stock),
        fileWith(folder, text).then((file) => importInto(shop.pool, "catalogue", file)),
      ]);
      outcomes.push(...results.map((result) => Object.keys(result)[0] ?? ""));
    }
  };
  const importing = keepImporting();
  const first = await Promise.all(people.map((_, index) => buy(index)));
  const second = await Promise.all(people.map((_, index) => buy(index + CUSTOMERS)));
  const bought = [...first, ...second];
  buying.isOver = true;
  await importing;

  expect(new Set(outcomes)).toEqual(new Set(["done"]));
  expect(outcomes.length).toBeGreaterThanOrEqual(6);
  expect(bought.map(({ status }) => status)).toEqual(bought.map(() => 200));
  for (const code of CODES) {
    const sold = bought.reduce(
      (sum, purchase) => sum + Number(purchase.code === code) + 2 * Number(purchase.other === code),
      0,
    );
    const { rows } = await sql<{ on_hand: number; added_up: number }>`
      select on_hand, (select sum(quantity)::integer from stock_movement where code = stock.code) as added_up
      from stock where code = ${code}`.execute(shop.db);
    expect(rows).toEqual([{ on_hand: COUNTED - sold, added_up: COUNTED - sold }]);
  }
});
