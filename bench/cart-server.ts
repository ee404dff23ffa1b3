import { readFileSync } from "node:fs";
import http from "node:http";
import { sql } from "kysely";
import { fillAccount } from "../tests/support/busy-account.ts";
import { BUSY_ACCOUNT, QUIET_ACCOUNT } from "./accounts.ts";
import { portOf, startBenchShop } from "./bench-shop.ts";
import { cpuTime } from "./cpu.ts";

/** What the bench's own process is told once both listen. */
export interface CartServers {
  readonly shopUrl: string;
  readonly floorUrl: string;
}

/** The shop's API and, in the same process and on the same pool, the baseline: node:http that answers after one `select 1`. */
const shop = await startBenchShop();
await fillAccount(shop.db, QUIET_ACCOUNT, { orders: 3, addresses: 3 });
await fillAccount(shop.db, BUSY_ACCOUNT, { orders: 500, addresses: 50 });
await sql`vacuum analyze`.execute(shop.db); // statistics and visibility map as on a running shop, not as just after a bulk insert

async function answerOne(response: http.ServerResponse): Promise<void> {
  const { rows } = await shop.pool.query("select 1 as one");
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify(rows[0]));
}
const floor = http.createServer((_request, response) => {
  answerOne(response).catch((error: unknown) => response.destroy(error as Error));
});
await new Promise<void>((resolve) => floor.listen(0, "127.0.0.1", resolve));
process.send?.({ shopUrl: shop.url, floorUrl: `http://127.0.0.1:${portOf(floor)}` } satisfies CartServers);

const { rows: idle } = await shop.pool.query<{ pid: number }>("select pg_backend_pid() as pid");
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
    await shop.stop();
    process.disconnect();
  })();
});
