import type { ReviewLineState } from "../../../shared/contract/reviews/review-page.ts";
import type { RefusalReason } from "../../../shared/domain/reviews/review-states.ts";
import { isReviewOpen, reviewWindow } from "../../../shared/domain/reviews/review-window.ts";
import { readSetting } from "../../administration/settings/read-setting.ts";
import type { Handle } from "../../db/database.ts";
import { readReturnable } from "../returns/returnable.ts";
import { type DeliveredOrder, findDelivered, findLines, findOwnReviews } from "./reviews.repository.ts";

export interface ReviewableLine {
  readonly line: number;
  readonly productId: number;
  readonly name: string;
  readonly size: string;
  readonly image: string;
  readonly quantity: number;
  readonly state: ReviewLineState;
  readonly refusal: RefusalReason | null;
}

export interface ReviewableOrder {
  readonly order: DeliveredOrder;
  /** When the last shipment arrived. */
  readonly deliveredAt: Date;
  /** From when on nothing can be written. */
  readonly closes: Date;
  readonly lines: readonly ReviewableLine[];
}

/** Whether a line can be written about now. */
export const isWritable = ({ state }: Pick<ReviewableLine, "state">): boolean =>
  state === "open" || state === "refused";

/**
 * The tyres of an order as their buyer may review them; undefined: it is not delivered, it is too early or too late, or its buyer is an
 * employee or was erased. What came back or was paid back is closed, unless it has a review: that one stays (docs/decisions/0093).
 */
export async function readReviewable(db: Handle, orderId: number, now: Date): Promise<ReviewableOrder | undefined> {
  const order = await findDelivered(db, orderId);
  if (!order) return undefined;
  const returnable = await readReturnable(db, orderId);
  const { deliveredAt } = returnable;
  if (deliveredAt === null) return undefined;
  const delivered = { deliveredAt, afterDays: await readSetting(db, "reviewDays") };
  if (!isReviewOpen(delivered, now)) return undefined;
  const kept = new Map(returnable.lines.map(({ line, available }) => [line, available]));
  const own = await findOwnReviews(db, order.customer_id);
  const offered = new Set<number>();
  const lines = (await findLines(db, orderId)).map((row): ReviewableLine => {
    const review = own.find((one) => one.order_id === orderId && one.line === row.line);
    const isKept = (kept.get(row.line) ?? 0) > 0;
    const isSaid = own.some((one) => one.product_id === row.product_id) || offered.has(row.product_id);
    if (isKept && !review) offered.add(row.product_id);
    return {
      line: row.line,
      productId: row.product_id,
      name: `${row.brand} ${row.product_name}`,
      size: row.size,
      image: row.image,
      quantity: row.quantity,
      state: review?.state ?? (isKept && !isSaid ? "open" : "closed"),
      refusal: review?.refusal ?? null,
    };
  });
  return { order, deliveredAt, closes: reviewWindow(delivered).closes, lines };
}
