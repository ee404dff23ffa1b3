import { expect, test } from "vitest";
import { emptyReview, reviewErrors, stateText } from "./review-values.ts";

test.each([
  [4, "4"],
  [0, ""],
  [6, ""],
  [Number.NaN, ""],
  [2.5, ""],
])("the e-mail's number %d chooses %j", (stars, chosen) => expect(emptyReview(stars).stars).toBe(chosen));

test("a form without stars says so at the stars", () =>
  expect(reviewErrors(emptyReview(0))).toEqual([{ field: "stars", message: "Elige de 1 a 5 estrellas." }]));

test("a refused review says why", () =>
  expect(stateText({ state: "refused", refusal: "personalData" })).toBe(
    "No publicamos tu opinión: tiene datos personales. Puedes escribirla otra vez.",
  ));
