import { type Static, Type } from "typebox";
import {
  ALL_REFUSAL_REASONS,
  type RefusalReason,
  REVIEW_STATES,
  type ReviewState,
} from "../../domain/reviews/review-states.ts";
import { actionAnswer, defineStaffEndpoint, Moment, PageQuery, pageOf, Rehearse } from "./staff-endpoint.ts";
import { HIGHEST_INTEGER } from "../../domain/text/highest-integer.ts";

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const State = Type.Unsafe<ReviewState>({ type: "string", enum: [...REVIEW_STATES] });
const Refusal = Type.Unsafe<RefusalReason>({ type: "string", enum: [...ALL_REFUSAL_REASONS] });

export const StaffReview = Type.Object({
  id: Id,
  state: State,
  stars: Type.Integer(),
  text: Type.String(),
  vehicle: Type.String(),
  kilometres: Type.Union([Type.Integer(), Type.Null()]),
  /** As the shop shows it: "Laura M." */
  name: Type.String(),
  isInvited: Type.Boolean(),
  /** "Rodada Eco Verde" */
  product: Type.String(),
  size: Type.String(),
  orderId: Id,
  refusal: Type.Union([Refusal, Type.Null()]),
  /** Who decided, and when; null: it waits. */
  moderator: Type.Union([Type.String(), Type.Null()]),
  moderatedAt: Type.Union([Moment, Type.Null()]),
  writtenAt: Moment,
  /** Raised by every change. */
  revision: Type.Integer(),
});
export type StaffReview = Static<typeof StaffReview>;

export const staffReviewsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/reviews",
  summary: "Opiniones de un estado: por revisar, de la más vieja; las demás, de la más nueva",
  tag: "Opiniones",
  needs: ["messages.write", "full"],
  query: Type.Object({ state: State, ...PageQuery }),
  answer: pageOf(StaffReview),
});

export const reviewCountsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/review-counts",
  summary: "Cuántas opiniones hay de cada estado",
  tag: "Opiniones",
  needs: ["messages.write", "full"],
  answer: Type.Object({ pending: Type.Integer(), published: Type.Integer(), refused: Type.Integer() }),
});

const act = {
  method: "POST",
  tag: "Opiniones",
  needs: ["messages.write", "full"],
  params: Type.Object({ id: Id }),
  query: Rehearse,
  answer: actionAnswer(Type.Object({ id: Id })),
} as const;

/** `revision` of the review that the member read. */
const expected = Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER });

export const publishReviewEndpoint = defineStaffEndpoint({
  ...act,
  path: "/staff/reviews/:id/publish",
  summary: "Publica una opinión",
  body: Type.Object({ expected }),
});

/** A bad opinion of a tyre is not among the reasons. */
export const refuseReviewEndpoint = defineStaffEndpoint({
  ...act,
  path: "/staff/reviews/:id/refuse",
  summary: "No publica una opinión, o la retira, por uno de cuatro motivos",
  body: Type.Object({ refusal: Refusal, expected }),
});
