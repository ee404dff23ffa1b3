import { returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import { foreignWeeks, pieceProblems } from "../../../../shared/domain/returns/graded-pieces.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import {
  type GradedPieces,
  type GradeError,
  gradeReturn,
  type ReceivedPieces,
  type ReceiveError,
  receiveReturn,
} from "../../../features/returns/receive-return.ts";
import { weeksOfOrder } from "../../../features/returns/weeks-of-order.ts";
import { CUSTOMER_IS_TOLD } from "../orders/order-effects.ts";
import { fieldsRefused } from "../shipments/seen-order.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import type { ReturnMoved } from "./authorize-return.ts";
import { notMovableText, piecesText, type ReturnInput, returnSubject, takeReturn } from "./return-in-hand.ts";

interface ReceiveInput extends ReturnInput {
  readonly lines: readonly ReceivedPieces[];
}

/** The goods are in the warehouse, as many as were counted. */
export const receiveReturnAction = defineAction({
  name: "returns receive",
  reason: "optional",
  async run(context: ActionContext, input: ReceiveInput): Promise<Result<Done<ReturnMoved>, StaffError>> {
    const taken = await takeReturn(context, input);
    if (!taken.ok) return taken;
    const { row, isErased } = taken.value;
    const received = await transact(context.db, (trx) => receiveReturn(trx, row, input.lines));
    if (!received.ok) return notPossible(receiveRefusal(received.error));
    return ok({
      value: { returnId: row.id },
      effects: [
        {
          kind: "status",
          text: `De la devolución ${returnFolio(row.id)} ${received.value === 1 ? "llegó" : "llegaron"} ${piecesText(received.value)}.`,
        },
        { kind: "stock", text: "Existencias: sin cambio hasta dictaminar." },
        ...(isErased ? [] : [CUSTOMER_IS_TOLD]),
      ],
      audit: {
        subject: returnSubject(row.id),
        before: { state: row.state },
        after: { state: "received", order: row.order_id, pieces: received.value },
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
    const taken = await takeReturn(context, input);
    if (!taken.ok) return taken;
    const { row } = taken.value;
    const wrong = readingProblems(input.lines, context.now);
    const first = Object.values(wrong)[0]?.[0];
    if (first !== undefined) return fieldsRefused(first, wrong);
    const graded = await transact(context.db, (trx) => gradeReturn(trx, row, input.lines));
    if (!graded.ok) return notPossible(gradeRefusal(graded.error));
    const { sellable, damaged } = graded.value;
    const isOther = row.kind === "wrong";
    return ok({
      value: { returnId: row.id },
      effects: [
        { kind: "status", text: `La devolución ${returnFolio(row.id)} queda dictaminada: falta decidirla.` },
        ...(sellable > 0
          ? [
              {
                kind: "stock" as const,
                text: `${piecesText(sellable)} del pedido ${sellable === 1 ? "vuelve" : "vuelven"} a existencias.`,
              },
            ]
          : []),
        ...(damaged > 0
          ? [{ kind: "stock" as const, text: `${piecesText(damaged)} como merma: sin volver a existencias.` }]
          : []),
        ...(isOther
          ? [
              {
                kind: "stock" as const,
                text: "La llanta que llegó es otra: guárdala en el lugar de su código. Nunca se descontó, así que sus existencias no cambian.",
              },
            ]
          : await foreignEffects(context, row.order_id, input.lines)),
      ],
      audit: {
        subject: returnSubject(row.id),
        before: { state: row.state },
        after: { state: "graded", order: row.order_id, sellable, damaged },
        outcome: { returnId: row.id },
      },
    });
  },
});

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
