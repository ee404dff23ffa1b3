import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { invoiceFilePath, type WireInvoice } from "../../../../shared/contract/orders/invoices.ts";
import { manyCustomers, type SignedIn } from "../../../../tests/support/customers.ts";
import {
  cfdiById,
  issuesSince,
  paidAt,
  refuseNext,
  stampedThere,
  stampWaiting,
} from "../../../../tests/support/invoicing/invoicing-days.ts";
import { aPaidOrder, cfdiOf } from "../../../../tests/support/invoicing/paid-orders.ts";
import { KARLA, saveInvoice, XOCHILT } from "../../../../tests/support/invoicing/saved-invoices.ts";
import { withTestShop } from "../../../../tests/support/shop/test-shop.ts";
import { centavos } from "../../../../shared/domain/money/money.ts";
import { transact } from "../../../db/transact.ts";
import { creditInvoice } from "../changes/credit-invoice.ts";
import { freezeReceiver } from "../freeze-receiver.ts";
import { queueInvoices } from "../queueing/queue-invoices.ts";

const shop = withTestShop({}, { issuesInvoices: true });
const DAY_MS = 86_400_000;
let who: SignedIn;
let stranger: SignedIn;
let saved: number;
let other: number;

beforeAll(async () => {
  [who, stranger] = (await manyCustomers(shop, 2)) as [SignedIn, SignedIn];
  saved = await saveInvoice(shop, who.id, "Empresa");
  other = await saveInvoice(shop, who.id, "Otra", KARLA);
  await saveInvoice(shop, stranger.id, "Suya", KARLA);
  await issuesSince(shop, 400);
  // The demonstration's sales are not of this test.
  await sql`delete from order_event`.execute(shop.db);
});

const url = (orderId: number) => `/api/Pedidos/MisPedidos/${orderId}/Factura`;
const look = async (orderId: number, { headers } = who): Promise<WireInvoice> =>
  (await shop.call({ url: url(orderId), headers })).json<WireInvoice>();
const ask = (orderId: number, Accion: string, IdFacturacion = saved, { headers } = who) =>
  shop.call({ method: "POST", url: url(orderId), headers, payload: { Accion, IdFacturacion } });
const anOrder = (invoice = "Sin RFC") => aPaidOrder(shop, who.headers, { invoice });
async function stamped(): Promise<number> {
  const orderId = await anOrder("Empresa");
  await queueInvoices(shop.services, { isWhole: true });
  await stampWaiting(shop);
  return orderId;
}

describe("an order without an invoice", () => {
  test("gets one when its customer asks for it, with the data that they saved", async () => {
    const orderId = await anOrder();
    expect(await look(orderId)).toMatchObject({ Situacion: "notAsked", PuedeSolicitar: true, Documentos: [] });
    const asked = await ask(orderId, "request");
    expect([asked.statusCode, asked.json()]).toMatchObject([200, { Situacion: "inProcess", PuedeSolicitar: false }]);
    expect((await ask(orderId, "request")).json()).toMatchObject({
      Codigo: "invoiceNotPossible",
      Message: "Ya pediste la factura de este pedido.",
    });
    await stampWaiting(shop);
    const invoice = await look(orderId);
    expect(invoice).toMatchObject({ Situacion: "stamped", Aviso: "", PuedeReemplazar: true });
    expect(invoice.Documentos).toMatchObject([{ Tipo: "income", Serie: "RW", Cancelado: false }]);
    expect((await cfdiOf(shop, orderId)).receiver).toMatchObject({ rfc: XOCHILT.rfc, legalName: XOCHILT.legal_name });
    const { invoice_address: frozen } = await shop.db
      .selectFrom("orders")
      .select("invoice_address")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(frozen).toMatchObject({ ...XOCHILT, alias: "Empresa" });
  });

  test("can be asked for until its month is over, and not for one of before the shop issued invoices", async () => {
    const orderId = await anOrder();
    await paidAt(shop, orderId, new Date(Date.now() - 62 * DAY_MS));
    expect(await look(orderId)).toMatchObject({
      Situacion: "notAsked",
      Aviso: expect.stringMatching(/^El plazo para pedir la factura terminó el /),
      SolicitarHasta: "",
      PuedeSolicitar: false,
    });
    expect((await ask(orderId, "request")).statusCode).toBe(409);
    await paidAt(shop, orderId, new Date(Date.now() - 500 * DAY_MS));
    expect(await look(orderId)).toMatchObject({ Situacion: "none", Aviso: "" });
  });

  test("is not made out to somebody else's data, nor to data that no invoice can have", async () => {
    const orderId = await anOrder();
    const theirs = await shop.db
      .selectFrom("invoice_address")
      .select("id")
      .where("customer_id", "=", stranger.id)
      .executeTakeFirstOrThrow();
    expect((await ask(orderId, "request", theirs.id)).json()).toMatchObject({ Codigo: "invoiceNotFound" });
    const wrong = await saveInvoice(shop, who.id, "Mal", { ...KARLA, tax_regime: "601" });
    expect((await ask(orderId, "request", wrong)).json()).toMatchObject({ Codigo: "invoiceInvalid" });
    const generic = await saveInvoice(shop, who.id, "Público", { ...KARLA, rfc: "XAXX010101000", tax_regime: "616" });
    expect((await ask(orderId, "request", generic)).json()).toMatchObject({ Codigo: "invoiceInvalid" });
  });
});

