import type { ColumnType, Generated } from "kysely";
import type { ParcelContent } from "../../../shared/domain/orders/shipments/parcel-plan.ts";
import type { ExceptionMotive } from "../../../shared/domain/orders/shipments/exception-motive.ts";
import type { ShipmentFate, ShipmentState } from "../../../shared/domain/orders/shipments/shipment-progress.ts";
import type { TrackingKind } from "../../../shared/domain/tracking/tracking-kinds.ts";
import type { Timestamp } from "./timestamp.ts";

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface ShipmentTable {
  id: Generated<number>;
  order_id: number;
  kind: Generated<"order" | "replacement">;
  /** Empty for goods that the shop's own lorries take. */
  carrier: Generated<string>;
  service: Generated<string>;
  state: ShipmentState;
  shipped_at: Moment;
  delivered_at: Moment;
  /** `back`: in the warehouse again. `gone`: its pieces were written off. */
  fate: ColumnType<ShipmentFate | null, ShipmentFate | null | undefined, ShipmentFate | null>;
  /** Centavos; null: not known. */
  cost: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ShipmentLineTable {
  shipment_id: number;
  /** Of the order. */
  line: number;
  quantity: number;
  picked: Generated<number>;
  checked_at: Moment;
  /** WWYY of each piece in turn. */
  dot: Generated<string[]>;
}

export interface ParcelTable {
  id: Generated<number>;
  shipment_id: number;
  position: number;
  carrier: Generated<string>;
  tracking_number: Generated<string>;
  tracking_url: Generated<string>;
  weight_grams: number | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  label_url: Generated<string>;
  contents: ColumnType<readonly ParcelContent[], string, string>;
  /** When the aggregator was first asked about it; null: never. */
  tracked_at: Moment;
  /** When it is asked about next. Null: at once while `tracked_at` is null, else not any more. */
  next_poll_at: Moment;
  /** Answers without news in a row. */
  quiet_polls: Generated<number>;
  /** The newest event, by the carrier's clock. */
  last_event_at: Moment;
  /** When it was delivered to its customer, by the carrier. */
  carrier_delivered_at: Moment;
  /** What a carrier told of it that needs a person, while it does. */
  problem: ColumnType<TrackingKind | null, TrackingKind | null | undefined, TrackingKind | null>;
  problem_at: Moment;
}

/** What a carrier told of a parcel. Never changed: the same event is told once. */
export interface TrackingEventTable {
  id: Generated<number>;
  parcel_id: number;
  /** Carrier and number that it was told of, as `guiaKey` has it: after a correction they are not the parcel's any more. */
  carrier: string;
  guia: string;
  event_id: string;
  kind: TrackingKind;
  /** In the carrier's words; may name a person. */
  text: string;
  signed_by: string;
  at: ColumnType<Date, Date, never>;
  received_at: Timestamp;
}

export interface OrderExceptionTable {
  id: Generated<number>;
  order_id: number;
  motive: ExceptionMotive;
  note: string;
  responsible_id: number | null;
  /** `yyyy-mm-dd`. */
  remind_on: string;
  opened_by: number | null;
  opened_at: Timestamp;
}

export interface TireStorageTable {
  code: string;
  place: Generated<string>;
  weight_grams: number | null;
}
