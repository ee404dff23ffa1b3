import { expect, test } from "vitest";
import { TEXTS } from "./texts.ts";

test.each([
  [0, 1, /^Ninguno se puede pasar a otro lugar: sus llantas ya se prepararon/],
  [1, 3, /^Sólo 1 se puede pasar a otro lugar: lo demás ya se preparó/],
  [2, 3, /^Sólo 2 se pueden pasar a otro lugar: lo demás ya se preparó/],
  [3, 3, /^Todos se pueden pasar a otro lugar/],
])("%i of %i orders of a place can be moved to another one", (movable, all, words) => {
  expect(TEXTS.movableNote(movable, all)).toMatch(words);
});
