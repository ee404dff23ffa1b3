import { inflateRawSync } from "node:zlib";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { InvoiceDetail, InvoiceRow } from "../../../shared/contract/staff/invoices/invoices.ts";
import { lastClosedPeriod } from "../../../shared/domain/invoicing/global-period.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { cfdiById, issuesSince, paidAt, refuseNext } from "../../../tests/support/invoicing/invoicing-days.ts";
import { aPaidOrder } from "../../../tests/support/invoicing/paid-orders.ts";
import { saveInvoice, XOCHILT } from "../../../tests/support/invoicing/saved-invoices.ts";
import {
  aDraftInvoice,
  aStampedInvoice,
  type InvoicedOrder,
} from "../../../tests/support/invoicing/stamped-invoices.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { transact } from "../../db/transact.ts";
import { creditInvoice } from "../../features/invoices/changes/credit-invoice.ts";
import { replaceInvoice } from "../../features/invoices/changes/replace-invoice.ts";
import { stampInvoice } from "../../features/invoices/stamping/stamp-cfdi.ts";

const shop = withTestShop({}, { issuesInvoices: true });
const office = withTestOffice(shop);
const MONTH = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Mexico_City", year: "numeric", month: "2-digit" })
  .format(new Date())
  .slice(0, 7);

let who: SignedIn;
let stamped: InvoicedOrder;
let refused: InvoicedOrder;
let publicOrder: number;
beforeAll(async () => {
  who = (await manyCustomers(shop, 1, "facturada"))[0] ?? expect.fail();
  await saveInvoice(shop, who.id, "Empresa");
  // The demonstration's orders were paid before the shop issued invoices.
  await sql`delete from order_event`.execute(shop.db);
  await issuesSince(shop, 400);
  stamped = await aStampedInvoice(shop, who.headers, { invoice: "Empresa" });
  refused = await aDraftInvoice(shop, who.headers, { invoice: "Empresa" });
  await refuseNext(shop, "CFDI40148");
  await stampInvoice(shop.services, refused.id);
  publicOrder = await aPaidOrder(shop, who.headers, { invoice: "Sin RFC" });
});

async function member(role: SeededRole) {
  const { headers, staffId } = await aMember(shop, role);
  const get = (url: string) => office.call({ url: `/staff/${url}`, headers });
  const post = (url: string, payload?: object) =>
    office.call({ method: "POST", url: `/staff/${url}`, headers, ...(payload && { payload }) });
  const list = async (query = "") =>
    (await get(`invoices${query}`)).json<{ items: InvoiceRow[]; total: number; next: string | null }>();
  const lines = () => shop.db.selectFrom("staff_action").selectAll().where("staff_id", "=", staffId).execute();
  return { get, post, list, lines, headers };
}
const idsOf = ({ items }: { items: readonly { id: number }[] }) => items.map(({ id }) => id);
const ROLES = ["dueño", "atención", "almacén", "catálogo", "contabilidad", "lectura"] as const;

test("each address is there for the roles that the table gives it to, and for the others not at all", async () => {
  const { id, orderId } = stamped;
  const answers: Record<string, readonly SeededRole[]> = {};
  const urls = {
    list: "invoices",
    detail: `invoices/${id}`,
    figures: "invoice-figures",
    preview: "global-invoice",
    pdf: `invoices/${id}/pdf`,
    xml: `invoices/${id}/xml`,
    ofOrder: `orders/${orderId}/invoices`,
    csv: "invoices.csv",
    zip: `invoices.zip?month=${MONTH}`,
  };
  await sql`update orders set status = 40 where id = ${orderId}`.execute(shop.db);
  for (const [name, url] of Object.entries(urls)) {
    const seeing: SeededRole[] = [];
    for (const role of ROLES) {
      const answer = await (await member(role)).get(url);
      expect([200, 404], `${role} ${url}`).toContain(answer.statusCode);
      if (answer.statusCode === 200) seeing.push(role);
    }
    answers[name] = seeing;
  }
  const readers = ["dueño", "contabilidad", "lectura"];
  const senders = ["dueño", "atención", "almacén", "contabilidad"];
  const writers = ["dueño", "contabilidad"];
  expect(answers).toEqual({
    list: readers,
    detail: readers,
    figures: readers,
    preview: readers,
    pdf: senders,
    xml: writers,
    ofOrder: senders,
    csv: writers,
    zip: writers,
  });
});

