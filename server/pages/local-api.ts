import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Api, ApiFailure } from "../../shared/contract/api.ts";
import type { WireError } from "../../shared/contract/endpoint.ts";
import { isDatabaseUnavailable, isUnstorable } from "../db/database-errors.ts";
import { toWireRefusal } from "../http/app-error.ts";
import { nameOf } from "../http/endpoint.ts";
import type { PageCoupon } from "../http/page-coupon.ts";
import { UNAVAILABLE, UNREADABLE } from "../edge/error-handler.ts";

export interface LocalApiOptions {
  /** Network address of the page's client, for limits. */
  readonly address: string;
  readonly pageCoupon: PageCoupon | undefined;
  readonly onUnavailable: (error: Error) => void;
  /** Told of every answer that a page is rendered from; `call` as `nameOf` gives it. */
  readonly onAnswer: (call: string, query: unknown, answer: unknown) => void;
}

/**
 * The contract's calls for pages that are being rendered: the same use cases, without network and session. An unavailable database is a 503
 * as it is over the network; `onUnavailable` keeps such a page out of the response cache.
 */
export function createLocalApi(
  app: FastifyInstance,
  { address, pageCoupon, onUnavailable, onAnswer }: LocalApiOptions,
): Api {
  return {
    async call(endpoint, input) {
      const handler = app.localHandlers.get(nameOf(endpoint));
      if (!handler) throw new Error(`No handler for ${nameOf(endpoint)}`);
      const parts = input as { params?: unknown; query?: unknown; body?: unknown };
      try {
        const result = await handler({
          params: parts.params ?? {},
          query: parts.query ?? {},
          body: parts.body,
          customer: undefined,
          address,
          pageCoupon,
          // Pages call public reads only, which use neither.
          request: undefined as unknown as FastifyRequest,
          reply: undefined as unknown as FastifyReply,
        });
        if (result.ok) {
          onAnswer(nameOf(endpoint), parts.query, result.value);
          return { ok: true, value: result.value as never };
        }
        if (result.error.kind === "tokenRefused") throw new Error("No page signs in");
        const { status, body } = toWireRefusal(result.error);
        return failureOf(status, body);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (isUnstorable(error)) return failureOf(400, UNREADABLE);
        if (!isDatabaseUnavailable(error)) throw error;
        onUnavailable(error);
        return failureOf(503, UNAVAILABLE);
      }
    },
  };
}

const failureOf = (status: number, body: WireError): ApiFailure => ({
  ok: false,
  status,
  message: body.Message,
  code: body.Codigo,
  body,
});
