import type { FastifyRequest } from "fastify";
import { isSame, readBasic } from "../../core/authorization.ts";
import type { OpenpayContext } from "../openpay-context.ts";
import { OpenpayError } from "../openpay-errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Which key opens the route; the private one when left out. */
    openpayKey?: "either" | "none";
  }
}

/** Checks merchant and key: 1002 for anything unknown, 1010 for the wrong kind of key. */
export const authorize = (context: OpenpayContext, request: FastifyRequest): void => {
  const allowed = request.routeOptions.config.openpayKey ?? "private";
  if (allowed === "none") return;
  const { m } = request.params as { m?: string };
  const key = readBasic(request.headers.authorization)?.split(":", 1)[0];
  if (key === undefined || m !== context.merchantId) throw new OpenpayError(1002);
  if (isSame(key, context.privateKey)) {
    // Only a browser sends an Origin: a private key must never be there.
    if (request.headers.origin !== undefined) throw new OpenpayError(1010);
    return;
  }
  if (!isSame(key, context.publicKey)) throw new OpenpayError(1002);
  if (allowed !== "either") throw new OpenpayError(1010);
};
