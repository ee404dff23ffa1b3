import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lastClosedPeriod } from "../../../../shared/domain/invoicing/global-period.ts";
import { centavos } from "../../../../shared/domain/money/money.ts";
import { control } from "../../../../tests/support/buying/payments.ts";
import { askFault } from "../../../../tests/support/buying/purchase.ts";
import {
  cfdiById,
  forgetDocuments,
  issuesSince,
  paidAt,
  refuseNext,
  stampWaiting,
} from "../../../../tests/support/invoicing/invoicing-days.ts";
import { aPaidOrder, cfdiOf } from "../../../../tests/support/invoicing/paid-orders.ts";
import { signIn, withTestShop } from "../../../../tests/support/shop/test-shop.ts";
import { checkTasks } from "../../../administration/tasks/check-tasks.ts";
import { transact } from "../../../db/transact.ts";
import { askToCancel } from "../changes/ask-to-cancel.ts";
import { askInvoiceStatus } from "../cancelling/ask-invoice-status.ts";
import { cancelInvoice } from "../cancelling/cancel-cfdi.ts";
import { creditInvoice } from "../changes/credit-invoice.ts";
import { closePeriods } from "../global/close-periods.ts";
import { queueInvoices } from "../queueing/queue-invoices.ts";
import { settleMoneyBack } from "./settle-money-back.ts";
import { replaceInvoice } from "../changes/replace-invoice.ts";
import { stampInvoice } from "../stamping/stamp-cfdi.ts";

const shop = withTestShop({}, { issuesInvoices: true });
const ACT = { actor: "staff", reason: "test" } as const;
const KARLA = {
  rfc: "FUNK671228PH6",
  legalName: "KARLA FUENTE NOLASCO",
  postalCode: "01160",
  taxRegime: "605",
  cfdiUse: "S01",
};
const DAY_MS = 86_400_000;
let headers: { authorization: string };
beforeAll(async () => {
  headers = await signIn(shop);
});
beforeEach(async () => {
  await forgetDocuments(shop);
  await sql`delete from order_event`.execute(shop.db);
  await issuesSince(shop, 90);
});

async function anInvoice({ isStamped = true } = {}): Promise<{ orderId: number; id: number; total: number }> {
  const orderId = await aPaidOrder(shop, headers, { quantity: 4 });
  await queueInvoices(shop.services, { isWhole: true });
  const { id } = await cfdiOf(shop, orderId);
  if (isStamped) await stampInvoice(shop.services, id);
  return { orderId, id, total: (await cfdiById(shop, id)).total ?? 0 };
}
/** The shop gave an amount of the payment back; null: all of it. */
const refunded = (orderId: number, amount: number | null = null) =>
  sql`insert into payment_refund (order_id, attempt_id, reference, amount, status, refund_id)
    select order_id, id, reference || '-R', coalesce(${amount}::bigint, amount), 'accepted', 'r' || id
      from payment_attempt where order_id = ${orderId}`.execute(shop.db);
/** The provider gave an amount back by itself. */
const returned = (orderId: number, amount: number, kind = "refund") =>
  sql`insert into payment_return (order_id, attempt_id, kind, provider_id, amount, state, asked_at)
    select order_id, id, ${kind}, 'p' || ${amount}::text, ${amount}, 'returned', now()
      from payment_attempt where order_id = ${orderId}`.execute(shop.db);
/** What the minute's job does, twice, on two connections at once. */
const run = () => Promise.all([1, 2].map(() => queueInvoices(shop.services, { isWhole: false })));
const notesOf = (id: number) =>
  shop.db.selectFrom("cfdi").selectAll().where("credits", "=", id).orderBy("id").execute();
const settle = (orderId: number) => transact(shop.db, (trx) => settleMoneyBack(trx, orderId));

