import { err, ok } from "../../../shared/domain/text/result.ts";
import { MOST_PER_LINE } from "../../../shared/domain/pricing/line-limit.ts";
import type { Handle } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import {
  type AddError,
  type CartOwner,
  cartToChange,
  type Changed,
  type ChangedCart,
  claimVisitorCart,
  refusalOf,
} from "./cart.service.ts";
import { writeLine } from "./cart-line.repository.ts";
import type { VisitorLimits } from "./visitor-limits.ts";

export interface SetLine {
  readonly code: string;
  /** At least 1. */
  readonly quantity: number;
}

/**
 * Adds units to several lines in one transaction. A refused line leaves the cart as it was: a set needs both of its sizes.
 */
export async function addSetToCart(
  { db, visitorLimits }: { db: Handle; visitorLimits: VisitorLimits },
  owner: CartOwner,
  { lines, address }: { readonly lines: readonly SetLine[]; readonly address: string },
): Changed<AddError> {
  if (!(await claimVisitorCart(db, owner))) return err({ kind: "cartNotFound" });
  const first = cartToChange(owner);
  const retryAfterSeconds = first.kind === "new" ? await visitorLimits.newCart.take(address) : 0;
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });

  const added = await transact(db, async (trx): Changed<AddError> => {
    let cart = first;
    let changed: ChangedCart = { id: "" };
    for (const line of lines) {
      const change = { ...line, replace: false };
      const written = await writeLine(trx, cart, { ...change, mostPerLine: MOST_PER_LINE });
      if (written.kind !== "written") return err(refusalOf(written, change));
      if (cart.kind === "new") cart = { kind: "visitors", id: written.cartId };
      changed = { id: written.cartId, lines: written.lines };
    }
    return ok(changed);
  });
  if (!added.ok && first.kind === "new") await visitorLimits.newCart.giveBack(address);
  return added;
}
