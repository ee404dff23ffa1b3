import type { FaultQueue, WebhookFault } from "./faults.ts";
import { randomId } from "./ids.ts";
import type { SandboxClock } from "./clock.ts";

/** A notification as a provider writes it. */
type OutgoingEvent = {
  provider: string;
  /** Event type, for the log and for matching faults: `charge.succeeded`. */
  type: string;
  url: string;
  /** Built for every attempt; `isTampered` asks for a wrong password or signature. */
  render(isTampered: boolean): { headers: Record<string, string>; body: string };
  /** Whether the receiver's answer ends the retries; any 2xx when left out. */
  accepts?(status: number, body: string): boolean;
  /** The provider's own patience, where it is known; the default when left out. */
  retries?: { most: number; longestMs: number };
  /** Added to the usual wait before the first attempt, on the sandbox clock. */
  waitMs?: number;
};

type Attempt = { at: string; status: number | null; error: string | null };

type LoggedEvent = {
  id: string;
  provider: string;
  type: string;
  url: string;
  body: unknown;
  state: "pending" | "delivered" | "dropped" | "givenUp";
  attempts: Attempt[];
};

export type WebhookSender = {
  /** Queues an event. */
  emit(event: OutgoingEvent): void;
  /** Sends an event of the log once more, as it was. False when there is none with this id. */
  resend(id: string): boolean;
  /** From now on events wait until `release`: for a delay past a restart of the shop. */
  hold(): void;
  release(): void;
  /** Waits are counted on the sandbox clock: call after moving it. */
  clockMoved(): void;
  list(): LoggedEvent[];
  reset(): void;
};

export type WebhookTiming = {
  /** From the cause to the first attempt. */
  delayMs: number;
  firstRetryMs: number;
  longestRetryMs: number;
};

export const DEFAULT_WEBHOOK_TIMING: WebhookTiming = {
  delayMs: 40,
  firstRetryMs: 1_000,
  longestRetryMs: 60_000,
};

const MOST_RETRIES = 59;
const MOST_KEPT = 1_000;
const ANSWER_LIMIT_MS = 15_000;

type Delivery = {
  log: LoggedEvent;
  event: OutgoingEvent;
  isTampered: boolean;
  dueAt: number;
  timer: NodeJS.Timeout | null;
};

const toLoggedBody = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
};

const findDelay = (faults: readonly WebhookFault[]): number => {
  const delay = faults.find((fault) => fault.kind === "delay");
  return delay ? delay.ms : 0;
};

export const createWebhookSender = (clock: SandboxClock, faults: FaultQueue, timing: WebhookTiming): WebhookSender => {
  let events: LoggedEvent[] = [];
  let waiting = new Set<Delivery>();
  let isHolding = false;
  const sources = new WeakMap<LoggedEvent, OutgoingEvent>();

  const schedule = (delivery: Delivery) => {
    if (delivery.timer) clearTimeout(delivery.timer);
    waiting.add(delivery);
    delivery.timer = null;
    if (isHolding) return;
    const waitMs = Math.max(0, delivery.dueAt - clock.now().getTime());
    delivery.timer = setTimeout(() => void attempt(delivery), Math.min(waitMs, 2_147_483_647));
  };

  const attempt = async (delivery: Delivery): Promise<void> => {
    const { log, event } = delivery;
    if (!waiting.delete(delivery)) return;
    const at = clock.now().toISOString();
    try {
      const { headers, body } = event.render(delivery.isTampered);
      const answer = await fetch(event.url, {
        method: "POST",
        headers,
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      const text = await answer.text();
      log.attempts.push({ at, status: answer.status, error: null });
      if (event.accepts ? event.accepts(answer.status, text) : answer.ok) log.state = "delivered";
    } catch (error) {
      log.attempts.push({ at, status: null, error: error instanceof Error ? error.name : "error" });
    }
    // A reset forgets the event while its request is in progress: no retry then.
    if (log.state === "delivered" || !events.includes(log)) return;
    if (log.attempts.length > (event.retries?.most ?? MOST_RETRIES)) {
      log.state = "givenUp";
      return;
    }
    const longestMs = event.retries?.longestMs ?? timing.longestRetryMs;
    const backoffMs = Math.min(timing.firstRetryMs * 2 ** (log.attempts.length - 1), longestMs);
    schedule({ ...delivery, dueAt: clock.now().getTime() + backoffMs, timer: null });
  };

  const enqueue = (event: OutgoingEvent, waitMs: number, isTampered: boolean): Delivery => {
    const { body } = event.render(isTampered);
    const log: LoggedEvent = {
      id: randomId("ev", 16),
      provider: event.provider,
      type: event.type,
      url: event.url,
      body: toLoggedBody(body),
      state: "pending",
      attempts: [],
    };
    events.push(log);
    sources.set(log, event);
    if (events.length > MOST_KEPT) events = events.slice(-MOST_KEPT);
    return { log, event, isTampered, dueAt: clock.now().getTime() + waitMs, timer: null };
  };

  return {
    emit: (event) => {
      const asked = faults.takeForEvent(event.provider, event.type);
      const has = (kind: WebhookFault["kind"]) => asked.some((fault) => fault.kind === kind);
      const firstWaitMs = timing.delayMs + (event.waitMs ?? 0) + findDelay(asked);
      const first = enqueue(event, firstWaitMs, has("wrongAuth"));
      if (has("drop")) {
        first.log.state = "dropped";
        return;
      }
      if (has("duplicate")) schedule(enqueue(event, firstWaitMs, has("wrongAuth")));
      schedule(first);
    },
    resend: (id) => {
      const log = events.find((one) => one.id === id);
      const event = log && sources.get(log);
      if (!event) return false;
      schedule(enqueue(event, 0, false));
      return true;
    },
    hold: () => {
      isHolding = true;
      for (const delivery of waiting) schedule(delivery);
    },
    release: () => {
      isHolding = false;
      for (const delivery of waiting) schedule(delivery);
    },
    clockMoved: () => {
      for (const delivery of waiting) schedule(delivery);
    },
    list: () => events,
    reset: () => {
      for (const delivery of waiting) if (delivery.timer) clearTimeout(delivery.timer);
      waiting = new Set();
      events = [];
      isHolding = false;
    },
  };
};