describe("the list", () => {
  test("has the newest first, in pages, and tells why one was refused", async () => {
    const { list } = await member("dueño");
    const all = await list();
    expect(idsOf(all)).toEqual([refused.id, stamped.id]);
    expect(all.total).toBe(2);
    expect(all.items[0]).toMatchObject({
      state: "refused",
      note: expect.stringContaining("código postal"),
      acts: ["stamp"],
      orderId: refused.orderId,
    });
    expect(all.items[1]).toMatchObject({ state: "stamped", note: "", receiverRfc: XOCHILT.rfc });
    expect(all.items[1]?.number).toMatch(/^RW-\d+$/);
    const first = await list("?limit=1");
    expect(idsOf(await list(`?limit=1&after=${first.next ?? ""}`))).toEqual([stamped.id]);
  });

  test("is found by UUID, folio, order and RFC, and filtered by month, state, kind, form and use", async () => {
    const { list, lines } = await member("dueño");
    const cfdi = await cfdiById(shop, stamped.id);
    const uuid = cfdi.uuid ?? expect.fail();
    for (const q of [uuid, uuid.toLowerCase(), `RW-${cfdi.folio}`, `rw${cfdi.folio}`, String(stamped.orderId)])
      expect(idsOf(await list(`?q=${q}`)), q).toEqual([stamped.id]);
    expect(idsOf(await list(`?q=${cfdi.folio}`))).toContain(stamped.id);
    expect(idsOf(await list(`?q=${XOCHILT.rfc.toLowerCase()}`))).toEqual([refused.id, stamped.id]);
    expect((await list("?q=nada%20as%C3%AD")).items).toEqual([]);
    expect(idsOf(await list("?state=refused,unknown"))).toEqual([refused.id]);
    expect(
      idsOf(await list(`?kind=income&formOfPayment=${cfdi.form_of_payment}&cfdiUse=G03&month=${MONTH}`)),
    ).toContain(stamped.id);
    expect((await list("?month=2020-01")).items).toEqual([]);
    expect((await list("?kind=global")).items).toEqual([]);
    // What was searched was a person's: a line, without its text.
    const searches = (await lines()).filter(({ command }) => command === "search");
    expect(searches).toMatchObject([{ outcome: { kinds: ["rfc"] } }]);
    expect(JSON.stringify(searches)).not.toContain(XOCHILT.rfc);
  });

  test.each(["lectura", "contabilidad"] as const)("is masked for %s, the document too", async (role) => {
    const { list, get, lines } = await member(role);
    const rows = await list(`?q=${stamped.orderId}`);
    const detail = await get(`invoices/${stamped.id}`);
    expect(rows.items[0]).toMatchObject({ receiverRfc: "CACX••••••1P8", receiverName: "XOCHILT C•••" });
    for (const text of [JSON.stringify(rows), detail.body]) {
      expect(text).not.toContain(XOCHILT.rfc);
      expect(text).not.toContain("CASAS");
      expect(text).not.toContain(XOCHILT.postal_code);
    }
    expect(detail.json<InvoiceDetail>().canReveal).toBe(role === "contabilidad");
    const page = await get(`invoices/${stamped.id}/sat-page`);
    expect(page.statusCode).toBe(role === "contabilidad" ? 302 : 404);
    if (role === "contabilidad") {
      expect(page.headers["location"]).toContain(`rr=${XOCHILT.rfc}`);
      expect(page.headers["cache-control"]).toBe("private, no-store");
      expect((await lines()).at(-1)).toMatchObject({ command: "invoices reveal", outcome: { what: "satPage" } });
    }
    if (role === "lectura") expect(rows.items[0]?.acts).toEqual([]);
  });
});

test("an e-mail's preview names the files that go with it", async () => {
  const { get } = await member("dueño");
  const cfdi = await cfdiById(shop, stamped.id);
  const { items } = (await get("mails?kind=invoiceStamped")).json<{ items: { id: number; orderId: number }[] }>();
  const mail = items.find(({ orderId }) => orderId === stamped.orderId) ?? expect.fail("no e-mail");
  expect((await get(`mails/${mail.id}`)).json()).toMatchObject({
    body: { files: [`factura-RW-${cfdi.folio}.pdf`, `factura-RW-${cfdi.folio}.xml`] },
  });
});

test("the search finds an order by its document's UUID and number", async () => {
  const { get } = await member("atención");
  const cfdi = await cfdiById(shop, stamped.id);
  await sql`update cfdi set folio = 8832 where id = ${stamped.id}`.execute(shop.db);
  for (const q of [cfdi.uuid ?? "", cfdi.uuid?.toLowerCase() ?? "", "RW-8832", "rw-8832"])
    expect((await get(`search?q=${q}`)).json(), q).toMatchObject({ orders: [{ id: stamped.orderId }] });
  await sql`update cfdi set folio = ${cfdi.folio} where id = ${stamped.id}`.execute(shop.db);
});

