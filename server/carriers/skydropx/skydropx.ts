import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../../config/config.ts";
import { callOnce, type HttpAnswer, readJson } from "../../payment-providers/provider-http.ts";
import type { CarrierTracker, TrackingAnswer } from "../carrier-tracker.ts";
import { readSkydropxEvents } from "./skydropx-events.ts";
import { createSkydropxTokens } from "./skydropx-token.ts";

/** Two questions a second are allowed. */
const BETWEEN_CALLS_MS = 500;
const [UNAUTHORIZED, NOT_FOUND, TOO_MANY] = [401, 404, 429];

/** Skydropx Pro, `GET /api/v1/shipments/tracking/{guía}` with a bearer token, renewed once when it is refused. */
export function createSkydropx(config: Config): CarrierTracker {
  const tokens = createSkydropxTokens(config);
  let line: Promise<unknown> = Promise.resolve();
  let last = -Infinity;

  /** One call after the other, with a pause between them. */
  const inTurn = <T>(call: () => Promise<T>): Promise<T> => {
    const turn = line.then(async () => {
      const pause = last + BETWEEN_CALLS_MS - performance.now();
      if (pause > 0) await wait(pause);
      last = performance.now();
      return call();
    });
    line = turn.catch(() => undefined);
    return turn;
  };

  const read = (token: string, trackingNumber: string): Promise<HttpAnswer> =>
    inTurn(() =>
      callOnce({
        method: "GET",
        url: `${config.SKYDROPX_API_URL}/api/v1/shipments/tracking/${encodeURIComponent(trackingNumber)}`,
        headers: { accept: "application/json", authorization: `Bearer ${token}` },
        timeoutMs: config.SKYDROPX_TIMEOUT_MS,
      }),
    );

  return {
    name: "Skydropx",
    async ask({ trackingNumber }) {
      const token = await tokens.get();
      if (token === null) return { kind: "noAnswer" };
      const answer = await read(token, trackingNumber);
      if (answer.kind !== "answer" || answer.status !== UNAUTHORIZED) return meaningOf(answer, trackingNumber);
      tokens.forget(token);
      const renewed = await tokens.get();
      return renewed === null ? { kind: "noAnswer" } : meaningOf(await read(renewed, trackingNumber), trackingNumber);
    },
  };
}

function meaningOf(answer: HttpAnswer, trackingNumber: string): TrackingAnswer {
  if (answer.kind !== "answer") return { kind: "noAnswer" };
  if (answer.status === NOT_FOUND) return { kind: "notKnown" };
  if (answer.status === TOO_MANY) return { kind: "busy" };
  const events = answer.status === 200 ? readSkydropxEvents(readJson(answer.text), trackingNumber) : null;
  return events === null ? { kind: "noAnswer" } : { kind: "told", events };
}

/** Whether the shop's keys are accepted, for `doctor`. */
export const acceptsSkydropxKeys = async (config: Config): Promise<boolean> =>
  (await createSkydropxTokens(config).get()) !== null;
