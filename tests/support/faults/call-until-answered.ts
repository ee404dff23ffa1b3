import { setTimeout as delay } from "node:timers/promises";
import type { Answer } from "../shop/caller.ts";
import type { HeldShop } from "../race-lab/held-shop.ts";
import type { FaultLab } from "./fault-lab.ts";
import type { Random } from "./random.ts";

/** A customer who gets no answer in this time after everything has healed was forgotten. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 50;

/** What the simulated buyers were told, and what the providers' side did to their payments. */
export interface Told {
  /** Numbers of orders that a 200 spoke of. */
  readonly orders: number[];
  refused: number;
  /** Failures that count as no answer: a broken connection, a 5xx, a session that a wrong clock ended. */
  failed: number;
  /** Statuses that no caller should get, whatever fails. */
  readonly wrong: string[];
  /** How often each event of a payment happened: a review that ended, late money, a chargeback. */
  readonly events: Map<string, number>;
}

export interface Setting {
  readonly lab: FaultLab;
  readonly random: Random;
  readonly told: Told;
}

export const count = ({ events }: Pick<Told, "events">, event: string): void =>
  void events.set(event, (events.get(event) ?? 0) + 1);

/** Asks this process and that one until there is an answer that answers. */
export async function callUntilAnswered(
  { lab, random, told }: Setting,
  ask: (shop: HeldShop) => Promise<Answer>,
): Promise<Answer> {
  let last = "no process";
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(PAUSE_MS)) {
    if (lab.shops.length === 0) continue;
    const answer = await ask(random.pick(lab.shops)).catch(() => undefined);
    last = answer ? `${answer.statusCode} ${answer.body.slice(0, 200)}` : "a broken connection";
    if (answer && answer.statusCode < 500 && answer.statusCode !== 401) return answer;
    if (answer && ![401, 503].includes(answer.statusCode)) told.wrong.push(`${answer.statusCode} ${answer.body}`);
    told.failed += 1;
  }
  throw new Error(`A customer was left without an answer; the last one was ${last}.`);
}

/** The laboratory's own look into the tables, which may be away as well. */
export async function untilThere<Found>(look: () => Promise<Found>): Promise<Found> {
  for (const end = Date.now() + PATIENCE_MS; ; await delay(PAUSE_MS)) {
    const found = await look().catch((error: unknown) => {
      if (Date.now() > end) throw error;
      return undefined;
    });
    if (found !== undefined) return found;
  }
}
