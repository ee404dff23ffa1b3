import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { ORDER_STATUSES, type OrderStatus } from "../../../../shared/domain/orders/order-status.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { findLatestAttempt, type PaymentAttempt } from "../../../features/payments/attempts/payment-attempts.ts";
import {
  type Judgement,
  type MismatchError,
  resolveMismatch,
  type Resolved,
} from "../../../features/payments/record/resolve-mismatch.ts";
import { paidAmount } from "../../../features/payments/refunds/payment-returns.ts";
import { readSetting } from "../../settings/read-setting.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, type StaffError } from "../staff-error.ts";
import { statusName } from "./move-refusal.ts";
import { CUSTOMER_IS_TOLD, grantOf, isShell, providerInSentence } from "./order-effects.ts";
import { type OrderInput, orderSubject, lockOrder } from "./lock-order.ts";

interface Input extends OrderInput {
  readonly decision: Judgement["decision"];
}

interface Decided extends Resolved {
  readonly orderId: number;
  readonly decision: Judgement["decision"];
}

/**
 * Ends an order whose payment came by another amount. Money that goes back has the limit of refunds, an amount that is accepted the limit of
 * differences.
 */
export const resolveMismatchAction = defineAction({
  name: "orders resolve-mismatch",
  reason: "needed",
  async run(context: ActionContext, input: Input): Promise<Result<Done<Decided>, StaffError>> {
    const { db, actor, reason, log } = context;
    const { orderId, decision } = input;
    const grant = grantOf(actor, "mismatch.resolve");
    if (!grant) return err(NOT_FOUND);
    const locked = await lockOrder(context, input);
    if (!locked.ok) return locked;
    const attempt = await findLatestAttempt(db, orderId);
    const by = { by: actor.name, reason, staffId: actor.staffId, approvalId: context.approvalId };
    const resolved = await resolveMismatch({ db, log }, { orderId, decision, ...by });
    if (!resolved.ok || !attempt) {
      const error: MismatchError = resolved.ok ? { kind: "orderNotFound" } : resolved.error;
      const code = error.kind === "orderNotFound" ? "notFound" : "notPossible";
      return err({ code, message: refusalText(error, orderId, isShell(actor)), current: error });
    }
    const { status, refund, excess } = resolved.value;
    const from = locked.value?.status ?? null;
    const difference = Math.abs(attempt.amount - paidAmount(attempt));
    const isAboveLimit =
      (decision === "accept" && difference > (await readSetting(db, "mismatchLimit"))) ||
      (refund !== null && paidAmount(attempt) > (await readSetting(db, "refundLimit")));
    return ok({
      value: { orderId, decision, status, refund, excess },
      effects: effectsOf(attempt, {
        orderId,
        decision,
        from,
        status,
        refund,
        excess,
        isErased: locked.value?.isErased ?? false,
      }),
      audit: {
        subject: orderSubject(orderId),
        ...(from && { before: { status: ORDER_STATUSES[from].code, expected: attempt.amount } }),
        after: {
          ...(status && { status: ORDER_STATUSES[status].code }),
          decision,
          received: paidAmount(attempt),
          refund,
          ...(excess && { amount: excess.amount }),
        },
        outcome: { orderId, decision, status, refund },
      },
      ...((grant === "ask" || isAboveLimit) && { needsApproval: "mismatch" as const }),
    });
  },
});

interface What extends Decided {
  readonly from: OrderStatus | null;
  readonly isErased: boolean;
}

function effectsOf(
  attempt: PaymentAttempt,
  { orderId, decision, from, status, refund, excess, isErased }: What,
): Effect[] {
  const received = formatMxn(centavos(paidAmount(attempt)));
  const expected = formatMxn(centavos(attempt.amount));
  const effects: Effect[] = [];
  if (from && status && from !== status)
    effects.push({ kind: "status", text: `Pedido ${orderId}: de ${statusName(from)} a ${statusName(status)}.` });
  if (decision === "accept" && refund === null)
    effects.push({ kind: "money", text: `Se aceptan ${received} en lugar de ${expected}.` });
  const missing = centavos(Math.max(0, attempt.amount - paidAmount(attempt)));
  if (decision === "accept" && refund === null && missing > 0 && (attempt.paid_currency ?? "MXN") === "MXN")
    effects.push({
      kind: "money",
      text: `Los ${formatMxn(missing)} que faltan ya no se cobran.${attempt.provider === "deposit" ? " Otro depósito no se suma a este pedido: si ya llegó, mira Depósitos en el manual antes de aceptar." : ""}`,
    });
  if (decision === "accept" && refund !== null)
    effects.push({ kind: "stock", text: "El pedido ya no se puede surtir: el dinero se devuelve." });
  if (refund) effects.push({ kind: "money", text: refundWords(refund, received, attempt.provider) });
  if (excess) effects.push({ kind: "money", text: excessWords(excess, attempt.provider) });
  if (!isErased) effects.push(CUSTOMER_IS_TOLD);
  return effects;
}

function refundWords(refund: NonNullable<Resolved["refund"]>, amount: string, provider: string): string {
  switch (refund) {
    case "asked":
      return `Se piden ${amount} de vuelta a ${providerInSentence(provider)}.`;
    case "byHand":
      return `Falta devolver ${amount} a mano; cuando esté hecho, anótalo en Reembolsar.`;
    case "returned":
      return "Quien cobró ya había devuelto todo el pago: no se devuelve otra vez.";
    case "contested":
      return "Su pago tiene un contracargo o una disputa: no se devuelve nada hasta que se decida.";
  }
}

const excessWords = ({ amount, state }: NonNullable<Resolved["excess"]>, provider: string): string =>
  state === "asked"
    ? `Se piden de vuelta a ${providerInSentence(provider)} los ${formatMxn(amount)} de más.`
    : `Los ${formatMxn(amount)} de más se devuelven a mano: queda en Reembolsos, pídele su cuenta.`;

function refusalText({ kind }: MismatchError, orderId: number, shell: boolean): string {
  if (kind === "orderNotFound") return `No hay un pedido ${orderId} con un pago.`;
  if (kind !== "moneyWentBack")
    return `El pedido ${orderId} no tiene un pago por otro importe sin resolver: no se cambió nada.`;
  const way = shell
    ? `Mira orders show ${orderId}; si algo está por confirmar, anótalo con orders resolve-return. No se cambió nada.`
    : "Mira sus pagos; si algo está por confirmar, anótalo primero. No se cambió nada.";
  return `El dinero del pedido ${orderId} se devolvió o está reclamado: no puede darse por pagado. ${way}`;
}
