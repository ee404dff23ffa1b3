import { randomDigits, randomId } from "../house/ids.ts";
import { readDigits, readFields, readFlag, requireText } from "./body-fields.ts";
import type { Fields } from "./body-fields.ts";
import { findDecline } from "./card-outcomes.ts";
import type { CardCharge, CardData, SavedCard, Token } from "./entities.ts";
import type { ChargeEvent, OpenpayContext } from "./openpay-context.ts";
import { notFound, OpenpayError } from "./openpay-errors.ts";
import { quotePoints, readPointsUse, takePoints } from "./points.ts";
import { checkCvv, isExpired } from "./tokens.routes.ts";
import type { ChargeRequest } from "./charge-request.ts";

type Source = { card: CardData; token: Token | null; saved: SavedCard | null };

const INSTALLMENT_PLANS = [3, 6, 9, 12, 18];

const readInstallments = (fields: Fields): number | null => {
  if (fields["payment_plan"] === undefined || fields["payment_plan"] === null) return null;
  const payments = Number(readDigits(readFields(fields["payment_plan"]), "payments"));
  if (!INSTALLMENT_PLANS.includes(payments))
    throw new OpenpayError(1001, "payment_plan.payments must be 3, 6, 9, 12 or 18");
  return payments;
};

const findSource = (
  { store }: OpenpayContext,
  sourceId: string,
  customerId: string | null,
  uses3dSecure: boolean,
): Source => {
  const token = store.tokens.get(sourceId);
  if (token) {
    const isUsable = token.use === "fresh" || (token.use === "refusedByFraudRules" && uses3dSecure);
    if (!isUsable) throw new OpenpayError(1003, "This source_id was already used");
    return { card: token.card, token, saved: null };
  }
  const saved = store.cards.get(sourceId);
  if (!saved || saved.customerId !== customerId) throw notFound("source_id", sourceId);
  return { card: saved.card, token: null, saved };
};

/** A stored card needs its security code with the charge, or just before it by a card update. */
const checkStoredCardCvv = (fields: Fields, saved: SavedCard): void => {
  const cvv = readDigits(fields, "cvv2");
  if (cvv !== null || !saved.hasFreshCvv) checkCvv(cvv, saved.card.kind);
};

const readRedirectUrl = (fields: Fields): string => {
  const url = requireText(fields, "redirect_url", 2_000);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new OpenpayError(1001, "redirect_url is not a valid URL");
  return url;
};

const spend = (source: Source, decline: OpenpayError | null): void => {
  if (source.token)
    source.token.use = decline?.code === 3005 && source.token.use === "fresh" ? "refusedByFraudRules" : "spent";
  if (source.saved) source.saved.hasFreshCvv = false;
};

/** Decides a card charge. It throws on a decline: the provider keeps no charge object then. */
export const createCardCharge = (context: OpenpayContext, request: ChargeRequest): CardCharge => {
  const { store, house } = context;
  const { fields, base } = request;
  const sourceId = requireText(fields, "source_id", 45);
  requireText(fields, "device_session_id", 255);
  const uses3dSecure = readFlag(fields, "use_3d_secure", false);
  const redirectUrl = uses3dSecure ? readRedirectUrl(fields) : null;
  const capture = readFlag(fields, "capture", true);
  const pointsUse = readPointsUse(fields["use_card_points"]);
  const installments = readInstallments(fields);
  if (installments !== null && pointsUse !== "NONE")
    throw new OpenpayError(1003, "Points cannot be used with a payment plan");
  const source = findSource(context, sourceId, base.customerId, uses3dSecure);
  if (source.saved) checkStoredCardCvv(fields, source.saved);
  else readDigits(fields, "cvv2");
  const cardPoints = quotePoints(store, source.card, base.amountCentavos, pointsUse);

  const decline = isExpired(source.card, house.clock.now()) ? new OpenpayError(3002) : findDecline(source.card, false);
  spend(source, uses3dSecure ? null : decline);
  if (decline && !uses3dSecure) {
    if (store.settings.declineUsesOrderId && base.orderId !== null) store.usedOrderIds.add(base.orderId);
    throw decline;
  }
  const id = randomId("tr");
  if (!uses3dSecure) takePoints(store, source.card, cardPoints);
  return {
    ...base,
    id,
    method: "card",
    card: source.card,
    savedCardId: source.saved?.id ?? null,
    capture,
    installments,
    pointsUse,
    cardPoints: uses3dSecure ? null : cardPoints,
    redirectUrl,
    refunds: [],
    status: uses3dSecure ? "charge_pending" : capture ? "completed" : "in_progress",
    authorization: uses3dSecure ? id : randomDigits(6),
  };
};

const FAILED_AUTHENTICATION = "Autenticación de 3D Secure fallida, favor de contactar a su banco emisor.";

/** Ends a charge that waited for the bank's page and says which event tells of it; null when it was over already. */
export const finishAuthentication = (
  context: OpenpayContext,
  charge: CardCharge,
  isApproved: boolean,
): ChargeEvent | null => {
  if (charge.status !== "charge_pending") return null;
  charge.operatedAt = context.house.clock.now();
  const decline = isApproved ? findPaymentProblem(context, charge) : null;
  if (!isApproved || decline) {
    charge.status = "failed";
    charge.errorMessage = decline?.message ?? FAILED_AUTHENTICATION;
    return "charge.failed";
  }
  takePoints(context.store, charge.card, charge.cardPoints);
  charge.status = charge.capture ? "completed" : "in_progress";
  charge.authorization = randomDigits(6);
  return charge.capture ? "charge.succeeded" : "charge.created";
};

/** Points are counted now: another charge may have used them up while the buyer was at the bank. */
const findPaymentProblem = (context: OpenpayContext, charge: CardCharge): OpenpayError | null => {
  try {
    charge.cardPoints = quotePoints(context.store, charge.card, charge.amountCentavos, charge.pointsUse);
  } catch (error) {
    if (error instanceof OpenpayError) return error;
    throw error;
  }
  return findDecline(charge.card, true);
};
