import { type ChildProcess, spawn } from "node:child_process";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { makeTempFolder } from "../tests/support/temp-folder.ts";
import { freePort, startRunningShop } from "../tests/support/running-shop.ts";

/** Each case is run this often, raw and ours in turn, and the median is printed: these machines are noisy. */
const ROUNDS = 3;
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 3);
const CONNECTIONS = 10;

interface Case {
  readonly name: string;
  readonly path: string;
}

const CASES: readonly Case[] = [
  { name: "/api/Productos/Home", path: "/api/Productos/Home" },
  { name: "home page", path: "/" },
];

/** The floor: node:http with the same bytes and type, in a process of its own, as the shop is. */
const RAW_SERVER = `
  const http = require("node:http");
  const body = Buffer.from(process.env.BODY_BASE64, "base64");
  http.createServer((request, response) => {
    response.writeHead(200, { "content-type": process.env.BODY_TYPE, "content-length": body.length });
    response.end(body);
  }).listen(Number(process.env.PORT), "127.0.0.1", () => process.send("listening"));
`;

async function startRaw(body: Buffer, type: string): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, ["-e", RAW_SERVER], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      BODY_BASE64: body.toString("base64"),
      BODY_TYPE: type,
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await new Promise((resolve) => child.once("message", resolve));
  return { url: `http://127.0.0.1:${port}`, process: child };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} other answers`);
  return result.requests.average;
}

const fetchOnce = (url: string): Promise<{ body: Buffer; type: string }> =>
  new Promise((resolve, reject) => {
    http
      .get(url, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ body: Buffer.concat(chunks), type: response.headers["content-type"] ?? "" }),
        );
      })
      .on("error", reject);
  });

async function measure(shopUrl: string, { name, path: address }: Case): Promise<void> {
  const { body, type } = await fetchOnce(`${shopUrl}${address}`);
  const raw = await startRaw(body, type);
  const ours: number[] = [];
  const floor: number[] = [];
  const ratios: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const rawRate = await requestsPerSecond(raw.url);
      const ourRate = await requestsPerSecond(`${shopUrl}${address}`);
      floor.push(rawRate);
      ours.push(ourRate);
      ratios.push(ourRate / rawRate);
    }
  } finally {
    raw.process.kill();
  }
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  console.log(
    `${name.padEnd(24)} ${String(body.length).padStart(8)} bytes  raw ${Math.round(median(floor))}/s  ours ${Math.round(median(ours))}/s  ratio ${median(ratios).toFixed(2)} (${spread})`,
  );
}

const { folder, remove } = await makeTempFolder("bench");
const shop = await startRunningShop({ DATA_DIR: path.join(folder, "data"), LOG_LEVEL: "silent" });
try {
  console.log(
    `Node ${process.versions.node}, ${os.cpus().length} CPUs (${os.cpus()[0]?.model ?? ""}), ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, one shop process`,
  );
  for (const benchCase of CASES) await measure(shop.url.replace("localhost", "127.0.0.1"), benchCase);
} finally {
  await shop.stop();
  await remove();
}