describe("a document", () => {
  test("has its stamp, its history and what may be done, and reading it is a line of the log", async () => {
    const { get, lines } = await member("dueño");
    const detail = (await get(`invoices/${stamped.id}`)).json<InvoiceDetail>();
    const cfdi = await cfdiById(shop, stamped.id);
    expect(detail).toMatchObject({
      state: "stamped",
      receiver: { rfc: XOCHILT.rfc, legalName: XOCHILT.legal_name, cfdiUse: "G03" },
      subtotal: cfdi.subtotal,
      total: cfdi.total,
      conceptCount: 1,
      refusal: null,
      period: null,
      cancelNeedsAcceptance: false,
      acts: ["resend", "replace", "cancel", "credit", "askSat"],
    });
    expect(detail.stamp).toMatchObject({ uuid: cfdi.uuid, certificateNumber: expect.stringMatching(/^\d{20}$/) });
    expect(detail.stamp?.verificationUrl).toContain(cfdi.uuid ?? "-");
    expect(detail.events.map(({ state }) => state)).toEqual(["draft", "sealed", "sent", "stamped"]);
    expect((await lines()).map(({ command, subject_id }) => [command, subject_id])).toEqual([
      ["invoices open", String(stamped.id)],
    ]);
    expect((await get("invoices/999999")).statusCode).toBe(404);
  });

  test("that was refused says what the PAC said, what it means and which field it is", async () => {
    const detail = (await (await member("dueño")).get(`invoices/${refused.id}`)).json<InvoiceDetail>();
    expect(detail.refusal).toMatchObject({ code: "CFDI40148", field: "postalCode" });
    expect(detail.stamp).toBeNull();
  });

  test("shows its receiver to accounting when it is asked for, which is written down without it", async () => {
    const { post, lines } = await member("contabilidad");
    expect((await post(`invoices/${stamped.id}/reveal`)).json()).toEqual({
      rfc: XOCHILT.rfc,
      legalName: XOCHILT.legal_name,
      postalCode: XOCHILT.postal_code,
    });
    const written = await lines();
    expect(written.map(({ command }) => command)).toEqual(["invoices reveal"]);
    expect(JSON.stringify(written)).not.toContain(XOCHILT.rfc);
    expect((await (await member("lectura")).post(`invoices/${stamped.id}/reveal`)).statusCode).toBe(404);
  });

  test("is downloaded as PDF and XML by no cache, and one without a stamp is not", async () => {
    const { get, lines } = await member("contabilidad");
    const pdf = await get(`invoices/${stamped.id}/pdf`);
    expect(pdf.headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "private, no-store" });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const xml = await get(`invoices/${stamped.id}/xml`);
    expect(xml.headers["content-disposition"]).toMatch(/factura-RW-\d+\.xml/);
    expect(xml.body).toBe((await cfdiById(shop, stamped.id)).stamped_xml);
    expect((await lines()).map(({ command }) => command)).toEqual(["invoices pdf", "invoices xml"]);
    for (const type of ["pdf", "xml"]) expect((await get(`invoices/${refused.id}/${type}`)).statusCode).toBe(404);
  });
});

describe("an order's documents", () => {
  test("have no amount for the warehouse, and are there only while the order is its work", async () => {
    const warehouse = await member("almacén");
    const at = (status: number) =>
      sql`update orders set status = ${status} where id = ${stamped.orderId}`.execute(shop.db);
    await at(40);
    const found = (await warehouse.get(`orders/${stamped.orderId}/invoices`)).json<{ items: object[] }>();
    expect(found).toMatchObject({ items: [{ id: stamped.id, total: null, acts: [] }], canInvoice: false, note: "" });
    expect((await warehouse.get(`invoices/${stamped.id}/pdf`)).statusCode).toBe(200);
    await at(20);
    expect((await warehouse.get(`orders/${stamped.orderId}/invoices`)).statusCode).toBe(404);
    expect((await warehouse.get(`invoices/${stamped.id}/pdf`)).statusCode).toBe(404);
    const { get } = await member("atención");
    const shown = (await get(`orders/${stamped.orderId}/invoices`)).json<{ items: { total: number }[] }>();
    expect(shown).toMatchObject({ items: [{ acts: ["resend"] }] });
    expect(shown.items[0]?.total).toBeGreaterThan(0);
  });

  test("say why there is none", async () => {
    const { get } = await member("contabilidad");
    const of = async (orderId: number) => (await get(`orders/${orderId}/invoices`)).json<object>();
    expect(await of(publicOrder)).toMatchObject({
      items: [],
      canInvoice: false,
      note: expect.stringMatching(/^Sin RFC: irá a la global de \w+ de \d{4}\.$/),
    });
    const waiting = await aPaidOrder(shop, who.headers, { invoice: "Empresa" });
    expect(await of(waiting)).toMatchObject({ canInvoice: true, note: "Se factura sola cuando se valide el pago." });
    await sql`update orders set status = 900 where id = ${waiting}`.execute(shop.db);
    expect(await of(waiting)).toMatchObject({ canInvoice: false });
  });
});

