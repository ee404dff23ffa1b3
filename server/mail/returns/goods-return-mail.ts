import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { findOrder, findOrderLines } from "../../features/orders/orders.repository.ts";
import { returnOf } from "../../features/returns/customer/returns-of-order.ts";
import { paymentStanding } from "../../features/returns/payment-standing.ts";
import { returnReceiptPdf } from "../../features/returns/receipt/return-receipt.ts";
import type { Jobs } from "../../queue/add-job.ts";
import type { MailMessage, MailTransport } from "../transport/mail-transport.ts";
import { findRecipient } from "../transport/recipient.ts";
import { messageIdOf, withFooter } from "../transport/sender.ts";
import { returnMailProps } from "./return-mail-content.ts";
import type { ReturnToShow } from "../../features/returns/wire-return.ts";

interface MailServices {
  readonly db: Handle;
  readonly config: Config;
  readonly transport: MailTransport;
}

type ReturnMail = Jobs["send_goods_return_mail"];

/**
 * Sends one of the e-mails about a return of goods to its order's customer; the acknowledgement brings its PDF. None goes to a person who was
 * erased, and none about a step that the return has left for an end of another kind.
 *
 * @throws MailError when the mail server did not take it; sending again repeats the same Message-ID.
 */
export async function sendGoodsReturnMail(
  { db, config, transport }: MailServices,
  { kind, orderId, returnId, nth = 1 }: ReturnMail,
): Promise<void> {
  const order = await findOrder(db, orderId);
  if (!order || !(await findRecipient(db, order.customer_id))) return;
  const found = await returnOf(db, { customerId: order.customer_id, orderId }, returnId);
  if (!found.ok || !isStillTrue(found.value, kind)) return;
  const shop = await withFooter(db, config);
  const lines = (await findOrderLines(db, orderId)).filter(({ line }) =>
    found.value.lines.some((own) => own.line === line),
  );
  // With the payment taken back the shop keeps the tyres.
  const areKept = kind === "returnRejected" && (await paymentStanding(db, orderId)) === "taken";
  const { renderOrderNews } = await import("../templates/render-mail.ts");
  const body = await renderOrderNews(returnMailProps(shop, kind, { shown: found.value, lines, areKept }));
  const files = kind === "returnAsked" ? [await receiptOf(config, found.value)] : [];
  const name = `${kind}-${returnId}${nth > 1 ? `-${nth}` : ""}`;
  await transport.send({ to: order.email, ...body, messageId: messageIdOf(config, name), files });
}

/** One that waited long for the mail server: what it asks for is done or over. */
function isStillTrue({ row: { state }, replacement }: ReturnToShow, kind: ReturnMail["kind"]): boolean {
  if (kind === "returnAuthorized") return state === "authorized" || state === "inTransit";
  if (kind === "returnRejected") return state === "rejected";
  if (kind === "returnReplaced") return state === "replaced" && replacement?.deliveredAt === null;
  if (kind === "returnReplacementArrived") return state === "replaced";
  return kind === "returnAsked" || state !== "withdrawn";
}

const receiptOf = async (config: Config, shown: ReturnToShow): Promise<NonNullable<MailMessage["files"]>[number]> => ({
  filename: `devolucion-${shown.row.id}.pdf`,
  contentType: "application/pdf",
  content: await returnReceiptPdf(config, shown),
});
