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

/** Milliseconds until the next banner begins or ends, by the database's clock; null: none is planned. */
async function msToNextTurn(db: Handle): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(moment) - clock_timestamp()) * 1000)::float8 as ms
    from banner cross join lateral (values (starts_at), (ends_at)) as turn (moment)
    where is_active and moment > clock_timestamp()`.execute(db);
  return rows[0]?.ms ?? null;
}

/** Tells when banners begin and end, so that what is cached with the old ones goes. */
export function startBannerClock({ db, onTurn }: Options): { readonly lookAgain: () => void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const wait = (ms: number, isTurn: boolean) => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isTurn) onTurn();
      void look();
    }, ms);
    timer.unref();
  };
  const look = async (): Promise<void> => {
    const ms = await msToNextTurn(db).catch(() => RETRY_MS);
    const isSoon = ms !== null && ms < LONGEST_WAIT_MS;
    // One millisecond later the moment is over by every reading of the clock.
    wait(isSoon ? Math.max(0, ms) + 1 : LONGEST_WAIT_MS, isSoon);
  };
  void look();
  return {
    lookAgain: () => wait(SETTLED_MS, false),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
