import type { FastifyInstance } from "fastify";
import {
  publishReviewEndpoint,
  refuseReviewEndpoint,
  reviewCountsEndpoint,
  type StaffReview,
  staffReviewsEndpoint,
} from "../../../shared/contract/staff/reviews.ts";
import { MOST_COUNTED, PAGE_SIZE } from "../../../shared/contract/staff/staff-endpoint.ts";
import { reviewerName } from "../../../shared/domain/reviews/reviewer-name.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { publishReviewAction, refuseReviewAction } from "../../administration/actions/reviews/moderate-review.ts";
import { countReviews, findReviews } from "../../features/reviews/moderation.repository.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";

export function staffReviewsRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;

  serveStaff(app, staffReviewsEndpoint, async ({ query: { state, after, limit = PAGE_SIZE } }) => {
    const before = /^\d{1,15}$/.test(after ?? "") ? Number(after) : undefined;
    const rows = await findReviews(db, { state, after: before, most: limit + 1 });
    const count = await countReviews(db, state, MOST_COUNTED + 1);
    const shown = rows.slice(0, limit);
    return ok({
      items: shown.map(toStaffReview),
      next: rows.length > limit ? String(shown.at(-1)?.id) : null,
      total: Math.min(count, MOST_COUNTED),
      isMore: count > MOST_COUNTED,
    });
  });

  serveStaff(app, reviewCountsEndpoint, async () => {
    const [pending, published, refused] = await Promise.all([
      countReviews(db, "pending", MOST_COUNTED),
      countReviews(db, "published", MOST_COUNTED),
      countReviews(db, "refused", MOST_COUNTED),
    ]);
    return ok({ pending, published, refused });
  });

  serveAction(app, services, publishReviewEndpoint, {
    action: publishReviewAction,
    toInput: ({ params: { id }, body: { expected } }) => ({ reviewId: id, expected }),
  });
  serveAction(app, services, refuseReviewEndpoint, {
    action: refuseReviewAction,
    toInput: ({ params: { id }, body: { expected, refusal } }) => ({ reviewId: id, expected, refusal }),
  });
}

const toStaffReview = (row: Awaited<ReturnType<typeof findReviews>>[number]): StaffReview => ({
  id: row.id,
  state: row.state,
  stars: row.stars,
  text: row.text,
  vehicle: row.vehicle,
  kilometres: row.kilometres,
  name: reviewerName(row.name, row.last_name),
  isInvited: row.is_invited,
  product: `${row.brand} ${row.product_name}`,
  size: row.size,
  orderId: row.order_id,
  refusal: row.refusal,
  moderator: row.moderator,
  moderatedAt: row.moderated_at?.toISOString() ?? null,
  writtenAt: row.created_at.toISOString(),
  revision: row.revision,
});
