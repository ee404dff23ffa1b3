import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { FastifyServerFactory } from "fastify";
import type { Services } from "../http/services.ts";
import { type Encoding, encodingFor } from "../response-cache/content-encoding.ts";
import type { OverloadResponse } from "./overload-response.ts";
import type { Work } from "../shedding/load-monitor.ts";
import type { CachedResponse } from "../response-cache/response-cache.ts";

/** Below this a body goes out as it is, whatever the client takes. */
const LEAST_TO_PACK = 1024;
const LONGEST_CHECK_MS = 5_000;

interface Kept {
  readonly key: string;
  readonly answer: CachedResponse;
}

/**
 * Stands before Fastify and hands out ready answers by themselves: routing, hooks and validation would find what is already
 * known. Everything else, and what is not compressed yet, goes on to Fastify, unless there is more to do than can be done: then
 * it is turned away here, before it began.
 */
export function createHttpServer({ answers, log, metrics, loadMonitor }: Services, busy: OverloadResponse) {
  let isOpen = true;

  const isTurnedAway = (work: Work, request: IncomingMessage, response: ServerResponse): boolean => {
    const shortage = loadMonitor.shortageFor(work);
    if (shortage === null) return false;
    loadMonitor.turnAway(work, shortage);
    busy.send(request, response);
    return true;
  };

  const keptFor = (request: IncomingMessage): Kept | undefined => {
    const key = isOpen && request.method === "GET" ? answers.keys.keyOf(request.url ?? "") : null;
    if (key === null) return undefined;
    const answer = answers.find(key);
    if (!answer) metrics.cacheMiss();
    return answer && { key, answer };
  };

  /** False: it is there, but not compressed as this client takes it. */
  const sendReady = ({ key, answer }: Kept, request: IncomingMessage, response: ServerResponse): boolean => {
    const encoding = encodingOf(answer, request.headers["accept-encoding"]);
    const body = answer.bodies[encoding];
    if (!body) {
      answers.wantGzip(key);
      return false;
    }
    const headers = [...answer.headers, "content-length", String(body.length), "vary", "accept-encoding"];
    if (encoding !== "identity") headers.push("content-encoding", encoding);
    response.writeHead(200, headers);
    response.end(body);
    metrics.cacheHit(answer.route);
    log.info({ method: "GET", route: answer.route, status: 200, ms: 0 }, "request");
    return true;
  };

  const serverFactory: FastifyServerFactory = (handler, options) => {
    // Fastify sets these on a server of its own making only.
    const { keepAliveTimeout, requestTimeout = 0, connectionTimeout } = options as Record<string, number>;
    const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
      const kept = keptFor(request);
      if (isTurnedAway(kept ? "ready" : workOf(request.url ?? ""), request, response)) return;
      if (!kept || !sendReady(kept, request, response)) handler(request, response);
    };
    const server = http.createServer(
      {
        requestTimeout,
        headersTimeout: requestTimeout / 2,
        // How often Node looks for who is over time: its own 30 s would double what is meant.
        connectionsCheckingInterval: Math.min(requestTimeout, LONGEST_CHECK_MS),
      },
      onRequest,
    );
    server.keepAliveTimeout = keepAliveTimeout ?? server.keepAliveTimeout;
    server.setTimeout(connectionTimeout ?? 0);
    // An expectation that is unknown is ignored, as RFC 9110 has it (10.1.1): Node would refuse it with nothing but a status. It
    // is a request like any other, also when there is too much to do.
    server.on("checkExpectation", onRequest);
    // Node takes a connection for idle once an answer was written, sent or not: closing would cut those off that are still being
    // read. graceful-close.ts ends idle ones.
    server.closeIdleConnections = () => undefined;
    return server;
  };

  return {
    serverFactory,
    /** From now on Fastify alone answers: it knows how to end. */
    close: () => {
      isOpen = false;
    },
  };
}

/** By the beginning of a path, in lower case; the first that fits counts. */
const WORK: readonly (readonly [string, Work])[] = [
  ["/healthz", "spared"],
  ["/readyz", "spared"],
  ["/metrics", "spared"],
  ["/api/webhooks/", "spared"],
  ["/assets/", "ready"],
  ["/images/", "ready"],
  ["/logo.", "ready"],
  ["/favicon.svg", "ready"],
  ["/api/carritos/finalizar/", "purchase"],
  ["/api/pedidos/confirmacion/", "purchase"],
  ["/order/", "purchase"],
  ["/api/", "call"],
  ["/token", "call"],
];

/** What answering an address would take. */
export function workOf(url: string): Work {
  const path = url.slice(0, 32).toLowerCase();
  return WORK.find(([beginning]) => path.startsWith(beginning))?.[1] ?? "page";
}

const encodingOf = ({ bodies }: CachedResponse, accepted: string | undefined): Encoding =>
  bodies.identity.length < LEAST_TO_PACK ? "identity" : encodingFor(accepted);
