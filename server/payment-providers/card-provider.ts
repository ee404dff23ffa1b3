import type { WireCardProvider } from "../../shared/contract/purchase/checkout.ts";
import type { CardBrand } from "../../shared/domain/payment/card.ts";
import type { Centavos } from "../../shared/domain/money/money.ts";
import type { Result } from "../../shared/domain/text/result.ts";
import type { PaymentBook, PaymentLookup, PaymentRequest, PaymentState } from "./payment-provider.ts";
import type { ProviderProblem } from "./provider-problem.ts";

/**
 * Where the money comes from. A saved card belongs to a payer at the provider, and its security code passes through us to
 * the provider: it is never stored, logged or put into an error (decisions §6).
 */
export type CardSource =
  | { readonly kind: "token"; readonly tokenId: string }
  | { readonly kind: "savedCard"; readonly payerId: string; readonly cardId: string; readonly securityCode: string };

/** Bank points and instalments exclude each other: together they are not documented (providers §1.6). */
export type CardTerms =
  | { readonly kind: "once"; readonly withPoints: boolean }
  | { readonly kind: "months"; readonly months: number };

export interface CardCharge extends PaymentRequest {
  readonly source: CardSource;
  readonly deviceSessionId: string;
  readonly terms: CardTerms;
  readonly with3ds: boolean;
}

/** A card payment provider. No call may be made while a row is locked. */
export interface CardProvider {
  readonly name: "openpay";
  /** What the browser needs to make tokens. */
  readonly browser: WireCardProvider;
  /** Origins the browser loads scripts from and talks to, for the content security policy. */
  readonly origins: readonly string[];
  charge(charge: CardCharge): Promise<PaymentState>;
  findCharge(lookup: PaymentLookup): Promise<PaymentState>;
  bookOf(lookup: PaymentLookup): Promise<PaymentBook>;
  /** What the provider itself says of a token's card. */
  describe(tokenId: string): Promise<Result<TokenCard, ProviderProblem>>;
  /** The three digits of the bank whose cards begin like this; six to eight digits of the number. */
  bankCodeOf(firstDigits: string): Promise<Result<string, ProviderProblem>>;
}

export interface TokenCard {
  /** Null for a brand that the shop does not take. */
  readonly brand: CardBrand | null;
  /** The digits that its mask shows before the first hidden one; empty when it shows none. */
  readonly firstDigits: string;
}

export interface PointsBalance {
  readonly points: number;
  readonly worth: Centavos;
  /** The bank's programme, in the provider's word. */
  readonly programme: string;
}

/** Asked before the customer is asked whether to pay with points. */
export interface PointsProvider {
  balanceOf(card: PointsCard): Promise<Result<PointsBalance, ProviderProblem>>;
}

export type PointsCard =
  | { readonly kind: "token"; readonly tokenId: string }
  | { readonly kind: "savedCard"; payerId: string; cardId: string };
