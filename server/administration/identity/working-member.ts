import { type RawBuilder, sql } from "kysely";

/** A member who may work at a moment: not disabled, and their last day in Mexico City is not over. `member`: the table's name or alias. */
export const isWorking = (now: Date, member = "staff_member"): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${member}.disabled_at`)} is null and (${sql.ref(`${member}.ends_on`)} is null
    or ${sql.ref(`${member}.ends_on`)} >= (${now}::timestamptz at time zone 'America/Mexico_City')::date)
)`;
