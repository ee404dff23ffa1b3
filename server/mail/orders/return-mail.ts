import { sql } from "kysely";
import { formatDateTime } from "../../../shared/domain/text/dates.ts";
import { type Centavos, centavos, formatMxn, ZERO } from "../../../shared/domain/money/money.ts";
import { ORDER_STATUSES, orderStatusFromCode, releasesStock } from "../../../shared/domain/orders/order-status.ts";
import { PAYMENT_TYPES, paymentTypeFromCode } from "../../../shared/domain/payment/payment-type.ts";
import type { ReturnKind, ReturnState } from "../../../shared/domain/payment/refund/payment-return.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { findAttempt } from "../../features/payments/attempts/payment-attempts.ts";
import { moneyLeft } from "../../features/payments/refunds/payment-returns.ts";
import { findOrder } from "../../features/orders/orders.repository.ts";
import type { Jobs } from "../../queue/add-job.ts";
import type { MailTransport } from "../transport/mail-transport.ts";
import { messageIdOf, shopOf } from "../transport/sender.ts";

/** What it is called, for staff. */
export const RETURN_KIND_WORDS = {
  refund: "Devolución en el panel de quien cobra",
  reversal: "Pago revertido por quien cobra",
  chargeback: "Contracargo",
  dispute: "Disputa",
  unknownStep: "Movimiento desconocido después del pago",
} as const satisfies Record<ReturnKind, string>;

/** How it stands. */
export const RETURN_STATE_WORDS = {
  heard: "por confirmar",
  open: "sin decidir",
  returned: "el dinero se devolvió",
  kept: "el dinero se queda en la tienda",
} as const satisfies Record<ReturnState, string>;

const TEXTS = {
  heard:
    "Hay un aviso sobre el dinero de este pedido, pero los registros de quien cobra no dicen en qué quedó. Revísalo hoy en su panel y anota lo que veas: npm run shop -- orders resolve-return PEDIDO (devuelto o conservado) --reason MOTIVO.",
  open: "El comprador o su banco reclama este pago. Responde en el panel de quien cobra antes de la fecha límite, con la guía y la factura. No devuelvas el dinero por tu cuenta mientras se decide: se iría dos veces.",
  returned:
    "Quien cobra devolvió este dinero sin que la tienda lo pidiera. Ya está descontado: no lo devuelvas otra vez. Decide qué pasa con el pedido: npm run shop -- orders show PEDIDO.",
  kept: "Se resolvió a favor de la tienda. Si el pedido está detenido, puede seguir: npm run shop -- orders advance PEDIDO --to 40. Si ya lo cancelaste, devuelve el pago: npm run shop -- orders refund PEDIDO.",
} as const satisfies Record<ReturnState, string>;

const restOwed = (amount: Centavos): string =>
  `El pedido ya se canceló y faltan por devolver ${formatMxn(amount)}: npm run shop -- orders refund PEDIDO.`;

const STOPPED = "El pedido está detenido en Excepción (700) y no se surte hasta que decidas.";

/** Tells staff at SHOP_EMAIL that money of a payment went back or is contested, with the deadline. */
export async function sendReturnMail(
  { db, config, transport }: { readonly db: Handle; readonly config: Config; readonly transport: MailTransport },
  { returnId, state }: Jobs["send_return_mail"],
): Promise<void> {
  const row = await db
    .selectFrom("payment_return")
    .innerJoin("payment_attempt", "payment_attempt.id", "payment_return.attempt_id")
    .select([
      "payment_return.order_id",
      "payment_return.attempt_id",
      "payment_return.kind",
      "payment_return.amount",
      "payment_return.provider_id",
      "payment_return.respond_by",
      "payment_attempt.reference",
      sql<number | null>`(select sum(amount) from payment_refund where payment_id = payment_return.attempt_id
        and status = 'accepted' and not given_back_there)`.as("refunded"),
    ])
    .where("payment_return.id", "=", returnId)
    .executeTakeFirst();
  const order = row && (await findOrder(db, row.order_id));
  if (!row || !order) return;
  const { renderStaffNotice } = await import("../templates/render-mail.ts");
  const title = `${RETURN_KIND_WORDS[row.kind]}: ${RETURN_STATE_WORDS[state]}`;
  const status = orderStatusFromCode(order.status);
  const type = paymentTypeFromCode(order.payment_type);
  const due = state === "open" && row.respond_by ? formatDateTime(row.respond_by) : "";
  const shownDue = state === "open" ? due || "míralo en el panel de quien cobra" : "";
  const isStopped = status === "exception" && state !== "kept";
  const owed = state === "returned" && status && releasesStock(status) ? await notReturned(db, row.attempt_id) : ZERO;
  const text = [TEXTS[state], ...(isStopped ? [STOPPED] : []), ...(owed > ZERO ? [restOwed(owed)] : [])];
  const body = await renderStaffNotice({
    shop: shopOf(config),
    subject: `${title}: pedido ${order.id}`,
    title,
    text: text.join(" ").replaceAll("PEDIDO", String(order.id)),
    facts: [
      { label: "Pedido", value: String(order.id) },
      { label: "Estatus", value: status ? ORDER_STATUSES[status].label : String(order.status) },
      { label: "Total", value: `${formatMxn(centavos(order.total))} MXN` },
      { label: "Importe", value: row.amount === null ? "" : `${formatMxn(centavos(row.amount))} MXN` },
      { label: "Responder antes de", value: shownDue },
      { label: "Ya devolvimos", value: row.refunded === null ? "" : `${formatMxn(centavos(row.refunded))} MXN` },
      { label: "Forma de pago", value: type ? PAYMENT_TYPES[type].label : String(order.payment_type) },
      { label: "Referencia", value: row.reference },
      { label: "Número del proveedor", value: row.provider_id },
    ].filter(({ value }) => value !== ""),
  });
  const messageId = messageIdOf(
    config,
    `pedido-${order.id}-devuelto-${returnId}-${state}-${due.replaceAll(/\D/g, "")}`,
  );
  await transport.send({ to: config.SHOP_EMAIL, ...body, messageId });
}

/** What is left of a payment that needs no decision, and of which no refund of ours was asked for. */
async function notReturned(db: Handle, attemptId: number): Promise<Centavos> {
  const attempt = await findAttempt(db, attemptId);
  const refund = db.selectFrom("payment_refund").select("id").where("payment_id", "=", attemptId);
  if (attempt?.status !== "paid" || (await refund.executeTakeFirst())) return ZERO;
  const { rest, isContested } = await moneyLeft(db, attempt);
  return isContested ? ZERO : rest;
}
