import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { warrantyPdfPath, type WireWarranty, type WireWarrantyText } from "../../../shared/contract/orders/warranty.ts";
import { MOUNTING_MESSAGES } from "../../../shared/domain/orders/warranty/mounting.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { aDeliveredOrder, aShipment } from "../../../tests/support/buying/delivered-orders.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { pagesOf } from "../../../tests/support/invoicing/pdf-text.ts";
import { aPaidOrder } from "../../../tests/support/invoicing/paid-orders.ts";
import { PICKED_CODE } from "../../../tests/support/office/paid-order.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { erasePerson } from "../privacy/erase-person.ts";

const shop = withTestShop();
const DAY_MS = 86_400_000;
const TWO = { pieces: 2, dots: ["3426", "3526"] } as const;
let who: SignedIn;
let stranger: SignedIn;
const today = businessDay(new Date());
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

beforeAll(async () => {
  [who, stranger] = (await manyCustomers(shop, 2)) as [SignedIn, SignedIn];
});

const url = (orderId: number) => `/api/Pedidos/MisPedidos/${orderId}/Garantia`;
const look = (orderId: number, { headers } = who) => shop.call({ url: url(orderId), headers });
const save = (
  orderId: number,
  [Fecha, Kilometros, Version]: readonly [string, number | null, number],
  { headers } = who,
) => shop.call({ method: "PUT", url: `${url(orderId)}/Montaje`, headers, payload: { Fecha, Kilometros, Version } });
const setPlaced = (orderId: number, placed_at: Date) =>
  shop.db.updateTable("orders").set({ placed_at }).where("id", "=", orderId).execute();

describe("the guarantee folder of an order", () => {
  test("has each delivery with its DOT weeks and the last covered day, replacements too", async () => {
    const orderId = await aDeliveredOrder(shop, who, { ...TWO, daysAgo: 3 });
    await aShipment(shop.db, orderId, { pieces: 1, dots: ["4026"], daysAgo: 0, kind: "replacement" });
    const { Llantas, Montaje } = (await look(orderId)).json<WireWarranty>();
    const first = businessDay(daysAgo(3));
    expect(Llantas).toMatchObject([
      {
        Cantidad: 2,
        Dot: ["3426", "3526"],
        Entregadas: first,
        Anios: 4,
        PisoMinimoMm: 1.6,
        Poliza: "general",
        Reposicion: false,
      },
      { Cantidad: 1, Dot: ["4026"], Entregadas: today, Reposicion: true },
    ]);
    expect(Llantas[0]?.CubiertasHasta).toBe(`${Number(first.slice(0, 4)) + 4}${first.slice(4)}`);
    expect(Montaje).toEqual({ Fecha: "", Kilometros: null, Version: 0 });
  });

  test("is empty while nothing arrived, and for an order that was cancelled", async () => {
    const waiting = await aPaidOrder(shop, who.headers, { invoice: "Sin RFC" });
    expect((await look(waiting)).json()).toMatchObject({ Llantas: [] });
    expect((await save(waiting, [today, null, 0])).json()).toMatchObject({ Codigo: "notDelivered" });
    const cancelled = await aDeliveredOrder(shop, who, TWO);
    await shop.db.updateTable("orders").set({ status: 900 }).where("id", "=", cancelled).execute();
    expect((await look(cancelled)).json()).toMatchObject({ Llantas: [] });
  });

  test("of an order from before shipments counts from its own delivery", async () => {
    const orderId = await aDeliveredOrder(shop, who, TWO);
    await shop.db.deleteFrom("shipment").where("order_id", "=", orderId).execute();
    expect((await look(orderId)).json()).toMatchObject({ Llantas: [{ Cantidad: 2, Dot: [], Entregadas: today }] });
  });

  test("does not exist for another customer", async () => {
    const orderId = await aDeliveredOrder(shop, who, TWO);
    expect((await look(orderId, stranger)).statusCode).toBe(404);
    expect((await save(orderId, [today, 1, 0], stranger)).statusCode).toBe(404);
    expect((await shop.call({ url: url(orderId) })).statusCode).toBe(401);
  });
});

