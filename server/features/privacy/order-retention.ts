import { sql } from "kysely";
import { businessTime } from "../../../shared/domain/text/dates.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { readSetting } from "../../administration/settings/read-setting.ts";
import type { Handle } from "../../db/database.ts";
import { IS_OPEN } from "./erasure-obstacles.ts";

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
 * Takes telephones out of orders of people who were erased, once the shop does not have to reach them: nothing of the order is open, and what came wrong
 * or damaged cannot be claimed any more. Of a guarantee, which lasts for years, the claim brings its own. Tax law does not ask for a telephone.
 */
async function forgetPhones(db: Handle, { now, customerId }: Whose): Promise<void> {
  const days = await readSetting(db, "wrongGoodsDays");
  const arrived = sql`greatest(orders.status_since,
    (select max(delivered_at) from shipment where shipment.order_id = orders.id and shipment.state = 'delivered'))`;
  const isClaimable = sql<boolean>`orders.status = ${ORDER_STATUSES.delivered.code}
    and (${arrived} at time zone 'America/Mexico_City')::date + ${days}::integer
      >= (${now}::timestamptz at time zone 'America/Mexico_City')::date`;
  await db
    .updateTable("orders")
    .from("customer")
    .set({ ship_address: withoutPhone("ship_address"), invoice_address: withoutPhone("invoice_address") })
    .whereRef("customer.id", "=", "orders.customer_id")
    .where("customer.erased_at", "is not", null)
    .$if(customerId !== undefined, (query) => query.where("customer.id", "=", customerId ?? 0))
    .where((eb) =>
      eb.or([
        sql<boolean>`orders.ship_address ->> 'phone' <> ''`,
        sql<boolean>`orders.invoice_address ->> 'phone' <> ''`,
      ]),
    )
    .where(sql<boolean>`not (${isClaimable}) and not ${IS_OPEN}`)
    .execute();
}

const withoutPhone = (column: "ship_address" | "invoice_address") =>
  sql<string | null>`jsonb_set(${sql.ref(`orders.${column}`)}, '{phone}', '""', false)`;

interface Whose {
  readonly now: Date;
  /** Undefined: of every erased person. */
  readonly customerId?: number | undefined;
}

/**
 * Takes addresses and fiscal data out of orders and invoices of people who were erased, where no law wants them any more: no sale, or
 * too long ago. Answers how many orders lost something.
 */
export async function forgetOrderAddresses(db: Handle, { now, customerId }: Whose): Promise<number> {
  await forgetInvoices(db, { now, customerId });
  await forgetPhones(db, { now, customerId });
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

/** An empty receiver: the person is erased, and the document keeps its number, its UUID and its amounts. */
const NO_RECEIVER = JSON.stringify({ rfc: "", legalName: "", postalCode: "", taxRegime: "", cfdiUse: "" });

/** The law counts from the return of the document's own year: a credit note's may be a later one than its order's. */
const forgetInvoices = (db: Handle, { now, customerId }: Whose) =>
  db
    .updateTable("cfdi")
    .from("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .set({ receiver: NO_RECEIVER, document: null, sealed_xml: null, stamped_xml: null, refusal_text: null })
    .whereRef("orders.id", "=", "cfdi.order_id")
    .where("customer.erased_at", "is not", null)
    .$if(customerId !== undefined, (query) => query.where("customer.id", "=", customerId ?? 0))
    .where(sql<boolean>`cfdi.receiver ->> 'rfc' <> ''`)
    .where((eb) =>
      eb.or([
        // It never became a document of the SAT.
        eb("cfdi.state", "=", "abandoned"),
        eb(
          sql<number>`extract(year from coalesce(cfdi.issued_at, cfdi.stamped_at, cfdi.created_at) at time zone 'America/Mexico_City')`,
          "<",
          firstYearKept(now),
        ),
      ]),
    )
    .execute();
