import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { type Centavos, centavos, subtractCentavos, ZERO } from "../../../../shared/domain/money/money.ts";
import { leastRebate, mayBringRebate } from "../../../../shared/domain/returns/least-rebate.ts";
import { sharedBy } from "../../../../shared/domain/returns/pro-rata.ts";
import { returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import type { ReturnedPieces } from "../../../../shared/domain/returns/return-request.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Trx } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { askRefund, type RefundAsked } from "../../../features/payments/refunds/ask-refund.ts";
import type { RefundError } from "../../../features/payments/refunds/refund-error.ts";
import { wayTaken } from "../../../../shared/domain/returns/way-taken.ts";
import { type RefundProposal, refundProposal } from "../../../features/payments/refunds/refund-proposal.ts";
import { moveReturn, type NotMovable } from "../../../features/returns/move-return.ts";
import { REFUND_OF_RETURN } from "../../../features/returns/return-money.ts";
import { findReturnLines, type ReturnLineRow, type ReturnRow } from "../../../features/returns/returns.repository.ts";
import { sendBack } from "../../../features/returns/send-back.ts";
import { amountWords, CUSTOMER_IS_TOLD, grantOf } from "../orders/order-effects.ts";
import { invoiceEffect } from "../refunds/invoice-effect.ts";
import { isAboveLimit } from "../refunds/load-refund.ts";
import { paidWith } from "../refunds/refunded-payment.ts";
import { refundRefusal } from "../refunds/refund-refusal.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { notMovableText, piecesText, type ReturnInput, returnSubject, lockGoodsReturn } from "./lock-return.ts";

interface Input extends ReturnInput {
  /** Pieces that go back as money; no more than arrived. */
  readonly lines: readonly ReturnedPieces[];
  /** The other pieces that arrived go back to the customer. */
  readonly sendsBack?: boolean | undefined;
  /** Centavos for pieces and delivery of a guarantee, which is pro rata; null or absent: what they cost. */
  readonly amount?: number | null | undefined;
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
    const locked = await lockGoodsReturn(context, input);
    if (!locked.ok) return locked;
    const { row, isErased } = locked.value;
    const paid = await paidWith(db, row.order_id);
    const lines = await findReturnLines(db, [row.id]);
    const problem = linesProblem(lines, input) ?? amountProblem(row, input);
    if (problem !== null) return notPossible(problem);
    const sentBack = restOf(lines, input);
    const done = await transact(db, (trx) => refund(trx, context, { row, input, sentBack }));
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
    const pieces = sumOf(input.lines);
    const back = sumOf(sentBack);
    return ok({
      value: { returnId: row.id, amount, state },
      effects: [
        ...effectsOf(context, { row, input, amount, way, pieces, back, state, paid }),
        await invoiceEffect(db, { orderId: row.order_id, refundIds, amount: amountWords(actor, amount) }),
        ...(isErased ? [] : [CUSTOMER_IS_TOLD]),
      ],
      audit: {
        subject: returnSubject(row.id),
        before: { state: row.state },
        after: {
          state: "refunded",
          order: row.order_id,
          amount,
          pieces,
          ...(back > 0 && { sentBack: back }),
          refund: state,
        },
        outcome: { returnId: row.id, amount, state },
      },
      ...((grant === "ask" || (await isAboveLimit(db, actor, row.order_id))) && { needsApproval: "refund" as const }),
    });
  },
});

const sumOf = (lines: readonly ReturnedPieces[]): number => lines.reduce((sum, { pieces }) => sum + pieces, 0);

/** A piece that arrived is paid or goes back to its customer: another one would stay with the shop, and no act would reach it. */
function linesProblem(there: readonly ReturnLineRow[], input: Input): string | null {
  if (sumOf(input.lines) === 0) return "Elige las piezas que se reembolsan.";
  const keptOf = (line: number): number => there.find((one) => one.line === line)?.kept ?? 0;
  const over = input.lines.find(({ line, pieces }) => pieces > keptOf(line));
  if (over) return `De un renglón llegaron ${keptOf(over.line)}: no se reembolsan ${over.pieces}.`;
  const rest = restOf(there, input);
  if (rest.length === 0) return null;
  if (input.sendsBack !== true)
    return `${sumOf(rest) === 1 ? "Queda 1 pieza que llegó" : `Quedan ${sumOf(rest)} piezas que llegaron`}: reembólsalas también, o di que se regresan a su cliente.`;
  const inStock = rest.find(({ damaged, pieces }) => pieces > damaged);
  return inStock
    ? "Las piezas vendibles ya volvieron a existencias: reembólsalas. Sólo las dañadas se regresan a su cliente."
    : null;
}

