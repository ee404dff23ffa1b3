import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import {
  type ResolvedReturns,
  resolveReturns,
  type ReturnError,
  type ReturnJudgement,
} from "../../../features/payments/refunds/resolve-return.ts";
import { RETURN_STATE_WORDS } from "../../../mail/orders/return-mail.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, type StaffError } from "../staff-error.ts";
import { grantOf } from "./order-effects.ts";
import { type OrderInput, orderSubject, lockOrder } from "./lock-order.ts";

interface Input extends OrderInput {
  readonly became: ReturnJudgement["became"];
}

/** Staff looked in the provider's panel, because its API does not tell what became of the money. */
export const resolveReturnAction = defineAction({
  name: "orders resolve-return",
  reason: "needed",
  async run(context: ActionContext, input: Input): Promise<Result<Done<ResolvedReturns>, StaffError>> {
    const { db, actor } = context;
    const { orderId, became } = input;
    if (grantOf(actor, "deposits.write") !== "full") return err(NOT_FOUND);
    const locked = await lockOrder(context, input);
    if (!locked.ok) return locked;
    const resolved = await resolveReturns(db, { orderId, became });
    if (!resolved.ok) {
      const { error } = resolved;
      const code = error.kind === "orderUnknown" ? "notFound" : "notPossible";
      return err({ code, message: refusalText(error, orderId), current: error });
    }
    const { resolved: numbers } = resolved.value;
    return ok({
      value: resolved.value,
      effects: [
        { kind: "money" as const, text: `Queda anotado: ${RETURN_STATE_WORDS[became]} (${numbers.join(", ")}).` },
      ],
      audit: {
        subject: orderSubject(orderId),
        before: { return: "heard" },
        after: { return: became },
        outcome: resolved.value,
      },
    });
  },
});

function refusalText({ kind }: ReturnError, orderId: number): string {
  switch (kind) {
    case "orderUnknown":
      return `No existe el pedido ${orderId}.`;
    case "nothingToResolve":
      return `El pedido ${orderId} no tiene nada por confirmar: no se cambió nada.`;
    case "stillOpen":
      return `Lo que tiene abierto el pedido ${orderId} lo decide quien cobra: responde en su panel. No se cambió nada.`;
  }
}