describe("all of the money went back", () => {
  test("before the invoice left: it ends, and the next one takes its folio", async () => {
    const { orderId, id } = await anInvoice({ isStamped: false });
    await stampInvoice(shop.services, (await anInvoice({ isStamped: false })).id);
    await refunded(orderId);
    await run();
    expect(await cfdiById(shop, id)).toMatchObject({ state: "abandoned", folio: null });
    await expect(cfdiOf(shop, orderId)).rejects.toThrow(/no document/);
    expect(await cfdiById(shop, (await anInvoice()).id)).toMatchObject({ folio: 2 });
  });

  test("while the PAC's answer is not known: it waits for the stamp, then the invoice is cancelled with 03", async () => {
    const { orderId, id } = await anInvoice({ isStamped: false });
    await askFault(shop, { match: "POST /pac/v4/cfdi33/stamp/v4", fault: "lostAnswer", holdMs: 50 });
    await expect(stampInvoice(shop.services, id)).rejects.toThrow();
    await refunded(orderId);
    expect(await settle(orderId)).toBe("waits");
    await stampInvoice(shop.services, id);
    await run();
    expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelAsked", cancel_motive: "03" });
    await run();
    await cancelInvoice(shop.services, id);
    await askInvoiceStatus(shop.services, id);
    expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelled" });
    await run();
    expect([await notesOf(id), await settle(orderId)]).toEqual([[], "nothing"]);
  });

  test("of an earlier month: a credit note of all pieces, once", async () => {
    const { orderId, id, total } = await anInvoice();
    await shop.db
      .updateTable("cfdi")
      .set({ issued_at: new Date(Date.now() - 40 * DAY_MS) })
      .where("id", "=", id)
      .execute();
    await refunded(orderId);
    await run();
    await stampWaiting(shop);
    await run();
    const notes = await notesOf(id);
    expect(notes).toMatchObject([{ state: "stamped", series: "RWE", folio: 1, total, relation: "01" }]);
    expect(notes[0]?.refund_id).not.toBeNull();
    expect(notes[0]?.document).toMatchObject({ receiver: { cfdiUse: "G02" }, kind: "E" });
    // Lists, filters and the month's CSV read it.
    expect(notes[0]?.receiver.cfdiUse).toBe("G02");
  });

  test("and the receiver rejects the cancellation: a credit note takes its place", async () => {
    const { orderId, id, total } = await anInvoice();
    await refunded(orderId);
    await run();
    await control(shop, "clock", { advanceMs: 10 * DAY_MS });
    await cancelInvoice(shop.services, id);
    const { uuid } = await cfdiById(shop, id);
    await control(shop, `pac/documents/${uuid?.toLowerCase()}/receiver`, { answer: "rejected" });
    await askInvoiceStatus(shop.services, id);
    await run();
    expect(await notesOf(id)).toMatchObject([{ state: "draft", relation: "01" }]);
    await control(shop, "clock", { real: true });
    await stampWaiting(shop);
    expect(await notesOf(id)).toMatchObject([{ state: "stamped", total }]);
  });
});

describe("a part of the money went back", () => {
  test("a credit note of exactly that amount; then the rest to the centavo", async () => {
    const { orderId, id, total } = await anInvoice();
    await returned(orderId, 12_345);
    await run();
    await stampWaiting(shop);
    expect(await notesOf(id)).toMatchObject([{ state: "stamped", total: 12_345, refund_id: null }]);
    await returned(orderId, 501);
    await refunded(orderId, total - 12_345 - 501);
    await run();
    await run();
    await stampWaiting(shop);
    const notes = await notesOf(id);
    // The refund has one of its own; what the provider gave back by itself has the other.
    expect(notes.map(({ state }) => state)).toEqual(["stamped", "stamped", "stamped"]);
    expect(notes.reduce((sum, note) => sum + (note.total ?? 0), 0)).toBe(total);
    expect(await settle(orderId)).toBe("nothing");
  });

  test("that staff credited already is not credited again", async () => {
    const { orderId, id } = await anInvoice();
    const credited = [{ kind: "pieces", concept: 0, pieces: 1 }] as const;
    const made = await transact(shop.db, (trx) =>
      creditInvoice(trx, { cfdiId: id, credited, relation: "03", refundId: null, ...ACT }),
    );
    expect(made.ok).toBe(true);
    await stampWaiting(shop);
    const [note] = await notesOf(id);
    await returned(orderId, note?.total ?? 0);
    await run();
    expect(await notesOf(id)).toHaveLength(1);
  });

  test("by two refunds before either was settled: a credit note each, with the relation of what came back with it", async () => {
    const { orderId, id } = await anInvoice();
    await shop.db.updateTable("orders").set({ status: 60 }).where("id", "=", orderId).execute();
    const refund = (reference: string, amount: number, kind: string, lines: string | null) =>
      sql<{
        id: number;
      }>`insert into payment_refund (order_id, attempt_id, payment_id, reference, amount, status, refund_id, kind, lines)
        select order_id, null, id, reference || ${reference}::text, ${amount}, 'accepted', ${reference}, ${kind}, ${lines}::jsonb
          from payment_attempt where order_id = ${orderId} returning id`.execute(shop.db);
    const goods = await refund("-R1", 20_000, "withdrawal", JSON.stringify([{ line: 1, pieces: 1 }]));
    const rebate = await refund("-R2", 5_001, "rebate", "[]");
    await run();
    await run();
    await stampWaiting(shop);
    const notes = await notesOf(id);
    expect(notes.map((note) => [note.state, note.relation, note.total, note.refund_id])).toEqual([
      ["stamped", "01", 5_001, rebate.rows[0]?.id],
      ["stamped", "03", 20_000, goods.rows[0]?.id],
    ]);
    expect(await settle(orderId)).toBe("nothing");
  });

  test("a lost dispute and the movement that carried it out are the same money", async () => {
    const { orderId, id, total } = await anInvoice();
    await returned(orderId, total, "dispute");
    await returned(orderId, total - 1, "reversal");
    await run();
    expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelAsked", cancel_motive: "03" });
  });
});

