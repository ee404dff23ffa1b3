import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { globalPeriod, type GlobalPeriod } from "../../../../shared/domain/invoicing/global-period.ts";
import { ok } from "../../../../shared/domain/text/result.ts";
import { control } from "../../../../tests/support/buying/payments.ts";
import { manyCustomers, type SignedIn } from "../../../../tests/support/customers.ts";
import { setClock, withSetClock } from "../../../../tests/support/invoicing/database-clock.ts";
import { issuesSince, refuseNext, stampWaiting } from "../../../../tests/support/invoicing/invoicing-days.ts";
import { aPaidOrder, cfdiOf } from "../../../../tests/support/invoicing/paid-orders.ts";
import { KARLA, saveInvoice } from "../../../../tests/support/invoicing/saved-invoices.ts";
import { startSecondProcess } from "../../../../tests/support/shop/second-process.ts";
import { type TestShop, withTestShop } from "../../../../tests/support/shop/test-shop.ts";
import { transact } from "../../../db/transact.ts";
import { businessIso } from "../../orders/wire-order.ts";
import { askToCancel } from "../changes/ask-to-cancel.ts";
import { askInvoiceStatus } from "../cancelling/ask-invoice-status.ts";
import { cancelInvoice } from "../cancelling/cancel-cfdi.ts";
import { askForInvoice } from "../customer/ask-for-invoice.ts";
import { invoiceOf } from "../customer/invoice-of.ts";
import { queueInvoices } from "../queueing/queue-invoices.ts";
import { stampInvoice } from "../stamping/stamp-cfdi.ts";
import { setInvoiceReceiver } from "../changes/set-invoice-receiver.ts";
import { closePeriods } from "./close-periods.ts";

/** A refusal that comes when its sale's period is over: its customer has until the end of the period of the refusal. */
const shop = withTestShop({}, { issuesInvoices: true });
const DAY_MS = 86_400_000;
const after = ({ closesAt }: GlobalPeriod): GlobalPeriod => globalPeriod("month", closesAt);
const november = globalPeriod("month", new Date());
const december = after(november);
const january = after(december);
const february = after(january);

/** A process whose database clock a test sets. */
let late: TestShop;
let who: SignedIn;
let karla: number;
const orders = { corrected: 0, uncorrected: 0, unasked: 0, alone: 0 };

beforeAll(async () => {
  await issuesSince(shop, 40);
  [who] = (await manyCustomers(shop, 1)) as [SignedIn];
  await saveInvoice(shop, who.id, "Empresa");
  karla = await saveInvoice(shop, who.id, "Otra", KARLA);
  for (const name of ["corrected", "uncorrected"] as const)
    orders[name] = await aPaidOrder(shop, who.headers, { invoice: "Empresa" });
  for (const name of ["unasked", "alone"] as const)
    orders[name] = await aPaidOrder(shop, who.headers, { invoice: "Sin RFC" });
  await sql`delete from order_event`.execute(shop.db);
  await withSetClock(shop);
  late = await startSecondProcess(shop);
}, 120_000);
afterAll(() => late.close());

const pay = (orderId: number, at: Date) =>
  sql`insert into order_event (order_id, from_status, to_status, actor, reason, at)
    values (${orderId}, 10, 18, 'provider', 'test', ${at})`.execute(shop.db);
async function itIs(moment: Date): Promise<void> {
  await setClock(shop.pool, moment);
  await control(shop, "clock", { set: moment.toISOString() });
}
/** The hourly run after a period's end. */
const closeAfter = async ({ closesAt }: GlobalPeriod) => {
  await itIs(new Date(closesAt.getTime() + 7 * 60_000));
  await closePeriods(late.services);
};
/** The PAC refuses everything that waits for its stamp. */
async function refuseWaiting(): Promise<void> {
  const drafts = await shop.db.selectFrom("cfdi").select("id").where("state", "=", "draft").orderBy("id").execute();
  for (const { id } of drafts) {
    await refuseNext(shop, "CFDI40148");
    await stampInvoice(late.services, id);
  }
}
const look = async (orderId: number) => {
  const found = await invoiceOf(late.services, who.id, orderId);
  return found.ok ? found.value : expect.fail();
};
const correct = (orderId: number) =>
  askForInvoice(late.services, { customerId: who.id, orderId, step: "correct", invoiceId: karla });
