import { randomDigits, randomId } from "../../core/ids.ts";
import { readDigits, readFields, readFlag, requireText } from "../body-fields.ts";
import type { Fields } from "../body-fields.ts";
import type { CardCharge, CardData, SavedCard, Token } from "../entities.ts";
import type { OpenpayContext } from "../openpay-context.ts";
import { notFound, OpenpayError } from "../openpay-errors.ts";
import { quotePoints, readPointsUse, takePoints } from "./points.ts";
import { findDeclineNow } from "./pending-charges.ts";
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

const readRedirectUrl = (fields: Fields): string => {
  const url = requireText(fields, "redirect_url", 2_000);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new OpenpayError(1001, "redirect_url is not a valid URL");
  return url;
};

const spend = (source: Source, decline: OpenpayError | null): void => {
  if (source.token)
    source.token.use = decline?.code === 3005 && source.token.use === "fresh" ? "refusedByFraudRules" : "spent";
};

/** What a card charge asks for besides its card. */
const readWishes = (fields: Fields) => {
  const uses3dSecure = readFlag(fields, "use_3d_secure", false);
  const pointsUse = readPointsUse(fields["use_card_points"]);
  const installments = readInstallments(fields);
  if (installments !== null && pointsUse !== "NONE")
    throw new OpenpayError(1003, "Points cannot be used with a payment plan");
  return { uses3dSecure, pointsUse, installments };
};

/** Decides a card charge. It throws on a decline: the provider keeps no charge object then. */
export const createCardCharge = (context: OpenpayContext, request: ChargeRequest): CardCharge => {
  const { store } = context;
  const { fields, base } = request;
  const sourceId = requireText(fields, "source_id", 45);
  requireText(fields, "device_session_id", 255);
  const wishes = readWishes(fields);
  const { uses3dSecure, pointsUse } = wishes;
  const redirectUrl = uses3dSecure ? readRedirectUrl(fields) : null;
  const source = findSource(context, sourceId, base.customerId, uses3dSecure);
  // A stored card needs its security code with the charge.
  if (source.saved) checkCvv(readDigits(fields, "cvv2"), source.saved.card.kind);
  const cardPoints = quotePoints(store, source.card, base.amountCentavos, pointsUse);

  // With 3-D Secure nothing is declined here: the bank decides when the buyer comes back from its page.
  const refusal = uses3dSecure ? null : takeRefusal(store.refusals, "charge");
  const decline = refusal ?? findDeclineNow(context, source.card, false);
  spend(source, uses3dSecure ? null : decline);
  if (decline && !uses3dSecure) throw decline;
  const id = randomId("tr");
  if (!uses3dSecure) takePoints(store, source.card, cardPoints);
  return {
    ...base,
    ...wishes,
    id,
    method: "card",
    card: source.card,
    savedCardId: source.saved?.id ?? null,
    cardPoints: uses3dSecure ? null : cardPoints,
    redirectUrl,
    refunds: [],
    status: uses3dSecure ? "charge_pending" : "completed",
    authorization: uses3dSecure ? id : randomDigits(6),
  };
};
