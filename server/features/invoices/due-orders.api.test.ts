import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lastClosedPeriod } from "../../../shared/domain/invoicing/global-period.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { forgetDocuments, issuesSince, paidAt } from "../../../tests/support/invoicing/invoicing-days.ts";
import { aPaidOrder, cfdiOf, move } from "../../../tests/support/invoicing/paid-orders.ts";
import { saveInvoice } from "../../../tests/support/invoicing/saved-invoices.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { askForInvoice } from "./customer/ask-for-invoice.ts";
import { closePeriods } from "./global/close-periods.ts";
import { queueInvoices } from "./queueing/queue-invoices.ts";

const shop = withTestShop({}, { issuesInvoices: true });
let who: SignedIn;
let saved: number;
beforeAll(async () => {
  [who] = (await manyCustomers(shop, 1)) as [SignedIn];
  saved = await saveInvoice(shop, who.id, "Empresa");
});
beforeEach(async () => {
  await forgetDocuments(shop);
  await sql`delete from order_event`.execute(shop.db);
  await issuesSince(shop, 90);
});

const servicesOf = (CFDI_AT: "20" | "40") => ({ ...shop.services, config: { ...shop.services.config, CFDI_AT } });
async function documentOf(orderId: number, at: "20" | "40" = "20"): Promise<string> {
  await queueInvoices(servicesOf(at), { isWhole: false });
  return cfdiOf(shop, orderId).then(
    ({ kind }) => kind,
    () => "none",
  );
}

/** What a provider says of the order's payment. */
const contest = (orderId: number, state: string) =>
  sql`insert into payment_return (order_id, attempt_id, kind, provider_id, amount, state, asked_at)
    select order_id, id, 'chargeback', 'D1', amount, ${state}, now() from payment_attempt where order_id = ${orderId}
    on conflict (attempt_id, provider_id) do update set state = excluded.state`.execute(shop.db);

test("an order is invoiced from the status of the setting on", async () => {
  const paid = await aPaidOrder(shop, who.headers, { invoice: "Empresa", isValidated: false });
  expect(await documentOf(paid)).toBe("none");
  await move(shop, paid, "paymentValidated");
  expect(await documentOf(paid, "40")).toBe("none");
  await move(shop, paid, "inProcess");
  expect(await documentOf(paid, "40")).toBe("none");
  await move(shop, paid, "preparingShipment");
  expect(await documentOf(paid, "40")).toBe("income");
  const validated = await aPaidOrder(shop, who.headers, { invoice: "Empresa" });
  expect(await documentOf(validated)).toBe("income");
});

describe("an order that is stopped", () => {
  test("before it was validated has no invoice until staff let it go on", async () => {
    const orderId = await aPaidOrder(shop, who.headers, { invoice: "Empresa", isValidated: false });
    await contest(orderId, "kept");
    await move(shop, orderId, "exception", true);
    expect(await documentOf(orderId)).toBe("none");
    await move(shop, orderId, "preparingShipment");
    expect(await documentOf(orderId)).toBe("income");
  });

  test.each(["heard", "open"])("has no invoice while its payment is contested: %s", async (state) => {
    const orderId = await aPaidOrder(shop, who.headers, { invoice: "Empresa" });
    await contest(orderId, state);
    await move(shop, orderId, "exception", true);
    expect(await documentOf(orderId)).toBe("none");
    await contest(orderId, "kept");
    expect(await documentOf(orderId, "40")).toBe("none");
    expect(await documentOf(orderId)).toBe("income");
  });

  test("can be asked for by its customer, and is invoiced when it is sure", async () => {
    const orderId = await aPaidOrder(shop, who.headers, { invoice: "Sin RFC" });
    await contest(orderId, "open");
    await move(shop, orderId, "exception", true);
    const asked = await askForInvoice(shop.services, {
      customerId: who.id,
      orderId,
      step: "request",
      invoiceId: saved,
    });
    expect(asked).toEqual(ok(undefined));
    await expect(cfdiOf(shop, orderId)).rejects.toThrow(/no document/);
    await contest(orderId, "kept");
    expect(await documentOf(orderId)).toBe("income");
  });

  test("enters a global invoice by the same rule, and as a straggler after it", async () => {
    const october = lastClosedPeriod("month", new Date());
    const september = lastClosedPeriod("month", new Date(october.startsAt.getTime() + 1));
    const aSale = async (isValidated: boolean) => {
      const orderId = await aPaidOrder(shop, who.headers, { invoice: "Sin RFC", isValidated });
      await paidAt(shop, orderId, new Date(september.closesAt.getTime() - 1000));
      return orderId;
    };
    const [sold, kept, contested] = [await aSale(true), await aSale(true), await aSale(true)];
    const unvalidated = await aSale(false);
    for (const orderId of [kept, contested, unvalidated]) await move(shop, orderId, "exception", true);
    await contest(kept, "kept");
    await contest(contested, "open");
    await closePeriods(shop.services);
    const inGlobal = async (start: string) =>
      (
        await shop.db
          .selectFrom("cfdi_order")
          .innerJoin("cfdi", "cfdi.id", "cfdi_order.cfdi_id")
          .select("cfdi_order.order_id")
          .where("period_start", "=", start)
          .orderBy("cfdi_order.order_id")
          .execute()
      ).map(({ order_id }) => order_id);
    expect(await inGlobal(september.from)).toEqual([sold, kept]);
    await move(shop, unvalidated, "preparingShipment");
    await contest(contested, "kept");
    await closePeriods(shop.services);
    expect(await inGlobal(october.from)).toEqual([contested, unvalidated]);
  });
});
