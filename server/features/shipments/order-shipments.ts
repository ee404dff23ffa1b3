import { sql } from "kysely";
import type { ParcelContent } from "../../../shared/domain/orders/shipments/parcel-plan.ts";
import { isOfSomeWay } from "../../../shared/domain/orders/delivery-way.ts";
import { ORDER_STATUSES, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import { hasLeft } from "../../../shared/domain/orders/shipments/shipment-progress.ts";
import type { Handle, Trx } from "../../db/database.ts";

/** Shipments of an order, the oldest first, each with its lines and parcels. */
export async function findShipments(db: Handle, orderId: number) {
  const shipments = await db.selectFrom("shipment").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
  if (shipments.length === 0) return [];
  const ids = shipments.map(({ id }) => id);
  const lines = await db
    .selectFrom("shipment_line")
    .selectAll()
    .where("shipment_id", "in", ids)
    .orderBy("line")
    .execute();
  const parcels = await db
    .selectFrom("parcel")
    .selectAll()
    .where("shipment_id", "in", ids)
    .orderBy("position")
    .execute();
  return shipments.map((shipment) => ({
    ...shipment,
    lines: lines.filter((line) => line.shipment_id === shipment.id),
    parcels: parcels.filter((parcel) => parcel.shipment_id === shipment.id),
    pieces: lines.reduce((sum, line) => sum + (line.shipment_id === shipment.id ? line.quantity : 0), 0),
  }));
}

export type StoredShipment = Awaited<ReturnType<typeof findShipments>>[number];

export const isOpen = ({ state }: Pick<StoredShipment, "state">): boolean => state === "picking" || state === "packed";

/** Pieces of each line of an order that have not left, by line. */
export async function piecesLeftByLine(
  db: Handle,
  orderId: number,
  shipments: readonly StoredShipment[],
): Promise<Map<number, number>> {
  const lines = await db
    .selectFrom("order_line")
    .select(["line", "quantity"])
    .where("order_id", "=", orderId)
    .orderBy("line")
    .execute();
  const sent = new Map<number, number>();
  for (const { state, lines: its } of shipments) {
    if (!hasLeft(state)) continue;
    for (const { line, quantity } of its) sent.set(line, (sent.get(line) ?? 0) + quantity);
  }
  return new Map(lines.map(({ line, quantity }) => [line, quantity - (sent.get(line) ?? 0)]));
}

/** Whether an order's goods left before shipments were written down: its history alone says so. */
export async function leftBeforeShipments(db: Handle, orderId: number): Promise<boolean> {
  const event = await db
    .selectFrom("order_event")
    .select("id")
    .where("order_id", "=", orderId)
    .where("to_status", "in", [...statusCodesWhere(isOfSomeWay), ORDER_STATUSES.delivered.code])
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("shipment").select("shipment.id").where("shipment.order_id", "=", orderId))),
    )
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

export const totalOf = (pieces: ReadonlyMap<number, number>): number =>
  [...pieces.values()].reduce((sum, count) => sum + count, 0);

/** The shipment that is being prepared, with everything that has not left; undefined where all left. Needs the order's lock. */
export async function openShipment(trx: Trx, orderId: number): Promise<StoredShipment | undefined> {
  const shipments = await findShipments(trx, orderId);
  const open = shipments.find(isOpen);
  if (open) return open;
  const left = [...(await piecesLeftByLine(trx, orderId, shipments))].filter(([, quantity]) => quantity > 0);
  if (left.length === 0) return undefined;
  const { id } = await trx
    .insertInto("shipment")
    .values({ order_id: orderId, state: "picking", cost: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("shipment_line")
    .values(left.map(([line, quantity]) => ({ shipment_id: id, line, quantity })))
    .execute();
  return (await findShipments(trx, orderId)).find((shipment) => shipment.id === id);
}

/** Shipments that were handed over, also those that came back. */
export async function timesSent(db: Handle, orderId: number): Promise<number> {
  const { times } = await db
    .selectFrom("shipment")
    .select(sql<number>`count(*)`.as("times"))
    .where("order_id", "=", orderId)
    .where("shipped_at", "is not", null)
    .executeTakeFirstOrThrow();
  return times;
}

/** The single columns of `orders` have the first parcel in transit, for the code before shipments and for the wire. */
export async function fillOrderColumns(trx: Trx, orderId: number): Promise<void> {
  const first = await trx
    .selectFrom("parcel")
    .innerJoin("shipment", "shipment.id", "parcel.shipment_id")
    .select(["parcel.tracking_number", "parcel.carrier", "parcel.tracking_url"])
    .where("shipment.order_id", "=", orderId)
    .where("shipment.state", "in", ["shipped", "delivered"])
    .where("parcel.tracking_number", "<>", "")
    .orderBy("shipment.id")
    .orderBy("parcel.position")
    .executeTakeFirst();
  await trx
    .updateTable("orders")
    .set({
      tracking_number: first?.tracking_number ?? "",
      carrier: first?.carrier ?? "",
      carrier_url: first?.tracking_url ?? "",
    })
    .where("id", "=", orderId)
    .execute();
}

/** A parcel as customers and staff see it. */
export interface ShownParcel {
  /** Null: of an order from before shipments. */
  readonly id: number | null;
  readonly carrier: string;
  readonly trackingNumber: string;
  /** Empty: no page to follow it on. */
  readonly trackingUrl: string;
  readonly contents: readonly ParcelContent[];
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
}

interface SingleGuia {
  readonly carrier: string;
  readonly tracking_number: string;
  readonly carrier_url: string;
}

/** Parcels with a guía that are in transit or arrived. An order from before shipments has its single guía as one. */
export function shownParcels(order: SingleGuia, shipments: readonly StoredShipment[]): ShownParcel[] {
  const sent = shipments.filter(({ state }) => hasLeft(state));
  if (shipments.length === 0 && order.tracking_number !== "") {
    const { carrier, tracking_number: trackingNumber, carrier_url: trackingUrl } = order;
    return [{ id: null, carrier, trackingNumber, trackingUrl, contents: [], shippedAt: null, deliveredAt: null }];
  }
  return sent.flatMap(({ parcels, shipped_at: shippedAt, delivered_at: deliveredAt }) =>
    parcels
      .filter((parcel) => parcel.tracking_number !== "")
      .map((parcel) => ({
        id: parcel.id,
        carrier: parcel.carrier,
        trackingNumber: parcel.tracking_number,
        trackingUrl: parcel.tracking_url,
        contents: parcel.contents,
        shippedAt,
        deliveredAt,
      })),
  );
}
