import { sql } from "kysely";
import { guiaKey } from "../../../shared/domain/orders/shipments/carriers.ts";
import { bundleMeasures, type ParcelContent } from "../../../shared/domain/orders/shipments/parcel-plan.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Trx } from "../../db/database.ts";
import { fillOrderColumns, findShipments, isOpen, piecesLeftByLine, type StoredShipment } from "./order-shipments.ts";
import { type MissingChecks, missingChecksOf } from "./missing-checks.ts";

export interface ParcelToSend {
  /** Empty for goods that travel without one. */
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  /** What the carrier bills; null: not known. */
  readonly weightGrams: number | null;
  readonly contents: readonly ParcelContent[];
}

export interface ToSend {
  readonly orderId: number;
  /** Empty: the shop's own lorries. */
  readonly carrier: string;
  readonly shippedAt: Date;
  readonly parcels: readonly ParcelToSend[];
  /** They left before, or staff answer for it: codes and DOT weeks are not asked for. */
  readonly mayBeUnchecked?: boolean;
}

export type SendError =
  | { readonly kind: "tooManyPieces"; readonly line: number; readonly left: number }
  /** `position` is the parcel's, from 1. */
  | { readonly kind: "guiaTaken"; readonly orderId: number; readonly position: number }
  /** Lines whose code was not compared, and pieces without a DOT week. */
  | ({ readonly kind: "notChecked" } & MissingChecks);

export interface Sent {
  readonly shipmentId: number;
  readonly pieces: number;
}

/**
 * Writes pieces of an order as handed over: of each the code was compared with the order's and the DOT week is known (aftersales section 1),
 * in whichever way they are sent. What was prepared becomes the shipment; pieces that stay are prepared on. Needs the locks of
 * customer and order, which keep two members from sending the same pieces.
 */
export async function sendPieces(trx: Trx, toSend: ToSend): Promise<Result<Sent, SendError>> {
  const { orderId, parcels, shippedAt, carrier, mayBeUnchecked = false } = toSend;
  const shipments = await findShipments(trx, orderId);
  const left = await piecesLeftByLine(trx, orderId, shipments);
  const wanted = wantedByLine(parcels);
  for (const [line, quantity] of wanted) {
    const rest = left.get(line) ?? 0;
    if (quantity > rest) return err({ kind: "tooManyPieces", line, left: rest });
  }
  const open = shipments.find(isOpen);
  const missing = missingChecksOf(open?.lines ?? [], wanted);
  if (!mayBeUnchecked && missing.codes + missing.dots > 0) return err({ kind: "notChecked", ...missing });
  const sent = { state: "shipped", carrier, shipped_at: shippedAt, updated_at: new Date() } as const;
  const { id: shipmentId } = open
    ? await trx.updateTable("shipment").set(sent).where("id", "=", open.id).returning("id").executeTakeFirstOrThrow()
    : await trx
        .insertInto("shipment")
        .values({ order_id: orderId, cost: null, ...sent })
        .returning("id")
        .executeTakeFirstOrThrow();
  await writeLines(trx, { orderId, shipmentId, open, wanted, left });
  await trx.deleteFrom("parcel").where("shipment_id", "=", shipmentId).execute();
  const written = await writeParcels(trx, shipmentId, toSend);
  if (!written.ok) return written;
  await fillOrderColumns(trx, orderId);
  return ok({ shipmentId, pieces: [...wanted.values()].reduce((sum, count) => sum + count, 0) });
}

function wantedByLine(parcels: readonly ParcelToSend[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { contents } of parcels) {
    for (const { line, quantity } of contents) wanted.set(line, (wanted.get(line) ?? 0) + quantity);
  }
  return wanted;
}

interface Lines {
  readonly orderId: number;
  readonly shipmentId: number;
  readonly open: StoredShipment | undefined;
  readonly wanted: ReadonlyMap<number, number>;
  readonly left: ReadonlyMap<number, number>;
}

