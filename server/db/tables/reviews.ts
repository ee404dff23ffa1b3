import type { Generated } from "kysely";
import type { RefusalReason, ReviewState } from "../../../shared/domain/reviews/review-states.ts";
import type { Timestamp } from "./timestamp.ts";

/** What a buyer says of the tyres of an order's line (docs/decisions/0093). */
export interface ReviewTable {
  id: Generated<number>;
  order_id: number;
  line: number;
  customer_id: number;
  /** The line of tyres: its sizes share their reviews. */
  product_id: number;
  stars: number;
  text: string;
  vehicle: string;
  kilometres: number | null;
  /** The account was opened with an employee's invitation. */
  is_invited: boolean;
  state: Generated<ReviewState>;
  /** Null unless it is refused. */
  refusal: RefusalReason | null;
  moderated_by: number | null;
  moderated_at: Date | null;
  /** Counts its changes: a member decides about the text that they read. */
  revision: Generated<number>;
  created_at: Timestamp;
}
