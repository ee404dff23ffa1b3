import type { FastifyRequest } from "fastify";
import { type Config, isHttps } from "../config/config.ts";

/** Browsers accept the `__Host-` prefix over https only; it keeps other hosts from setting the cookie. */
export const cookieName = (config: Config): string => (isHttps(config) ? "__Host-sesion" : "sesion");
/** Readable by the page: says that there may be a session, and whether it is still the same one. */
export const hintCookieName = (config: Config): string => (isHttps(config) ? "__Host-con_sesion" : "con_sesion");

/** Identifies a browser that has signed in before (docs/decisions/0019); signing out keeps it. */
export const deviceCookieName = (config: Config): string => (isHttps(config) ? "__Host-equipo" : "equipo");

export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,100})$/i.exec(request.headers.authorization ?? "")?.[1];

/** The token in the browser's cookie. */
export const cookieTokenOf = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[cookieName(config)];

/** All tokens of the request, in order of precedence. */
export const tokensOf = (request: FastifyRequest, config: Config): string[] =>
  [bearerOf(request), cookieTokenOf(request, config)].filter((token) => token !== undefined);

export const tokenOf = (request: FastifyRequest, config: Config): string | undefined => tokensOf(request, config)[0];

export const deviceTokenOf = (request: FastifyRequest, config: Config): string | undefined =>
  /^[A-Za-z0-9_-]{43}$/.exec(request.cookies[deviceCookieName(config)] ?? "")?.[0];
