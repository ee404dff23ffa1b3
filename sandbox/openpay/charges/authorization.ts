import { timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { OpenpayContext } from "../openpay-context.ts";
import { OpenpayError } from "../openpay-errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Which key opens the route; the private one when left out. */
    openpayKey?: "either" | "none";
  }
}

const isSame = (one: string, other: string): boolean => {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
};

const readBasicUser = (header: string | undefined): string | null => {
  const encoded = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(header ?? "")?.[1];
  return encoded === undefined ? null : (Buffer.from(encoded, "base64").toString("utf8").split(":", 1)[0] ?? null);
};

/** Checks merchant and key: 1002 for anything unknown, 1010 for the wrong kind of key. */
export const authorize = (context: OpenpayContext, request: FastifyRequest): void => {
  const allowed = request.routeOptions.config.openpayKey ?? "private";
  if (allowed === "none") return;
  const { m } = request.params as { m?: string };
  const key = readBasicUser(request.headers.authorization);
  if (key === null || m !== context.merchantId) throw new OpenpayError(1002);
  if (isSame(key, context.privateKey)) {
    // Only a browser sends an Origin: a private key must never be there.
    if (request.headers.origin !== undefined) throw new OpenpayError(1010);
    return;
  }
  if (!isSame(key, context.publicKey)) throw new OpenpayError(1002);
  if (allowed !== "either") throw new OpenpayError(1010);
};
