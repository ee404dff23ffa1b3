import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { globalPeriod, lastClosedPeriod } from "../../../../shared/domain/invoicing/global-period.ts";
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
import { transact } from "../../../db/transact.ts";
import { askInvoiceStatus } from "../cancelling/ask-invoice-status.ts";
import { askToCancel } from "../changes/ask-to-cancel.ts";
import { cancelInvoice } from "../cancelling/cancel-cfdi.ts";
import { queueInvoices } from "../queueing/queue-invoices.ts";
import { stampInvoice } from "../stamping/stamp-cfdi.ts";
import { closeGlobal } from "./close-global.ts";
import { closePeriods } from "./close-periods.ts";
import { previewGlobal } from "./preview-global.ts";

const shop = withTestShop({}, { issuesInvoices: true });
const DAY_MS = 86_400_000;
const october = lastClosedPeriod("month", new Date());
const inOctober = new Date(october.closesAt.getTime() - 5 * DAY_MS);
const of = { period: "month", start: october.from } as const;
let headers: { authorization: string };
beforeAll(async () => {
  headers = await signIn(shop);
});
/** Every test has its own sales. */
beforeEach(async () => {
  await forgetDocuments(shop);
  await sql`delete from order_event`.execute(shop.db);
  await issuesSince(shop, 90);
});

async function aSale({ at = inOctober, invoice = "Sin RFC" }: { at?: Date; invoice?: string } = {}): Promise<number> {
  const orderId = await aPaidOrder(shop, headers, { invoice });
  await paidAt(shop, orderId, at);
  return orderId;
}
const close = () =>
  transact(shop.db, (trx) => closeGlobal(trx, shop.services.config, { ...of, actor: "staff", reason: "test" }));
const ordersOf = async (cfdiId: number) =>
  (
    await shop.db
      .selectFrom("cfdi_order")
      .select("order_id")
      .where("cfdi_id", "=", cfdiId)
      .orderBy("order_id")
      .execute()
  ).map(({ order_id }) => order_id);

