import type { IncomingHttpHeaders } from "node:http";
import { sql } from "kysely";
import { parseTireSize, sizeKey } from "../../../shared/domain/tires/tire-size.ts";
import { BUSINESS_TIME_ZONE } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";
import type { SearchKind, UnfoundKind } from "../../db/tables/figures.ts";
import { countableWords, createOncePerNetwork } from "./word-searches.ts";

const SIZE_PAGES = "/llantas/medida/";
/** What a process counts between two flushes: addresses and texts are typed by anyone. */
const MOST: Readonly<Record<SearchKind, number>> = { size: 2_000, words: 500, near: 500 };
/** Of one day, of all processes. */
const MOST_OF_A_DAY: Readonly<Record<SearchKind, number>> = { size: 5_000, words: 1_000, near: 1_000 };
const KEPT_DAYS: Readonly<Record<SearchKind, number>> = { size: 731, words: 90, near: 90 };
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

const isPerson = (headers: IncomingHttpHeaders): boolean =>
  headers["sec-purpose"] === undefined && !PROGRAM.test(headers["user-agent"] ?? "");

/**
 * How often each size is looked for, and what was not found. Counts are gathered in memory and written once a minute: no request waits for a
 * write, and nothing of a person is kept. Programs that name themselves and prefetches are left out. A process that is killed loses at most a
 * minute.
 */
export function createSizeSearches() {
  const gathered: Record<SearchKind, Map<string, number>> = { size: new Map(), words: new Map(), near: new Map() };
  const isFirstOfNetwork = createOncePerNetwork();
  const add = (kind: SearchKind, text: string, count = 1) => {
    const counts = gathered[kind];
    if (counts.size < MOST[kind] || counts.has(text)) counts.set(text, (counts.get(text) ?? 0) + count);
  };
  return {
    record(url: string, headers: IncomingHttpHeaders): void {
      const size = searchedSize(url);
      if (size !== null && isPerson(headers)) add("size", size);
    },

    /** A text that the shop does not have; each visitor counts once for it. */
    recordUnfound(kind: UnfoundKind, text: string, headers: IncomingHttpHeaders, address: string): void {
      const words = countableWords(text);
      if (words !== null && isPerson(headers) && isFirstOfNetwork(address, words)) add(kind, words);
    },

    /** Writes what was gathered. When the database refuses, it is gathered for the next time. */
    async flush(db: Handle): Promise<void> {
      for (const kind of ["size", "words", "near"] as const) {
        const counts = gathered[kind];
        if (counts.size === 0) continue;
        gathered[kind] = new Map();
        try {
          await writeSearches(db, kind, counts);
        } catch (error) {
          for (const [text, count] of counts) add(kind, text, count);
          throw error;
        }
      }
    },
  };
}

export type SizeSearches = ReturnType<typeof createSizeSearches>;

async function writeSearches(db: Handle, kind: SearchKind, counts: ReadonlyMap<string, number>): Promise<void> {
  const today = sql`(now() at time zone ${sql.lit(BUSINESS_TIME_ZONE)})::date`;
  await sql`
    insert into size_search (day, size, searches, kind)
    select ${today}, size, searches, ${kind} from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as found(size, searches)
    where exists (select from size_search as known where known.day = ${today} and known.size = found.size)
      or (select count(*) from size_search where day = ${today} and kind = ${kind}) < ${sql.lit(MOST_OF_A_DAY[kind])}
    order by size
    on conflict (day, size) do update
      set searches = size_search.searches + excluded.searches, kind = excluded.kind`.execute(db);
}

/** For the nightly cleaning. */
export const removeOldSearches = (db: Handle, now: Date) =>
  sql`delete from size_search where day < ${now}::timestamptz::date
    - case kind when 'size' then ${sql.lit(KEPT_DAYS.size)}::integer else ${sql.lit(KEPT_DAYS.words)}::integer end`.execute(
    db,
  );

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
