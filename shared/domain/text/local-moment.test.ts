import { expect, test } from "vitest";
import { localMoment, momentOfLocal } from "./local-moment.ts";

test("a moment is typed on the shop's clock, six hours behind Greenwich", () => {
  expect(localMoment(new Date("2026-11-23T16:42:00Z"))).toBe("2026-11-23T10:42");
  expect(momentOfLocal("2026-11-23T10:42")).toEqual(new Date("2026-11-23T16:42:00Z"));
});

test("a text that is not whole is not a moment", () => {
  expect(momentOfLocal("")).toBeNull();
  expect(momentOfLocal("2026-13-40T10:42")).toBeNull();
});