test("a month's paid money is what is stamped, what the global invoice takes and what is missing", async () => {
  const { get } = await member("lectura");
  const figures = (await get("invoice-figures")).json<
    Record<"paid" | "stamped" | "toGlobal" | "missing", { count: number; total: number }>
  >();
  const { stamped: done, toGlobal, missing, paid } = figures;
  expect(figures).toMatchObject({ month: MONTH, refused: 1, unknown: 0, holes: [] });
  expect([done.count, toGlobal.count, missing.count]).toEqual([1, 1, 1]);
  expect(paid.count).toBe(3);
  expect(paid.total).toBe(done.total + toGlobal.total + missing.total);
  expect(done.total).toBe((await cfdiById(shop, stamped.id)).total);
  await sql`update cfdi_series set next_folio = next_folio + 1 where series = 'RW'`.execute(shop.db);
  expect((await get("invoice-figures?month=0768-01")).statusCode).toBe(400);
  expect((await get(`invoice-figures?month=${MONTH}`)).json()).toMatchObject({
    holes: [expect.stringMatching(/^RW-\d+$/)],
  });
  await sql`update cfdi_series set next_folio = next_folio - 1 where series = 'RW'`.execute(shop.db);
});

test("the preview of a global invoice has the sales that closing it would take", async () => {
  const { get } = await member("lectura");
  const october = lastClosedPeriod("month", new Date());
  const orderId = await aPaidOrder(shop, who.headers, { invoice: "Sin RFC" });
  await paidAt(shop, orderId, new Date(october.closesAt.getTime() - 5 * 86_400_000));
  const { total } = await shop.db
    .selectFrom("orders")
    .select("total")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const preview = (await get(`global-invoice?period=month&start=${october.from}`)).json<{
    subtotal: number;
    iva: number;
  }>();
  expect(preview).toMatchObject({
    orders: 1,
    total,
    isOver: true,
    invoiceId: null,
    formOfPayment: "04",
    sales: [{ orderId }],
  });
  expect(preview.subtotal + preview.iva).toBe(total);
  expect((await get("global-invoice")).json()).toMatchObject({ period: "month", isOver: false, invoiceId: null });
  expect((await get("global-invoice?period=month&start=2026-10-02")).statusCode).toBe(400);
});

describe("files", () => {
  test("the report has a row for each document, and no text in it is a formula", async () => {
    const { get, lines } = await member("contabilidad");
    await sql`update cfdi set receiver = receiver || '{"legalName": "=HYPERLINK(1)"}' where id = ${refused.id}`.execute(
      shop.db,
    );
    const csv = await get(`invoices.csv?month=${MONTH}`);
    const cfdi = await cfdiById(shop, stamped.id);
    const rows = csv.body.trim().split("\r\n");
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain("uuid,serie,folio,tipo,estado");
    expect(rows[2]).toContain(`${cfdi.uuid},RW,${cfdi.folio},Factura,Timbrada`);
    expect(rows[2]).toContain(`${XOCHILT.rfc},${XOCHILT.legal_name},G03,${(cfdi.subtotal ?? 0) / 100}`);
    expect(csv.body).toContain("'=HYPERLINK(1)");
    // What is not in force has no amounts: its sale is in another document, or in none.
    expect((await cfdiById(shop, refused.id)).total).toBeGreaterThan(0);
    expect(rows[1]).toContain(",G03,,,,");
    expect(await lines()).toMatchObject([{ command: "invoices export", outcome: { invoices: 2, filters: ["month"] } }]);
  });

  test("the ZIP has the stamped XML of a month, byte for byte", async () => {
    const { get, lines } = await member("contabilidad");
    const zip = await get(`invoices.zip?month=${MONTH}`);
    expect(zip.headers["content-type"]).toBe("application/zip");
    const cfdi = await cfdiById(shop, stamped.id);
    expect(entriesOf(zip.rawPayload)).toEqual([[`RW-${cfdi.folio}_${cfdi.uuid}.xml`, cfdi.stamped_xml]]);
    expect(await lines()).toMatchObject([{ command: "invoices archive", outcome: { invoices: 1 } }]);
    // What is filtered, of every month where none is said.
    expect(entriesOf((await get(`invoices.zip?q=RW-${cfdi.folio}`)).rawPayload)).toHaveLength(1);
    expect(entriesOf((await get(`invoices.zip?month=${MONTH}&kind=global`)).rawPayload)).toEqual([]);
    expect(entriesOf((await get("invoices.zip?month=2020-01")).rawPayload)).toEqual([]);
    await sql`update cfdi set acuse = '<Acuse />' where id = ${stamped.id}`.execute(shop.db);
    const withAcuse = entriesOf((await get(`invoices.zip?month=${MONTH}`)).rawPayload);
    expect(withAcuse).toContainEqual([`RW-${cfdi.folio}_${cfdi.uuid}_acuse.xml`, "<Acuse />"]);
    expect(withAcuse).toHaveLength(2);
    await shop.db.insertInto("cfdi_acuse").values({ cfdi_id: stamped.id, xml: "<Acuse>1</Acuse>" }).execute();
    const withBoth = entriesOf((await get(`invoices.zip?month=${MONTH}`)).rawPayload);
    expect(withBoth).toContainEqual([`RW-${cfdi.folio}_${cfdi.uuid}_acuse-2.xml`, "<Acuse>1</Acuse>"]);
    await shop.db.deleteFrom("cfdi_acuse").execute();
    await sql`update cfdi set acuse = null where id = ${stamped.id}`.execute(shop.db);
  });

  test("need a second factor that is fresh", async () => {
    const { headers, sessionId } = await aMember(shop, "contabilidad");
    await sql`update staff_session set stepped_up_at = null where id = ${sessionId}`.execute(shop.db);
    for (const url of ["invoices.csv", `invoices.zip?month=${MONTH}`])
      expect((await office.call({ url: `/staff/${url}`, headers })).json()).toMatchObject({ Codigo: "stepUpNeeded" });
  });
});

