import type { FastifyReply, FastifyRequest } from "fastify";
import type { WireToken } from "../../../shared/contract/account/session.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { cookieTokenOf } from "../../http/session-token.ts";
import { claimCart } from "../cart/cart-transfer.ts";
import { type IssuedToken, logout } from "./session.service.ts";
import { setSignInCookies } from "./sign-in-cookies.ts";
import { toWireToken } from "./wire-token.ts";

interface SignedIn {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly issued: IssuedToken;
  /** The visitor's cart, which becomes the customer's. */
  readonly cartId: string | null | undefined;
}

/** What follows on a right password or code: the cart, the end of the session that the cookie had, the new cookies. */
export async function finishSignIn(
  { db, config }: { readonly db: Handle; readonly config: Config },
  { request, reply, issued, cartId }: SignedIn,
): Promise<WireToken> {
  const { customerId } = issued;
  if (cartId) {
    // The session is open and a temporary password or code used up: a cart that cannot be had now must not cost them.
    await claimCart(db, { cartId, customerId }).catch((error: unknown) => {
      request.log.error({ err: error }, "cart not claimed");
    });
  }
  // The cookie is about to be replaced: the session in it could not be ended any more.
  const replaced = cookieTokenOf(request, config);
  if (replaced !== undefined) await logout(db, replaced);
  setSignInCookies(reply, config, issued);
  return toWireToken(issued);
}
