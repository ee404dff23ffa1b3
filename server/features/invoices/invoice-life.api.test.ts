import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { control, jobKeys } from "../../../tests/support/buying/payments.ts";
import { askFault } from "../../../tests/support/buying/purchase.ts";
import {
  cfdiById,
  issuesSince,
  refuseNext,
  stampedThere,
  stampWaiting,
} from "../../../tests/support/invoicing/invoicing-days.ts";
import { aPaidOrder, cfdiOf } from "../../../tests/support/invoicing/paid-orders.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { transact } from "../../db/transact.ts";
import { askInvoiceStatus } from "./cancelling/ask-invoice-status.ts";
import { type AskToCancelError, askToCancel } from "./changes/ask-to-cancel.ts";
import { cancelInvoice } from "./cancelling/cancel-cfdi.ts";
import { creditInvoice } from "./changes/credit-invoice.ts";
import { queueInvoices } from "./queueing/queue-invoices.ts";
import { queueStatusQuestions } from "./queueing/queue-status-questions.ts";
import { replaceInvoice } from "./changes/replace-invoice.ts";
import { declareUnstamped, stampAgain } from "./stamping/stamp-again.ts";
import { stampInvoice } from "./stamping/stamp-cfdi.ts";
import { emptyQueue } from "../../../tests/support/queue.ts";

const shop = withTestShop({}, { issuesInvoices: true });
const ACT = { actor: "staff", reason: "test" } as const;
const OTHER = {
  rfc: "FUNK671228PH6",
  legalName: "KARLA FUENTE NOLASCO",
  postalCode: "01160",
  taxRegime: "605",
  cfdiUse: "S01",
} as const;
const DAY_MS = 86_400_000;
let headers: { authorization: string };
beforeAll(async () => {
  headers = await signIn(shop);
  await issuesSince(shop, 30);
});
beforeEach(async () => {
  await control(shop, "clock", { real: true });
});

/** An order with its invoice as a draft. */
async function aDraft(): Promise<{ orderId: number; id: number }> {
  const orderId = await aPaidOrder(shop, headers);
  await queueInvoices(shop.services, { isWhole: true });
  return { orderId, id: (await cfdiOf(shop, orderId)).id };
}
async function aStamped(): Promise<{ orderId: number; id: number }> {
  const draft = await aDraft();
  await stampInvoice(shop.services, draft.id);
  return draft;
}
const again = (cfdiId: number) => transact(shop.db, (trx) => stampAgain(trx, { cfdiId, ...ACT }));
const replaced = (cfdiId: number, receiver: Parameters<typeof replaceInvoice>[1]["receiver"] = OTHER) =>
  transact(shop.db, (trx) => replaceInvoice(trx, { cfdiId, receiver, ...ACT }));
const cancelled = (cfdiId: number, motive: "01" | "02" | "03" | "04") =>
  transact(shop.db, (trx) => askToCancel(trx, { cfdiId, motive, ...ACT }));
const refusal = (kind: string) => ({ ok: false, error: expect.objectContaining({ kind }) as AskToCancelError });

describe("a document that the PAC refused", () => {
  test("is made out again with its folio and the order's data of now", async () => {
    const { orderId, id } = await aDraft();
    await refuseNext(shop, "CFDI40145");
    await stampInvoice(shop.services, id);
    const refused = await cfdiById(shop, id);
    expect(refused).toMatchObject({ state: "refused", refusal_code: "CFDI40145" });
    await sql`update orders set invoice_address = invoice_address || '{"legal_name": "OTRO NOMBRE"}'
      where id = ${orderId}`.execute(shop.db);
    expect(await again(id)).toEqual({ ok: true, value: undefined });
    await stampInvoice(shop.services, id);
    const stamped = await cfdiById(shop, id);
    expect(stamped).toMatchObject({ state: "stamped", folio: refused.folio, receiver: { legalName: "OTRO NOMBRE" } });
    expect(stamped.request_key).not.toBe(refused.request_key);
    expect(await again(id)).toMatchObject({ error: { kind: "nothingToStamp", state: "stamped" } });
  });

  test("is left alone when its order's money went back", async () => {
    const { orderId, id } = await aDraft();
    await refuseNext(shop, "CFDI40145");
    await stampInvoice(shop.services, id);
    await sql`insert into payment_refund (order_id, attempt_id, reference, amount, status)
      select order_id, id, reference, amount, 'asked' from payment_attempt where order_id = ${orderId}`.execute(
      shop.db,
    );
    expect(await again(id)).toMatchObject({ error: { kind: "orderRefunded" } });
  });
});

