import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { WireTire } from "../shared/contract/catalog/catalog.ts";
import { fromOwnAddress } from "../tests/support/own-address.ts";
import { askFor, purchaseOf } from "./deposits.ts";
import { rewrite, runCommand } from "./imports.ts";

const BUYERS_AT_ONCE = 10;
/** Between two purchases of one buyer: a busy shop, not one that is pushed to its limit. */
const PAUSE_MS = 100;
const QUIET_MS = 10_000;
const ORDERS = 4_000;

type Step = "adding to a cart" | "placing an order";
type Times = Record<Step, number[]>;

/** Times of what was answered 200; anything else is counted as refused. */
async function timed(times: number[], refused: { count: number }, ask: () => Promise<Response>): Promise<void> {
  const began = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  if (answer.ok) times.push(performance.now() - began);
  else refused.count += 1;
}

const post = (url: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(url, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });

function rowOf(what: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return `| ${what} | ${sorted.length} | ${at(0.5)} ms | ${at(0.99)} ms | ${at(1)} ms |`;
}

/** Prints how long buyers wait while the stock of every tyre is imported, beside how long they wait when nothing is. */
export async function measureImportWaits(dataDir: string, folder: string): Promise<void> {
  const file = (name: string) => path.join(folder, `${name}.csv`);
  const child = fork(path.join(import.meta.dirname, "deposit-server.ts"), {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir },
  });
  try {
    const { shopUrl } = await askFor(child, "ready");
    const asked = { ask: "buyers", orders: ORDERS, atOnce: BUYERS_AT_ONCE } as const;
    const buyers = [...(await askFor(child, "buyers", asked)).buyers];
    const home = (await (await fetch(`${shopUrl}/api/Productos/Home`)).json()) as WireTire[];
    await runCommand(dataDir, ["export", "stock", file("stock")]);
    let units = 1_000;
    await rewrite(file("stock"), file("counted"), (line) => `${line.split(",")[0]},${(units += 1) % 900_000},`);

    const buyUntil = async (isOver: () => boolean) => {
      const times: Times = { "adding to a cart": [], "placing an order": [] };
      const refused = { count: 0 };
      const buy = async (first: number) => {
        for (let n = first; !isOver() && buyers.length > 0; n += 1) {
          const buyer = buyers.pop();
          if (!buyer) return;
          const tire = JSON.stringify({ Id: null, TireId: home[n % home.length]?.Code, Qty: 1 });
          await timed(times["adding to a cart"], refused, () =>
            post(`${shopUrl}/api/Carritos/Agregar`, tire, fromOwnAddress()),
          );
          const { authorization } = buyer;
          await timed(times["placing an order"], refused, () =>
            post(`${shopUrl}/api/Carritos/Finalizar/Deposito`, purchaseOf(buyer), { authorization }),
          );
          await delay(PAUSE_MS);
        }
      };
      await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, (_, n) => buy(n)));
      return { times, refused: refused.count };
    };

    const quietUntil = performance.now() + QUIET_MS;
    const quiet = await buyUntil(() => performance.now() > quietUntil);
    const state = { isOver: false };
    const importing = runCommand(dataDir, ["import", "stock", file("counted"), "--yes"]).finally(() => {
      state.isOver = true;
    });
    const during = await buyUntil(() => state.isOver);
    const { seconds } = await importing;
    console.log(`\nAn import of every tyre's stock while ${BUYERS_AT_ONCE} buy: ${seconds.toFixed(1)} s`);
    console.log("\n| what | calls | p50 | p99 | longest |\n| --- | --- | --- | --- | --- |");
    for (const step of ["adding to a cart", "placing an order"] as const) {
      console.log(rowOf(`${step}, no import`, quiet.times[step]));
      console.log(rowOf(`${step}, during the import`, during.times[step]));
    }
    console.log(`\nRefused: ${quiet.refused} without and ${during.refused} during it.`);
  } finally {
    const exited = once(child, "exit");
    child.send({ ask: "stop", orders: 0, atOnce: 0 });
    await exited;
  }
}
