import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { withTestShop, signIn } from "../../../../tests/support/shop/test-shop.ts";
import { aPaidOrder, cfdiOf } from "../../../../tests/support/invoicing/paid-orders.ts";
import { askFault } from "../../../../tests/support/buying/purchase.ts";
import { control } from "../../../../tests/support/buying/payments.ts";
import { transact } from "../../../db/transact.ts";
import { readStamped } from "../../../invoicing/document/read-stamped.ts";
import { markInvoicingStart, queueInvoices } from "../queue-invoices.ts";
import { invoiceOrder } from "../invoice-order.ts";
import { stampInvoice } from "./stamp-cfdi.ts";

const shop = withTestShop({}, { issuesInvoices: true });
let headers: { authorization: string };
beforeAll(async () => {
  headers = await signIn(shop);
  await markInvoicingStart(shop.services);
});

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

  test("took nothing for days, the document is made out again with a new date", async () => {
    const orderId = await aPaidOrder(shop, headers);
    await queueInvoices(shop.services, { isWhole: true });
    const { id } = await cfdiOf(shop, orderId);
    await stampInvoice(shop.services, id);
    await sql`update cfdi set state = 'sent', refusal_code = 'noBalance', uuid = null, stamped_xml = null
      where id = ${id}`.execute(shop.db);
    await control(shop, "pac/refuse", { code: "401", on: "stamp" });
    await stampInvoice(shop.services, id);
    expect((await cfdiOf(shop, orderId)).state).toBe("draft");
  });
});
