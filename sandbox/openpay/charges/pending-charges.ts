import { randomDigits } from "../../core/ids.ts";
import { findDecline } from "./card-outcomes.ts";
import type { CardCharge, CardData } from "../entities.ts";
import type { ChargeEvent, OpenpayContext } from "../openpay-context.ts";
import { OpenpayError } from "../openpay-errors.ts";
import { quotePoints, takePoints } from "./points.ts";
import { takeRefusal } from "./refusals.ts";
import { isExpired } from "../tokens.routes.ts";

const FAILED_AUTHENTICATION = "Autenticación de 3D Secure fallida, favor de contactar a su banco emisor.";

/** Why the bank refuses this card today, or null. */
export const findDeclineNow = (
  { core }: OpenpayContext,
  card: CardData,
  isAuthenticated: boolean,
): OpenpayError | null =>
  isExpired(card, core.clock.now()) ? new OpenpayError(3002) : findDecline(card, isAuthenticated);

/** Points are counted now: another charge may have used them up while the buyer was at the bank. */
const findPaymentProblem = (context: OpenpayContext, charge: CardCharge, card: CardData): OpenpayError | null => {
  try {
    charge.cardPoints = quotePoints(context.store, card, charge.amountCentavos, charge.pointsUse);
  } catch (error) {
    if (error instanceof OpenpayError) return error;
    throw error;
  }
  return takeRefusal(context.store.refusals, "charge") ?? findDeclineNow(context, card, charge.uses3dSecure);
};

/** Ends a charge that waited for the buyer and says which event tells of it; null when it was over already. */
export const finishPending = (context: OpenpayContext, charge: CardCharge, isApproved: boolean): ChargeEvent | null => {
  if (charge.status !== "charge_pending") return null;
  charge.operatedAt = context.core.clock.now();
  const decline = isApproved ? findPaymentProblem(context, charge, charge.card) : null;
  if (!isApproved || decline) {
    charge.status = "failed";
    charge.errorMessage = decline?.message ?? FAILED_AUTHENTICATION;
    return "charge.failed";
  }
  takePoints(context.store, charge.card, charge.cardPoints);
  charge.status = "completed";
  charge.authorization = randomDigits(6);
  return "charge.succeeded";
};
