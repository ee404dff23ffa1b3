import { resolveReturns, type ReturnError } from "../../../features/payments/refunds/resolve-return.ts";
import { RETURN_STATE_WORDS } from "../../../mail/orders/return-mail.ts";
import { readOrderNumber } from "../../queries/order-words.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

const DECISIONS = { devuelto: "returned", conservado: "kept" } as const;

/** Staff looked in the provider's panel, because its API does not tell. */
export const ordersResolveReturnCommand: StaffCommand = {
  name: "orders resolve-return",
  words: ["pedido", "resultado"],
  summary: "Anota qué pasó con un contracargo, una disputa o una devolución que está por confirmar.",
  details: [
    "El resultado es devuelto (el dinero se fue) o conservado (se queda en la tienda), como lo dice el panel de quien cobra.",
    "Lo que sus registros tienen abierto lo decide quien cobra: la tienda lo anota sola cuando se decide.",
  ],
  options: {},
  changes: { reason: "needed" },
  async run({ openDatabase }, { words: [number, word = ""] }) {
    const orderId = readOrderNumber(number);
    const became = Object.hasOwn(DECISIONS, word) ? DECISIONS[word as keyof typeof DECISIONS] : null;
    if (became === null) throw new StaffRefusal("Di qué pasó con el dinero: devuelto o conservado.");
    const resolved = await resolveReturns(await openDatabase(), { orderId, became });
    if (!resolved.ok) throw new StaffRefusal(refusalOf(resolved.error, orderId), resolved.error);
    return {
      lines: [
        `Pedido ${orderId}: ${RETURN_STATE_WORDS[became]} (${resolved.value.resolved.join(", ")}).`,
        `Si el pedido está detenido, decide qué sigue: orders show ${orderId}.`,
      ],
      data: resolved.value,
      journal: resolved.value,
    };
  },
};

function refusalOf({ kind }: ReturnError, orderId: number): string {
  switch (kind) {
    case "orderUnknown":
      return `No existe el pedido ${orderId}.`;
    case "nothingToResolve":
      return `El pedido ${orderId} no tiene nada por confirmar: no se cambió nada.`;
    case "stillOpen":
      return `Lo que tiene abierto el pedido ${orderId} lo decide quien cobra: responde en su panel. No se cambió nada.`;
  }
}
