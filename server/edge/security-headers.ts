import type { FastifyInstance } from "fastify";
import { type Config, isHttps } from "../config/config.ts";
import type { CardProvider } from "../payment-providers/card-provider.ts";

const HSTS_SECONDS = 31_536_000;

/**
 * A page runs the shop's files, the card provider's scripts (decisions §6) and its own inline scripts, each by its hash
 * (docs/decisions/0039).
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  {
    cards,
    isDev,
    frameAncestors = "'none'",
  }: { cards: CardProvider | undefined; isDev: boolean; frameAncestors?: string },
): string {
  const provider = cards?.origins.join(" ") ?? "";
  return [
    "default-src 'self'",
    ["script-src 'self'", provider, ...scriptHashes.map((hash) => `'${hash}'`), isDev && "'unsafe-eval'"]
      .filter(Boolean)
      .join(" "),
    // Style attributes: computed sizes of the drawing and dialogs. Style sheets come from our origin only.
    `style-src 'self'${isDev ? " 'unsafe-inline'" : ""}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${provider}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${provider}${isDev ? " ws:" : ""}`.trim(),
    `frame-src ${provider || "'none'"}`,
    `frame-ancestors ${frameAncestors}`,
    "base-uri 'none'",
    "object-src 'none'",
    // Paying sends the browser to the provider's page through a form (storefront §4).
    `form-action 'self' ${provider} https:`.replaceAll("  ", " "),
  ].join("; ");
}

/** For responses that are not pages: a browser shows them and runs nothing in them. A logo may have styles. */
const BARE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Headers of every response; a page has a content security policy of its own (docs/decisions/0039). */
export const securityHeaders = (config: Config): Readonly<Record<string, string>> => ({
  "content-security-policy": BARE_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  // For browsers that do not know frame-ancestors.
  "x-frame-options": "DENY",
  ...(isHttps(config) && { "strict-transport-security": `max-age=${HSTS_SECONDS}` }),
});

export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  app.addHook("onRequest", async (_request, reply) => {
    void reply.headers(headers);
  });
}
