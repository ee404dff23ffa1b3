import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { changePasswordEndpoint } from "../../shared/contract/account.ts";
import type { Endpoint } from "../../shared/contract/endpoint.ts";
import { logoutEndpoint, sessionEndpoint, userEndpoint } from "../../shared/contract/session.ts";
import { type Config, isHttps } from "../config/config.ts";
import type { Handle } from "../db/database.ts";
import { NEVER_ACTIVATED_DAYS } from "../features/account/activation.service.ts";
import { DEVICE_DAYS } from "../features/session/known-devices.ts";
import { findSession, type IssuedToken } from "../features/session/session.service.ts";
import { nameOf, refuse } from "../http/endpoint.ts";

/** Browsers only accept the prefix over https, where it also keeps other hosts from setting the cookie. */
const cookieName = (config: Config): string => (isHttps(config) ? "__Host-sesion" : "sesion");
/** Readable by the page: says that asking for the session is worth it, and whether it is still the same one. */
const hintCookieName = (config: Config): string => (isHttps(config) ? "__Host-con_sesion" : "con_sesion");

/**
 * Tells a page that the session it came with is over. The cookies stay: an answer may come late, after another login, and would
 * take the new session with it. Only the page knows whether it is still the same one (docs/decisions/0004).
 */
const SESSION_OVER = "session-over";

/** By which a browser is known that has signed in before (docs/decisions/0019); signing out leaves it. */
const deviceCookieName = (config: Config): string => (isHttps(config) ? "__Host-equipo" : "equipo");

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,100})$/i.exec(request.headers.authorization ?? "")?.[1];

/** The token in the browser's cookie. */
export const cookieTokenOf = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[cookieName(config)];

/** Every token the call brings, the one that counts first. */
export const tokensOf = (request: FastifyRequest, config: Config): string[] =>
  [bearerOf(request), cookieTokenOf(request, config)].filter((token) => token !== undefined);

export const tokenOf = (request: FastifyRequest, config: Config): string | undefined => tokensOf(request, config)[0];

function setSessionCookie(reply: FastifyReply, config: Config, token: string, expires: Date): void {
  const shared = { path: "/", sameSite: "lax", secure: isHttps(config), expires } as const;
  void reply.setCookie(cookieName(config), token, { ...shared, httpOnly: true });
  void reply.setCookie(hintCookieName(config), randomBytes(6).toString("base64url"), shared);
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  const shared = { path: "/", sameSite: "lax", secure: isHttps(config) } as const;
  void reply.clearCookie(cookieName(config), { ...shared, httpOnly: true });
  void reply.clearCookie(hintCookieName(config), shared);
}

export const deviceTokenOf = (request: FastifyRequest, config: Config): string | undefined =>
  /^[A-Za-z0-9_-]{43}$/.exec(request.cookies[deviceCookieName(config)] ?? "")?.[0];

/** The session's cookies and the one that lets this browser be known the next time. */
export function setSignInCookies(reply: FastifyReply, config: Config, issued: IssuedToken): void {
  setSessionCookie(reply, config, issued.token, issued.expiresAt);
  void reply.setCookie(deviceCookieName(config), issued.deviceToken, {
    path: "/",
    sameSite: "lax",
    secure: isHttps(config),
    httpOnly: true,
    maxAge: DEVICE_DAYS * 86_400,
  });
}

/** Names the browser that registered an account which is not activated yet (docs/decisions/0019). */
const registrationCookieName = (config: Config): string => (isHttps(config) ? "__Host-registro" : "registro");
const registrationCookie = (config: Config) =>
  ({ path: "/", sameSite: "lax", secure: isHttps(config), httpOnly: true }) as const;

export const registrationTokenOf = (request: FastifyRequest, config: Config): string | undefined =>
  /^[A-Za-z0-9_-]{43}$/.exec(request.cookies[registrationCookieName(config)] ?? "")?.[0];

export function setRegistrationCookie(reply: FastifyReply, config: Config, token: string): void {
  const maxAge = NEVER_ACTIVATED_DAYS * 86_400;
  void reply.setCookie(registrationCookieName(config), token, { ...registrationCookie(config), maxAge });
}

export function clearRegistrationCookie(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(registrationCookieName(config), registrationCookie(config));
}

/** The page's own origin: PUBLIC_URL, or in a demonstration whatever address the browser used. */
function isOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers;
  if (!origin) return false;
  if (config.PUBLIC_URL !== "") return origin === new URL(config.PUBLIC_URL).origin;
  return origin === `${request.protocol}://${request.host}`;
}

/**
 * What a session may call that a temporary password opened, until a password is chosen: to choose it, to see whose it is, and to
 * leave. A call that a visitor may make is refused too: it would read or change the customer's cart.
 */
const OPEN_TO_TEMPORARY: ReadonlySet<string> = new Set(
  [changePasswordEndpoint, userEndpoint, sessionEndpoint, logoutEndpoint].map(nameOf),
);

const calledEndpoint = ({ method, routeOptions }: FastifyRequest): string =>
  nameOf({ method: (method === "HEAD" ? "GET" : method) as Endpoint["method"], path: routeOptions.url ?? "" });

/**
 * Finds out who is asking before a body is read. A cookie only counts on a writing call that comes from our own pages
 * (decisions §7): a form on another site carries the cookie but not our origin.
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
    // A bearer token that is over says nothing about the cookie's.
    if (token && !bearerOf(request)) void reply.header(SESSION_OVER, "1");
    return auth === "required" ? refuse(reply, { kind: "unauthorized" }) : undefined;
  });
}
