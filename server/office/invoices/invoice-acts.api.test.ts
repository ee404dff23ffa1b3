import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Effect } from "../../../shared/contract/staff/staff-endpoint.ts";
import { lastClosedPeriod } from "../../../shared/domain/invoicing/global-period.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { control } from "../../../tests/support/buying/payments.ts";
import { askFault } from "../../../tests/support/buying/purchase.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import {
  cfdiById,
  issuesSince,
  paidAt,
  refuseNext,
  stampWaiting,
} from "../../../tests/support/invoicing/invoicing-days.ts";
import { aPaidOrder, cfdiOf } from "../../../tests/support/invoicing/paid-orders.ts";
import { saveInvoice } from "../../../tests/support/invoicing/saved-invoices.ts";
import { aDraftInvoice, aStampedInvoice } from "../../../tests/support/invoicing/stamped-invoices.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { erasePerson } from "../../features/privacy/erase-person.ts";
import { askInvoiceStatus } from "../../features/invoices/cancelling/ask-invoice-status.ts";
import { cancelInvoice } from "../../features/invoices/cancelling/cancel-cfdi.ts";
import { closePeriods } from "../../features/invoices/global/close-periods.ts";
import { queueInvoices } from "../../features/invoices/queueing/queue-invoices.ts";
import { stampInvoice } from "../../features/invoices/stamping/stamp-cfdi.ts";

const shop = withTestShop({}, { issuesInvoices: true });
const office = withTestOffice(shop);
const REASON = "lo pidió contabilidad por escrito";
const DAY_MS = 86_400_000;
const KARLA = {
  rfc: "FUNK671228PH6",
  legalName: "Karla Fuente Nolasco",
  postalCode: "01160",
  taxRegime: "605",
  cfdiUse: "S01",
};

let who: SignedIn;
beforeAll(async () => {
  who = (await manyCustomers(shop, 1, "actos"))[0] ?? expect.fail();
  await saveInvoice(shop, who.id, "Empresa");
  await sql`delete from order_event`.execute(shop.db);
  await issuesSince(shop, 90);
});
beforeEach(async () => {
  await control(shop, "clock", { real: true });
});

interface Answer {
  readonly status: number;
  readonly outcome?: string;
  readonly effects: Effect[];
  readonly result?: { readonly id: number };
  readonly approval?: { readonly id: number };
  readonly Codigo?: string;
  readonly Message?: string;
  readonly Current?: unknown;
  readonly ModelState?: Record<string, string[]>;
}

async function member(role: SeededRole = "contabilidad") {
  const { headers, staffId, sessionId } = await aMember(shop, role);
  const post = async (url: string, payload: object = {}, key: string = randomUUID()): Promise<Answer> => {
    const answer = await office.call({
      method: "POST",
      url: `/staff/${url}`,
      headers: { ...headers, ...(key !== "" && { "idempotency-key": key }) },
      payload: { reason: REASON, ...payload },
    });
    return { status: answer.statusCode, ...answer.json<Omit<Answer, "status">>() };
  };
  const lines = () =>
    shop.db.selectFrom("staff_action").selectAll().where("staff_id", "=", staffId).orderBy("id").execute();
  return { post, lines, staffId, sessionId };
}
const seen = async (id: number) => ({ expected: (await cfdiById(shop, id)).updated_at.toISOString() });
const draft = () => aDraftInvoice(shop, who.headers, { invoice: "Empresa" });
const stamped = (quantity = 2) => aStampedInvoice(shop, who.headers, { invoice: "Empresa", quantity });
const textOf = ({ effects }: Pick<Answer, "effects">) => effects.map(({ text }) => text).join("\n");
/** A second person decides. */
const decide = async (approval: number, role: SeededRole = "dueño") =>
  (await member(role)).post(`approvals/${approval}/approve`, {});

