import { type RawBuilder, sql } from "kysely";
import type { SearchKind, SearchTerm } from "../../../shared/domain/staff/search-terms.ts";
import type { Handle } from "../../db/database.ts";
import { nameQuery } from "./name-query.ts";
import { MOST_OF_A_GROUP } from "./search-orders.ts";
import type { PersonReach } from "./search-reach.ts";

export interface CustomerRow {
  readonly id: number;
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly matched: SearchKind;
}

/** Customers that a term means. Erased ones are not found: their row has no data of the person. */
export async function searchCustomers(
  db: Handle,
  term: SearchTerm,
  person: PersonReach,
): Promise<readonly CustomerRow[]> {
  const condition = customerCondition(term, person);
  if (condition === undefined) return [];
  const rows = await db
    .selectFrom("customer")
    .select(["id", "name", "last_name as lastName", "email"])
    .where("erased_at", "is", null)
    .where(condition)
    .limit(MOST_OF_A_GROUP)
    .execute();
  return rows.map((row) => ({ ...row, matched: term.kind }));
}

/** Which customers a term means; undefined where it means none. */
export function customerCondition(term: SearchTerm, person: PersonReach): RawBuilder<boolean> | undefined {
  if (person === "none") return undefined;
  switch (term.kind) {
    case "email":
      return sql`lower(email) = ${term.email}`;
    case "phone":
      if (person === "masked" && term.digits.length < 10) return undefined;
      return sql`phone_backwards(phone) like ${`${term.digits.split("").toReversed().join("")}%`}`;
    case "name":
      return sql`words_of_name(name || ' ' || last_name || ' ' || mother_name) @@ ${nameQuery(term.words, person)}`;
    default:
      return undefined;
  }
}
