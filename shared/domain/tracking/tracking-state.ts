import {
  isToCustomer,
  problemOfKind,
  stageOfKind,
  stageRank,
  type TrackingKind,
  type TrackingStage,
} from "./tracking-kinds.ts";

/** What a carrier told of a parcel. */
export interface TrackingEvent {
  /** The same event has the same id, however often it is reported. */
  readonly id: string;
  readonly kind: TrackingKind;
  /** When it happened, by the carrier. */
  readonly at: Date;
  /** Who received it, or empty. */
  readonly signedBy: string;
}

/** Where a parcel is by all that was told of it. */
export interface TrackingState {
  readonly stage: TrackingStage;
  /** The newest by the carrier's clock. */
  readonly last: TrackingEvent | null;
  /** The first that tells of the delivery. */
  readonly delivered: TrackingEvent | null;
  /** The newest that needs a person. */
  readonly problem: TrackingEvent | null;
  /** Those that tell whom it goes to, its customer or back to its sender, by the carrier's clock. */
  readonly turns: readonly TrackingEvent[];
}

export const NOTHING_TOLD: TrackingState = { stage: "none", last: null, delivered: null, problem: null, turns: [] };

/** What an event asks for. */
export type TrackingReaction =
  /** The parcel came further than before. */
  | { readonly kind: "advanced"; readonly stage: TrackingStage }
  /** Something went wrong that was not known. */
  | { readonly kind: "problem"; readonly event: TrackingEvent }
  | { readonly kind: "nothing" };

export interface Tracked {
  readonly state: TrackingState;
  readonly reaction: TrackingReaction;
}

/**
 * Each part of the state is the greatest or smallest of a set, or the set itself in order, so that events in any order, repeated or told in parts end in one
 * state. A stage never goes back, and an event that is known asks for nothing.
 */
export function track(state: TrackingState, event: TrackingEvent): Tracked {
  const stage = stageOfKind(event.kind);
  const isFurther = stageRank(stage) > stageRank(state.stage);
  const after: TrackingState = {
    stage: isFurther ? stage : state.stage,
    last: later(state.last, event),
    delivered: stage === "delivered" ? earlier(state.delivered, event) : state.delivered,
    problem: problemOfKind(event.kind) === undefined ? state.problem : later(state.problem, event),
    turns: isToCustomer(event.kind) === undefined ? state.turns : withEvent(state.turns, event),
  };
  const [before, open] = [openProblem(state), openProblem(after)];
  if (open !== null && open.id !== before?.id) return { state: after, reaction: { kind: "problem", event: open } };
  return { state: after, reaction: isFurther ? { kind: "advanced", stage } : { kind: "nothing" } };
}

export const trackAll = (events: readonly TrackingEvent[], from: TrackingState = NOTHING_TOLD): TrackingState =>
  events.reduce((state, event) => track(state, event).state, from);

/**
 * The delivery to the customer; null: none was told. What is delivered on its way back goes to the sender, unless a turn to the customer came
 * before it.
 */
export function arrival({ delivered, turns }: Pick<TrackingState, "delivered" | "turns">): TrackingEvent | null {
  const turn = delivered && turns.findLast(({ at }) => at <= delivered.at);
  return turn && isToCustomer(turn.kind) === false ? null : delivered;
}

/** What needs a person: the newest problem, unless the parcel was delivered to its customer afterwards. */
export function openProblem(state: TrackingState): TrackingEvent | null {
  const { problem } = state;
  const arrived = arrival(state);
  return problem === null || (arrived !== null && arrived.at >= problem.at) ? null : problem;
}

/** By time; of one moment by id and content, so that the order of telling decides nothing. */
function compare(one: TrackingEvent, other: TrackingEvent): number {
  const between = one.at.getTime() - other.at.getTime();
  if (between !== 0) return between;
  const [left, right] = [one, other].map(({ id, kind, signedBy }) => `${id}\n${kind}\n${signedBy}`);
  return left === right ? 0 : (left ?? "") < (right ?? "") ? -1 : 1;
}

const later = (known: TrackingEvent | null, event: TrackingEvent): TrackingEvent =>
  known !== null && compare(known, event) >= 0 ? known : event;

const earlier = (known: TrackingEvent | null, event: TrackingEvent): TrackingEvent =>
  known !== null && compare(known, event) <= 0 ? known : event;

function withEvent(known: readonly TrackingEvent[], event: TrackingEvent): readonly TrackingEvent[] {
  if (known.some((one) => compare(one, event) === 0)) return known;
  return [...known, event].toSorted(compare);
}
