import { sql } from "kysely";
import type { Handle } from "../../../db/database.ts";

export interface FoundDifference {
  readonly day: string;
  /** A provider's name, or `deposit`. */
  readonly method: string;
  readonly reference: string;
  readonly kind: string;
  /** Centavos. */
  readonly ours: number;
  readonly theirs: number;
}

/** A shop that begins with statements has older deposits, which no statement proves. */
const DAYS_BEFORE = 60;

/** Days of a period with movements of which staff have not said whether they are known: `2026-11-26`, the first ones first. */
export async function unansweredDays(db: Handle, first: string, last: string): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`select distinct to_char(day, 'YYYY-MM-DD') as day from bank_movement
    where state = 'open' and alike_id is not null and day between ${first}::date and ${last}::date order by 1`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}

/**
 * Deposits against the bank's movements, however old: movements that are to be decided or given back, and deposits that staff wrote down and that
 * no movement proves, once a later statement was uploaded.
 */
export async function bankDifferences(db: Handle): Promise<{ readonly found: FoundDifference[] }> {
  const { rows } = await sql<FoundDifference>`
    select to_char(day, 'YYYY-MM-DD') as day, 'deposit' as method, id::text as reference,
      case state when 'open' then 'movementOpen' else 'movementUnclaimed' end as kind, 0 as ours, amount as theirs
    from bank_movement where state in ('open', 'unclaimed')
    union all
    select to_char(paid.day, 'YYYY-MM-DD'), 'deposit', reference, 'noMovement', amount, 0 from (
      select reference, coalesce(paid_amount, amount) as amount, (updated_at at time zone 'America/Mexico_City')::date as day
      from payment_attempt where provider = 'deposit' and status in ('paid', 'mismatch') and provider_id is not null
        and not exists (select from bank_movement where attempt_id = payment_attempt.id)
    ) as paid where paid.day >= (select min(created_at)::date - ${DAYS_BEFORE}::integer from bank_statement) and paid.day < (select max(last_day) from bank_statement)`.execute(
    db,
  );
  return { found: rows };
}
