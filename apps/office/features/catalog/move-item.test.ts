import { expect, test } from "vitest";
import { moveItem } from "./move-item.ts";

test.each([
  ["down", 0, 2, "bca"],
  ["up", 2, 0, "cab"],
  ["behind the end", 0, 99, "bca"],
  ["before the beginning", 1, -4, "bac"],
  ["nothing that is there", 7, 0, "abc"],
])("%s", (_why, from, to, order) => expect(moveItem(["a", "b", "c"], from, to).join("")).toBe(order));
