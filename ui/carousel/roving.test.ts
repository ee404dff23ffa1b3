import { expect, test } from "vitest";
import { rovingTarget } from "./roving.ts";

test.each([
  ["right goes on", "ArrowRight", 0, 3, 1],
  ["right of the last is the first", "ArrowRight", 2, 3, 0],
  ["left of the first is the last", "ArrowLeft", 0, 3, 2],
  ["Home goes to the first", "Home", 2, 3, 0],
  ["End goes to the last", "End", 0, 3, 2],
  ["other keys stay with the browser", "Tab", 0, 3, null],
  ["without tabs there is nowhere to go", "ArrowRight", 0, 0, null],
])("tabs by keyboard: %s", (_why, key, current, count, target) =>
  expect(rovingTarget(key, current, count)).toBe(target),
);

test.each([
  ["down goes on", "ArrowDown", 0, 1],
  ["up from the first is the last", "ArrowUp", 0, 2],
  ["left and right mean nothing", "ArrowRight", 0, null],
  ["up from nowhere is an entry all the same", "ArrowUp", -1, 1],
])("menus by keyboard: %s", (_why, key, current, target) =>
  expect(rovingTarget(key, current, 3, "vertical")).toBe(target),
);