/** Names and texts of a ZIP, by its central directory (PKWARE's APPNOTE, 4.3.12). */
function entriesOf(zip: Buffer): [string, string][] {
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  const entries: [string, string][] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameSize, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const name = zip.subarray(at + 46, at + 46 + nameSize).toString();
    entries.push([name, inflateRawSync(zip.subarray(data, data + size)).toString()]);
    at += 46 + nameSize + extra + comment;
  }
  return entries;
}

test("an order's invoice data is whole, masked or absent, as in Facturas", async () => {
  await sql`update orders set status = 40 where id = ${stamped.orderId}`.execute(shop.db);
  const { receiver } = await cfdiById(shop, stamped.id);
  const seen = async (role: SeededRole) => (await (await member(role)).get(`orders/${stamped.orderId}`)).body;
  expect(await seen("atención")).toContain(receiver.rfc);
  for (const role of ["almacén", "contabilidad", "lectura"] as const)
    expect(await seen(role)).not.toContain(receiver.rfc);
  expect(JSON.parse(await seen("almacén"))).toMatchObject({ invoice: null });
  expect(JSON.parse(await seen("contabilidad"))).toMatchObject({ invoice: { rfc: expect.stringContaining("••••••") } });
});

test("the SAT's catalogues are for those who read invoices", async () => {
  for (const role of ["dueño", "contabilidad", "lectura"] as const) {
    const answer = await (await member(role)).get("tax-catalogs");
    expect(answer.json()).toMatchObject({ regimes: expect.arrayContaining([expect.objectContaining({ id: "601" })]) });
  }
  expect((await (await member("almacén")).get("tax-catalogs")).statusCode).toBe(404);
});

test("a refused replacement hinders no credit note, which ends it", async () => {
  const { id } = await aStampedInvoice(shop, who.headers, { invoice: "Empresa" });
  const { receiver } = await cfdiById(shop, id);
  const act = { cfdiId: id, actor: "staff", reason: "shell" } as const;
  const replacement = await transact(shop.db, (trx) =>
    replaceInvoice(trx, { ...act, receiver: { ...receiver, postalCode: "01000" } }),
  );
  if (!replacement.ok) expect.fail();
  await refuseNext(shop, "CFDI40148");
  await stampInvoice(shop.services, replacement.value);
  expect((await (await member("dueño")).get(`invoices/${id}`)).json<InvoiceDetail>().acts).toContain("credit");
  const credited = [{ kind: "rebate", total: centavos(100) }] as const;
  const note = await transact(shop.db, (trx) =>
    creditInvoice(trx, { ...act, credited, relation: "01", refundId: null }),
  );
  expect(note.ok).toBe(true);
  expect(await cfdiById(shop, replacement.value)).toMatchObject({ state: "abandoned" });
});
