import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import { type Config, isHttps } from "../../config/config.ts";
import { cookieName, deviceCookieName, hintCookieName } from "../../http/session-token.ts";
import { DEVICE_DAYS } from "./known-devices.ts";
import type { IssuedToken } from "./session.service.ts";

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
