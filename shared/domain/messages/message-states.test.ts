import { expect, test } from "vitest";
import { ALL_MESSAGE_STATES, isUnanswered } from "./message-states.ts";

test("a person waits for the shop until the answer, and after a new letter", () =>
  expect(ALL_MESSAGE_STATES.filter(isUnanswered)).toEqual(["new", "open"]));