interface RestOfLine extends ReturnedPieces {
  readonly code: string;
  /** Graded so, and with the shop. */
  readonly damaged: number;
}

/** Pieces that arrived and are not paid. */
function restOf(there: readonly ReturnLineRow[], { lines }: Pick<Input, "lines">): RestOfLine[] {
  return there.flatMap(({ line, code, kept, damaged, sent_back: before }) => {
    const paid = sumOf(lines.filter((one) => one.line === line));
    return kept > paid ? [{ line, code, pieces: kept - paid, damaged: (damaged ?? 0) - before }] : [];
  });
}

function amountProblem({ kind }: ReturnRow, { amount }: Input): string | null {
  if ((amount ?? null) === null || kind === "guarantee") return null;
  return "Sólo una garantía se reembolsa en parte, según el piso: en las demás se devuelve lo que costaron las piezas.";
}

interface ToRefund {
  readonly row: ReturnRow;
  readonly input: Input;
  /** Pieces that go back to the customer. */
  readonly sentBack: readonly RestOfLine[];
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
  { row, input, sentBack }: ToRefund,
): Promise<Result<Refunded, RefundError | NotMovable | NoRebate | LowRebate>> {
  const lines = input.lines.filter(({ pieces }) => pieces > 0);
  const proposal = await refundProposal(trx, row.order_id, { lines, freight: input.freight });
  if (!proposal.ok) return proposal;
  if (input.rebate > 0 && !mayBringRebate(row.kind)) return err({ kind: "noRebate" });
  const price = proposal.value.lines.reduce((sum, { amount }) => sum + amount, 0);
  const least = centavos(leastRebate(row.kind, price));
  if (input.rebate > 0 && input.rebate < least) return err({ kind: "lowRebate", least });
  const asked = (input.amount ?? null) === null ? null : centavos(input.amount ?? 0);
  for (const { line, amount } of amountsOf(proposal.value, asked))
    await trx
      .updateTable("return_line")
      .set({ amount })
      .where("return_id", "=", row.id)
      .where("line", "=", line)
      .execute();
  for (const { line, code, pieces } of sentBack) await sendBack(trx, { returnId: row.id, line, code, pieces });
  const common = {
    orderId: row.order_id,
    returnId: row.id,
    reason,
    askedBy: actor.staffId ?? null,
    approvalId: approvalId ?? null,
  } as const;
  const { proposed, refundable } = proposal.value;
  // A guarantee's way back is the shop's.
  const way = asked === null ? wayTaken(proposed, row.return_freight) : ZERO;
  const main = await askRefund(trx, {
    ...common,
    lines,
    freight: input.freight,
    // Less than the pieces cost may be left of the payment.
    amount: asked ?? (way > ZERO ? centavos(Math.min(subtractCentavos(proposed, way), Math.max(refundable, 1))) : null),
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

/** What each line gets of the amount: what its pieces cost, or their share of what a guarantee pays for them. */
function amountsOf(
  { lines, freight }: RefundProposal,
  asked: Centavos | null,
): readonly { readonly line: number; readonly amount: Centavos }[] {
  if (asked === null) return lines;
  const ofTires = centavos(Math.max(ZERO, asked - freight.amount));
  const shares = sharedBy(
    ofTires,
    lines.map(({ amount }) => amount),
  );
  return lines.map(({ line }, index) => ({ line, amount: shares[index] ?? ZERO }));
}

interface Happened extends Pick<ToRefund, "row" | "input"> {
  readonly amount: number;
  readonly back: number;
  readonly way: Centavos;
  readonly pieces: number;
  readonly state: RefundAsked["state"];
  readonly paid: Awaited<ReturnType<typeof paidWith>>;
}

function effectsOf(
  { actor }: ActionContext,
  { row, input, amount, way, pieces, back, state, paid }: Happened,
): Effect[] {
  const words = amountWords(actor, amount);
  return [
    { kind: "status", text: `La devolución ${returnFolio(row.id)} queda reembolsada por ${piecesText(pieces)}.` },
    ...(back > 0
      ? [
          {
            kind: "stock" as const,
            text: `${back === 1 ? "Se regresa" : "Se regresan"} ${piecesText(back)} a su cliente, y ${back === 1 ? "deja de ser merma: envíala" : "dejan de ser merma: envíalas"}.`,
          },
        ]
      : []),
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
