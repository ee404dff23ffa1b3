import { expect, test } from "vitest";
import { arcoClocks, arcoDueOn, arcoUrgency } from "./arco-clocks.ts";

const RECEIVED = {
  state: "received",
  receivedOn: "2026-11-03",
  askedOn: null,
  completedOn: null,
  decidedOn: null,
} as const;

test("the clocks leave out weekends and 16 November, Revolution Day", () => {
  expect(arcoClocks(RECEIVED)).toEqual({
    askBy: "2026-11-10",
    answerBy: null,
    decideBy: "2026-12-02",
    carryOutBy: null,
  });
});

test("a request that came on a Sunday begins to count on Monday", () => {
  expect(arcoClocks({ ...RECEIVED, receivedOn: "2026-11-01" }).askBy).toBe("2026-11-06");
});

test("what the person completes begins the twenty days anew, and the decision the fifteen", () => {
  const asked = { ...RECEIVED, state: "asked", askedOn: "2026-11-10" } as const;
  expect(arcoClocks(asked).answerBy).toBe("2026-11-25");
  const complete = { ...asked, state: "complete", completedOn: "2026-11-25" } as const;
  expect(arcoClocks(complete).decideBy).toBe("2026-12-23");
  const decided = { ...complete, state: "decided", decidedOn: "2026-12-23" } as const;
  // Christmas and New Year's Day do not count.
  expect(arcoClocks(decided).carryOutBy).toBe("2027-01-15");
  expect([RECEIVED, asked, complete, decided].map((dates) => arcoDueOn(dates, "2026-11-10"))).toEqual([
    "2026-11-10",
    "2026-11-25",
    "2026-12-23",
    "2027-01-15",
  ]);
});

test("once nothing more may be asked for, the time to decide runs from the day it came", () => {
  expect(arcoDueOn(RECEIVED, "2026-11-11")).toBe("2026-12-02");
});

test("one that is over has no clock", () => {
  for (const state of ["done", "denied", "lapsed"] as const)
    expect(arcoDueOn({ ...RECEIVED, state }, "2026-11-10")).toBeNull();
});

test("it warns three business days before, and is late when its day is over", () => {
  expect(arcoUrgency("complete", "2026-12-02", "2026-11-26")).toBe("plain");
  expect(arcoUrgency("complete", "2026-12-02", "2026-11-27")).toBe("soon");
  expect(arcoUrgency("complete", "2026-12-02", "2026-12-02")).toBe("soon");
  expect(arcoUrgency("complete", "2026-12-02", "2026-12-03")).toBe("late");
  expect(arcoUrgency("done", null, "2026-12-03")).toBe("plain");
});

test("a person who did not answer in time makes nothing late", () => {
  expect(arcoUrgency("asked", "2026-12-02", "2026-12-03")).toBe("unanswered");
});
