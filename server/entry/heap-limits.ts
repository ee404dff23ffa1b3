import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The heap grows to one and a half times its living objects before it is collected; by V8's own rule it reaches four times (decisions/0096). */
setFlagsFromString("--heap-growing-percent=50");
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { type: "major"; flavor: "last-resort" }) => void;

const LOOK_EVERY_MS = 10_000;
/** Of one processor. */
const QUIET_SHARE = 0.03;

/**
 * Gives the memory that a start or a busy hour took back to the system, once after it, when the process has nothing to do: V8 keeps it otherwise.
 * It takes a tenth of a second.
 */
export function releaseMemoryWhenQuiet(): void {
  let hasWorked = true;
  let before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const isQuiet = (user + system) / 1000 < QUIET_SHARE * LOOK_EVERY_MS;
    if (isQuiet && hasWorked) {
      collect({ type: "major", flavor: "last-resort" });
      before = process.cpuUsage();
    }
    hasWorked = !isQuiet;
  }, LOOK_EVERY_MS).unref();
}
