import { readdirSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What a shop process says of itself when it is asked. */
export interface Vitals {
  readonly rssMb: number;
  /** Heap and buffers that are in use once garbage is collected. */
  readonly liveMb: number;
  /** Open files and sockets; 0 where there is no /proc. */
  readonly files: number;
  /** 99th percentile of the event loop's delay since the last question. */
  readonly lagMs: number;
}

/**
 * Loaded into a shop process before its own code (`node --import`); the shop knows nothing of it. Collects the garbage first:
 * what grows after that is referenced by the shop.
 */
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const MB = 1024 * 1024;
const RESOLUTION_MS = 10;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();

function openFiles(): number {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return 0;
  }
}

process.on("message", () => {
  // Before the collection, which holds the loop itself.
  const lagMs = Math.max(0, delays.percentile(99) / 1e6 - RESOLUTION_MS);
  collectGarbage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const vitals: Vitals = { rssMb: rss / MB, liveMb: (heapUsed + external) / MB, files: openFiles(), lagMs };
  process.send?.(vitals);
  delays.reset();
});

// The measuring process has ended: this one must not outlive it.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
