import { readFileSync, readdirSync } from "node:fs";

/** Processor time used so far, in microseconds. */
export interface CpuTime {
  readonly process: number;
  readonly database: number;
}

/** Linux counts in hundredths of a second. */
const TICK_US = 10_000;

/** What is in /proc/pid/stat behind the command's name, which may itself contain spaces. */
const statOf = (pid: string): readonly string[] =>
  readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];

function ticksOf(pid: string, parent: number): number {
  try {
    const stat = statOf(pid);
    return Number(pid) === parent || Number(stat[1]) === parent ? Number(stat[11]) + Number(stat[12]) : 0;
  } catch {
    return 0; // it ended meanwhile
  }
}

/** Of this process and of a PostgreSQL server with all its processes; 0 for the database where there is no /proc. */
export function cpuTime(postmaster: number | undefined): CpuTime {
  const { user, system } = process.cpuUsage();
  const pids = process.platform === "linux" ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
  const ticks = postmaster === undefined ? [] : pids.map((pid) => ticksOf(pid, postmaster));
  return { process: user + system, database: ticks.reduce((a, b) => a + b, 0) * TICK_US };
}

/** Milliseconds of this process with all its threads, for each of so many times. */
export async function processorMs(work: () => unknown, times = 1): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}
