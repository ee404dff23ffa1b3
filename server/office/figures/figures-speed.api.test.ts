import { beforeAll, expect, test } from "vitest";
import { previousRange } from "../../../shared/domain/figures/figure-range.ts";
import { makeManySales } from "../../../tests/support/office/many-sales.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { dayPlus } from "../../../shared/domain/figures/figure-range.ts";
import { readFigures } from "./read-figures.ts";

const shop = withTestShop();
/** 27 orders a day, as the design's shop has them. */
const ORDERS = 20_000;
const MOST_MS = 500;
const RUNS = 5;
const MOST_ROUNDS = 8;

beforeAll(() => makeManySales(shop.db, { orders: ORDERS, days: 730 }), 120_000);

test("two years of orders, compared with what was before, are read within half a second", async () => {
  const now = new Date();
  const today = businessDay(now);
  const range = { from: dayPlus(today, -729), to: today };
  const medians: number[] = [];
  // Until the machine does nothing else for a round: one lucky run is not enough, and a busy machine is not measured.
  for (let round = 0; round < MOST_ROUNDS && Math.min(...medians) >= MOST_MS; round += 1) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const start = performance.now();
      const figures = await readFigures(shop.db, {
        view: "all",
        range,
        group: "month",
        compares: true,
        seesAmounts: true,
        now,
      });
      times.push(performance.now() - start);
      expect(figures.sales?.total.orders).toBeGreaterThan(ORDERS * 0.8);
      expect(figures.previous).toEqual(previousRange(range));
    }
    medians.push(times.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? expect.fail());
  }
  expect(Math.min(...medians), `of ${medians.map(Math.round).join(", ")}`).toBeLessThan(MOST_MS);
}, 120_000);
