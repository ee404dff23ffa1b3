import type { FastifyInstance } from "fastify";
import { reviewsEndpoint } from "../../../shared/contract/reviews/published.ts";
import {
  changeAskingEndpoint,
  reviewPageEndpoint,
  writeReviewEndpoint,
} from "../../../shared/contract/reviews/review-page.ts";
import { ownReviewLinkEndpoint } from "../../../shared/contract/reviews/own-review.ts";
import type { ReviewFaults } from "../../../shared/domain/reviews/review-draft.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { databaseTime } from "../../db/database-time.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { changeAsking, ownReviewPath, publishedReviews, reviewPage, writeReview } from "./reviews.service.ts";
import { toWireReviewPage, toWireReviews } from "./wire-reviews.ts";

/** Names of a review's fields on the wire. */
const WIRE_FIELDS = {
  stars: "Estrellas",
  text: "Texto",
  vehicle: "Vehiculo",
  kilometres: "Kilometros",
} as const satisfies Record<keyof ReviewFaults, string>;

const fieldsOf = (faults: ReviewFaults): Record<string, string[]> =>
  Object.fromEntries(Object.entries(faults).map(([name, text]) => [WIRE_FIELDS[name as keyof ReviewFaults], [text]]));

export function reviewRoutes(app: FastifyInstance, { db, responseCache, reviewLimit }: Services): void {
  serve(
    app,
    reviewsEndpoint,
    async ({ query }) => ok(toWireReviews(await publishedReviews(db, query.producto, query.antes))),
    {
      responseCache,
    },
  );

  serve(app, reviewPageEndpoint, async ({ params, address }) => {
    const retryAfterSeconds = await reviewLimit.take(address);
    if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
    const found = await reviewPage(db, params.token, await databaseTime(db));
    return found.ok ? ok(toWireReviewPage(found.value)) : found;
  });

  serve(app, writeReviewEndpoint, async ({ params, body, address }) => {
    const retryAfterSeconds = await reviewLimit.take(address);
    if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
    const written = await writeReview(
      db,
      {
        token: params.token,
        line: body.Linea,
        stars: body.Estrellas,
        text: body.Texto,
        vehicle: body.Vehiculo,
        kilometres: body.Kilometros === null ? "" : String(body.Kilometros),
      },
      await databaseTime(db),
    );
    if (written.ok) return ok(toWireReviewPage(written.value));
    return written.error.kind === "reviewInvalid"
      ? err({ kind: "fieldsRefused", fields: fieldsOf(written.error.faults) })
      : err(written.error);
  });

  serve(app, changeAskingEndpoint, async ({ params, body, address }) => {
    const retryAfterSeconds = await reviewLimit.take(address);
    if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
    const changed = await changeAsking(db, { token: params.token, isAsked: body.Preguntar }, await databaseTime(db));
    return changed.ok ? ok({ Preguntar: changed.value }) : changed;
  });

  serve(app, ownReviewLinkEndpoint, async ({ params, customer }) => {
    const own = { orderId: params.orderId, customerId: customer.id };
    const found = await ownReviewPath(db, own, await databaseTime(db));
    return found.ok ? ok({ Enlace: found.value }) : found;
  });
}
