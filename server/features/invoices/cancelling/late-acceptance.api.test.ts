import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { centavos } from "../../../../shared/domain/money/money.ts";
import { control, jobKeys } from "../../../../tests/support/buying/payments.ts";
import { askFault } from "../../../../tests/support/buying/purchase.ts";
import { cfdiById, issuesSince, stampedThere } from "../../../../tests/support/invoicing/invoicing-days.ts";
import { aStampedInvoice, type InvoicedOrder } from "../../../../tests/support/invoicing/stamped-invoices.ts";
import { signIn, withTestShop } from "../../../../tests/support/shop/test-shop.ts";
import { transact } from "../../../db/transact.ts";
import { askToCancel } from "../changes/ask-to-cancel.ts";
import { creditInvoice } from "../changes/credit-invoice.ts";
import { stampInvoice } from "../stamping/stamp-cfdi.ts";
import { askInvoiceStatus } from "./ask-invoice-status.ts";
import { cancelInvoice } from "./cancel-cfdi.ts";
import { queueStatusQuestions } from "../queueing/queue-status-questions.ts";
import { emptyQueue } from "../../../../tests/support/queue.ts";

const shop = withTestShop({}, { issuesInvoices: true });
const ACT = { actor: "staff", reason: "test" } as const;
const DAY_MS = 86_400_000;
let headers: { authorization: string };
beforeAll(async () => {
  headers = await signIn(shop);
  await issuesSince(shop, 30);
});
beforeEach(() => control(shop, "clock", { real: true }));

const aNote = async (cfdiId: number): Promise<number> => {
  const credited = [{ kind: "rebate" as const, total: centavos(10_000) }];
  const made = await transact(shop.db, (trx) =>
    creditInvoice(trx, { cfdiId, credited, relation: "01", refundId: null, ...ACT }),
  );
  return made.ok ? made.value : expect.fail(made.error.kind);
};

/** An invoice whose receiver said no, so that a credit note may take the cancellation's place. */
async function rejected(): Promise<InvoicedOrder> {
  const invoice = await aStampedInvoice(shop, headers);
  await control(shop, "clock", { advanceMs: 10 * DAY_MS });
  await transact(shop.db, (trx) => askToCancel(trx, { cfdiId: invoice.id, motive: "02", ...ACT }));
  await cancelInvoice(shop.services, invoice.id);
  const { uuid } = await cfdiById(shop, invoice.id);
  await control(shop, `pac/documents/${uuid?.toLowerCase()}/receiver`, { answer: "rejected" });
  await askInvoiceStatus(shop.services, invoice.id);
  await control(shop, "clock", { real: true });
  expect((await cfdiById(shop, invoice.id)).state).toBe("cancelRejected");
  return invoice;
}

/** The receiver is talked into accepting, as the SAT says at night. */
async function acceptLate(id: number): Promise<void> {
  await control(shop, "sat/next", { Estado: "Cancelado", EstatusCancelacion: "Cancelado con aceptación" });
  await askInvoiceStatus(shop.services, id);
  expect((await cfdiById(shop, id)).state).toBe("cancelled");
}

test("a stamped credit note is cancelled after its invoice, and staff are told", async () => {
  const { id, orderId } = await rejected();
  const note = await aNote(id);
  await stampInvoice(shop.services, note);
  await acceptLate(id);
  expect(await cfdiById(shop, note)).toMatchObject({ state: "cancelAsked", cancel_motive: "03" });
  await cancelInvoice(shop.services, note);
  await askInvoiceStatus(shop.services, note);
  expect(await cfdiById(shop, note)).toMatchObject({ state: "cancelled" });
  expect(await jobKeys(shop, "send_staff_mail")).toContain(`staff:invoiceCancelledElsewhere:${orderId}`);
});

test("a credit note that was not sent yet ends, and gives its folio back", async () => {
  const { id } = await rejected();
  const note = await aNote(id);
  await acceptLate(id);
  expect(await cfdiById(shop, note)).toMatchObject({ state: "abandoned", folio: null });
  const before = (await stampedThere(shop)).length;
  await stampInvoice(shop.services, note);
  expect((await stampedThere(shop)).length).toBe(before);
});

test("a credit note whose answer was lost is cancelled once its stamp is known", async () => {
  const { id } = await rejected();
  const note = await aNote(id);
  await askFault(shop, { match: "POST /pac/v4/cfdi33/stamp/v4", fault: "lostAnswer", holdMs: 50 });
  await expect(stampInvoice(shop.services, note)).rejects.toThrow();
  await acceptLate(id);
  expect((await cfdiById(shop, note)).state).toBe("unknown");
  await stampInvoice(shop.services, note);
  expect(await cfdiById(shop, note)).toMatchObject({ state: "cancelAsked", cancel_motive: "03" });
});

test.each([
  ["is asked about for 60 days from the request", 59, true],
  ["is not asked about later", 61, false],
])("an old document whose receiver said no %s", async (_what, days, isAsked) => {
  const { id } = await rejected();
  await sql`update cfdi set stamped_at = now() - interval '100 days', issued_at = now() - interval '100 days',
    cancel_sent_at = now() - make_interval(days => ${days}::integer) where id = ${id}`.execute(shop.db);
  await emptyQueue(shop.db);
  await queueStatusQuestions(shop.services, { isWhole: true });
  expect((await jobKeys(shop, "ask_invoice_status")).includes(`sat:${id}`)).toBe(isAsked);
});
