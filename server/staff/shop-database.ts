import { type Kysely, sql } from "kysely";
import type { Config } from "../config/config.ts";
import { createDatabase, createPool } from "../db/database.ts";
import { visitEmbeddedPostgres } from "../db/embedded/embedded-postgres.ts";
import { LATEST_MIGRATION } from "../db/migrate.ts";
import type { Database } from "../db/tables.ts";
import { StaffRefusal } from "./staff-command.ts";

const OTHER_VERSION =
  "La base de datos no es de esta versión de la tienda. Arranca primero la tienda, que la pone al día.";
const UNREACHABLE = "No se pudo conectar con la base de datos de DATABASE_URL.";

export interface ShopDatabase {
  readonly db: Kysely<Database>;
  close(): Promise<void>;
}

/** The database the shop has, beside a shop that runs or without one. */
export async function openShopDatabase(config: Config): Promise<ShopDatabase> {
  const embedded = config.DATABASE_URL === "" ? await visitEmbeddedPostgres({ dataDir: config.DATA_DIR }) : undefined;
  const url = embedded?.url ?? config.DATABASE_URL;
  const db = createDatabase(createPool({ url, size: 1, onError: () => undefined }));
  const close = async () => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    await checkVersion(db);
    return { db, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A command never changes the schema: a shop of the version before may be running on it. */
async function checkVersion(db: Kysely<Database>): Promise<void> {
  const answers = await sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  if (!answers) throw new StaffRefusal(UNREACHABLE);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`
    .execute(db)
    .catch(() => ({ rows: [] }));
  if (rows[0]?.name !== LATEST_MIGRATION) throw new StaffRefusal(OTHER_VERSION);
}