test("only those who may write invoices act, of the roles of a new shop; the rest gets no such address", async () => {
  const { id, orderId } = await stamped();
  const calls: [string, object][] = [
    [`orders/${orderId}/invoice`, {}],
    [`orders/${orderId}/invoice-receiver`, { receiver: KARLA }],
    ["global-invoice", { period: "month", start: "2026-10-01", expectedOrders: 0, expectedTotal: 0 }],
    ...(
      [
        ["stamp", {}],
        ["unstamped", {}],
        ["replace", { receiver: KARLA }],
        ["cancel", { motive: "02" }],
        ["credit", { total: 100, relation: "01" }],
        ["ask-sat", {}],
      ] as const
    ).map(([name, body]): [string, object] => [
      `invoices/${id}/${name}?rehearse=1`.replace("ask-sat?rehearse=1", "ask-sat"),
      body,
    ]),
  ];
  const expected = await seen(id);
  for (const role of ["atención", "almacén", "catálogo", "lectura"] as const) {
    const { post } = await member(role);
    for (const [url, body] of calls)
      expect((await post(url, { ...expected, ...body })).status, `${role} ${url}`).toBe(404);
    const may = role === "atención" ? 200 : 404;
    expect((await post(`invoices/${id}/send?rehearse=1`)).status, role).toBe(may);
  }
  const { post, sessionId } = await member();
  await sql`update staff_session set stepped_up_at = null where id = ${sessionId}`.execute(shop.db);
  for (const [rehearsal, body] of calls) {
    const url = rehearsal.replace("?rehearse=1", "");
    const needsStepUp = !/stamp|ask-sat/.test(url) || url.includes("unstamped");
    if (needsStepUp) expect((await post(url, { ...expected, ...body })).Codigo, url).toBe("stepUpNeeded");
  }
});

describe("the invoice of an order", () => {
  test("is made once, with one key or two, and stamped with the order's data", async () => {
    const orderId = await aPaidOrder(shop, who.headers, { invoice: "Empresa" });
    const { post, lines } = await member();
    const url = `orders/${orderId}/invoice`;
    expect((await post(url, {}, "")).Codigo).toBe("invalidRequest");
    expect((await post(url, { reason: "corto" })).status).toBe(400);
    expect(await post(`${url}?rehearse=1`)).toMatchObject({
      outcome: "rehearsed",
      effects: [{ kind: "invoice" }, { kind: "mail" }],
    });
    expect(await shop.db.selectFrom("cfdi").select("id").where("order_id", "=", orderId).execute()).toEqual([]);
    const key = randomUUID();
    const made = await post(url, {}, key);
    expect(made).toMatchObject({ status: 200, outcome: "done" });
    expect((await post(url, {}, key)).result).toEqual(made.result);
    expect(await post(url)).toMatchObject({ status: 409, Message: "El pedido ya está en una factura." });
    await stampWaiting(shop);
    expect(await cfdiOf(shop, orderId)).toMatchObject({ id: made.result?.id, state: "stamped" });
    expect((await lines()).map(({ command, reason }) => [command, reason])).toEqual([["invoices issue", REASON]]);
  });

  test("is refused without an RFC, for an order that ended, and for one that does not exist", async () => {
    const { post } = await member();
    const publicOrder = await aPaidOrder(shop, who.headers, { invoice: "Sin RFC" });
    expect((await post(`orders/${publicOrder}/invoice`)).Message).toContain("va a la global");
    await sql`update orders set status = 900 where id = ${publicOrder}`.execute(shop.db);
    expect((await post(`orders/${publicOrder}/invoice`)).Message).toContain("no está pagado");
    expect((await post("orders/99999999/invoice")).status).toBe(404);
  });
});

describe("stamping again", () => {
  test("makes a refused one anew, and answers 409 with the present document to a member who saw an older one", async () => {
    const { id } = await draft();
    const old = await seen(id);
    await refuseNext(shop, "CFDI40145");
    await stampInvoice(shop.services, id);
    const { post } = await member();
    expect(await post(`invoices/${id}/stamp`, old)).toMatchObject({
      status: 409,
      Codigo: "changedMeanwhile",
      Current: { id, state: "refused" },
    });
    expect(await post(`invoices/${id}/stamp`, await seen(id))).toMatchObject({ outcome: "done", result: { id } });
    await stampWaiting(shop);
    expect(await cfdiById(shop, id)).toMatchObject({ state: "stamped" });
    expect((await post(`invoices/${id}/stamp`, await seen(id))).Message).toContain("No hay nada que timbrar");
  });

  test("of one without an answer sends the same bytes; only two persons say that it has no stamp, after 72 hours", async () => {
    const { id } = await draft();
    await askFault(shop, { match: "POST /pac/v4/cfdi33/stamp/v4", fault: "500" });
    await expect(stampInvoice(shop.services, id)).rejects.toThrow();
    const before = await cfdiById(shop, id);
    const { post } = await member();
    expect(textOf(await post(`invoices/${id}/stamp?rehearse=1`, await seen(id)))).toContain("la misma clave");
    expect((await post(`invoices/${id}/unstamped`, await seen(id))).Message).toMatch(/desde el/);
    await sql`update cfdi set first_sent_at = now() - interval '4 days' where id = ${id}`.execute(shop.db);
    const asked = await post(`invoices/${id}/unstamped`, await seen(id));
    expect(asked).toMatchObject({ outcome: "asked" });
    expect(await cfdiById(shop, id)).toMatchObject({ state: "unknown", sealed_xml: before.sealed_xml });
    expect((await decide(asked.approval?.id ?? 0)).status).toBe(200);
    expect(await cfdiById(shop, id)).toMatchObject({ state: "refused", refusal_code: "declaredUnstamped" });
  });
});

