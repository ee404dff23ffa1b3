/** What the shop's own metrics say of its pages: how many went out, and how many of them within so many seconds. */
export interface PageTimes {
  readonly ready: number;
  readonly made: number;
  readonly within: ReadonlyMap<number, number>;
}

const PAGES = 'route="/*"';

/** Sums over all processes. */
export async function readPageTimes(shopUrls: readonly string[]): Promise<PageTimes> {
  const texts = await Promise.all(shopUrls.map(async (url) => (await fetch(`${url}/metrics`)).text()));
  const lines = texts.flatMap((text) => text.split("\n")).filter((line) => line.includes(PAGES));
  const sum = (of: readonly string[]) => of.reduce((total, line) => total + Number(line.split(" ").at(-1)), 0);
  const named = (name: string) => lines.filter((line) => line.startsWith(`${name}{`));
  const within = new Map<number, number>();
  for (const line of named("shop_http_request_duration_seconds_bucket")) {
    const limit = Number(/le="([\d.]+)"/.exec(line)?.[1] ?? Number.POSITIVE_INFINITY);
    within.set(limit, (within.get(limit) ?? 0) + sum([line]));
  }
  return {
    ready: sum(named("shop_cached_responses_total")),
    made: sum(named("shop_http_request_duration_seconds_count")),
    within,
  };
}

/** How many of the pages that were sent between two readings did not come from the cache: rendered, or not compressed yet. */
export function partMade(before: PageTimes, after: PageTimes): number {
  const made = after.made - before.made;
  return made / (made + after.ready - before.ready);
}

/**
 * The smallest bucket that holds 99 % of the pages that were sent between two readings, in milliseconds. A cached page is written
 * in the turn its request is read in, so it counts for the first bucket.
 */
export function p99BucketMs(before: PageTimes, after: PageTimes): number {
  const ready = after.ready - before.ready;
  const all = ready + after.made - before.made;
  const limits = [...after.within.keys()].toSorted((a, b) => a - b);
  const enough = limits.find(
    (limit) => ready + (after.within.get(limit) ?? 0) - (before.within.get(limit) ?? 0) >= all * 0.99,
  );
  if (enough === undefined) return all === ready ? 0 : Number.POSITIVE_INFINITY;
  return enough * 1000;
}
