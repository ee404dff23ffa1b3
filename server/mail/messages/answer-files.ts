import type { MessageAttachment } from "../../../shared/domain/messages/message-attachments.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { ownOrders } from "../../features/contact/threads/threads.repository.ts";
import { findCfdi } from "../../features/invoices/cfdi.repository.ts";
import { orderOf } from "../../features/orders/orders.service.ts";
import { findOrder } from "../../features/orders/orders.repository.ts";
import { slipPdf } from "../../features/orders/slip/slip-pdf.ts";
import { filesOfCfdi } from "../invoices/invoice-files.ts";
import type { MailMessage } from "../transport/mail-transport.ts";

type Files = NonNullable<MailMessage["files"]>;
interface Services {
  readonly db: Handle;
  readonly config: Config;
}

/**
 * The files of an answer's attachments, made anew. One is left out when its order is not of the account with the recipient's e-mail any
 * more, and a slip when its order is paid or over.
 */
export async function answerFiles(
  services: Services,
  recipient: string,
  attachments: readonly MessageAttachment[],
): Promise<Files> {
  const files: Files[number][] = [];
  for (const attachment of attachments)
    files.push(...(await (attachment.kind === "slip" ? slipOf : invoiceOf)(services, recipient, attachment.id)));
  return files;
}

const isOwn = async (db: Handle, recipient: string, orderId: number): Promise<boolean> =>
  (await ownOrders(db, recipient, [orderId])).length > 0;

async function slipOf({ db, config }: Services, recipient: string, orderId: number): Promise<Files> {
  const order = await findOrder(db, orderId);
  if (!order || !(await isOwn(db, recipient, orderId))) return [];
  const detail = await orderOf({ db }, order.customer_id, orderId);
  const pdf = detail.ok ? await slipPdf(detail.value, config) : null;
  return pdf ? [{ filename: `pedido-${orderId}.pdf`, contentType: "application/pdf", content: pdf }] : [];
}

async function invoiceOf(services: Services, recipient: string, cfdiId: number): Promise<Files> {
  const cfdi = await findCfdi(services.db, cfdiId);
  if (!cfdi || cfdi.order_id === null || !(await isOwn(services.db, recipient, cfdi.order_id))) return [];
  return filesOfCfdi(services, cfdi);
}
