import path from "node:path";
import { ConfigError, readConfig } from "../config/config.ts";
import { EmbeddedPostgresError } from "../db/embedded/embedded-postgres.ts";
import { builtPages } from "../pages/pages.ts";
import { ClosedWithoutDatabase, type Shop, startShop } from "./shop.ts";
import { startDatabase } from "./start-database.ts";

export const ROOT = path.resolve(import.meta.dirname, "..", "..");

/** An expected failure is a sentence for the console; any other is a bug with its stack. */
export function explainFailure(error: unknown, port: number): string {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof ClosedWithoutDatabase)
    return error.message;
  const { code, port: taken = port } = error as NodeJS.ErrnoException & { readonly port?: number };
  const setting = taken === port ? "PORT" : "OFFICE_PORT";
  if (code === "EADDRINUSE") return `El puerto ${taken} ya está ocupado: elige otro con ${setting}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * SIGTERM and Ctrl-C finish the requests in flight, then exit; a second signal exits at once. A shop whose embedded database cannot be
 * restarted exits too.
 */
export function endWith(shop: Shop, close: () => Promise<void>): void {
  const fail = (error: unknown) => {
    console.error(explainFailure(error, shop.port));
    process.exit(1);
  };
  let isClosing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isClosing) process.exit(1);
    isClosing = true;
    console.log(`Cerrando por ${signal}.`);
    close().then(() => process.exit(0), fail);
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  void shop.lost.then(fail);
}

/** One shop process by its environment alone, as a deployment runs it (`npm start` adds the demonstration's sandbox). */
export async function runShop(): Promise<void> {
  let port = 0;
  try {
    const config = readConfig(process.env);
    port = config.PORT;
    const shop = await startShop(config, builtPages(path.join(ROOT, "build")), await startDatabase(config));
    endWith(shop, () => shop.close());
    console.log(`Tienda lista en el puerto ${shop.port}.`);
  } catch (error) {
    console.error(explainFailure(error, port));
    process.exit(1);
  }
}