test("data that the SAT refused are corrected by their customer: one field is named, the folio stays", async () => {
  const orderId = await anOrder("Empresa");
  await queueInvoices(shop.services, { isWhole: true });
  await refuseNext(shop, "CFDI40148");
  await stampWaiting(shop);
  const { folio, id } = await cfdiOf(shop, orderId);
  expect(await look(orderId)).toMatchObject({
    Situacion: "refused",
    Campo: "postalCode",
    Aviso: "El código postal no es el del domicilio fiscal que el SAT tiene con ese RFC.",
    PuedeCorregir: true,
  });
  expect((await ask(orderId, "correct", other)).json()).toMatchObject({ Situacion: "inProcess" });
  await stampWaiting(shop);
  expect(await cfdiById(shop, id)).toMatchObject({ state: "stamped", folio, receiver: { rfc: KARLA.rfc } });
});

describe("an RFC or a name that the SAT's schema refuses", () => {
  const TYPED = { ...KARLA, rfc: "FUNK671228PHO" };

  test("are refused before anything leaves, and their customer has the field to correct", async () => {
    const alias = `Mal ${randomUUID().slice(0, 8)}`;
    await saveInvoice(shop, who.id, alias, TYPED);
    const orderId = await anOrder(alias);
    await queueInvoices(shop.services, { isWhole: true });
    const there = (await stampedThere(shop)).length;
    await stampWaiting(shop);
    expect(await look(orderId)).toMatchObject({
      Situacion: "refused",
      Campo: "rfc",
      Aviso: "El RFC no tiene la forma que pide el SAT: termina en un número o en la letra A.",
      PuedeCorregir: true,
    });
    const { rows } = await sql<{ kind: string }>`select kind from mail_log
      where order_id = ${orderId} and kind in ('invoiceStamped', 'invoiceRefused')`.execute(shop.db);
    expect([rows, (await stampedThere(shop)).length]).toEqual([[{ kind: "invoiceRefused" }], there]);
    await ask(orderId, "correct", other);
    await stampWaiting(shop);
    expect(await look(orderId)).toMatchObject({ Situacion: "stamped" });
  });

  test.each([
    ["an RFC", TYPED, "termina en un número o en la letra A"],
    ["a name with a bar", { ...KARLA, legal_name: "KARLA|FUENTE NOLASCO" }, "la barra |"],
  ])("are told of at once when they are asked for: %s", async (what, taxpayer, words) => {
    const orderId = await anOrder();
    const asked = await ask(orderId, "request", await saveInvoice(shop, who.id, what, taxpayer));
    expect([asked.statusCode, asked.json()]).toMatchObject([409, { Message: expect.stringContaining(words) }]);
    expect(await look(orderId)).toMatchObject({ Situacion: "notAsked" });
  });
});

test("a typing error is corrected before the invoice is made, with no document until then", async () => {
  const orderId = await anOrder("Empresa");
  expect(await look(orderId)).toMatchObject({ Situacion: "waiting", PuedeCorregir: true, SolicitarHasta: "" });
  expect((await ask(orderId, "correct", other)).json()).toMatchObject({ Situacion: "waiting", PuedeCorregir: true });
  expect(await shop.db.selectFrom("cfdi").select("id").where("order_id", "=", orderId).execute()).toEqual([]);
  await queueInvoices(shop.services, { isWhole: true });
  expect((await ask(orderId, "correct", saved)).statusCode).toBe(409);
  await stampWaiting(shop);
  expect(await cfdiOf(shop, orderId)).toMatchObject({ state: "stamped", receiver: { rfc: KARLA.rfc } });
});

test("a replacement that was refused and ends leaves the order with the receiver of the invoice in force", async () => {
  const orderId = await stamped();
  const invoice = await cfdiOf(shop, orderId);
  await ask(orderId, "replace", other);
  await refuseNext(shop, "CFDI40148");
  await stampWaiting(shop);
  const receiver = async () => {
    const { invoice_address: frozen } = await shop.db
      .selectFrom("orders")
      .select("invoice_address")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    return frozen?.rfc;
  };
  expect(await receiver()).toBe(KARLA.rfc);
  const credited = await transact(shop.db, (trx) =>
    creditInvoice(trx, {
      cfdiId: invoice.id,
      credited: [{ kind: "rebate", total: centavos(100) }],
      relation: "01",
      refundId: null,
      actor: "staff",
      reason: "test",
    }),
  );
  expect(credited.ok).toBe(true);
  expect(await receiver()).toBe(invoice.receiver.rfc);
  await stampWaiting(shop);

  // After the years of tax law the order has no data any more: none come back.
  await sql`update orders set invoice_address = null where id = ${orderId}`.execute(shop.db);
  await transact(shop.db, (trx) => freezeReceiver(trx, orderId, invoice.receiver));
  expect(await receiver()).toBeUndefined();
});

