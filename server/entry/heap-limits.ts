import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The heap grows to one and a half times its living objects before it is collected; by V8's own rule it reaches four times (decisions/0096). */
setFlagsFromString("--heap-growing-percent=50");
// V8 otherwise allocates in the old generation what earlier pages kept while they were rendered.
setFlagsFromString("--no-allocation-site-pretenuring");
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { type: "major"; flavor: "last-resort" }) => void;

const LOOK_EVERY_MS = 10_000;
/** Processor time of one look in a process that has nothing to do. */
const QUIET_MS = 300;
/** Processor time after which it is worth it: a process with few visitors stops for it once in some minutes at most. */
const LEAST_WORK_MS = 3_000;

/**
 * Gives the memory that a start or a busy time took back to the system, once after it, when the process has nothing to do: V8 keeps it
 * otherwise. It takes a tenth of a second.
 */
export function releaseMemoryWhenQuiet(): void {
  let worked = LEAST_WORK_MS;
  let before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const used = (user + system) / 1000;
    worked += used;
    if (used < QUIET_MS && worked >= LEAST_WORK_MS) {
      collect({ type: "major", flavor: "last-resort" });
      worked = 0;
    }
    before = process.cpuUsage();
  }, LOOK_EVERY_MS).unref();
}
