import type { ColumnType, Generated } from "kysely";

/** Timestamps come out as Date and go in as Date or ISO text; `null` never. */
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

interface BrandTable {
  id: number;
  name: string;
  slug: string;
}

interface ProductTable {
  id: number;
  brand_id: number;
  name: string;
  slug: string;
  slogan: string;
  image: string;
  image_alt: string;
  details: string;
  is_active: Generated<boolean>;
}

interface TireTable {
  code: string;
  product_id: number;
  size_key: string;
  vehicle_type: number;
  /** Centavos before tax, like every amount in this file unless its name says otherwise. */
  list_price: number;
  discounted_price: number;
  discount: number;
  minimum: number;
  construction: string;
  load_index: string;
  speed: string;
  ssr: boolean;
  strength: string;
  tube: string;
  featured_position: number | null;
  is_active: Generated<boolean>;
  size_kind: "metric" | "sae" | "motoInches";
  width: number;
  aspect_ratio: number | null;
  diameter: number | null;
  rim: number;
}

interface StockTable {
  code: string;
  on_hand: number;
}

interface StockMovementTable {
  id: Generated<number>;
  code: string;
  order_id: number | null;
  quantity: number;
  reason: "ordered" | "returned" | "counted";
  at: Timestamp;
}

interface VehicleBrandTable {
  id: number;
  name: string;
}

interface VehicleModelTable {
  id: number;
  brand_id: number;
  name: string;
}

interface VehicleTable {
  id: number;
  model_id: number;
  version: string;
  year_from: number;
  year_to: number;
  vehicle_type: number;
}

interface FitmentTable {
  vehicle_id: number;
  axle: "front" | "rear";
  kind: "original" | "alternative" | "sport";
  size_key: string;
  position: number;
  min_load_index: number | null;
  min_speed: string | null;
}

interface LocationTable {
  id: number;
  kind: "dealer" | "factoryStore" | "humanResources" | "courier";
  dealer: string;
  name: string;
  state: string;
  city: string;
  street: string;
  number: string;
  apartment: string;
  neighborhood: string;
  zip: string;
  phone: string;
  is_active: Generated<boolean>;
}

interface BannerTable {
  id: number;
  image: string;
  title: string;
  text: string;
  url: string;
  position: number;
  event_key: string | null;
  coupon_code: string | null;
  is_active: Generated<boolean>;
}

interface CampaignTable {
  id: number;
  name: string;
  type: number;
  min_products: number;
  max_products: number;
  discount_percent: number;
  product_ids: number[] | null;
  starts_at: Timestamp;
  ends_at: Timestamp;
}

interface CouponTable {
  code: string;
  campaign_id: number;
  max_uses: number | null;
  uses: Generated<number>;
  customer_email: string | null;
  starts_at: Timestamp;
  ends_at: Timestamp;
}

interface InstallmentPlanTable {
  id: number;
  name: string;
  message: string;
  minimum: number;
  months: number;
  bank: string;
}

interface CustomerTable {
  id: Generated<number>;
  email: string;
  password_hash: string;
  name: string;
  last_name: string;
  mother_name: string;
  gender: "M" | "F" | "";
  /** `yyyy-mm-dd`. */
  birthdate: string | null;
  phone: string;
  is_subscribed: boolean;
  is_employee: Generated<boolean>;
  activated_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Timestamp;
}

interface AccessTokenTable {
  hash: Buffer;
  customer_id: number;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** Counters of rate-limiter-flexible; `expire` is in milliseconds since 1970. */
interface RateLimitTable {
  key: string;
  points: number;
  expire: number | null;
}

export interface AddressColumns {
  alias: string;
  phone: string;
  street: string;
  ext_number: string;
  int_number: string;
  postal_code: string;
  neighborhood: string;
  city: string;
  municipality: string;
  /** SAT's three letters, `JAL`. */
  state: string;
}

interface ShipAddressTable extends AddressColumns {
  id: Generated<number>;
  customer_id: number;
}

interface InvoiceAddressTable extends AddressColumns {
  id: Generated<number>;
  customer_id: number;
  rfc: string;
  legal_name: string;
  tax_regime: string;
  cfdi_use: string;
}

interface OrdersTable {
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

interface OrderLineTable {
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

interface OrderEventTable {
  id: Generated<number>;
  order_id: number;
  from_status: number | null;
  to_status: number;
  actor: string;
  reason: string;
  at: Timestamp;
}

interface CartTable {
  id: string;
  customer_id: number | null;
  order_id: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface CartItemTable {
  cart_id: string;
  code: string;
  quantity: number;
  added_at: Timestamp;
}

interface PaymentAttemptTable {
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

interface IdempotencyKeyTable {
  customer_id: number;
  key: string;
  body_hash: Buffer;
  status: number | null;
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: Timestamp;
}

/** Every table of the shop. */
export interface Database {
  brand: BrandTable;
  product: ProductTable;
  tire: TireTable;
  stock: StockTable;
  stock_movement: StockMovementTable;
  vehicle_brand: VehicleBrandTable;
  vehicle_model: VehicleModelTable;
  vehicle: VehicleTable;
  fitment: FitmentTable;
  location: LocationTable;
  banner: BannerTable;
  campaign: CampaignTable;
  coupon: CouponTable;
  installment_plan: InstallmentPlanTable;
  customer: CustomerTable;
  access_token: AccessTokenTable;
  rate_limit: RateLimitTable;
  ship_address: ShipAddressTable;
  invoice_address: InvoiceAddressTable;
  orders: OrdersTable;
  order_line: OrderLineTable;
  order_event: OrderEventTable;
  cart: CartTable;
  cart_item: CartItemTable;
  payment_attempt: PaymentAttemptTable;
  idempotency_key: IdempotencyKeyTable;
}
