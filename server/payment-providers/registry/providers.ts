import type { Config } from "../../config/config.ts";
import { type DepositAccount, depositAccount } from "../bank-deposit.ts";
import type { CardProvider, PointsProvider } from "../card-provider.ts";
import type { CardVault } from "../card-vault.ts";
import type { CashProvider } from "../cash-provider.ts";
import { openPay } from "../openpay/openpay.ts";
import { createOpenPayCards } from "../openpay/openpay-cards.ts";
import { createOpenPayCash } from "../openpay/openpay-cash.ts";
import { createOpenPayHistory } from "../openpay/openpay-history.ts";
import { createOpenPayPoints } from "../openpay/openpay-points.ts";
import { createOpenPayRefunds } from "../openpay/openpay-refunds.ts";
import { createOpenPayVault } from "../openpay/openpay-vault.ts";
import type { ProviderDescription } from "../provider-description.ts";
import type { RefundRequest, RefundState } from "../payment-provider.ts";
import { payPal } from "../paypal/paypal.ts";
import { createPayPalWallet } from "../paypal/paypal-wallet.ts";
import { safetyPay } from "../safetypay/safetypay.ts";
import { createSafetyPay } from "../safetypay/safetypay-operations.ts";
import type { TransferProvider } from "../transfer-provider.ts";
import type { WalletProvider } from "../wallet-provider.ts";

/** The payment providers by ability; one that is not configured is undefined and not offered (decisions §6). */
export interface PaymentProviders {
  readonly cards: CardProvider | undefined;
  /** The same provider's saved cards. */
  readonly vault: CardVault | undefined;
  readonly refundCard: ((refund: RefundRequest) => Promise<RefundState>) | undefined;
  /** The bank's points of its cards. */
  readonly points: PointsProvider | undefined;
  /** The card provider's records from one day to another: cards and cash. */
  readonly cardHistory: ReturnType<typeof createOpenPayHistory> | undefined;
  readonly cash: CashProvider | undefined;
  readonly wallet: WalletProvider | undefined;
  readonly transfers: TransferProvider | undefined;
  readonly deposits: DepositAccount | undefined;
}

export const PROVIDERS: readonly ProviderDescription[] = [openPay, payPal, safetyPay];

export function createPaymentProviders(config: Config): PaymentProviders {
  const hasCards = config.OPENPAY_API_URL !== "";
  return {
    cards: hasCards ? createOpenPayCards(config) : undefined,
    vault: hasCards ? createOpenPayVault(config) : undefined,
    refundCard: hasCards ? createOpenPayRefunds(config) : undefined,
    points: hasCards ? createOpenPayPoints(config) : undefined,
    cardHistory: hasCards ? createOpenPayHistory(config) : undefined,
    cash: hasCards ? createOpenPayCash(config) : undefined,
    wallet: config.PAYPAL_API_URL === "" ? undefined : createPayPalWallet(config),
    transfers: config.SAFETYPAY_API_URL === "" ? undefined : createSafetyPay(config),
    deposits: depositAccount(config) ?? undefined,
  };
}
