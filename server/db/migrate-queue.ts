import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";

const silent = new Logger(() => () => undefined);

/**
 * graphile-worker enables row security without a policy, so that only the owner of its tables can use them, and has no option for a second
 * role. Here privileges decide who reads and writes them (deploy/database/10-roles.sql).
 */
const WITHOUT_POLICY = `
  select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = 'graphile_worker' and relrowsecurity and pg_has_role(relowner, 'USAGE')
    and not exists (select from pg_policy where polrelid = pg_class.oid)`;
const DUPLICATE_OBJECT = "42710";

/** Migrates the queue's tables, which have a schema of their own; several processes may call it at once. */
export async function migrateJobs(url: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: url, max: 1 });
  pgPool.on("error", () => undefined);
  pgPool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await runMigrations({ pgPool, logger: silent });
    const { rows } = await pgPool.query<{ name: string }>(WITHOUT_POLICY);
    for (const { name } of rows) {
      await pgPool
        .query(`create policy by_privileges on ${name} using (true) with check (true)`)
        .catch((error: { code?: string }) => {
          // Another process created it first.
          if (error.code !== DUPLICATE_OBJECT) throw error;
        });
    }
  } finally {
    await pgPool.end();
  }
}
