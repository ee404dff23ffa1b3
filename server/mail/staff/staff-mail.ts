import { ORDER_STATUSES, orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { centavos, formatMxn } from "../../../shared/domain/money/money.ts";
import { PAYMENT_TYPES, paymentTypeFromCode } from "../../../shared/domain/payment/payment-type.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { methodOf } from "../../features/payments/attempts/payment-methods.ts";
import { findLatestAttempt, type PaymentAttempt } from "../../features/payments/attempts/payment-attempts.ts";
import { findOrder, type OrderRow } from "../../features/orders/orders.repository.ts";
import type { Jobs } from "../../queue/add-job.ts";
import type { MailMessage, MailTransport } from "../transport/mail-transport.ts";
import { messageIdOf, shopOf } from "../transport/sender.ts";

type StaffMailKind = Jobs["send_staff_mail"]["kind"];

const WORDS = {
  depositReview: {
    title: "Depósito por revisar",
    text: "Este pedido por depósito es de un importe alto y todavía no aparta llantas. Revísalo con el cliente y apruébalo con: npm run shop -- orders approve-deposit, o cancélalo con: orders cancel.",
  },
  otherAmount: {
    title: "Pago por otro importe",
    text: "El proveedor tiene un pago de este pedido por otro importe u otra moneda. El pedido no avanzó: revisa el pago en el panel del proveedor y decide con: npm run shop -- orders resolve-mismatch.",
  },
  revived: {
    title: "Pago tardío: el pedido revivió",
    text: "El pago llegó cuando el pedido ya había terminado. Hay piezas y su precio sigue vigente, así que el pedido está pagado otra vez. Revisa con el cliente si todavía lo quiere.",
  },
  refundAsked: {
    title: "Pago tardío: devolución pedida",
    text: "El pago llegó cuando el pedido ya no podía surtirse. La devolución se pidió al proveedor y el cliente está avisado.",
  },
  refundByHand: {
    title: "Pago tardío: devuelve el dinero",
    text: "El pago llegó cuando el pedido ya no podía surtirse y por este medio no hay devoluciones automáticas. El cliente está avisado: llámale y devuélvele su dinero.",
  },
  returnedBefore: {
    title: "Pago devuelto o reclamado antes de registrarse",
    text: "El proveedor tiene un pago de este pedido, pero su dinero ya se devolvió o alguien lo reclama. El pedido no avanzó: revisa el pago en el panel del proveedor y decide con: npm run shop -- orders resolve-mismatch.",
  },
  refundContested: {
    title: "Devolución detenida: el pago está reclamado",
    text: "La devolución de este pedido no se envió, porque su pago tiene un contracargo o una disputa: el dinero podría irse dos veces. Cuando se decida, mira el pedido con npm run shop -- orders show y, si el dinero se quedó en la tienda, devuélvelo con orders refund.",
  },
  refundFailed: {
    title: "Devolución sin hacer",
    text: "El proveedor no aceptó la devolución de este pedido, o no se sabe si la hizo. Revísala en su panel y devuelve el dinero a mano.",
  },
  reviewOverdue: {
    title: "Pago en revisión desde hace días",
    text: "Quien cobra tiene este pago en revisión más tiempo de lo normal. El pedido sigue esperando con sus llantas apartadas. Pregunta en el panel del proveedor. Si no quieres esperar más: npm run shop -- orders cancel; si después se aprueba, el dinero se devuelve solo.",
  },
  invoiceNotCancelled: {
    title: "Factura sin cancelar",
    text: "El SAT, el PAC o el receptor no aceptó la cancelación de un comprobante de este pedido, o de la factura global que lo incluye. Sigue vigente: revísalo en Facturas. Si el dinero de la venta se devolvió, la tienda hace sola una nota de crédito.",
  },
  invoiceCancelledElsewhere: {
    title: "Factura cancelada fuera de la tienda",
    text: "El SAT tiene cancelado un comprobante de este pedido, o de la factura global que lo incluye, sin que la tienda lo esperara: nadie lo pidió aquí, o el receptor aceptó después de haber dicho que no. Si la venta sigue en pie, vuelve a timbrarla en Facturas.",
  },
} as const satisfies Record<StaffMailKind, { title: string; text: string }>;

/** A deposit has no provider: staff see the bank account. */
const OF_DEPOSITS: Readonly<Partial<Record<StaffMailKind, string>>> = {
  otherAmount:
    "En la cuenta bancaria hay un depósito de este pedido por otro importe. El pedido no avanzó: compáralo con el estado de cuenta y decide con: npm run shop -- orders resolve-mismatch.",
};

/** Tells staff at SHOP_EMAIL what they have to look at. */
export async function sendStaffMail(
  { db, config, transport }: { readonly db: Handle; readonly config: Config; readonly transport: MailTransport },
  { kind, orderId }: Jobs["send_staff_mail"],
): Promise<void> {
  const order = await findOrder(db, orderId);
  const attempt = await findLatestAttempt(db, orderId);
  if (order && attempt) await transport.send(await composeStaffMail(config, kind, { order, attempt }));
}

export async function composeStaffMail(
  config: Config,
  kind: StaffMailKind,
  { order, attempt }: { readonly order: OrderRow; readonly attempt: PaymentAttempt },
): Promise<MailMessage> {
  const { renderStaffNotice } = await import("../templates/render-mail.ts");
  const { title } = WORDS[kind];
  const status = orderStatusFromCode(order.status);
  const type = paymentTypeFromCode(order.payment_type);
  const isDeposit = methodOf(attempt).provider === "deposit";
  const body = await renderStaffNotice({
    shop: shopOf(config),
    subject: `${title}: pedido ${order.id}`,
    title,
    text: isDeposit ? (OF_DEPOSITS[kind] ?? WORDS[kind].text) : WORDS[kind].text,
    facts: [
      { label: "Pedido", value: String(order.id) },
      { label: "Estatus", value: status ? ORDER_STATUSES[status].label : String(order.status) },
      { label: "Total", value: `${formatMxn(centavos(order.total))} MXN` },
      { label: "Forma de pago", value: type ? PAYMENT_TYPES[type].label : String(order.payment_type) },
      { label: "Referencia", value: attempt.reference },
      { label: isDeposit ? "Referencia del depósito" : "Número del proveedor", value: attempt.provider_id ?? "" },
      { label: "Lo que ve el cliente", value: order.failure_reason },
    ].filter(({ value }) => value !== ""),
  });
  return { to: config.SHOP_EMAIL, ...body, messageId: messageIdOf(config, `pedido-${order.id}-personal-${kind}`) };
}
