import { expect, test } from "vitest";
import { impactOf } from "./price-impact.ts";

const lines = (...tenths: number[]) =>
  tenths.map((changeTenths) => ({
    changeTenths,
    fallTenths: Math.min(0, changeTenths),
    riseTenths: Math.max(0, changeTenths),
  }));

test("counts by steps of 5 %, a change at a limit on its near side", () => {
  const { steps, ...impact } = impactOf(lines(-220, -186, -150, -149, 0, 18, 98));
  expect(impact).toEqual({
    tires: 7,
    rising: 2,
    falling: 4,
    lowest: -220,
    average: -84,
    highest: 98,
    worstFall: -220,
    worstRise: 98,
  });
  expect(steps.filter(({ tires }) => tires > 0)).toEqual([
    { tenths: -250, tires: 1 },
    { tenths: -200, tires: 1 },
    { tenths: -150, tires: 2 },
    { tenths: 0, tires: 1 },
    { tenths: 50, tires: 1 },
    { tenths: 100, tires: 1 },
  ]);
  expect(steps).toHaveLength(8);
});

test("what is far out stands in the last step, and nothing is nothing", () => {
  expect(impactOf(lines(-900, 5_000)).steps.at(-1)).toEqual({ tenths: 300, tires: 1 });
  expect(impactOf([])).toMatchObject({ tires: 0, average: 0, steps: [{ tenths: 0, tires: 0 }] });
});

test("the lowest and the highest change are of the same sign where all prices move one way", () => {
  expect(impactOf(lines(-20, -90))).toMatchObject({ lowest: -90, highest: -20 });
  expect(impactOf(lines(20, 90))).toMatchObject({ lowest: 20, highest: 90 });
});
