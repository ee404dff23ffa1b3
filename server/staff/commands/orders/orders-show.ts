import { formatDate, formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { DELIVERY_TYPES, deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { ORDER_STATUSES, orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { findOrder, findOrderLines } from "../../../features/orders/orders.repository.ts";
import { CARD_KINDS } from "../../../payment-providers/card-label.ts";
import { nextStep, stepsOfDelivery } from "../../../features/orders/order-steps.ts";
import { RETURN_KIND_WORDS, RETURN_STATE_WORDS } from "../../../mail/orders/return-mail.ts";
import { historyOf } from "../../queries/order-queries.ts";
import {
  actorName,
  ATTEMPT_WORDS,
  paymentName,
  pesos,
  readOrderNumber,
  reasonWords,
  REFUND_WORDS,
  statusName,
  statusNameOf,
} from "../../queries/order-words.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";
import { tableLines } from "../../cli/text-table.ts";

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** One order with all that happened to it. */
export const ordersShowCommand: StaffCommand = {
  name: "orders show",
  words: ["pedido"],
  summary: "Muestra un pedido: artículos, cliente, envío, pagos, historial y qué puede pasar después.",
  options: {},
  async run({ openDatabase }, { words }) {
    const orderId = readOrderNumber(words[0]);
    const db = await openDatabase();
    const order = await findOrder(db, orderId);
    if (!order) throw new StaffRefusal(`No existe el pedido ${orderId}.`);
    const lines = await findOrderLines(db, orderId);
    const history = await historyOf(db, orderId);
    return {
      lines: [
        ...factsOf(order),
        "",
        ...tableLines(
          ["Código", "Llanta", "Medida", "Piezas", "Importe con IVA"],
          lines.map((line) => [
            line.code,
            `${line.brand} ${line.product_name}`,
            line.size,
            line.quantity,
            pesos(line.line_total),
          ]),
        ),
        `Envío ${pesos(order.shipping_total)}, IVA ${pesos(order.iva)}, total ${pesos(order.total)}`,
        ...historyLines(history),
        "",
        stepsLine(order),
      ],
      data: { order, lines, ...history },
    };
  },
};

function* factsOf(order: Order): Generator<string> {
  const delivery = deliveryTypeFromCode(order.delivery_type);
  yield `Pedido ${order.id}: ${statusNameOf(order.status)}, del ${formatDateTime(order.placed_at)}`;
  yield `Cliente: ${[order.name, order.last_name, order.mother_name, `<${order.email}>`].filter(Boolean).join(" ")}`;
  yield `Pago: ${[paymentName(order.payment_type), order.card_label, order.months > 0 ? `${order.months} meses` : ""].filter(Boolean).join(", ")}`;
  if (order.awaits_review && order.status === ORDER_STATUSES.incomplete.code)
    yield `Espera revisión y no aparta llantas: orders approve-deposit ${order.id}, u orders cancel ${order.id}.`;
  if (order.due_at) yield `Vence: ${formatDateTime(order.due_at)}`;
  if (order.terms_version) yield `Términos: edición ${order.terms_version}`;
  if (order.coupon_code) yield `Cupón: ${order.coupon_code}`;
  yield `Envío: ${delivery ? DELIVERY_TYPES[delivery].orderLabel : order.delivery_type}${order.location_id === null ? "" : `, lugar ${order.location_id}`}`;
  const { ship_address: to } = order;
  if (to) {
    const street = `${to.street} ${to.ext_number}${to.int_number ? ` int. ${to.int_number}` : ""}`;
    yield `Dirección: ${[street, to.neighborhood, `${to.postal_code} ${to.city}`, to.state, `Tel. ${to.phone}`].join(", ")}`;
  }
  if (order.delivered_by) yield `Entrega estimada: ${formatDate(order.delivered_by)}`;
  if (order.tracking_number)
    yield `Guía: ${[order.carrier, order.tracking_number, order.carrier_url].filter(Boolean).join(", ")}`;
  if (order.failure_reason) yield `Motivo que ve el cliente: ${order.failure_reason}`;
}

function* historyLines({
  events,
  attempts,
  refunds,
  returns,
  actions,
}: Awaited<ReturnType<typeof historyOf>>): Generator<string> {
  yield "";
  yield "Historial:";
  for (const event of events) {
    yield `  ${formatDateTime(event.at)}  ${statusNameOf(event.to_status)}  (${actorName(event.actor)}: ${reasonWords(event.reason)})`;
  }
  for (const attempt of attempts) {
    const { reference, provider, status, amount, error_code: code } = attempt;
    const by = provider === "deposit" ? "depósito" : provider;
    const facts = [by, ATTEMPT_WORDS[status], pesos(amount), ...factsOfPayment(attempt), code ?? ""];
    yield `Pago ${reference}: ${facts.filter(Boolean).join(", ")}`;
  }
  for (const { reference, status, amount, error_code: code, given_back_there: isThere } of refunds) {
    const became = isThere ? "no hizo falta, quien cobró ya lo había devuelto" : REFUND_WORDS[status];
    yield `Devolución ${reference}: ${became}, ${pesos(amount)}${code ? `, ${code}` : ""}`;
  }
  for (const { kind, provider_id: number, amount, state, respond_by: due } of returns) {
    const facts = [RETURN_STATE_WORDS[state], amount === null ? "" : pesos(amount), number];
    if (state === "open" && due) facts.push(`responder antes del ${formatDateTime(due)}`);
    yield `${RETURN_KIND_WORDS[kind]}: ${facts.filter(Boolean).join(", ")}`;
  }
  for (const { at, command, actor, reason } of actions) {
    yield `Bitácora: ${formatDateTime(at)}  ${command}  ${actor}${reason ? `: ${reason}` : ""}`;
  }
}

function* factsOfPayment(attempt: Awaited<ReturnType<typeof historyOf>>["attempts"][number]): Generator<string> {
  const { status, paid_amount: came, paid_currency: currency } = attempt;
  if (status === "mismatch" && came !== null) {
    yield `llegaron ${pesos(came)}${currency === null || currency === "MXN" ? "" : ` ${currency}`}`;
  }
  if (attempt.card_kind) yield `tarjeta de ${CARD_KINDS[attempt.card_kind]}`;
  const { points_used: used, points_amount: amount } = attempt;
  if (used !== null && amount !== null) yield `${pesos(amount)} con ${used.toLocaleString("es-MX")} puntos`;
}

function stepsLine(order: Order): string {
  const from = orderStatusFromCode(order.status);
  if (!from) return "Su estatus es desconocido.";
  const delivery = deliveryTypeFromCode(order.delivery_type);
  const steps = stepsOfDelivery(from, delivery);
  if (steps.length === 0) return "No hay pasos que se den a mano.";
  const usual = nextStep(from, delivery);
  return `Puede pasar a: ${steps.map((step) => (step === usual ? `${statusName(step)} (lo usual)` : statusName(step))).join(", ")}.`;
}
