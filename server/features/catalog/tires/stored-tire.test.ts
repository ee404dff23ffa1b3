import { expect, test } from "vitest";
import { storedSize } from "./stored-tire.ts";

test.each([
  ["185/65R15", { size_kind: "metric", width: 185, aspect_ratio: 65, diameter: null, rim: 15 }],
  ["31X10.5R15", { size_kind: "sae", width: 10.5, aspect_ratio: null, diameter: 31, rim: 15 }],
  ["3.00-18", { size_kind: "motoInches", width: 3, aspect_ratio: null, diameter: null, rim: 18 }],
])("%s is stored by its numbers", (size, stored) => expect(storedSize(size)).toEqual(stored));

test("a text that is not a size is not stored", () => expect(() => storedSize("grande")).toThrow("grande"));
