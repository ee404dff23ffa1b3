import { expect, test } from "vitest";
import { namesOfAct, readActName } from "./act-names.ts";

test("a name of the log is an act in one of its forms", () => {
  expect(readActName("orders refund (sin segunda persona)")).toEqual({ name: "orders refund", form: "alone" });
  expect(readActName("orders refund")).toEqual({ name: "orders refund", form: null });
});

test("an act has its plain name in the log, and three others", () => {
  expect(namesOfAct("orders refund")).toEqual([
    "orders refund",
    "orders refund (pedir)",
    "orders refund (sin segunda persona)",
    "orders refund (en total)",
  ]);
});
