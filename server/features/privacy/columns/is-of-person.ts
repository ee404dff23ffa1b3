import { type RawBuilder, sql } from "kysely";

/**
 * Of rows that have `customer_id` and `email`: an account's own, and without an account those of its e-mail. An account's rows keep the e-mail
 * that it had then, which another person may have today.
 */
export const isOfPerson = (email: string, customerId: number | undefined): RawBuilder<boolean> =>
  sql<boolean>`(customer_id = ${customerId ?? null} or (customer_id is null and lower(email) = ${email.toLowerCase()}))`;
