import { ConfigError } from "../config/config.ts";
import { migrateJobs } from "./migrate-queue.ts";
import { migrate } from "./migrate.ts";

/** PostgreSQL's insufficient_privilege. */
export const FORBIDDEN = "42501";

/** Whose connection it is, for a person. */
const roleOf = (url: string): string => decodeURIComponent(new URL(url).username) || "de la conexión";

/**
 * Brings the shop's and the queue's tables up to date. Where they are, nothing but reading is needed for it.
 *
 * @throws ConfigError when they are not, and the role of `url` may not change them.
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
