import type { SessionCustomer } from "../features/customers/session-customer.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { TObject, TSchema } from "typebox";
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  WireError,
} from "../../shared/contract/endpoint.ts";
import { CODE_HEADER, ERROR_STATUSES } from "../../shared/contract/error-codes.ts";
import { COUPON_PARAM, TYPED_PARAMS } from "../../shared/contract/page-queries.ts";
import { couponCodeOf, type CouponText } from "../../shared/domain/pricing/coupon-code.ts";
import { ok, type Result } from "../../shared/domain/text/result.ts";
import { type AppErrorOf, type Refusal, toWireRefusal } from "./app-error.ts";
import type { ResponseCache } from "../response-cache/response-cache.ts";
import type { PageCoupon } from "./page-coupon.ts";

const JSON_TYPE = "application/json; charset=utf-8";

type SignedIn<E extends Endpoint> = E["auth"] extends "required" ? SessionCustomer : SessionCustomer | undefined;

/** Input of a use case: validated values, the caller, and the raw request for the few that need a header. */
export interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly customer: SignedIn<E>;
  /** Network address of the client, for limits; of a page's call, that of the page's client. */
  readonly address: string;
  readonly pageCoupon?: PageCoupon | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type StatusOf<E extends Endpoint> =
  | 400
  | 503
  | (E["auth"] extends "none" ? never : 401 | 403)
  | NonNullable<E["errors"]>[number];

/** A refusal whose status the endpoint does not declare does not compile. */
export type Handler<E extends Endpoint> = (input: Input<E>) => Promise<Result<AnswerOf<E>, AppErrorOf<StatusOf<E>>>>;

/** The built pages bundle their own copy of the contract, so a call is identified by its name, not by the object. */
export const nameOf = (endpoint: Pick<Endpoint, "method" | "path">): string => `${endpoint.method} ${endpoint.path}`;

interface ServeOptions {
  /** Caches the response until the catalogue changes. */
  readonly responseCache?: ResponseCache;
  /** How long a client may use a response without revalidating it. */
  readonly maxAgeSeconds?: number;
}

/** Reference data change with a release only, and an older response does no harm (docs/decisions/0022). */
export const REFERENCE_DATA: ServeOptions = { maxAgeSeconds: 86_400 };

/** Puts one endpoint of the contract on the server: its schemas validate, filter and document it. */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { responseCache, maxAgeSeconds }: ServeOptions = {},
): void {
  const local = handler as unknown as Handler<Endpoint>;
  app.localHandlers.set(
    nameOf(endpoint),
    responseCache ? cachingAnswers(nameOf(endpoint), local, responseCache) : local,
  );
  responseCache?.keys.add(endpoint.path, {
    kind: "call",
    parameters: namesOf(endpoint.query),
    isCached: true,
  });
  const writes = endpoint.method !== "GET";
  const refusals = new Set<number>([
    400,
    413,
    415,
    503,
    ...(endpoint.auth === "none" ? [] : [401]),
    ...(endpoint.auth !== "none" || writes ? [403] : []),
    ...(endpoint.errors ?? []),
  ]);
  const refusalSchema = endpoint.errorAnswer ?? WireError;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { auth: endpoint.auth },
    ...(responseCache && cacheHooks(responseCache)),
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      // The bytes of a photo are looked at by its use case.
      ...(endpoint.body && endpoint.bodyType !== "photo" && { body: endpoint.body }),
      ...(endpoint.bodyType === "form" && {
        consumes: ["application/x-www-form-urlencoded"],
      }),
      ...(endpoint.bodyType === "photo" && {
        consumes: ["image/jpeg", "image/png", "image/webp"],
      }),
      ...(endpoint.auth !== "none" && {
        security: [{ bearer: [] }, { cookie: [] }],
      }),
      response: {
        200: endpoint.answer,
        ...Object.fromEntries([...refusals].map((status) => [status, withCodes(refusalSchema, status)])),
        // A visitor's call has its 403 from the check of its origin, /Token too.
        ...(endpoint.auth === "none" && writes && { 403: withCodes(WireError, 403) }),
        500: withCodes(WireError, 500),
      },
    },
    handler: async (request, reply) => {
      const result = await handler({
        params: request.params as ParamsOf<E>,
        query: request.query as QueryOf<E>,
        body: request.body as BodyOf<E>,
        customer: request.customer as SignedIn<E>,
        address: request.ip,
        request,
        reply,
      });
      if (!result.ok) return refuse(reply, result.error);
      if (maxAgeSeconds !== undefined) void reply.header("cache-control", `public, max-age=${maxAgeSeconds}`);
      return result.value;
    },
  });
}

