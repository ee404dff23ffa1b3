import { sql } from "kysely";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Trx } from "../../db/database.ts";
import { planOf } from "../shipments/plan-shipment.ts";
import { measuresOf, orderWithGuia } from "../shipments/send-pieces.ts";
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
  /** The guía of each parcel; one empty one for the shop's own lorries. */
  readonly trackingNumbers: readonly [string, ...string[]];
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
  /** `position` is the parcel's, from 1. */
  | { readonly kind: "guiaTaken"; readonly orderId: number; readonly position: number }
  | { readonly kind: "tooManyParcels"; readonly most: number };

/**
 * New tyres leave for the pieces that arrived: a shipment of the same order, of the kind 'replacement'. Stock is taken once, by the return's
 * own line of the ledger: the order keeps what it took when it was bought.
 */
export async function replaceReturn(
  trx: Trx,
  row: ReturnRow,
  { carrier, trackingNumbers, dots }: ReplacementSent,
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
  const pieces = lines.map(({ line, kept }) => ({ line, quantity: kept }));
  const parcels = await planOf(trx, row.order_id, { lines: pieces, count: trackingNumbers.length });
  if (parcels.length < trackingNumbers.length) return err({ kind: "tooManyParcels", most: parcels.length });
  const missing = await holdStock(trx, wanted);
  if (missing !== undefined) return err({ kind: "noStock", code: missing });
  for (const [index, trackingNumber] of trackingNumbers.entries()) {
    const other = await orderWithGuia(trx, { orderId: row.order_id, carrier, trackingNumber });
    if (other !== undefined) return err({ kind: "guiaTaken", orderId: other, position: index + 1 });
  }
  await takeHeldStock(trx, wanted);
  const round = (await timesReplaced(trx, row.id)) + 1;
  await trx
    .insertInto("stock_movement")
    .values(
      wanted.map(({ code, quantity }) => ({
        code,
        order_id: null,
        quantity: -quantity,
        reason: "replaced" as const,
        return_id: row.id,
        round,
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
  for (const { line, quantity } of pieces) {
    const weeks = [...(dots.get(line) ?? [])];
    await trx
      .insertInto("shipment_line")
      .values({ shipment_id: shipmentId, line, quantity, picked: quantity, checked_at: new Date(), dot: weeks })
      .execute();
  }
  const sizes = new Map(lines.map(({ line, size }) => [line, size]));
  for (const [index, { contents, billedGrams }] of parcels.entries()) {
    const trackingNumber = trackingNumbers[index] ?? "";
    const measures = measuresOf(contents, sizes);
    await trx
      .insertInto("parcel")
      .values({
        shipment_id: shipmentId,
        position: index + 1,
        carrier,
        tracking_number: trackingNumber,
        tracking_url: await trackingUrlOf(trx, carrier, trackingNumber),
        weight_grams: billedGrams,
        length_mm: measures?.across ?? null,
        width_mm: measures?.across ?? null,
        height_mm: measures?.height ?? null,
        contents: JSON.stringify(contents),
      })
      .execute();
  }
  const moved = await moveReturn(trx, row, { to: "replaced", actor: "staff", set: { replacement_id: shipmentId } });
  if (!moved.ok) return moved;
  await queueReturnMail(trx, "returnReplaced", { orderId: row.order_id, returnId: row.id, nth: round });
  return ok({ shipmentId, pieces: pieces.reduce((sum, { quantity }) => sum + quantity, 0) });
}

/** How often new tyres left for a return; those of before were lost. */
async function timesReplaced(trx: Trx, returnId: number): Promise<number> {
  const { times } = await trx
    .selectFrom("stock_movement")
    .select(sql<number>`coalesce(max(round), 0)`.as("times"))
    .where("return_id", "=", returnId)
    .where("reason", "=", "replaced")
    .executeTakeFirstOrThrow();
  return times;
}
