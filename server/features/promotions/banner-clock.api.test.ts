import { sql } from "kysely";
import { expect, test } from "vitest";
import { setTimeout as pause } from "node:timers/promises";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { startBannerClock } from "./banner-clock.ts";

const shop = withTestShop();

test("a turn that falls between two looks is told", async () => {
  const banner = sql`(select min(id) from banner where is_active)`;
  await sql`update banner set ends_at = clock_timestamp() + interval '500 ms' where id = ${banner}`.execute(shop.db);
  let turns = 0;
  const clock = startBannerClock({
    db: shop.db,
    onTurn: () => {
      turns += 1;
    },
  });
  try {
    await pause(300);
    // Changes of stock, faster than a look settles.
    for (let change = 0; change < 8; change += 1) {
      clock.lookAgain();
      await pause(60);
    }
    await expect.poll(() => turns, { timeout: 3000 }).toBe(1);
    await pause(500);
    expect(turns).toBe(1);
  } finally {
    clock.stop();
  }
});
