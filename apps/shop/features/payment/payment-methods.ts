import type { Centavos } from "../../../../shared/domain/money/money.ts";
import type { PaymentType } from "../../../../shared/domain/payment/payment-type.ts";

/** Where the browser tokenises a card. Everything in it is public. */
export interface CardProvider {
  readonly merchantId: string;
  readonly publicKey: string;
  readonly isSandbox: boolean;
  /** Addresses, in load order (providers §1.4). */
  readonly scripts: readonly string[];
}

/** How the shop can be paid. */
export interface PaymentMethods {
  /** In the order they are shown. */
  readonly types: readonly PaymentType[];
  readonly cardProvider: CardProvider | null;
  /** Cards that a customer may keep. */
  readonly mostCards: number;
}

/** The bank's points of a card. */
export interface PointsBalance {
  readonly points: number;
  readonly worth: Centavos;
}
