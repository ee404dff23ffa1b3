import { describe, expect, test } from "vitest";
import { type ReturnMoments, returnSteps } from "./return-steps.ts";

const day = (date: number): Date => new Date(Date.UTC(2026, 11, date, 18));
const NONE: ReturnMoments = {
  requestedAt: day(1),
  authorizedAt: null,
  sentAt: null,
  receivedAt: null,
  gradedAt: null,
  decidedAt: null,
};
const ALL: ReturnMoments = {
  requestedAt: day(1),
  authorizedAt: day(2),
  sentAt: day(3),
  receivedAt: day(4),
  gradedAt: day(5),
  decidedAt: day(6),
};
const shown = (...args: Parameters<typeof returnSteps>) =>
  returnSteps(...args).map(({ step, situation }) => `${step} ${situation}`);

describe("the way of a return", () => {
  test("begins with the request, and all else comes", () => {
    expect(shown("requested", "replacement", NONE)).toEqual([
      "requested now",
      "authorized next",
      "inTransit next",
      "received next",
      "graded next",
      "replaced next",
    ]);
  });

  test("ends with the money where that is preferred", () => {
    expect(shown("requested", "refund", NONE).at(-1)).toBe("refunded next");
    expect(returnSteps("refunded", "replacement", ALL).at(-1)).toMatchObject({ at: day(6), situation: "done" });
  });

  test("leaves out a step that was not taken: the tyres came without notice", () => {
    expect(shown("received", "refund", { ...ALL, sentAt: null, gradedAt: null, decidedAt: null })).toEqual([
      "requested done",
      "authorized done",
      "received now",
      "graded next",
      "refunded next",
    ]);
  });

  test.each([
    ["rejected before it was authorised", "rejected", NONE, ["requested done", "rejected stopped"]],
    [
      "withdrawn",
      "withdrawn",
      { ...NONE, authorizedAt: day(2) },
      ["requested done", "authorized done", "withdrawn stopped"],
    ],
  ] as const)("has no more steps when it is %s", (_why, state, moments, steps) => {
    expect(shown(state, "refund", { ...moments, decidedAt: day(6) })).toEqual(steps);
  });
});
