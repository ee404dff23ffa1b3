import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { type Config, isHttps } from "../config/config.ts";
import type { CardProvider } from "../payments/card-provider.ts";

const HSTS_SECONDS = 31_536_000;

/**
 * Pages run only scripts that carry the answer's own nonce, and what those load themselves ('strict-dynamic'): that is how the
 * card provider's script comes in, and nobody else's (decisions §6).
 */
export function contentSecurityPolicy(
  nonce: string,
  { cards, isDev }: { cards: CardProvider | undefined; isDev: boolean },
): string {
  const provider = cards?.origins.join(" ") ?? "";
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ""}`,
    // Attributes are for the drawing's and dialogs' few computed sizes; whole sheets only come from us.
    `style-src 'self'${isDev ? " 'unsafe-inline'" : ""}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${provider}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${provider}${isDev ? " ws:" : ""}`.trim(),
    `frame-src ${provider || "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // Paying sends the browser to the provider's page through a form (storefront §4).
    `form-action 'self' ${provider} https:`.replaceAll("  ", " "),
  ].join("; ");
}

/** The headers every answer carries; the pages add their own content security policy. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps(config) ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onRequest", async (_request, reply) => {
    void reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(self)");
  });
}
