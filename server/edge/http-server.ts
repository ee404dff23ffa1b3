import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { FastifyServerFactory } from "fastify";
import type { Services } from "../http/services.ts";
import { type Encoding, encodingFor } from "../response-cache/content-encoding.ts";
import type { OverloadResponse } from "./overload-response.ts";
import type { Work } from "../shedding/load-monitor.ts";
import type { CachedResponse } from "../response-cache/response-cache.ts";

/** Smaller bodies are sent uncompressed. */
const MIN_COMPRESSED_BYTES = 1024;
const LONGEST_CHECK_MS = 5_000;

interface CacheHit {
  readonly key: string;
  readonly cached: CachedResponse;
}

/**
 * The HTTP server before Fastify. It sends cached responses without routing, hooks and validation, and sheds requests when the process is
 * overloaded. All other requests, and those for a body that is not compressed yet, go on to Fastify.
 */
export function createHttpServer(
  { responseCache, log, metrics, loadMonitor, sizeSearches }: Services,
  overloadResponse: OverloadResponse,
) {
  let isOpen = true;

  const isShed = (work: Work, request: IncomingMessage, response: ServerResponse): boolean => {
    const shortage = loadMonitor.shortageFor(work);
    if (shortage === null) return false;
    loadMonitor.recordShed(work, shortage);
    overloadResponse.send(request, response);
    return true;
  };

  const lookUp = (request: IncomingMessage): CacheHit | undefined => {
    const key = isOpen && request.method === "GET" ? responseCache.keys.keyOf(request.url ?? "") : null;
    if (key === null) return undefined;
    const cached = responseCache.get(key);
    if (!cached) metrics.cacheMiss();
    return cached && { key, cached };
  };

  /** False: the body is not compressed in the client's encoding yet. */
  const sendCached = ({ key, cached }: CacheHit, request: IncomingMessage, response: ServerResponse): boolean => {
    const encoding = encodingOf(cached, request.headers["accept-encoding"]);
    const body = cached.body(encoding);
    if (!body) {
      responseCache.requestGzip(key);
      return false;
    }
    const headers = [...cached.headers, "content-length", String(body.length), "vary", "accept-encoding"];
    if (encoding !== "identity") headers.push("content-encoding", encoding);
    response.writeHead(200, headers);
    response.end(body);
    metrics.cacheHit(cached.route);
    log.info({ method: "GET", route: cached.route, status: 200, ms: 0 }, "request");
    return true;
  };

  const serverFactory: FastifyServerFactory = (handler, options) => {
    // Fastify sets these only on a server that it creates.
    const { keepAliveTimeout, requestTimeout = 0, connectionTimeout } = options as Record<string, number>;
    const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
      const hit = lookUp(request);
      if (request.method === "GET") sizeSearches.record(request.url ?? "", request.headers);
      if (isShed(hit ? "ready" : workOf(request.url ?? ""), request, response)) return;
      if (!hit || !sendCached(hit, request, response)) handler(request, response);
    };
    const server = http.createServer(
      {
        requestTimeout,
        headersTimeout: requestTimeout / 2,
        // Node's default of 30 s would double the time-out.
        connectionsCheckingInterval: Math.min(requestTimeout, LONGEST_CHECK_MS),
      },
      onRequest,
    );
    server.keepAliveTimeout = keepAliveTimeout ?? server.keepAliveTimeout;
    server.setTimeout(connectionTimeout ?? 0);
    // RFC 9110 (10.1.1) lets a server ignore an unknown expectation; Node would refuse it with a bare status.
    server.on("checkExpectation", onRequest);
    // Node counts a connection as idle once its response is written, before the client has read it. graceful-close.ts ends idle ones.
    server.closeIdleConnections = () => undefined;
    return server;
  };

  return {
    serverFactory,
    /** Leaves all requests to Fastify, which closes gracefully. */
    close: () => {
      isOpen = false;
    },
  };
}

/** By prefix of the path, in lower case; the first match counts. */
const WORK: readonly (readonly [string, Work])[] = [
  ["/healthz", "spared"],
  ["/readyz", "spared"],
  ["/metrics", "spared"],
  ["/api/webhooks/", "spared"],
  ["/assets/", "ready"],
  ["/images/", "ready"],
  ["/logo.", "ready"],
  ["/favicon.svg", "ready"],
  ["/sw.js", "ready"],
  ["/api/carritos/finalizar/", "purchase"],
  ["/api/pedidos/confirmacion/", "purchase"],
  ["/order/", "purchase"],
  ["/api/", "call"],
  ["/token", "call"],
];

/** The kind of work that a request at this address causes. */
export function workOf(url: string): Work {
  const path = url.slice(0, 32).toLowerCase();
  return WORK.find(([beginning]) => path.startsWith(beginning))?.[1] ?? "page";
}

const encodingOf = ({ length }: CachedResponse, accepted: string | undefined): Encoding =>
  length < MIN_COMPRESSED_BYTES ? "identity" : encodingFor(accepted);
