import { sql } from "kysely";
import { deliveryEstimate } from "../../../shared/domain/business-days.ts";
import { ZERO } from "../../../shared/domain/money.ts";
import { releasesStock, orderStatusFromCode } from "../../../shared/domain/order-status.ts";
import { PAYMENT_TYPES } from "../../../shared/domain/payment-type.ts";
import { priceCart } from "../../../shared/domain/pricing.ts";
import { PRIVACY_NOTICE_VERSION } from "../../../shared/domain/privacy-notice.ts";
import { findShipAddress } from "../../features/addresses/addresses.repository.ts";
import { tiresByCodes } from "../../features/catalog/catalog.service.ts";
import { tirePriceOf } from "../../features/catalog/tire.ts";
import { orderLinesOf } from "../../features/orders/order-lines.ts";
import { hashPassword } from "../../features/session/password.ts";
import type { Trx } from "../database.ts";
import { type CsvRow, readDemo } from "./csv.ts";
import { demoOrderEvents } from "./demo-order-events.ts";
import { insertMany } from "./insert-many.ts";

/** The demonstration's known login; it never exists in live mode, where no demonstration is loaded (decisions §6). */
export const DEMO_EMAIL = "mariana.ortega@correo.mx";
export const DEMO_PASSWORD = "Llantas-2026";

const addressColumns = (row: CsvRow) => ({
  alias: row.text("alias"),
  phone: row.text("phone"),
  street: row.text("street"),
  ext_number: row.text("ext_number"),
  int_number: row.text("int_number"),
  postal_code: row.text("postal_code"),
  neighborhood: row.text("neighborhood"),
  city: row.text("city"),
  municipality: row.text("municipality"),
  state: row.text("state"),
});

/** Three customers with addresses, invoice data and orders in different states. */
export async function seedCustomers(trx: Trx, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await insertMany(
    trx,
    "customer",
    (await readDemo("customers")).map((row) => ({
      email: row.text("email"),
      password_hash: passwordHash,
      name: row.text("name"),
      last_name: row.text("last_name"),
      mother_name: row.text("mother_name"),
      gender: row.text("gender") as "M" | "F",
      birthdate: row.text("birthdate"),
      phone: row.text("phone"),
      is_employee: row.flag("is_employee"),
      is_subscribed: row.flag("subscribe"),
      activated_at: now,
    })),
  );
  await seedConsents(trx, now);
  const customers = new Map(
    (await trx.selectFrom("customer").select(["id", "email"]).execute()).map(({ id, email }) => [email, id]),
  );
  const ownerOf = (row: CsvRow): number => {
    const id = customers.get(row.text("customer_email"));
    if (id === undefined) throw new Error(`No such customer: ${row.text("customer_email")}`);
    return id;
  };
  await insertMany(
    trx,
    "ship_address",
    (await readDemo("addresses")).map((row) => ({ customer_id: ownerOf(row), ...addressColumns(row) })),
  );
  await insertMany(
    trx,
    "invoice_address",
    (await readDemo("invoice_profiles")).map((row) => ({
      customer_id: ownerOf(row),
      ...addressColumns(row),
      rfc: row.text("rfc"),
      legal_name: row.text("legal_name"),
      tax_regime: row.text("tax_regime"),
      cfdi_use: row.text("cfdi_use"),
    })),
  );
  const lines = await readDemo("order_lines");
  for (const order of await readDemo("orders")) {
    await seedOrder(
      trx,
      order,
      ownerOf(order),
      lines.filter((line) => line.text("order_id") === order.text("id")),
    );
  }
  await sql`select setval(pg_get_serial_sequence('orders', 'id'), greatest((select max(id) from orders), 104000))`.execute(
    trx,
  );
}

/** They accepted the notice in force when they registered, as every customer does. */
async function seedConsents(trx: Trx, now: Date): Promise<void> {
  const customers = await trx.selectFrom("customer").select(["id", "is_subscribed"]).orderBy("id").execute();
  const made = { notice_version: PRIVACY_NOTICE_VERSION, at: now };
  await insertMany(
    trx,
    "consent",
    customers.flatMap(({ id, is_subscribed }) => [
      { customer_id: id, kind: "privacyNotice" as const, is_given: true, ...made },
      { customer_id: id, kind: "promotions" as const, is_given: is_subscribed, ...made },
    ]),
  );
}

const PAID_LATER: readonly number[] = [PAYMENT_TYPES.deposit.code, PAYMENT_TYPES.cash.code];

async function seedOrder(trx: Trx, order: CsvRow, customerId: number, lines: readonly CsvRow[]): Promise<void> {
  const tires = new Map(
    (
      await tiresByCodes(
        trx,
        lines.map((line) => line.text("code")),
      )
    ).map((tire) => [tire.code, tire]),
  );
  const items = lines.map((line) => {
    const tire = tires.get(line.text("code"));
    if (!tire) throw new Error(`No such tyre: ${line.text("code")}`);
    return { tire, quantity: line.number("quantity") };
  });
  const priced = priceCart({
    lines: items.map(({ tire, quantity }) => ({
      code: tire.code,
      productId: tire.product_id,
      quantity,
      tirePrice: tirePriceOf(tire),
    })),
    campaign: null,
    shippingPreTax: ZERO,
  });
  const alias = order.textOrNull("address_alias");
  const address = alias ? await findShipAddress(trx, customerId, alias) : undefined;
  const id = order.number("id");
  const status = order.number("status");
  const placedAt = new Date(order.text("placed_at"));
  await sql`insert into orders ${sql.raw(
    "(id, customer_id, status, payment_type, delivery_type, location_id, ship_address, articles, subtotal_pre_tax, list_total, iva, shipping_pre_tax, shipping_total, total, delivered_by, tracking_number, carrier, placed_at, updated_at)",
  )} overriding system value values (${id}, ${customerId}, ${status}, ${order.number("payment_type")}, ${order.number("delivery_type")},
    ${order.numberOrNull("location_id")}, ${address ? JSON.stringify(address) : null}::jsonb, ${priced.articles}, ${priced.subtotalPreTax},
    ${priced.listTotal}, ${priced.ivaTotal}, 0, 0, ${priced.grandTotal}, ${deliveryEstimate(placedAt).deliveredBy},
    ${order.text("tracking_number")}, ${order.text("carrier")}, ${placedAt}, ${placedAt})`.execute(trx);
  await insertMany(trx, "order_line", orderLinesOf(id, items, priced.lines));
  const events = demoOrderEvents({
    status,
    deliveryType: order.number("delivery_type"),
    isPaidLater: PAID_LATER.includes(order.number("payment_type")),
    placedAt,
  });
  await insertMany(
    trx,
    "order_event",
    events.map(({ from, to, at }) => ({
      order_id: id,
      from_status: from,
      to_status: to,
      actor: "shop" as const,
      reason: "demonstration",
      at,
    })),
  );
  const name = orderStatusFromCode(status);
  if (!name || releasesStock(name)) return;
  // The units of a sale that stands left before the demonstration's count of what is on hand.
  await insertMany(
    trx,
    "stock_movement",
    items.flatMap(({ tire, quantity }) => [
      { code: tire.code, order_id: null, quantity, reason: "counted" as const },
      { code: tire.code, order_id: id, quantity: -quantity, reason: "ordered" as const },
    ]),
  );
}