describe("a document without an answer", () => {
  test("is declared unstamped only when the PAC can no longer take it", async () => {
    const { id } = await aDraft();
    await askFault(shop, { match: "POST /pac/v4/cfdi33/stamp/v4", fault: "500" });
    await expect(stampInvoice(shop.services, id)).rejects.toThrow();
    const declare = () => transact(shop.db, (trx) => declareUnstamped(trx, { cfdiId: id, ...ACT }));
    expect(await declare()).toMatchObject({ error: { kind: "tooEarly" } });
    await shop.db
      .updateTable("cfdi")
      .set({ first_sent_at: new Date(Date.now() - 4 * DAY_MS) })
      .where("id", "=", id)
      .execute();
    expect(await declare()).toEqual({ ok: true, value: undefined });
    expect(await declare()).toMatchObject({ error: { kind: "notUnknown", state: "refused" } });
    expect(await again(id)).toEqual({ ok: true, value: undefined });
    await stampInvoice(shop.services, id);
    expect(await cfdiById(shop, id)).toMatchObject({ state: "stamped" });
  });

  test("takes no stamp of another document", async () => {
    const { id } = await aDraft();
    const other = await cfdiById(shop, (await aStamped()).id);
    await control(shop, "pac/wrong-stamp", { uuid: other.uuid ?? "" });
    await expect(stampInvoice(shop.services, id)).rejects.toThrow();
    expect(await cfdiById(shop, id)).toMatchObject({ state: "unknown", uuid: null, refusal_code: "wrongStamp" });
    await stampInvoice(shop.services, id);
    const settled = await cfdiById(shop, id);
    expect(settled.state).toBe("stamped");
    expect(settled.uuid).not.toBe(other.uuid);
  });
});

