import type { FastifyReply, FastifyRequest } from "fastify";
import { type Config, isHttps } from "../../config/config.ts";
import { NEVER_ACTIVATED_DAYS } from "./activation.service.ts";

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
