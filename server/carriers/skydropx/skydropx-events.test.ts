import { describe, expect, test } from "vitest";
import { readSkydropxEvents } from "./skydropx-events.ts";

const momentOf = (occurred_at: string) =>
  readSkydropxEvents({ events: [{ id: "1", status: "delivered", occurred_at }] }, "GUIA")?.[0]?.at.toISOString();

describe("when an event happened", () => {
  test.each([
    ["2026-12-07T01:00:00Z", "2026-12-07T01:00:00.000Z"],
    ["2026-12-07T01:00:00-06:00", "2026-12-07T07:00:00.000Z"],
    ["2026-12-07T01:00", "2026-12-07T07:00:00.000Z"],
    ["2026-12-07 01:00:23", "2026-12-07T07:00:23.000Z"],
    ["2026-12-07T01:00:23.5", "2026-12-07T07:00:23.500Z"],
    ["2026-12-07", "2026-12-07T06:00:00.000Z"],
    // The clock was put forward in summer until 2022.
    ["2022-07-01T01:00", "2022-07-01T06:00:00.000Z"],
    ["ayer", undefined],
    ["2026-13-45T01:00", undefined],
  ])("%s: without an offset it is Mexico City's", (told, moment) => expect(momentOf(told)).toBe(moment));
});