describe("the mounting", () => {
  test("is kept, changed by who read it last, and the same again is not a change", async () => {
    const orderId = await aDeliveredOrder(shop, who, { ...TWO, daysAgo: 2 });
    expect((await save(orderId, [today, 84_310, 0])).json()).toMatchObject({
      Montaje: { Fecha: today, Kilometros: 84_310, Version: 1 },
    });
    // Its answer was lost: sent again.
    expect((await save(orderId, [today, 84_310, 0])).json()).toMatchObject({ Montaje: { Version: 1 } });
    const old = await save(orderId, [today, 1, 0]);
    expect([old.statusCode, old.json()]).toMatchObject([409, { Codigo: "mountingChanged" }]);
    expect((await save(orderId, ["", null, 1])).json()).toMatchObject({
      Montaje: { Fecha: "", Kilometros: null, Version: 2 },
    });
  });

  test("of two at once keeps one", async () => {
    const orderId = await aDeliveredOrder(shop, who, TWO);
    const both = await Promise.all([save(orderId, [today, 1, 0]), save(orderId, [today, 2, 0])]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test.each([
    ["before the delivery", [businessDay(daysAgo(4)), null, 0], { Fecha: [MOUNTING_MESSAGES.beforeDelivery] }],
    ["tomorrow", [businessDay(daysAgo(-1)), null, 0], { Fecha: [MOUNTING_MESSAGES.inTheFuture] }],
    ["no day", ["2026-02-30", null, 0], { Fecha: [MOUNTING_MESSAGES.notADay] }],
    ["below zero", ["", -1, 0], { Kilometros: [MOUNTING_MESSAGES.notKilometers] }],
    ["half a kilometre", ["", 0.5, 0], { Kilometros: [MOUNTING_MESSAGES.notKilometers] }],
    ["more than any odometer", ["", 2_000_001, 0], { Kilometros: [MOUNTING_MESSAGES.notKilometers] }],
  ] as const)("is refused %s", async (_why, values, fields) => {
    const orderId = await aDeliveredOrder(shop, who, { ...TWO, daysAgo: 2 });
    const refused = await save(orderId, values);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { Codigo: "fieldsRefused", ModelState: fields }]);
    expect((await look(orderId)).json()).toMatchObject({ Montaje: { Version: 0 } });
  });

  test("goes with the person, while the order stays", async () => {
    const [gone] = (await manyCustomers(shop, 1, "se.va")) as [SignedIn];
    const orderId = await aDeliveredOrder(shop, gone, TWO);
    await save(orderId, [today, 5, 0], gone);
    const { email } = await shop.db
      .selectFrom("customer")
      .select("email")
      .where("id", "=", gone.id)
      .executeTakeFirstOrThrow();
    expect(await erasePerson(shop.db, { email, now: new Date() })).toMatchObject({
      ok: true,
      value: { account: "emptied", rows: { order_mounting: 1 } },
    });
    const left = await shop.db.selectFrom("order_mounting").selectAll().where("order_id", "=", orderId).execute();
    expect(left).toEqual([]);
  });
});

describe("the guarantee that tyres were sold with", () => {
  const OWN = "sierra-at";
  const lineOf = async (slug: string) =>
    shop.db.selectFrom("product").selectAll().where("slug", "=", slug).executeTakeFirstOrThrow();
  const tireOf = async (productId: number) =>
    shop.db
      .selectFrom("tire")
      .selectAll()
      .where("product_id", "=", productId)
      .orderBy("code")
      .executeTakeFirstOrThrow();
  const policies = async (orderId: number) =>
    (await look(orderId)).json<WireWarranty>().Llantas.map(({ Poliza }) => Poliza);
  const moveTire = async (code: string, slug: string) =>
    shop.db
      .updateTable("tire")
      .set({ product_id: (await lineOf(slug)).id })
      .where("code", "=", code)
      .execute();
  let line: Awaited<ReturnType<typeof lineOf>>;
  let tire: Awaited<ReturnType<typeof tireOf>>;
  let orderId: number;

  beforeAll(async () => {
    line = await lineOf(OWN);
    tire = await tireOf(line.id);
    orderId = await aDeliveredOrder(shop, who, { ...TWO, code: tire.code });
  });

  afterEach(async () => {
    await shop.db.updateTable("product").set({ slug: OWN, is_active: true }).where("id", "=", line.id).execute();
    await shop.db
      .updateTable("tire")
      .set({ product_id: line.id, is_active: true })
      .where("code", "=", tire.code)
      .execute();
  });

  test("stays when the line is renamed, and its text is found under the old name", async () => {
    await shop.db.updateTable("product").set({ slug: "sierra-dos" }).where("id", "=", line.id).execute();
    expect(await policies(orderId)).toEqual([OWN]);
    const pdf = await shop.call({ url: warrantyPdfPath(OWN) });
    expect(pdf.statusCode).toBe(200);
    expect(pagesOf(pdf.rawPayload).join("\n")).toContain("Póliza de garantía Sierra AT");
  });

  test("stays when the line is merged into another", async () => {
    await moveTire(tire.code, "eco-verde");
    expect(await policies(orderId)).toEqual([OWN]);
  });

  test("stays when another line's tyre comes to a line with a text of its own", async () => {
    const other = await aDeliveredOrder(shop, who, TWO);
    await moveTire(PICKED_CODE, OWN);
    expect(await policies(other)).toEqual(["general"]);
    await moveTire(PICKED_CODE, "eco-verde");
  });

  test("stays when line and tyre are retired", async () => {
    await shop.db.updateTable("product").set({ is_active: false }).where("id", "=", line.id).execute();
    await shop.db.updateTable("tire").set({ is_active: false }).where("code", "=", tire.code).execute();
    expect(await policies(orderId)).toEqual([OWN]);
  });

  test("is today's for a row of the version before, which did not write it", async () => {
    const old = await aDeliveredOrder(shop, who, { ...TWO, code: tire.code });
    await shop.db.updateTable("order_line").set({ product_slug: null }).where("order_id", "=", old).execute();
    expect(await policies(old)).toEqual([OWN]);
  });
});

describe("the text of a line's guarantee", () => {
  const text = (line: string) => shop.call({ url: `/api/Garantia/${line}` });

  test("is the line's own or the general one, with the shop's data filled in", async () => {
    const own = (await text("sierra-at")).json<WireWarrantyText>();
    expect(own).toMatchObject({ Titulo: "Póliza de garantía", Linea: "Sierra AT", Anios: 4 });
    expect(own.Entrada).toContain("llantas Sierra AT");
    const general = (await text("eco-verde")).json<WireWarrantyText>();
    expect(general).toMatchObject({ Linea: "Eco Verde", PisoMinimoMm: 1.6 });
    expect(general.Clausulas.map(({ Id }) => Id)).toEqual([
      "alcance",
      "duracion",
      "calculo",
      "condiciones",
      "exclusiones",
      "reclamos",
    ]);
    expect(JSON.stringify([own, general])).not.toContain("{{");
    expect((await text("general")).json()).toMatchObject({ Linea: "" });
    expect((await text("no-hay")).json()).toMatchObject({ Codigo: "warrantyNotFound" });
  });

  test("is a PDF with the same words, the same bytes each time", async () => {
    const pdf = await shop.call({ url: warrantyPdfPath("eco-verde") });
    expect([pdf.statusCode, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(pdf.headers["content-disposition"]).toMatch(
      /^attachment; filename="garantia-eco-verde-\d{4}-\d{2}-\d{2}\.pdf"$/,
    );
    const again = await shop.call({ url: warrantyPdfPath("eco-verde") });
    expect(again.rawPayload.equals(pdf.rawPayload)).toBe(true);
    const words = pagesOf(pdf.rawPayload).join("\n");
    for (const part of [
      "Póliza de garantía Eco Verde",
      "4 años o hasta 1.6 mm de piso",
      "6. Dónde se reclama",
      "Profeco",
    ])
      expect(words).toContain(part);
  });

  test("of an order is that of the day it was placed", async () => {
    const orderId = await aDeliveredOrder(shop, who, TWO);
    await setPlaced(orderId, new Date("2020-01-02T12:00:00Z"));
    expect((await look(orderId)).json()).toMatchObject({ Llantas: [{ Edicion: "2026-11-26" }] });
  });
});
