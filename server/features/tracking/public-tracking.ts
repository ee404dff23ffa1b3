import type { WireTracking } from "../../../shared/contract/orders/tracking.ts";
import { orderStatusFromCode, releasesStock } from "../../../shared/domain/orders/order-status.ts";
import { publicStepWords } from "../../../shared/domain/tracking/public-steps.ts";
import { TRACKING_KINDS } from "../../../shared/domain/tracking/tracking-kinds.ts";
import { isLinkOver } from "../../../shared/domain/tracking/tracking-link.ts";
import { arrival, openProblem, trackAll } from "../../../shared/domain/tracking/tracking-state.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";
import { findShipments, shownParcels, type StoredShipment } from "../shipments/order-shipments.ts";
import { findPublicSteps } from "./find-public-steps.ts";
import { findEventsOf } from "./tracking.repository.ts";
import { orderOfToken } from "./tracking-link.ts";

/** What anybody with the link sees; undefined where there is nothing to see, for whatever reason. */
export async function publicTracking(db: Handle, token: string, now: Date): Promise<WireTracking | undefined> {
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
    Pedido: String(orderId),
    Estatus: order.status,
    TipoEnvio: order.delivery_type,
    Llantas: lines.map(({ quantity, size }) => ({ Cantidad: quantity, Medida: size })),
    Pasos: steps.map(({ step, at, state }) => ({
      Texto: publicStepWords(step),
      Fecha: at?.toISOString() ?? "",
      Estado: state,
    })),
    LlegaAntesDe: isOver || day === null || day < businessDay(now) ? "" : day,
    Paquetes: releasesStock(status) ? [] : await parcelsOf(db, order, shipments),
  };
}

async function parcelsOf(
  db: Handle,
  order: Parameters<typeof shownParcels>[0],
  shipments: readonly StoredShipment[],
): Promise<WireTracking["Paquetes"]> {
  const stored = shipments.flatMap(({ parcels, state }) => parcels.map((parcel) => ({ ...parcel, state })));
  const numbered = stored.map(({ id, carrier, tracking_number: trackingNumber }) => ({ id, carrier, trackingNumber }));
  const events = await findEventsOf(db, numbered);
  const shown: WireTracking["Paquetes"] = [];
  for (const parcel of shownParcels(order, shipments)) {
    const { carrier, trackingNumber, trackingUrl, contents, deliveredAt } = parcel;
    const its = stored.find((one) => one.carrier === carrier && one.tracking_number === trackingNumber);
    const state = trackAll((its && events.get(its.id)) ?? []);
    const arrived = arrival(state);
    const problem = openProblem(state);
    const isDelivered = deliveredAt !== null || arrived !== null;
    // What went back to its sender is told by what turned it back, not by that delivery.
    const last = state.delivered !== null && arrived === null ? problem : state.last;
    const at = isDelivered ? (arrived?.at ?? deliveredAt) : last?.at;
    shown.push({
      Carrier: carrier,
      Guia: trackingNumber,
      CarrierURL: trackingUrl,
      Piezas: contents.reduce((sum, { quantity }) => sum + quantity, 0),
      Aviso: isDelivered ? TRACKING_KINDS.delivered.says : last ? TRACKING_KINDS[last.kind].says : "",
      Fecha: at?.toISOString() ?? "",
      Situacion: problem !== null ? "problem" : isDelivered ? "delivered" : "moving",
    });
  }
  return shown;
}
