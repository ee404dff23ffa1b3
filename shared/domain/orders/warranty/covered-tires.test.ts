import { expect, test } from "vitest";
import { keptTires } from "./covered-tires.ts";

test("tyres that the shop has back are not the customer's any more", () =>
  expect(keptTires({ quantity: 4, returned: 1 })).toBe(3));
