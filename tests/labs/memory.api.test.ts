import { afterAll, beforeAll, expect, test } from "vitest";
import { residentMb } from "../../bench/limits.ts";
import { sitemapOf } from "../support/browser/sitemap.ts";
import { type RunningShop, startRunningShop } from "../support/shop/running-shop.ts";
import { makeTempFolder } from "../support/shop/temp-folder.ts";

/** Above what `npm run bench` finds by what a process varies (docs/decisions/0096). */
const MOST_AT_REST_MB = 185;
const MOST_AFTER_PAGES_MB = 300;
const PAGES = 300;
/** A process gives memory back when it has had nothing to do for ten seconds. */
const QUIET = { timeout: 90_000, interval: 1_000 };
/** It waits for that twice. */
const LONGEST_MS = 240_000;

let shop: RunningShop;
let removeFolder: () => Promise<void>;
beforeAll(async () => {
  const { folder, remove } = await makeTempFolder("memory");
  removeFolder = remove;
  const settings = { DATA_DIR: folder, LOG_LEVEL: "warn", MALLOC_ARENA_MAX: "1" };
  // The process that is measured starts on a database that is there.
  await (await startRunningShop(settings)).stop();
  shop = await startRunningShop(settings);
});
afterAll(async () => {
  await shop.stop();
  await removeFolder();
});

test.runIf(process.platform === "linux")(
  "a process keeps to its memory at rest and after many pages",
  { timeout: LONGEST_MS },
  async () => {
    const memory = async () => (await residentMb(shop.process.pid ?? 0)) ?? expect.fail("no process");
    await expect.poll(memory, QUIET).toBeLessThanOrEqual(MOST_AT_REST_MB);
    const addresses = (await sitemapOf(shop.url))
      .flat()
      .filter((_, index, all) => index % Math.floor(all.length / PAGES) === 0);
    expect(addresses.length).toBeGreaterThanOrEqual(PAGES);
    for (const address of addresses) expect((await fetch(`${shop.url}${address}`)).status).toBe(200);
    expect(await memory()).toBeLessThanOrEqual(MOST_AFTER_PAGES_MB);
    const after = await memory();
    await expect.poll(memory, QUIET).toBeLessThan(after - 20);
  },
);
