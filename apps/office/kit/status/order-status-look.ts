import { ORDER_STATUSES, type OrderStatus } from "../../../../shared/domain/orders/order-status.ts";
import type { Glyph, SignKind } from "./sign-shape.tsx";

interface OrderStatusLook {
  readonly kind: SignKind;
  readonly glyph: Glyph;
  readonly label: string;
  /** For dense lists; the label where it is short enough. */
  readonly short: string;
}

const KINDS = { valid: "ok", pending: "wait", invalid: "bad" } as const;

const look = (
  status: OrderStatus,
  glyph: Glyph,
  short?: string,
  own: Partial<OrderStatusLook> = {},
): OrderStatusLook => {
  const { label, icon } = ORDER_STATUSES[status];
  return { kind: KINDS[icon], glyph, label, short: short ?? own.label ?? label, ...own };
};

/** How each status is drawn: the shop's shape and colour, and a glyph for the step. Staff read 48 as "Enviado a sucursal". */
export const ORDER_STATUS_LOOKS: Readonly<Record<OrderStatus, OrderStatusLook>> = {
  incomplete: look("incomplete", "circle-dashed"),
  awaitingPayment: look("awaitingPayment", "hourglass", "Espera de pago"),
  paymentReceived: look("paymentReceived", "clock"),
  paymentValidated: look("paymentValidated", "check"),
  inProcess: look("inProcess", "factory"),
  notAuthorized: look("notAuthorized", "credit-card"),
  unpaid: look("unpaid", "timer"),
  preparingShipment: look("preparingShipment", "package", "Preparando"),
  sentToFactoryStore: look("sentToFactoryStore", "warehouse", "A Factory Store"),
  shipped: look("shipped", "send"),
  shippedToCourierBranch: look("shippedToCourierBranch", "send", undefined, { label: "Enviado a sucursal" }),
  inTransit: look("inTransit", "truck"),
  atCourierBranch: look("atCourierBranch", "map-pin", "En courier"),
  atHumanResources: look("atHumanResources", "users", "En RH"),
  atDealerBranch: look("atDealerBranch", "store", "En distribuidor"),
  delivered: look("delivered", "check-check", undefined, { kind: "done" }),
  exception: look("exception", "!"),
  cancelled: look("cancelled", "x"),
};
