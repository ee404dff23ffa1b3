import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Api, ApiFailure } from "../../shared/contract/api.ts";
import type { WireError } from "../../shared/contract/endpoint.ts";
import { isDatabaseAway, isUnstorable } from "../db/database-away.ts";
import { toWireRefusal } from "../http/app-error.ts";
import { nameOf } from "../http/endpoint.ts";
import { AWAY, UNREADABLE } from "../edge/error-handler.ts";

interface LocalApiOptions {
  /** Network address of the client that asked for the page, for limits. */
  readonly address: string;
  readonly onAway: (error: Error) => void;
}

/**
 * The contract's calls as our own pages make them while they are rendered: the same use cases, no network, no session. A
 * database that is away is an answer (503) as it is over the network; `onAway` is told, so that such a page is not kept.
 */
export function createLocalApi(app: FastifyInstance, { address, onAway }: LocalApiOptions): Api {
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
          // Pages only call public reads, which look at neither.
          request: undefined as unknown as FastifyRequest,
          reply: undefined as unknown as FastifyReply,
        });
        if (result.ok) return { ok: true, value: result.value as never };
        if (result.error.kind === "tokenRefused") throw new Error("No page signs in");
        const { status, body } = toWireRefusal(result.error);
        return failureOf(status, body);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (isUnstorable(error)) return failureOf(400, UNREADABLE);
        if (!isDatabaseAway(error)) throw error;
        onAway(error);
        return failureOf(503, AWAY);
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
