import type { Trx } from "../../db/database.ts";
import { type Finding, fine } from "./finding.ts";
import type { Invariant } from "./invariants/invariant.ts";
import { STOCK_INVARIANTS } from "./invariants/stock-invariants.ts";
import { ORDER_INVARIANTS } from "./invariants/order-invariants.ts";
import { PAYMENT_INVARIANTS } from "./invariants/payment-invariants.ts";
import { COUPON_INVARIANTS } from "./invariants/coupon-invariants.ts";
import { PARCEL_INVARIANTS } from "./invariants/parcel-invariants.ts";
import { PRICE_INVARIANTS } from "./invariants/price-invariants.ts";
import { RETURN_INVARIANTS } from "./invariants/return-invariants.ts";
import { PICTURE_INVARIANTS } from "./invariants/picture-invariants.ts";
import { MESSAGE_INVARIANTS } from "./invariants/message-invariants.ts";

export const INVARIANTS: readonly Invariant[] = [
  ...STOCK_INVARIANTS,
  ...ORDER_INVARIANTS,
  ...PAYMENT_INVARIANTS,
  ...COUPON_INVARIANTS,
  ...PRICE_INVARIANTS,
  ...PICTURE_INVARIANTS,
  ...PARCEL_INVARIANTS,
  ...RETURN_INVARIANTS,
  ...MESSAGE_INVARIANTS,
];

const SHOWN = 5;

/** Every invariant, as of one moment of the transaction's snapshot. */
export async function checkInvariants(trx: Trx): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { check, holds, broken, advice, isWarning, query } of INVARIANTS) {
    const { rows } = await query.execute(trx);
    const shown = rows.slice(0, SHOWN).map(({ what }) => what);
    const more = rows.length > SHOWN ? ` y ${rows.length - SHOWN} más` : "";
    const says = `${broken}: ${shown.join(", ")}${more}.`;
    findings.push(
      rows.length === 0 ? fine(check, holds) : { check, state: isWarning ? "warning" : "bad", says, advice },
    );
  }
  return findings;
}
