import { sql } from "kysely";
import type { Config } from "../../config/config.ts";
import type { Trx } from "../../db/database.ts";
import { LATEST_MIGRATION } from "../../db/migrate.ts";
import { type Finding, fine } from "./finding.ts";

const OLDEST_VERSION = 15;
/** Jobs and the listener of one process, besides its pool. */
const BESIDES_POOL = 8;

/** Version, schema, durability and room for connections. */
export async function checkDatabase(trx: Trx, config: Config): Promise<Finding[]> {
  const { rows } = await sql<{
    version: number;
    fsync: string;
    most: number;
    used: number;
    bytes: number;
  }>`select current_setting('server_version_num')::int / 10000 as version, current_setting('fsync') as fsync,
      current_setting('max_connections')::int as most,
      (select count(*) from pg_stat_activity where coalesce(backend_type, 'client backend') = 'client backend') as used,
      pg_database_size(current_database()) as bytes`.execute(trx);
  const [facts] = rows;
  if (!facts) throw new Error("The database answered nothing.");
  const { version, fsync, most, used, bytes } = facts;
  const size = `${(bytes / 1_048_576).toFixed(0)} MB`;
  const findings = [
    version >= OLDEST_VERSION
      ? fine("database", `PostgreSQL ${version}, ${size}, al día (${LATEST_MIGRATION}).`)
      : {
          check: "database",
          state: "bad" as const,
          says: `PostgreSQL ${version} es demasiado viejo.`,
          advice: `Se necesita la versión ${OLDEST_VERSION} o más nueva.`,
        },
  ];
  if (fsync !== "on") {
    findings.push({
      check: "durability",
      state: "bad",
      says: "La base de datos no espera al disco (fsync apagado): un corte de luz pierde pedidos.",
      advice: "Enciende fsync en PostgreSQL.",
    });
  }
  const needed = config.DATABASE_POOL + BESIDES_POOL;
  const isTight = used + needed > most;
  findings.push(
    isTight
      ? {
          check: "connections",
          state: "warning",
          says: `Conexiones: ${used} de ${most} en uso, y un proceso de la tienda puede pedir ${needed}.`,
          advice: "Baja DATABASE_POOL, sube max_connections o pon PgBouncer delante.",
        }
      : fine("connections", `Conexiones: ${used} de ${most} en uso.`),
  );
  return findings;
}