test("a refusal that staff have to mend is not news for the customer", async () => {
  const orderId = await anOrder("Empresa");
  await queueInvoices(shop.services, { isWhole: true });
  await refuseNext(shop, "AU2001");
  await stampWaiting(shop);
  expect(await look(orderId)).toMatchObject({ Situacion: "inProcess", Campo: "", PuedeCorregir: false });
});

test("changed data replace a stamped invoice once", async () => {
  const orderId = await stamped();
  expect((await ask(orderId, "replace")).json()).toMatchObject({
    Codigo: "invoiceNotPossible",
    Message: expect.stringContaining("ya tiene estos datos"),
  });
  expect((await ask(orderId, "replace", other)).json()).toMatchObject({ Situacion: "inProcess" });
  await stampWaiting(shop);
  const invoice = await look(orderId);
  expect(invoice).toMatchObject({ Situacion: "stamped", PuedeReemplazar: false });
  expect(invoice.Documentos).toHaveLength(2);
  expect((await ask(orderId, "replace")).statusCode).toBe(409);
});

describe("the files of an invoice", () => {
  test("are its owner's only, and no cache keeps them", async () => {
    const orderId = await stamped();
    const cfdi = await cfdiOf(shop, orderId);
    const path = invoiceFilePath(orderId, "xml", cfdi.id);
    const file = await shop.call({ url: path, headers: who.headers });
    expect([file.statusCode, file.body]).toEqual([200, cfdi.stamped_xml]);
    expect(file.headers).toMatchObject({
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="factura-RW-${cfdi.folio}.xml"`,
    });
    expect((await shop.call({ url: invoiceFilePath(orderId, "xml"), headers: who.headers })).body).toBe(file.body);
    const pdf = await shop.call({ url: invoiceFilePath(orderId, "pdf"), headers: who.headers });
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    expect(pdf.headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="factura-RW-${cfdi.folio}.pdf"`,
    });
    const addresses = [path, invoiceFilePath(orderId, "xml"), invoiceFilePath(orderId, "pdf", cfdi.id), url(orderId)];
    for (const address of addresses) {
      expect((await shop.call({ url: address, headers: stranger.headers })).statusCode).toBe(404);
      expect((await shop.call({ url: address })).statusCode).toBe(401);
    }
    const foreign = await stamped();
    expect((await shop.call({ url: invoiceFilePath(foreign, "xml", cfdi.id), headers: who.headers })).statusCode).toBe(
      404,
    );
  });

  test("are sent by e-mail again five times a day", async () => {
    const orderId = await stamped();
    const send = () => shop.call({ method: "POST", url: `${url(orderId)}/Reenviar`, headers: who.headers });
    for (let n = 1; n <= 5; n += 1) expect((await send()).statusCode).toBe(200);
    const refused = await send();
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { Codigo: "invoiceSentTooOften" }]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from mail_log
      where kind = 'invoiceStamped' and order_id = ${orderId}`.execute(shop.db);
    expect(rows).toEqual([{ n: 6 }]);
    const foreign = { method: "POST", url: `${url(orderId)}/Reenviar`, headers: stranger.headers } as const;
    expect((await shop.call(foreign)).json()).toMatchObject({ Codigo: "invoiceNotThere" });
  });

  test("are not sent again once it is cancelled: its e-mail would call it their invoice", async () => {
    const orderId = await stamped();
    const { id } = await cfdiOf(shop, orderId);
    await sql`update cfdi set state = 'cancelled' where id = ${id}`.execute(shop.db);
    const again = await shop.call({ method: "POST", url: `${url(orderId)}/Reenviar`, headers: who.headers });
    expect([again.statusCode, again.json()]).toMatchObject([404, { Codigo: "invoiceNotThere" }]);
  });
});

test("corrections are no way to ask the SAT's register: ten a day, of those that are carried out", async () => {
  await sql`delete from rate_limit`.execute(shop.db);
  const orderId = await anOrder("Empresa");
  for (let n = 1; n <= 11; n += 1) {
    expect((await ask(orderId, "correct", other, stranger)).statusCode).toBe(404);
    expect((await ask(orderId, "replace", other)).statusCode).toBe(409);
  }
  await queueInvoices(shop.services, { isWhole: true });
  for (let n = 1; n <= 10; n += 1) {
    await refuseNext(shop, "CFDI40145");
    await stampWaiting(shop);
    expect((await ask(orderId, "correct", n % 2 === 0 ? saved : other)).statusCode).toBe(200);
  }
  const refused = await ask(orderId, "replace", other);
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { Codigo: "invoiceCorrectedTooOften" }]);
  expect((await ask(await anOrder(), "request", saved)).statusCode).toBe(200);
});
