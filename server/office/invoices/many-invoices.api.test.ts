import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { invoiceCountsEndpoint, InvoiceRow } from "../../../shared/contract/staff/invoices/invoices.ts";
import type { resendInvoicesEndpoint } from "../../../shared/contract/staff/invoices/invoice-acts.ts";
import type { globalPreviewEndpoint } from "../../../shared/contract/staff/invoices/global-invoice.ts";
import type { StaffAnswerOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { lastClosedPeriod } from "../../../shared/domain/invoicing/global-period.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { issuesSince, paidAt, refuseNext } from "../../../tests/support/invoicing/invoicing-days.ts";
import { aPaidOrder } from "../../../tests/support/invoicing/paid-orders.ts";
import { saveInvoice } from "../../../tests/support/invoicing/saved-invoices.ts";
import {
  aDraftInvoice,
  aStampedInvoice,
  type InvoicedOrder,
} from "../../../tests/support/invoicing/stamped-invoices.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { creditInvoice } from "../../features/invoices/changes/credit-invoice.ts";
import { stampInvoice } from "../../features/invoices/stamping/stamp-cfdi.ts";
import { transact } from "../../db/transact.ts";

const shop = withTestShop({}, { issuesInvoices: true });
const office = withTestOffice(shop);
const MINUTE_MS = 60_000;

let who: SignedIn;
/** Two stamped, one refused, and a credit note of the first. */
let small: InvoicedOrder;
let large: InvoicedOrder;
let refused: InvoicedOrder;
let note: number;
beforeAll(async () => {
  who = (await manyCustomers(shop, 1, "muchas"))[0] ?? expect.fail();
  await saveInvoice(shop, who.id, "Empresa");
  await sql`delete from order_event`.execute(shop.db);
  await issuesSince(shop, 400);
  small = await aStampedInvoice(shop, who.headers, { invoice: "Empresa", quantity: 1 });
  large = await aStampedInvoice(shop, who.headers, { invoice: "Empresa", quantity: 4 });
  refused = await aDraftInvoice(shop, who.headers, { invoice: "Empresa", quantity: 2 });
  await refuseNext(shop, "CFDI40148");
  await stampInvoice(shop.services, refused.id);
  const credited = await transact(shop.db, (trx) =>
    creditInvoice(trx, {
      cfdiId: small.id,
      credited: [{ kind: "rebate", total: centavos(10_000) }],
      relation: "01",
      refundId: null,
      actor: "staff",
      reason: "prueba",
    }),
  );
  note = credited.ok ? credited.value : expect.fail();
  await stampInvoice(shop.services, note);
}, 120_000);

async function member(role: SeededRole = "contabilidad") {
  const { headers, staffId } = await aMember(shop, role);
  const get = (url: string) => office.call({ url: `/staff/${url}`, headers });
  const read = async <Answer>(url: string) => (await get(url)).json<Answer>();
  const send = (payload: object, { key = randomUUID(), query = "" }: { key?: string; query?: string } = {}) =>
    office.call({
      method: "POST",
      url: `/staff/invoices/bulk/send${query}`,
      headers: { ...headers, ...(key !== "" && { "idempotency-key": key }) },
      payload,
    });
  const lines = () => shop.db.selectFrom("staff_action").selectAll().where("staff_id", "=", staffId).execute();
  return { get, read, send, lines };
}
type Page = { items: InvoiceRow[]; next: string | null };
type Sent = StaffAnswerOf<typeof resendInvoicesEndpoint>;

const mailsOf = async (id: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where key like ${`invoice:%:${id}:%`}`.execute(shop.db);
  return rows[0]?.count ?? 0;
};

describe("the list's order", () => {
  const orders: readonly (readonly [string, () => readonly number[]])[] = [
    ["-folio", () => [note, refused.id, large.id, small.id]],
    ["folio", () => [small.id, large.id, refused.id, note]],
    ["-total", () => [large.id, refused.id, small.id, note]],
    ["total", () => [note, small.id, refused.id, large.id]],
    ["-issued", () => [note, refused.id, large.id, small.id]],
  ];
  test.each(orders)("%s goes on from page to page", async (sort, wanted) => {
    await sql`update cfdi set issued_at = now() - (100 - rank) * interval '1 minute'
      from (select id, rank() over (order by id) as rank from cfdi) as ranked where ranked.id = cfdi.id`.execute(
      shop.db,
    );
    const { read } = await member("lectura");
    const ids: number[] = [];
    for (let after: string | null = ""; after !== null;) {
      const page: Page = await read<Page>(`invoices?sort=${sort}&limit=1${after === "" ? "" : `&after=${after}`}`);
      ids.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect(ids).toEqual(wanted());
  });

  test("is not by receiver for a reader, who sees receivers masked", async () => {
    const { get } = await member("lectura");
    for (const sort of ["receiver", "-receiverRfc", "total,id", "id;drop"])
      expect((await get(`invoices?sort=${encodeURIComponent(sort)}`)).statusCode).toBe(400);
  });
});

test("the views are counted: kinds of this month, waiting states of every month", async () => {
  const { read } = await member("lectura");
  type Counts = StaffAnswerOf<typeof invoiceCountsEndpoint>;
  expect(await read<Counts>("invoices/counts")).toEqual({
    kinds: { income: 3, creditNote: 1, global: 0 },
    states: [{ state: "refused", count: 1 }],
  });
  await sql`update cfdi set issued_at = issued_at - interval '70 days', created_at = created_at - interval '70 days'
    where id in (${refused.id}, ${large.id})`.execute(shop.db);
  expect(await read<Counts>("invoices/counts")).toEqual({
    kinds: { income: 1, creditNote: 1, global: 0 },
    states: [{ state: "refused", count: 1 }],
  });
  await sql`update cfdi set issued_at = issued_at + interval '70 days', created_at = created_at + interval '70 days'
    where id in (${refused.id}, ${large.id})`.execute(shop.db);
  expect((await (await member("almacén")).get("invoices/counts")).statusCode).toBe(404);
});

describe("sending many again", () => {
  test("has a result for each: one that cannot be sent stops no other, and the same key sends nothing twice", async () => {
    const { send, lines } = await member();
    const ids = [small.id, refused.id, note, 987_654_321, small.id];
    const before = await Promise.all([small.id, note].map(mailsOf));
    const rehearsed = await send({ ids }, { query: "?rehearse=1", key: "" });
    expect(rehearsed.json<Sent>()).toMatchObject({ outcome: "rehearsed" });
    expect(rehearsed.json<Sent>().effects[0]?.text).toBe(
      "2 facturas se envían a sus clientes, cada una con su PDF y su XML.",
    );
    expect(await Promise.all([small.id, note].map(mailsOf))).toEqual(before);

    const key = randomUUID();
    const sent = (await send({ ids }, { key })).json<Sent>();
    expect(sent.result?.rows.map(({ id, isDone }) => [id, isDone])).toEqual([
      [small.id, true],
      [refused.id, false],
      [note, true],
      [987_654_321, false],
    ]);
    expect(sent.result?.rows[0]?.number).toMatch(/^RW-\d+$/);
    expect(sent.result?.rows[1]?.message).toContain("timbrada");
    const after = await Promise.all([small.id, note].map(mailsOf));
    expect((await send({ ids }, { key })).json<Sent>().result).toEqual(sent.result);
    expect(await Promise.all([small.id, note].map(mailsOf))).toEqual(after);
    expect((await lines()).filter(({ command }) => command === "invoices resend")).toHaveLength(2);
    expect(JSON.stringify(sent)).not.toContain("@");
  });

  test("needs a key, at most 200 documents, and the permission to send", async () => {
    const { send } = await member();
    expect((await send({ ids: [small.id] }, { key: "" })).statusCode).toBe(400);
    expect((await send({ ids: [] })).statusCode).toBe(400);
    expect((await send({ ids: Array.from({ length: 201 }, (_none, at) => at + 1) })).statusCode).toBe(400);
    for (const role of ["almacén", "lectura", "catálogo"] as const)
      expect([role, (await (await member(role)).send({ ids: [small.id] })).statusCode]).toEqual([role, 404]);
  });
});

describe("the global invoice's sales", () => {
  const october = lastClosedPeriod("month", new Date());
  type Preview = StaffAnswerOf<typeof globalPreviewEndpoint>;
  const url = `?period=month&start=${october.from}`;

  test("are a CSV with the sums of the preview, for those who write invoices, without a person in it", async () => {
    for (let count = 0; count < 2; count += 1) {
      const orderId = await aPaidOrder(shop, who.headers, { invoice: "Sin RFC", quantity: count + 1 });
      await paidAt(shop, orderId, new Date(october.closesAt.getTime() - (count + 1) * MINUTE_MS));
    }
    const { get, read, lines } = await member();
    const preview = await read<Preview>(`global-invoice${url}`);
    const file = await get(`global-invoice.csv${url}`);
    expect(file.headers).toMatchObject({
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="factura-global-${october.from}-${october.to}.csv"`,
    });
    const [head, ...rows] = file.body.replace("\uFEFF", "").trim().split("\r\n");
    expect(head).toBe("pedido,pagado,forma de pago,forma,subtotal,iva,total,nota");
    const cells = rows.map((row) => row.match(/("[^"]*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, "")) ?? []);
    expect(cells.map(([orderId]) => Number(orderId))).toEqual(preview.sales.map(({ orderId }) => orderId));
    const sumOf = (column: number) =>
      cells.reduce((sum, row) => sum + Math.round(Number(row[column]?.replaceAll('"', "")) * 100), 0);
    expect([sumOf(4), sumOf(5), sumOf(6)]).toEqual([preview.subtotal, preview.iva, preview.total]);
    expect(file.body).not.toContain("@");
    expect((await lines()).map(({ command, outcome }) => [command, outcome])).toContainEqual([
      "invoices export",
      { period: "month", start: october.from, orders: 2 },
    ]);
    expect((await get("global-invoice.csv?period=month&start=2026-10-02")).statusCode).toBe(400);
    for (const role of ["lectura", "atención", "almacén"] as const)
      expect((await (await member(role)).get(`global-invoice.csv${url}`)).statusCode).toBe(404);
  });

  test("are still there once it is made, and two members who close it at once make one", async () => {
    const before = await (await member()).read<Preview>(`global-invoice${url}`);
    const close = async () => {
      const { headers } = await aMember(shop, "contabilidad");
      return office.call({
        method: "POST",
        url: "/staff/global-invoice",
        headers: { ...headers, "idempotency-key": randomUUID() },
        payload: {
          period: "month",
          start: october.from,
          reason: "se cierra el mes de prueba",
          expectedOrders: before.orders,
          expectedTotal: before.total,
        },
      });
    };
    const answers = await Promise.all([close(), close(), close()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const globals = await shop.db.selectFrom("cfdi").select("id").where("kind", "=", "global").execute();
    expect(globals).toHaveLength(1);
    const after = await (await member()).read<Preview>(`global-invoice${url}`);
    expect(after).toEqual({ ...before, invoiceId: globals[0]?.id });
  });
});