describe("an invoice that is being replaced", () => {
  async function aReplacement(): Promise<{ orderId: number; id: number; replacementId: number }> {
    const { orderId, id } = await anInvoice();
    const made = await transact(shop.db, (trx) => replaceInvoice(trx, { cfdiId: id, receiver: KARLA, ...ACT }));
    if (!made.ok) expect.fail(made.error.kind);
    return { orderId, id, replacementId: made.value };
  }

  test("and whose money went back: the replacement ends, and the invoice is cancelled", async () => {
    const { orderId, id, replacementId } = await aReplacement();
    await refunded(orderId);
    await run();
    await run();
    expect(await cfdiById(shop, replacementId)).toMatchObject({ state: "abandoned" });
    expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelAsked", cancel_motive: "03" });
  });

  test("and of which a part went back: the replacement is credited", async () => {
    const { orderId, id, replacementId } = await aReplacement();
    await returned(orderId, 12_300);
    expect(await settle(orderId)).toBe("waits");
    await stampWaiting(shop);
    await run();
    await stampWaiting(shop);
    expect([await notesOf(id), await notesOf(replacementId)]).toMatchObject([
      [],
      [{ state: "stamped", total: 12_300 }],
    ]);
  });

  test("for which the customer's time is over, and was refused: the old invoice is credited", async () => {
    const { orderId, id, replacementId } = await aReplacement();
    await refuseNext(shop, "CFDI40148");
    await stampWaiting(shop);
    await returned(orderId, 12_300);
    expect(await settle(orderId)).toBe("waits");
    await shop.db
      .updateTable("cfdi")
      .set({ issued_at: new Date(Date.now() - 40 * DAY_MS) })
      .where("id", "=", id)
      .execute();
    await run();
    await run();
    expect(await cfdiById(shop, replacementId)).toMatchObject({ state: "abandoned" });
    expect(await notesOf(id)).toMatchObject([{ state: "draft" }]);
  });
});

describe("credit notes of one invoice", () => {
  test("asked for at once, drafts counted, never take more than it", async () => {
    const { id, total } = await anInvoice();
    const ask = (amount: number) =>
      transact(shop.db, (trx) =>
        creditInvoice(trx, {
          cfdiId: id,
          credited: [{ kind: "rebate", total: amount as never }],
          relation: "01",
          refundId: null,
          ...ACT,
        }),
      );
    const part = Math.floor(total / 3);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(part)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { kind: "exceedsInvoice", left: total - 3 * part } });
    await stampWaiting(shop);
    const notes = await notesOf(id);
    expect(notes.map(({ state, total: sum }) => [state, sum])).toEqual(notes.map(() => ["stamped", part]));
    expect(notes).toHaveLength(3);
    expect(notes.map(({ folio }) => folio)).toEqual([1, 2, 3]);
  });
});

describe("a credit note that staff cancelled", () => {
  async function cancelledNote(): Promise<{ orderId: number; id: number }> {
    const { orderId, id } = await anInvoice();
    await returned(orderId, 12_300);
    await run();
    await stampWaiting(shop);
    const [note] = await notesOf(id);
    const cfdiId = note?.id ?? 0;
    const asked = await transact(shop.db, (trx) => askToCancel(trx, { cfdiId, motive: "02", ...ACT }));
    expect(asked.ok).toBe(true);
    await cancelInvoice(shop.services, cfdiId);
    await askInvoiceStatus(shop.services, cfdiId);
    expect(await cfdiById(shop, cfdiId)).toMatchObject({ state: "cancelled" });
    return { orderId, id };
  }

  const statesOf = async (id: number) => (await notesOf(id)).map(({ state }) => state);
  const creditMissing = async (): Promise<readonly string[]> => {
    await sql`update cfdi set cancelled_at = cancelled_at - interval '2 hours' where state = 'cancelled'`.execute(
      shop.db,
    );
    await checkTasks(shop.db);
    const open = shop.db.selectFrom("task").select("subject_id").where("kind", "=", "creditMissing");
    return (await open.where("closed_at", "is", null).execute()).map(({ subject_id }) => subject_id);
  };

  test("is not made again by itself, which is a task until its invoice is replaced; then the new one is credited", async () => {
    const { orderId, id } = await cancelledNote();
    await returned(orderId, 5_000);
    await run();
    await queueInvoices(shop.services, { isWhole: true });
    expect(await statesOf(id)).toEqual(["cancelled"]);
    expect(await settle(orderId)).toBe("leftToStaff");
    expect(await creditMissing()).toEqual([String(orderId)]);

    const made = await transact(shop.db, (trx) => replaceInvoice(trx, { cfdiId: id, receiver: KARLA, ...ACT }));
    if (!made.ok) expect.fail(made.error.kind);
    await stampWaiting(shop);
    await run();
    await stampWaiting(shop);
    expect(await notesOf(made.value)).toMatchObject([{ state: "stamped", total: 17_300 }]);
    expect([await statesOf(id), await creditMissing()]).toEqual([["cancelled"], []]);
  });

  test("has one by hand in its place: what goes back later is credited by itself again", async () => {
    const { orderId, id } = await cancelledNote();
    const credited = [{ kind: "rebate" as const, total: centavos(12_300) }];
    await transact(shop.db, (trx) =>
      creditInvoice(trx, { cfdiId: id, credited, relation: "01", refundId: null, ...ACT }),
    );
    await stampWaiting(shop);
    expect(await creditMissing()).toEqual([]);
    await returned(orderId, 700);
    await run();
    await stampWaiting(shop);
    expect((await notesOf(id)).map(({ state, total }) => [state, total])).toEqual([
      ["cancelled", 12_300],
      ["stamped", 12_300],
      ["stamped", 700],
    ]);
  });
});

