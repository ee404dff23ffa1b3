import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ALL_TRACKING_KINDS, stageRank } from "./tracking-kinds.ts";
import { arrival, NOTHING_TOLD, openProblem, track, trackAll, type TrackingEvent } from "./tracking-state.ts";

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 23, hour));
const told = (kind: TrackingEvent["kind"], hour: number, signedBy = ""): TrackingEvent => ({
  id: `${kind}-${hour}`,
  kind,
  at: at(hour),
  signedBy,
});

const EVENT = fc.record({
  // Few ids and hours, so that ties and repetitions happen.
  id: fc.constantFrom("a", "b", "c", "d"),
  kind: fc.constantFrom(...ALL_TRACKING_KINDS),
  at: fc.integer({ min: 0, max: 5 }).map(at),
  signedBy: fc.constantFrom("", "Recepción"),
});

/** A stream, and the same told in another order, with repetitions and in parts. */
const RETOLD = fc
  .array(EVENT, { maxLength: 12 })
  .chain((stream) =>
    fc.tuple(
      fc.constant(stream),
      fc.shuffledSubarray(stream),
      fc.shuffledSubarray(stream, { minLength: stream.length, maxLength: stream.length }),
    ),
  );

describe("where a parcel is", () => {
  test("is the same for any order, repetition and part of what was told", () => {
    fc.assert(
      fc.property(RETOLD, ([stream, part, shuffled]) => {
        expect(trackAll([...part, ...shuffled, ...part])).toEqual(trackAll(stream));
      }),
    );
  });

  test("never goes back, and what is known asks for nothing", () => {
    fc.assert(
      fc.property(fc.array(EVENT, { maxLength: 12 }), EVENT, (stream, event) => {
        const before = trackAll(stream);
        const { state } = track(before, event);
        expect(stageRank(state.stage)).toBeGreaterThanOrEqual(stageRank(before.stage));
        expect(track(state, event)).toEqual({ state, reaction: { kind: "nothing" } });
        for (const known of stream) expect(track(state, known)).toEqual({ state, reaction: { kind: "nothing" } });
      }),
    );
  });

  test("is told once for each step", () => {
    const reactions = [
      told("registered", 1),
      told("pickedUp", 2),
      told("inTransit", 3),
      told("delivered", 9, "Recepción"),
    ];
    let state = NOTHING_TOLD;
    const asked = reactions.map((event) => {
      const tracked = track(state, event);
      state = tracked.state;
      return tracked.reaction.kind;
    });
    expect(asked).toEqual(["nothing", "advanced", "nothing", "advanced"]);
    expect(state).toMatchObject({ stage: "delivered", delivered: { at: at(9), signedBy: "Recepción" } });
  });

  test("has a problem until it is delivered after it, in whatever order both are told", () => {
    const [problem, delivered] = [told("addressProblem", 4), told("delivered", 8)];
    expect(openProblem(trackAll([problem]))).toEqual(problem);
    expect(openProblem(trackAll([problem, delivered]))).toBeNull();
    expect(openProblem(trackAll([delivered, problem]))).toBeNull();
    expect(track(trackAll([delivered]), problem).reaction).toEqual({ kind: "nothing" });
    const later = told("damaged", 9);
    expect(track(trackAll([delivered]), later).reaction).toEqual({ kind: "problem", event: later });
  });

  test.each([
    ["delivered on its way back: at its sender's", ["inTransit-2", "returned-4", "delivered-8"], null, "returned-4"],
    ["told of in one answer, in any order", ["delivered-8", "returned-4", "inTransit-2"], null, "returned-4"],
    ["out for delivery again before it", ["returned-4", "outForDelivery-6", "delivered-8"], "delivered-8", null],
    ["an attempt before it", ["returned-4", "attempted-6", "delivered-8"], "delivered-8", null],
    ["at a branch for its customer before it", ["returned-4", "atBranch-6", "delivered-8"], "delivered-8", null],
    ["only moved in between: nothing says to whom", ["returned-4", "inTransit-6", "delivered-8"], null, "returned-4"],
    [
      "out for delivery only before it turned back",
      ["outForDelivery-3", "returned-4", "delivered-8"],
      null,
      "returned-4",
    ],
    ["out for delivery only afterwards", ["returned-4", "delivered-8", "outForDelivery-9"], null, "returned-4"],
    ["damaged on its way back", ["returned-4", "damaged-6", "delivered-8"], null, "damaged-6"],
    ["another problem, which ends with the delivery", ["damaged-4", "delivered-8"], "delivered-8", null],
    ["turned back after its delivery", ["delivered-3", "returned-4"], "delivered-3", "returned-4"],
  ] as const)("what turned back is delivered to its customer only by a turn to them: %s", (_why, events, to, open) => {
    const state = trackAll(
      events.map((name) => {
        const [kind, hour] = name.split("-") as [TrackingEvent["kind"], string];
        return told(kind, Number(hour));
      }),
    );
    expect(arrival(state)?.id ?? null).toBe(to);
    expect(openProblem(state)?.id ?? null).toBe(open);
  });
});
