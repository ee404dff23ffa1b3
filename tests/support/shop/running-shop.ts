import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { setTimeout as delay } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import { browserPath } from "../browser/browser-path.ts";
import { visitEmbeddedPostgres } from "../../../server/db/embedded/embedded-postgres.ts";
import { WITHOUT_NETWORK_LIMITS } from "../buying/order-limits.ts";
import { START_FLAGS } from "./start-flags.ts";
import { makeTempFolder } from "./temp-folder.ts";

const ROOT = path.resolve(import.meta.dirname, "..", "..", "..");
/** Building and loading the demonstration on a small, busy machine. */
const START_LIMIT_MS = 180_000;
/** Requests and jobs in flight take a second or two; more is a fault that the log explains. */
const STOP_LIMIT_MS = 100_000;

export interface RunningShop {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly officeUrl: string;
  readonly process: ChildProcess;
  readonly output: () => string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** A port that is free at this moment. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });

/** `npm run late` has whatever a browser asks for, and its answer, come late (late-network.ts). */
const lateNetwork = (): Record<string, string> =>
  process.env["LATE_NETWORK"] === undefined
    ? {}
    : {
        NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, "..", "browser", "late-network.ts")).href}`,
      };

/** Starts the shop as `npm start` does, on a data folder and, unless told which, ports of its own, and waits until it is ready. */
export async function startRunningShop(environment: Record<string, string>): Promise<RunningShop> {
  const port = environment["PORT"] ?? String(await freePort());
  const sandboxPort = environment["SANDBOX_PORT"] ?? String(await freePort());
  const officePort = environment["OFFICE_PORT"] ?? String(await freePort());
  const child = spawn(process.execPath, [...START_FLAGS, path.join(ROOT, "server", "entry", "start.js")], {
    cwd: ROOT,
    env: {
      ...process.env,
      // As a person's shell has it: the start itself must choose production.
      NODE_ENV: undefined,
      ...lateNetwork(),
      // All customers of the tests share this machine's address.
      ...WITHOUT_NETWORK_LIMITS,
      ...environment,
      PORT: port,
      SANDBOX_PORT: sandboxPort,
      OFFICE_PORT: officePort,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `http://localhost:${port}`;
  for (const started = Date.now(); ; await delay(100)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) break;
    if (child.exitCode !== null || Date.now() - started > START_LIMIT_MS)
      throw new Error(`The shop did not start:\n${output}`);
  }
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    officeUrl: `http://localhost:${officePort}`,
    process: child,
    output: () => output,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const end = await Promise.race([exited, delay(STOP_LIMIT_MS, "late" as const, { ref: false })]);
      if (end !== "late") return;
      child.kill("SIGKILL");
      throw new Error(`The shop did not stop within ${STOP_LIMIT_MS / 1000} s:\n${output}`);
    },
  };
}

/** A shop from an empty data folder, as a newcomer starts it. */
export async function startFreshShop(): Promise<
  Pick<RunningShop, "url" | "sandboxUrl" | "officeUrl" | "stop"> & { readonly databaseUrl: string }
> {
  const { folder, remove } = await makeTempFolder("journeys");
  // Behind a proxy, so that customers of the tests can come from addresses of their own (live-account.ts).
  const dataDir = path.join(folder, "data");
  const shop = await startRunningShop({ DATA_DIR: dataDir, LOG_LEVEL: "warn", TRUST_PROXY: "1" });
  return {
    databaseUrl: (await visitEmbeddedPostgres({ dataDir })).url,
    url: shop.url,
    sandboxUrl: shop.sandboxUrl,
    officeUrl: shop.officeUrl,
    async stop() {
      await shop.stop();
      await remove();
    },
  };
}

/** One shop for all journeys that bear others beside them, and a browser that is there before several ask for it at once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await browserPath();
  const shop = await startFreshShop();
  project.provide("shopUrl", shop.url);
  project.provide("sandboxUrl", shop.sandboxUrl);
  project.provide("officeUrl", shop.officeUrl);
  project.provide("officeDatabaseUrl", shop.databaseUrl);
  return () => shop.stop();
}

declare module "vitest" {
  interface ProvidedContext {
    shopUrl: string;
    sandboxUrl: string;
    officeUrl: string;
    /** Of the running shop's database, for sessions of staff that no test has to type codes for. */
    officeDatabaseUrl: string;
  }
}
