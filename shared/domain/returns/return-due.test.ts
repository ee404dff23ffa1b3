import { expect, test } from "vitest";
import { returnDue } from "./return-due.ts";
import { ALL_RETURN_STATES, type GoodsReturnState } from "./return-states.ts";
import { answerDue, refundDue } from "./return-window.ts";

const CREATED = new Date("2026-11-30T17:20:00-06:00");
const RECEIVED = new Date("2026-12-09T12:00:00-06:00");

const DUE: Partial<Record<GoodsReturnState, Date>> = {
  requested: answerDue(CREATED),
  received: answerDue(RECEIVED),
  graded: refundDue(RECEIVED),
};

test.each(ALL_RETURN_STATES)("when the shop acts next on a return that is %s", (state) => {
  expect(returnDue({ state, createdAt: CREATED, receivedAt: RECEIVED })).toEqual(DUE[state] ?? null);
});

test.each(["received", "graded"] as const)("nothing is due without the moment of arrival: %s", (state) => {
  expect(returnDue({ state, createdAt: CREATED, receivedAt: null })).toBeNull();
});