describe("a replacement", () => {
  test("keeps the sale with the old invoice until it has its stamp, then the old one is cancelled with 01", async () => {
    const { orderId, id } = await aStamped();
    const made = await replaced(id);
    if (!made.ok) expect.fail(made.error.kind);
    expect((await cfdiOf(shop, orderId)).id).toBe(id);
    expect(await replaced(id)).toMatchObject({ error: { kind: "replacedAlready", cfdiId: made.value } });
    expect(await cancelled(id, "02")).toMatchObject(refusal("relationUnderWay"));
    await stampInvoice(shop.services, made.value);
    expect((await cfdiOf(shop, orderId)).id).toBe(made.value);
    expect(await cfdiById(shop, made.value)).toMatchObject({
      state: "stamped",
      document: { relations: [{ type: "04", taxFolios: [(await cfdiById(shop, id)).uuid] }] },
    });
    expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelAsked", cancel_motive: "01" });
    await cancelInvoice(shop.services, id);
    await askInvoiceStatus(shop.services, id);
    expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelled", acuse: expect.stringContaining("201") });
    expect((await cfdiOf(shop, orderId)).id).toBe(made.value);
    expect(await jobKeys(shop, "send_invoice_mail")).not.toContain(`invoice:invoiceCancelled:${id}:`);
  });

  test("that was refused ends when another one is made, or when the invoice is cancelled", async () => {
    const { id } = await aStamped();
    const first = await replaced(id);
    if (!first.ok) expect.fail(first.error.kind);
    await refuseNext(shop, "CFDI40145");
    await stampInvoice(shop.services, first.value);
    const { folio } = await cfdiById(shop, first.value);
    const second = await replaced(id);
    if (!second.ok) expect.fail(second.error.kind);
    expect(await cfdiById(shop, first.value)).toMatchObject({ state: "abandoned", folio: null });
    await refuseNext(shop, "CFDI40145");
    await stampInvoice(shop.services, second.value);
    expect(await cfdiById(shop, second.value)).toMatchObject({ state: "refused", folio });
    expect(await cancelled(id, "02")).toMatchObject({ ok: true });
    expect(await cfdiById(shop, second.value)).toMatchObject({ state: "abandoned" });
  });

  test("is refused for data that no invoice can have, for the same data, and beside a credit note", async () => {
    const { id } = await aStamped();
    const { receiver } = await cfdiById(shop, id);
    expect(await replaced(id, receiver)).toMatchObject({ error: { kind: "receiverUnchanged" } });
    expect(await replaced(id, { ...OTHER, taxRegime: "601" })).toMatchObject({ error: { kind: "receiverInvalid" } });
    expect(await replaced(id, { ...OTHER, rfc: "XAXX010101000" })).toMatchObject({
      error: { kind: "receiverInvalid" },
    });
    const note = { relation: "01", refundId: null, credited: [{ kind: "pieces", concept: 0, pieces: 1 }] } as const;
    const credited = await transact(shop.db, (trx) => creditInvoice(trx, { cfdiId: id, ...note, ...ACT }));
    expect(credited.ok).toBe(true);
    expect(await replaced(id)).toMatchObject({ error: { kind: "hasCreditNotes" } });
  });
});

