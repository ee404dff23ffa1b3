import { resolveReturnAction } from "../../../administration/actions/orders/resolve-return.ts";
import { RETURN_STATE_WORDS } from "../../../mail/orders/return-mail.ts";
import { readOrderNumber } from "../../queries/order-words.ts";
import { runAction } from "../../run-action.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

const DECISIONS = { devuelto: "returned", conservado: "kept" } as const;

/** Staff looked in the provider's panel, because its API does not tell. */
export const ordersResolveReturnCommand: StaffCommand = {
  name: resolveReturnAction.name,
  words: ["pedido", "resultado"],
  summary: "Anota qué pasó con un contracargo, una disputa o una devolución que está por confirmar.",
  details: [
    "El resultado es devuelto (el dinero se fue) o conservado (se queda en la tienda), como lo dice el panel de quien cobra.",
    "Lo que sus registros tienen abierto lo decide quien cobra: la tienda lo anota sola cuando se decide.",
  ],
  options: {},
  changes: { reason: "needed" },
  async run(context, given) {
    const [number, word = ""] = given.words;
    const orderId = readOrderNumber(number);
    const became = Object.hasOwn(DECISIONS, word) ? DECISIONS[word as keyof typeof DECISIONS] : null;
    if (became === null) throw new StaffRefusal("Di qué pasó con el dinero: devuelto o conservado.");
    const { value, audit } = await runAction(context, given, resolveReturnAction, { orderId, became });
    return {
      lines: [
        `Pedido ${orderId}: ${RETURN_STATE_WORDS[became]} (${value.resolved.join(", ")}).`,
        `Si el pedido está detenido, decide qué sigue: orders show ${orderId}.`,
      ],
      data: value,
      audit,
    };
  },
};
