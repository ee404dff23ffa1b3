import { setTimeout as delay } from "node:timers/promises";
import type { Done, Kind, Visitors } from "./visitors.ts";

/** The outcomes of the actions that began in one second. */
export interface Second {
  readonly at: number;
  readonly ok: number;
  readonly shed: number;
  readonly failed: number;
  readonly p99Ms: number;
}

export interface Outcome {
  readonly seconds: number;
  readonly asked: number;
  readonly ok: Readonly<Record<Kind, number>>;
  /** 503 with the time to come back after. */
  readonly shed: number;
  /** Anything else, each as `kind status`, with how often. */
  readonly failures: Readonly<Record<string, number>>;
  /** Done within the time; what came later is in `ok` only. */
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Of pages alone. */
  readonly pageP99Ms: number;
  readonly each: readonly Second[];
}

const TICK_MS = 5;

const p99Of = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

const isShed = ({ answer }: Done): boolean => answer.status === 503 && answer.retryAfter !== undefined;

function createTally(forSeconds: number) {
  const began = performance.now();
  const bySecond = new Map<number, { ok: number; shed: number; failed: number; times: number[] }>();
  const ok: Record<Kind, number> = { page: 0, call: 0, cart: 0, checkout: 0 };
  const failures: Record<string, number> = {};
  const pageTimes: number[] = [];
  let shed = 0;
  let asked = 0;
  let inTime = 0;
  return {
    /** Measures one action from its beginning to its end. */
    async follow(act: () => Promise<Done>): Promise<void> {
      asked += 1;
      const at = Math.floor((performance.now() - began) / 1000);
      const second = bySecond.get(at) ?? { ok: 0, shed: 0, failed: 0, times: [] };
      bySecond.set(at, second);
      const done = await act();
      if (done.isOk) {
        ok[done.kind] += 1;
        second.ok += 1;
        if (performance.now() - began <= forSeconds * 1000) inTime += 1;
        second.times.push(done.answer.ms);
        if (done.kind === "page") pageTimes.push(done.answer.ms);
      } else if (isShed(done)) {
        shed += 1;
        second.shed += 1;
      } else {
        const what = `${done.kind} ${done.answer.status === 0 ? "without an answer" : done.answer.status}`;
        failures[what] = (failures[what] ?? 0) + 1;
        second.failed += 1;
      }
    },
    outcome(): Outcome {
      const each = [...bySecond].map(([at, { times, ...counts }]) => ({ at, ...counts, p99Ms: p99Of(times) }));
      const times = [...bySecond.values()].flatMap((second) => second.times);
      const seconds = forSeconds;
      const perSecond = inTime / seconds;
      const [p99Ms, pageP99Ms] = [p99Of(times), p99Of(pageTimes)];
      return { seconds, asked, ok, shed, failures, perSecond, p99Ms, pageP99Ms, each };
    },
  };
}

/** Errors and shed requests are answered quickly: a run with any of them does not measure the capacity. */
export function expectAllDone(doing: string, { shed, failures }: Outcome): void {
  const wrong = Object.entries({ ...failures, shed }).filter(([, count]) => count > 0);
  if (wrong.length === 0) return;
  const counts = wrong.map(([what, count]) => `${what} x ${count}`).join(", ");
  throw new Error(`Not measured: while ${doing}, ${counts}.`);
}

/** As many visitors as are given, each without a pause: how much there can be in a second. */
export async function runClosed(visitors: Pick<Visitors, "act">, atOnce: number, seconds: number): Promise<Outcome> {
  const tally = createTally(seconds);
  const until = performance.now() + seconds * 1000;
  const visit = async () => {
    while (performance.now() < until) await tally.follow(() => visitors.act());
  };
  await Promise.all(Array.from({ length: atOnce }, visit));
  return tally.outcome();
}

interface Arrivals {
  readonly perSecond: number;
  readonly seconds: number;
  /** No visitor is added beyond so many at once: the limit of the measuring machine. */
  readonly mostAtOnce: number;
}

export interface OpenRun {
  /** Resolves when the last visitor has sent its request; many responses may be outstanding. */
  readonly allCame: Promise<void>;
  /** Resolves once every visitor has a response. */
  readonly outcome: Promise<Outcome>;
}

/** Visitors come at their own times, whether those before them were answered or not. */
export function startOpen(visitors: Pick<Visitors, "act">, { perSecond, seconds, mostAtOnce }: Arrivals): OpenRun {
  const tally = createTally(seconds);
  const began = performance.now();
  const underWay = new Set<Promise<void>>();
  const come = async () => {
    let due = 0;
    for (let now = 0; ; now = (performance.now() - began) / 1000) {
      const all = Math.ceil(Math.min(now, seconds) * perSecond);
      for (; due < all; due += 1) {
        if (underWay.size >= mostAtOnce) continue;
        const one = tally.follow(() => visitors.act()).finally(() => underWay.delete(one));
        underWay.add(one);
      }
      if (now >= seconds) return;
      await delay(TICK_MS);
    }
  };
  const allCame = come();
  return { allCame, outcome: allCame.then(() => Promise.all(underWay)).then(() => tally.outcome()) };
}

export const runOpen = (visitors: Pick<Visitors, "act">, arrivals: Arrivals): Promise<Outcome> =>
  startOpen(visitors, arrivals).outcome;
