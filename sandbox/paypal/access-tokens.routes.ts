import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isSame, readBasic } from "../core/authorization.ts";
import type { PaypalContext } from "./paypal-context.ts";
import { OAuthError, PaypalError } from "./paypal-errors.ts";

const LIFETIME_S = 32_400;

const isClient = ({ clientId, clientSecret }: PaypalContext, header: string | undefined): boolean => {
  const sent = readBasic(header);
  return sent !== null && isSame(sent, `${clientId}:${clientSecret}`);
};

export const accessTokenRoutes = (app: FastifyInstance, context: PaypalContext): void => {
  const { store, core } = context;
  app.post("/v1/oauth2/token", async (request) => {
    if (!isClient(context, request.headers.authorization))
      throw new OAuthError(401, "invalid_client", "Client Authentication failed");
    const { grant_type } = (request.body ?? {}) as { grant_type?: unknown };
    if (grant_type !== "client_credentials")
      throw new OAuthError(400, "unsupported_grant_type", "Grant Type is NULL or not supported");
    const now = core.clock.now();
    const token = `A21AA${randomBytes(48).toString("base64url")}`;
    store.tokens.set(token, now.getTime() + LIFETIME_S * 1_000);
    return {
      scope: "https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/applications/webhooks",
      access_token: token,
      token_type: "Bearer",
      app_id: "APP-SANDBOX0RODADA",
      expires_in: LIFETIME_S,
      nonce: `${now.toISOString()}${randomBytes(24).toString("base64url")}`,
    };
  });
};

/** Every other call needs a token that is still good. */
export const authorize = ({ store, core }: PaypalContext, request: FastifyRequest): void => {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (token === undefined) throw PaypalError.named("AUTHENTICATION_FAILURE");
  const until = store.tokens.get(token);
  if (until === undefined || until <= core.clock.now().getTime())
    throw new OAuthError(401, "invalid_token", "Access Token not found in cache");
};
