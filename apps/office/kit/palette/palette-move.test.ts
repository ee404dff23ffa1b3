import { expect, test } from "vitest";
import { paletteMove } from "./palette-move.ts";

const SIZES = [2, 0, 3];

test.each([
  ["down", "ArrowDown", false, 0, 1],
  ["down from the last", "ArrowDown", false, 4, 0],
  ["up from the first", "ArrowUp", false, 0, 4],
  ["to the next group that has any", "Tab", false, 1, 2],
  ["from the last group to the first", "Tab", false, 3, 0],
  ["to the group before", "Tab", true, 3, 0],
  ["a letter", "a", false, 0, null],
])("%s", (_why, key, isShift, chosen, next) => expect(paletteMove(key, isShift, chosen, SIZES)).toBe(next));

test("without options nothing moves, so that Tab leaves", () => expect(paletteMove("Tab", false, 0, [0])).toBeNull());
