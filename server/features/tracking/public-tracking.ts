import { orderStatusFromCode, releasesStock } from "../../../shared/domain/orders/order-status.ts";
import { TRACKING_KINDS } from "../../../shared/domain/tracking/tracking-kinds.ts";
import { isLinkOver } from "../../../shared/domain/tracking/tracking-link.ts";
import { arrival, openProblem, trackAll } from "../../../shared/domain/tracking/tracking-state.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";
import { findShipments, shownParcels, type StoredShipment } from "../shipments/order-shipments.ts";
import { findPublicSteps } from "./find-public-steps.ts";
import { findEventsOf } from "./tracking.repository.ts";
import { orderOfToken } from "./tracking-link.ts";

interface PublicParcel {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** The carrier's page, or empty. */
  readonly carrierUrl: string;
  readonly pieces: number;
  /** The carrier's latest news in our words; empty: none yet. */
  readonly news: string;
  readonly at: Date | null;
  readonly situation: "moving" | "delivered" | "problem";
}

/** An order as its link shows it. */
export interface PublicTracking {
  readonly orderId: number;
  readonly statusCode: number;
  readonly deliveryCode: number;
  readonly tires: readonly { readonly quantity: number; readonly size: string }[];
  readonly steps: Awaited<ReturnType<typeof findPublicSteps>>;
  /** `yyyy-mm-dd`; null: no day is promised any more. */
  readonly arrivesBy: string | null;
  readonly parcels: readonly PublicParcel[];
}

/** What anybody with the link sees; undefined where there is nothing to see, for whatever reason. */
export async function publicTracking(db: Handle, token: string, now: Date): Promise<PublicTracking | undefined> {
  const orderId = await orderOfToken(db, token);
  if (orderId === undefined) return undefined;
  const order = await db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select([
      "orders.id",
      "status",
      "delivery_type",
      "placed_at",
      "status_since",
      "delivered_by",
      "tracking_number",
      "carrier",
      "carrier_url",
    ])
    .where("orders.id", "=", orderId)
    .where("customer.erased_at", "is", null)
    .executeTakeFirst();
  const status = order && orderStatusFromCode(order.status);
  if (!order || !status) return undefined;
  const placedAt = order.placed_at;
  if (isLinkOver({ status, since: order.status_since ?? placedAt, placedAt }, now)) return undefined;
  const steps = await findPublicSteps(db, order);
  const lines = await db
    .selectFrom("order_line")
    .select(["quantity", "size"])
    .where("order_id", "=", orderId)
    .orderBy("line")
    .execute();
  const isOver = status === "delivered" || status === "exception" || releasesStock(status);
  const { delivered_by: day } = order;
  const shipments = await findShipments(db, orderId);
  return {
    orderId,
    statusCode: order.status,
    deliveryCode: order.delivery_type,
    tires: lines,
    steps,
    arrivesBy: isOver || day === null || day < businessDay(now) ? null : day,
    parcels: releasesStock(status) ? [] : await parcelsOf(db, order, shipments),
  };
}

async function parcelsOf(
  db: Handle,
  order: Parameters<typeof shownParcels>[0],
  shipments: readonly StoredShipment[],
): Promise<PublicParcel[]> {
  const stored = shipments.flatMap(({ parcels, state }) => parcels.map((parcel) => ({ ...parcel, state })));
  const numbered = stored.map(({ id, carrier, tracking_number: trackingNumber }) => ({ id, carrier, trackingNumber }));
  const events = await findEventsOf(db, numbered);
  const shown: PublicParcel[] = [];
  for (const parcel of shownParcels(order, shipments)) {
    const { carrier, trackingNumber, trackingUrl, contents, deliveredAt } = parcel;
    const its = stored.find((one) => one.carrier === carrier && one.tracking_number === trackingNumber);
    const state = trackAll((its && events.get(its.id)) ?? []);
    const arrived = arrival(state);
    const problem = openProblem(state);
    const isDelivered = deliveredAt !== null || arrived !== null;
    // A parcel that went back to its sender shows the problem that turned it back, not that delivery.
    const last = state.delivered !== null && arrived === null ? problem : state.last;
    const at = isDelivered ? (arrived?.at ?? deliveredAt) : last?.at;
    shown.push({
      carrier,
      trackingNumber,
      carrierUrl: trackingUrl,
      pieces: contents.reduce((sum, { quantity }) => sum + quantity, 0),
      news: isDelivered ? TRACKING_KINDS.delivered.says : last ? TRACKING_KINDS[last.kind].says : "",
      at: at ?? null,
      situation: problem !== null ? "problem" : isDelivered ? "delivered" : "moving",
    });
  }
  return shown;
}
