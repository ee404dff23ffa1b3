import { ORDER_STATUSES, type OrderStatus } from "../../../../shared/domain/orders/order-status.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { findLatestAttempt } from "../../../features/payments/attempts/payment-attempts.ts";
import { hasGrant } from "../../../../shared/domain/staff/access/permissions.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { statusName } from "./move-refusal.ts";
import { providerInSentence } from "./order-effects.ts";
import { type OrderInput, orderSubject, lockOrder } from "./lock-order.ts";

export interface PaymentSeen {
  readonly status: OrderStatus;
  /** Of the newest attempt. */
  readonly payment: string;
}

interface Input extends OrderInput {
  /**
   * What the order was before its provider was asked, which happened outside this transaction. `tooSoon`, `silent`: it was not asked, or did
   * not answer. Null: it is only rehearsed.
   */
  readonly asked: { readonly before: PaymentSeen } | "tooSoon" | "silent" | null;
}

interface Asked extends PaymentSeen {
  readonly orderId: number;
  readonly hasChanged: boolean;
}

/** Writes down that a member had the payment's provider asked, and what became of it. */
export const askProviderAction = defineAction({
  name: "orders ask-provider",
  reason: "optional",
  async run(context: ActionContext, input: Input): Promise<Result<Done<Asked>, StaffError>> {
    const { db, actor } = context;
    const { orderId, asked } = input;
    if (actor.permissions !== "all" && !hasGrant(actor.permissions, "payments.read", "read")) return err(NOT_FOUND);
    const locked = await lockOrder(context, input);
    if (!locked.ok) return locked;
    const attempt = await findLatestAttempt(db, orderId);
    if (!locked.value || !attempt || attempt.provider === "deposit")
      return notPossible("Este pedido no tiene un pago que otro cobre.");
    const name = providerInSentence(attempt.provider);
    if (asked === "tooSoon") return notPossible(`Se preguntó hace un momento a ${name}. Espera unos segundos.`);
    if (asked === "silent") return notPossible(`${name} no contestó. Espera un poco o pregunta otra vez.`);
    const now = { status: locked.value.status, payment: attempt.status };
    const before = asked?.before ?? now;
    const hasChanged = before.status !== now.status || before.payment !== now.payment;
    return ok({
      value: { orderId, ...now, hasChanged },
      effects: asked
        ? [{ kind: "status" as const, text: changeWords(name, before, now) }]
        : [{ kind: "money" as const, text: `Se pregunta ahora a ${name} por el pago; lo que diga se registra.` }],
      audit: {
        subject: orderSubject(orderId),
        before: { payment: before.payment, order: ORDER_STATUSES[before.status].code },
        after: { payment: now.payment, order: ORDER_STATUSES[now.status].code },
        outcome: { orderId },
      },
    });
  },
});

function changeWords(name: string, before: PaymentSeen, now: PaymentSeen): string {
  if (before.status !== now.status)
    return `${name} contestó: el pedido pasó de ${statusName(before.status)} a ${statusName(now.status)}.`;
  return before.payment === now.payment ? `${name} contestó: sigue igual.` : `${name} contestó: el pago cambió.`;
}
