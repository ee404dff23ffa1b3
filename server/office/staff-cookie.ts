import type { FastifyReply, FastifyRequest } from "fastify";
import { type Config, isOfficeHttps } from "../config/config.ts";
import { SESSION_HOURS } from "../administration/identity/staff-sessions.ts";

/** Browsers accept the `__Host-` prefix over https only. */
const staffCookieName = (config: Config): string => (isOfficeHttps(config) ? "__Host-personal" : "personal");

export const staffTokenOf = (request: FastifyRequest, config: Config): string | undefined =>
  /^[A-Za-z0-9_-]{43}$/.exec(request.cookies[staffCookieName(config)] ?? "")?.[0];

const attributes = (config: Config) =>
  ({ path: "/", httpOnly: true, sameSite: "strict", secure: isOfficeHttps(config) }) as const;

export const setStaffCookie = (reply: FastifyReply, config: Config, token: string): FastifyReply =>
  reply.setCookie(staffCookieName(config), token, { ...attributes(config), maxAge: SESSION_HOURS * 3_600 });

export const clearStaffCookie = (reply: FastifyReply, config: Config): FastifyReply =>
  reply.clearCookie(staffCookieName(config), attributes(config));