/**
 * For pages: an answer is computed once for each version of the catalogue. Typed texts are endless and not cached; prices with a coupon
 * are cached by what the page found that it does, as it ends by the clock.
 */
function cachingAnswers(name: string, handler: Handler<Endpoint>, responseCache: ResponseCache): Handler<Endpoint> {
  return async (input) => {
    const query = input.query as Readonly<Record<string, unknown>>;
    if (TYPED_PARAMS.some((param) => query[param] !== undefined)) return handler(input);
    const code = couponCodeOf(query[COUPON_PARAM] as CouponText);
    const { asked, effect = "" } = input.pageCoupon ?? {};
    if (code !== null && code !== asked?.code) return handler(input);
    // Not by the coupon's text: a code in many spellings would displace other answers.
    const asCached = { ...query, [COUPON_PARAM]: code === null ? undefined : effect };
    const call = `${name} ${JSON.stringify([input.params, asCached])}`;
    const cached = responseCache.getAnswer(call);
    if (cached !== undefined) return ok(cached);
    const { version } = responseCache;
    const result = await handler(input);
    // What no number names is endless, and has an empty list.
    const isEmpty = result.ok && Array.isArray(result.value) && result.value.length === 0;
    if (result.ok && !isEmpty) responseCache.setAnswer(call, result.value as object, version);
    return result;
  };
}

/** The names of an object schema. */
const namesOf = (schema: TSchema | undefined): string[] =>
  schema === undefined ? [] : Object.keys((schema as TObject).properties);

const schemasWithCodes = new Map<TSchema, Map<number, TSchema>>();

/** The schema of a refusal with the codes that its status can have; one for all endpoints, as each is compiled. */
function withCodes(schema: TSchema, status: number): TSchema {
  const { properties } = schema as TObject;
  if (!("Codigo" in properties)) return schema;
  const made = schemasWithCodes.get(schema) ?? new Map<number, TSchema>();
  schemasWithCodes.set(schema, made);
  const codes = Object.entries(ERROR_STATUSES).filter(([, ofCode]) => ofCode === status);
  const Codigo = { type: "string", enum: codes.map(([code]) => code) };
  const answer = made.get(status) ?? {
    ...schema,
    properties: { ...properties, Codigo },
  };
  made.set(status, answer);
  return answer;
}

/** Answers an expected error by the table. */
export function refuse(reply: FastifyReply, error: Refusal): FastifyReply {
  if ("retryAfterSeconds" in error) void reply.header("retry-after", String(error.retryAfterSeconds));
  // OAuth's own shape, on /Token alone (decisions §1).
  if (error.kind === "tokenRefused") {
    const { status, code, description } = error;
    void reply.code(status).header(CODE_HEADER, code);
    // With the Message that every 429 and 503 has (decisions §7).
    const isLater = status === 429 || status === 503;
    const oauthCode = status === 503 ? "temporarily_unavailable" : "invalid_grant";
    return reply.send({
      error: oauthCode,
      error_description: description,
      ...(isLater && { Message: description }),
    });
  }
  const { status, body } = toWireRefusal(error);
  return reply.code(status).send("added" in error ? { ...body, ...error.added } : body);
}

/** Fills the response cache, and sends a cached response that is not compressed yet (see edge/http-server.ts). */
function cacheHooks(responseCache: ResponseCache) {
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const key = responseCache.keys.keyOf(request.url);
      if (key === null) return undefined;
      const cached = responseCache.get(key);
      if (cached) return withCacheHeaders(reply).type(JSON_TYPE).send(cached.body("identity"));
      request.catalogVersion = responseCache.version;
      return undefined;
    },
    onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      if (reply.statusCode !== 200 || typeof payload !== "string") return payload;
      withCacheHeaders(reply);
      const key = responseCache.keys.keyOf(request.url);
      if (key === null || request.catalogVersion === undefined) return payload;
      void responseCache.set(key, {
        route: request.routeOptions.url ?? "",
        headers: reply.getHeaders(),
        body: payload,
        version: request.catalogVersion,
      });
      return payload;
    },
  };
}

/** Prices change: a cache must revalidate a response, and stores one for each encoding. */
const withCacheHeaders = (reply: FastifyReply): FastifyReply =>
  reply.header("cache-control", "no-cache").header("vary", "accept-encoding");

declare module "fastify" {
  interface FastifyInstance {
    /** Handlers by endpoint, for pages that call them without a network (see pages/local-api.ts). */
    localHandlers: Map<string, Handler<Endpoint>>;
  }
  interface FastifyContextConfig {
    auth?: Endpoint["auth"];
  }
  interface FastifyRequest {
    customer: SessionCustomer | undefined;
    /** Version of the catalogue when the request began. A response of an older version is not cached. */
    catalogVersion: number | undefined;
  }
}
