import { sql } from "kysely";
import type { Trx } from "../../db/database.ts";
import { couponUsesOf } from "./promotions.repository.ts";

/**
 * Spends one use of a coupon for an order of a customer; the last use goes to the order that locks the row first. Other orders that hold a use
 * of the customer are counted below that lock, so that two orders at once have one count.
 */
export async function takeCoupon(
  trx: Trx,
  code: string,
  { customerId, orderId }: { readonly customerId: number; readonly orderId: number },
): Promise<boolean> {
  const taken = await trx
    .updateTable("coupon")
    .set({ uses: sql`uses + 1` })
    .where("code", "=", code)
    .where((eb) => eb.or([eb("max_uses", "is", null), eb("uses", "<", eb.ref("max_uses"))]))
    .returning("per_customer")
    .executeTakeFirst();
  if (!taken) return false;
  if (
    taken.per_customer === null ||
    (await couponUsesOf(trx, code, { id: customerId, besides: orderId })) < taken.per_customer
  )
    return true;
  // The caller may commit all the same.
  await trx
    .updateTable("coupon")
    .set({ uses: sql`uses - 1` })
    .where("code", "=", code)
    .execute();
  return false;
}
