import { readFile } from "node:fs/promises";
import { median } from "./ratio.ts";

const MOST_MEMORY_MB = 600;
const LONGEST_START_MS = 10_000;
/** Different addresses read, as a day of visitors and search engines would. */
const ADDRESSES = 2_000;
const AT_ONCE = 4;

interface Measured {
  readonly url: string;
  /** From the start of the process until /readyz; without a build, when one was there. */
  readonly startMs: number;
  readonly pid: number | undefined;
}

/** Resident memory of a process; null where there is no /proc. */
export async function residentMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

/** Addresses of the sitemap, evenly from its files: sizes, products and tyres as they are. */
async function someAddresses(url: string): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await (await fetch(`${url}${path}`)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      (match) => new URL(match[1] ?? "").pathname,
    );
  const parts = (await locations("/sitemap.xml")).filter((path) => path.endsWith(".xml"));
  const lists = await Promise.all((parts.length > 0 ? parts : ["/sitemap.xml"]).map(locations));
  const each = Math.ceil(ADDRESSES / lists.length);
  return lists
    .flatMap((list) => list.filter((_, index) => index % Math.ceil(list.length / each) === 0))
    .slice(0, ADDRESSES);
}

/** Start, memory at rest and after many different pages, and how long a page takes that nobody asked for before. */
export async function measureLimits({ url, startMs, pid }: Measured): Promise<number> {
  const atRest = pid === undefined ? null : await residentMb(pid);
  const addresses = await someAddresses(url);
  const times: number[] = [];
  const read = async () => {
    for (let path = addresses.pop(); path !== undefined; path = addresses.pop()) {
      const began = performance.now();
      const answer = await fetch(`${url}${path}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  const memory = pid === undefined ? null : await residentMb(pid);
  const slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  console.log(`start ${startMs} ms (at most ${LONGEST_START_MS})`);
  console.log(
    `memory ${atRest} MB before and ${memory} MB after ${times.length} different pages (at most ${MOST_MEMORY_MB})`,
  );
  console.log(
    `a page made anew, ${AT_ONCE} at once: median ${Math.round(median(times))} ms, 95 % within ${Math.round(slowest)} ms`,
  );
  return Number(startMs > LONGEST_START_MS) + Number((memory ?? 0) > MOST_MEMORY_MB);
}
