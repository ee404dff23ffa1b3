import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";

/** A planned moment is looked for again this often, and after every change of the catalogue. */
const LONGEST_WAIT_MS = 60_000;
/** Changes of stock come by the dozen: they are looked at once. */
const SETTLED_MS = 200;
const RETRY_MS = 1000;

interface Options {
  readonly db: Handle;
  /** A banner began or ended. */
  readonly onTurn: () => void;
}

interface Look {
  /** Of this look, by the database's clock, as PostgreSQL writes it. */
  readonly at: string;
  /** Milliseconds until the next banner begins or ends; null: none is planned. */
  readonly ms: number | null;
  /** One began or ended since the look before. */
  readonly isTurn: boolean;
}

async function lookAt(db: Handle, before: string | null): Promise<Look | undefined> {
  const { rows } = await sql<Look>`
    with clock as materialized (select clock_timestamp() as now)
    select now::text as at,
      (extract(epoch from min(moment) filter (where moment > now) - now) * 1000)::float8 as ms,
      coalesce(bool_or(moment > ${before}::timestamptz and moment <= now), false) as "isTurn"
    from clock left join (
      select moment from banner cross join lateral (values (starts_at), (ends_at)) as turn (moment) where is_active
    ) as planned on true
    group by now`.execute(db);
  return rows[0];
}

/** Tells when banners begin and end, so that what is cached with the old ones goes. */
export function startBannerClock({ db, onTurn }: Options): { readonly lookAgain: () => void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let last: string | null = null;
  let asked = 0;
  let looks: Promise<void> = Promise.resolve();
  const wait = (ms: number) => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(lookAfterOthers, ms);
    timer.unref();
  };
  const look = async (): Promise<void> => {
    const asOf = asked;
    const found = await lookAt(db, last).catch(() => undefined);
    if (isStopped) return;
    last = found?.at ?? last;
    if (found?.isTurn === true) onTurn();
    // A change that came meanwhile has its own look, which sees it.
    if (asked !== asOf) return;
    if (!found) return wait(RETRY_MS);
    // One millisecond later the moment is over by every reading of the clock.
    wait(Math.min(Math.max(0, found.ms ?? LONGEST_WAIT_MS) + 1, LONGEST_WAIT_MS));
  };
  // One after another: each knows the moment of the one before.
  function lookAfterOthers(): void {
    looks = looks.then(look);
  }
  lookAfterOthers();
  return {
    lookAgain() {
      asked += 1;
      wait(SETTLED_MS);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
