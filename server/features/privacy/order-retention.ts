import { sql } from "kysely";
import { businessTime } from "../../../shared/domain/text/dates.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import type { Handle } from "../../db/database.ts";

/** The law counts from the tax return: that of a year may be filed until the end of April of the next one. */
const LAST_MONTH_OF_RETURN = 4;
const YEARS_KEPT = 5;

/** These never became a sale: no invoice was made of them. */
const NO_SALE = [ORDER_STATUSES.notAuthorized.code, ORDER_STATUSES.unpaid.code];

/**
 * The first year whose orders tax law still wants with their addresses and fiscal data: five years from the return of the
 * order's year. Source: Código Fiscal de la Federación, article 30.
 */
export function firstYearKept(now: Date): number {
  const { year, month } = businessTime(now);
  return month > LAST_MONTH_OF_RETURN ? year - YEARS_KEPT : year - YEARS_KEPT - 1;
}

/**
 * Takes addresses and fiscal data out of orders of people who were erased, where no law wants them any more: no sale, or too
 * long ago. Answers how many orders lost something.
 */
export async function forgetOrderAddresses(
  db: Handle,
  { now, customerId }: { readonly now: Date; readonly customerId?: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("orders")
    .from("customer")
    .set({ ship_address: null, invoice_address: null, card_label: "" })
    .whereRef("customer.id", "=", "orders.customer_id")
    .where("customer.erased_at", "is not", null)
    .$if(customerId !== undefined, (query) => query.where("customer.id", "=", customerId ?? 0))
    .where((eb) =>
      eb.or([
        eb("orders.status", "in", NO_SALE),
        eb(
          sql<number>`extract(year from orders.placed_at at time zone 'America/Mexico_City')`,
          "<",
          firstYearKept(now),
        ),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb("orders.ship_address", "is not", null),
        eb("orders.invoice_address", "is not", null),
        eb("orders.card_label", "<>", ""),
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
