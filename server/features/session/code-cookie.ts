import type { FastifyReply, FastifyRequest } from "fastify";
import { type Config, isHttps } from "../../config/config.ts";
import { SENDABLE_MINUTES } from "./sign-in-code.ts";

/** The browser that asked for a code: in another one the code opens nothing (docs/decisions/0083). */
const codeCookieName = (config: Config): string => (isHttps(config) ? "__Host-codigo" : "codigo");
const codeCookie = (config: Config) =>
  ({ path: "/", sameSite: "strict", secure: isHttps(config), httpOnly: true }) as const;

export const codeTokenOf = (request: FastifyRequest, config: Config): string | undefined =>
  /^[A-Za-z0-9_-]{43}$/.exec(request.cookies[codeCookieName(config)] ?? "")?.[0];

/** As long as its e-mail may take to arrive. */
export function setCodeCookie(reply: FastifyReply, config: Config, token: string): void {
  void reply.setCookie(codeCookieName(config), token, { ...codeCookie(config), maxAge: SENDABLE_MINUTES * 60 });
}

export function clearCodeCookie(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(codeCookieName(config), codeCookie(config));
}
