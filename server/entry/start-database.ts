import type { Config } from "../config/config.ts";
import { type EmbeddedPostgresError, startEmbeddedPostgres } from "../db/embedded/embedded-postgres.ts";

export interface StartedDatabase {
  readonly url: string;
  /** Where the data are, for the console. */
  readonly place: string;
  /** Settles when the embedded database stopped and cannot be restarted. */
  readonly lost: Promise<EmbeddedPostgresError>;
  /** Ends the embedded database; one of DATABASE_URL goes on. */
  stop(): Promise<void>;
}

/**
 * The database of DATABASE_URL, or the embedded one in DATA_DIR.
 *
 * @throws EmbeddedPostgresError
 */
export async function startDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<StartedDatabase> {
  const lost = Promise.withResolvers<EmbeddedPostgresError>();
  if (DATABASE_URL !== "")
    return { url: DATABASE_URL, place: "DATABASE_URL", lost: lost.promise, stop: async () => undefined };
  const embedded = await startEmbeddedPostgres({ dataDir: DATA_DIR, onLost: lost.resolve });
  return { url: embedded.url, place: embedded.folder, lost: lost.promise, stop: () => embedded.stop() };
}
