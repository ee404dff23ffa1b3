import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { MINUTE_MS } from "../../shared/domain/text/durations.ts";

/** How long the body of a call may take to arrive. */
export interface ArrivalTerms {
  /** Of a call that is not an upload, as a whole. */
  readonly usualMs: number;
  /** Of an upload, without a byte. */
  readonly silenceMs: number;
  /** Of an upload, as a whole. */
  readonly uploadMs: number;
}

export const ARRIVAL_TERMS: ArrivalTerms = { usualMs: 30_000, silenceMs: 30_000, uploadMs: 15 * MINUTE_MS };

const LONGEST_CHECK_MS = 5_000;

interface Arrival {
  readonly begunAt: number;
  wholeMs: number;
  silenceMs: number;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its body is a file: a slow network may take minutes to send it. */
    isUpload?: boolean;
  }
}

/**
 * Ends a connection whose body arrives too slowly. Node's own limit is one for all calls, as long as an upload's: a file from a phone on a
 * slow network takes minutes, and is given up when nothing comes for half a minute. An upload's time is given to members only, and is not
 * their session's: nothing else waits for it, and no connection to the database is held.
 */
export function endSlowBodies(app: FastifyInstance, { usualMs, silenceMs, uploadMs }: ArrivalTerms): void {
  const arrivals = new WeakMap<IncomingMessage, Arrival>();
  const checkMs = Math.min(LONGEST_CHECK_MS, usualMs / 4, silenceMs / 4);

  app.addHook("onRequest", async ({ raw }, reply) => {
    const { socket } = raw;
    // Without a connection there is nothing to end; without a body, nothing to wait for.
    if (!(socket instanceof Socket) || raw.complete) return;
    const begunAt = performance.now();
    const arrival: Arrival = { begunAt, wholeMs: usualMs, silenceMs: usualMs };
    arrivals.set(raw, arrival);
    let heard = { bytes: socket.bytesRead, at: begunAt };
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(timer);
      const now = performance.now();
      if (socket.bytesRead > heard.bytes) heard = { bytes: socket.bytesRead, at: now };
      if (now - begunAt < arrival.wholeMs && now - heard.at < arrival.silenceMs) return undefined;
      clearInterval(timer);
      // As Node ends one by its own limit; a call that has its answer gets no second one.
      if (reply.raw.headersSent) return void socket.destroy();
      const late = Object.assign(new Error("The request's body arrived too slowly."), {
        code: "ERR_HTTP_REQUEST_TIMEOUT",
      });
      return void app.server.emit("clientError", late, socket);
    }, checkMs).unref();
  });

  // After authentication.
  app.addHook("preParsing", async ({ raw, routeOptions }) => {
    const arrival = arrivals.get(raw);
    if (routeOptions.config.isUpload === true && arrival) Object.assign(arrival, { wholeMs: uploadMs, silenceMs });
  });
}
