import type { RefusalReason } from "../../../../shared/domain/reviews/review-states.ts";

/** The tyres of an order's line, and what became of their review. */
export interface ReviewedLine {
  readonly line: number;
  readonly name: string;
  readonly size: string;
  readonly image: string;
  readonly quantity: number;
  /** `closed`: they came back or were paid back, or their buyer has reviewed the same tyre already. */
  readonly state: "open" | "pending" | "published" | "refused" | "closed";
  /** Of a refused review. */
  readonly refusal: RefusalReason | null;
}

/** An order whose tyres its buyer may review. */
export interface ReviewedOrder {
  /** The name that a review is published with. */
  readonly name: string;
  /** `yyyy-mm-dd`, the last day. */
  readonly until: string;
  /** Whether e-mails ask its buyer for reviews. */
  readonly isAsked: boolean;
  readonly lines: readonly ReviewedLine[];
}
