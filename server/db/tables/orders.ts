import type { ColumnType, Generated } from "kysely";
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
  failure_reason: Generated<string>;
  delivered_by: string | null;
  tracking_number: Generated<string>;
  carrier: Generated<string>;
  carrier_url: Generated<string>;
  placed_at: Timestamp;
  updated_at: Timestamp;
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
  line_pre_tax: number;
  line_iva: number;
  line_total: number;
  list_total: number;
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

export interface CartTable {
  id: string;
  customer_id: number | null;
  order_id: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
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
  provider: "openpay";
  reference: string;
  provider_id: string | null;
  source_hash: Buffer | null;
  status: "started" | "redirected" | "paid" | "declined" | "abandoned" | "mismatch";
  amount: number;
  error_code: string | null;
  redirect_url: string | null;
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
