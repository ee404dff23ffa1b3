import { sql } from "kysely";
import { businessTime } from "../../../../shared/domain/text/dates.ts";
import { isSold, statusCodesWhere } from "../../../../shared/domain/orders/order-status.ts";
import { isOver } from "../../../../shared/domain/orders/order-status.ts";
import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import type { Handle } from "../../../db/database.ts";

/**
 * Held until the act's transaction ends: a change of the catalogue takes this row first, by trigger. An act that locked a tyre before it would wait for
 * an import that waits for that tyre.
 */
export async function lockCatalogForUpdate(db: Handle): Promise<void> {
  await sql`select version from catalog_version for update`.execute(db);
}

/** Who changed something last, and when, for the member who was slower. */
export async function lastChangeOf(db: Handle, kind: "tire" | "product", id: string): Promise<string> {
  const line = await db
    .selectFrom("staff_action")
    .select(["actor", "at"])
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", id)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!line) return "cambió mientras la veías";
  const { hour, minute } = businessTime(line.at);
  return `la cambió ${line.actor} a las ${hour}:${String(minute).padStart(2, "0")}`;
}

export interface Holders {
  readonly carts: number;
  readonly orders: number;
}

/** Open carts and open orders that have any of these tyres. */
export async function holdersOf(db: Handle, codes: readonly string[]): Promise<Holders> {
  const under = statusCodesWhere((status) => status === "awaitingPayment" || (isSold(status) && !isOver(status)));
  const { rows } = await sql<Holders>`select
    (select count(distinct cart_id)::int from cart_item join cart on cart.id = cart_id
      where code = any(${[...codes]}) and order_id is null) as carts,
    (select count(distinct orders.id)::int from orders join order_line on order_line.order_id = orders.id
      where code = any(${[...codes]}) and status in (${sql.join(under)})) as orders`.execute(db);
  return rows[0] ?? { carts: 0, orders: 0 };
}

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("es-MX")} ${count === 1 ? one : many}`;

export const SHOWN_AT_ONCE: Effect = { kind: "data", text: "La tienda lo muestra en menos de 1 segundo." };
