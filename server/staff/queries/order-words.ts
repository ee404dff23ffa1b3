import { centavos, formatMxn } from "../../../shared/domain/money/money.ts";
import { ORDER_STATUSES, type OrderStatus, orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { PAYMENT_TYPES, type PaymentType, paymentTypeFromCode } from "../../../shared/domain/payment/payment-type.ts";
import { foldText } from "../../../shared/domain/text/text.ts";
import type { PaymentAttemptTable } from "../../db/tables/orders.ts";
import type { PaymentRefundTable } from "../../db/tables/refunds.ts";
import type { OrderMove } from "../../features/orders/order-moves.ts";
import { RETURN_KIND_WORDS, RETURN_STATE_WORDS } from "../../mail/orders/return-mail.ts";
import { statusName } from "../../administration/actions/orders/move-refusal.ts";
import { StaffRefusal } from "../staff-command.ts";

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

export { statusName };

export function statusNameOf(code: number): string {
  const status = orderStatusFromCode(code);
  return status ? statusName(status) : String(code);
}

export function paymentName(code: number): string {
  const type = paymentTypeFromCode(code);
  return type ? PAYMENT_TYPES[type].shortLabel : String(code);
}

export const pesos = (amount: number): string => formatMxn(centavos(amount));

const ACTORS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    customer: "cliente",
    provider: "quien cobra",
    shop: "tienda",
    staff: "personal",
  } satisfies Record<OrderMove["actor"], string>),
);

/** Who moved an order. */
export const actorName = (actor: string): string => ACTORS.get(actor) ?? actor;

/** Reasons that the shop itself writes into an order's history; what staff typed stays as it is. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^placed$/, "hizo el pedido"],
  [/^waits for deposit$/, "espera su depósito"],
  [/^reserved (.+)$/, "apartado con el pago $1"],
  [/^in review (.+)$/, "pago $1 en revisión"],
  [/^payment (.+) completed$/, "pago $1 recibido"],
  [/^payment (.+) made in time$/, "pago $1 hecho a tiempo"],
  [/^late payment (.+), goods are gone$/, "pago tardío $1, ya no hay piezas"],
  [/^late payment (.+), goods are not sold any more$/, "pago tardío $1, una llanta ya no se vende"],
  [/^late payment (.+), its coupon is used$/, "pago tardío $1, su cupón ya se usó"],
  [/^late payment (.+), its coupon is over$/, "pago tardío $1, su cupón ya no está vigente"],
  [/^late payment (.+), its price is over$/, "pago tardío $1, su precio ya no está vigente"],
  [/^late payment (.+), its customer has bought again$/, "pago tardío $1, su cliente ya había comprado otra vez"],
  [/^late payment (.+), its customer was erased$/, "pago tardío $1, los datos de su cliente se borraron"],
  [/^late payment (.+)$/, "pago tardío $1"],
  [/^declined (.+)$/, "pago rechazado: $1"],
  [/^(abandoned|not paid in time)$/, "no se pagó a tiempo"],
  [/^not confirmed in time$/, "no se confirmó a tiempo"],
  [/^no answer in time$/, "quien cobra no contestó a tiempo"],
  [/^closed at the provider$/, "quien cobra cerró el pago sin cobrarlo"],
  [/^cancelled at the page$/, "canceló el pago"],
  [/^not reviewed in time$/, "no se revisó a tiempo"],
  [/^cancelled by the customer$/, "canceló el pedido"],
  [/^other amount accepted by ([^:]+): (.*)$/s, "otro importe, aceptado por $1: $2"],
  [/^other amount refunded by ([^:]+): (.*)$/s, "otro importe, devuelto por $1: $2"],
  ...Object.entries(RETURN_KIND_WORDS).flatMap(([kind, what]) =>
    Object.entries(RETURN_STATE_WORDS).map(([state, how]): [RegExp, string] => [
      new RegExp(`^${kind} ${state} (.+)$`),
      `${what}: ${how} ($1)`,
    ]),
  ),
  [/^price of 0\.00 or 0\.01: (.+)$/, "una pieza a $$0.00 o $$0.01: $1"],
  [/^advanced$/, "siguiente paso"],
  [/^picking$/, "se empezó a surtir"],
  [/^demonstration$/, "demostración"],
];

export function reasonWords(reason: string): string {
  const known = REASONS.find(([pattern]) => pattern.test(reason));
  return known ? reason.replace(...known) : reason;
}

/** What became of a payment, and of money that goes back. */
export const ATTEMPT_WORDS: Readonly<Record<PaymentAttemptTable["status"], string>> = {
  started: "empezado",
  redirected: "en la página de quien cobra",
  reserved: "apartado",
  inReview: "en revisión con quien cobra",
  paid: "pagado",
  declined: "rechazado",
  abandoned: "no se completó",
  mismatch: "por otro importe",
};
export const REFUND_WORDS: Readonly<Record<PaymentRefundTable["status"], string>> = {
  asked: "por pedir",
  sent: "pedida",
  accepted: "hecha",
  declined: "rechazada",
  byHand: "se hace a mano",
};
