import type { ColumnType, Generated } from "kysely";
import type { AppointmentState } from "../../../shared/domain/appointments/appointment-state.ts";
import type { Timestamp } from "./timestamp.ts";

/** When an order's tyres are mounted at its branch (docs/decisions/0094). */
export interface AppointmentTable {
  order_id: number;
  location_id: number;
  starts_at: ColumnType<Date, Date | string, Date | string>;
  /** Centavos of one tyre, with tax, as it was told; null: not said. */
  mounting_price: number | null;
  state: Generated<AppointmentState>;
  /** Raised with every change: a customer and a member change what they read. */
  revision: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}
