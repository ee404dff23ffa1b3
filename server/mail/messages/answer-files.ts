import { GENERAL_LINE } from "../../../shared/domain/orders/warranty/warranty-terms.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import type { MessageAttachment } from "../../../shared/domain/messages/message-attachments.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { ownOrders } from "../../features/contact/threads/threads.repository.ts";
import { findCfdi } from "../../features/invoices/cfdi.repository.ts";
import { orderOf } from "../../features/orders/orders.service.ts";
import { findOrder } from "../../features/orders/orders.repository.ts";
import { slipPdf } from "../../features/orders/slip/slip-pdf.ts";
import { returnOf } from "../../features/returns/customer/returns-of-order.ts";
import { returnReceiptPdf } from "../../features/returns/receipt/return-receipt.ts";
import { findReturn } from "../../features/returns/returns.repository.ts";
import { findLine, guaranteesOf } from "../../features/warranty/lines.ts";
import { editionOf, warrantyText } from "../../features/warranty/policies.ts";
import { policyPdf } from "../../features/warranty/policy-pdf.ts";
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
  for (const { kind, id } of attachments) files.push(...(await FILES_OF[kind](services, recipient, id)));
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

async function returnReceiptOf({ db, config }: Services, recipient: string, returnId: number): Promise<Files> {
  const row = await findReturn(db, returnId);
  const order = row && (await findOrder(db, row.order_id));
  if (!order || !(await isOwn(db, recipient, order.id))) return [];
  const found = await returnOf(db, { customerId: order.customer_id, orderId: order.id }, returnId);
  if (!found.ok) return [];
  const content = await returnReceiptPdf(config, found.value);
  return [{ filename: `devolucion-${returnId}.pdf`, contentType: "application/pdf", content }];
}

/** The guarantees of an order's lines as they were when it was placed. What was bought is the customer's: others get the general text. */
async function warrantyOf({ db, config }: Services, recipient: string, orderId: number): Promise<Files> {
  const order = orderId > 0 && (await isOwn(db, recipient, orderId)) ? await findOrder(db, orderId) : undefined;
  const slugs = order ? [...new Set((await guaranteesOf(db, order.id)).values())] : [];
  const day = businessDay(order?.placed_at ?? new Date());
  const files: Files[number][] = [];
  for (const slug of slugs.length > 0 ? slugs : [GENERAL_LINE]) {
    const name = (await findLine(db, slug))?.name ?? "";
    const edition = editionOf(slug, day);
    const content = await policyPdf(edition, warrantyText(edition, config, name), {
      shopName: config.SHOP_NAME,
      lineName: name,
    });
    files.push({ filename: `garantia-${slug}-${edition.from}.pdf`, contentType: "application/pdf", content });
  }
  return files;
}

const FILES_OF = { invoice: invoiceOf, slip: slipOf, returnReceipt: returnReceiptOf, warranty: warrantyOf } as const;