describe("cancelling", () => {
  test("needs a second person for every stamped document, who is not the one that asked; then the payload runs", async () => {
    const { id, orderId } = await stamped();
    const { post, lines } = await member();
    const asked = await post(`invoices/${id}/cancel`, { motive: "02", ...(await seen(id)) });
    expect(asked).toMatchObject({ status: 200, outcome: "asked" });
    expect(textOf(asked)).toContain("No necesita que su receptor acepte.");
    expect(textOf(asked)).toContain(`El pedido ${orderId} se queda sin factura`);
    expect((await cfdiById(shop, id)).state).toBe("stamped");
    const approval = asked.approval?.id ?? 0;
    expect(await post(`approvals/${approval}/approve`)).toMatchObject({ status: 403, Codigo: "grantRefused" });
    expect((await post(`invoices/${id}/cancel`, { motive: "03", ...(await seen(id)) })).Message).toContain(
      "solicitud abierta",
    );
    expect(await decide(approval)).toMatchObject({ outcome: "done", result: { state: "approved" } });
    expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelAsked", cancel_motive: "02" });
    expect((await lines()).map(({ command }) => command)).toEqual(["invoices cancel (pedir)", "invoices cancel"]);
  });

  test("that was asked for a document that moved meanwhile does nothing", async () => {
    const { id } = await stamped();
    const { post } = await member();
    const asked = await post(`invoices/${id}/cancel`, { motive: "02", ...(await seen(id)) });
    await sql`update cfdi set updated_at = now() + interval '1 second' where id = ${id}`.execute(shop.db);
    expect(await decide(asked.approval?.id ?? 0)).toMatchObject({ result: { state: "failed" } });
    expect((await cfdiById(shop, id)).state).toBe("stamped");
  });

  test("says until when the receiver may refuse an older and dearer invoice", async () => {
    const { id } = await stamped();
    await sql`update cfdi set issued_at = now() - interval '9 days' where id = ${id}`.execute(shop.db);
    const { post } = await member();
    const rehearsed = await post(`invoices/${id}/cancel?rehearse=1`, { motive: "02", ...(await seen(id)) });
    expect(textOf(rehearsed)).toMatch(
      /Su receptor tiene hasta el .* para rechazarla; si no contesta, queda cancelada\./,
    );
  });

  test("is refused with the reason in words", async () => {
    const { id } = await stamped();
    const { post } = await member();
    const refusal = async (motive: string) =>
      (await post(`invoices/${id}/cancel`, { motive, ...(await seen(id)) })).Message;
    expect(await refusal("01")).toContain("usa Sustituir");
    expect(await refusal("04")).toContain("factura global");
    const unsent = await draft();
    expect(
      (await post(`invoices/${unsent.id}/cancel`, { motive: "02", ...(await seen(unsent.id)) })).Message,
    ).toContain("está borrador");
  });

  test("twice at once leaves one request", async () => {
    const { id } = await stamped();
    const expected = await seen(id);
    const [one, other] = [await member(), await member("dueño")];
    const answers = await Promise.all(
      [one, other].map(({ post }) => post(`invoices/${id}/cancel`, { motive: "02", ...expected })),
    );
    expect(answers.map(({ outcome, status }) => outcome ?? String(status)).toSorted()).toEqual(["409", "asked"]);
    const open = await shop.db
      .selectFrom("approval_request")
      .select("id")
      .where("subject_id", "=", String(id))
      .where("state", "=", "open")
      .execute();
    expect(open).toHaveLength(1);
    const deciders = await Promise.all([decide(open[0]?.id ?? 0), decide(open[0]?.id ?? 0)]);
    expect(deciders.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from cfdi_event
      where cfdi_id = ${id} and to_state = 'cancelAsked'`.execute(shop.db);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe("replacing", () => {
  test("makes another with the corrected data, and the log has which fields, not what they say", async () => {
    const { id, orderId } = await stamped();
    const { post, lines } = await member();
    const made = await post(`invoices/${id}/replace`, { receiver: KARLA, ...(await seen(id)) });
    expect(made).toMatchObject({ status: 200, outcome: "done" });
    await stampWaiting(shop);
    const [old, fresh] = [await cfdiById(shop, id), await cfdiById(shop, made.result?.id ?? 0)];
    expect(fresh).toMatchObject({ state: "stamped", replaces: id, receiver: { legalName: "KARLA FUENTE NOLASCO" } });
    expect(old).toMatchObject({ state: "cancelAsked", cancel_motive: "01" });
    expect((await cfdiOf(shop, orderId)).id).toBe(fresh.id);
    const written = JSON.stringify(await lines());
    expect(written).toContain('"rfc":"cambió"');
    expect(written).not.toContain(KARLA.rfc);
    expect(written).not.toContain("NOLASCO");
  });

  test("points at the field that is wrong, and refuses the same data and a generic RFC", async () => {
    const { id } = await stamped();
    const { post } = await member();
    const replace = async (receiver: object) =>
      post(`invoices/${id}/replace`, { receiver: { ...KARLA, ...receiver }, ...(await seen(id)) });
    expect(await replace({ rfc: "FUNK67122" })).toMatchObject({
      Codigo: "fieldsRefused",
      ModelState: { rfc: [expect.any(String)] },
    });
    expect(await replace({ taxRegime: "601" })).toMatchObject({ ModelState: { taxRegime: [expect.any(String)] } });
    expect(await replace({ rfc: "XAXX010101000" })).toMatchObject({
      ModelState: { rfc: [expect.stringContaining("global")] },
    });
    expect((await replace({ rfc: "FUNK671228PHO" })).Message).toContain("termina en un número o en la letra A");
    const { receiver } = await cfdiById(shop, id);
    expect((await replace(receiver)).Message).toContain("Los datos son los mismos");
  });
});

describe("a credit note by hand", () => {
  test("below the limit is made at once; with the earlier ones above it a second person decides", async () => {
    const { id } = await stamped(8);
    const limit = 50_000;
    await sql`insert into setting (name, value) values ('refundLimit', ${String(limit)}::jsonb)
      on conflict (name) do update set value = excluded.value`.execute(shop.db);
    const { post } = await member();
    const credit = async (total: number, query = "") =>
      post(`invoices/${id}/credit${query}`, { total, relation: "01", ...(await seen(id)) });
    const first = await credit(30_000);
    expect(first).toMatchObject({ outcome: "done" });
    const second = await credit(30_000);
    expect(second).toMatchObject({ outcome: "asked" });
    expect(textOf(second)).toContain("$600.00 acreditados");
    expect(await decide(second.approval?.id ?? 0)).toMatchObject({ result: { state: "approved" } });
    await stampWaiting(shop);
    const notes = await shop.db.selectFrom("cfdi").select(["state", "total"]).where("credits", "=", id).execute();
    expect(notes).toEqual([
      { state: "stamped", total: 30_000 },
      { state: "stamped", total: 30_000 },
    ]);
    const { total } = await cfdiById(shop, id);
    expect((await credit((total ?? 0) - 59_999)).Message).toContain("más de lo que queda por acreditar");
    expect((await post(`invoices/${id}/cancel`, { motive: "02", ...(await seen(id)) })).Message).toContain(
      "relacionados",
    );
  });
});

describe("a global invoice", () => {
  test("is closed with the sales that were seen, and not with others", async () => {
    const october = lastClosedPeriod("month", new Date());
    const aSale = async () => {
      const orderId = await aPaidOrder(shop, who.headers, { invoice: "Sin RFC" });
      await paidAt(shop, orderId, new Date(october.closesAt.getTime() - 5 * DAY_MS));
      const { total } = await shop.db
        .selectFrom("orders")
        .select("total")
        .where("id", "=", orderId)
        .executeTakeFirstOrThrow();
      return { orderId, total };
    };
    const one = await aSale();
    const { post } = await member();
    const close = (expectedOrders: number, expectedTotal: number, start = october.from) =>
      post("global-invoice", { period: "month", start, expectedOrders, expectedTotal });
    const two = await aSale();
    expect(await close(1, one.total)).toMatchObject({
      status: 409,
      Codigo: "changedMeanwhile",
      Current: { orders: 2, total: one.total + two.total },
    });
    expect(await shop.db.selectFrom("cfdi").select("id").where("kind", "=", "global").execute()).toEqual([]);
    expect((await close(0, 0, "2026-10-02")).status).toBe(400);
    const made = await close(2, one.total + two.total);
    expect(made).toMatchObject({ outcome: "done" });
    expect(textOf(made)).toContain("2 pedidos");
    expect((await close(2, one.total + two.total)).Message).toContain("ya se hizo");
    await stampWaiting(shop);
    const id = made.result?.id ?? 0;
    expect(await cfdiById(shop, id)).toMatchObject({ state: "stamped", total: one.total + two.total });
    expect(textOf(await post(`invoices/${id}/cancel?rehearse=1`, { motive: "02", ...(await seen(id)) }))).toContain(
      "Sus 2 pedidos",
    );
    expect((await post(`invoices/${id}/send`)).Message).toContain("RFC de un cliente");
  });

  test("gives an order its own invoice: it is cancelled with motive 04 by two persons, and made again without that order", async () => {
    const global = await shop.db
      .selectFrom("cfdi")
      .select(["id", "uuid", "period_start"])
      .where("kind", "=", "global")
      .executeTakeFirstOrThrow();
    const claims = (id: number) =>
      shop.db.selectFrom("cfdi_order").select("order_id").where("cfdi_id", "=", id).orderBy("order_id").execute();
    const [own, other] = (await claims(global.id)).map(({ order_id }) => order_id);
    const { post, lines } = await member();
    const cancel = async () => post(`invoices/${global.id}/cancel`, { motive: "04", ...(await seen(global.id)) });
    expect((await cancel()).Message).toContain("primero escríbelos en el pedido");

    const wrong = await post(`orders/${own}/invoice-receiver`, { receiver: { ...KARLA, taxRegime: "601" } });
    expect(wrong).toMatchObject({ status: 400, ModelState: { taxRegime: [expect.any(String)] } });
    const set = await post(`orders/${own}/invoice-receiver`, { receiver: KARLA });
    expect(textOf(set)).toContain("cuando ésa se cancele con motivo 04");
    expect(JSON.stringify(await lines())).not.toContain(KARLA.rfc);
    expect(await claims(global.id)).toHaveLength(2);

    const asked = await cancel();
    expect(asked).toMatchObject({ outcome: "asked" });
    expect(textOf(asked)).toContain(
      `El pedido ${own} lleva su propia factura cuando quede cancelada. El otro entra a otra global del mismo periodo.`,
    );
    await decide(asked.approval?.id ?? 0);
    await cancelInvoice(shop.services, global.id);
    await askInvoiceStatus(shop.services, global.id);
    expect((await cfdiById(shop, global.id)).state).toBe("cancelled");
    const { rows: jobs } = await sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs
      where key in (${`invoices-of:${global.id}`}, ${`global-after:${global.id}`}) order by task`.execute(shop.db);
    expect(jobs.map(({ task }) => task)).toEqual(["close_global_periods", "invoice_paid_orders"]);

    await queueInvoices(shop.services, { isWhole: true });
    await closePeriods(shop.services);
    await stampWaiting(shop);
    expect(await cfdiOf(shop, own ?? 0)).toMatchObject({
      kind: "income",
      state: "stamped",
      receiver: { rfc: KARLA.rfc },
    });
    const again = await shop.db
      .selectFrom("cfdi")
      .selectAll()
      .where("kind", "=", "global")
      .where("state", "=", "stamped")
      .executeTakeFirstOrThrow();
    expect(again.period_start).toBe(global.period_start);
    expect(await claims(again.id)).toEqual([{ order_id: other }]);
    expect((await post(`orders/${own}/invoice-receiver`, { receiver: KARLA })).Message).toContain("usa Sustituir");
  });
});

test("sending again queues the customer's e-mail, with the address masked, once for a key", async () => {
  const { id } = await stamped();
  const mails = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
        where key like ${`invoice:invoiceStamped:${id}:%`}`.execute(shop.db)
    ).rows[0]?.count;
  const before = (await mails()) ?? 0;
  const { post, lines } = await member("atención");
  const key = randomUUID();
  const sent = await post(`invoices/${id}/send`, { reason: undefined }, key);
  expect(textOf(sent)).toMatch(/se envía a .•••@/);
  await post(`invoices/${id}/send`, { reason: undefined }, key);
  expect((await mails()) ?? 0).toBeLessThanOrEqual(before + 1);
  expect((await lines()).map(({ command }) => command)).toEqual(["invoices resend"]);
  const unsent = await draft();
  expect((await post(`invoices/${unsent.id}/send`)).status).toBe(409);
});

test("no act promises an e-mail to a person who was erased, and nothing is offered that needs them", async () => {
  const gone = (await manyCustomers(shop, 1, "borrada"))[0] ?? expect.fail();
  await saveInvoice(shop, gone.id, "Empresa");
  const { id, orderId } = await aStampedInvoice(shop, gone.headers, { invoice: "Empresa" });
  const { post } = await member();
  const mails = async () => {
    const acts: [string, object][] = [
      ["replace", { receiver: KARLA }],
      ["credit", { total: 100, relation: "01" }],
      ["cancel", { motive: "02" }],
    ];
    const of = acts.map(async ([act, body]) => {
      const { status, effects } = await post(`invoices/${id}/${act}?rehearse=1`, { ...(await seen(id)), ...body });
      return [act, status, effects.filter(({ kind }) => kind === "mail").length];
    });
    return Promise.all(of);
  };
  const { headers } = await aMember(shop, "contabilidad");
  const offered = async () => {
    const { acts } = (await office.call({ url: `/staff/invoices/${id}`, headers })).json<{ acts: string[] }>();
    await shop.db.updateTable("cfdi").set({ state: "refused" }).where("id", "=", id).execute();
    const order = (await office.call({ url: `/staff/orders/${orderId}/invoices`, headers })).json<{
      canSetReceiver: boolean;
    }>();
    await shop.db.updateTable("cfdi").set({ state: "stamped" }).where("id", "=", id).execute();
    return [acts.includes("resend"), order.canSetReceiver];
  };
  expect(await offered()).toEqual([true, true]);
  expect(await mails()).toEqual([
    ["replace", 200, 1],
    ["credit", 200, 1],
    ["cancel", 200, 1],
  ]);
  const { delivered } = ORDER_STATUSES;
  await shop.db.updateTable("orders").set({ status: delivered.code }).where("id", "=", orderId).execute();
  const { email } = await shop.db
    .selectFrom("customer")
    .select("email")
    .where("id", "=", gone.id)
    .executeTakeFirstOrThrow();
  expect(await erasePerson(shop.db, { email, now: new Date() })).toMatchObject({ ok: true });
  expect(await mails()).toEqual([
    ["replace", 200, 0],
    ["credit", 200, 0],
    ["cancel", 200, 0],
  ]);
  expect(await offered()).toEqual([false, false]);

  const receiver = { rfc: "", legalName: "", postalCode: "", taxRegime: "", cfdiUse: "" };
  await shop.db
    .updateTable("cfdi")
    .set({ receiver: JSON.stringify(receiver) })
    .where("id", "=", id)
    .execute();
  const emptied = await office.call({ url: `/staff/invoices/${id}`, headers });
  expect(emptied.json()).toMatchObject({ canReveal: false, receiver });
});

test("asking the SAT writes what it said, and a service that is away is told", async () => {
  const { id } = await stamped();
  const { post, lines } = await member();
  expect(await post(`invoices/${id}/ask-sat`)).toMatchObject({ state: "stamped", text: "El SAT la tiene vigente." });
  expect((await lines()).map(({ command }) => command)).toEqual(["invoices ask-sat"]);
  expect((await post(`invoices/${(await draft()).id}/ask-sat`)).status).toBe(409);
});
