import type { WireToken } from "../../../shared/contract/account/session.ts";
import { type IssuedToken, TOKEN_HOURS } from "./session.service.ts";

export const toWireToken = ({ token, issuedAt, expiresAt }: IssuedToken): WireToken => ({
  access_token: token,
  token_type: "bearer" as const,
  expires_in: TOKEN_HOURS * 3600,
  ".issued": issuedAt.toISOString(),
  ".expires": expiresAt.toISOString(),
});
