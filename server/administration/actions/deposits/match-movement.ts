import type { MovementForm } from "../../../../shared/domain/banking/movements/movement-form.ts";
import type { MovementMatch } from "../../../../shared/domain/banking/movements/movement-match.ts";
import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { ORDER_STATUSES, type OrderStatus } from "../../../../shared/domain/orders/order-status.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { decideMovement, type LockedMovement } from "../../../features/payments/deposits/movement-decisions.ts";
import { depositOrdersByNumber, type OrderOfDeposit } from "../../../features/payments/deposits/deposit-orders.ts";
import { proposalsOf } from "../../../features/payments/deposits/open-movements.ts";
import { type DepositError, recordDeposit } from "../../../features/payments/record/record-deposit.ts";
import { statusName } from "../orders/move-refusal.ts";
import { CUSTOMER_IS_TOLD } from "../orders/order-effects.ts";
import { type LockedOrder, orderSubject, lockOrder } from "../orders/lock-order.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { lockBankMovement } from "./lock-movement.ts";

interface Input {
  readonly movementId: number;
  readonly orderId: number;
  /** Only what is sure is confirmed: with many others, without a look at each. */
  readonly isSureOnly: boolean;
  /** The amount is another one than the order's, and the member says so. */
  readonly isOtherAmount: boolean;
  /** Undefined: as the movement's text says. */
  readonly form?: MovementForm | undefined;
}

interface Matched {
  readonly movementId: number;
  readonly orderId: number;
  readonly status: OrderStatus | null;
  readonly isOtherAmount: boolean;
  /** The order had ended and cannot be delivered any more: the money has to go back. */
  readonly isOwed: boolean;
}

type Kind = NonNullable<Extract<Parameters<typeof decideMovement>[2], { state: "matched" }>["match"]>;

/**
 * A movement of the account is the deposit of an order: it pays the order as every deposit does, by `recordDeposit`. One transaction, under
 * the locks of the customer and of the movement, so a row is confirmed once.
 */
export const matchMovementAction = defineAction({
  name: "deposits match",
  reason: "optional",
  async run(context: ActionContext, input: Input): Promise<Result<Done<Matched>, StaffError>> {
    const { db, log } = context;
    const order = await lockOrder(context, { orderId: input.orderId });
    if (!order.ok) return order;
    const locked = await lockBankMovement(context, input.movementId, ["open", "unclaimed"]);
    if (!locked.ok) return locked;
    const movement = locked.value;
    const [deposit] = await depositOrdersByNumber(db, [input.orderId]);
    if (!deposit || !order.value) return err(NOT_DEPOSIT);
    const [proposal] = await proposalsOf(db, [movement]);
    const isSure = proposal?.match.kind === "sure" && proposal.match.orderId === input.orderId;
    if (input.isSureOnly && !isSure)
      return notPossible("Ya no es seguro: el pedido o su pago cambiaron. Míralo por separado. No se cambió nada.");
    if (deposit.state === "recorded") return linkRecorded(context, input, { movement, deposit });
    const recorded = await recordDeposit(
      { db, log },
      {
        reference: deposit.reference,
        amount: centavos(movement.amount),
        mayDiffer: input.isOtherAmount,
        wasInTime: deposit.state === "late" && deposit.dueOn !== null && movement.day <= deposit.dueOn,
        form: input.form ?? movement.form ?? undefined,
      },
    );
    if (!recorded.ok) return err(refusal(recorded.error, movement.amount));
    const { status, isOtherAmount, isOwed } = recorded.value;
    const match = isOtherAmount ? "otherAmount" : matchKind(proposal?.match, input.orderId);
    await keep(context, input, { movement, deposit, match });
    return ok(doneOf({ ...input, status, isOtherAmount, isOwed }, { movement, order: order.value, match }));
  },
});

const NOT_DEPOSIT: StaffError = { code: "notPossible", message: "Este pedido no espera un depósito." };

