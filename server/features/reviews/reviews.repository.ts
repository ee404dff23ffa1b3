import { sql } from "kysely";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import type { Review } from "../../../shared/domain/reviews/review-draft.ts";
import type { Handle, Trx } from "../../db/database.ts";
import type { OrderMailKind } from "../../queue/order-mails.ts";
import { wasNotMailed } from "../orders/order-mails.ts";

/** The account was opened with an employee's invitation. */
const IS_INVITED = sql<boolean>`exists (select from invitation
  where used_at is not null and lower(invitation.email) = lower(customer.email))`;

/** A delivered order of a person who may review: not erased, and not an employee, who would judge the own house. */
export const findDelivered = (db: Handle, orderId: number) =>
  db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select([
      "orders.id",
      "orders.customer_id",
      "customer.name",
      "customer.last_name",
      "customer.review_mails_stopped_at",
    ])
    .select(IS_INVITED.as("is_invited"))
    .where("orders.id", "=", orderId)
    .where("orders.status", "=", ORDER_STATUSES.delivered.code)
    .where("customer.erased_at", "is", null)
    .where("customer.is_employee", "=", false)
    .executeTakeFirst();

export type DeliveredOrder = NonNullable<Awaited<ReturnType<typeof findDelivered>>>;

export const findOwnOrder = (db: Handle, orderId: number, customerId: number) =>
  db
    .selectFrom("orders")
    .select("id")
    .where("id", "=", orderId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();

/** The order's lines with the line of tyres that each is of; one whose code the catalogue does not know any more is left out. */
export const findLines = (db: Handle, orderId: number) =>
  db
    .selectFrom("order_line")
    .innerJoin("tire", "tire.code", "order_line.code")
    .select([
      "order_line.line",
      "order_line.product_name",
      "order_line.brand",
      "order_line.size",
      "order_line.image",
      "order_line.quantity",
      "tire.product_id",
    ])
    .where("order_line.order_id", "=", orderId)
    .orderBy("order_line.line")
    .execute();

/** What a customer has said of lines of tyres, whichever order it was for. */
export const findOwnReviews = (db: Handle, customerId: number) =>
  db
    .selectFrom("review")
    .select(["id", "order_id", "line", "product_id", "state", "refusal"])
    .where("customer_id", "=", customerId)
    .execute();

interface NewReview extends Review {
  readonly orderId: number;
  readonly line: number;
  readonly customerId: number;
  readonly productId: number;
  readonly isInvited: boolean;
}

/** Nothing happens where the line, or the same tyres of another order, have one. */
export const insertReview = (trx: Trx, { orderId, customerId, productId, isInvited, ...review }: NewReview) =>
  trx
    .insertInto("review")
    .values({
      ...review,
      order_id: orderId,
      customer_id: customerId,
      product_id: productId,
      is_invited: isInvited,
      refusal: null,
      moderated_by: null,
      moderated_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** A refused one is written again, and looked at again. */
export const rewriteRefused = (trx: Trx, { orderId, line, stars, text, vehicle, kilometres }: NewReview) =>
  trx
    .updateTable("review")
    .set({
      stars,
      text,
      vehicle,
      kilometres,
      state: "pending",
      refusal: null,
      moderated_by: null,
      moderated_at: null,
      revision: sql`revision + 1`,
      created_at: sql`now()`,
    })
    .where("order_id", "=", orderId)
    .where("line", "=", line)
    .where("state", "=", "refused")
    .execute();

/** Published ones of a line of tyres, the newest first, before the one of this number. */
export const findPublished = (
  db: Handle,
  {
    productId,
    before,
    most,
  }: { readonly productId: number; readonly before: number | undefined; readonly most: number },
) =>
  db
    .selectFrom("review")
    .innerJoin("order_line", (join) =>
      join.onRef("order_line.order_id", "=", "review.order_id").onRef("order_line.line", "=", "review.line"),
    )
    .innerJoin("customer", "customer.id", "review.customer_id")
    .select([
      "review.id",
      "review.stars",
      "review.text",
      "review.vehicle",
      "review.kilometres",
      "review.is_invited",
      "review.created_at",
      "order_line.size",
      "customer.name",
      "customer.last_name",
    ])
    .where("review.product_id", "=", productId)
    .where("review.state", "=", "published")
    .$if(before !== undefined, (some) => some.where("review.id", "<", before ?? 0))
    .orderBy("review.id", "desc")
    .limit(most)
    .execute();

/** How many published ones a line of tyres has of each number of stars. */
export async function countPublished(db: Handle, productId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("review")
    .select("stars")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("product_id", "=", productId)
    .where("state", "=", "published")
    .groupBy("stars")
    .execute();
  return new Map(rows.map(({ stars, count }) => [stars, count]));
}

/** Whether the buyer of an order is asked what they think of their tyres; false: there is no such person any more. */
export async function setAsked(db: Handle, orderId: number, isAsked: boolean): Promise<boolean> {
  const changed = await db
    .updateTable("customer")
    .set({ review_mails_stopped_at: isAsked ? null : sql`coalesce(review_mails_stopped_at, now())` })
    .where("id", "=", (eb) => eb.selectFrom("orders").select("customer_id").where("orders.id", "=", orderId))
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export const lockAsking = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('ask_for_reviews'))`.execute(trx);

/** Delivered orders that are to be asked about, the oldest first; those that were asked about already are left out. */
export const findToAsk = (
  trx: Trx,
  { afterDays, withinDays, kind, most }: { afterDays: number; withinDays: number; kind: OrderMailKind; most: number },
) =>
  trx
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select("orders.id")
    .where("orders.status", "=", ORDER_STATUSES.delivered.code)
    .where("orders.status_since", "<=", sql<Date>`now() - make_interval(days => ${afterDays}::integer)`)
    .where("orders.status_since", ">", sql<Date>`now() - make_interval(days => ${afterDays + withinDays}::integer)`)
    .where("customer.erased_at", "is", null)
    .where("customer.is_employee", "=", false)
    .where("customer.review_mails_stopped_at", "is", null)
    .where(wasNotMailed(kind))
    .orderBy("orders.status_since")
    .limit(most)
    .execute();
