import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { WireOrder } from "../../../shared/contract/orders/orders.ts";
import type { WireTracking } from "../../../shared/contract/orders/tracking.ts";
import { withShipping } from "../../../tests/support/office/shipping.ts";
import { withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { withSimulatedCarrier } from "../../../tests/support/tracking/simulated-carrier.ts";
import { readConfig } from "../../config/config.ts";
import { renderLogged } from "../../mail/render-logged.ts";
import { trackingUrl } from "./tracking-link.ts";

const shop = withTestShop({}, { tracksParcels: true });
const office = withTestOffice(shop);
const shipping = withShipping(shop, office);
const { tell, ask, sentParcels } = withSimulatedCarrier(shop, shipping);

const tokenOf = async (id: number): Promise<string> =>
  (await trackingUrl(shop.db, shop.services.config, id)).split("/").at(-1) ?? "";
const open = async (token: string, address = "203.0.113.7") =>
  shop.call({ method: "GET", url: `/api/Seguimiento/${token}`, headers: {}, remoteAddress: address });

test.each(["orderPaid", "orderShipped", "orderLate"] as const)("%s leads there", async (kind) => {
  const { id } = await sentParcels();
  const job = { name: "send_mail", payload: { kind, orderId: id } } as const;
  const mail = await renderLogged({ db: shop.db, config: shop.services.config }, job);
  expect(mail?.text).toContain(`/seguimiento/${await tokenOf(id)}`);
});

test("the e-mails of a delivery lead there, and the same link each time", async () => {
  const other = await sentParcels();
  const config = readConfig({
    PUBLIC_URL: "https://tienda.example",
    DEMO_PUBLIC: "true",
    SHOP_SOCIAL_WHATSAPP: "https://wa.me/525550000142",
  });
  const job = { name: "send_mail", payload: { kind: "orderShipped", orderId: other.id } } as const;
  const [first, second] = [
    await renderLogged({ db: shop.db, config }, job),
    await renderLogged({ db: shop.db, config }, job),
  ];
  expect(first?.text).toContain(`https://tienda.example/seguimiento/${await tokenOf(other.id)}`);
  expect(first?.text).toContain("https://wa.me/525550000142?text=Hola");
  expect(second?.text).toBe(first?.text);
});

describe("the page that an e-mail's link opens", () => {
  const sent = {} as { id: number; guia: string; token: string };
  beforeAll(async () => {
    const { id, guias } = await sentParcels();
    Object.assign(sent, { id, guia: guias[0] ?? "", token: await tokenOf(id) });
    await tell({ guia: sent.guia, status: "last_mile", signedBy: "Mariana Ortega" });
    await ask();
  });

  test("needs no session and shows steps, pieces and parcels", async () => {
    const answer = await open(sent.token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json<WireTracking>()).toMatchObject({
      Pedido: String(sent.id),
      Estatus: 50,
      Llantas: [{ Cantidad: 1, Medida: expect.stringContaining("185/65 R15") }],
      Pasos: [
        { Paso: "placed", Texto: "Recibimos tu pedido", Estado: "done" },
        { Paso: "validated", Texto: "Pago validado", Estado: "done" },
        { Paso: "prepared", Texto: "Preparado y revisado", Estado: "done" },
        { Paso: "onItsWay", Texto: "En camino", Estado: "now" },
        { Paso: "delivered", Texto: "Entregado", Estado: "next" },
      ],
      Paquetes: [{ Guia: sent.guia, Carrier: "Estafeta", Aviso: "En reparto", Situacion: "moving" }],
    });
  });

  test("does not say who received a parcel, which its customer reads who is signed in", async () => {
    const { id, guias } = await sentParcels(2);
    const [first = "", second = ""] = guias;
    await tell({ guia: first, status: "delivered", signedBy: "Vecina Pérez", hours: -1 });
    await tell({ guia: second, status: "in_return", hours: -2 });
    await tell({ guia: second, status: "delivered", signedBy: "Bodega Rodada", hours: -1 });
    await ask();
    expect((await open(await tokenOf(id))).body).not.toMatch(/Vecina|Bodega/);
    const mine = await shop.call({ url: `/api/Pedidos/MisPedidos/${id}`, headers: shipping.people.who.headers });
    expect(mine.json<WireOrder>().Paquetes?.map(({ Guia, Recibio }) => [Guia, Recibio])).toEqual([
      [first, "Vecina Pérez"],
      [second, undefined],
    ]);
    const page = (await open(await tokenOf(id))).json<WireTracking>();
    expect(page.Paquetes).toMatchObject([
      { Aviso: "Entregado", Situacion: "delivered" },
      { Aviso: "De regreso al almacén", Situacion: "problem" },
    ]);
  });

  test("has nothing personal, no amount, and not what the carrier wrote", async () => {
    const { body } = await open(sent.token);
    const owner = await shop.db
      .selectFrom("orders")
      .innerJoin("customer", "customer.id", "orders.customer_id")
      .select(["customer.email", "customer.phone", "customer.last_name", "orders.ship_address", "orders.total"])
      .where("orders.id", "=", sent.id)
      .executeTakeFirstOrThrow();
    const address = owner.ship_address;
    const personal = [
      owner.email,
      owner.phone,
      owner.last_name,
      address?.street,
      address?.postal_code,
      address?.neighborhood,
      address?.phone,
      "Mariana",
      "En ruta de entrega",
      String(owner.total / 100),
    ];
    for (const text of personal) if (text) expect(body).not.toContain(text);
  });

  test("answers the same for a link that never was, one that is over and one of an erased person", async () => {
    const [number, code = ""] = sent.token.split("-");
    const never = [
      "x",
      `${number}-${"0".repeat(40)}`,
      `${Number(number) + 1}-${code}`,
      `${number}-${code.slice(0, -1)}`,
      `9999999999-${code}`,
    ];
    const bodies = new Set<string>();
    for (const token of never) {
      const answer = await open(token);
      expect(answer.statusCode, token).toBe(404);
      bodies.add(answer.body);
    }
    const { id } = await sentParcels();
    const token = await tokenOf(id);
    const since = (days: number) =>
      sql`update orders set status = 60 where id = ${id}`
        .execute(shop.db)
        .then(() =>
          sql`update orders set status_since = now() - make_interval(days => ${days}::integer) where id = ${id}`.execute(
            shop.db,
          ),
        );
    await since(29);
    expect((await open(token)).statusCode).toBe(200);
    await since(31);
    bodies.add((await open(token)).body);
    await since(1);
    await sql`update customer set erased_at = now(), email = 'erased:' || id, password_hash = '', name = '', last_name = '',
      mother_name = '', gender = '', birthdate = null, phone = '', is_subscribed = false, is_employee = false,
      registered_by = null, activated_at = null
      where id = (select customer_id from orders where id = ${id})`.execute(shop.db);
    const erased = await open(token);
    expect(erased.statusCode).toBe(404);
    bodies.add(erased.body);
    expect(bodies.size).toBe(1);
  });

  test("is opened only so often from one network", async () => {
    let last = 200;
    for (let count = 0; count < 301 && last !== 429; count += 1) last = (await open("x", "198.51.100.9")).statusCode;
    expect(last).toBe(429);
  });
});
