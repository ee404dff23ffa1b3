import { sql } from "kysely";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Trx } from "../../db/database.ts";
import { orderWithGuia } from "../shipments/send-pieces.ts";
import { holdStock, takeHeldStock } from "../stock/take-stock.ts";
import { arePiecesRefunded } from "./follow-refunds.ts";
import { moveReturn, type NotMovable } from "./move-return.ts";
import { type PaymentStanding, paymentStanding } from "./payment-standing.ts";
import { queueReturnMail } from "./return-mails.ts";
import { linesTakenTwice } from "./returnable.ts";
import { findReturnLines, type ReturnRow } from "./returns.repository.ts";
import { trackingUrlOf } from "../shipments/tracking-url.ts";

export interface ReplacementSent {
  readonly carrier: string;
  /** Empty for the shop's own lorries. */
  readonly trackingNumber: string;
  /** DOT week of each new piece, by line; as many as pieces are replaced. */
  readonly dots: ReadonlyMap<number, readonly string[]>;
}

export type ReplaceError =
  | NotMovable
  /** Its pieces are paid back, by a refund of the return or of the order. */
  | { readonly kind: "paidBack" }
  /** Its payment is contested, or its provider took it back. */
  | { readonly kind: "paymentGone"; readonly standing: Exclude<PaymentStanding, "kept"> }
  | { readonly kind: "noStock"; readonly code: string }
  | { readonly kind: "guiaTaken"; readonly orderId: number };

/**
 * New tyres leave for the pieces that arrived: a shipment of the same order, of the kind 'replacement'. Stock is taken once, by the return's
 * own line of the ledger: the order keeps what it took when it was bought.
 */
export async function replaceReturn(
  trx: Trx,
  row: ReturnRow,
  { carrier, trackingNumber, dots }: ReplacementSent,
): Promise<Result<{ readonly shipmentId: number; readonly pieces: number }, ReplaceError>> {
  const lines = (await findReturnLines(trx, [row.id])).filter(({ kept }) => kept > 0);
  const standing = await paymentStanding(trx, row.order_id);
  if (standing !== "kept") return err({ kind: "paymentGone", standing });
  const takenTwice = await linesTakenTwice(trx, row.order_id);
  if (lines.some(({ line }) => takenTwice.includes(line)) || (await arePiecesRefunded(trx, row.id)))
    return err({ kind: "paidBack" });
  const wanted = [...new Set(lines.map(({ code }) => code))].map((code) => ({
    code,
    quantity: lines.reduce((sum, line) => sum + (line.code === code ? line.kept : 0), 0),
  }));
  const missing = await holdStock(trx, wanted);
  if (missing !== undefined) return err({ kind: "noStock", code: missing });
  const other = await orderWithGuia(trx, { orderId: row.order_id, carrier, trackingNumber });
  if (other !== undefined) return err({ kind: "guiaTaken", orderId: other });
  await takeHeldStock(trx, wanted);
  await trx
    .insertInto("stock_movement")
    .values(
      wanted.map(({ code, quantity }) => ({
        code,
        order_id: null,
        quantity: -quantity,
        reason: "replaced" as const,
        return_id: row.id,
      })),
    )
    .execute();
  const { id: shipmentId } = await trx
    .insertInto("shipment")
    .values({
      order_id: row.order_id,
      kind: "replacement",
      state: "shipped",
      carrier,
      shipped_at: sql<Date>`now()`,
      cost: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const { line, kept: quantity } of lines) {
    const weeks = [...(dots.get(line) ?? [])];
    await trx
      .insertInto("shipment_line")
      .values({ shipment_id: shipmentId, line, quantity, picked: quantity, checked_at: new Date(), dot: weeks })
      .execute();
  }
  await trx
    .insertInto("parcel")
    .values({
      shipment_id: shipmentId,
      position: 1,
      carrier,
      tracking_number: trackingNumber,
      tracking_url: await trackingUrlOf(trx, carrier, trackingNumber),
      weight_grams: null,
      length_mm: null,
      width_mm: null,
      height_mm: null,
      contents: JSON.stringify(lines.map(({ line, kept }) => ({ line, quantity: kept }))),
    })
    .execute();
  const moved = await moveReturn(trx, row, { to: "replaced", actor: "staff", set: { replacement_id: shipmentId } });
  if (!moved.ok) return moved;
  await queueReturnMail(trx, "returnReplaced", { orderId: row.order_id, returnId: row.id });
  return ok({ shipmentId, pieces: lines.reduce((sum, { kept }) => sum + kept, 0) });
}
