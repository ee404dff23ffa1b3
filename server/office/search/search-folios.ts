import { sql } from "kysely";
import type { Found } from "../../../shared/contract/staff/search/search.ts";
import { returnFolio } from "../../../shared/domain/returns/return-kinds.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { SearchTerm } from "../../../shared/domain/staff/search-terms.ts";
import { folioOf } from "../../../shared/domain/text/folio.ts";
import type { Handle } from "../../db/database.ts";
import { seenMessages } from "../messages/seen-messages.ts";
import { returnCondition } from "../returns/return-conditions.ts";
import { returnRows } from "../returns/return-rows.ts";

/** The return of a folio, "D 1008", where the member sees its order. */
export async function searchReturns(
  db: Handle,
  terms: readonly SearchTerm[],
  permissions: Permissions,
): Promise<NonNullable<Found["returns"]>> {
  const term = terms.find(({ kind }) => kind === "returnFolio");
  if (term?.kind !== "returnFolio" || !hasGrant(permissions, "returns.write", "read")) return [];
  const seen = returnCondition({ q: String(term.returnId) }, permissions);
  const row = await returnRows(db, sql<boolean>`${seen} and return_request.id = ${term.returnId}`).executeTakeFirst();
  return row
    ? [{ id: row.id, folio: returnFolio(row.id), orderId: row.order_id, kind: row.kind, state: row.state }]
    : [];
}

/** The message of a folio, "M-5724", without a word of it. */
export async function searchMessages(
  db: Handle,
  terms: readonly SearchTerm[],
  permissions: Permissions,
): Promise<NonNullable<Found["messages"]>> {
  const term = terms.find(({ kind }) => kind === "messageFolio");
  if (term?.kind !== "messageFolio" || !hasGrant(permissions, "messages.write", "read")) return [];
  const row = await seenMessages(db, permissions)
    .select(["contact_message.id", "contact_message.state", "contact_message.order_id"])
    .where("contact_message.id", "=", term.messageId)
    .executeTakeFirst();
  return row ? [{ id: row.id, folio: folioOf("M", row.id), state: row.state, orderId: row.order_id }] : [];
}
