import type { CardKind } from "../../../shared/domain/payment/card.ts";
import type { ColumnType, Generated } from "kysely";
import type { LineReasons } from "../../../shared/domain/pricing/pricing-reasons.ts";
import type { ReturnKind, ReturnState } from "../../../shared/domain/payment/refund/payment-return.ts";
import type { ProviderName } from "../../config/payment-settings.ts";
import type { AddressColumns } from "./customers.ts";
import type { Timestamp } from "./timestamp.ts";

export interface OrdersTable {
  id: Generated<number>;
  customer_id: number;
  status: number;
  payment_type: number;
  delivery_type: number;
  location_id: number | null;
  ship_address: ColumnType<AddressColumns | null, string | null, string | null>;
  invoice_address: ColumnType<FrozenInvoice | null, string | null, string | null>;
  coupon_code: string | null;
  articles: number;
  subtotal_pre_tax: number;
  /** With tax, as are `iva`, `shipping_total` and `total`: final amounts. */
  list_total: number;
  iva: number;
  shipping_pre_tax: number;
  shipping_total: number;
  total: number;
  card_label: Generated<string>;
  /** Why the card that paid was not saved; empty when it was saved, or when saving was not requested. */
  card_note: Generated<string>;
  failure_reason: Generated<string>;
  delivered_by: string | null;
  tracking_number: Generated<string>;
  carrier: Generated<string>;
  carrier_url: Generated<string>;
  /** Until when a cash or deposit order waits for its money; null for the other methods. */
  due_at: Date | null;
  /** Months without interest; 0 for one charge. */
  months: Generated<number>;
  cash_slip: ColumnType<FrozenSlip | null, string | null, string | null>;
  deposit: ColumnType<FrozenDeposit | null, string | null, string | null>;
  /** The bank's legal text about points that were used, or empty. */
  points_caption: Generated<string>;
  /** Whether a use of the coupon is spent for this order now. */
  holds_coupon: Generated<boolean>;
  /** What the same cart would have cost more without its coupon, with tax; null for orders older than the column. */
  coupon_discount: ColumnType<number | null, number | null | undefined, number | null>;
  /** Edition of the accepted terms; null for orders older than the column. */
  terms_version: string | null;
  /** What the staff add to the delivery address: "portón verde". */
  delivery_reference: Generated<string>;
  /** A deposit that staff look at first: while its status is 10, it holds no goods. */
  awaits_review: Generated<boolean>;
  placed_at: Timestamp;
  updated_at: Timestamp;
  /** When it came to its status; the database keeps it. */
  status_since: Timestamp;
}

/** The payment slip as the customer saw it. */
export interface FrozenSlip {
  readonly reference: string;
  readonly barcodeUrl: string;
}

/** Where the customer was told to deposit. */
export interface FrozenDeposit {
  readonly bank: string;
  readonly beneficiary: string;
  readonly clabe: string;
  readonly account: string;
  readonly reference: string;
}

/** Invoice data as they were when the order was placed. */
export interface FrozenInvoice extends AddressColumns {
  rfc: string;
  legal_name: string;
  tax_regime: string;
  cfdi_use: string;
}

export interface OrderLineTable {
  order_id: number;
  line: number;
  code: string;
  product_name: string;
  brand: string;
  vehicle_type: number;
  size: string;
  image: string;
  quantity: number;
  unit_pre_tax: number;
  unit_with_iva: number;
  /** Pieces beyond a coupon's cap, and their price; null where all have one price. */
  rest_quantity: number | null;
  rest_unit_with_iva: number | null;
  line_pre_tax: number;
  line_iva: number;
  line_total: number;
  list_total: number;
  /** Product line that it was sold as, by the name in its addresses: its guarantee. */
  product_slug: string | null;
  /** Why it cost what it did; null for lines older than the column. */
  price_reasons: ColumnType<LineReasons | null, LineReasons | null | undefined, LineReasons | null>;
}

/** Hashes that an order shares with those of other customers; removed after it ended (docs/decisions/0045). */
export interface OrderKeyTable {
  order_id: number;
  kind: "network" | "phone" | "rfc";
  hash: Buffer;
}

export interface OrderEventTable {
  id: Generated<number>;
  order_id: number;
  from_status: number | null;
  to_status: number;
  actor: string;
  reason: string;
  at: Timestamp;
}

/** A note of the staff's, which its customer never sees. */
/** When an order's tyres were mounted, as its customer says. */
export interface OrderMountingTable {
  order_id: number;
  /** `yyyy-mm-dd`. */
  mounted_on: string | null;
  kilometers: number | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface OrderNoteTable {
  id: Generated<number>;
  order_id: number;
  staff_id: number;
  text: string;
  created_at: Timestamp;
}

export interface CartTable {
  id: string;
  customer_id: number | null;
  order_id: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Unused since migration 0015. */
  revision: Generated<number>;
}

export interface CartItemTable {
  cart_id: string;
  code: string;
  quantity: number;
  added_at: Timestamp;
}

export interface PaymentAttemptTable {
  id: Generated<number>;
  order_id: number;
  attempt: number;
  provider: ProviderName | "paynet" | "deposit";
  reference: string;
  provider_id: string | null;
  source_hash: Buffer | null;
  /** The provider's customer, when a saved card was charged below it. */
  payer_id: string | null;
  status: "started" | "redirected" | "reserved" | "inReview" | "paid" | "declined" | "abandoned" | "mismatch";
  amount: number;
  /** Amount received, as the provider reports it; null before any was. */
  paid_amount: number | null;
  paid_currency: string | null;
  /** As the provider reports it; null for other methods, and where it does not say. */
  card_kind: CardKind | null;
  /** Bank points and the centavos they paid of `paid_amount`; null where the provider named none. */
  points_used: number | null;
  points_amount: number | null;
  /** How a deposit was made, as staff read it on the bank statement; null: not said. */
  deposit_form: "transfer" | "cash" | "check" | null;
  error_code: string | null;
  redirect_url: string | null;
  /** By when the provider of a payment in review should have decided; stays when the review is over. */
  review_until: Date | null;
  /** When staff were told that it is overdue. */
  review_told_at: Date | null;
  /** When the provider's response to the start was lost. */
  unanswered_at: Date | null;
  /** When the provider was last polled for a waiting customer. */
  asked_at: Date | null;
  /** When it was last compared with the provider's records. */
  compared_at: Date | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A kind of event that a provider told of a payment by webhooks. */
export interface PaymentNoticeTable {
  attempt_id: number;
  order_id: number;
  /** As the provider names it. */
  type: string;
  times: Generated<number>;
  first_at: Timestamp;
  last_at: Timestamp;
}

/** Money that was returned or is disputed without a refund of ours (docs/decisions/0047). */
export interface PaymentReturnTable {
  id: Generated<number>;
  order_id: number;
  attempt_id: number;
  kind: ReturnKind;
  provider_id: string;
  /** Null: the provider does not tell. */
  amount: number | null;
  state: ReturnState;
  respond_by: Date | null;
  asked_at: Date;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface IdempotencyKeyTable {
  customer_id: number;
  key: string;
  body_hash: Buffer;
  status: number | null;
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: Timestamp;
}
