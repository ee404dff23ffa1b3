import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Config } from "../../config/config.ts";
import { startEmbeddedPostgres } from "../../db/embedded/embedded-postgres.ts";
import { LATEST_MIGRATION } from "../../db/migrate.ts";
import { prepareSchema } from "../../db/prepare-schema.ts";
import { StaffRefusal, StaffUnavailable } from "../staff-command.ts";

export interface RestoreTarget {
  readonly client: pg.Client;
  /** Without any table yet. */
  readonly isBare: boolean;
  /** A shop's schema with orders, customers or tyres in it. */
  readonly hasData: boolean;
  /** Makes the schema where there is none. */
  prepare(): Promise<void>;
  close(): Promise<void>;
}

/** The database of the settings, which may be empty, and in which no shop may be running. */
export async function openRestoreTarget(config: Config): Promise<RestoreTarget> {
  const embedded = config.DATABASE_URL === "" ? await startEmbeddedPostgres({ dataDir: config.DATA_DIR }) : undefined;
  const url = embedded?.url ?? config.DATABASE_URL;
  const client = new pg.Client({ connectionString: url, application_name: "rodada-respaldo" });
  client.on("error", () => undefined);
  const close = async () => {
    await client.end().catch(() => undefined);
    await embedded?.stop();
  };
  try {
    await client.connect().catch(() => {
      throw new StaffUnavailable("No se pudo conectar con la base de datos de DATABASE_URL.");
    });
    await refuseWhileShopRuns(client);
    const isBare = await isWithoutTables(client);
    return {
      client,
      isBare,
      hasData: !isBare && (await hasRows(client)),
      async prepare() {
        await prepareSchema(url);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The database lists a connection for a moment after its process has closed it, longer on a busy machine. */
const CLOSING_MS = 3_000;
const LOOK_EVERY_MS = 100;

async function refuseWhileShopRuns(client: pg.Client): Promise<void> {
  const until = Date.now() + CLOSING_MS;
  while (await hasShop(client)) {
    if (Date.now() >= until) throw new StaffRefusal("La tienda está en marcha en esa base de datos: ciérrala primero.");
    await setTimeout(LOOK_EVERY_MS);
  }
}

async function hasShop(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name ~ '^rodada-(tienda|tareas|avisos)'`,
  );
  return Boolean(rowCount);
}

async function isWithoutTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ newest: string | null; tables: number }>(
    `select case when to_regclass('public.kysely_migration') is null then null else '' end as newest,
      (select count(*)::int from pg_tables where schemaname = 'public') as tables`,
  );
  if (rows[0]?.tables === 0) return true;
  if (rows[0]?.newest === null) throw new StaffRefusal("Esa base de datos tiene tablas que no son de la tienda.");
  const migrations = await client.query<{ name: string }>("select max(name) as name from kysely_migration");
  if (migrations.rows[0]?.name !== LATEST_MIGRATION) {
    throw new StaffRefusal("Esa base de datos es de otra versión de la tienda: usa una vacía.");
  }
  return false;
}

async function hasRows(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `select exists (select from orders) or exists (select from customer) or exists (select from tire) as has`,
  );
  return rows[0]?.has === true;
}
