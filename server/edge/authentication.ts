import { bearerOf, tokenOf } from "../http/session-token.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { changePasswordEndpoint } from "../../shared/contract/account/account.ts";
import type { Endpoint } from "../../shared/contract/endpoint.ts";
import { logoutEndpoint, sessionEndpoint, userEndpoint } from "../../shared/contract/account/session.ts";
import type { Config } from "../config/config.ts";
import type { Handle } from "../db/database.ts";
import { findSession } from "../features/session/session.service.ts";
import { nameOf, refuse } from "../http/endpoint.ts";

/**
 * Response header: the session of the request is over. The cookies stay, because a late response would delete the session of a newer login.
 * Only the page knows whether it is still the same session (docs/decisions/0004).
 */
const SESSION_OVER = "session-over";

/** Whether the request comes from our own origin: PUBLIC_URL, or in a demonstration the address that the browser used. */
function isOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers;
  if (!origin) return false;
  if (config.PUBLIC_URL !== "") return origin === new URL(config.PUBLIC_URL).origin;
  return origin === `${request.protocol}://${request.host}`;
}

/**
 * Calls of a session that a temporary password opened, until a password is chosen. Calls that a visitor may make are refused too: they would
 * read or change the customer's cart.
 */
const OPEN_TO_TEMPORARY: ReadonlySet<string> = new Set(
  [changePasswordEndpoint, userEndpoint, sessionEndpoint, logoutEndpoint].map(nameOf),
);

const calledEndpoint = ({ method, routeOptions }: FastifyRequest): string =>
  nameOf({ method: (method === "HEAD" ? "GET" : method) as Endpoint["method"], path: routeOptions.url ?? "" });

/**
 * Authenticates a request before its body is read. On a writing call a cookie counts only with our own origin (decisions §7): a form on
 * another site sends the cookie, but not our origin.
 */
export function addAuthentication(app: FastifyInstance, { db, config }: { db: Handle; config: Config }): void {
  app.decorateRequest("customer", undefined);
  app.addHook("onRequest", async (request, reply) => {
    const auth = request.routeOptions.config.auth ?? "none";
    const writes = request.method !== "GET" && request.method !== "HEAD";
    const { origin } = request.headers;
    if (writes && origin && !isOwnOrigin(request, config) && !bearerOf(request)) {
      return refuse(reply, { kind: "foreignOrigin" });
    }
    if (auth === "none") return undefined;
    const token = tokenOf(request, config);
    if (token && writes && !bearerOf(request) && !isOwnOrigin(request, config)) {
      return refuse(reply, { kind: "foreignOrigin" });
    }
    request.customer = token ? await findSession(db, token, new Date()) : undefined;
    if (request.customer) {
      if (!request.customer.isTemporary || OPEN_TO_TEMPORARY.has(calledEndpoint(request))) return undefined;
      return refuse(reply, { kind: "passwordWanted" });
    }
    // An expired bearer token says nothing about the cookie's session.
    if (token && !bearerOf(request)) void reply.header(SESSION_OVER, "1");
    return auth === "required" ? refuse(reply, { kind: "unauthorized" }) : undefined;
  });
}
