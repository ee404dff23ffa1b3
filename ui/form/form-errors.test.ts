import { expect, test } from "vitest";
import { type FormError, isFieldWrong, messageOf, withoutField } from "./form-errors.ts";

const OVER: FormError<"month" | "year" | "code"> = { field: "month", also: "year", message: "Ya venció." };

test("what is wrong of two fields is said at the first, marks both and goes with either", () => {
  expect([messageOf([OVER], "month"), messageOf([OVER], "year")]).toEqual(["Ya venció.", undefined]);
  expect((["month", "year", "code"] as const).map((name) => isFieldWrong([OVER], name))).toEqual([true, true, false]);
  expect((["month", "year", "code"] as const).map((name) => withoutField([OVER], name).length)).toEqual([0, 0, 1]);
});
