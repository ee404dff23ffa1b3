import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { createClient } from "../soak/client.ts";

export interface SteadyCalls {
  readonly urls: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly perSecond: number;
  readonly seconds: number;
}

const MOST_SOCKETS = 50;

/**
 * Calls at their own times, whether those before were answered or not, from a process of their own. Resolves to their times in
 * milliseconds. Throws when an answer is not 200.
 */
export async function makeSteadyCalls(calls: SteadyCalls): Promise<readonly number[]> {
  const child = fork(import.meta.filename, [JSON.stringify(calls)]);
  const answer: Promise<unknown[]> = once(child, "message");
  const [times] = await Promise.race([
    answer,
    once(child, "exit").then(([code]) => {
      throw new Error(`The calls ended with ${String(code)}.`);
    }),
  ]);
  return times as readonly number[];
}

/** Gaps between independent arrivals are exponentially distributed. */
const gapSeconds = (perSecond: number): number => -Math.log(1 - Math.random()) / perSecond;

async function call({ urls, headers, perSecond, seconds }: SteadyCalls): Promise<readonly number[]> {
  const client = createClient(MOST_SOCKETS);
  const began = performance.now();
  const answers: Promise<{ status: number; ms: number }>[] = [];
  for (let due = 0, n = 0; due < seconds; due += gapSeconds(perSecond), n += 1) {
    const wait = due * 1000 - (performance.now() - began);
    if (wait > 1) await delay(wait);
    answers.push(client.ask({ url: urls[n % urls.length] ?? "", headers }));
  }
  const all = await Promise.all(answers);
  client.close();
  const wrong = all.find(({ status }) => status !== 200);
  if (wrong) throw new Error(`A call was answered with ${wrong.status}.`);
  return all.map(({ ms }) => ms);
}

if (process.argv[1] === import.meta.filename) {
  process.send?.(await call(JSON.parse(process.argv[2] ?? "") as SteadyCalls), () => process.disconnect());
}
