import { type Centavos, formatMxn, fromPesos } from "../../../shared/domain/money.ts";
import { ORDER_STATUSES } from "../../../shared/domain/order-status.ts";
import { type DepositError, recordDeposit } from "../../features/checkout/record-deposit.ts";
import { type StaffCommand, StaffRefusal } from "../staff-command.ts";

/** `5876.56`, `$5,876.56`; null for anything else. */
function readPesos(text: string): Centavos | null {
  const digits = text.trim().replace(/^\$/, "").replaceAll(",", "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? fromPesos(Number(digits)) : null;
}

/** A deposit was seen in the bank account: nobody but staff can tell. */
export const ordersMarkPaidCommand: StaffCommand = {
  name: "orders mark-paid",
  words: ["referencia", "importe"],
  summary: "Registra un depósito que ya está en la cuenta bancaria y da por pagado su pedido.",
  details: ["La referencia es la que el cliente escribió en su depósito; el importe, en pesos: 5876.56."],
  options: {},
  changes: { reason: "optional" },
  async run({ openDatabase }, { words }) {
    const [reference = "", pesos = ""] = words;
    const amount = readPesos(pesos);
    if (amount === null) throw new StaffRefusal("El importe debe ser en pesos, como 5876.56.");
    // What staff have to look at is in the e-mail that this queues.
    const log = { error: () => undefined };
    const recorded = await recordDeposit({ db: await openDatabase(), log }, { reference, amount });
    if (!recorded.ok) throw new StaffRefusal(refusalOf(recorded.error), recorded.error);
    const { orderId, status } = recorded.value;
    const label = status ? ORDER_STATUSES[status].label : "estatus desconocido";
    return {
      lines: [`Pedido ${orderId}: ${label}.`],
      data: { orderId, status },
      journal: { orderId, status },
    };
  },
};

function refusalOf(error: DepositError): string {
  switch (error.kind) {
    case "referenceInvalid":
      return "Esa referencia no puede ser correcta: revisa sus dígitos.";
    case "depositUnknown":
      return "Ningún pedido espera un depósito con esa referencia.";
    case "depositSettled":
      return `El pago del pedido ${error.orderId} ya estaba registrado: no se cambió nada.`;
    case "otherAmount":
      return `El pedido espera ${formatMxn(error.expected)}: no se cambió nada. Si depositaron otro importe, aclárenlo con el cliente.`;
  }
}
