import { ConfigError } from "../config/config.ts";
import { migrateJobs } from "./migrate-queue.ts";
import { migrate } from "./migrate.ts";

/** PostgreSQL's insufficient_privilege. */
export const FORBIDDEN = "42501";

/** The role of a connection, for a message. */
const roleOf = (url: string): string => decodeURIComponent(new URL(url).username) || "de la conexión";

/**
 * Migrates the shop's and the queue's tables. On a current schema it only reads.
 *
 * @throws ConfigError when the schema is not current and the role of `url` may not change it.
 */
export async function prepareSchema(url: string): Promise<void> {
  try {
    await migrate(url);
    await migrateJobs(url);
  } catch (error) {
    if ((error as { code?: string }).code !== FORBIDDEN) throw error;
    throw new ConfigError([
      `La base de datos no está al día, y el rol ${roleOf(url)} no puede cambiar sus tablas. ` +
        "Ejecuta «npm run shop -- migrate» con el rol dueño (rodada_owner) en DATABASE_URL, " +
        "sin DATABASE_DIRECT_URL o con el mismo rol en ella, y arranca de nuevo.",
    ]);
  }
}
