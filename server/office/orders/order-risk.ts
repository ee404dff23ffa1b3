import { sql } from "kysely";
import type { OrderDetail } from "../../../shared/contract/staff/orders/orders.ts";
import { isSold, ORDER_STATUSES, releasesStock, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import { personsOfOrders, seesAmounts } from "../../../shared/domain/staff/access/order-access.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../db/database.ts";
import type { AddressColumns } from "../../db/tables/customers.ts";

interface Looked {
  readonly id: number;
  readonly customer_id: number;
  readonly ship_address: AddressColumns | null;
}

/** Facts that tell an honest order from another; null for a member who does not see persons and amounts. */
export async function readRisk(db: Handle, order: Looked, permissions: Permissions): Promise<OrderDetail["risk"]> {
  if (personsOfOrders(permissions) !== "shown" || !seesAmounts(permissions)) return null;
  const { id, customer_id: customerId, ship_address: address } = order;
  const card = await db
    .selectFrom("payment_attempt")
    .select(["redirect_url"])
    .where("order_id", "=", id)
    .where("provider", "=", "openpay")
    .orderBy("attempt", "desc")
    .executeTakeFirst();
  const sold = sql.join(statusCodesWhere(isSold));
  const own = await db
    .selectFrom("orders")
    .select([
      sql<number>`count(*) filter (where id < ${id} and status in (${sold}))`.as("earlierSold"),
      sql<number>`count(*) filter (where id < ${id} and status = ${ORDER_STATUSES.delivered.code})`.as(
        "earlierDelivered",
      ),
      sql<number>`count(*) filter (where id <> ${id} and status in (${sql.join(statusCodesWhere(releasesStock))}))`.as(
        "failed",
      ),
    ])
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  const there = address && (await ordersTo(db, order, address));
  return {
    wasAtBank: card ? card.redirect_url !== null : null,
    ...own,
    isKnownAddress: there ? there.own > 0 : null,
    othersAtAddress: there?.others ?? 0,
  };
}

/** Orders to the same address: earlier ones of this customer, and all of other customers. */
const ordersTo = (db: Handle, { id, customer_id: customerId }: Looked, address: AddressColumns) =>
  db
    .selectFrom("orders")
    .select([
      sql<number>`count(*) filter (where customer_id = ${customerId} and id < ${id})`.as("own"),
      sql<number>`count(*) filter (where customer_id <> ${customerId})`.as("others"),
    ])
    .where("ship_address", "is not", null)
    .where(sql<boolean>`ship_address ->> 'postal_code' = ${address.postal_code}`)
    .where(sql<boolean>`lower(ship_address ->> 'street') = lower(${address.street})`)
    .where(sql<boolean>`lower(ship_address ->> 'ext_number') = lower(${address.ext_number})`)
    .executeTakeFirstOrThrow();
