import type { IncomingHttpHeaders } from "node:http";
import { sql } from "kysely";
import { parseTireSize, sizeKey } from "../../../shared/domain/tires/tire-size.ts";
import { BUSINESS_TIME_ZONE } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";

const SIZE_PAGES = "/llantas/medida/";
/** Sizes that a process counts between two flushes: addresses are typed by anyone. */
const MOST_SIZES = 2_000;
/** Sizes of one day, of all processes. */
const MOST_SIZES_OF_A_DAY = 5_000;
const KEPT_DAYS = 731;
const PROGRAM = /bot|crawl|spider|preview/i;

/** The size whose results are asked for by a page's address or by its data; null: another page. `R` stands for `ZR` too, as in results. */
export function searchedSize(url: string): string | null {
  if (!url.startsWith(SIZE_PAGES)) return null;
  const path = url
    .slice(SIZE_PAGES.length)
    .replace(/[?#].*$/s, "")
    .replace(/\.data$/, "");
  const [, ...parts] = path.split("/").filter((part) => part !== "");
  const size = parseTireSize(parts.join("/"));
  return size.ok ? sizeKey(size.value).replace("ZR", "R") : null;
}

/**
 * How often each size is looked for. Counts are gathered in memory and written once a minute: no request waits for a write, and nothing of a
 * person is kept. Programs that name themselves and prefetches are left out. A process that is killed loses at most a minute.
 */
export function createSizeSearches() {
  let counts = new Map<string, number>();
  return {
    record(url: string, headers: IncomingHttpHeaders): void {
      const size = searchedSize(url);
      if (size === null || headers["sec-purpose"] !== undefined || PROGRAM.test(headers["user-agent"] ?? "")) return;
      if (counts.size < MOST_SIZES || counts.has(size)) counts.set(size, (counts.get(size) ?? 0) + 1);
    },

    /** Writes what was gathered. When the database refuses, it is gathered for the next time. */
    async flush(db: Handle): Promise<void> {
      if (counts.size === 0) return;
      const gathered = counts;
      counts = new Map();
      try {
        await writeSearches(db, gathered);
      } catch (error) {
        for (const [size, count] of gathered) counts.set(size, (counts.get(size) ?? 0) + count);
        throw error;
      }
    },
  };
}

export type SizeSearches = ReturnType<typeof createSizeSearches>;

async function writeSearches(db: Handle, gathered: ReadonlyMap<string, number>): Promise<void> {
  const today = sql`(now() at time zone ${sql.lit(BUSINESS_TIME_ZONE)})::date`;
  await sql`
    insert into size_search (day, size, searches)
    select ${today}, size, searches from unnest(${[...gathered.keys()]}::text[], ${[...gathered.values()]}::int[]) as found(size, searches)
    where exists (select from size_search as known where known.day = ${today} and known.size = found.size)
      or (select count(*) from size_search where day = ${today}) < ${sql.lit(MOST_SIZES_OF_A_DAY)}
    order by size
    on conflict (day, size) do update set searches = size_search.searches + excluded.searches`.execute(db);
}

/** For the nightly cleaning. */
export const removeOldSearches = (db: Handle, now: Date) =>
  sql`delete from size_search where day < ${now}::timestamptz::date - ${sql.lit(KEPT_DAYS)}::integer`.execute(db);

const FLUSH_MS = 60_000;

/** Writes the counts once a minute, and once more when it stops. */
export function flushRegularly(searches: SizeSearches, db: Handle, onError: (error: unknown) => void) {
  const flush = () => searches.flush(db).catch(onError);
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}
