import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { type Centavos, centavos, subtractCentavos, ZERO } from "../../../../shared/domain/money/money.ts";
import { leastRebate, mayBringRebate } from "../../../../shared/domain/returns/least-rebate.ts";
import { returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import type { ReturnedPieces } from "../../../../shared/domain/returns/return-request.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Trx } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { askRefund, type RefundAsked } from "../../../features/payments/refunds/ask-refund.ts";
import type { RefundError } from "../../../features/payments/refunds/refund-error.ts";
import { wayTaken } from "../../../../shared/domain/returns/way-taken.ts";
import { refundProposal } from "../../../features/payments/refunds/refund-proposal.ts";
import { moveReturn, type NotMovable } from "../../../features/returns/move-return.ts";
import { REFUND_OF_RETURN } from "../../../features/returns/return-money.ts";
import { findReturnLines, type ReturnRow } from "../../../features/returns/returns.repository.ts";
import { amountWords, CUSTOMER_IS_TOLD, grantOf } from "../orders/order-effects.ts";
import { invoiceEffect } from "../refunds/invoice-effect.ts";
import { isAboveLimit } from "../refunds/refund-in-hand.ts";
import { paidWith } from "../refunds/refunded-payment.ts";
import { refundRefusal } from "../refunds/refund-refusal.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { notMovableText, piecesText, type ReturnInput, returnSubject, takeReturn } from "./return-in-hand.ts";

interface Input extends ReturnInput {
  /** Pieces that go back as money; no more than arrived. */
  readonly lines: readonly ReturnedPieces[];
  /** The order's delivery goes back too. */
  readonly freight: boolean;
  /** Centavos of compensation (LFPC article 92 ter: 20 % or more of the price where the goods were not as ordered); 0: none. */
  readonly rebate: number;
}

export interface ReturnRefunded {
  readonly returnId: number;
  /** Centavos, with the compensation. */
  readonly amount: number;
  readonly state: RefundAsked["state"];
}

/**
 * Decides a graded return: its money goes back by refunds of the payment, which have their own limits and second person. The way back that the
 * customer pays and the shop arranged is taken off.
 */
export const refundReturnAction = defineAction({
  name: "returns refund",
  reason: "needed",
  async run(context: ActionContext, input: Input): Promise<Result<Done<ReturnRefunded>, StaffError>> {
    const { db, actor } = context;
    const grant = grantOf(actor, "refunds.write");
    if (!grant) return err(NOT_FOUND);
    const taken = await takeReturn(context, input);
    if (!taken.ok) return taken;
    const { row, isErased } = taken.value;
    const paid = await paidWith(db, row.order_id);
    const problem = await linesProblem(context, row, input.lines);
    if (problem !== null) return notPossible(problem);
    const done = await transact(db, (trx) => refund(trx, context, { row, input }));
    if (!done.ok) {
      const { error } = done;
      if (error.kind === "noRebate")
        return notPossible("Sólo lleva bonificación lo que llegó equivocado o dañado. Otra se da en Reembolsos.");
      if (error.kind === "lowRebate")
        return notPossible(
          `Por estas piezas, una bonificación es de ${amountWords(actor, error.least)} o más: 20 % del precio (LFPC 92 ter).`,
        );
      return notPossible(
        error.kind === "notMovable" ? notMovableText(error.state) : refundRefusal(error, row.order_id, actor),
      );
    }
    const { refundIds, amount, way, state } = done.value;
    const pieces = input.lines.reduce((sum, one) => sum + one.pieces, 0);
    return ok({
      value: { returnId: row.id, amount, state },
      effects: [
        ...effectsOf(context, { row, input, amount, way, pieces, state, paid }),
        await invoiceEffect(db, { orderId: row.order_id, refundIds, amount: amountWords(actor, amount) }),
        ...(isErased ? [] : [CUSTOMER_IS_TOLD]),
      ],
      audit: {
        subject: returnSubject(row.id),
        before: { state: row.state },
        after: { state: "refunded", order: row.order_id, amount, pieces, refund: state },
        outcome: { returnId: row.id, amount, state },
      },
      ...((grant === "ask" || (await isAboveLimit(db, actor, row.order_id))) && { needsApproval: "refund" as const }),
    });
  },
});

async function linesProblem(
  { db }: ActionContext,
  row: ReturnRow,
  lines: readonly ReturnedPieces[],
): Promise<string | null> {
  const there = new Map((await findReturnLines(db, [row.id])).map(({ line, received }) => [line, received ?? 0]));
  if (lines.reduce((sum, { pieces }) => sum + pieces, 0) === 0) return "Elige las piezas que se reembolsan.";
  const over = lines.find(({ line, pieces }) => pieces > (there.get(line) ?? 0));
  return over ? `De un renglón llegaron ${there.get(over.line) ?? 0}: no se reembolsan ${over.pieces}.` : null;
}

interface ToRefund {
  readonly row: ReturnRow;
  readonly input: Input;
}

interface Refunded {
  readonly refundIds: readonly number[];
  readonly amount: Centavos;
  /** Taken off for the way back; zero where less was left than that leaves. */
  readonly way: Centavos;
  readonly state: RefundAsked["state"];
}

/** Of goods that came as ordered. */
interface NoRebate {
  readonly kind: "noRebate";
}

/** Less than the law asks for. */
interface LowRebate {
  readonly kind: "lowRebate";
  readonly least: Centavos;
}

async function refund(
  trx: Trx,
  { actor, reason, approvalId }: ActionContext,
  { row, input }: ToRefund,
): Promise<Result<Refunded, RefundError | NotMovable | NoRebate | LowRebate>> {
  const lines = input.lines.filter(({ pieces }) => pieces > 0);
  const proposal = await refundProposal(trx, row.order_id, { lines, freight: input.freight });
  if (!proposal.ok) return proposal;
  if (input.rebate > 0 && !mayBringRebate(row.kind)) return err({ kind: "noRebate" });
  const price = proposal.value.lines.reduce((sum, { amount }) => sum + amount, 0);
  const least = centavos(leastRebate(row.kind, price));
  if (input.rebate > 0 && input.rebate < least) return err({ kind: "lowRebate", least });
  for (const { line, amount } of proposal.value.lines)
    await trx
      .updateTable("return_line")
      .set({ amount })
      .where("return_id", "=", row.id)
      .where("line", "=", line)
      .execute();
  const common = {
    orderId: row.order_id,
    returnId: row.id,
    reason,
    askedBy: actor.staffId ?? null,
    approvalId: approvalId ?? null,
  } as const;
  const { proposed, refundable } = proposal.value;
  const way = wayTaken(proposed, row.return_freight);
  const main = await askRefund(trx, {
    ...common,
    lines,
    freight: input.freight,
    // Less than the pieces cost may be left of the payment.
    amount: way > ZERO ? centavos(Math.min(subtractCentavos(proposed, way), Math.max(refundable, 1))) : null,
    kind: REFUND_OF_RETURN[row.kind],
  });
  if (!main.ok) return main;
  let amount = main.value.amount;
  const refundIds = [main.value.refundId];
  if (input.rebate > 0) {
    const extra = await askRefund(trx, {
      ...common,
      lines: [],
      freight: false,
      amount: centavos(input.rebate),
      kind: "rebate",
    });
    if (!extra.ok) return extra;
    amount = centavos(amount + extra.value.amount);
    refundIds.push(extra.value.refundId);
  }
  const moved = await moveReturn(trx, row, { to: "refunded", actor: "staff" });
  if (!moved.ok) return moved;
  const isLess = main.value.amount < subtractCentavos(proposed, way);
  return ok({ refundIds, amount, way: isLess ? ZERO : way, state: main.value.state });
}

interface Happened extends ToRefund {
  readonly amount: number;
  readonly way: Centavos;
  readonly pieces: number;
  readonly state: RefundAsked["state"];
  readonly paid: Awaited<ReturnType<typeof paidWith>>;
}

function effectsOf({ actor }: ActionContext, { row, input, amount, way, pieces, state, paid }: Happened): Effect[] {
  const words = amountWords(actor, amount);
  return [
    { kind: "status", text: `La devolución ${returnFolio(row.id)} queda reembolsada por ${piecesText(pieces)}.` },
    {
      kind: "money",
      text: state === "asked" ? paid.sentWords(words) : `Faltan ${words} por pagar a mano, por transferencia.`,
    },
    ...(state === "asked" && paid.bankRules !== "" ? [{ kind: "money" as const, text: paid.bankRules }] : []),
    ...(input.rebate > 0
      ? [{ kind: "money" as const, text: `De eso, ${amountWords(actor, input.rebate)} son bonificación.` }]
      : []),
    ...(way > ZERO ? [{ kind: "money" as const, text: `Ya sin ${amountWords(actor, way)} del envío de vuelta.` }] : []),
  ];
}
