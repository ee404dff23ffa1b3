import type { Handle } from "../../../server/db/database.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";

interface Attempt {
  readonly provider: "openpay" | "paypal" | "paynet" | "safetypay" | "deposit";
  readonly status: "paid" | "declined" | "abandoned";
  readonly error?: string;
  /** The customer was sent to the provider's page. */
  readonly page?: boolean;
}

interface Sale {
  /** ISO 8601; null: it never was. */
  readonly paidAt: string | null;
  readonly placedAt?: string;
  readonly shippedAt?: string;
  readonly deliveredAt?: string;
  readonly total: number;
  readonly listTotal?: number;
  readonly pieces?: number;
  readonly code?: string;
  readonly coupon?: string;
  readonly status?: number;
  readonly attempts?: readonly Attempt[];
}

/** Takes out what figures are made of; tyres, stock and customers stay. */
export async function clearFacts(db: Handle): Promise<void> {
  for (const table of [
    "daily_figure",
    "size_search",
    "payment_refund",
    "return_request",
    "stock_movement",
    "cart",
    "payment_attempt",
    "orders",
  ] as const)
    await db.deleteFrom(table).execute();
}

/** An order with the facts that figures read, and nothing else: no stock moves. Answers its number. */
export async function aSale(db: Handle, sale: Sale): Promise<number> {
  const { paidAt, placedAt = paidAt, shippedAt, deliveredAt, total, pieces = 1, code = "11500418", attempts } = sale;
  const { id: customerId } = await db
    .selectFrom("customer")
    .select("id")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const placed = new Date(placedAt ?? Date.now());
  const status =
    sale.status ??
    (deliveredAt
      ? ORDER_STATUSES.delivered.code
      : shippedAt
        ? ORDER_STATUSES.shipped.code
        : ORDER_STATUSES.paymentReceived.code);
  const { id } = await db
    .insertInto("orders")
    .values({
      customer_id: customerId,
      status,
      payment_type: 2,
      delivery_type: 1,
      location_id: null,
      ship_address: null,
      invoice_address: null,
      coupon_code: sale.coupon ?? null,
      articles: pieces,
      subtotal_pre_tax: total,
      list_total: sale.listTotal ?? total,
      iva: 0,
      shipping_pre_tax: 0,
      shipping_total: 0,
      total,
      delivered_by: null,
      due_at: null,
      cash_slip: null,
      deposit: null,
      terms_version: null,
      placed_at: placed,
      updated_at: placed,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const tire = await db
    .selectFrom("tire")
    .innerJoin("product", "product.id", "tire.product_id")
    .select(["product.name", "product.image", "tire.vehicle_type", "tire.size_key"])
    .where("tire.code", "=", code)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("order_line")
    .values({
      order_id: id,
      line: 1,
      code,
      product_name: tire.name,
      brand: "Rodada",
      vehicle_type: tire.vehicle_type,
      // As an order freezes it, with load index and speed.
      size: `${tire.size_key.replace(/(?<=\d)R/, " R")} 88H`,
      image: tire.image,
      quantity: pieces,
      unit_pre_tax: 0,
      unit_with_iva: 0,
      rest_quantity: null,
      rest_unit_with_iva: null,
      line_pre_tax: total,
      line_iva: 0,
      line_total: total,
      list_total: sale.listTotal ?? total,
    })
    .execute();
  const moments = [
    [10, placed.toISOString()],
    [ORDER_STATUSES.paymentReceived.code, paidAt],
    [ORDER_STATUSES.shipped.code, shippedAt],
    [ORDER_STATUSES.delivered.code, deliveredAt],
  ] as const;
  for (const [to, at] of moments)
    if (at)
      await db
        .insertInto("order_event")
        .values({ order_id: id, from_status: null, to_status: to, actor: "shop", reason: "facts", at: new Date(at) })
        .execute();
  const made = attempts ?? (paidAt ? [{ provider: "openpay" as const, status: "paid" as const }] : []);
  for (const [index, { provider, status: outcome, error, page }] of made.entries() as IterableIterator<
    [number, Attempt]
  >)
    await db
      .insertInto("payment_attempt")
      .values({
        order_id: id,
        attempt: index + 1,
        provider,
        reference: `${id}-${index + 1}`,
        provider_id: null,
        source_hash: null,
        payer_id: null,
        status: outcome,
        amount: total,
        paid_amount: outcome === "paid" ? total : null,
        paid_currency: outcome === "paid" ? "MXN" : null,
        card_kind: null,
        points_used: null,
        points_amount: null,
        deposit_form: null,
        error_code: error ?? null,
        redirect_url: page ? "https://banco.example/" : null,
        review_until: null,
        review_told_at: null,
        unanswered_at: null,
        asked_at: null,
        compared_at: null,
        created_at: placed,
      })
      .execute();
  return id;
}
