import { readFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { buildApp } from "../server/app.ts";
import { readConfig } from "../server/config/config.ts";
import { createDatabase, createPool } from "../server/db/database.ts";
import { startEmbeddedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { migrate } from "../server/db/migrate.ts";
import { seedIfEmpty } from "../server/db/seed/seed.ts";
import { createAccountLimits } from "../server/features/account/account-limits.ts";
import { createLoginLimits } from "../server/features/session/login-limits.ts";
import { createLog } from "../server/http/log.ts";
import { createReadyAnswers } from "../server/http/ready-answers.ts";
import { createPaymentProviders } from "../server/payments/providers.ts";
import type { Services } from "../server/services.ts";
import { cpuTime } from "./cpu.ts";

/** What the bench's own process is told once both listen. */
export interface CartServers {
  readonly shopUrl: string;
  readonly floorUrl: string;
}

/** Enough of everything for as long as the bench adds. */
const PLENTY = 2_000_000_000;

/**
 * The shop's API and, beside it in the same process and on the same pool, the floor: node:http that answers after one
 * `select 1`. The database syncs to the disk, as it does for customers.
 */
const config = readConfig({ DATA_DIR: process.env["DATA_DIR"] ?? "", LOG_LEVEL: "silent" });
const database = await startEmbeddedPostgres({ dataDir: config.DATA_DIR });
await migrate(database.url);
const pool = createPool({ url: database.url, size: config.DATABASE_POOL, onError: (error) => console.error(error) });
const db = createDatabase(pool);
await seedIfEmpty(db, new Date());
await db.updateTable("stock").set({ on_hand: PLENTY }).execute();

const services: Services = {
  config,
  db,
  log: createLog({ level: config.LOG_LEVEL }),
  answers: createReadyAnswers(),
  loginLimits: createLoginLimits(pool),
  accountLimits: createAccountLimits(pool),
  ...createPaymentProviders(config),
};
const app = await buildApp({ services });
await app.listen({ port: 0, host: "127.0.0.1" });

async function answerOne(response: http.ServerResponse): Promise<void> {
  const { rows } = await pool.query("select 1 as one");
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify(rows[0]));
}
const floor = http.createServer((_request, response) => {
  answerOne(response).catch((error: unknown) => response.destroy(error as Error));
});
await new Promise<void>((resolve) => floor.listen(0, "127.0.0.1", resolve));

const portOf = (server: http.Server) => (server.address() as AddressInfo).port;
process.send?.({
  shopUrl: `http://127.0.0.1:${portOf(app.server)}`,
  floorUrl: `http://127.0.0.1:${portOf(floor)}`,
} satisfies CartServers);

const { rows: idle } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
const parentOf = (pid: number) => Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
const postmaster = process.platform === "linux" ? parentOf(idle[0]?.pid ?? 0) : undefined;

process.on("message", (asked) => {
  if (asked === "cpu") {
    process.send?.(cpuTime(postmaster));
    return;
  }
  void (async () => {
    floor.close();
    floor.closeAllConnections();
    await app.close();
    await db.destroy();
    await database.stop();
    process.disconnect();
  })();
});
