import { sql } from "kysely";
import type { Email } from "postal-mime";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { invoiceFilePath } from "../../../shared/contract/orders/invoices.ts";
import { globalPeriod } from "../../../shared/domain/invoicing/global-period.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { control } from "../../../tests/support/buying/payments.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import {
  cfdiById,
  issuesSince,
  paidAt,
  refuseNext,
  stampWaiting,
} from "../../../tests/support/invoicing/invoicing-days.ts";
import { aPaidOrder, cfdiOf } from "../../../tests/support/invoicing/paid-orders.ts";
import { saveInvoice } from "../../../tests/support/invoicing/saved-invoices.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { createMailTransport, type MailMessage } from "../transport/mail-transport.ts";
import { startSmtpInbox } from "../testing/smtp-inbox.ts";
import { renderLogged } from "../render-logged.ts";
import { erasePerson } from "../../features/privacy/erase-person.ts";
import { lastDayOf } from "../../features/invoices/invoice-deadline.ts";
import { queueInvoices } from "../../features/invoices/queueing/queue-invoices.ts";
import type { Jobs } from "../../queue/add-job.ts";
import { sendInvoiceMail } from "./invoice-mail.ts";

const shop = withTestShop({}, { issuesInvoices: true });
let who: SignedIn;
beforeAll(async () => {
  [who] = (await manyCustomers(shop, 1)) as [SignedIn];
  await saveInvoice(shop, who.id, "Empresa");
  await issuesSince(shop, 30);
});
beforeEach(async () => void (await control(shop, "clock", { real: true })));

/** An order and its document, after the PAC answered. */
async function anInvoice(): Promise<{ orderId: number; cfdiId: number }> {
  const orderId = await aPaidOrder(shop, who.headers, { invoice: "Empresa" });
  await queueInvoices(shop.services, { isWhole: true });
  await stampWaiting(shop);
  return { orderId, cfdiId: (await cfdiOf(shop, orderId)).id };
}

async function sent(mail: Jobs["send_invoice_mail"]): Promise<MailMessage[]> {
  const messages: MailMessage[] = [];
  const transport = { send: async (message: MailMessage) => `250 ${messages.push(message)}`, close: () => undefined };
  await sendInvoiceMail({ db: shop.db, config: shop.services.config, transport }, mail);
  return messages;
}

const bytesOf = ({ attachments }: Email, type: string): Buffer =>
  Buffer.from(attachments.find(({ filename }) => filename?.endsWith(type))?.content as ArrayBuffer);

test("a stamped invoice arrives with the same files that the order's page gives", async () => {
  const { orderId, cfdiId } = await anInvoice();
  const inbox = await startSmtpInbox();
  const transport = createMailTransport({ ...shop.services.config, SMTP_URL: inbox.url });
  if (!transport) throw new Error("No transport.");
  await sendInvoiceMail(
    { db: shop.db, config: shop.services.config, transport },
    { kind: "invoiceStamped", orderId, cfdiId },
  );
  transport.close();
  await inbox.close();
  const [mail] = inbox.received;
  if (!mail) throw new Error("No e-mail.");
  const { folio } = await cfdiById(shop, cfdiId);
  expect(mail.email.subject).toBe(`Pedido ${orderId}: tu factura`);
  expect(
    mail.email.attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition]),
  ).toEqual([
    [`factura-RW-${folio}.pdf`, "application/pdf", "attachment"],
    [`factura-RW-${folio}.xml`, "application/xml", "attachment"],
  ]);
  for (const type of ["pdf", "xml"] as const) {
    const file = await shop.call({ url: invoiceFilePath(orderId, type), headers: who.headers });
    expect(file.statusCode).toBe(200);
    expect(file.headers["cache-control"]).toBe("private, no-store");
    expect(bytesOf(mail.email, type).equals(file.rawPayload)).toBe(true);
  }
});

test("an e-mail keeps its Message-ID when it is tried again, and has another when it is asked for again", async () => {
  const { orderId, cfdiId } = await anInvoice();
  const mail = { kind: "invoiceStamped", orderId, cfdiId } as const;
  const [first] = await sent(mail);
  const [retry] = await sent(mail);
  const [again] = await sent({ ...mail, request: "second" });
  expect(retry?.messageId).toBe(first?.messageId);
  expect(again?.messageId).not.toBe(first?.messageId);
  expect(first?.text).toContain((await cfdiById(shop, cfdiId)).uuid);
});

