import { beforeAll, expect, test } from "vitest";
import { add, makeCoupon, remove } from "../../../tests/support/buying/carts.ts";
import { queryCounter } from "../../../tests/support/shop/count-queries.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";

let headers: { authorization: string };
let countQueries: ReturnType<typeof queryCounter>;
let codes: string[];

const shop = withTestShop();
beforeAll(async () => {
  countQueries = queryCounter(shop);
  headers = await signIn(shop);
  await makeCoupon(shop, { code: "VEINTE" });
  await shop.db.updateTable("stock").set({ on_hand: 500 }).execute();
  codes = (
    await shop.db
      .selectFrom("tire")
      .innerJoin("product", "product.id", "tire.product_id")
      .select("tire.code")
      .where("tire.is_active", "=", true)
      .where("product.is_active", "=", true)
      .orderBy("tire.code")
      .limit(101)
      .execute()
  ).map((row) => row.code);
});

/** How many queries each call makes on a cart of so many lines, all of whose tyres this process knows. */
async function queriesWith(lines: number, asked: Record<string, string>, Id?: string) {
  const given = { ...(Id && { Id }), Coupon: "VEINTE" };
  const spare = codes.at(-1);
  await add(shop, { TireId: spare, Qty: 1 });
  const query = `cupon=VEINTE${Id ? `&id=${Id}` : ""}`;
  const counted = {
    MiCarrito: await countQueries(() => shop.call({ url: `/api/Carritos/MiCarrito?${query}`, headers: asked })),
    Agregar: await countQueries(() => add(shop, { ...given, TireId: spare, Qty: 1 }, asked)),
    again: await countQueries(() => add(shop, { ...given, TireId: spare, Qty: 1 }, asked)),
    Eliminar: await countQueries(() => remove(shop, { ...given, TireId: spare }, asked)),
  };
  const cart = await shop.call({ url: `/api/Carritos/MiCarrito?${query}`, headers: asked });
  expect(cart.json().Elementos).toHaveLength(lines);
  return counted;
}

const SIZES = [1, 10, 100];

test("a tyre that this process has not met costs one query more, once, until the catalogue changes", async () => {
  const [first, second] = codes;
  const Id = (await add(shop, { TireId: first, Qty: 1 })).json<{ strIdBolsa: string }>().strIdBolsa;
  const counted = (TireId: string | undefined) => countQueries(() => add(shop, { Id, TireId, Qty: 1 }));
  expect([await counted(second), await counted(second), await counted(first)]).toEqual([2, 1, 1]);
  await shop.db
    .updateTable("brand")
    .set({ slug: (eb) => eb.ref("slug") })
    .execute();
  expect([await counted(second), await counted(first)]).toEqual([2, 1]);
});

test("a visitor's cart asks the database as often for 1, 10 and 100 lines", async () => {
  const counts = [];
  let Id: string | undefined;
  for (const lines of SIZES) {
    for (const TireId of codes.slice(0, lines)) {
      const answer = await add(shop, { ...(Id && { Id }), TireId, Qty: 1 });
      Id = answer.json<{ strIdBolsa: string }>().strIdBolsa;
    }
    counts.push(await queriesWith(lines, {}, Id));
  }
  // The coupon is one of them.
  const each = { MiCarrito: 3, Agregar: 2, again: 2, Eliminar: 3 };
  expect(counts).toEqual([each, each, each]);
});

test("a customer's too, with one more for the session", async () => {
  const counts = [];
  for (const lines of SIZES) {
    for (const TireId of codes.slice(0, lines)) await add(shop, { TireId, Qty: 1 }, headers);
    counts.push(await queriesWith(lines, headers));
  }
  const each = { MiCarrito: 4, Agregar: 3, again: 3, Eliminar: 4 };
  expect(counts).toEqual([each, each, each]);
});

test("a visitor's cart becomes the customer's by as many, whatever is in it", async () => {
  const counts = [];
  for (const lines of SIZES) {
    let Id: string | undefined;
    for (const TireId of codes.slice(0, lines)) {
      Id = (await add(shop, { ...(Id && { Id }), TireId, Qty: 1 })).json<{ strIdBolsa: string }>().strIdBolsa;
    }
    counts.push(await countQueries(() => shop.call({ url: `/api/Carritos/MiCarrito?id=${Id}`, headers })));
  }
  expect(new Set(counts).size).toBe(1);
});
