import type { FastifyReply, FastifyRequest } from "fastify";
import { type Config, isOfficeHttps } from "../config/config.ts";
import { STAFF_DEVICE_DAYS } from "../administration/identity/devices.ts";
import { SESSION_HOURS } from "../../shared/domain/staff/access/access-hours.ts";

/** Browsers accept the `__Host-` prefix over https only. */
const nameOf = (config: Config, name: "personal" | "equipo"): string =>
  isOfficeHttps(config) ? `__Host-${name}` : name;

const readToken = (request: FastifyRequest, name: string): string | undefined =>
  /^[A-Za-z0-9_-]{43}$/.exec(request.cookies[name] ?? "")?.[0];

export const staffTokenOf = (request: FastifyRequest, config: Config): string | undefined =>
  readToken(request, nameOf(config, "personal"));

/** It names the browser: every member who signs in with it has the same one. */
export const deviceTokenOf = (request: FastifyRequest, config: Config): string | undefined =>
  readToken(request, nameOf(config, "equipo"));

const attributes = (config: Config) =>
  ({ path: "/", httpOnly: true, sameSite: "strict", secure: isOfficeHttps(config) }) as const;

export const setStaffCookie = (reply: FastifyReply, config: Config, token: string): FastifyReply =>
  reply.setCookie(nameOf(config, "personal"), token, { ...attributes(config), maxAge: SESSION_HOURS * 3_600 });

export const clearStaffCookie = (reply: FastifyReply, config: Config): FastifyReply =>
  reply.clearCookie(nameOf(config, "personal"), attributes(config));

/** The cookies of a session that was just opened. */
export const setSessionCookies = (
  reply: FastifyReply,
  config: Config,
  { token, deviceToken }: { readonly token: string; readonly deviceToken: string },
): FastifyReply =>
  setStaffCookie(reply, config, token).setCookie(nameOf(config, "equipo"), deviceToken, {
    ...attributes(config),
    maxAge: STAFF_DEVICE_DAYS * 86_400,
  });
