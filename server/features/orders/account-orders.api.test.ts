import { beforeAll, describe, expect, test } from "vitest";
import { slipPdfPath, type WireOrder } from "../../../shared/contract/orders/orders.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { DEMO_EMAIL } from "../../seed/seed-customers.ts";
import { fillAccount } from "../../../tests/support/busy-account.ts";
import { queryCounter } from "../../../tests/support/shop/count-queries.ts";
import { aCart } from "../../../tests/support/buying/purchase.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";

/** The demonstration customer's: four of one tyre, one of another. */
const ORDER = 104_197;
const AWAITED = 104_279;
const FOUR = "11500418";
const ONE = "11300219";
const OTHER = "daniel.reyes@correo.mx";

let headers: { authorization: string };
let countQueries: ReturnType<typeof queryCounter>;
const shop = withTestShop();
beforeAll(async () => {
  countQueries = queryCounter(shop);
  headers = await signIn(shop);
});

const orders = async (page = 1) =>
  (await shop.call({ url: `/api/Cuenta/MiCuenta/MisPedidos?pagina=${page}`, headers })).json<WireOrder[]>();
const orderOf = (id: number, asked = headers) => shop.call({ url: `/api/Pedidos/MisPedidos/${id}`, headers: asked });

test("an order tells the statuses it reached, the oldest first", async () => {
  const { Historia, Estatus, Fecha } = (await orderOf(ORDER)).json<WireOrder>();
  expect(Historia.map((moment) => moment.Estatus)).toEqual([10, 18, 20, 21, 40, 47]);
  expect(Historia.at(-1)?.Estatus).toBe(Estatus);
  expect(Historia[0]?.Fecha).toBe(Fecha);
});

test("the demonstration's orders are of these days: one is not late, another can be paid at a store until its date", async () => {
  const [sent, awaited] = await Promise.all([ORDER, AWAITED].map(async (id) => (await orderOf(id)).json<WireOrder>()));
  const today = businessDay(new Date());
  expect(sent?.Historia.every(({ Fecha }) => Date.parse(Fecha) < Date.now())).toBe(true);
  expect((sent?.Entrega ?? "") >= today).toBe(true);
  expect(awaited?.Paynet?.Reference).toMatch(/^\d{18}$/);
  expect(awaited?.Paynet?.BarcodeUrl).toMatch(/^data:image\/png;base64,/);
  const slip = await shop.call({ url: slipPdfPath(AWAITED), headers });
  expect([slip.statusCode, slip.headers["content-type"]]).toEqual([200, "application/pdf"]);

  const statusWhenDueAt = async (due: Date) => {
    await shop.db.updateTable("orders").set({ due_at: due }).where("id", "=", AWAITED).execute();
    await settlePayment(shop.services, { orderId: AWAITED });
    return (await orderOf(AWAITED)).json<WireOrder>().Estatus;
  };
  expect(await statusWhenDueAt(new Date(awaited?.Paynet?.DueDate ?? 0))).toBe(15);
  expect(await statusWhenDueAt(new Date(Date.now() - 1_000))).toBe(26);
});

test("the demonstration's orders add up, with the fee of the delivery that has one", async () => {
  const employee = await signIn(shop, OTHER);
  const centavosOf = (amount: number) => Math.round(amount * 100);
  for (const asked of [headers, employee]) {
    const listed = await shop.call({ url: "/api/Cuenta/MiCuenta/MisPedidos", headers: asked });
    for (const { Id } of listed.json<WireOrder[]>()) {
      const order = (await orderOf(Id, asked)).json<WireOrder>();
      const lines = order.Elementos.reduce((sum, { ImporteConIva }) => sum + centavosOf(ImporteConIva), 0);
      expect(lines + centavosOf(order.Envio)).toBe(centavosOf(order.Total));
      const preTax = centavosOf(order.Importe) + (order.Envio > 0 ? 150_00 : 0);
      expect(preTax + centavosOf(order.IVA)).toBe(centavosOf(order.Total));
      expect([Id, order.Envio]).toEqual([Id, order.TipoEnvio === 5 ? 174 : 0]);
    }
  }
});

test("the demonstration customer's orders say who is invoiced, and where a parcel is", async () => {
  const listed = (await orders()).map(({ Id }) => Id);
  const all = await Promise.all(listed.map(async (id) => (await orderOf(id)).json<WireOrder>()));
  expect(all.filter(({ DireccionFacturacion }) => DireccionFacturacion === null)).toHaveLength(1);
  const sent = all.find(({ Id }) => Id === ORDER);
  expect(sent?.DireccionFacturacion).toMatchObject({ RFC: "OELM900412QX3", RegimenFiscal: "626", Uso: "G03" });
  expect(sent?.CarrierURL).toMatch(/^https:\/\/rastreo\.mensajerianorte\.example\/guia\/MN77812045119$/);
});

