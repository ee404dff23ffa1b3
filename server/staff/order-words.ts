import { centavos, formatMxn } from "../../shared/domain/money.ts";
import { ORDER_STATUSES, type OrderStatus, orderStatusFromCode } from "../../shared/domain/order-status.ts";
import { PAYMENT_TYPES, type PaymentType, paymentTypeFromCode } from "../../shared/domain/payment-type.ts";
import { foldText } from "../../shared/domain/text.ts";
import type { MoveError } from "../features/checkout/staff-moves.ts";
import { StaffRefusal } from "./staff-command.ts";

/** The number of an order as it was typed. */
export function readOrderNumber(text: string | undefined): number {
  const number = Number((text ?? "").trim().replace(/^#/, ""));
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new StaffRefusal("El pedido se indica por su número, como 104279.");
}

const ALL = Object.keys(ORDER_STATUSES) as readonly OrderStatus[];

/** A status by its number or its name on screen; two share the name 'Enviado', and 47 is meant. */
export function readStatus(text: string): OrderStatus {
  const typed = foldText(text);
  const status =
    orderStatusFromCode(Number(typed)) ?? ALL.find((known) => foldText(ORDER_STATUSES[known].label) === typed);
  if (status) return status;
  throw new StaffRefusal(`No hay un estatus «${text}». Son: ${ALL.map(statusName).join(", ")}.`);
}

/** A way to pay by its number or its short name: `Paynet`. */
export function readPaymentType(text: string): PaymentType {
  const typed = foldText(text);
  const types = Object.keys(PAYMENT_TYPES) as readonly PaymentType[];
  const type =
    paymentTypeFromCode(Number(typed)) ?? types.find((known) => foldText(PAYMENT_TYPES[known].shortLabel) === typed);
  if (type) return type;
  const known = types.map((one) => `${PAYMENT_TYPES[one].code} ${PAYMENT_TYPES[one].shortLabel}`);
  throw new StaffRefusal(`No hay una forma de pago «${text}». Son: ${known.join(", ")}.`);
}

/** "47 Enviado". */
export const statusName = (status: OrderStatus): string =>
  `${ORDER_STATUSES[status].code} ${ORDER_STATUSES[status].label}`;

export function statusNameOf(code: number): string {
  const status = orderStatusFromCode(code);
  return status ? statusName(status) : String(code);
}

export function paymentName(code: number): string {
  const type = paymentTypeFromCode(code);
  return type ? PAYMENT_TYPES[type].shortLabel : String(code);
}

export const pesos = (amount: number): string => formatMxn(centavos(amount));

/** Why an order was not moved, in plain words. */
export function moveRefusal(error: MoveError, orderId: number): StaffRefusal {
  if (error.kind === "orderUnknown") return new StaffRefusal(`No existe el pedido ${orderId}.`, error);
  const { from, allowed } = error;
  const ways = allowed.length > 0 ? `Puede pasar a: ${allowed.map(statusName).join(", ")}.` : "Ahí termina.";
  return new StaffRefusal(`El pedido ${orderId} está en ${statusName(from)} y no puede dar ese paso. ${ways}`, error);
}
