import type { Centavos } from "../../../../shared/domain/money/money.ts";
import type { DeliveryType } from "../../../../shared/domain/orders/delivery-type.ts";
import type { OrderStatus } from "../../../../shared/domain/orders/order-status.ts";
import type { OrderMoment } from "../../../../shared/domain/orders/order-timeline.ts";
import type { PaymentType } from "../../../../shared/domain/payment/payment-type.ts";
import type { RefundProgress } from "../../../../shared/domain/payment/refund/refund-words.ts";
import type { ShipAddress } from "../../../../shared/domain/people/address.ts";
import type { PriceOfPieces } from "../../../../shared/domain/pricing/unit-prices.ts";
import type { InvoiceAddress } from "../../../../shared/domain/tax/invoice.ts";
import type { Branch } from "../dealers/branch.ts";

/** An order in a list. Status, payment and delivery are null for a code that is not known here. Moments are ISO 8601. */
export interface OrderSummary {
  readonly id: number;
  readonly number: string;
  readonly placedAt: string;
  /** What is charged. */
  readonly total: Centavos;
  readonly status: OrderStatus | null;
  readonly paymentType: PaymentType | null;
  readonly deliveryType: DeliveryType | null;
  /** The provider has the payment and has not decided it. */
  readonly isInReview: boolean;
}

/** Amounts with tax, as they were when the order was placed; texts are empty where there is nothing to say. */
export interface Order extends OrderSummary {
  readonly customerName: string;
  readonly articles: number;
  readonly listTotal: Centavos;
  readonly savings: Centavos;
  readonly shipping: Centavos;
  readonly iva: Centavos;
  readonly lines: readonly OrderLine[];
  readonly shipAddress: ShipAddress | null;
  readonly invoice: InvoiceAddress | null;
  /** Where a pickup waits for the customer; null for a delivery to an address. */
  readonly pickup: Branch | null;
  /** Its appointment there, or that one can be made; null: neither. */
  readonly appointment: OrderAppointment | null;
  /** Last day of delivery, `yyyy-mm-dd`. */
  readonly deliveredBy: string;
  readonly trackingNumber: string;
  readonly carrier: string;
  readonly carrierUrl: string;
  /** Each parcel that left, where the server tells of them. */
  readonly parcels: readonly OrderParcel[];
  /** While the order waits for cash. */
  readonly cashSlip: CashSlip | null;
  /** While the order waits for a deposit. */
  readonly deposit: Deposit | null;
  /** Until when staff look at a deposit before it holds tyres. */
  readonly reviewUntil: string | null;
  /** The provider's page where a payment that was begun can be finished. */
  readonly paymentUrl: string;
  /** `VISA ***1111`, also of a payment that waits or failed. */
  readonly card: string;
  /** That the card could not be saved as the customer wished. */
  readonly cardNotice: string;
  /** The bank's legal text about points that were used; it has to be shown (providers §1.6). */
  readonly pointsText: string;
  readonly failureReason: string;
  readonly moments: readonly OrderMoment[];
  readonly refund: OrderRefund | null;
  /** Of parts of the order, before that one, the oldest first. */
  readonly earlierRefunds: readonly OrderRefund[];
}

export interface OrderAppointment {
  /** ISO 8601; null: none is booked. */
  readonly startsAt: string | null;
  /** "Miércoles 2 de diciembre, 10:00", or empty. */
  readonly text: string;
  /** Whose clock that is, in words. */
  readonly clock: string;
  /** Of the one that is shown; 0: there was none yet. */
  readonly revision: number;
  readonly canChoose: boolean;
  readonly canCancel: boolean;
  /** The tyres come after its day. */
  readonly mustMove: boolean;
  /** Paid at the branch, with tax; null: not said. */
  readonly mounting: Centavos | null;
}

export interface OrderRefund extends RefundProgress {
  readonly amount: Centavos;
  /** "por 1 llanta y el envío"; empty: all of the order. */
  readonly of: string;
}

export interface OrderParcel {
  readonly trackingNumber: string;
  readonly carrier: string;
  /** Where it can be followed, or empty. */
  readonly trackingUrl: string;
  readonly tires: readonly { readonly code: string; readonly quantity: number }[];
  readonly isDelivered: boolean;
  /** Who received it, or empty. */
  readonly signedBy: string;
}

export interface OrderLine {
  readonly code: string;
  readonly name: string;
  readonly brand: string;
  readonly size: string;
  readonly image: string;
  readonly quantity: number;
  readonly unitPrice: Centavos;
  /** Two where a coupon's cap cut the line. */
  readonly prices: readonly PriceOfPieces[];
  readonly amount: Centavos;
}

export interface CashSlip {
  readonly dueAt: string;
  readonly reference: string;
  readonly barcodeUrl: string;
  readonly merchant: string;
  readonly phone: string;
  readonly email: string;
  /** Chains of the network, by name; there are more. */
  readonly stores: readonly string[];
}

export interface Deposit {
  readonly dueAt: string;
  readonly bank: string;
  readonly beneficiary: string;
  readonly clabe: string;
  /** Empty when there is only a CLABE. */
  readonly account: string;
  readonly reference: string;
}

/** One tyre of an order that is bought again. */
export interface LineBoughtAgain {
  readonly code: string;
  readonly name: string;
  readonly size: string;
  /** Pieces in the order. */
  readonly ordered: number;
  /** Pieces in the cart now; 0 when none could be put there. */
  readonly inCart: number;
  readonly isSold: boolean;
}
