import { setTimeout as delay } from "node:timers/promises";
import { type Config, longestCallMs } from "../../../config/config.ts";
import type { Services } from "../../../http/services.ts";
import { ageOf, findLatestAttempt } from "./payment-attempts.ts";

const FIRST_POLL_MS = 50;
const LONGEST_POLL_MS = 1_000;

/** Waits of this process by order: all calls about one payment share one poll of the database. */
const waits = new Map<number, Promise<void>>();

/** Ends when the order's payment has begun or failed, or when the request to the provider must have timed out. */
export function waitForPaymentStart(services: Services, orderId: number): Promise<void> {
  const present = waits.get(orderId);
  if (present) return present;
  const wait = pollAttempt(services, orderId).finally(() => waits.delete(orderId));
  waits.set(orderId, wait);
  return wait;
}

/** The longest any provider is waited for, asked twice. */
export const longestPaymentMs = (config: Config): number => 2 * longestCallMs(config);

async function pollAttempt({ db, config }: Services, orderId: number): Promise<void> {
  const began = performance.now();
  for (let pause = FIRST_POLL_MS; ; pause = Math.min(pause * 1.5, LONGEST_POLL_MS)) {
    const attempt = await findLatestAttempt(db, orderId);
    if (attempt?.status !== "started") return;
    // The age and the length of this wait: a clock that is set back does not prolong the wait.
    if (Math.max(ageOf(attempt), performance.now() - began) > longestPaymentMs(config)) return;
    await delay(pause);
  }
}
