import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import { foreignWeeks, type GradedPiece, pieceProblems } from "../../../../shared/domain/returns/graded-pieces.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import {
  type GradedPieces,
  type GradeError,
  gradeReturn,
  type ReceivedPieces,
  type ReceiveError,
  receiveReturn,
} from "../../../features/returns/receive-return.ts";
import { lockReturn, type ReturnRow } from "../../../features/returns/returns.repository.ts";
import { weeksOfOrder } from "../../../features/returns/weeks-of-order.ts";
import { CUSTOMER_IS_TOLD } from "../orders/order-effects.ts";
import { fieldsRefused } from "../shipments/seen-order.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import type { ReturnMoved } from "./authorize-return.ts";
import { notMovableText, piecesText, type ReturnInput, returnSubject, lockGoodsReturn } from "./lock-return.ts";

interface ReceiveInput extends ReturnInput {
  /** With the pieces of every line they are graded too. */
  readonly lines: readonly (ReceivedPieces & { readonly pieces?: readonly GradedPiece[] | undefined })[];
}

/** The goods are in the warehouse, as many as were counted. Those that were looked at already are graded in the same act. */
export const receiveReturnAction = defineAction({
  name: "returns receive",
  reason: "optional",
  async run(context: ActionContext, input: ReceiveInput): Promise<Result<Done<ReturnMoved>, StaffError>> {
    const locked = await lockGoodsReturn(context, input);
    if (!locked.ok) return locked;
    const { row, isErased } = locked.value;
    const received = await transact(context.db, (trx) => receiveReturn(trx, row, input.lines));
    if (!received.ok) return notPossible(receiveRefusal(received.error));
    const grades = input.lines.flatMap(({ line, pieces }) => (pieces ? [{ line, pieces }] : []));
    const graded = grades.length > 0 ? await gradeNow(context, row, grades) : null;
    if (graded && !graded.ok) return graded;
    return ok({
      value: { returnId: row.id },
      effects: [
        {
          kind: "status",
          text: `De la devolución ${returnFolio(row.id)} ${received.value === 1 ? "llegó" : "llegaron"} ${piecesText(received.value)}.`,
        },
        ...(graded?.value.effects ?? [{ kind: "stock" as const, text: "Existencias: sin cambio hasta dictaminar." }]),
        ...(isErased ? [] : [CUSTOMER_IS_TOLD]),
      ],
      audit: {
        subject: returnSubject(row.id),
        before: { state: row.state },
        after: {
          state: "received",
          order: row.order_id,
          pieces: received.value,
          ...graded?.value.after,
        },
        outcome: { returnId: row.id },
      },
    });
  },
});

function receiveRefusal(error: ReceiveError): string {
  switch (error.kind) {
    case "notMovable":
      return notMovableText(error.state);
    case "linesDiffer":
      return "Cuenta cada renglón de la devolución.";
    case "tooMany":
      return `De un renglón se pidieron ${error.most}: si llegaron más, abre otra devolución para ellas.`;
    case "nothingReceived":
      return "No llegó ninguna pieza: deja la devolución en camino, o recházala.";
  }
}

interface GradeInput extends ReturnInput {
  readonly lines: readonly GradedPieces[];
}

/** Each piece that came is sellable or damaged; what is sellable is back in stock, once. */
export const gradeReturnAction = defineAction({
  name: "returns grade",
  reason: "optional",
  async run(context: ActionContext, input: GradeInput): Promise<Result<Done<ReturnMoved>, StaffError>> {
    const locked = await lockGoodsReturn(context, input);
    if (!locked.ok) return locked;
    const { row } = locked.value;
    const graded = await gradeNow(context, row, input.lines);
    if (!graded.ok) return graded;
    const { effects, after } = graded.value;
    return ok({
      value: { returnId: row.id },
      effects,
      audit: {
        subject: returnSubject(row.id),
        before: { state: row.state },
        after: { ...after, order: row.order_id },
        outcome: { returnId: row.id },
      },
    });
  },
});

interface Graded {
  readonly effects: readonly Effect[];
  readonly after: { readonly state: "graded"; readonly sellable: number; readonly damaged: number };
}

/** Grades a locked return that was received, in the act's transaction. */
async function gradeNow(
  context: ActionContext,
  { id, order_id: orderId, kind }: ReturnRow,
  lines: readonly GradedPieces[],
): Promise<Result<Graded, StaffError>> {
  const wrong = readingProblems(lines, context.now);
  const first = Object.values(wrong)[0]?.[0];
  if (first !== undefined) return fieldsRefused(first, wrong);
  const graded = await transact(context.db, async (trx) => {
    const row = await lockReturn(trx, id);
    return row ? gradeReturn(trx, row, lines) : err({ kind: "linesDiffer" } as const);
  });
  if (!graded.ok) return notPossible(gradeRefusal(graded.error));
  const { sellable, damaged } = graded.value;
  const isOther = kind === "wrong";
  const effects: Effect[] = [
    { kind: "status", text: `La devolución ${returnFolio(id)} queda dictaminada: falta decidirla.` },
  ];
  if (sellable > 0)
    effects.push({
      kind: "stock",
      text: `${piecesText(sellable)} del pedido ${sellable === 1 ? "vuelve" : "vuelven"} a existencias.`,
    });
  if (damaged > 0)
    effects.push({ kind: "stock", text: `${piecesText(damaged)} como merma: sin volver a existencias.` });
  if (isOther)
    effects.push({
      kind: "stock",
      text: "La llanta que llegó es otra: guárdala en el lugar de su código. Nunca se descontó, así que sus existencias no cambian.",
    });
  else effects.push(...(await foreignEffects(context, orderId, lines)));
  return ok({ effects, after: { state: "graded", sellable, damaged } });
}

/** Readings that no tyre has, by field: `pieces.{line}.{position}`. */
function readingProblems(lines: readonly GradedPieces[], now: Date): Record<string, string[]> {
  const wrong: Record<string, string[]> = {};
  for (const { line, pieces } of lines)
    for (const [position, piece] of pieces.entries()) {
      const texts = Object.values(pieceProblems(piece, now));
      if (texts.length > 0) wrong[`pieces.${line}.${position}`] = texts;
    }
  return wrong;
}

/** Says which weeks did not leave with the order: the customer may have sent another tyre. */
async function foreignEffects({ db }: ActionContext, orderId: number, lines: readonly GradedPieces[]) {
  const left = await weeksOfOrder(db, orderId);
  const foreign = lines.flatMap(({ line, pieces }) => {
    const its = left.get(line) ?? [];
    const read = pieces.map(({ dot }) => dot);
    return its.length === 0 ? [] : foreignWeeks(read, its);
  });
  return foreign.length === 0
    ? []
    : [
        {
          kind: "data" as const,
          text: `Con este pedido no salió DOT ${foreign.join(", ")}: revisa que sean sus llantas.`,
        },
      ];
}

function gradeRefusal(error: GradeError): string {
  switch (error.kind) {
    case "notMovable":
      return notMovableText(error.state);
    case "linesDiffer":
      return "Dictamina cada renglón de la devolución.";
    case "notAll":
      return `De un renglón llegaron ${error.received}: dictamina todas, ni más ni menos.`;
  }
}
