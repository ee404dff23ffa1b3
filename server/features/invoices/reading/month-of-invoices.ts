import { sql } from "kysely";
import { isSold, statusCodesWhere } from "../../../../shared/domain/orders/order-status.ts";
import type { Handle } from "../../../db/database.ts";
import { moneyRow } from "../order-money.ts";
import { paidOrders } from "../payment-moment.ts";

/** Sales, and their sum in centavos. */
interface Sum {
  readonly count: number;
  readonly total: number;
}

/** `paid = stamped + toGlobal + missing`. */
export interface MonthOfInvoices {
  readonly paid: Sum;
  /** In a document that is in force. */
  readonly stamped: Sum;
  /** Unasked, and in no document: the global invoice takes them. */
  readonly toGlobal: Sum;
  readonly missing: Sum;
}

const IN_FORCE = sql`('stamped', 'cancelAsked', 'cancelPending', 'cancelRejected')`;

/** What became of the sales whose money came in between two moments, since the shop issues invoices. */
export async function monthOfInvoices(
  db: Handle,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<MonthOfInvoices> {
  const { rows } = await sql<{ what: "stamped" | "toGlobal" | "missing"; count: number; total: number }>`
    select case when d.state in ${IN_FORCE} then 'stamped'
                when d.id is null and coalesce(o.invoice_address ->> 'rfc', 'XAXX010101000') in ('XAXX010101000', 'XEXX010101000')
                then 'toGlobal' else 'missing' end as what,
           count(*)::int as count, sum(o.total)::bigint as total
      from ${paidOrders({ from })} as paid join orders as o on o.id = paid.order_id
      left join cfdi_order as c on c.order_id = o.id
      left join cfdi as d on d.id = c.cfdi_id
      cross join lateral ${moneyRow(sql`o.id`)} as m
     where paid.paid_at < ${until}
       and (d.state in ${IN_FORCE} or (o.status in (${sql.join(statusCodesWhere(isSold))}) and m.paid > m.leaving))
     group by 1`.execute(db);
  const sumOf = (what: string): Sum => {
    const { count = 0, total = 0 } = rows.find((row) => row.what === what) ?? {};
    return { count, total };
  };
  const [stamped, toGlobal, missing] = [sumOf("stamped"), sumOf("toGlobal"), sumOf("missing")];
  const parts = [stamped, toGlobal, missing];
  const paid = {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    total: parts.reduce((sum, { total }) => sum + total, 0),
  };
  return { paid, stamped, toGlobal, missing };
}

const MOST_HOLES = 100;

/** Assigned numbers without a document: "RW-12". A number that the next document takes does not count. */
export async function findFolioHoles(db: Handle): Promise<readonly string[]> {
  const { rows } = await sql<{ number: string }>`
    select given.series || '-' || taken as number
      from cfdi_series as given cross join lateral generate_series(1, given.next_folio - 1) as taken
     where taken <> all (given.free_folios)
       and not exists (select from cfdi where cfdi.series = given.series and cfdi.folio = taken)
     order by given.series, taken limit ${MOST_HOLES}`.execute(db);
  return rows.map(({ number }) => number);
}
