import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { withTestShop, signIn } from "../../../../tests/support/shop/test-shop.ts";
import { aPaidOrder, cfdiOf } from "../../../../tests/support/invoicing/paid-orders.ts";
import { askFault } from "../../../../tests/support/buying/purchase.ts";
import { control, jobKeys } from "../../../../tests/support/buying/payments.ts";
import { stampedThere } from "../../../../tests/support/invoicing/invoicing-days.ts";
import { checkTasks } from "../../../administration/tasks/check-tasks.ts";
import { transact } from "../../../db/transact.ts";
import { readStamped } from "../../../invoicing/document/read-stamped.ts";
import { markInvoicingStart, queueInvoices } from "../queueing/queue-invoices.ts";
import { invoiceOrder } from "../invoice-order.ts";
import { settleMoneyBack } from "../money-back/settle-money-back.ts";
import { noteOf } from "../reading/invoice-words.ts";
import { sealCfdi } from "./seal-cfdi.ts";
import { stampAgain } from "./stamp-again.ts";
import { stampInvoice } from "./stamp-cfdi.ts";
import { emptyQueue } from "../../../../tests/support/queue.ts";

const shop = withTestShop({}, { issuesInvoices: true });
let headers: { authorization: string };
beforeAll(async () => {
  headers = await signIn(shop);
  await markInvoicingStart(shop.services);
});

/** An order with its invoice as a draft. */
async function aDue(): Promise<number> {
  const orderId = await aPaidOrder(shop, headers);
  await queueInvoices(shop.services, { isWhole: true });
  return orderId;
}
const stampingAgain = (cfdiId: number) =>
  transact(shop.db, (trx) => stampAgain(trx, { cfdiId, actor: "staff", reason: "test" }));
const refundWhole = (orderId: number) =>
  sql`insert into payment_refund (order_id, attempt_id, reference, amount, status, refund_id)
    select order_id, id, reference || '-R', amount, 'accepted', 'r' || id from payment_attempt
     where order_id = ${orderId}`.execute(shop.db);
/** What the PAC has stamped under a document's number. */
const stampsOf = async ({ series, folio }: { readonly series: string; readonly folio: number | null }) =>
  (await stampedThere(shop)).filter((one) => one.folio === `${series}-${folio}`);
/** Kinds of the tasks that staff have about a document. */
async function tasksOf(id: number): Promise<readonly string[]> {
  await checkTasks(shop.db);
  const tasks = await shop.db
    .selectFrom("task")
    .select("kind")
    .where("subject_kind", "=", "invoice")
    .where("subject_id", "=", String(id))
    .where("closed_at", "is", null)
    .execute();
  return tasks.map(({ kind }) => kind);
}
const movesOf = async (id: number): Promise<readonly string[]> => {
  const events = await shop.db
    .selectFrom("cfdi_event")
    .select(["to_state", "reason", "actor"])
    .where("cfdi_id", "=", id)
    .orderBy("id")
    .execute();
  return events.map(({ to_state: to, reason }) => `${to} ${reason === "tooOld" ? reason : ""}`);
};

describe("an order that is due", () => {
  test("gets one invoice, stamped, of its total", async () => {
    const orderId = await aPaidOrder(shop, headers);
    await queueInvoices(shop.services, { isWhole: true });
    await queueInvoices(shop.services, { isWhole: true });
    const draft = await cfdiOf(shop, orderId);
    expect(draft.state).toBe("draft");
    await stampInvoice(shop.services, draft.id);
    const cfdi = await cfdiOf(shop, orderId);
    expect(cfdi).toMatchObject({ state: "stamped", series: "RW", folio: expect.any(Number), tries: 1 });
    const { total } = await shop.db
      .selectFrom("orders")
      .select("total")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(cfdi.total).toBe(total);
    const stamped = readStamped(cfdi.stamped_xml ?? "");
    expect(stamped.ok && stamped.value.stamp.taxFolio).toBe(cfdi.uuid);
  });

  test("is asked for twice at once and has one", async () => {
    const orderId = await aPaidOrder(shop, headers);
    const ask = () =>
      transact(shop.db, (trx) => invoiceOrder(trx, { series: "RW" }, { orderId, actor: "staff", reason: "test" }));
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await cfdiOf(shop, orderId);
  });
});

