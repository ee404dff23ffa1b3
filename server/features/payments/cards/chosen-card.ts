import { createHash } from "node:crypto";
import type { FinalizeBody, FinalizeCardBody } from "../../../../shared/contract/purchase/checkout.ts";
import { CARD_BRANDS, isExpiryValid } from "../../../../shared/domain/payment/card.ts";
import { businessTime } from "../../../../shared/domain/text/dates.ts";
import { PAY_IN_FULL, type PayingCard } from "../../../../shared/domain/payment/installments.ts";
import type { PaymentType } from "../../../../shared/domain/payment/payment-type.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { AppError } from "../../../http/app-error.ts";
import { cardLabel } from "../../../payment-providers/card-label.ts";
import type { CardSource, TokenCard } from "../../../payment-providers/card-provider.ts";
import { bankNameOf, isListedBank } from "../../../payment-providers/installment-banks.ts";
import type { Services } from "../../../http/services.ts";
import { savedCardOf } from "../../cards/cards.service.ts";
import { installmentPlans } from "../../promotions/installment-plans.ts";

/** The card that pays. Its token or id pays nothing without our keys at the provider. */
export interface ChosenCard {
  readonly source: CardSource;
  readonly deviceSessionId: string;
  readonly usesPoints: boolean;
  /** `VISA ***1111`; empty when the browser sent no masked card. */
  readonly label: string;
  /** Whether the customer wants it kept, for the next purchase. */
  readonly isToSave: boolean;
  /** A second token of the same card, to be saved once the first one has paid; null when there is none to do it with. */
  readonly tokenToSave: string | null;
  /** Of a token: it pays once, so a request with it again is the same purchase. A saved card pays often. */
  readonly sourceHash: Buffer | null;
  readonly paying: PayingCard;
}

interface Choice {
  readonly customer: { readonly id: number };
  readonly type: PaymentType;
  readonly body: FinalizeBody | FinalizeCardBody;
}

/** The card of the body, asked for at the provider when it is a saved one; null for every other method. */
export async function readCard(
  services: Services,
  { customer, type, body }: Choice,
): Promise<Result<ChosenCard | null, AppError>> {
  if (type !== "card") return ok(null);
  const { card, token, promo } = body as FinalizeCardBody;
  if (card && token) return err({ kind: "cardMissing" });
  if (token) return readNewCard(services, token, promo ?? PAY_IN_FULL.id);
  return card ? readSavedCard(services, customer.id, card) : err({ kind: "cardMissing" });
}

type Token = NonNullable<FinalizeCardBody["token"]>;

/**
 * A plan may be for some brands or for one bank only: the provider says what the token's card is, not the browser. Without its answer
 * the brand is not known, and only a plan for every brand may be used.
 */
async function readNewCard(services: Services, token: Token, planId: number): Promise<Result<ChosenCard, AppError>> {
  const { tokenId, deviceSessionId, usePoints, save, saveTokenId, card: masked } = token;
  const described = planId === PAY_IN_FULL.id ? undefined : await services.cards?.describe(tokenId);
  const known = described?.ok ? described.value : null;
  return ok({
    source: { kind: "token", tokenId },
    deviceSessionId,
    usesPoints: usePoints === true,
    label: cardLabel({ brand: masked?.brand, number: masked?.card_number }),
    isToSave: save === true,
    tokenToSave: save === true ? (saveTokenId ?? null) : null,
    sourceHash: createHash("sha256").update(tokenId).digest(),
    paying: { kind: "new", brand: known?.brand ?? null, bank: known && (await bankForPlan(services, known, planId)) },
  });
}

/**
 * The bank of a card, as plans name it, where the chosen plan is of one bank. Null where it cannot be known: a bank that the provider's
 * codes do not tell, or no answer. The bank itself refuses months that it does not give (docs/decisions/0055).
 */
async function bankForPlan(services: Services, { firstDigits }: TokenCard, planId: number): Promise<string | null> {
  const plan = (await installmentPlans(services.db)).find(({ id }) => id === planId);
  if (!plan || !isListedBank(plan.bank) || firstDigits === "") return null;
  const code = await services.cards?.bankCodeOf(firstDigits);
  return code?.ok ? bankNameOf(code.value) : null;
}

const EXPIRED = { kind: "cardRefused", message: "La tarjeta está vencida. Usa otra tarjeta." } as const;

async function readSavedCard(
  services: Services,
  customerId: number,
  card: NonNullable<FinalizeCardBody["card"]>,
): Promise<Result<ChosenCard, AppError>> {
  const found = await savedCardOf(services, customerId, card.cardId);
  if (!found.ok) return found;
  const { payerId, card: saved } = found.value;
  if (!isExpiryValid(saved.month, saved.year, businessTime(new Date()))) return err(EXPIRED);
  return ok({
    source: { kind: "savedCard", payerId, cardId: card.cardId, securityCode: card.cvv },
    deviceSessionId: card.deviceSessionId,
    usesPoints: card.usePoints === true && saved.pointsCard,
    label: cardLabel({ brand: saved.brand && CARD_BRANDS[saved.brand].label, number: saved.last4 }),
    isToSave: false,
    tokenToSave: null,
    sourceHash: null,
    paying: { kind: "saved", brand: saved.brand, bank: saved.bank, type: saved.type, msi: saved.installmentCodes },
  });
}
