import type { FastifyInstance } from "fastify";
import { type Config, isOfficeHttps, publicUrl } from "../config/config.ts";

const HSTS_SECONDS = 31_536_000;

/**
 * Policy of the back office (office section 1). The document has no inline script and no inline style sheet. Previews of banners are pages of
 * the shop in a frame.
 */
const policyOf = (config: Config): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    `frame-src ${new URL(publicUrl(config)).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");

const headersOf = (config: Config): Readonly<Record<string, string>> => ({
  "content-security-policy": policyOf(config),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), publickey-credentials-get=(self)",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "x-robots-tag": "noindex, nofollow",
  ...(isOfficeHttps(config) && { "strict-transport-security": `max-age=${HSTS_SECONDS}` }),
});

/** Headers of every response; nothing of the back office is kept by caches unless its route says so. */
export function addOfficeHeaders(app: FastifyInstance, config: Config): void {
  const headers = headersOf(config);
  app.addHook("onRequest", async (_request, reply) => {
    void reply.headers(headers).header("cache-control", "no-store");
  });
}
