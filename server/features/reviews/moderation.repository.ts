import { sql } from "kysely";
import type { RefusalReason, ReviewState } from "../../../shared/domain/reviews/review-states.ts";
import type { Handle, Trx } from "../../db/database.ts";

/** Locks a review until the transaction ends: of two who decide at once the second sees what the first did. */
export const lockReview = (trx: Trx, id: number) =>
  trx
    .selectFrom("review")
    .select(["id", "order_id", "stars", "state", "refusal", "revision"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

interface Decision {
  readonly state: Exclude<ReviewState, "pending">;
  readonly refusal: RefusalReason | null;
  readonly by: number | null;
  readonly at: Date;
}

export const moderateReview = (db: Handle, id: number, { state, refusal, by, at }: Decision) =>
  db
    .updateTable("review")
    .set({ state, refusal, moderated_by: by, moderated_at: at, revision: sql`revision + 1` })
    .where("id", "=", id)
    .execute();

interface PageOfState {
  readonly state: ReviewState;
  /** The last number of the page before. */
  readonly after: number | undefined;
  readonly most: number;
}

/** What waits, the oldest first; what was decided, the newest first. */
export function findReviews(db: Handle, { state, after, most }: PageOfState) {
  const isWaiting = state === "pending";
  return db
    .selectFrom("review")
    .innerJoin("order_line", (join) =>
      join.onRef("order_line.order_id", "=", "review.order_id").onRef("order_line.line", "=", "review.line"),
    )
    .innerJoin("customer", "customer.id", "review.customer_id")
    .leftJoin("staff_member", "staff_member.id", "review.moderated_by")
    .selectAll("review")
    .select([
      "order_line.brand",
      "order_line.product_name",
      "order_line.size",
      "customer.name",
      "customer.last_name",
      "staff_member.name as moderator",
    ])
    .where("review.state", "=", state)
    .$if(after !== undefined, (some) => some.where("review.id", isWaiting ? ">" : "<", after ?? 0))
    .orderBy("review.id", isWaiting ? "asc" : "desc")
    .limit(most)
    .execute();
}

/** How many reviews of a state there are, counted up to `most`. */
export async function countReviews(db: Handle, state: ReviewState, most: number): Promise<number> {
  const counted = db.selectFrom("review").select("id").where("state", "=", state).limit(most);
  const { count } = await db
    .selectFrom(counted.as("counted"))
    .select(sql<number>`count(*)::integer`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Those that wait, and whether one does for longer than so many hours. */
export async function countWaiting(db: Handle, lateHours: number) {
  const { waiting, late } = await db
    .selectFrom("review")
    .select([
      sql<number>`count(*)::integer`.as("waiting"),
      sql<number>`count(*) filter (where created_at < now() - make_interval(hours => ${lateHours}::integer))::integer`.as(
        "late",
      ),
    ])
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  return { waiting, isLate: late > 0 };
}
