import {
  REFUSAL_REASONS,
  REVIEW_STATE_WORDS,
  type RefusalReason,
} from "../../../../shared/domain/reviews/review-states.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { lockReview, moderateReview } from "../../../features/reviews/moderation.repository.ts";
import { transact } from "../../../db/transact.ts";
import type { Subject } from "../../audit/write-line.ts";
import { type ActionContext, defineAction } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible } from "../staff-error.ts";

interface Input {
  readonly reviewId: number;
  /** `revision` of the review that the member read. */
  readonly expected: number;
}

const reviewSubject = (id: number): Subject => ({ kind: "review", id: String(id) });

/** Locks a review until the act's transaction ends, and compares it with what the member read. */
async function lockSeenReview({ db }: ActionContext, { reviewId, expected }: Input) {
  const review = await transact(db, (trx) => lockReview(trx, reviewId));
  if (!review) return err(NOT_FOUND);
  if (review.revision !== expected) {
    return changedMeanwhile("La opinión cambió mientras la leías. No se hizo nada: léela otra vez.", {
      id: reviewId,
      state: review.state,
      revision: review.revision,
    });
  }
  return ok(review);
}

/** The log has the stars: who takes bad ones away is seen there. It has no word of the review. */
export const publishReviewAction = defineAction({
  name: "reviews publish",
  reason: "optional",
  async run(context, input: Input) {
    const locked = await lockSeenReview(context, input);
    if (!locked.ok) return locked;
    const review = locked.value;
    if (review.state === "published") return notPossible("Ya está publicada.");
    await moderateReview(context.db, review.id, {
      state: "published",
      refusal: null,
      by: context.actor.staffId,
      at: context.now,
    });
    return ok({
      value: { id: review.id },
      effects: [{ kind: "data" as const, text: "Se ve en la tienda y cuenta en el promedio de la llanta." }],
      audit: {
        subject: reviewSubject(review.id),
        before: { state: REVIEW_STATE_WORDS[review.state], refusal: review.refusal && REFUSAL_REASONS[review.refusal] },
        after: { state: REVIEW_STATE_WORDS.published },
        outcome: { orderId: review.order_id, stars: review.stars },
      },
    });
  },
});

export const refuseReviewAction = defineAction({
  name: "reviews refuse",
  reason: "optional",
  async run(context, { refusal, ...input }: Input & { readonly refusal: RefusalReason }) {
    const locked = await lockSeenReview(context, input);
    if (!locked.ok) return locked;
    const review = locked.value;
    if (review.state === "refused" && review.refusal === refusal) return notPossible("Ya está así.");
    await moderateReview(context.db, review.id, {
      state: "refused",
      refusal,
      by: context.actor.staffId,
      at: context.now,
    });
    return ok({
      value: { id: review.id },
      effects: [
        {
          kind: "data" as const,
          text:
            review.state === "published"
              ? "Deja de verse en la tienda y de contar en el promedio."
              : "No se ve en la tienda ni cuenta en el promedio.",
        },
        { kind: "data" as const, text: "Quien la escribió ve el motivo con su enlace y puede escribirla otra vez." },
      ],
      audit: {
        subject: reviewSubject(review.id),
        before: { state: REVIEW_STATE_WORDS[review.state], refusal: review.refusal && REFUSAL_REASONS[review.refusal] },
        after: { state: REVIEW_STATE_WORDS.refused, refusal: REFUSAL_REASONS[refusal] },
        outcome: { orderId: review.order_id, stars: review.stars },
      },
    });
  },
});