/** The shipment's lines, and those of what is prepared on. Which pieces of a line leave is not known: those with a DOT week go first. */
async function writeLines(trx: Trx, { orderId, shipmentId, open, wanted, left }: Lines): Promise<void> {
  const prepared = new Map(open?.lines.map((line) => [line.line, line]));
  if (open) await trx.deleteFrom("shipment_line").where("shipment_id", "=", open.id).execute();
  const weeksOf = (line: number): readonly string[] => prepared.get(line)?.dot.filter(Boolean) ?? [];
  for (const [line, quantity] of wanted) {
    const dot = weeksOf(line).slice(0, quantity);
    const checkedAt = prepared.get(line)?.checked_at ?? null;
    await trx
      .insertInto("shipment_line")
      .values({ shipment_id: shipmentId, line, quantity, picked: quantity, checked_at: checkedAt, dot })
      .execute();
  }
  const stays = [...left]
    .map(([line, rest]) => ({ line, quantity: rest - (wanted.get(line) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  if (open && stays.length > 0) {
    const { id } = await trx
      .insertInto("shipment")
      .values({ order_id: orderId, state: "picking", cost: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const { line, quantity } of stays) {
      const before = prepared.get(line);
      const gone = wanted.get(line) ?? 0;
      await trx
        .insertInto("shipment_line")
        .values({
          shipment_id: id,
          line,
          quantity,
          picked: Math.min(quantity, Math.max(0, (before?.picked ?? 0) - gone)),
          checked_at: before?.checked_at ?? null,
          dot: weeksOf(line).slice(gone, gone + quantity),
        })
        .execute();
    }
  }
}

async function writeParcels(
  trx: Trx,
  shipmentId: number,
  { orderId, carrier, parcels }: ToSend,
): Promise<Result<undefined, SendError>> {
  const sizes = await sizesOf(trx, orderId);
  for (const [index, { trackingNumber, trackingUrl, weightGrams, contents }] of parcels.entries()) {
    const position = index + 1;
    const other = await orderWithGuia(trx, { orderId, carrier, trackingNumber });
    if (other !== undefined) return err({ kind: "guiaTaken", orderId: other, position });
    const measures = measuresOf(contents, sizes);
    const added = await trx
      .insertInto("parcel")
      .values({
        shipment_id: shipmentId,
        position,
        carrier,
        tracking_number: trackingNumber,
        tracking_url: trackingUrl,
        weight_grams: weightGrams,
        length_mm: measures?.across ?? null,
        width_mm: measures?.across ?? null,
        height_mm: measures?.height ?? null,
        contents: JSON.stringify(contents),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    // Another order's transaction wrote it in the meantime.
    if (!added) {
      const taken = await orderWithGuia(trx, { orderId, carrier, trackingNumber });
      return err({ kind: "guiaTaken", orderId: taken ?? orderId, position });
    }
  }
  return ok(undefined);
}

const sizesOf = async (trx: Trx, orderId: number): Promise<Map<number, string>> =>
  new Map(
    (await trx.selectFrom("order_line").select(["line", "size"]).where("order_id", "=", orderId).execute()).map(
      ({ line, size }) => [line, size],
    ),
  );

/** Outer measures of a parcel with tyres of one line; null for a mixed one. */
export function measuresOf(contents: readonly ParcelContent[], sizes: ReadonlyMap<number, string>) {
  const [only, second] = contents;
  return only && !second ? bundleMeasures(sizes.get(only.line) ?? "", only.quantity) : null;
}

interface Guia {
  readonly orderId: number;
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** The order that has a guía of this carrier already, also its own; orders from before shipments have it in their single column. */
export async function orderWithGuia(trx: Trx, { orderId, carrier, trackingNumber }: Guia): Promise<number | undefined> {
  if (trackingNumber === "") return undefined;
  const parcel = await trx
    .selectFrom("parcel")
    .innerJoin("shipment", "shipment.id", "parcel.shipment_id")
    .select("shipment.order_id")
    .where(sql<boolean>`lower(parcel.carrier) = ${carrier.toLowerCase()}`)
    .where(
      sql<boolean>`upper(regexp_replace(parcel.tracking_number, '[^0-9A-Za-z]', '', 'g')) = ${guiaKey(trackingNumber)}`,
    )
    .where("parcel.tracking_number", "<>", "")
    .executeTakeFirst();
  if (parcel) return parcel.order_id;
  const old = await trx
    .selectFrom("orders")
    .select("id")
    .where(sql<boolean>`upper(tracking_number) = ${trackingNumber.toUpperCase()}`)
    .where("tracking_number", "<>", "")
    .where(sql<boolean>`lower(carrier) = ${carrier.toLowerCase()}`)
    .where("id", "<>", orderId)
    .executeTakeFirst();
  return old?.id;
}
