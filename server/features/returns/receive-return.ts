import { countSellable, type GradedPiece } from "../../../shared/domain/returns/graded-pieces.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import { sql } from "kysely";
import type { Trx } from "../../db/database.ts";
import { moveReturn, type NotMovable } from "./move-return.ts";
import { queueReturnMail } from "./return-mails.ts";
import { findReturnLines, type ReturnRow } from "./returns.repository.ts";

export interface ReceivedPieces {
  readonly line: number;
  readonly received: number;
}

export type ReceiveError =
  | NotMovable
  /** Not every line is told, or one that is not in the return. */
  | { readonly kind: "linesDiffer" }
  | { readonly kind: "tooMany"; readonly line: number; readonly most: number }
  | { readonly kind: "nothingReceived" };

/** Writes down what arrived of a locked return, which may be less than was asked for: the rest may be asked for again. */
export async function receiveReturn(
  trx: Trx,
  row: ReturnRow,
  pieces: readonly ReceivedPieces[],
): Promise<Result<number, ReceiveError>> {
  const lines = await findReturnLines(trx, [row.id]);
  const told = new Map(pieces.map(({ line, received }) => [line, received]));
  const isWhole =
    told.size === pieces.length && told.size === lines.length && lines.every(({ line }) => told.has(line));
  if (!isWhole) return err({ kind: "linesDiffer" });
  for (const { line, quantity } of lines)
    if ((told.get(line) ?? 0) > quantity) return err({ kind: "tooMany", line, most: quantity });
  const total = pieces.reduce((sum, { received }) => sum + received, 0);
  if (total === 0) return err({ kind: "nothingReceived" });
  const moved = await moveReturn(trx, row, { to: "received", actor: "staff" });
  if (!moved.ok) return moved;
  for (const { line, received } of pieces)
    await trx
      .updateTable("return_line")
      .set({ received })
      .where("return_id", "=", row.id)
      .where("line", "=", line)
      .execute();
  await queueReturnMail(trx, "returnReceived", { orderId: row.order_id, returnId: row.id });
  return ok(total);
}

export interface GradedPieces {
  readonly line: number;
  readonly pieces: readonly GradedPiece[];
}

export type GradeError =
  | NotMovable
  | { readonly kind: "linesDiffer" }
  | { readonly kind: "notAll"; readonly line: number; readonly received: number };

/**
 * Grades every piece that arrived. What may be sold again comes back to stock once; a damaged piece is a line of its own that changes nothing
 * on hand and stays for the report (office section 8).
 */
export async function gradeReturn(
  trx: Trx,
  row: ReturnRow,
  grades: readonly GradedPieces[],
): Promise<Result<{ readonly sellable: number; readonly damaged: number }, GradeError>> {
  const lines = await findReturnLines(trx, [row.id]);
  const told = new Map(grades.map((grade) => [grade.line, grade]));
  if (told.size !== grades.length || told.size !== lines.length) return err({ kind: "linesDiffer" });
  for (const { line, received } of lines) {
    const grade = told.get(line);
    if (!grade) return err({ kind: "linesDiffer" });
    if (grade.pieces.length !== (received ?? 0)) return err({ kind: "notAll", line, received: received ?? 0 });
  }
  const moved = await moveReturn(trx, row, { to: "graded", actor: "staff" });
  if (!moved.ok) return moved;
  const byCode = new Map<string, { sellable: number; damaged: number }>();
  for (const { line, code } of lines) {
    const pieces = told.get(line)?.pieces ?? [];
    const sellable = countSellable(pieces);
    const damaged = pieces.length - sellable;
    await trx
      .updateTable("return_line")
      .set({ sellable, damaged, pieces: JSON.stringify(pieces) })
      .where("return_id", "=", row.id)
      .where("line", "=", line)
      .execute();
    const sum = byCode.get(code) ?? { sellable: 0, damaged: 0 };
    byCode.set(code, { sellable: sum.sellable + sellable, damaged: sum.damaged + damaged });
  }
  await takeBack(trx, row.id, byCode);
  const all = grades.flatMap(({ pieces }) => pieces);
  const sellable = countSellable(all);
  return ok({ sellable, damaged: all.length - sellable });
}

/** Stock rows in the order of their codes, as everywhere. The unique key of the ledger keeps a return from coming back twice. */
async function takeBack(
  trx: Trx,
  returnId: number,
  byCode: ReadonlyMap<string, { readonly sellable: number; readonly damaged: number }>,
): Promise<void> {
  for (const [code, { sellable, damaged }] of [...byCode].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (sellable > 0) {
      await trx
        .updateTable("stock")
        .set({ on_hand: sql<number>`on_hand + ${sellable}` })
        .where("code", "=", code)
        .execute();
      await trx
        .insertInto("stock_movement")
        .values({ code, order_id: null, quantity: sellable, reason: "returnedByCustomer", return_id: returnId })
        .execute();
    }
    if (damaged > 0)
      await trx
        .insertInto("stock_movement")
        .values({ code, order_id: null, quantity: 0, reason: "scrap", scrapped: damaged, return_id: returnId })
        .execute();
  }
}
