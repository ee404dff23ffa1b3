import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import { resolveMismatchAction } from "../../../administration/actions/orders/resolve-mismatch.ts";
import type { Resolved } from "../../../features/payments/record/resolve-mismatch.ts";
import { runAction } from "../../run-action.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

const DECISIONS = { aceptar: "accept", devolver: "refund" } as const;
const LONGEST = { actor: 60, reason: 300 } as const;

const textOf = (option: string | boolean | undefined, longest: number): string =>
  typeof option === "string" ? option.trim().replaceAll(/\s+/g, " ").slice(0, longest) : "";

/** Staff looked at a payment of another amount in the provider's panel, and decide. */
export const ordersResolveMismatchCommand: StaffCommand = {
  name: resolveMismatchAction.name,
  words: ["pedido", "decisión"],
  summary:
    "Termina un pedido cuyo pago llegó por otro importe: lo da por pagado, o lo cancela y devuelve lo que llegó.",
  details: [
    "La decisión es aceptar o devolver. El motivo queda en la historia del pedido.",
    "Si el pedido ya había terminado, aceptar lo revive al precio que se pagó cuando hay piezas y, con cupón, un uso libre;",
    "si no, el dinero se devuelve.",
  ],
  options: {},
  changes: { reason: "needed" },
  async run(context, given) {
    const { words, options } = given;
    const [number = "", word = ""] = words;
    const orderId = /^[1-9]\d{0,14}$/.test(number) ? Number(number) : null;
    const decision = Object.hasOwn(DECISIONS, word) ? DECISIONS[word as keyof typeof DECISIONS] : null;
    if (orderId === null) throw new StaffRefusal("El pedido debe ser su número, como 104286.");
    if (decision === null) throw new StaffRefusal("Di si el pago se acepta o se devuelve: aceptar o devolver.");
    const by = {
      ...given,
      actor: textOf(options["actor"], LONGEST.actor) || "staff",
      reason: textOf(options["reason"], LONGEST.reason),
    };
    const { value: data, audit } = await runAction(context, by, resolveMismatchAction, { orderId, decision });
    const { status, refund, excess } = data;
    const label = status ? ORDER_STATUSES[status].label : "estatus desconocido";
    const isTooLate = decision === "accept" && refund !== null;
    const lines = [
      `Pedido ${orderId}: ${label}.`,
      ...(isTooLate ? [`El pedido ya no se pudo surtir; por qué: orders show ${orderId}.`] : []),
      ...(refund ? [REFUND[refund]] : []),
      ...(excess ? [EXCESS[excess.state]] : []),
    ];
    return { lines, data, audit };
  },
};

const EXCESS = {
  asked: "Lo que llegó de más se pidió de vuelta al proveedor y el cliente está avisado.",
  byHand: "Lo que llegó de más se devuelve a mano: anótalo con orders refund --done. El cliente está avisado.",
} as const;

const REFUND = {
  asked: "La devolución se pidió al proveedor y el cliente está avisado.",
  byHand: "Por este medio no hay devoluciones automáticas: devuelvan el dinero a mano. El cliente está avisado.",
  returned: "Quien cobró ya había devuelto todo el pago: no se devuelve otra vez. El cliente está avisado.",
  contested:
    "Su pago tiene un contracargo o una disputa: no se devuelve nada hasta que se decida. El cliente está avisado.",
} as const satisfies Record<NonNullable<Resolved["refund"]>, string>;
