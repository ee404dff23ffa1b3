import type { WireCardProvider } from "../../shared/contract/checkout.ts";
import type { Centavos } from "../../shared/domain/money.ts";

/** One try to charge a card. `reference` is ours and unique: asking for it tells what became of a lost answer. */
export interface CardCharge {
  readonly reference: string;
  readonly amount: Centavos;
  readonly description: string;
  /** Single-use token made by the browser at the provider. */
  readonly sourceId: string;
  readonly deviceSessionId: string;
  readonly buyer: {
    readonly name: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
    readonly ip: string;
  };
  readonly with3ds: boolean;
  /** Where the bank's page sends the browser back; the return itself proves nothing. */
  readonly returnUrl: string;
}

/** What the provider says of a charge. Amount and currency are its own figures, to be compared with the order's. */
export type ChargeState =
  | { kind: "paid"; providerId: string; amount: Centavos; currency: string; cardLabel: string }
  | { kind: "declined"; providerId: string | null; code: string; reason: string }
  | { kind: "redirect"; providerId: string; url: string }
  | { kind: "pending"; providerId: string }
  /** The provider does not know the reference: nothing was charged, unless the request is still on its way. */
  | { kind: "notFound" }
  /** No answer: only asking again tells. */
  | { kind: "unknown" };

/** A card payment provider. No call may be made while a row is locked. */
export interface CardProvider {
  readonly name: "openpay";
  /** What the browser needs to make tokens. */
  readonly browser: WireCardProvider;
  /** Origins the browser talks to, for the content security policy. */
  readonly origins: readonly string[];
  charge(charge: CardCharge): Promise<ChargeState>;
  findCharge(attempt: { reference: string; providerId: string | null }): Promise<ChargeState>;
}
