import { formatDateTime } from "../../../shared/domain/text/dates.ts";
import { centavos, formatMxn } from "../../../shared/domain/money/money.ts";
import { groupClabe, groupReference } from "../../../shared/domain/payment/slip/payment-references.ts";
import { storesText } from "../../../shared/domain/payment/slip/slip-words.ts";
import { type Config, publicUrl } from "../../config/config.ts";
import { OBSTACLES } from "../../features/payments/record/revival-goods.ts";
import type { OrderRow } from "../../features/orders/orders.repository.ts";
import type { RefundCause } from "../../queue/add-job.ts";
import { barcodePng } from "./barcode-png.ts";
import type { MailMessage } from "../transport/mail-transport.ts";
import { destinationOf, mailedArticle, type OrderToMail, refundTextOf, sumsOf } from "./order-mail-content.ts";
import { shopOf } from "../transport/sender.ts";
import type { OrderExpiredProps } from "../templates/order-expired.ts";
import type { OrderRefundedProps } from "../templates/order-refunded.ts";
import type { OrderReservedProps } from "../templates/order-reserved.ts";

const amountOf = (amount: number): string => `${formatMxn(centavos(amount))} MXN`;
const totalOf = ({ total }: OrderRow): string => amountOf(total);
const orderUrl = (config: Config, { id }: OrderRow): string => `${publicUrl(config)}/order/${id}`;

const BARCODE_ID = "codigo-de-barras";

/** The pictures that the e-mail of a reservation carries. */
export const reservedPictures = ({ order: { cash_slip: slip } }: OrderToMail): NonNullable<MailMessage["pictures"]> =>
  slip ? [{ contentId: BARCODE_ID, filename: "codigo-de-barras.png", png: barcodePng(slip.reference) }] : [];

/** How to pay an order that waits for cash or a deposit: what the confirmation shows, in words. */
export function orderReservedProps(
  config: Config,
  { order, lines, pickup, tracking }: OrderToMail,
): OrderReservedProps {
  const due = order.due_at ? formatDateTime(order.due_at) : "";
  const { cash_slip: slip, deposit } = order;
  const amounts = [
    { label: "Pedido", value: String(order.id) },
    { label: "Total", value: totalOf(order) },
    { label: "Paga antes del", value: due },
  ];
  const stores = storesText(config.CASH_STORES);
  const account = deposit && [
    { label: "Banco", value: deposit.bank },
    { label: "Beneficiario", value: deposit.beneficiary },
    { label: "CLABE", value: groupClabe(deposit.clabe) },
    { label: "Cuenta", value: deposit.account },
  ];
  return {
    shop: shopOf(config),
    customerName: order.name,
    orderUrl: orderUrl(config, order),
    orderNumber: String(order.id),
    total: totalOf(order),
    due,
    reference: groupReference(deposit?.reference ?? slip?.reference ?? ""),
    barcode: slip && `cid:${BARCODE_ID}`,
    lines: lines.map(mailedArticle),
    sums: sumsOf(order),
    destination: destinationOf(order, pickup),
    isPickup: pickup !== undefined,
    statusUrl: tracking?.url,
    facts: [...amounts, ...(account ?? [])].filter(({ value }) => value !== ""),
    how: deposit
      ? "Deposita o transfiere el importe exacto y escribe la referencia como concepto."
      : `Di en la caja de una tienda de la red Paynet${stores && ` (${stores})`} que harás un pago de servicio y muestra el código de barras. Si no se puede leer, dicta la referencia.`,
  };
}

const NOT_PAID = {
  title: "No recibimos tu pago",
  ifPaid: "Si ya habías pagado, no hagas nada: en cuanto nos llegue el aviso te escribimos.",
};
/** A deposit that staff did not look at: its customer was asked not to pay yet. */
const NOT_REVIEWED = { title: "No alcanzamos a revisar tu pedido", ifPaid: null };

export const orderExpiredProps = (config: Config, order: OrderRow): OrderExpiredProps => ({
  shop: shopOf(config),
  orderUrl: orderUrl(config, order),
  orderNumber: String(order.id),
  ...(order.awaits_review ? NOT_REVIEWED : NOT_PAID),
  reason: order.failure_reason || "Se terminó el tiempo para pagar. No se te cobró nada.",
});

/** Why the money bought nothing, and what its customer can do now. */
function whyRefunded({ order, why, refunded }: OrderToMail): string {
  const paid = refunded === undefined ? totalOf(order) : amountOf(refunded.amount);
  const received = `Recibimos un pago de ${paid} por tu pedido ${order.id}`;
  if (why === undefined) return `${received} cuando ya no podíamos surtirlo.`;
  if (why === "otherAmount") {
    return `${received}, que es de ${totalOf(order)}. Como el importe o la moneda no coinciden, te lo devolvemos.`;
  }
  const now = CAN_BUY_TODAY.has(why) ? " Si todavía las quieres, puedes comprar tus llantas al precio de hoy." : "";
  return `${received} cuando ya había terminado y ${OBSTACLES[why]}.${now}`;
}

const CAN_BUY_TODAY: ReadonlySet<RefundCause> = new Set(["couponUsed", "couponOver", "priceRaised"]);

/** Money that came when nothing could be delivered for it any more. */
export const orderRefundedProps = (config: Config, toMail: OrderToMail): OrderRefundedProps => ({
  shop: shopOf(config),
  orderUrl: orderUrl(config, toMail.order),
  orderNumber: String(toMail.order.id),
  amount: toMail.refunded === undefined ? totalOf(toMail.order) : amountOf(toMail.refunded.amount),
  why: whyRefunded(toMail),
  refund: refundTextOf(toMail),
});
