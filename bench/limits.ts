import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { median } from "./ratio.ts";
import type { Row } from "./report/section.ts";
import { sitemapOf } from "../tests/support/browser/sitemap.ts";

const MOST_AT_REST_MB = 150;
const MOST_MEMORY_MB = 300;
export const LONGEST_START_MS = 1_500;
export const LONGEST_FIRST_START_MS = 15_000;
/** A process that has nothing to do gives memory back after ten to twenty seconds (docs/decisions/0096). */
export const QUIET_MS = 25_000;
/** Different addresses read, as a day of visitors and search engines would. */
const ADDRESSES = 2_000;
const AT_ONCE = 4;

/** Resident memory of a process; null where there is no /proc. */
export async function residentMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

/** Addresses of the sitemap, evenly from its files: sizes, products, tyres and vehicles as they are. */
async function someAddresses(url: string): Promise<string[]> {
  const lists = await sitemapOf(url);
  const each = Math.ceil(ADDRESSES / lists.length);
  return lists
    .flatMap((list) => list.filter((_, index) => index % Math.ceil(list.length / each) === 0))
    .slice(0, ADDRESSES);
}

const mb = (value: number | null): string => (value === null ? "unknown" : `${value} MB`);

/** `atRest`: memory of the process before the first request. */
export const restRow = (atRest: number | null): Row => ({
  what: "memory before the first request",
  figures: [mb(atRest)],
  target: `at most ${MOST_AT_REST_MB} MB`,
  isReached: atRest === null ? null : atRest <= MOST_AT_REST_MB,
});

/** Memory after many different pages and what was measured before them, and how long a page takes that was not asked for before. */
export async function measureMemory(url: string, pid: number, before: readonly string[]): Promise<Row[]> {
  const addresses = await someAddresses(url);
  const times: number[] = [];
  const read = async () => {
    for (let path = addresses.pop(); path !== undefined; path = addresses.pop()) {
      const began = performance.now();
      // As browsers over TLS.
      const answer = await fetch(`${url}${path}`, { headers: { "accept-encoding": "br" } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  const after = await residentMb(pid);
  await delay(QUIET_MS);
  const quiet = await residentMb(pid);
  const sorted = times.toSorted((a, b) => a - b);
  const slowest = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  return [
    {
      what: `memory after ${[...before, `${times.length} different pages`].join(", ")}`,
      figures: [mb(after)],
      target: `at most ${MOST_MEMORY_MB} MB`,
      isReached: after === null ? null : after <= MOST_MEMORY_MB,
    },
    { what: "memory when it has been quiet again", figures: [mb(quiet)], target: "", isReached: null },
    {
      what: `a page that is rendered, ${AT_ONCE} at once: half within, 95 % within`,
      figures: [`${Math.round(median(times))} ms, ${Math.round(slowest)} ms`],
      target: "",
      isReached: null,
    },
  ];
}

export const startRow = (what: string, milliseconds: number, longest: number): Row => ({
  what,
  figures: [`${(milliseconds / 1000).toFixed(1)} s`],
  target: `at most ${longest / 1000} s`,
  isReached: milliseconds <= longest,
});
