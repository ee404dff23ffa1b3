import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";

const silent = new Logger(() => () => undefined);

/** The queue's own tables, in a schema of their own; safe to call from several processes. */
export async function migrateJobs(url: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: url, max: 1 });
  pgPool.on("error", () => undefined);
  pgPool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await runMigrations({ pgPool, logger: silent });
  } finally {
    await pgPool.end();
  }
}
