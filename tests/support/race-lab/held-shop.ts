import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { builtProgram } from "../../../server/bundling/programs.ts";
import type { Caller } from "../shop/caller.ts";
import { startShopProcess } from "../shop/shop-process.ts";
import type { Held, Order, Point } from "./hold-points.ts";

const HOLD_POINTS = path.join(import.meta.dirname, "hold-points.ts");
const STAFF = builtProgram(path.resolve(import.meta.dirname, "..", "..", ".."), "staff");
const REACH_LIMIT_MS = 20_000;

export interface HeldShop extends Caller {
  readonly port: number;
  /** The next that come to this moment, as many as are counted, wait there. `reached` ends once they all do. */
  arm(point: Point, count: number): Promise<{ readonly reached: () => Promise<void> }>;
  /** Every process that comes to this moment is observed and then goes on. Answers how to stop observing. */
  watch(point: Point, look: (moment: string) => Promise<void>): Promise<() => void>;
  /** This machine's clock is that far ahead of the others' from now on; less than 0: behind. */
  moveClock(ms: number): Promise<void>;
  /** Without a warning, as when the machine loses its power. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs a staff command as a person does, and kills its process when it comes to this moment. */
export async function killStaffAt(
  point: Point,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<void> {
  const child = spawn(process.execPath, ["--import", HOLD_POINTS, STAFF, ...args], {
    env: { ...process.env, NODE_ENV: undefined, ...environment, HOLD_AT: JSON.stringify(point) },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, "exit");
  const isHeld = await Promise.race([
    once(child, "message").then(() => true),
    Promise.any([exited, delay(REACH_LIMIT_MS)]).then(() => false),
  ]);
  child.kill("SIGKILL");
  await exited;
  if (!isHeld) throw new Error(`${args.join(" ")} did not come to ${point.moment}:\n${output}`);
}

/** The shop as a deployment runs it, `node build/bin/shop.js`, in a process that can be stopped at named moments. */
export async function startHeldShop(environment: Record<string, string>): Promise<HeldShop> {
  const { url: origin, child, output, exited } = await startShopProcess(environment, HOLD_POINTS);
  const tell = (order: Order) => void child.send(order);
  let whenHeld: (held: Held) => void = () => undefined;
  child.on("message", (message: Held | { armed: true }) => {
    if ("held" in message) whenHeld(message);
  });
  const armFor = async (point: Point, count: number, then: (held: Held) => void) => {
    whenHeld = then;
    const isArmed = once(child, "message");
    tell({ arm: point, count });
    await isArmed;
  };
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return {
    port: Number(new URL(origin).port),
    async arm(point, count) {
      const held: string[] = [];
      let isReached = () => undefined as void;
      const allHeld = new Promise<void>((resolve) => {
        isReached = resolve;
      });
      await armFor(point, count, ({ held: moment }) => {
        held.push(moment);
        if (held.length === count) isReached();
      });
      return {
        async reached() {
          await Promise.race([allHeld, delay(REACH_LIMIT_MS)]);
          if (held.length < count)
            throw new Error(`${held.length} of ${count} came to ${point.moment}: ${held.join("; ")}\n${output()}`);
        },
      };
    },
    async watch(point, look) {
      await armFor(point, Number.MAX_SAFE_INTEGER, ({ held: moment, place }) => {
        void look(moment).finally(() => tell({ release: place }));
      });
      return () => tell({ disarm: true });
    },
    async moveClock(clockMs) {
      const isMoved = once(child, "message");
      tell({ clockMs });
      await isMoved;
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    async call({ method = "GET", url, headers = {}, payload }) {
      const response = await fetch(`${origin}${url}`, {
        method,
        headers: { ...headers, ...(payload && { "content-type": "application/json" }) },
        ...(payload && { body: JSON.stringify(payload) }),
      });
      const body = await response.text();
      return {
        statusCode: response.status,
        headers: Object.fromEntries(response.headers),
        body,
        json: () => JSON.parse(body),
      };
    },
  };
}
