import { type ChildProcess, spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";
import { makeTempFolder } from "../tests/support/shop/temp-folder.ts";
import { freePort } from "../tests/support/shop/running-shop.ts";
import type { BenchCase } from "./cases.ts";
import type { Row } from "./report/section.ts";

/** To try the bench itself: its figures say nothing. */
export const isQuick = process.argv.includes("--quick");
/** Each case is run this often, what it is compared with and ours in turn, and the median counts: these machines are noisy. */
export const ROUNDS = isQuick ? 1 : 3;
export const SECONDS = Number(process.env["BENCH_SECONDS"] ?? (isQuick ? 1 : 3));
export const CONNECTIONS = 10;
/** Compressing goes on behind the first answers. */
const PACKING_MS = 300;
const WARM_SECONDS = 1;

/** The baseline: node:http with the same bytes and type, in a process of its own, as the shop is. */
const RAW_SERVER = `
  const http = require("node:http");
  const body = require("node:fs").readFileSync(process.env.BODY_FILE);
  http.createServer((request, response) => {
    response.writeHead(200, { ...JSON.parse(process.env.BODY_HEADERS), "content-length": body.length });
    response.end(body);
  }).listen(Number(process.env.PORT), "127.0.0.1", () => process.send("listening"));
`;

interface Fetched {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

async function startRaw({ body, headers }: Fetched): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort();
  const { folder, remove } = await makeTempFolder("raw");
  const file = path.join(folder, "body");
  await writeFile(file, body);
  const child = spawn(process.execPath, ["-e", RAW_SERVER], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      BODY_FILE: file,
      BODY_HEADERS: JSON.stringify(headers),
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await new Promise((resolve) => child.once("message", resolve));
  await remove();
  return { url: `http://127.0.0.1:${port}`, process: child };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function requestsPerSecond(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} other answers`);
  return result.requests.average;
}

const fetchOnce = (url: string, headers: Readonly<Record<string, string>>): Promise<Fetched> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const { "content-type": type = "", "content-encoding": encoding } = response.headers;
          resolve({
            body: Buffer.concat(chunks),
            headers: { "content-type": type, ...(encoding && { "content-encoding": encoding }) },
          });
        });
      })
      .on("error", reject);
  });

/** A case as a ratio to raw node:http with the same bytes, which runs before and after each of our rounds. */
export async function measureRatio(
  shopUrl: string,
  { name, path: address, goal, headers = {} }: BenchCase,
): Promise<Row> {
  const url = `${shopUrl}${address}`;
  // The first request renders, the next ones hit the cache; compression goes on in the background.
  await fetchOnce(url, headers);
  await delay(PACKING_MS);
  const raw = await startRaw(await fetchOnce(url, headers));
  const ours: number[] = [];
  const floor: number[] = [];
  try {
    await requestsPerSecond(raw.url, headers, WARM_SECONDS);
    await requestsPerSecond(url, headers, WARM_SECONDS);
    floor.push(await requestsPerSecond(raw.url, headers, SECONDS));
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await requestsPerSecond(url, headers, SECONDS));
      floor.push(await requestsPerSecond(raw.url, headers, SECONDS));
    }
  } finally {
    raw.process.kill();
  }
  const ratios = ours.map((rate, round) => (2 * rate) / ((floor[round] ?? 0) + (floor[round + 1] ?? 0)));
  const { body } = await fetchOnce(url, headers);
  const row: Row = {
    what: name,
    figures: [
      String(body.length),
      `${Math.round(median(floor))}/s`,
      `${Math.round(median(ours))}/s`,
      median(ratios).toFixed(2),
      spreadOf(ratios),
    ],
    target: `at least ${goal}`,
    isReached: median(ratios) >= goal,
  };
  console.log(`${name.padEnd(30)} ${row.figures.join("  ")}`);
  return row;
}

export const RATIO_COLUMNS = ["bytes", "raw node:http", "shop", "ratio", "spread"];

export const spreadOf = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;
