import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { lastClosedPeriod } from "../../../shared/domain/invoicing/global-period.ts";
import { issuesSince, paidAt } from "../../../tests/support/invoicing/invoicing-days.ts";
import { aPaidOrder, cfdiOf, move } from "../../../tests/support/invoicing/paid-orders.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { checkTasks } from "../../administration/tasks/check-tasks.ts";
import { databaseTime } from "../../db/database-time.ts";
import { transact } from "../../db/transact.ts";
import { readGlobalPreview } from "../../office/invoices/global-preview.ts";
import { noteOrder } from "../orders/order-moves.ts";
import { findPaidAt } from "./customer/invoice-facts.ts";
import { findDueOrders } from "./due-orders.ts";
import { closePeriods } from "./global/close-periods.ts";
import { previewGlobal } from "./global/preview-global.ts";
import { monthOfInvoices } from "./reading/month-of-invoices.ts";

const shop = withTestShop({}, { issuesInvoices: true });
const october = lastClosedPeriod("month", new Date());
const inOctober = new Date(october.closesAt.getTime() - 10 * 86_400_000);
const of = { period: "month", start: october.from } as const;
let headers: { authorization: string };
beforeAll(async () => {
  headers = await signIn(shop);
  await sql`delete from order_event`.execute(shop.db);
  await issuesSince(shop, 90);
});

/** An order that was paid in the last month, with a note of today in its history while it waits in 18. */
async function aNotedOrder(invoice: string): Promise<number> {
  const orderId = await aPaidOrder(shop, headers, { invoice, isValidated: false });
  await paidAt(shop, orderId, inOctober);
  await transact(shop.db, (trx) => noteOrder(trx, { orderId, actor: "provider", reason: "dispute kept D1" }));
  return orderId;
}

test("a note of a paid order leaves its sale in the month of its payment, for every reader", async () => {
  const { db, services } = shop;
  const { config } = services;
  const orderId = await aNotedOrder("Sin RFC");
  expect(await findPaidAt(db, orderId)).toEqual(inOctober);
  expect(await monthOfInvoices(db, { from: october.startsAt, until: october.closesAt })).toMatchObject({
    toGlobal: { count: 1 },
  });
  expect(await monthOfInvoices(db, { from: october.closesAt, until: new Date() })).toMatchObject({
    paid: { count: 0 },
  });
  expect(await previewGlobal(db, config, of)).toMatchObject({ value: { orders: 1, stragglers: 0 } });
  await checkTasks(db);
  const missing = await db.selectFrom("task").select("subject_id").where("kind", "=", "globalMissing").execute();
  expect(missing).toEqual([{ subject_id: october.from }]);
  await closePeriods(services);
  expect(await cfdiOf(shop, orderId)).toMatchObject({ kind: "global", period_start: october.from });
  const made = await readGlobalPreview({ db, config }, of);
  expect(made.ok && made.value.sales).toMatchObject([{ orderId, paidAt: inOctober.toISOString() }]);
});

test("an order whose payment is older than a week is looked for by the hour, whatever was noted since", async () => {
  const orderId = await aNotedOrder("Personal");
  await move(shop, orderId, "paymentValidated");
  const due = async (isWhole: boolean) =>
    findDueOrders(shop.db, shop.services.config, { now: await databaseTime(shop.db), isWhole });
  expect(await due(false)).toEqual([]);
  expect(await due(true)).toEqual([orderId]);
});
