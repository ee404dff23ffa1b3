import type { FastifyRequest } from "fastify";
import { type Config, officeUrl } from "../../config/config.ts";
import type { PasskeySite } from "../../administration/identity/proofs/passkeys.ts";
import type { Browser } from "../../administration/identity/sign-in-line.ts";
import { deviceTokenOf } from "../staff-cookie.ts";

export const browserOf = (request: FastifyRequest, config: Config): Browser => ({
  address: request.ip,
  userAgent: request.headers["user-agent"] ?? "",
  requestId: request.id,
  deviceToken: deviceTokenOf(request, config),
});

/**
 * Where passkeys count: the host of OFFICE_URL. Without it, which only a demonstration may be, the address that the browser used: the port
 * may be any free one.
 */
export function passkeySiteOf(request: FastifyRequest, config: Config): PasskeySite {
  const { origin, hostname } = new URL(
    config.OFFICE_URL === "" ? `${request.protocol}://${request.host}` : officeUrl(config),
  );
  return { id: hostname, origin, name: `Personal de ${config.SHOP_NAME}` };
}