test("what was paid above the price is not money of the sale, before and after it is back", async () => {
  const { orderId, id } = await anInvoice();
  await sql`update payment_attempt set paid_amount = amount + 100000 where order_id = ${orderId}`.execute(shop.db);
  const back = (nth: number, amount: number, { kind, status }: { kind: string; status: string }) =>
    sql`insert into payment_refund (order_id, payment_id, reference, amount, status, refund_id, kind, lines)
      select order_id, id, reference || '-R' || ${nth}::text, ${amount}, ${status}, 'r' || id, ${kind},
        case when ${kind} = 'otherAmount' then '[]'::jsonb else '[{"line":1,"pieces":1}]'::jsonb end
      from payment_attempt where order_id = ${orderId}`.execute(shop.db);
  await back(1, 100_000, { kind: "otherAmount", status: "byHand" });
  await back(2, 12_300, { kind: "withdrawal", status: "accepted" });
  await run();
  await stampWaiting(shop);
  const [note] = await notesOf(id);
  const goods = await shop.db
    .selectFrom("payment_refund")
    .select("id")
    .where("order_id", "=", orderId)
    .where("kind", "=", "withdrawal")
    .executeTakeFirstOrThrow();
  expect(note).toMatchObject({ total: 12_300, refund_id: goods.id });
  await sql`update payment_refund set status = 'accepted' where order_id = ${orderId}`.execute(shop.db);
  await run();
  await stampWaiting(shop);
  expect((await notesOf(id)).map(({ total }) => total)).toEqual([12_300]);
});

describe("an order inside a global invoice", () => {
  const october = lastClosedPeriod("month", new Date());
  async function inGlobal(): Promise<{ orders: number[]; id: number }> {
    const orders = [];
    for (const quantity of [1, 2]) {
      const orderId = await aPaidOrder(shop, headers, { invoice: "Sin RFC", quantity });
      await paidAt(shop, orderId, new Date(october.closesAt.getTime() - DAY_MS));
      orders.push(orderId);
    }
    await closePeriods(shop.services);
    return { orders, id: (await cfdiOf(shop, orders[0] ?? 0)).id };
  }

  test("is taken out of it while it has no stamp", async () => {
    const { orders, id } = await inGlobal();
    await refunded(orders[0] ?? 0);
    await run();
    await stampWaiting(shop);
    const left = await cfdiById(shop, id);
    expect(left.document?.concepts.map(({ code }) => code)).toEqual([String(orders[1])]);
  });

  test("is credited to the public, and never more than the order", async () => {
    const { orders, id } = await inGlobal();
    const [orderId = 0] = orders;
    await stampWaiting(shop);
    await refunded(orderId);
    await run();
    await stampWaiting(shop);
    const [note] = await notesOf(id);
    const { amount } = await shop.db
      .selectFrom("cfdi_order")
      .select("amount")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(note).toMatchObject({ state: "stamped", series: "RWE", total: amount, receiver: { rfc: "XAXX010101000" } });
    const more = { cfdiId: id, orderId, credited: [{ kind: "rebate", total: 100 as never }] } as const;
    const asked = await transact(shop.db, (trx) =>
      creditInvoice(trx, { ...more, relation: "01", refundId: null, ...ACT }),
    );
    expect(asked).toMatchObject({ error: { kind: "exceedsInvoice", left: 0 } });
  });
});
