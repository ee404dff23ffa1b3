import { expect, test } from "vitest";
import { snoozeMoment } from "./snooze-moment.ts";

// 21:30:40 of 23 November in Mexico City, which is another day in UTC.
const EVENING = new Date("2026-11-24T03:30:40.500Z");

test.each([
  ["hours", "2026-11-24T05:30:40.500Z"],
  ["tomorrow", "2026-11-24T15:00:00.000Z"],
  ["days", "2026-11-26T15:00:00.000Z"],
  ["week", "2026-11-30T15:00:00.000Z"],
] as const)("put off by %s", (choice, moment) => {
  expect(snoozeMoment(choice, EVENING).toISOString()).toBe(moment);
});
