import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import { markPaidAction } from "../../../administration/actions/orders/mark-paid.ts";
import type { DepositForm } from "../../../features/payments/record/record-deposit.ts";
import { readPesos } from "../../queries/read-pesos.ts";
import { runAction } from "../../run-action.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

const FORMS: Readonly<Record<string, DepositForm>> = {
  transferencia: "transfer",
  efectivo: "cash",
  cheque: "check",
};

function readForm(text: unknown): DepositForm | undefined {
  if (typeof text !== "string") return undefined;
  const form = FORMS[text.trim().toLowerCase()];
  if (!form) throw new StaffRefusal("La forma es transferencia, efectivo o cheque.");
  return form;
}

/** A deposit was seen in the bank account, which staff alone can see. */
export const ordersMarkPaidCommand: StaffCommand = {
  name: markPaidAction.name,
  words: ["referencia", "importe"],
  summary: "Registra un depósito que ya está en la cuenta bancaria y da por pagado su pedido.",
  details: [
    "La referencia es la que el cliente escribió en su depósito; el importe, en pesos: 5876.56.",
    "De otro importe no cambia nada sin --other-amount; con ella se anota lo que llegó y el pedido espera la decisión:",
    "orders resolve-mismatch PEDIDO aceptar (por ejemplo, cuando ya completaron lo que faltaba) o devolver.",
    "Si el pedido ya había terminado, revive sólo con piezas, su cupón y un precio que siga vigente; si no, el dinero se",
    "devuelve. Con --in-time el precio es el del pedido; el cupón necesita un uso libre de todos modos.",
  ],
  options: {
    "other-amount": { type: "boolean", says: "ese importe está en la cuenta, aunque el pedido espere otro." },
    forma: {
      type: "string",
      value: "FORMA",
      says: "cómo se depositó, para la factura: transferencia, efectivo o cheque; si falta, transferencia.",
    },
    "in-time": { type: "boolean", says: "se depositó antes de la fecha límite: vale el precio del pedido." },
  },
  changes: { reason: "optional" },
  async run(context, given) {
    const { words, options } = given;
    const [reference = "", pesos = ""] = words;
    const amount = readPesos(pesos);
    if (amount === null) throw new StaffRefusal("El importe debe ser en pesos, como 5876.56.");
    const mayDiffer = options["other-amount"] === true;
    const wasInTime = options["in-time"] === true;
    const input = { of: { reference }, amount, mayDiffer, wasInTime, forma: readForm(options.forma) };
    const { value, audit } = await runAction(context, given, markPaidAction, input);
    const { orderId, status, isOtherAmount, isOwed } = value;
    const label = status ? ORDER_STATUSES[status].label : "estatus desconocido";
    return {
      lines: [
        `Pedido ${orderId}: ${label}.`,
        ...(isOtherAmount ? [decisionLine(orderId)] : []),
        ...(isOwed ? [owedLine(orderId)] : []),
      ],
      data: { orderId, status, isOtherAmount, isOwed },
      audit,
    };
  },
};

const decisionLine = (orderId: number): string =>
  `Quedó anotado por otro importe y el pedido no avanza: orders resolve-mismatch ${orderId} aceptar, o devolver.`;

const owedLine = (orderId: number): string =>
  `El pedido ya no se pudo surtir (por qué: orders show ${orderId}). Devuelvan el dinero a mano; el cliente está avisado.`;
