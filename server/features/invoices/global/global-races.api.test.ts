import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { globalPeriod } from "../../../../shared/domain/invoicing/global-period.ts";
import { control } from "../../../../tests/support/buying/payments.ts";
import { manyCustomers, type SignedIn } from "../../../../tests/support/customers.ts";
import { setClock, withSetClock } from "../../../../tests/support/invoicing/database-clock.ts";
import { issuesSince, paidAt, stampWaiting } from "../../../../tests/support/invoicing/invoicing-days.ts";
import { aPaidOrder } from "../../../../tests/support/invoicing/paid-orders.ts";
import { saveInvoice } from "../../../../tests/support/invoicing/saved-invoices.ts";
import { startSecondProcess } from "../../../../tests/support/shop/second-process.ts";
import { type TestShop, withTestShop } from "../../../../tests/support/shop/test-shop.ts";
import { transact } from "../../../db/transact.ts";
import { closeGlobal } from "./close-global.ts";
import { closePeriods } from "./close-periods.ts";

/** A month ends while a hundred customers ask for their invoices at two processes, and both processes close it. */
const PEOPLE = 100;
/** What a busy machine needs until some have asked. */
const CLOSING_MS = 90_000;
const shop = withTestShop({}, { issuesInvoices: true });
const month = globalPeriod("month", new Date());
const orders = new Map<number, SignedIn>();
const saved = new Map<number, number>();
let processes: readonly TestShop[];

beforeAll(async () => {
  await issuesSince(shop, 1);
  const people = await manyCustomers(shop, PEOPLE);
  for (const who of people) {
    saved.set(who.id, await saveInvoice(shop, who.id, "Empresa"));
    orders.set(await aPaidOrder(shop, who.headers, { invoice: "Sin RFC", quantity: 1 }), who);
  }
  for (const id of orders.keys()) await paidAt(shop, id, new Date(month.closesAt.getTime() - 3_600_000));
  await withSetClock(shop);
  processes = [await startSecondProcess(shop), await startSecondProcess(shop)];
}, 240_000);
afterAll(() => Promise.all(processes.map((one) => one.close())));

test("every order is in exactly one document", { timeout: 120_000 }, async () => {
  await setClock(shop.pool, new Date(month.closesAt.getTime() - 60_000));
  let granted = 0;
  const began = performance.now();
  const ask = async ([orderId, who]: [number, SignedIn], n: number) => {
    await delay(n * 30);
    const answer = await (processes[n % 2] ?? shop).call({
      method: "POST",
      url: `/api/Pedidos/MisPedidos/${orderId}/Factura`,
      headers: who.headers,
      payload: { Accion: "request", IdFacturacion: saved.get(who.id) },
    });
    if (answer.statusCode === 200) granted += 1;
    // The month ends among the calls: some come before it, some after it, and some at the same moment.
    if (answer.statusCode === 200 && granted === 6) await setClock(shop.pool, new Date(month.closesAt.getTime() - 100));
    return { orderId, statusCode: answer.statusCode };
  };
  const closing = async ({ db, services }: TestShop) => {
    while (performance.now() - began < CLOSING_MS) {
      const closed = await transact(db, (trx) =>
        closeGlobal(trx, services.config, { period: "month", start: month.from, actor: "shop", reason: "test" }),
      );
      if (closed.ok || closed.error.kind === "closedAlready") return closed.ok;
      // Those who ask need the processor as well.
      await delay(2);
    }
    return false;
  };
  const [asked, closed] = await Promise.all([Promise.all([...orders].map(ask)), Promise.all(processes.map(closing))]);
  expect(closed.filter((isDone) => isDone)).toEqual([true]);
  const rows = await shop.db
    .selectFrom("cfdi_order")
    .innerJoin("cfdi", "cfdi.id", "cfdi_order.cfdi_id")
    .select(["cfdi_order.order_id", "cfdi.kind"])
    .execute();
  expect(rows.map(({ order_id }) => order_id).toSorted((a, b) => a - b)).toEqual([...orders.keys()]);
  const own = rows.filter(({ kind }) => kind === "income").map(({ order_id }) => order_id);
  const answered = asked.filter(({ statusCode }) => statusCode === 200).map(({ orderId }) => orderId);
  expect(own.toSorted((a, b) => a - b)).toEqual(answered.toSorted((a, b) => a - b));
  expect(asked.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([]);
  // Both ways were taken: a test in which all come too late would show nothing.
  expect([own.length > 5, rows.length - own.length > 5]).toEqual([true, true]);

  const [first] = processes;
  if (!first) expect.fail();
  await closePeriods(first.services);
  expect(await shop.db.selectFrom("cfdi").select("id").where("kind", "=", "global").execute()).toHaveLength(1);
  await control(shop, "clock", { set: new Date(month.closesAt.getTime() + 60_000).toISOString() });
  await stampWaiting(first);
  const there = (await control(shop, "pac/documents")) as readonly { folio: string }[];
  expect(new Set(there.map(({ folio }) => folio)).size).toBe(own.length + 1);
  const folios = await shop.db
    .selectFrom("cfdi")
    .select("folio")
    .where("kind", "=", "income")
    .orderBy("folio")
    .execute();
  expect(folios.map(({ folio }) => folio)).toEqual(own.map((_order, index) => index + 1));
});