interface Both {
  readonly movement: LockedMovement;
  readonly deposit: OrderOfDeposit;
}

const keep = (
  { db, actor }: ActionContext,
  { form }: Input,
  { movement, deposit, match }: Both & { readonly match: Kind },
): Promise<void> =>
  decideMovement(db, movement.id, {
    state: "matched",
    attemptId: deposit.attemptId,
    match,
    form: form ?? movement.form,
    staffId: actor.staffId,
  });

const matchKind = (match: MovementMatch | undefined, orderId: number): Kind =>
  match && (match.kind === "sure" || match.kind === "likely") && match.orderId === orderId ? match.kind : "byHand";

/** Staff had written the payment down by its reference: the movement is its proof, and no money is recorded again. */
async function linkRecorded(
  context: ActionContext,
  input: Input,
  { movement, deposit }: Both,
): Promise<Result<Done<Matched>, StaffError>> {
  if (deposit.amount !== movement.amount)
    return notPossible(
      `El pago del pedido ${deposit.orderId} ya estaba anotado por ${formatMxn(centavos(deposit.amount))}: no se cambió nada.`,
    );
  await keep(context, input, { movement, deposit, match: "recorded" });
  const value = { ...input, status: null, isOtherAmount: false, isOwed: false };
  return ok({
    value,
    effects: [{ kind: "money", text: `El pago del pedido ${deposit.orderId} ya estaba anotado: sólo se enlaza.` }],
    audit: auditOf(value, movement, "recorded"),
  });
}

interface Facts {
  readonly movement: LockedMovement;
  readonly order: LockedOrder;
  readonly match: Kind;
}

function doneOf(value: Matched, { movement, order, match }: Facts): Done<Matched> {
  const { orderId, status, isOtherAmount, isOwed } = value;
  const amount = formatMxn(centavos(movement.amount));
  const effects: Effect[] = [{ kind: "money", text: `Se anotan ${amount} que ya están en la cuenta.` }];
  if (status && status !== order.status)
    effects.push({
      kind: "status",
      text: `Pedido ${orderId}: de ${statusName(order.status)} a ${statusName(status)}.`,
    });
  if (isOtherAmount)
    effects.push({
      kind: "status",
      text: "El pedido no avanza: queda por decidir si el otro importe se acepta o se devuelve.",
    });
  if (isOwed)
    effects.push({ kind: "money", text: `El pedido ya no se puede surtir: falta devolver ${amount} a mano.` });
  if (!isOtherAmount && !order.isErased) effects.push(CUSTOMER_IS_TOLD);
  return {
    value,
    effects,
    audit: { ...auditOf(value, movement, match), before: { status: ORDER_STATUSES[order.status].code } },
  };
}

const auditOf = ({ orderId, status, isOtherAmount, isOwed }: Matched, movement: LockedMovement, match: Kind) => ({
  subject: orderSubject(orderId),
  after: {
    ...(status && { status: ORDER_STATUSES[status].code }),
    movement: movement.id,
    amount: movement.amount,
    match,
    isOtherAmount,
    isOwed,
  },
  outcome: { orderId, movement: movement.id, status, isOtherAmount, isOwed },
});

function refusal(error: DepositError, amount: number): StaffError {
  switch (error.kind) {
    case "referenceInvalid":
    case "depositUnknown":
      return NOT_DEPOSIT;
    case "depositSettled":
      return {
        code: "notPossible",
        message: `El pago del pedido ${error.orderId} ya estaba registrado: no se cambió nada.`,
        current: error,
      };
    case "otherAmount": {
      const difference = formatMxn(centavos(Math.abs(error.expected - amount)));
      const word = amount < error.expected ? "menor" : "mayor";
      return {
        code: "notPossible",
        message: `El importe es ${difference} ${word}. Regístralo como diferencia o busca otro pedido.`,
        current: error,
      };
    }
  }
}
