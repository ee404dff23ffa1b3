import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { DELIVERY_TYPES, deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { readDays } from "../../days.ts";
import { listOrders } from "../../queries/order-queries.ts";
import { paymentName, pesos, readPaymentType, readStatus, statusNameOf } from "../../queries/order-words.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";
import { tableLines } from "../../cli/text-table.ts";

const MOST = 10_000;
const FEW = 50;

const deliveryName = (code: number): string => {
  const type = deliveryTypeFromCode(code);
  return type ? DELIVERY_TYPES[type].shortLabel : String(code);
};

/** Without names: a list on a screen is seen by many. */
export const ordersListCommand: StaffCommand = {
  name: "orders list",
  words: [],
  summary: "Lista pedidos, del más nuevo al más viejo.",
  options: {
    status: { type: "string", value: "ESTATUS", says: "sólo los de este estatus: su número (40) o su nombre." },
    method: { type: "string", value: "FORMA", says: "sólo los de esta forma de pago: Tarjeta, Paynet, Depósito…" },
    email: { type: "string", value: "CORREO", says: "sólo los de esta persona." },
    from: { type: "string", value: "DIA", says: "desde este día, como 2026-11-01." },
    to: { type: "string", value: "DIA", says: "hasta este día." },
    limit: { type: "string", value: "N", says: `cuántos a lo más; si falta, ${FEW}.` },
  },
  async run({ openDatabase, now }, { options }) {
    const text = (name: string) => (typeof options[name] === "string" ? options[name] : null);
    const [status, method, email] = [text("status"), text("method"), text("email")];
    const limit = Number(text("limit") ?? FEW);
    if (!Number.isInteger(limit) || limit < 1 || limit > MOST) {
      throw new StaffRefusal(`--limit debe ser un número entre 1 y ${MOST}.`);
    }
    const filter = {
      status: status === null ? null : readStatus(status),
      payment: method === null ? null : readPaymentType(method),
      email,
      days: text("from") === null && text("to") === null ? null : readDays(options, now),
      limit,
    };
    const orders = await listOrders(await openDatabase(), filter);
    const rows = orders.map((order) => [
      order.id,
      formatDateTime(order.placed_at),
      statusNameOf(order.status),
      paymentName(order.payment_type),
      deliveryName(order.delivery_type),
      order.articles,
      pesos(order.total),
    ]);
    const headers = ["Pedido", "Fecha", "Estatus", "Pago", "Envío", "Piezas", "Total"];
    return { lines: orders.length === 0 ? ["No hay pedidos así."] : tableLines(headers, rows), data: orders };
  },
};