describe("an order bought again", () => {
  const again = (id = ORDER, asked = headers) =>
    shop.call({ method: "POST", url: `/api/Pedidos/MisPedidos/${id}/Recompra`, headers: asked });
  const became = async () =>
    (await again())
      .json<{ Codigo: string; Pedidas: number; EnCarrito: number; SeVende: boolean }[]>()
      .map(({ Codigo, Pedidas, EnCarrito, SeVende }) => [Codigo, Pedidas, EnCarrito, SeVende]);
  const cart = async () =>
    (await shop.call({ url: "/api/Carritos/MiCarrito", headers }))
      .json<{ Elementos: { Kartis: string; Cantidad: number; PrecioUnitario: number }[] }>()
      .Elementos.map(({ Kartis, Cantidad }) => `${Kartis}: ${Cantidad}`)
      .toSorted((a, b) => a.localeCompare(b));
  const stock = (code: string, units: number) =>
    shop.db.updateTable("stock").set({ on_hand: units }).where("code", "=", code).execute();

  test("fills the cart, which is made when there is none; asking twice, at once even, fills it once", async () => {
    await stock(FOUR, 20);
    await stock(ONE, 20);
    const answers = await Promise.all(Array.from({ length: 8 }, () => again()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await cart()).toEqual([`${ONE}: 1`, `${FOUR}: 4`]);
    const carts = shop.db.selectFrom("cart").innerJoin("customer", "customer.id", "cart.customer_id");
    expect(await carts.select("cart.id").where("customer.email", "=", DEMO_EMAIL).execute()).toHaveLength(1);
  });

  test("what the cart already holds counts, and is not taken out", async () => {
    await aCart(shop, headers, FOUR, 3);
    expect(await became()).toEqual([
      [FOUR, 4, 7, true],
      [ONE, 1, 1, true],
    ]);
  });

  test("says what is short, sold out, or not sold any more", async () => {
    const empty = async () => {
      for (const TireId of [FOUR, ONE]) {
        await shop.call({ method: "POST", url: "/api/Carritos/Eliminar", headers, payload: { TireId } });
      }
    };
    await empty();
    await stock(FOUR, 3);
    await stock(ONE, 0);
    expect(await became()).toEqual([
      [FOUR, 4, 3, true],
      [ONE, 1, 0, true],
    ]);
    expect(await cart()).toEqual([`${FOUR}: 3`]);
    await empty();
    await shop.db.updateTable("tire").set({ is_active: false }).where("code", "=", FOUR).execute();
    expect(await became()).toEqual([
      [FOUR, 4, 0, false],
      [ONE, 1, 0, true],
    ]);
    expect(await cart()).toEqual([]);
    await shop.db.updateTable("tire").set({ is_active: true }).where("code", "=", FOUR).execute();
  });

  test("at today's price, not at the order's", async () => {
    await stock(ONE, 5);
    await shop.db
      .updateTable("tire")
      .set({ list_price: 200_000, discount: 0, discounted_price: 200_000 })
      .where("code", "=", ONE)
      .execute();
    await again();
    const answer = await shop.call({ url: "/api/Carritos/MiCarrito", headers });
    const { Elementos } = answer.json<{ Elementos: { Kartis: string; PrecioUnitario: number }[] }>();
    expect(Elementos.find(({ Kartis }) => Kartis === ONE)?.PrecioUnitario).toBe(2320);
  });

  test("another customer's does not exist", async () => {
    const other = await signIn(shop, OTHER);
    expect((await again(ORDER, other)).statusCode).toBe(404);
    expect((await again(1)).statusCode).toBe(404);
  });
});

test("many orders and addresses take as many queries as a few, and come a hundred at a time", async () => {
  const calls = async () => {
    const [first] = await orders();
    const counted: number[] = [];
    for (const url of [
      "/api/Cuenta/MiCuenta/MisPedidos",
      `/api/Pedidos/MisPedidos/${first?.Id}`,
      "/api/Cuenta/MiCuenta/MisDirecciones/2",
      "/api/Cuenta/MiCuenta/MisDirecciones/3",
    ]) {
      counted.push(await countQueries(() => shop.call({ url, headers })));
    }
    return counted;
  };
  await shop.db.deleteFrom("cart").execute();
  await fillAccount(shop.db, DEMO_EMAIL, { orders: 3, addresses: 3 });
  const few = await calls();
  expect(few).toEqual([2, 6, 2, 2]); // the session is one of them; this order cannot have parcels yet
  await fillAccount(shop.db, DEMO_EMAIL, { orders: 501, addresses: 50 });
  expect(await calls()).toEqual(few);

  const pages = await Promise.all([1, 5, 6, 7].map(orders));
  expect(pages.map((page) => page.length)).toEqual([100, 100, 1, 0]);
  const dates = pages.flat().map(({ Fecha }) => Fecha);
  expect(dates).toEqual(dates.toSorted().toReversed());
});