const globals = () =>
  shop.db.selectFrom("cfdi").select(["state", "period_start"]).where("kind", "=", "global").orderBy("id").execute();

test("an invoice that is refused when its month has ended is left to its customer for a month, then enters the next global invoice", async () => {
  const { corrected, uncorrected, unasked } = orders;
  for (const orderId of [corrected, uncorrected]) await pay(orderId, new Date(november.closesAt.getTime() - 120_000));
  await pay(unasked, new Date(november.closesAt.getTime() - DAY_MS));
  await itIs(new Date(november.closesAt.getTime() - 30_000));
  await queueInvoices(late.services, { isWhole: false });
  await itIs(new Date(november.closesAt.getTime() + 5_000));
  await refuseWaiting();
  await closeAfter(november);
  expect(await cfdiOf(shop, unasked)).toMatchObject({ kind: "global", period_start: november.from });
  for (const orderId of [corrected, uncorrected]) {
    expect(await cfdiOf(shop, orderId)).toMatchObject({ kind: "income", state: "refused" });
    expect(await look(orderId)).toMatchObject({ PuedeCorregir: true, SolicitarHasta: businessIso(december.closesAt) });
  }

  await itIs(new Date(december.closesAt.getTime() - 60_000));
  await closePeriods(late.services);
  expect(await correct(corrected)).toEqual(ok(undefined));
  await stampWaiting(late);
  expect(await cfdiOf(shop, corrected)).toMatchObject({
    kind: "income",
    state: "stamped",
    receiver: { rfc: KARLA.rfc },
  });
  expect(await cfdiOf(shop, uncorrected)).toMatchObject({ kind: "income", state: "refused" });

  await closeAfter(december);
  expect(await cfdiOf(shop, uncorrected)).toMatchObject({ kind: "global", period_start: december.from });
  expect(await look(uncorrected)).toMatchObject({ Situacion: "global", PuedeCorregir: false });
  expect((await correct(uncorrected)).ok).toBe(false);
  await stampWaiting(late);
});

test("an order that left its global invoice is in no other one while its own invoice can be corrected", async () => {
  const { alone: orderId } = orders;
  const made = (await globals()).length;
  await pay(orderId, new Date(january.startsAt.getTime() + 5 * DAY_MS));
  await closeAfter(january);
  await stampWaiting(late);
  const global = await cfdiOf(shop, orderId);
  expect(global).toMatchObject({ kind: "global", state: "stamped", period_start: january.from });

  await itIs(new Date(february.startsAt.getTime() + 10 * DAY_MS));
  const receiver = {
    rfc: KARLA.rfc,
    legalName: KARLA.legal_name,
    postalCode: "01160",
    taxRegime: "605",
    cfdiUse: "S01",
  };
  const written = await transact(late.db, (trx) => setInvoiceReceiver(trx, { orderId, receiver }));
  expect(written.ok).toBe(true);
  const asked = await transact(late.db, (trx) =>
    askToCancel(trx, { cfdiId: global.id, motive: "04", actor: "staff", reason: "test" }),
  );
  expect(asked.ok).toBe(true);
  await cancelInvoice(late.services, global.id);
  await askInvoiceStatus(late.services, global.id);
  for (const attempt of ["first", "second"]) {
    await queueInvoices(late.services, { isWhole: true });
    await refuseWaiting();
    await closePeriods(late.services);
    expect(await cfdiOf(shop, orderId), attempt).toMatchObject({ kind: "income", state: "refused" });
    expect((await globals()).slice(made)).toEqual([{ state: "cancelled", period_start: january.from }]);
    if (attempt === "first") expect(await correct(orderId)).toEqual(ok(undefined));
  }
  await closeAfter(february);
  expect(await cfdiOf(shop, orderId)).toMatchObject({ kind: "global", period_start: february.from });
  expect(await globals()).toHaveLength(made + 2);
});
