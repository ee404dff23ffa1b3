import type { OrderStatus } from "../../shared/domain/orders/order-status.ts";

/** An e-mail about an order. */
interface OrderMail {
  /** The last word of its Message-ID, and of its job's key. Changing it makes a repeated send look like a new mail. */
  readonly name: string;
  /** On staff's screens and in the document a person gets. */
  readonly label: string;
}

/** One that tells that an order reached a step of its delivery. */
interface DeliveryMail extends OrderMail {
  readonly status: OrderStatus;
  /** After `Pedido 104286: `. */
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  /** It waits for its customer: no day is promised any more, and there is nothing to follow. */
  readonly isThere?: true;
}

const BRING = "Para recogerlo lleva una identificación oficial y tu número de pedido.";

/** A step of a delivery that a customer is written to about is a row here. */
export const DELIVERY_MAILS = {
  orderSentToStore: {
    name: "sent-to-store",
    label: "Enviado a la tienda",
    status: "sentToFactoryStore",
    subject: "va camino a la Factory Store",
    title: "Tu pedido va camino a la Factory Store",
    text: "Te lo entregan en la tienda de la fábrica. Antes de ir, confirma por teléfono que ya llegó.",
  },
  orderShipped: {
    name: "shipped",
    label: "Pedido enviado",
    status: "shipped",
    subject: "ya va en camino",
    title: "Tu pedido ya va en camino",
    text: "Lo entregamos a la paquetería. La factura viaja con la mercancía.",
  },
  orderShippedToBranch: {
    name: "shipped-to-branch",
    label: "Enviado a la sucursal",
    status: "shippedToCourierBranch",
    subject: "va camino a la sucursal de paquetería",
    title: "Tu pedido va camino a la sucursal de paquetería",
    text: "Te escribimos otra vez cuando puedas recogerlo.",
  },
  orderInTransit: {
    name: "in-transit",
    label: "En tránsito",
    status: "inTransit",
    subject: "está en tránsito",
    title: "Tu pedido está en tránsito",
    text: "La paquetería ya lo lleva. Te escribimos otra vez cuando llegue.",
  },
  orderAtCourierBranch: {
    name: "at-courier-branch",
    label: "En sucursal de paquetería",
    status: "atCourierBranch",
    subject: "ya puedes recogerlo",
    title: "Ya puedes recoger tu pedido",
    text: `Está en la sucursal de la paquetería. ${BRING}`,
    isThere: true,
  },
  orderAtHumanResources: {
    name: "at-human-resources",
    label: "En Recursos Humanos",
    status: "atHumanResources",
    subject: "ya puedes recogerlo en Recursos Humanos",
    title: "Ya puedes recoger tu pedido",
    text: `Está en la oficina de Recursos Humanos. ${BRING}`,
    isThere: true,
  },
  orderAtDealerBranch: {
    name: "at-dealer-branch",
    label: "En sucursal de distribuidor",
    status: "atDealerBranch",
    subject: "ya puedes recogerlo",
    title: "Ya puedes recoger tu pedido",
    text: `Está en la sucursal del distribuidor. ${BRING}`,
    isThere: true,
  },
  orderDelivered: {
    name: "delivered",
    label: "Pedido entregado",
    status: "delivered",
    subject: "entregado",
    title: "Entregamos tu pedido",
    text: "Gracias por tu compra.",
  },
} as const satisfies Readonly<Record<string, DeliveryMail>>;
export type DeliveryMailKind = keyof typeof DELIVERY_MAILS;

export const isDeliveryMail = (kind: OrderMailKind): kind is DeliveryMailKind => Object.hasOwn(DELIVERY_MAILS, kind);

/** The e-mail about a step; undefined for a step that is not written about. */
export const mailOfStep = (status: OrderStatus): DeliveryMailKind | undefined =>
  (Object.keys(DELIVERY_MAILS) as DeliveryMailKind[]).find((kind) => DELIVERY_MAILS[kind].status === status);

/** Each e-mail about an order. */
export const ORDER_MAILS = {
  orderReserved: { name: "reserved", label: "Cómo pagar el pedido" },
  paymentReminder: { name: "payment-reminder", label: "Recordatorio de pago" },
  depositInReview: { name: "deposit-in-review", label: "Depósito en revisión" },
  orderInReview: { name: "in-review", label: "Pago en revisión" },
  orderPaid: { name: "paid", label: "Pago recibido" },
  orderExpired: { name: "expired", label: "Pedido vencido" },
  orderRefunded: { name: "refunded", label: "Pago tardío, se devuelve" },
  paymentDeclined: { name: "declined", label: "Pago rechazado" },
  orderMoneyBack: { name: "money-back", label: "Dinero devuelto" },
  orderCancelled: { name: "cancelled", label: "Pedido cancelado" },
  orderCancelledPaid: { name: "cancelled-paid", label: "Pedido pagado y cancelado" },
  orderPlaceChanged: { name: "place-changed", label: "Otro lugar donde recoger" },
  appointmentChanged: { name: "appointment", label: "Cita en la sucursal" },
  orderAddressChanged: { name: "address-changed", label: "Dirección corregida" },
  orderLate: { name: "late", label: "Entrega con retraso" },
  reviewRequest: { name: "review-request", label: "Pedir opinión" },
  orderCancelledContested: { name: "cancelled-contested", label: "Pedido cancelado, su pago lo ve quien cobró" },
  ...DELIVERY_MAILS,
} as const satisfies Readonly<Record<string, OrderMail>>;
export type OrderMailKind = keyof typeof ORDER_MAILS;

/** A step that an order takes again, as a second shipment, is another e-mail. */
export const orderMailName = (kind: OrderMailKind, nth = 1): string =>
  nth > 1 ? `${ORDER_MAILS[kind].name}-${nth}` : ORDER_MAILS[kind].name;
