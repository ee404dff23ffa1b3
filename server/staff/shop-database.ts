import { type Kysely, sql } from "kysely";
import type pg from "pg";
import type { Config } from "../config/config.ts";
import { createDatabase, createPool } from "../db/database.ts";
import { visitEmbeddedPostgres } from "../db/embedded/embedded-postgres.ts";
import { LATEST_MIGRATION } from "../db/migrate.ts";
import type { Database } from "../db/tables.ts";
import { withinTransaction } from "../db/one-transaction.ts";
import { StaffUnavailable } from "./staff-command.ts";

const OTHER_VERSION =
  "La base de datos no es de esta versión de la tienda. Arranca primero la tienda, que la pone al día.";
const UNREACHABLE = "No se pudo conectar con la base de datos de DATABASE_URL.";

export interface ShopDatabase {
  readonly db: Kysely<Database>;
  /** In the one transaction the same as behind `db`, else one of its own. */
  readonly connection: pg.ClientBase;
  /** `keep`: what was changed in the one transaction stays. */
  close(options: { readonly keep: boolean }): Promise<void>;
}

/** The database the shop has, beside a shop that runs or without one. */
export async function openShopDatabase(
  config: Config,
  { isOneTransaction }: { readonly isOneTransaction: boolean },
): Promise<ShopDatabase> {
  const embedded = config.DATABASE_URL === "" ? await visitEmbeddedPostgres({ dataDir: config.DATA_DIR }) : undefined;
  const url = embedded?.url ?? config.DATABASE_URL;
  const pool = createPool({ url, size: 2, onError: () => undefined });
  const closePool = async () => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    await checkVersion(createDatabase(pool));
    const connection = await pool.connect();
    try {
      if (isOneTransaction) await connection.query("begin");
    } catch (error) {
      connection.release();
      throw error;
    }
    const db = isOneTransaction ? withinTransaction(connection) : createDatabase(pool);
    return {
      db,
      connection,
      async close({ keep }) {
        try {
          if (isOneTransaction) await (keep ? commit(connection) : connection.query("rollback").catch(() => undefined));
        } finally {
          connection.release();
          await closePool();
        }
      },
    };
  } catch (error) {
    await closePool();
    throw error;
  }
}

/** PostgreSQL answers the commit of a transaction in which a statement failed with a rollback. */
async function commit(connection: pg.ClientBase): Promise<void> {
  const { command } = await connection.query("commit");
  if (command !== "COMMIT") throw new Error("The transaction had failed: nothing was kept.");
}

/** A command never changes the schema: a shop of the version before may be running on it. */
async function checkVersion(db: Kysely<Database>): Promise<void> {
  const answers = await sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  if (!answers) throw new StaffUnavailable(UNREACHABLE);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`
    .execute(db)
    .catch(() => ({ rows: [] }));
  if (rows[0]?.name !== LATEST_MIGRATION) throw new StaffUnavailable(OTHER_VERSION);
}
