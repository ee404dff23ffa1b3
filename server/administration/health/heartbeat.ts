import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import manifest from "../../../package.json" with { type: "json" };
import type { Handle } from "../../db/database.ts";

const EVERY_MS = 20_000;
/** A process that was not seen for so long is gone. */
export const GONE_AFTER_SECONDS = 70;

export type ProcessRole = "shop" | "office" | "jobs";

/** Says every 20 seconds that this process runs, until it is stopped. A database that is away is tried again the next time. */
export function startHeartbeat(
  db: Handle,
  { roles, onError }: { readonly roles: readonly ProcessRole[]; readonly onError: (error: unknown) => void },
): { stop(): Promise<void> } {
  const id = randomUUID();
  const beat = () =>
    db
      .insertInto("heartbeat")
      .values({ id, version: manifest.version, roles: [...roles], started_at: sql`now()`, seen_at: sql`now()` })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at: sql`now()` }))
      .execute()
      .then(() => undefined, onError);
  const timer = setInterval(() => void beat(), EVERY_MS).unref();
  const first = beat();
  return {
    async stop() {
      clearInterval(timer);
      await first;
      await db
        .deleteFrom("heartbeat")
        .where("id", "=", id)
        .execute()
        .then(() => undefined, onError);
    },
  };
}

/** For the nightly clean-up: rows of processes that were killed. */
export const removeOldHeartbeats = (db: Handle) =>
  db
    .deleteFrom("heartbeat")
    .where("seen_at", "<", sql<Date>`now() - interval '1 day'`)
    .execute();
