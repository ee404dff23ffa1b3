/** Faults of one request of the shop to a provider. */
type RequestFault =
  /** Nothing happens and nothing is answered: the connection is held, then closed. */
  | { kind: "timeout" }
  /** The request is carried out, but its answer never leaves. */
  | { kind: "lostAnswer" }
  /** The socket is destroyed before anything happens. */
  | { kind: "reset" }
  | { kind: "500" }
  | { kind: "503" }
  /** A 503 page of a gateway in front of the provider: HTML where JSON is expected. */
  | { kind: "html503" }
  /** The request is carried out, and half of its answer arrives as if it were all. */
  | { kind: "cutAnswer" }
  | { kind: "slow"; ms: number };

/** Faults of one notification of a provider to the shop. */
export type WebhookFault =
  | { kind: "duplicate" }
  | { kind: "drop" }
  | { kind: "delay"; ms: number }
  /** Wrong password or signature. */
  | { kind: "wrongAuth" };

type Fault = RequestFault | WebhookFault;

const PLAIN_FAULTS = [
  "timeout",
  "lostAnswer",
  "cutAnswer",
  "500",
  "503",
  "html503",
  "reset",
  "duplicate",
  "drop",
  "wrongAuth",
] as const;

export const FAULT_NAMES = [...PLAIN_FAULTS, "slow:ms", "delay:ms"];

export const parseFault = (text: string): Fault | null => {
  const timed = /^(slow|delay):(\d{1,7})$/.exec(text);
  if (timed) return { kind: timed[1] === "slow" ? "slow" : "delay", ms: Number(timed[2]) };
  const kind = PLAIN_FAULTS.find((name) => name === text);
  return kind ? { kind } : null;
};

const isWebhookFault = (fault: Fault): fault is WebhookFault =>
  ["duplicate", "drop", "delay", "wrongAuth"].includes(fault.kind);

/** `POST /openpay/.../charges`: three dots or a star stand for anything; the rest is literal. */
const toPattern = (match: string): RegExp => {
  const literalParts = match.trim().split(/\.\.\.|\*/);
  return new RegExp(`^${literalParts.map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&")).join(".*")}$`);
};

type Rule = { match: string | null; pattern: RegExp | null; fault: Fault; timesLeft: number; holdMs: number };

type FaultRule = { match: string | null; fault: Fault; timesLeft: number; holdMs: number };
export type TakenRequestFault = { fault: RequestFault; holdMs: number };

export type FaultQueue = {
  add(rule: { match?: string; fault: Fault; times?: number; holdMs?: number }): void;
  /** Uses up the first rule for this request; arms the webhook rules written against it. */
  takeForRequest(method: string, path: string): TakenRequestFault | null;
  /** Uses up every webhook rule for an event such as `openpay charge.succeeded`. */
  takeForEvent(provider: string, type: string): WebhookFault[];
  list(): FaultRule[];
  clear(): void;
};

/** Longer than any client of ours waits, so that it is always the client that gives up. */
const DEFAULT_HOLD_MS = 120_000;

export const createFaultQueue = (): FaultQueue => {
  let rules: Rule[] = [];
  let armed: WebhookFault[] = [];
  const countDown = (rule: Rule) => {
    rule.timesLeft -= 1;
    rules = rules.filter((one) => one.timesLeft > 0);
  };
  const matchesRequest = (rule: Rule, method: string, path: string) =>
    rule.pattern !== null && (rule.pattern.test(`${method} ${path}`) || rule.pattern.test(path));

  return {
    add: ({ match, fault, times = 1, holdMs = DEFAULT_HOLD_MS }) => {
      rules.push({ match: match ?? null, pattern: match ? toPattern(match) : null, fault, timesLeft: times, holdMs });
    },
    takeForRequest: (method, path) => {
      for (const rule of rules.filter((one) => isWebhookFault(one.fault) && matchesRequest(one, method, path))) {
        if (isWebhookFault(rule.fault)) armed.push(rule.fault);
        countDown(rule);
      }
      for (const rule of rules) {
        if (isWebhookFault(rule.fault)) continue;
        if (rule.pattern !== null && !matchesRequest(rule, method, path)) continue;
        countDown(rule);
        return { fault: rule.fault, holdMs: rule.holdMs };
      }
      return null;
    },
    takeForEvent: (provider, type) => {
      const taken = armed;
      armed = [];
      for (const rule of rules) {
        if (!isWebhookFault(rule.fault)) continue;
        if (rule.pattern && !rule.pattern.test(type) && !rule.pattern.test(`${provider} ${type}`)) continue;
        taken.push(rule.fault);
        countDown(rule);
      }
      return taken;
    },
    list: () => rules.map(({ match, fault, timesLeft, holdMs }) => ({ match, fault, timesLeft, holdMs })),
    clear: () => {
      rules = [];
      armed = [];
    },
  };
};
