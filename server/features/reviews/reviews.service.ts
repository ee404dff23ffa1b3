import { averageOf } from "../../../shared/domain/reviews/rating.ts";
import {
  MOST_STARS,
  readReview,
  type ReviewFaults,
  type TypedReview,
} from "../../../shared/domain/reviews/review-draft.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { lockLivingCustomer } from "../customers/lock-customer.ts";
import { isWritable, readReviewable, type ReviewableOrder } from "./reviewable.ts";
import { orderOfReviewToken, reviewPath } from "./review-link.ts";
import {
  countPublished,
  findDelivered,
  findOwnOrder,
  findPublished,
  insertReview,
  rewriteRefused,
  setAsked,
} from "./reviews.repository.ts";

const PAGE = 5;

/** A page of a line's published reviews; `average` 0: none. */
export interface PublishedReviews {
  readonly count: number;
  readonly average: number;
  /** How many have one star, two, and so on. */
  readonly byStars: readonly number[];
  readonly reviews: Awaited<ReturnType<typeof findPublished>>;
  readonly hasMore: boolean;
}

/** A page of what buyers say of a line of tyres. */
export async function publishedReviews(db: Handle, productId: number, before?: number): Promise<PublishedReviews> {
  const counts = await countPublished(db, productId);
  const rows = await findPublished(db, { productId, before, most: PAGE + 1 });
  const byStars = Array.from({ length: MOST_STARS }, (_, index) => counts.get(index + 1) ?? 0);
  const count = byStars.reduce((sum, some) => sum + some, 0);
  const stars = byStars.reduce((sum, some, index) => sum + some * (index + 1), 0);
  return {
    count,
    average: averageOf({ count, stars }) ?? 0,
    byStars,
    reviews: rows.slice(0, PAGE),
    hasMore: rows.length > PAGE,
  };
}

/** The buyer of the link's order is asked about no order any more, or again: to stop works without an end, to ask again while the link opens. */
export async function changeAsking(
  db: Handle,
  { token, isAsked }: { readonly token: string; readonly isAsked: boolean },
  now: Date,
): Promise<Result<boolean, Refused>> {
  const orderId = await orderOfReviewToken(db, token);
  if (orderId === undefined || (isAsked && !(await readReviewable(db, orderId, now)))) return NOT_FOUND;
  return (await setAsked(db, orderId, isAsked)) ? ok(isAsked) : NOT_FOUND;
}

type Refused = { readonly kind: "reviewNotFound" };
const NOT_FOUND = err({ kind: "reviewNotFound" } as const);

/** What a link shows; the same refusal whatever the reason. */
export async function reviewPage(db: Handle, token: string, now: Date): Promise<Result<ReviewableOrder, Refused>> {
  const orderId = await orderOfReviewToken(db, token);
  const found = orderId === undefined ? undefined : await readReviewable(db, orderId, now);
  return found ? ok(found) : NOT_FOUND;
}

interface Written extends TypedReview {
  readonly token: string;
  readonly line: number;
}

/**
 * Keeps a review until staff look at it. Sent again, the first one stays and the answer is the same: a link that was passed on changes
 * nothing that was said. A refused one may be written anew.
 */
export async function writeReview(
  db: Handle,
  { token, line, ...typed }: Written,
  now: Date,
): Promise<Result<ReviewableOrder, Refused | { readonly kind: "reviewInvalid"; readonly faults: ReviewFaults }>> {
  const orderId = await orderOfReviewToken(db, token);
  const delivered = orderId === undefined ? undefined : await findDelivered(db, orderId);
  if (orderId === undefined || !delivered) return NOT_FOUND;
  return transact(db, async (trx) => {
    // Not beside an erasure, which would leave it behind, nor beside another review of the same person.
    if (!(await lockLivingCustomer(trx, delivered.customer_id))) return NOT_FOUND;
    const found = await readReviewable(trx, orderId, now);
    const wanted = found?.lines.find((one) => one.line === line);
    if (!found || !wanted || wanted.state === "closed") return NOT_FOUND;
    if (!isWritable(wanted)) return ok(found);
    const review = readReview(typed);
    if (!review.ok) return err({ kind: "reviewInvalid", faults: review.error });
    const { customer_id: customerId, is_invited: isInvited } = found.order;
    const written = { ...review.value, orderId, line, customerId, productId: wanted.productId, isInvited };
    await (wanted.state === "refused" ? rewriteRefused(trx, written) : insertReview(trx, written));
    const after = await readReviewable(trx, orderId, now);
    return after ? ok(after) : NOT_FOUND;
  });
}

/** Where a customer reviews the tyres of their own order; empty where there is nothing to write. */
export async function ownReviewPath(
  db: Handle,
  { orderId, customerId }: { readonly orderId: number; readonly customerId: number },
  now: Date,
): Promise<Result<string, { readonly kind: "orderNotFound" }>> {
  if (!(await findOwnOrder(db, orderId, customerId))) return err({ kind: "orderNotFound" });
  const found = await readReviewable(db, orderId, now);
  return ok(found?.lines.some(isWritable) ? await reviewPath(db, orderId) : "");
}
