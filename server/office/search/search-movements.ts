import { sql } from "kysely";
import type { Found } from "../../../shared/contract/staff/search/search.ts";
import type { SearchTerm } from "../../../shared/domain/staff/search-terms.ts";
import { foundReferences } from "../../../shared/domain/banking/movements/found-references.ts";
import type { Handle } from "../../db/database.ts";
import { MOST_OF_A_GROUP } from "./search-orders.ts";

const FEWEST_DIGITS = 6;

/** Movements of the bank account whose text has these digits while they are to be decided, or that paid the order of this reference. */
export async function searchMovements(
  db: Handle,
  terms: readonly SearchTerm[],
): Promise<NonNullable<Found["movements"]>> {
  const term = terms.find(({ kind }) => kind === "reference");
  if (term?.kind !== "reference" || !/^[\d-]+$/.test(term.reference)) return [];
  const digits = term.reference.replaceAll("-", "");
  if (digits.length < FEWEST_DIGITS) return [];
  const orderIds = [
    ...foundReferences(digits).map(({ orderId }) => orderId),
    ...(digits.length < 10 ? [Number(digits)] : []),
  ];
  const { rows } = await sql<NonNullable<Found["movements"]>[number]>`
    select bank_movement.id, to_char(day, 'YYYY-MM-DD') as day, bank_movement.amount, state, order_id as "orderId"
    from bank_movement left join payment_attempt on payment_attempt.id = attempt_id
    where bank_movement.id = any(array(
      select id from bank_movement where state in ('open', 'unclaimed')
        and position(${digits} in regexp_replace(text, '[^0-9]', '', 'g')) > 0
      union all
      select movement.id from payment_attempt as paid join bank_movement as movement on movement.attempt_id = paid.id
        where paid.order_id = any(${orderIds}::bigint[])
    )) order by day desc, bank_movement.id desc limit ${MOST_OF_A_GROUP}`.execute(db);
  return rows;
}
