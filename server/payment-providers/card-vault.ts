import type { CardBrand } from "../../shared/domain/payment/card.ts";
import type { Result } from "../../shared/domain/text/result.ts";
import type { Buyer } from "./payment-provider.ts";
import type { ProviderProblem } from "./provider-problem.ts";

/** A card kept at the provider. We hold its id; number and code are not ours to have. */
export interface SavedCard {
  readonly id: string;
  /** Null: unknown. */
  readonly brand: CardBrand | null;
  readonly last4: string;
  readonly month: number;
  /** Two digits. */
  readonly year: number;
  readonly type: "credit" | "debit";
  readonly bankCode: string;
  readonly pointsCard: boolean;
  readonly holder: string;
}

export interface CardToSave {
  readonly tokenId: string;
  readonly deviceSessionId: string;
  readonly ip: string;
}

/** Cards of customers, kept by the provider below a payer of theirs. No call may be made while a row is locked. */
export interface CardVault {
  /** Finds or makes the customer's payer; again after a lost answer it is the same one. */
  payerOf(buyer: Buyer): Promise<Result<string, ProviderProblem>>;
  /** Uses the token up. A card the payer has already is refused with code 2002. */
  save(payerId: string, card: CardToSave): Promise<Result<SavedCard, ProviderProblem>>;
  list(payerId: string): Promise<Result<readonly SavedCard[], ProviderProblem>>;
  find(payerId: string, cardId: string): Promise<Result<SavedCard, ProviderProblem>>;
  changeExpiry(
    payerId: string,
    cardId: string,
    expiry: { readonly month: number; readonly year: number },
  ): Promise<Result<SavedCard, ProviderProblem>>;
  /** A card that was gone already is as good as deleted; `wasThere` tells the difference. */
  remove(payerId: string, cardId: string): Promise<Result<{ readonly wasThere: boolean }, ProviderProblem>>;
  /** Deletes the payer with all their cards; payments stay in the provider's records. Repeating it does no harm. */
  forget(payerId: string): Promise<Result<undefined, ProviderProblem>>;
}
