import { sql } from "kysely";
import {
  PERSONAL_KINDS,
  type SearchKind,
  type SearchTerm,
  searchTermsOf,
} from "../../../shared/domain/staff/search-terms.ts";
import type { Handle } from "../../db/database.ts";
import { customerCondition } from "./search-customers.ts";
import { orderCondition } from "./search-orders.ts";
import type { SearchReach } from "./search-reach.ts";

/** Of each kind of key; a name that more people have finds the newest of them. */
const MOST_OF_A_KIND = 1_000;

export interface OrdersByText {
  readonly orderIds: readonly number[];
  /** All orders of these customers. */
  readonly customerIds: readonly number[];
  /** More were found than are here. */
  readonly isCut: boolean;
  /** Kinds of keys that named a person, for the audit log. */
  readonly personalKinds: readonly SearchKind[];
}

/** What a list is searched for: the same keys as the search's. */
export async function ordersByText(db: Handle, text: string, reach: SearchReach): Promise<OrdersByText> {
  const orderIds = new Set<number>();
  const customerIds = new Set<number>();
  const kinds = new Set<SearchKind>();
  let isCut = false;
  for (const term of searchTermsOf(text)) {
    for (const [ids, into] of [
      [await ordersOf(db, term, reach), orderIds],
      [await customersOf(db, term, reach), customerIds],
    ] as const) {
      if (ids.length > 0) kinds.add(term.kind);
      if (ids.length > MOST_OF_A_KIND) isCut = true;
      for (const id of ids.slice(0, MOST_OF_A_KIND)) into.add(id);
    }
  }
  const personalKinds = PERSONAL_KINDS.filter((kind) => kinds.has(kind));
  return { orderIds: [...orderIds], customerIds: [...customerIds], isCut, personalKinds };
}

async function ordersOf(db: Handle, term: SearchTerm, reach: SearchReach): Promise<readonly number[]> {
  if (term.kind === "tireCode") {
    const { rows } = await sql<{ id: number }>`
      select distinct order_id as id from order_line where code = ${term.code}
      order by id desc limit ${MOST_OF_A_KIND + 1}`.execute(db);
    return rows.map(({ id }) => id);
  }
  const condition = orderCondition(term, reach);
  if (condition === undefined) return [];
  const rows = await db
    .selectFrom("orders")
    .select("orders.id")
    .where(condition)
    .orderBy("orders.id", "desc")
    .limit(MOST_OF_A_KIND + 1)
    .execute();
  return rows.map(({ id }) => id);
}

async function customersOf(db: Handle, term: SearchTerm, reach: SearchReach): Promise<readonly number[]> {
  const condition = customerCondition(term, reach.person);
  if (condition === undefined) return [];
  const rows = await db
    .selectFrom("customer")
    .select("id")
    .where("erased_at", "is", null)
    .where(condition)
    .orderBy("id", "desc")
    .limit(MOST_OF_A_KIND + 1)
    .execute();
  return rows.map(({ id }) => id);
}
