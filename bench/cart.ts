import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import autocannon from "autocannon";
import type { WireCart } from "../shared/contract/purchase/cart.ts";
import type { WireTire } from "../shared/contract/catalog/catalog.ts";
import { fromOwnAddress } from "../tests/support/own-address.ts";
import { makeTempFolder } from "../tests/support/shop/temp-folder.ts";
import type { CartServers } from "./cart-server.ts";
import type { CpuTime } from "./cpu.ts";
import { median, ROUNDS, SECONDS, spreadOf } from "./ratio.ts";
import type { Row, Section } from "./report/section.ts";

const CONNECTIONS = 50;
/** The most that adding to a cart may take, as a multiple of one `select 1` round trip at the same load. */
const MOST_TIMES = 3;
/** Lines of each cart; their quantities grow. */
const LINES = 4;

export interface Times {
  readonly middle: number;
  readonly p99: number;
  readonly calls: number;
}

interface Measured extends Times {
  /** Of one call. Steadier than its time, which depends on what else the machine does. */
  readonly cpu: CpuTime;
}

/** Autocannon itself counts whole milliseconds, which is too coarse here. */
export function load(options: autocannon.Options): Promise<Times> {
  const times: number[] = [];
  return new Promise((resolve, reject) => {
    const run = autocannon(options, (error, { errors, non2xx }) => {
      const refused = `${options.url}: ${errors} errors, ${non2xx} other answers`;
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
      if (error) reject(error as Error);
      else if (errors > 0 || non2xx > 0) reject(new Error(refused));
      else resolve({ middle: at(0.5), p99: at(0.99), calls: sorted.length });
    });
    run.on("response", (_client, _status, _bytes, ms) => times.push(ms));
  });
}

const add = (id: string | null, code: string) => JSON.stringify({ Id: id, TireId: code, Qty: 1 });

const codesOf = async (shopUrl: string): Promise<string[]> =>
  ((await (await fetch(`${shopUrl}/api/Productos/Home`)).json()) as WireTire[]).slice(0, LINES).map(({ Code }) => Code);

async function newCart(url: string, code: string): Promise<string> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...fromOwnAddress() },
    body: add(null, code),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as WireCart).strIdBolsa;
}

/** Every connection is a visitor with a cart of their own. */
async function addToCarts(shopUrl: string): Promise<Times> {
  const url = `${shopUrl}/api/Carritos/Agregar`;
  const codes = await codesOf(shopUrl);
  const carts = await Promise.all(Array.from({ length: CONNECTIONS }, () => newCart(url, codes[0] ?? "")));
  return load({
    url,
    method: "POST",
    headers: { "content-type": "application/json" },
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient: (client) => {
      const cart = carts.pop() ?? null;
      client.setRequests(codes.map((code) => ({ method: "POST", body: add(cart, code) })));
    },
  });
}

const askOne = (url: string): Promise<Times> => load({ url, connections: CONNECTIONS, duration: SECONDS });

export async function startServers(dataDir: string): Promise<{ child: ChildProcess; servers: CartServers }> {
  const child = fork(path.join(import.meta.dirname, "cart-server.ts"), {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir },
  });
  const servers = await new Promise<CartServers>((resolve, reject) => {
    child.once("message", (message) => resolve(message as CartServers));
    child.once("exit", () => reject(new Error("The cart's servers did not start.")));
  });
  return { child, servers };
}

async function cpuOf(child: ChildProcess): Promise<CpuTime> {
  const told = new Promise<CpuTime>((resolve) => child.once("message", (message) => resolve(message as CpuTime)));
  child.send("cpu");
  return told;
}

async function measured(child: ChildProcess, run: () => Promise<Times>): Promise<Measured> {
  const before = await cpuOf(child);
  const times = await run();
  const after = await cpuOf(child);
  const each = (part: keyof CpuTime) => (after[part] - before[part]) / times.calls;
  return { ...times, cpu: { process: each("process"), database: each("database") } };
}

/** How long adding to a cart takes beside one round trip to the database. */
export async function measureCart(): Promise<Section> {
  const { folder, remove } = await makeTempFolder("bench-cart");
  const { child, servers } = await startServers(path.join(folder, "data"));
  const rounds: { ours: Measured; floor: Measured }[] = [];
  try {
    await addToCarts(servers.shopUrl); // both sides warm
    await askOne(servers.floorUrl);
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        floor: await measured(child, () => askOne(servers.floorUrl)),
        ours: await measured(child, () => addToCarts(servers.shopUrl)),
      });
    }
  } finally {
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.send("stop");
    await exited;
    await remove();
  }
  const middle = (pick: (of: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  const p99Ratios = rounds.map(({ ours, floor }) => ours.p99 / floor.p99);
  const row = (what: string, digits: number, pick: (of: Measured) => number): Row => ({
    what,
    figures: [
      middle(({ floor }) => pick(floor)).toFixed(digits),
      middle(({ ours }) => pick(ours)).toFixed(digits),
      middle(({ ours, floor }) => pick(ours) / pick(floor)).toFixed(2),
      spreadOf(rounds.map(({ ours, floor }) => pick(ours) / pick(floor))),
    ],
    target: "",
    isReached: null,
  });
  return {
    id: "cart",
    title: "Adding to a cart",
    reading: `The call that visitors make most among those that write, at ${CONNECTIONS} connections, beside node:http in the same process that answers after one \`select 1\` over the same pool (0021). Processor time is steadier than time, which depends on what else the machine does. The process answers calls and runs no jobs, which take a part of it in a whole shop.`,
    columns: ["one round trip", "shop", "ratio", "spread"],
    rows: [
      {
        ...row("99 % within, ms", 1, ({ p99 }) => p99),
        target: `ratio at most ${MOST_TIMES}`,
        isReached: median(p99Ratios) <= MOST_TIMES,
      },
      row("half within, ms", 1, (of) => of.middle),
      row("processor time of a call in the process, us", 0, ({ cpu }) => cpu.process),
      row("processor time of a call in the database, us", 0, ({ cpu }) => cpu.database),
    ],
  };
}
