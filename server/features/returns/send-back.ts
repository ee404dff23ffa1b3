import { sql } from "kysely";
import type { Trx } from "../../db/database.ts";

interface DamagedPieces {
  readonly returnId: number;
  readonly code: string;
  readonly pieces: number;
}

/** Damaged pieces go back to their customer: the ledger has them as scrap no more. On hand they never were. */
export async function takeOffScrap(trx: Trx, { returnId, code, pieces }: DamagedPieces): Promise<void> {
  if (pieces === 0) return;
  await trx
    .insertInto("stock_movement")
    .values({ code, order_id: null, quantity: 0, reason: "unscrapped", scrapped: pieces, return_id: returnId })
    // A refund sent some back and was declined; the rest goes now.
    .onConflict((conflict) =>
      conflict
        .columns(["return_id", "code", "reason", "round"])
        .where("return_id", "is not", null)
        .doUpdateSet({ scrapped: sql<number>`stock_movement.scrapped + excluded.scrapped` }),
    )
    .execute();
}

/** Some damaged pieces of a locked return that is refunded go back to their customer, and are held no longer. */
export async function sendBack(trx: Trx, { line, ...sent }: DamagedPieces & { readonly line: number }): Promise<void> {
  if (sent.pieces === 0) return;
  await trx
    .updateTable("return_line")
    .set({ sent_back: sql<number>`sent_back + ${sent.pieces}` })
    .where("return_id", "=", sent.returnId)
    .where("line", "=", line)
    .execute();
  await takeOffScrap(trx, sent);
}
