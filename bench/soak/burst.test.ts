import { expect, test } from "vitest";
import { recoveredAfter } from "./burst.ts";
import type { Second } from "./load.ts";

const good = (at: number): Second => ({ at, ok: 9, shed: 0, failed: 0, p99Ms: 20 });

test.each<[string, Second[], number]>([
  ["nothing was ever bad", [good(0), good(1)], 0],
  ["the last bad second counts", [good(0), { ...good(1), shed: 1 }, good(2)], 2],
  ["slow is bad", [{ ...good(0), p99Ms: 301 }, good(1)], 1],
  ["in any order, with a second without visitors", [good(4), { ...good(2), failed: 1 }, good(0)], 3],
])("recovered: %s", (_, each, seconds) => {
  expect(recoveredAfter({ each }, 300)).toBe(seconds);
});