describe("when the PAC", () => {
  test("stamped and its answer was lost, the same bytes settle to the same stamp", async () => {
    const orderId = await aPaidOrder(shop, headers);
    await queueInvoices(shop.services, { isWhole: true });
    const { id } = await cfdiOf(shop, orderId);
    await askFault(shop, { match: "POST /pac/v4/cfdi33/stamp/v4", fault: "lostAnswer", holdMs: 100 });
    await expect(stampInvoice(shop.services, id)).rejects.toThrow();
    const unknown = await cfdiOf(shop, orderId);
    expect(unknown.state).toBe("unknown");
    await stampInvoice(shop.services, id);
    const cfdi = await cfdiOf(shop, orderId);
    expect(cfdi).toMatchObject({ state: "stamped", folio: unknown.folio, sealed_xml: unknown.sealed_xml });
  });

  test("has a document of a process that ended before the answer, an old date proves nothing", async () => {
    const orderId = await aPaidOrder(shop, headers);
    await queueInvoices(shop.services, { isWhole: true });
    const { id } = await cfdiOf(shop, orderId);
    await askFault(shop, { match: "POST /pac/v4/cfdi33/stamp/v4", fault: "lostAnswer", holdMs: 100 });
    await expect(stampInvoice(shop.services, id)).rejects.toThrow();
    // As the process leaves it that is killed during the call.
    await sql`update cfdi set state = 'sent', refusal_code = null where id = ${id}`.execute(shop.db);
    const before = await cfdiOf(shop, orderId);
    await control(shop, "pac/refuse", { code: "401", on: "stamp" });
    await stampInvoice(shop.services, id);
    expect(await cfdiOf(shop, orderId)).toMatchObject({ state: "unknown", sealed_xml: before.sealed_xml });
    await stampInvoice(shop.services, id);
    expect(await cfdiOf(shop, orderId)).toMatchObject({ state: "stamped", sealed_xml: before.sealed_xml });
  });

  test.each(["304", "CFDI40106", "402", "401", "AU2001", "AU1000", "CO1000", "CFDI40999"])(
    "stamped, its answer was lost and the same bytes are answered %s, the earlier stamp is found: one UUID",
    async (code) => {
      const orderId = await aDue();
      const { id } = await cfdiOf(shop, orderId);
      await askFault(shop, { match: "POST /pac/v4/cfdi33/stamp/v4", fault: "lostAnswer", holdMs: 50 });
      await expect(stampInvoice(shop.services, id)).rejects.toThrow();
      const sent = await cfdiOf(shop, orderId);
      await control(shop, "pac/refuse", { code, on: "stamp" });
      await stampInvoice(shop.services, id).catch(() => undefined);
      const refused = await cfdiOf(shop, orderId);
      expect(refused).toMatchObject({ state: "unknown", refusal_code: code, sealed_xml: sent.sealed_xml });
      expect(noteOf({ ...refused, wasRejected: false })).toMatch(/No se sabe si ya la había timbrado/);
      // A refund waits for what the PAC has.
      expect(await transact(shop.db, (trx) => settleMoneyBack(trx, orderId))).toBe("nothing");
      await refundWhole(orderId);
      expect(await transact(shop.db, (trx) => settleMoneyBack(trx, orderId))).toBe("waits");
      await sql`delete from payment_refund where order_id = ${orderId}`.execute(shop.db);

      expect(await stampingAgain(id)).toEqual({ ok: true, value: undefined });
      await stampInvoice(shop.services, id);
      expect(await cfdiOf(shop, orderId)).toMatchObject({ state: "stamped", sealed_xml: sent.sealed_xml });
      expect(await stampsOf(sent)).toHaveLength(1);
    },
  );

  test("has a fault of its own after the stamp, the answer is not known: one UUID", async () => {
    const orderId = await aDue();
    const { id } = await cfdiOf(shop, orderId);
    await control(shop, "pac/refuse", { code: "CO1000", on: "stamp", carriedOut: true });
    await expect(stampInvoice(shop.services, id)).rejects.toThrow(/CO1000/);
    expect(await cfdiOf(shop, orderId)).toMatchObject({ state: "unknown", refusal_code: "CO1000" });
    await stampingAgain(id);
    await stampInvoice(shop.services, id);
    const stamped = await cfdiOf(shop, orderId);
    expect(stamped.state).toBe("stamped");
    expect(await stampsOf(stamped)).toHaveLength(1);
  });

  test("refuses what the document says, one whose answer was lost is made out again", async () => {
    const orderId = await aDue();
    const { id } = await cfdiOf(shop, orderId);
    await askFault(shop, { match: "POST /pac/v4/cfdi33/stamp/v4", fault: "500" });
    await expect(stampInvoice(shop.services, id)).rejects.toThrow();
    await control(shop, "pac/refuse", { code: "CFDI40145", on: "stamp" });
    await stampInvoice(shop.services, id);
    expect(await cfdiOf(shop, orderId)).toMatchObject({ state: "refused", refusal_code: "CFDI40145" });
  });

  test("has no stamps left for our account, the same bytes wait and go out again by themselves; staff have a task", async () => {
    const orderId = await aDue();
    const { id } = await cfdiOf(shop, orderId);
    await control(shop, "pac/refuse", { code: "AU2001", on: "stamp" });
    await stampInvoice(shop.services, id);
    const waiting = await cfdiOf(shop, orderId);
    expect(waiting).toMatchObject({ state: "sent", refusal_code: "AU2001" });
    expect(noteOf({ ...waiting, wasRejected: false })).toBe(
      "La cuenta con el PAC no tiene timbres. Se manda otra vez por sí sola.",
    );
    expect(await tasksOf(id)).toEqual(["invoiceRefused"]);
    // Not within the minute, but after ten.
    await emptyQueue(shop.db);
    await queueInvoices(shop.services, { isWhole: false });
    expect(await jobKeys(shop, "stamp_invoice")).not.toContain(`stamp:${id}`);
    await sql`update cfdi set updated_at = updated_at - interval '11 minutes', last_sent_at = last_sent_at - interval '11 minutes'
      where id = ${id}`.execute(shop.db);
    await queueInvoices(shop.services, { isWhole: false });
    expect(await jobKeys(shop, "stamp_invoice")).toContain(`stamp:${id}`);
    await stampInvoice(shop.services, id);
    expect(await cfdiOf(shop, orderId)).toMatchObject({ state: "stamped", sealed_xml: waiting.sealed_xml });
    expect(await tasksOf(id)).toEqual([]);
  });

  test("took nothing for days, the document is made out again with a new date", async () => {
    const orderId = await aDue();
    const { id } = await cfdiOf(shop, orderId);
    await control(shop, "pac/refuse", { code: "AU2001", on: "stamp" });
    await stampInvoice(shop.services, id);
    await control(shop, "pac/refuse", { code: "401", on: "stamp" });
    await stampInvoice(shop.services, id);
    expect((await cfdiOf(shop, orderId)).state).toBe("draft");
  });

  test("refuses the new date too, the document waits six hours, and staff have a task", async () => {
    const orderId = await aDue();
    const { id } = await cfdiOf(shop, orderId);
    const sendRefused = async () => {
      await control(shop, "pac/refuse", { code: "401", on: "stamp" });
      await stampInvoice(shop.services, id);
    };
    await sendRefused();
    await sendRefused();
    const refused = await cfdiOf(shop, orderId);
    expect(refused).toMatchObject({ state: "refused", refusal_code: "401" });
    expect(await tasksOf(id)).toEqual(["invoiceRefused"]);
    const { rows } = await sql<{ hours: number }>`select extract(epoch from run_at - now()) / 3600 as hours
      from graphile_worker.jobs where key = ${`stamp:${id}`}`.execute(shop.db);
    expect(rows.map(({ hours }) => Math.round(hours))).toEqual([6]);
    await queueInvoices(shop.services, { isWhole: true });
    await stampInvoice(shop.services, id);
    expect(await cfdiOf(shop, orderId)).toMatchObject({ state: "refused", tries: refused.tries });
    await sql`update cfdi set updated_at = updated_at - interval '6 hours' where id = ${id}`.execute(shop.db);
    await stampInvoice(shop.services, id);
    expect(await cfdiOf(shop, orderId)).toMatchObject({ state: "stamped", folio: refused.folio });
  });

  test("never got a document, it has a new date before the PAC could refuse the old one", async () => {
    const orderId = await aDue();
    const { id } = await cfdiOf(shop, orderId);
    await sealCfdi({ ...shop.services, invoicing: shop.services.invoicing ?? expect.fail() }, id);
    const sealed = await cfdiOf(shop, orderId);
    expect(sealed.state).toBe("sealed");
    await sql`update cfdi set issued_at = now() - interval '61 hours' where id = ${id}`.execute(shop.db);
    await stampInvoice(shop.services, id);
    const stamped = await cfdiOf(shop, orderId);
    expect(stamped).toMatchObject({ state: "stamped", folio: sealed.folio, tries: 1 });
    expect(stamped.issued_at?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(await movesOf(id)).toEqual(["draft ", "sealed ", "draft tooOld", "sealed ", "sent ", "stamped "]);
  });
});
