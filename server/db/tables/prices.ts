import type { ColumnType, Generated } from "kysely";
import type { StoredPriceChangeState } from "../../../shared/domain/pricing/changes/price-change-states.ts";
import type { Timestamp } from "./timestamp.ts";

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Member = ColumnType<number | null, number | null | undefined, number | null>;

/** A planned change of prices, or the edit of one tyre. */
export interface PriceChangeTable {
  id: Generated<number>;
  name: string;
  kind: "plan" | "edit";
  /** `PriceDefinition` of the domain. */
  definition: ColumnType<unknown, string, string>;
  state: StoredPriceChangeState;
  starts_at: Moment;
  ends_at: Moment;
  created_by: number | null;
  scheduled_by: Member;
  scheduled_at: Moment;
  approval_id: Member;
  applied_at: Moment;
  reverted_at: Moment;
  closed_by: Member;
  closed_at: Moment;
  note: Generated<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A tyre of a change; amounts in centavos before tax. */
export interface PriceChangeLineTable {
  change_id: number;
  code: string;
  before_list: number;
  before_discounted: number;
  before_discount: number;
  before_minimum: number;
  list_price: number;
  discounted_price: number;
  discount: number;
  minimum: number;
  change_tenths: number;
  fall_tenths: number;
  rise_tenths: number;
  applied: "moved" | "left" | null;
  reverted: "moved" | "left" | null;
  found: ColumnType<unknown, string | null, string | null>;
}

/** A price that a tyre had until a moment; a trigger writes it. */
export interface TirePriceTable {
  id: Generated<number>;
  code: string;
  until: Timestamp;
  list_price: number;
  discounted_price: number;
  discount: number;
  minimum: number;
  of_change: number | null;
}
