import type { FastifyRequest } from "fastify";
import type { PaypalContext } from "../paypal-context.ts";
import { PaypalError } from "../paypal-errors.ts";

/** How long a key is kept: orders and their captures, and payments. */
const KEPT_MS = { orders: 6 * 60 * 60_000, payments: 45 * 24 * 60 * 60_000 };

/** The key of a request that may come twice; null when the client sends none. */
export const readRequestId = (request: FastifyRequest): string | null => {
  const id = request.headers["paypal-request-id"];
  if (typeof id !== "string") return null;
  if (id.length === 0 || id.length > 108)
    throw PaypalError.of("INVALID_STRING_LENGTH", { field: "PayPal-Request-Id", location: "header" });
  return id;
};

/** One call that is carried out once per key; `scope` names the call, so that a key means something only there. */
export const replayOf = (context: PaypalContext, api: keyof typeof KEPT_MS, scope: string, request: FastifyRequest) => {
  const { store, core } = context;
  const requestId = readRequestId(request);
  const key = `${scope} ${requestId}`;
  const fingerprint = JSON.stringify(request.body ?? {});
  const now = core.clock.now().getTime();
  return {
    requestId,
    /** Id of what this key made before. The same key with another body is refused. */
    find: (): string | null => {
      const known = requestId === null ? undefined : store.remembered.get(key);
      if (!known || known.until <= now) return null;
      if (known.fingerprint === fingerprint) return known.resourceId;
      throw PaypalError.of("DUPLICATE_REQUEST_ID", { field: "PayPal-Request-Id", location: "header" });
    },
    remember: (resourceId: string): void => {
      if (requestId !== null) store.remembered.set(key, { fingerprint, resourceId, until: now + KEPT_MS[api] });
    },
  };
};
