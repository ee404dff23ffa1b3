import { isRefundKind, REFUND_KINDS, type RefundKind } from "../../../../shared/domain/payment/refund/refund-kinds.ts";
import { askRefundAction } from "../../../administration/actions/refunds/ask-refund.ts";
import { refundOrderAction } from "../../../administration/actions/refunds/refund-order.ts";
import type { RefundedPieces } from "../../../db/tables/refunds.ts";
import type { Refunded } from "../../../features/payments/refunds/staff-refunds.ts";
import { pesos, readOrderNumber } from "../../queries/order-words.ts";
import { readPesos } from "../../queries/read-pesos.ts";
import { readPieces } from "../../queries/read-pieces.ts";
import { runAction } from "../../run-action.ts";
import { type StaffArguments, type StaffCommand, StaffRefusal } from "../../staff-command.ts";

const STATE = {
  asked: "La devolución se pide ahora a quien cobró.",
  byHand: "Por este medio se devuelve a mano; cuando esté hecho, repite la orden con --done.",
  done: "Queda anotado que ya se devolvió.",
} as const satisfies Record<Refunded["state"], string>;

/** The payment of an order that is over: all that is left of it, or a part. */
export const ordersRefundCommand: StaffCommand = {
  name: refundOrderAction.name,
  words: ["pedido"],
  summary: "Devuelve el pago de un pedido entregado o terminado: lo que queda de él, o una parte.",
  details: [
    "Un pedido que todavía se va a surtir no se devuelve: se cancela (orders cancel), y con eso se devuelve su dinero.",
    "Si quien cobró ya devolvió una parte, se devuelve el resto; con un contracargo o una disputa sin decidir, nada.",
    "Si quien cobró rechazó la devolución, la misma orden la pide otra vez.",
    "Con --pieces, --freight o --amount se devuelve sólo esa parte. La cuenta de una devolución a mano se anota en Rodada Personal.",
  ],
  options: {
    done: { type: "boolean", says: "ya se devolvió a mano: sólo lo anota." },
    pieces: { type: "string", value: "RENGLÓN:PIEZAS", says: "piezas de cada renglón, como 1:2,2:1." },
    freight: { type: "boolean", says: "devuelve también el envío." },
    amount: { type: "string", value: "PESOS", says: "otro importe que el de las piezas; más, sólo con --kind rebate." },
    kind: {
      type: "string",
      value: "CLASE",
      says: `clase de una parte: ${Object.keys(REFUND_KINDS).join(", ")}; sin ella, withdrawal.`,
    },
  },
  changes: { reason: "needed" },
  async run(context, given) {
    const orderId = readOrderNumber(given.words[0]);
    const part = partOf(given);
    const { value, audit } = part
      ? await runAction(context, given, askRefundAction, { orderId, ...part })
      : await runAction(context, given, refundOrderAction, { orderId, isDone: given.options["done"] === true });
    const { amount, state } = value;
    return {
      lines: [`Pedido ${orderId}: devolución de ${pesos(amount)}.`, STATE[state]],
      data: { orderId, ...value },
      audit,
    };
  },
};

interface Part {
  readonly lines: readonly RefundedPieces[];
  readonly freight: boolean;
  readonly amount: number | null;
  readonly kind: RefundKind;
}

/** The part that the options name; undefined: all that is left. */
function partOf({ options }: StaffArguments): Part | undefined {
  const { pieces, amount, kind = "withdrawal", done } = options;
  const freight = options["freight"] === true;
  if (pieces === undefined && amount === undefined && !freight) return undefined;
  if (done === true) throw new StaffRefusal("Una parte hecha a mano se anota en Rodada Personal, en Reembolsos.");
  if (typeof kind !== "string" || !isRefundKind(kind))
    throw new StaffRefusal(`La clase es una de: ${Object.keys(REFUND_KINDS).join(", ")}.`);
  const centavos = typeof amount === "string" ? readPesos(amount) : null;
  if (amount !== undefined && centavos === null) throw new StaffRefusal("El importe debe ser en pesos, como 5876.56.");
  return { lines: readPieces(pieces), freight, amount: centavos, kind };
}
