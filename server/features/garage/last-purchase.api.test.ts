import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { WireGarage } from "../../../shared/contract/account/garage.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { aDeliveredOrder } from "../../../tests/support/buying/delivered-orders.ts";
import { aSignedInCustomer, type SignedIn } from "../../../tests/support/customers.ts";
import { aReturnRow } from "../../../tests/support/returns/return-row.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { vehiclesOfSize } from "../../../tests/support/vehicles.ts";

/** Of the tyre that is bought, and one that no vehicle of these takes with it. */
const [SIZE, OTHER] = ["185/65R15", "205/55R16"];

const shop = withTestShop();
let who: SignedIn;
const aPerson = () => aSignedInCustomer(shop);
beforeEach(async () => {
  who = await aPerson();
});

const add = async (vehicle: object, { headers } = who) =>
  expect(
    (
      await shop.call({
        method: "POST",
        url: "/api/Cuenta/MiCuenta/AgregaVehiculo",
        headers,
        payload: { ...vehicle, alias: "" },
      })
    ).statusCode,
  ).toBe(200);
const purchases = async ({ headers } = who) =>
  (await shop.call({ url: "/api/Cuenta/MiCuenta/MisVehiculos", headers }))
    .json<WireGarage>()
    .Vehiculos.map(({ UltimaCompra }) => UltimaCompra);
const orderIds = async () => (await purchases()).map((purchase) => purchase?.Pedido);

async function refund(
  orderId: number,
  refunded: { lines: object[] | null; part: number; status?: "accepted" | "byHand" },
) {
  await sql`insert into payment_refund (order_id, attempt_id, payment_id, reference, amount, status, lines)
    select order_id, null, id, reference || '-R1', round(coalesce(paid_amount, amount) * ${refunded.part}::numeric), ${refunded.status ?? "accepted"},
      ${refunded.lines === null ? null : JSON.stringify(refunded.lines)}::jsonb
    from payment_attempt where order_id = ${orderId} and status = 'paid'`.execute(shop.db);
}

const bringBack = (orderId: number, { state, quantity }: { state: "requested" | "refunded"; quantity: number }) =>
  aReturnRow(shop.db, orderId, { state, lines: [{ line: 1, quantity }] });

const setStatus = (orderId: number, status: number) =>
  shop.db.updateTable("orders").set({ status }).where("id", "=", orderId).execute();

describe("the last purchase of a vehicle", () => {
  test("is told of each of the customer's that takes the size, and of no other", async () => {
    const [one, two] = await vehiclesOfSize(shop, 2, { of: SIZE, not: OTHER });
    const [other] = await vehiclesOfSize(shop, 1, { of: OTHER, not: SIZE });
    for (const vehicle of [one, other, two]) await add(vehicle ?? expect.fail());
    expect(await purchases()).toEqual([undefined, undefined, undefined]);
    const orderId = await aDeliveredOrder(shop, who, { daysAgo: 3 });
    const told = {
      Pedido: orderId,
      Fecha: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      Llantas: [{ Cantidad: 4, Nombre: expect.any(String), Medida: expect.stringContaining("185/65 R15") }],
    };
    expect(await purchases()).toEqual([told, undefined, told]);

    const stranger = await aPerson();
    await add(one ?? expect.fail(), stranger);
    expect(await purchases(stranger)).toEqual([undefined]);
  });

  test("is the newest one, with its lines of the vehicle's sizes", async () => {
    const [vehicle] = await vehiclesOfSize(shop, 1, { of: SIZE, not: OTHER });
    await add(vehicle ?? expect.fail());
    await aDeliveredOrder(shop, who);
    const newest = await aDeliveredOrder(shop, who, { pieces: 2 });
    await sql`insert into order_line select (jsonb_populate_record(null::order_line, to_jsonb(order_line)
        || jsonb_build_object('line', 2, 'quantity', 1, 'code', (select code from tire where size_key = ${OTHER} limit 1)))).*
      from order_line where order_id = ${newest}`.execute(shop.db);
    const [purchase] = await purchases();
    expect([purchase?.Pedido, purchase?.Llantas.map(({ Cantidad }) => Cantidad)]).toEqual([newest, [2]]);
  });

  test.each([
    ["was cancelled", (orderId: number) => setStatus(orderId, ORDER_STATUSES.cancelled.code)],
    ["was never paid", (orderId: number) => setStatus(orderId, ORDER_STATUSES.unpaid.code)],
    ["waits for its payment", (orderId: number) => setStatus(orderId, ORDER_STATUSES.awaitingPayment.code)],
    ["came back", (orderId: number) => bringBack(orderId, { state: "refunded", quantity: 4 })],
    ["was paid back whole", (orderId: number) => refund(orderId, { lines: null, part: 1 })],
    ["was paid back by pieces", (orderId: number) => refund(orderId, { lines: [{ line: 1, pieces: 4 }], part: 0.9 })],
  ])("is not one that %s", async (_what, change) => {
    const [vehicle] = await vehiclesOfSize(shop, 1, { of: SIZE, not: OTHER });
    await add(vehicle ?? expect.fail());
    const before = await aDeliveredOrder(shop, who);
    const orderId = await aDeliveredOrder(shop, who);
    expect(await orderIds()).toEqual([orderId]);
    await change(orderId);
    expect(await orderIds()).toEqual([before]);
    await change(before);
    expect(await orderIds()).toEqual([undefined]);
  });

  test.each([
    ["of which a part came back", (orderId: number) => bringBack(orderId, { state: "refunded", quantity: 3 })],
    ["whose return is only asked for", (orderId: number) => bringBack(orderId, { state: "requested", quantity: 4 })],
    [
      "of which a piece was paid back",
      (orderId: number) => refund(orderId, { lines: [{ line: 1, pieces: 1 }], part: 0.2 }),
    ],
    ["whose refund is not made yet", (orderId: number) => refund(orderId, { lines: null, part: 1, status: "byHand" })],
    ["that is on its way", (orderId: number) => setStatus(orderId, ORDER_STATUSES.inTransit.code)],
  ])("may be one %s", async (_what, change) => {
    const [vehicle] = await vehiclesOfSize(shop, 1, { of: SIZE, not: OTHER });
    await add(vehicle ?? expect.fail());
    const orderId = await aDeliveredOrder(shop, who);
    await change(orderId);
    expect(await orderIds()).toEqual([orderId]);
  });

  test("is not told of a vehicle that the catalogue has lost", async () => {
    const [vehicle] = await vehiclesOfSize(shop, 1, { of: SIZE, not: OTHER });
    await add(vehicle ?? expect.fail());
    const orderId = await aDeliveredOrder(shop, who);
    const offer = (is_active: boolean) =>
      shop.db
        .updateTable("vehicle")
        .set({ is_active })
        .where("id", "=", vehicle?.version ?? 0)
        .execute();
    await offer(false);
    expect(await orderIds()).toEqual([undefined]);
    await offer(true);
    expect(await orderIds()).toEqual([orderId]);
  });
});