test("refused data are named with the one field and a link to correct them, until they are corrected", async () => {
  await refuseNext(shop, "CFDI40148");
  const { orderId, cfdiId } = await anInvoice();
  const mail = { kind: "invoiceRefused", orderId, cfdiId } as const;
  const [message] = await sent(mail);
  expect(message?.subject).toBe(`Pedido ${orderId}: corrige tus datos de facturación`);
  expect(message?.text).toContain("Código postal del domicilio fiscal");
  expect(message?.html).toContain(`/?cuenta=pedidos&amp;pedido=${orderId}&amp;factura=corregir`);
  expect(message?.files).toEqual([]);
  const { closesAt } = globalPeriod("month", new Date());
  expect(message?.text).toContain(`Puedes corregirlos hasta el ${lastDayOf(closesAt)}.`);
  const longAgo = new Date(closesAt.getTime() - 100 * 86_400_000);
  await shop.db
    .updateTable("cfdi")
    .set({ updated_at: longAgo, created_at: longAgo })
    .where("id", "=", cfdiId)
    .execute();
  await paidAt(shop, orderId, longAgo);
  expect(await sent(mail)).toEqual([]);
  await paidAt(shop, orderId, new Date());
  expect(await sent(mail)).toHaveLength(1);
  await shop.db.updateTable("cfdi").set({ state: "draft" }).where("id", "=", cfdiId).execute();
  expect(await sent(mail)).toEqual([]);
});

test("nothing is to be corrected of an order that ended, or whose money goes back", async () => {
  const { orderId, cfdiId } = await anInvoice();
  const refusal = { state: "refused", refusal_code: "CFDI40148" } as const;
  await shop.db.updateTable("cfdi").set(refusal).where("id", "=", cfdiId).execute();
  const mail = { kind: "invoiceRefused", orderId, cfdiId } as const;
  const end = (status: number) => shop.db.updateTable("orders").set({ status }).where("id", "=", orderId).execute();
  await end(ORDER_STATUSES.cancelled.code);
  expect(await sent(mail)).toEqual([]);
  await end(ORDER_STATUSES.delivered.code);
  expect(await sent(mail)).toHaveLength(1);
  await sql`insert into payment_refund (order_id, attempt_id, reference, amount, status)
    select order_id, id, reference || '-R', amount, 'asked' from payment_attempt where order_id = ${orderId}`.execute(
    shop.db,
  );
  expect(await sent(mail)).toEqual([]);
  await shop.db.deleteFrom("payment_refund").where("order_id", "=", orderId).execute();
});

test("a cancelled invoice is told of without files, and its first e-mail goes no more", async () => {
  const { orderId, cfdiId } = await anInvoice();
  expect(await sent({ kind: "invoiceCancelled", orderId, cfdiId })).toEqual([]);
  await shop.db.updateTable("cfdi").set({ state: "cancelled" }).where("id", "=", cfdiId).execute();
  const [message] = await sent({ kind: "invoiceCancelled", orderId, cfdiId });
  expect(message?.subject).toBe(`Pedido ${orderId}: se canceló tu factura`);
  expect(message?.files).toEqual([]);
  expect(await sent({ kind: "invoiceStamped", orderId, cfdiId })).toEqual([]);
  expect(await sent({ kind: "invoiceStamped", orderId, cfdiId, request: "asked" })).toHaveLength(1);
});

test("staff see it as it would be sent, and nothing goes to a person who was erased or about another order", async () => {
  const { orderId, cfdiId } = await anInvoice();
  const payload = { kind: "invoiceStamped", orderId, cfdiId } as const;
  const seen = await renderLogged(
    { db: shop.db, config: shop.services.config },
    { name: "send_invoice_mail", payload },
  );
  expect(seen).toEqual((await sent(payload))[0]);
  expect(await sent({ ...payload, orderId: 999_999 })).toEqual([]);
  const other = await shop.db.selectFrom("orders").select("id").where("id", "!=", orderId).executeTakeFirstOrThrow();
  expect(await sent({ ...payload, orderId: other.id })).toEqual([]);
  const { email } = await shop.db
    .selectFrom("customer")
    .select("email")
    .where("id", "=", who.id)
    .executeTakeFirstOrThrow();
  await shop.db.updateTable("orders").set({ status: 60 }).where("customer_id", "=", who.id).execute();
  expect(await erasePerson(shop.db, { email, now: new Date() })).toMatchObject({ ok: true });
  expect(await sent(payload)).toEqual([]);
});
