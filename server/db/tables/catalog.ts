import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { TireFieldColumns } from "../../../shared/domain/tires/tire-fields.ts";
import type { Timestamp } from "./timestamp.ts";

export interface BrandTable {
  id: number;
  name: string;
  slug: string;
}

export interface ProductTable {
  id: number;
  brand_id: number;
  name: string;
  /** The name as foldText gives it, made by the database. */
  folded_name: GeneratedAlways<string>;
  slug: string;
  slogan: string;
  image: string;
  image_alt: string;
  /** Pictures of its side and tread; null: those of the release that have the name of `image`. */
  side_image: Generated<string | null>;
  tread_image: Generated<string | null>;
  details: string;
  is_active: Generated<boolean>;
  /** A key of c_ClaveProdServ; empty: the usual one of its kind of vehicle. */
  sat_key: Generated<string>;
  /** Counts its changes, by trigger. */
  version: Generated<number>;
  updated_at: Timestamp;
}

export interface TireTable extends TireFieldColumns {
  code: string;
  product_id: number;
  size_key: string;
  vehicle_type: number;
  /** Centavos before tax, like every amount in this file unless its name says otherwise. */
  list_price: number;
  discounted_price: number;
  discount: number;
  minimum: number;
  /** What one costs, made by the database: the discounted price where it holds from the first tyre on. */
  price_of_one: GeneratedAlways<number>;
  featured_position: number | null;
  is_active: Generated<boolean>;
  size_kind: "metric" | "sae" | "motoInches";
  width: number;
  aspect_ratio: number | null;
  diameter: number | null;
  rim: number;
  /** Counts its changes, by trigger. */
  version: Generated<number>;
  updated_at: Timestamp;
  /** Since when the price is this one, by trigger; null: not known. */
  price_since: Generated<Date | null>;
}

export interface StockTable {
  code: string;
  on_hand: number;
  /** Fewer pieces than this raise a task; null: no alarm. */
  alarm_level: ColumnType<number | null, number | null | undefined, number | null>;
  /** The moment that the last count is true of. */
  counted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Counts what staff did: counts, adjustments and alarms. */
  revision: Generated<number>;
}

export interface StockMovementTable {
  id: Generated<number>;
  code: string;
  order_id: number | null;
  quantity: number;
  /**
   * `gone`: pieces of a cancelled order that did not come back to the warehouse. Of a return of goods: `returnedByCustomer` adds what may be
   * sold again, `scrap` counts what is damaged and changes nothing on hand, `unscrapped` what of it goes back to the customer, `replaced` takes the new tyres. `adjusted`: pieces that staff added or
   * took away without a count.
   */
  reason:
    | "ordered"
    | "returned"
    | "counted"
    | "adjusted"
    | "gone"
    | "returnedByCustomer"
    | "scrap"
    | "unscrapped"
    | "replaced";
  /**
   * Of an order: 1, or 2 when money that came late took the units again. Of new tyres of a return: how often they were sent.
   */
  round: Generated<number>;
  /** The return of goods that moved it. */
  return_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Pieces of a `scrap` or `unscrapped` line; 0 for all others. */
  scrapped: Generated<number>;
  /** The line of the audit log that tells who moved it and why. */
  staff_action_id: ColumnType<number | null, number | null | undefined, number | null>;
  at: Timestamp;
}

export interface VehicleBrandTable {
  id: number;
  name: string;
}

export interface VehicleModelTable {
  id: number;
  brand_id: number;
  name: string;
}

export interface VehicleTable {
  id: number;
  model_id: number;
  version: string;
  year_from: number;
  year_to: number;
  vehicle_type: number;
  is_active: Generated<boolean>;
}

export interface FitmentTable {
  vehicle_id: number;
  axle: "front" | "rear";
  kind: "original" | "alternative" | "sport";
  size_key: string;
  position: number;
  min_load_index: number | null;
  min_speed: string | null;
}

export interface LocationTable {
  id: number;
  kind: "dealer" | "factoryStore" | "humanResources" | "courier";
  dealer: string;
  name: string;
  state: string;
  city: string;
  street: string;
  number: string;
  apartment: string;
  neighborhood: string;
  zip: string;
  /** As `tidyMapPoint` writes it; empty: not known. */
  map_point: Generated<string>;
  phone: string;
  takes_used_tires: Generated<boolean>;
  /** As `readHours` writes them; empty: not known. */
  hours: Generated<string>;
  /** Words of `LOCATION_SERVICES` with commas. */
  services: Generated<string>;
  /** Smallest and largest rim that it mounts, in inches; null: not known. */
  rim_from: Generated<number | null>;
  rim_to: Generated<number | null>;
  /** As `readHours` writes them; empty: no appointments (docs/decisions/0094). */
  appointment_hours: Generated<string>;
  /** Appointments an hour; null: none. */
  appointment_places: Generated<number | null>;
  /** Of one tyre, with tax, centavos; null: not said. */
  mounting_price: Generated<number | null>;
  /** How long it takes, for a set; null: not said. */
  mounting_minutes: Generated<number | null>;
  /** Days with commas; empty: none. */
  closed_days: Generated<string>;
  is_active: Generated<boolean>;
  /** Raised by the database with every change. */
  revision: Generated<number>;
}

export interface BannerTable {
  id: number;
  image: string;
  title: string;
  text: string;
  url: string;
  position: number;
  event_key: string | null;
  coupon_code: string | null;
  is_active: Generated<boolean>;
  /** Null: from when it is active. */
  starts_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** The first moment when it is no longer shown; null: none. */
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Raised by the database with every change. */
  revision: Generated<number>;
}

export interface CampaignTable {
  id: number;
  name: string;
  type: number;
  min_products: number;
  max_products: number;
  discount_percent: number;
  product_ids: number[] | null;
  starts_at: Timestamp;
  ends_at: Timestamp;
  is_active: Generated<boolean>;
  /** Beside `is_active` false: staff paused it, and may let it run again. */
  paused_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Codes made at random in one go; they are read once, as a file. */
export interface CouponBatchTable {
  id: Generated<number>;
  campaign_id: number;
  prefix: string;
  length: number;
  codes: number;
  created_by: number | null;
  created_at: Timestamp;
  downloaded_by: ColumnType<number | null, number | null | undefined, number | null>;
  downloaded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface CouponTable {
  id: Generated<number>;
  code: string;
  campaign_id: number;
  max_uses: number | null;
  uses: Generated<number>;
  customer_email: string | null;
  starts_at: Timestamp;
  ends_at: Timestamp;
  is_active: Generated<boolean>;
  /** Uses of one account; null: as many as it likes. */
  per_customer: ColumnType<number | null, number | null | undefined, number | null>;
  /** Only for accounts that an employee invited. */
  guests_only: Generated<boolean>;
  batch_id: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface InstallmentPlanTable {
  id: number;
  name: string;
  message: string;
  minimum: number;
  months: number;
  bank: string;
  /** Card brands that may use it, with commas; empty: every brand. */
  brands: Generated<string>;
  is_active: Generated<boolean>;
}
