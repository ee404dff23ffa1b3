import { expect, test } from "vitest";
import { inertSlides, positionText } from "./carousel-position.ts";

test.each([
  ["three of five", 0, 3, 5, "1 a 3 de 5"],
  ["one at a time", 3, 1, 5, "4 de 5"],
  ["round the end", 4, 3, 5, "5 y 1 a 2 de 5"],
  ["copies count as their originals", 4, 3, 3, "2 a 3 y 1 de 3"],
  ["the last and the first", 1, 2, 2, "2 y 1 de 2"],
  ["no more than there are", 0, 3, 2, "1 a 2 de 2"],
])("carousel position: %s", (_why, first, inView, count, text) =>
  expect(positionText(first, inView, count)).toBe(text),
);

test.each([
  ["at first all copies", 3, [0, 1, 2], [3, 4, 5]],
  ["after one step the first slide gives way to its copy", 3, [1, 2, 3], [0, 4, 5]],
  ["with two slides a copy seen beside its original answers too", 2, [0, 1, 2], [3]],
])("carousel copies: %s", (_why, count, inView, inert) => expect(inertSlides(count, inView)).toEqual(inert));
