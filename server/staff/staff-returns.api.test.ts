import { beforeAll, expect, test } from "vitest";
import type { WireReturn } from "../../shared/contract/returns/return-shapes.ts";
import { manyCustomers, type SignedIn } from "../../tests/support/customers.ts";
import { aDeliveredOrder } from "../../tests/support/buying/delivered-orders.ts";
import { PICKED_CODE } from "../../tests/support/office/paid-order.ts";
import { aReturn, returnsPath } from "../../tests/support/returns/returns.ts";
import { sandboxSettings } from "../../tests/support/shop/sandbox-settings.ts";
import { runStaff } from "../../tests/support/shop/staff.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const REASON = ["--reason", "lo pidió su cliente"];
let who: SignedIn;
beforeAll(async () => {
  who = (await manyCustomers(shop, 1, "ordenes"))[0] ?? expect.fail();
});

const staff = (...args: string[]) =>
  runStaff(["returns", ...args], {
    environment: { ...sandboxSettings(shop.sandboxUrl), DATABASE_URL: shop.databaseUrl },
  });
const stateOf = async (id: number) =>
  (await shop.db.selectFrom("return_request").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
const AUTHORIZE = ["--instructions", "Empácalas de dos en dos.", "--destination", "Bodega, San Luis Potosí"];

test(
  "a return goes its whole way by commands, each rehearsed and written to the log",
  { timeout: 180_000 },
  async () => {
    const { Id: id, IdPedido: orderId } = await aReturn(shop, who, { Lineas: [{ Linea: 1, Piezas: 2 }] });
    expect((await staff("list")).stdout).toContain(`D ${id}`);
    const tried = await staff("authorize", `D ${id}`, ...AUTHORIZE, "--dry-run");
    expect([tried.code, await stateOf(id)]).toEqual([0, "requested"]);
    expect((await staff("authorize", `D ${id}`, ...AUTHORIZE)).code).toBe(0);
    expect((await staff("receive", String(id), "--pieces", "1:2")).code).toBe(0);
    const wrong = await staff("grade", String(id), "--pieces", "1:vendible/9926");
    expect([wrong.code === 0, await stateOf(id)]).toEqual([false, "received"]);
    expect((await staff("grade", String(id), "--pieces", "1:vendible/3226/8.0,1:dañada")).code).toBe(0);
    const shown = await staff("show", `d-${id}`);
    expect(shown.stdout).toContain("pieza 1: vendible, DOT 3226, piso 8.0 mm");
    expect(shown.stdout).toContain("pieza 2: dañada, DOT sin leer");
    expect((await staff("refund", String(id), "--pieces", "1:2", ...REASON)).code).toBe(0);
    expect(await stateOf(id)).toBe("refunded");
    const lines = await shop.db
      .selectFrom("staff_action")
      .select("command")
      .where("subject_kind", "=", "goodsReturn")
      .where("subject_id", "=", String(id))
      .orderBy("id")
      .execute();
    expect(lines.map(({ command }) => command)).toEqual([
      "returns authorize",
      "returns receive",
      "returns grade",
      "returns refund",
    ]);
    const mine = await shop.call({ url: returnsPath(orderId, `/${id}`), headers: who.headers });
    expect(mine.json<WireReturn>()).toMatchObject({ Estado: "refunded" });
  },
);

test("one is opened for a customer, replaced, and its new tyres arrive", { timeout: 180_000 }, async () => {
  const orderId = await aDeliveredOrder(shop, who);
  const opened = await staff("open", String(orderId), "--kind", "damaged", "--pieces", "1:1", "--json", ...REASON);
  expect(opened.code).toBe(0);
  const { id } = await shop.db
    .selectFrom("return_request")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  await staff("authorize", String(id), ...AUTHORIZE);
  await staff("receive", String(id), "--pieces", "1:1");
  await staff("grade", String(id), "--pieces", "1:dañada");
  const tires = ["--tires", `1:${PICKED_CODE}:0126`, "--paqueteria", "Estafeta", "--guia", "REPONE1234"];
  expect((await staff("replace", String(id), ...tires)).code).toBe(0);
  expect((await staff("replacement-delivered", String(id))).code).toBe(0);
  expect((await staff("show", String(id))).stdout).toContain("entregada");
  expect((await staff("reject", String(id), "--message", "Ya no se puede rechazar.")).code).not.toBe(0);
  expect((await staff("withdraw", "D 99999", ...REASON)).code).not.toBe(0);
});
