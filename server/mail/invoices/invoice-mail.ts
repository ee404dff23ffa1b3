import { isGenericRfc } from "../../../shared/domain/tax/rfc.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { type Cfdi, findCfdi } from "../../features/invoices/cfdi.repository.ts";
import { readInvoiceFacts } from "../../features/invoices/customer/invoice-facts.ts";
import { situationOf } from "../../features/invoices/customer/invoice-situation.ts";
import { findOrder, type OrderRow } from "../../features/orders/orders.repository.ts";
import type { Jobs } from "../../queue/add-job.ts";
import type { MailTransport } from "../transport/mail-transport.ts";
import { findRecipient } from "../transport/recipient.ts";
import { messageIdOf } from "../transport/sender.ts";
import { invoiceMailProps } from "./invoice-mail-content.ts";
import { filesOfCfdi } from "./invoice-files.ts";
import { INVOICE_MAILS } from "./invoice-mail-words.ts";

interface MailServices {
  readonly db: Handle;
  readonly config: Config;
  readonly transport: MailTransport;
}

type InvoiceMail = Jobs["send_invoice_mail"];

/**
 * Sends one of the e-mails about a document to its order's customer. Four are not sent: to a person who was erased, about a document to
 * the public, about a state that the document has left, and a request to correct what its customer cannot correct any more.
 *
 * @throws MailError when the mail server did not take it; sending again repeats the same Message-ID.
 */
export async function sendInvoiceMail({ db, config, transport }: MailServices, mail: InvoiceMail): Promise<void> {
  const { kind, orderId, cfdiId } = mail;
  const order = await findOrder(db, orderId);
  if (!order || !(await findRecipient(db, order.customer_id))) return;
  const cfdi = await findCfdi(db, cfdiId);
  if (!cfdi || cfdi.order_id !== orderId || isGenericRfc(cfdi.receiver.rfc) || !isStillTrue(cfdi, mail)) return;
  const until = kind === "invoiceRefused" ? await correctUntil({ db, config }, order) : null;
  if (kind === "invoiceRefused" && until === null) return;
  const { renderOrderNews } = await import("../templates/render-mail.ts");
  const body = await renderOrderNews(invoiceMailProps(config, kind, { ...cfdi, correctUntil: until }));
  const files = INVOICE_MAILS[kind].hasFiles ? await filesOfCfdi({ db, config }, cfdi) : [];
  await transport.send({ to: order.email, ...body, messageId: messageIdOf(config, nameOf(cfdi, mail)), files });
}

/** Until when the order's page takes a correction; null: nothing is left to correct, as when the money goes back. */
async function correctUntil(
  { db, config }: Pick<MailServices, "db" | "config">,
  { id: orderId, customer_id: customerId }: OrderRow,
): Promise<Date | null> {
  const facts = await readInvoiceFacts(db, config, { customerId, orderId });
  const situation = facts && situationOf(facts, config);
  return situation?.may === "correct" ? situation.until : null;
}

/** One that waited long for the mail server: the data were corrected, or the document was cancelled. One that is asked for always goes. */
function isStillTrue({ state, stamped_xml: xml }: Cfdi, { kind, request }: InvoiceMail): boolean {
  if (kind === "invoiceRefused") return state === "refused";
  if (kind === "invoiceCancelled") return state === "cancelled";
  return xml !== null && (state !== "cancelled" || request !== undefined);
}

/** A document that is refused again after a correction is told of in another e-mail. */
const nameOf = ({ id, updated_at: refusedAt }: Cfdi, { kind, request }: InvoiceMail): string =>
  ["cfdi", id, kind, kind === "invoiceRefused" ? refusedAt.getTime() : request].filter(Boolean).join("-");
