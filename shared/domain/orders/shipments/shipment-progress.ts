import type { DeliveryType } from "../delivery-type.ts";
import { DELIVERY_WAYS } from "../delivery-way.ts";
import type { OrderStatus } from "../order-status.ts";

export type ShipmentState = "picking" | "packed" | "shipped" | "delivered" | "void";

/** Words of a shipment's state, for staff. */
export const SHIPMENT_STATE_WORDS = {
  picking: "Surtiendo",
  packed: "Empacado",
  shipped: "En camino",
  delivered: "Entregado",
  void: "Anulado",
} as const satisfies Record<ShipmentState, string>;

/** What became of a shipment that did not arrive. */
export type ShipmentFate = "back" | "gone";

/** What a member says of a shipment of an order that goes on after an exception. */
export const SHIPMENT_OUTCOMES = {
  arrived: { label: "Llegó a su cliente" },
  onItsWay: { label: "Sigue en camino" },
  back: { label: "Volvió al almacén: se prepara otra vez" },
  gone: { label: "No volvió: se repone con piezas de existencias" },
} as const satisfies Record<ShipmentFate | "arrived" | "onItsWay", { label: string }>;

export type ShipmentOutcome = keyof typeof SHIPMENT_OUTCOMES;

export const ALL_SHIPMENT_OUTCOMES = Object.keys(SHIPMENT_OUTCOMES) as readonly ShipmentOutcome[];

export const isShipmentOutcome = (text: string): text is ShipmentOutcome => Object.hasOwn(SHIPMENT_OUTCOMES, text);

export interface SentPieces {
  readonly state: ShipmentState;
  readonly pieces: number;
}

/** Shipments whose pieces left the warehouse for good: they cannot be sent again. */
export const hasLeft = (state: ShipmentState): boolean => state === "shipped" || state === "delivered";

/** Pieces of an order that have not left. */
export const piecesLeft = (ordered: number, shipments: readonly SentPieces[]): number =>
  ordered - shipments.reduce((sum, { state, pieces }) => sum + (hasLeft(state) ? pieces : 0), 0);

/**
 * Where an order is by its shipments: that of the least advanced. Pieces that have not left count as being prepared. Source: aftersales
 * section 1.
 */
export function statusByShipments(
  ordered: number,
  shipments: readonly SentPieces[],
  delivery: DeliveryType,
): Extract<OrderStatus, "preparingShipment" | "delivered"> | (typeof DELIVERY_WAYS)[DeliveryType][0] {
  if (piecesLeft(ordered, shipments) > 0) return "preparingShipment";
  return shipments.some(({ state }) => state === "shipped") ? DELIVERY_WAYS[delivery][0] : "delivered";
}

/** Deliveries that a carrier takes: their parcels need a guía. The shop's own lorries take the others. */
export const needsGuia = (delivery: DeliveryType): boolean => delivery === "address" || delivery === "employeeCourier";
