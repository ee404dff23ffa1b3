import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { ORDER_STATUSES, type OrderStatus } from "../../../../shared/domain/orders/order-status.ts";
import { orderOfReference } from "../../../../shared/domain/payment/deposit-reference.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { findLatestAttempt } from "../../../features/payments/attempts/payment-attempts.ts";
import {
  type DepositError,
  type DepositForm,
  recordDeposit,
} from "../../../features/payments/record/record-deposit.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, type StaffError } from "../staff-error.ts";
import { statusName } from "./move-refusal.ts";
import { CUSTOMER_IS_TOLD, grantOf, isShell } from "./order-effects.ts";
import { orderSubject, lockOrder } from "./lock-order.ts";

interface Input {
  /** By the deposit's reference, as the bank's statement has it, or by an order that a member sees. */
  readonly of:
    | { readonly reference: string }
    | { readonly orderId: number; readonly expected?: OrderStatus | undefined };
  /** Centavos. */
  readonly amount: number;
  /** The other amount was checked: it is written down as it is. */
  readonly mayDiffer: boolean;
  readonly wasInTime: boolean;
  /** How it was made, as the statement says; for the invoice. */
  readonly forma?: DepositForm | undefined;
}

interface Marked {
  readonly orderId: number;
  readonly status: OrderStatus | null;
  readonly isOtherAmount: boolean;
  readonly isOwed: boolean;
}

/** A deposit was seen in the bank account, which staff alone can see. */
export const markPaidAction = defineAction({
  name: "orders mark-paid",
  reason: "optional",
  async run(context: ActionContext, input: Input): Promise<Result<Done<Marked>, StaffError>> {
    const { db, actor, log } = context;
    const { of, amount, mayDiffer, wasInTime, forma } = input;
    if (grantOf(actor, "deposits.write") !== "full") return err(NOT_FOUND);
    const orderId = "orderId" in of ? of.orderId : orderOfReference(of.reference);
    const locked = orderId === null ? ok(undefined) : await lockOrder(context, { ...of, orderId });
    if (!locked.ok) return locked;
    const reference = "reference" in of ? of.reference : await referenceOf(db, of.orderId);
    const deposit = { reference, amount: centavos(amount), mayDiffer, wasInTime, form: forma };
    const recorded = await recordDeposit({ db, log }, deposit);
    if (!recorded.ok) {
      const message = refusalText(recorded.error, amount, isShell(actor));
      const isUnknown = recorded.error.kind === "referenceInvalid" || recorded.error.kind === "depositUnknown";
      return err({ code: isUnknown && isShell(actor) ? "notFound" : "notPossible", message, current: recorded.error });
    }
    const marked = recorded.value;
    const from = locked.value?.status ?? null;
    const { orderId: id, status, isOtherAmount, isOwed } = marked;
    return ok({
      value: marked,
      effects: effectsOf(marked, { from, amount, isErased: locked.value?.isErased ?? false }),
      audit: {
        subject: orderSubject(id),
        ...(from && { before: { status: ORDER_STATUSES[from].code } }),
        after: {
          ...(status && { status: ORDER_STATUSES[status].code }),
          amount,
          isOtherAmount,
          isOwed,
          ...(forma && { forma }),
        },
        outcome: { orderId: id, status, isOtherAmount, isOwed },
      },
    });
  },
});

/** Empty where the order waits for no deposit: no reference is empty. */
const referenceOf = async (db: Handle, orderId: number): Promise<string> =>
  (await findLatestAttempt(db, orderId))?.provider_id ?? "";

function effectsOf(
  { orderId, status, isOtherAmount, isOwed }: Marked,
  {
    from,
    amount,
    isErased,
  }: { readonly from: OrderStatus | null; readonly amount: number; readonly isErased: boolean },
): Effect[] {
  const received = formatMxn(centavos(amount));
  const effects: Effect[] = [{ kind: "money", text: `Se anotan ${received} que ya están en la cuenta.` }];
  if (from && status && from !== status)
    effects.push({ kind: "status", text: `Pedido ${orderId}: de ${statusName(from)} a ${statusName(status)}.` });
  if (isOtherAmount)
    effects.push({
      kind: "status",
      text: "El pedido no avanza: queda por decidir si el otro importe se acepta o se devuelve.",
    });
  if (isOwed)
    effects.push({ kind: "money", text: `El pedido ya no se puede surtir: falta devolver ${received} a mano.` });
  if (!isOtherAmount && !isErased) effects.push(CUSTOMER_IS_TOLD);
  return effects;
}

function refusalText(error: DepositError, amount: number, shell: boolean): string {
  switch (error.kind) {
    case "referenceInvalid":
      return shell ? "Esa referencia no puede ser correcta: revisa sus dígitos." : "Este pedido no espera un depósito.";
    case "depositUnknown":
      return shell ? "Ningún pedido espera un depósito con esa referencia." : "Este pedido no espera un depósito.";
    case "depositSettled":
      return `El pago del pedido ${error.orderId} ya estaba registrado: no se cambió nada.`;
    case "otherAmount": {
      const expected = `El pedido ${error.orderId} espera ${formatMxn(error.expected)} y escribiste ${formatMxn(centavos(amount))}: no se cambió nada.`;
      return shell
        ? [
            expected,
            "Si ese importe está en la cuenta, repite la orden con --other-amount; después decides:",
            `orders resolve-mismatch ${error.orderId} aceptar, o devolver. Si falta dinero, el cliente puede completarlo antes.`,
          ].join("\n")
        : `${expected} Si ese importe está en la cuenta, marca que es otro importe.`;
    }
  }
}
