import { DELIVERY_TYPES } from "../../../../shared/domain/orders/delivery-type.ts";
import { ORDER_STATUSES, type OrderStatus } from "../../../../shared/domain/orders/order-status.ts";
import type { MissingChecks } from "../../../features/shipments/missing-checks.ts";
import type { MoveError } from "../../../features/payments/staff-moves.ts";

/** "47 Enviado". */
export const statusName = (status: OrderStatus): string =>
  `${ORDER_STATUSES[status].code} ${ORDER_STATUSES[status].label}`;

/** Why an order was not moved, in plain words. */
export function moveRefusalText(error: MoveError, orderId: number): string {
  if (error.kind === "orderUnknown") return `No existe el pedido ${orderId}.`;
  if (error.kind === "guiaTaken") return guiaTakenText(error.orderId);
  if (error.kind === "tooManyPieces") return tooManyPiecesText(error.left);
  if (error.kind === "notChecked") return notCheckedText(error);
  if (error.kind === "nothingToPrepare") return "Todo sigue en camino: no hay nada que preparar otra vez.";
  if (error.kind === "piecesNotSent") return piecesNotSentText(error.pieces);
  if (error.kind === "noStockLeft") return `No hay piezas de ${error.code} en existencias para reponerlas.`;
  const { allowed } = error;
  const ways = allowed.length > 0 ? `Puede pasar a: ${allowed.map(statusName).join(", ")}.` : "";
  if (error.kind === "stepOfOtherDelivery") {
    const { to, delivery } = error;
    const way = delivery ? `su envío es «${DELIVERY_TYPES[delivery].orderLabel}»` : "su tipo de envío no se conoce";
    return `El pedido ${orderId} no pasa a ${statusName(to)}: ${way}. ${ways}`;
  }
  const { from } = error;
  const rest = ways || (WAITS_FOR_MONEY[from] ?? "Ahí termina.");
  return `El pedido ${orderId} está en ${statusName(from)} y no puede dar ese paso. ${rest}`;
}

const piecesNotSentText = (pieces: number): string =>
  `${pieces === 1 ? "Falta 1 pieza" : `Faltan ${pieces} piezas`} por enviar: pasa el pedido a Preparando Envío y envíalas, o cancélalo.`;

export const guiaTakenText = (orderId: number): string => `Esta guía ya está en el pedido ${orderId}.`;

export const tooManyPiecesText = (left: number): string =>
  left === 0 ? "Esas piezas ya se enviaron." : `De esa llanta quedan ${left} por enviar.`;

/** "Falta escribir 2 DOT y leer 1 código: se hace en Surtido antes de enviar." */
export const notCheckedText = (missing: MissingChecks): string =>
  `${missingWords(missing)}: se hace en Surtido antes de enviar.`;

/** "Falta escribir 2 DOT y leer 1 código", without an end. */
export function missingWords({ codes, dots }: MissingChecks): string {
  const parts = [
    ...(dots > 0 ? [`escribir ${dots} DOT`] : []),
    ...(codes > 0 ? [`leer ${codes} ${codes === 1 ? "código" : "códigos"}`] : []),
  ];
  return `Falta ${parts.join(" y ")}`;
}

const WAITS = "Espera su pago: avanza solo cuando se recibe.";
const MAY_COME_LATE = "Terminó sin su pago; si el dinero llega después, se registra solo.";

/** No step by hand, and not over either. */
const WAITS_FOR_MONEY: Readonly<Partial<Record<OrderStatus, string>>> = {
  incomplete: WAITS,
  awaitingPayment: WAITS,
  notAuthorized: MAY_COME_LATE,
  unpaid: MAY_COME_LATE,
};
