import { createHash } from "node:crypto";
import type { FinalizeBody, FinalizeCardBody } from "../../../shared/contract/checkout.ts";
import type { PayingCard } from "../../../shared/domain/installments.ts";
import type { PaymentType } from "../../../shared/domain/payment-type.ts";
import { err, ok, type Result } from "../../../shared/domain/result.ts";
import type { AppError } from "../../http/app-error.ts";
import type { CardSource } from "../../payments/card-provider.ts";
import type { Services } from "../../services.ts";
import { savedCardOf } from "../cards/cards.service.ts";

/** The card that pays. What it is known by here pays nothing without our keys at the provider. */
export interface ChosenCard {
  readonly source: CardSource;
  readonly deviceSessionId: string;
  readonly usesPoints: boolean;
  /** A second token of the same card, to be saved once the first one has paid. */
  readonly tokenToSave: string | null;
  /** Of a token: it pays once, so whoever comes with it again is the same purchase. A saved card pays often. */
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
  const { card, token } = body as FinalizeCardBody;
  if (card ? token : !token) return err({ kind: "cardMissing" });
  if (token) {
    const { tokenId, deviceSessionId, usePoints, save, saveTokenId } = token;
    return ok({
      source: { kind: "token", tokenId },
      deviceSessionId,
      usesPoints: usePoints === true,
      tokenToSave: save === true ? (saveTokenId ?? null) : null,
      sourceHash: createHash("sha256").update(tokenId).digest(),
      paying: { kind: "new", brand: null },
    });
  }
  if (!card) return err({ kind: "cardMissing" });
  const found = await savedCardOf(services, customer.id, card.cardId);
  if (!found.ok) return found;
  const { payerId, card: saved } = found.value;
  return ok({
    source: { kind: "savedCard", payerId, cardId: card.cardId, securityCode: card.cvv },
    deviceSessionId: card.deviceSessionId,
    usesPoints: card.usePoints === true && saved.pointsCard,
    tokenToSave: null,
    sourceHash: null,
    paying: { kind: "saved", brand: saved.brand, type: saved.type, msi: saved.installmentCodes },
  });
}
