import type { FastifyRequest } from "fastify";
import { type Config, isHttps } from "../config/config.ts";

/** Browsers only accept the prefix over https, where it also keeps other hosts from setting the cookie. */
export const cookieName = (config: Config): string => (isHttps(config) ? "__Host-sesion" : "sesion");
/** Readable by the page: says that asking for the session is worth it, and whether it is still the same one. */
export const hintCookieName = (config: Config): string => (isHttps(config) ? "__Host-con_sesion" : "con_sesion");

/** By which a browser is known that has signed in before (docs/decisions/0019); signing out leaves it. */
export const deviceCookieName = (config: Config): string => (isHttps(config) ? "__Host-equipo" : "equipo");

export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,100})$/i.exec(request.headers.authorization ?? "")?.[1];

/** The token in the browser's cookie. */
export const cookieTokenOf = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[cookieName(config)];

/** Every token the call brings, the one that counts first. */
export const tokensOf = (request: FastifyRequest, config: Config): string[] =>
  [bearerOf(request), cookieTokenOf(request, config)].filter((token) => token !== undefined);

export const tokenOf = (request: FastifyRequest, config: Config): string | undefined => tokensOf(request, config)[0];

export const deviceTokenOf = (request: FastifyRequest, config: Config): string | undefined =>
  /^[A-Za-z0-9_-]{43}$/.exec(request.cookies[deviceCookieName(config)] ?? "")?.[0];