describe("a cancellation", () => {
  test("is not asked for against the tax rules", async () => {
    const { id } = await aDraft();
    expect(await cancelled(id, "02")).toMatchObject(refusal("notCancellable"));
    await stampInvoice(shop.services, id);
    expect(await cancelled(id, "01")).toMatchObject(refusal("substituteMissing"));
    expect(await cancelled(id, "04")).toMatchObject(refusal("notGlobal"));
    await shop.db
      .updateTable("cfdi")
      .set({ issued_at: new Date(Date.now() - 800 * DAY_MS) })
      .where("id", "=", id)
      .execute();
    expect(await cancelled(id, "02")).toMatchObject(refusal("deadlineOver"));
  });

  test.each([
    ["accepted", { answer: "accepted" }, "cancelled"],
    ["rejected", { answer: "rejected" }, "cancelRejected"],
    ["accepted by three business days of silence", null, "cancelled"],
  ] as const)("of an old invoice waits for its receiver: %s", async (_how, answer, state) => {
    const { orderId, id } = await aStamped();
    const { uuid } = await cfdiById(shop, id);
    await control(shop, "clock", { advanceMs: 10 * DAY_MS });
    expect(await cancelled(id, "02")).toMatchObject({ ok: true });
    await cancelInvoice(shop.services, id);
    await askInvoiceStatus(shop.services, id);
    expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelPending" });
    expect(await cancelled(id, "02")).toMatchObject(refusal("notCancellable"));
    if (answer) await control(shop, `pac/documents/${uuid?.toLowerCase()}/receiver`, answer);
    else await control(shop, "clock", { advanceMs: 7 * DAY_MS });
    await askInvoiceStatus(shop.services, id);
    expect(await cfdiById(shop, id)).toMatchObject({ state });
    const told = (await jobKeys(shop, "send_staff_mail")).includes(`staff:invoiceNotCancelled:${orderId}`);
    expect(told).toBe(state === "cancelRejected");
  });

  test("that was made elsewhere is found at night, and staff are told", async () => {
    const { orderId, id } = await aStamped();
    await queueStatusQuestions(shop.services, { isWhole: true });
    expect(await jobKeys(shop, "ask_invoice_status")).toContain(`sat:${id}`);
    await control(shop, "sat/next", { CodigoEstatus: "N - 602: Comprobante no encontrado.", Estado: "No Encontrado" });
    await askInvoiceStatus(shop.services, id);
    expect(await cfdiById(shop, id)).toMatchObject({ state: "stamped", sat_state: "notFound" });
    await control(shop, "sat/next", { Estado: "Cancelado", EstatusCancelacion: "Cancelado sin aceptación" });
    await askInvoiceStatus(shop.services, id);
    expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelled", sat_state: "cancelled:withoutAcceptance" });
    expect(await jobKeys(shop, "send_staff_mail")).toContain(`staff:invoiceCancelledElsewhere:${orderId}`);
    expect(await jobKeys(shop, "send_invoice_mail")).toContain(`invoice:invoiceCancelled:${id}:`);
  });

  test("whose answer was lost is asked again, and the SAT has it once", async () => {
    const { id } = await aStamped();
    await cancelled(id, "02");
    await askFault(shop, { match: "POST /pac/cfdi33/cancel/xml", fault: "lostAnswer", holdMs: 50 });
    await expect(cancelInvoice(shop.services, id)).rejects.toThrow();
    expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelAsked" });
    await cancelInvoice(shop.services, id);
    expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelPending", cancel_code: "202" });
    await askInvoiceStatus(shop.services, id);
    expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelled" });
  });

  test("that the PAC refuses leaves the document stamped", async () => {
    const { orderId, id } = await aStamped();
    await cancelled(id, "02");
    await control(shop, "pac/refuse", { code: "205", on: "cancel" });
    await cancelInvoice(shop.services, id);
    expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelAsked", cancel_code: "205" });
    await control(shop, "pac/refuse", { code: "204", on: "cancel" });
    await cancelInvoice(shop.services, id);
    expect(await cfdiById(shop, id)).toMatchObject({ state: "stamped", cancel_code: "204" });
    expect(await jobKeys(shop, "send_staff_mail")).toContain(`staff:invoiceNotCancelled:${orderId}`);
  });

  test("by staff is not answered with the same invoice again: they stamp it themselves", async () => {
    const { orderId, id } = await aStamped();
    await cancelled(id, "02");
    await cancelInvoice(shop.services, id);
    await askInvoiceStatus(shop.services, id);
    await queueInvoices(shop.services, { isWhole: true });
    await expect(cfdiOf(shop, orderId)).rejects.toThrow(/no document/);
  });
});

test("while the PAC is away orders go on, and are stamped once it is back", async () => {
  const before = (await stampedThere(shop)).length;
  await askFault(shop, { match: "POST /pac/*", fault: "500", times: 40 });
  const orders = [await aPaidOrder(shop, headers), await aPaidOrder(shop, headers)];
  await queueInvoices(shop.services, { isWhole: true });
  for (const orderId of orders)
    await stampInvoice(shop.services, (await cfdiOf(shop, orderId)).id).catch(() => undefined);
  expect((await stampedThere(shop)).length).toBe(before);
  await fetch(`${shop.sandboxUrl}/__emu/next`, { method: "DELETE" });
  // Two hours later the minute's job finds what waits, whatever became of its job.
  await sql`update cfdi set updated_at = updated_at - interval '2 hours', last_sent_at = last_sent_at - interval '2 hours'
    where state not in ('stamped', 'cancelled')`.execute(shop.db);
  await emptyQueue(shop.db);
  await queueInvoices(shop.services, { isWhole: false });
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
    where task_identifier = 'stamp_invoice'`.execute(shop.db);
  const ids = await Promise.all(orders.map(async (orderId) => (await cfdiOf(shop, orderId)).id));
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(ids.map((id) => `stamp:${id}`)));
  await stampWaiting(shop);
  for (const id of ids) expect(await cfdiById(shop, id)).toMatchObject({ state: "stamped" });
});
