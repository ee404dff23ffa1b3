import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { builtProgram } from "../../../server/bundling/programs.ts";

const ROOT = path.resolve(import.meta.dirname, "..", "..", "..");
const START_LIMIT_MS = 45_000;

export interface ShopProcess {
  readonly url: string;
  readonly child: ChildProcess;
  readonly output: () => string;
  /** The exit code; null after a signal that was not handled. */
  readonly exited: Promise<number | null>;
}

/**
 * One shop process as a deployment runs it, by its environment alone, on any free port.
 * `preload`: a module that is loaded before the shop's own code and speaks with this process.
 */
export async function startShopProcess(environment: Record<string, string>, preload?: string): Promise<ShopProcess> {
  const preloading = preload === undefined ? [] : ["--import", preload];
  const child = spawn(process.execPath, [...preloading, builtProgram(ROOT, "shop")], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: undefined, PORT: "0", OFFICE_PORT: "", LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "pipe", "pipe", ...(preload === undefined ? [] : ["ipc" as const])],
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  for (const started = Date.now(); ; await delay(20)) {
    const port = /lista en el puerto (\d+)/.exec(output)?.[1];
    if (port) return { url: `http://localhost:${port}`, child, output: () => output, exited };
    if (child.exitCode !== null || Date.now() - started > START_LIMIT_MS) {
      child.kill("SIGKILL");
      throw new Error(`The shop did not start:\n${output}`);
    }
  }
}
