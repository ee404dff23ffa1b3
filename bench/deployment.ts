import { cpus, loadavg } from "node:os";
import type autocannon from "autocannon";
import { fromOwnAddress } from "../tests/support/own-address.ts";
import { startRunningShop } from "../tests/support/shop/running-shop.ts";
import { load } from "./cart.ts";
import { residentMb } from "./limits.ts";
import { SECONDS } from "./ratio.ts";

const CONNECTIONS = 20;
const TIRE = "11500418";
const BROTLI = { "accept-encoding": "br" };

type Measured = Pick<autocannon.Options, "method" | "headers" | "body" | "requests"> & {
  readonly what: string;
  readonly path: string;
};

const MEASURED: readonly Measured[] = [
  { what: "a cached page (home, brotli)", path: "/", headers: BROTLI },
  { what: "a cached catalogue call (`Productos/Home`)", path: "/api/Productos/Home", headers: BROTLI },
  {
    what: "a page that has to be rendered (a size with coupon)",
    path: "/llantas/medida/auto-camioneta/185/65R15?cupon=FAMILIA",
    headers: BROTLI,
  },
  {
    what: "a new cart with a tyre, written",
    path: "/api/Carritos/Agregar",
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ Id: null, TireId: TIRE, Qty: 1 }),
    requests: [{ setupRequest: ({ headers, ...rest }) => ({ ...rest, headers: { ...headers, ...fromOwnAddress() } }) }],
  },
];

const count = new Intl.NumberFormat("en");
const milliseconds = (ms: number): string => `${count.format(Math.round(ms))} ms`;

/** Prints the table of docs/deployment.md: what one process of a running shop answers, and its memory after that. */
export async function measureDeployment(dataDir: string): Promise<void> {
  const shop = await startRunningShop({ DATA_DIR: dataDir, LOG_LEVEL: "silent", TRUST_PROXY: "1" });
  const origin = shop.url.replace("localhost", "127.0.0.1");
  console.log(
    `Node ${process.versions.node}, ${cpus().length} CPUs (${cpus()[0]?.model ?? ""}), load average before ${loadavg()[0]?.toFixed(1)}, ${CONNECTIONS} connections for ${SECONDS} s each`,
  );
  console.log("\n| what | a second | p99 |\n| --- | --- | --- |");
  try {
    for (const { what, path, ...request } of MEASURED) {
      const options = { ...request, url: `${origin}${path}`, connections: CONNECTIONS };
      await load({ ...options, duration: 1 }); // ready and warm
      const { calls, p99 } = await load({ ...options, duration: SECONDS });
      console.log(`| ${what} | ${count.format(Math.round(calls / SECONDS))} | ${milliseconds(p99)} |`);
    }
    const memory = shop.process.pid === undefined ? null : await residentMb(shop.process.pid);
    console.log(`\nMemory after that: ${memory} MB.`);
  } finally {
    await shop.stop();
  }
}
