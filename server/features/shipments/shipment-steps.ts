import { guiaKey } from "../../../shared/domain/orders/shipments/carriers.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Trx } from "../../db/database.ts";
import {
  fillOrderColumns,
  findShipments,
  isOpen,
  piecesLeftByLine,
  type StoredShipment,
  totalOf,
} from "./order-shipments.ts";
import { NOT_TRACKED } from "./not-tracked.ts";
import { orderWithGuia, type SendError, sendPieces } from "./send-pieces.ts";
import { trackingUrlOf } from "./tracking-url.ts";

/** One guía for all that has not left, as the command line has it. */
export interface SingleGuia {
  readonly trackingNumber: string;
  readonly carrier: string;
  /** Where the customer can follow it, or empty: then the carrier's own page is taken, where it is known. */
  readonly carrierUrl: string;
}

interface Rest {
  readonly guia: SingleGuia | null;
  /** An order that is on its way from before shipments left unchecked. */
  readonly mayBeUnchecked: boolean;
}

/** All that has not left leaves in one parcel, with or without a guía. Nothing happens where all left. */
export async function sendRest(
  trx: Trx,
  orderId: number,
  { guia, mayBeUnchecked }: Rest,
): Promise<Result<undefined, SendError>> {
  const shipments = await findShipments(trx, orderId);
  const left = await piecesLeftByLine(trx, orderId, shipments);
  if (totalOf(left) === 0) return guia ? renameFirst(trx, orderId, { shipments, guia }) : ok(undefined);
  const open = shipments.find(isOpen);
  const contents = [...left].filter(([, quantity]) => quantity > 0).map(([line, quantity]) => ({ line, quantity }));
  const carrier = guia?.carrier ?? open?.carrier ?? "";
  const sent = await sendPieces(trx, {
    orderId,
    carrier,
    mayBeUnchecked,
    shippedAt: new Date(),
    parcels: [
      {
        trackingNumber: guia?.trackingNumber ?? "",
        trackingUrl: guia ? await urlOf(trx, guia) : "",
        weightGrams: null,
        contents,
      },
    ],
  });
  return sent.ok ? ok(undefined) : sent;
}

const urlOf = async (trx: Trx, { carrier, trackingNumber, carrierUrl }: SingleGuia): Promise<string> =>
  carrierUrl || trackingUrlOf(trx, carrier, trackingNumber);

/** A guía that is written after all left belongs to the first parcel of the last shipment. */
async function renameFirst(
  trx: Trx,
  orderId: number,
  { shipments, guia }: { shipments: readonly StoredShipment[]; guia: SingleGuia },
): Promise<Result<undefined, SendError>> {
  const parcel = shipments.findLast(({ state }) => state === "shipped")?.parcels[0];
  if (parcel) {
    const { trackingNumber, carrier } = guia;
    const isOther = guiaKey(trackingNumber) !== guiaKey(parcel.tracking_number) || carrier !== parcel.carrier;
    // Its own is not in the way.
    await trx.updateTable("parcel").set({ tracking_number: "" }).where("id", "=", parcel.id).execute();
    const taken = await orderWithGuia(trx, { orderId, carrier, trackingNumber });
    if (taken !== undefined) return err({ kind: "guiaTaken", orderId: taken, position: 1 });
    await trx
      .updateTable("parcel")
      // What was told of the wrong number is about another parcel.
      .set({
        tracking_number: trackingNumber,
        carrier,
        tracking_url: await urlOf(trx, guia),
        ...(isOther && NOT_TRACKED),
      })
      .where("id", "=", parcel.id)
      .execute();
    await fillOrderColumns(trx, orderId);
  }
  return ok(undefined);
}

/** What was handed over arrived; what is still prepared will not be sent. */
export async function deliverShipments(trx: Trx, orderId: number): Promise<void> {
  const now = new Date();
  await trx
    .updateTable("shipment")
    .set({ state: "delivered", delivered_at: now, updated_at: now })
    .where("order_id", "=", orderId)
    .where("state", "=", "shipped")
    .execute();
  await voidShipments(trx, orderId, ["picking", "packed"]);
}

/** Of an order that ends: what came back is written down, and what did not. */
export async function endShipments(trx: Trx, orderId: number, cameBack: readonly number[]): Promise<void> {
  await voidShipments(trx, orderId, ["picking", "packed"]);
  const sent = trx
    .updateTable("shipment")
    .where("order_id", "=", orderId)
    .where("shipped_at", "is not", null)
    .where("fate", "is", null);
  if (cameBack.length > 0)
    await sent
      .set({ state: "void", fate: "back", updated_at: new Date() })
      .where("id", "in", [...cameBack])
      .execute();
  await sent.set({ fate: "gone", updated_at: new Date() }).execute();
  if (cameBack.length > 0) await fillOrderColumns(trx, orderId);
}

/** Their pieces count as not sent. An order from before shipments keeps its guía. */
export async function voidShipments(
  trx: Trx,
  orderId: number,
  states: readonly ("picking" | "packed" | "shipped")[],
): Promise<void> {
  const ended = await trx
    .updateTable("shipment")
    .set({ state: "void", updated_at: new Date() })
    .where("order_id", "=", orderId)
    .where("state", "in", [...states])
    .returning("id")
    .execute();
  if (ended.length > 0 && states.includes("shipped")) await fillOrderColumns(trx, orderId);
}
