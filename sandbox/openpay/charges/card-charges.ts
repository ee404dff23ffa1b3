import { randomDigits, randomId } from "../../core/ids.ts";
import { readDigits, readFields, readFlag, requireText } from "../body-fields.ts";
import type { Fields } from "../body-fields.ts";
import type { CardCharge, CardData, SavedCard, Token } from "../entities.ts";
import type { OpenpayContext } from "../openpay-context.ts";
import { notFound, OpenpayError } from "../openpay-errors.ts";
import { quotePoints, readPointsUse, takePoints } from "./points.ts";
import { findDeclineNow, finishPending } from "./pending-charges.ts";
import { takeRefusal } from "./refusals.ts";
import { checkCvv } from "../tokens.routes.ts";
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

/** What a card charge asks for, wherever its card comes from. */
const readWishes = (fields: Fields) => {
  const uses3dSecure = readFlag(fields, "use_3d_secure", false);
  const capture = readFlag(fields, "capture", true);
  const pointsUse = readPointsUse(fields["use_card_points"]);
  const installments = readInstallments(fields);
  if (installments !== null && pointsUse !== "NONE")
    throw new OpenpayError(1003, "Points cannot be used with a payment plan");
  return { uses3dSecure, capture, pointsUse, installments };
};

/** A charge without a source: the buyer types the card into the provider's own form. */
const createFormCharge = ({ fields, base }: ChargeRequest): CardCharge => {
  const id = randomId("tr");
  return {
    ...base,
    ...readWishes(fields),
    id,
    method: "card",
    card: null,
    savedCardId: null,
    cardPoints: null,
    redirectUrl: readRedirectUrl(fields),
    page: "card_capture",
    refunds: [],
    status: "charge_pending",
    authorization: id,
  };
};

/** Decides a card charge. It throws on a decline: the provider keeps no charge object then. */
export const createCardCharge = (context: OpenpayContext, request: ChargeRequest): CardCharge => {
  const { store } = context;
  const { fields, base } = request;
  if (fields["source_id"] === undefined && !readFlag(fields, "confirm", true)) return createFormCharge(request);
  const sourceId = requireText(fields, "source_id", 45);
  requireText(fields, "device_session_id", 255);
  const wishes = readWishes(fields);
  const { uses3dSecure, capture, pointsUse } = wishes;
  const redirectUrl = uses3dSecure ? readRedirectUrl(fields) : null;
  const source = findSource(context, sourceId, base.customerId, uses3dSecure);
  if (source.saved) checkStoredCardCvv(fields, source.saved);
  else readDigits(fields, "cvv2");
  const cardPoints = quotePoints(store, source.card, base.amountCentavos, pointsUse);

  // With 3-D Secure nothing is declined here: the bank decides when the buyer comes back from its page.
  const refusal = uses3dSecure ? null : takeRefusal(store.refusals, "charge");
  const decline = refusal ?? findDeclineNow(context, source.card, false);
  spend(source, uses3dSecure ? null : decline);
  if (decline && !uses3dSecure) {
    if (store.settings.declineUsesOrderId && base.orderId !== null) store.usedOrderIds.add(base.orderId);
    throw decline;
  }
  const id = randomId("tr");
  if (!uses3dSecure) takePoints(store, source.card, cardPoints);
  const charge: CardCharge = {
    ...base,
    ...wishes,
    id,
    method: "card",
    card: source.card,
    savedCardId: source.saved?.id ?? null,
    cardPoints: uses3dSecure ? null : cardPoints,
    redirectUrl,
    page: uses3dSecure ? "redirect" : null,
    refunds: [],
    status: uses3dSecure ? "charge_pending" : capture ? "completed" : "in_progress",
    authorization: uses3dSecure ? id : randomDigits(6),
  };
  if (uses3dSecure && store.settings.isFrictionless) {
    charge.page = "frictionless";
    finishPending(context, charge, true);
  }
  return charge;
};