describe("the global invoice of a month", () => {
  test("has every unasked paid order of it once, and is stamped with their sum", async () => {
    const orders = [await aSale(), await aSale(), await aSale()];
    const own = await aSale({ invoice: "Personal" });
    const thisMonth = await aSale({ at: new Date() });
    // An order that was paid, ended and was paid again has two such steps.
    await sql`insert into order_event (order_id, from_status, to_status, actor, reason, at)
      select order_id, 26, 18, 'shop', '', at + interval '1 hour' from order_event
       where order_id = ${orders[0]} and to_status = 18`.execute(shop.db);
    const preview = await previewGlobal(shop.db, shop.services.config, of);
    expect(preview.ok && preview.value).toMatchObject({
      orders: 3,
      stragglers: 0,
      refused: 0,
      isOver: true,
      cfdiId: null,
    });
    const id = (await close()) as { ok: true; value: number };
    expect(id.ok).toBe(true);
    expect(await ordersOf(id.value)).toEqual(orders);
    await stampWaiting(shop);
    const global = await cfdiById(shop, id.value);
    expect(global).toMatchObject({ state: "stamped", series: "RWG", folio: 1, period: "month" });
    expect(global.total).toBe(preview.ok && preview.value.total);
    expect(await close()).toEqual({ ok: false, error: { kind: "closedAlready", cfdiId: id.value } });
    for (const order of [own, thisMonth])
      expect(await shop.db.selectFrom("cfdi_order").where("order_id", "=", order).select("cfdi_id").execute()).toEqual(
        [],
      );
  });

  test("leaves out an order whose money went back, and one of before the shop issued invoices", async () => {
    const [kept, back, early] = [
      await aSale(),
      await aSale(),
      await aSale({ at: new Date(Date.now() - 200 * DAY_MS) }),
    ];
    await sql`insert into payment_refund (order_id, attempt_id, reference, amount, status)
      select order_id, id, 'X', amount, 'asked' from payment_attempt where order_id = ${back}`.execute(shop.db);
    await closePeriods(shop.services);
    const { id } = await cfdiOf(shop, kept);
    expect(await ordersOf(id)).toEqual([kept]);
    expect(early).toBeGreaterThan(0);
  });

  test("takes an order whose refused invoice was not corrected: its folio is used again", async () => {
    const refused = await aSale({ invoice: "Personal" });
    await queueInvoices(shop.services, { isWhole: true });
    await refuseNext(shop, "CFDI40148");
    await stampWaiting(shop);
    const old = await cfdiOf(shop, refused);
    expect(old).toMatchObject({ state: "refused", series: "RW", folio: 1 });
    await closePeriods(shop.services);
    expect(await cfdiById(shop, old.id)).toMatchObject({ state: "refused" });
    // In time: its customer could correct it until the month's end.
    await sql`update cfdi set updated_at = ${inOctober} where id = ${old.id}`.execute(shop.db);
    const other = await aSale();
    expect(await previewGlobal(shop.db, shop.services.config, of)).toMatchObject({ value: { orders: 2, refused: 1 } });
    await closePeriods(shop.services);
    const global = await cfdiOf(shop, other);
    expect(await ordersOf(global.id)).toEqual([refused, other]);
    expect(await cfdiById(shop, old.id)).toMatchObject({ state: "abandoned", folio: null });
    const next = await aSale({ at: new Date(), invoice: "Personal" });
    await queueInvoices(shop.services, { isWhole: true });
    await stampWaiting(shop);
    expect(await cfdiOf(shop, next)).toMatchObject({ state: "stamped", series: "RW", folio: 1 });
  });

  test("keeps a refusal that staff have to mend: its customer asked for an invoice", async () => {
    const refused = await aSale({ invoice: "Personal" });
    await queueInvoices(shop.services, { isWhole: true });
    await refuseNext(shop, "304");
    await stampWaiting(shop);
    await closePeriods(shop.services);
    expect(await cfdiOf(shop, refused)).toMatchObject({ kind: "income", state: "refused" });
  });

  test("is made again when it was cancelled, and stragglers enter the next one", async () => {
    const first = await aSale();
    await closePeriods(shop.services);
    await stampWaiting(shop);
    const global = await cfdiOf(shop, first);
    const straggler = await aSale();
    await closePeriods(shop.services);
    expect(await shop.db.selectFrom("cfdi_order").select("order_id").execute()).toEqual([{ order_id: first }]);
    const asked = await transact(shop.db, (trx) =>
      askToCancel(trx, { cfdiId: global.id, motive: "02", actor: "staff", reason: "test" }),
    );
    expect(asked).toEqual({ ok: true, value: { needsAcceptance: false } });
    await cancelInvoice(shop.services, global.id);
    await askInvoiceStatus(shop.services, global.id);
    expect(await cfdiById(shop, global.id)).toMatchObject({ state: "cancelled" });
    await closePeriods(shop.services);
    const again = await cfdiOf(shop, first);
    expect(again.id).not.toBe(global.id);
    expect(await ordersOf(again.id)).toEqual([first, straggler]);
    await stampInvoice(shop.services, again.id);
    expect(await cfdiById(shop, again.id)).toMatchObject({ state: "stamped", folio: 2 });
  });

  test("is not made where a shop makes none", async () => {
    const sale = await aSale();
    const { services } = shop;
    await closePeriods({ ...services, config: { ...services.config, CFDI_GLOBAL: "off" } });
    await expect(cfdiOf(shop, sale)).rejects.toThrow(/no document/);
  });

  test("is not closed before its end, nor on a day on which no period begins", async () => {
    const now = new Date();
    const start = `${now.getUTCFullYear()}-${String(now.getUTCMonth() + 1).padStart(2, "0")}-01`;
    const closed = await transact(shop.db, (trx) =>
      closeGlobal(trx, shop.services.config, { period: "month", start, actor: "staff", reason: "test" }),
    );
    expect(closed).toMatchObject({ error: { kind: "notOver" } });
    expect(await previewGlobal(shop.db, shop.services.config, { period: "month", start: "2026-10-02" })).toMatchObject({
      error: { kind: "notAPeriod" },
    });
    expect(await close()).toMatchObject({ error: { kind: "noSales" } });
  });
});

test("a day of a shop that closes months is not closed while its customers may still ask for their invoices", async () => {
  const early = lastClosedPeriod("day", new Date());
  const closeDay = (start: string) =>
    transact(shop.db, (trx) =>
      closeGlobal(trx, shop.services.config, { period: "day", start, actor: "staff", reason: "test" }),
    );
  const isOfThisMonth = early.closesAt > october.closesAt;
  await aSale({ at: new Date(early.closesAt.getTime() - 1000) });
  if (isOfThisMonth) {
    const { closesAt } = globalPeriod("month", new Date(early.closesAt.getTime() - 1));
    expect(await closeDay(early.from)).toEqual({ ok: false, error: { kind: "notOver", closesAt } });
  }
  await aSale({ at: new Date(october.closesAt.getTime() - 1000) });
  expect(await closeDay(october.to)).toMatchObject({ ok: true });
});

test("a straggler whose period is closed enters the global invoice of the next period", async () => {
  const september = lastClosedPeriod("month", new Date(october.startsAt.getTime() + 1));
  const first = await aSale({ at: new Date(september.closesAt.getTime() - DAY_MS) });
  await closePeriods(shop.services);
  expect(await cfdiOf(shop, first)).toMatchObject({ period_start: september.from });
  const straggler = await aSale({ at: new Date(september.closesAt.getTime() - DAY_MS) });
  const ofOctober = await aSale();
  expect(await previewGlobal(shop.db, shop.services.config, of)).toMatchObject({ value: { orders: 2, stragglers: 1 } });
  await closePeriods(shop.services);
  expect(await ordersOf((await cfdiOf(shop, ofOctober)).id)).toEqual([straggler, ofOctober]);
  await stampWaiting(shop);
});
