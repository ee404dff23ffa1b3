import type { FastifyInstance } from "fastify";
import { searchEndpoint, type Found } from "../../../shared/contract/staff/search/search.ts";
import { maskedName, maskedStaffEmail } from "../../../shared/domain/staff/access/masked-person.ts";
import { PERSONAL_KINDS, searchTermsOf, type SearchTerm } from "../../../shared/domain/staff/search-terms.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import type { Handle } from "../../db/database.ts";
import type { OfficeServices } from "../office-services.ts";
import { actorOf, serveStaff } from "../serve-staff.ts";
import { type CustomerRow, searchCustomers } from "./search-customers.ts";
import { searchMessages, searchReturns } from "./search-folios.ts";
import { searchMovements } from "./search-movements.ts";
import { MOST_OF_A_GROUP, type OrderRow, ordersOfCustomers, searchOrders } from "./search-orders.ts";
import { reachOf, type SearchReach } from "./search-reach.ts";
import { findTiresByCode } from "./search-tires.repository.ts";

export function searchRoutes(app: FastifyInstance, { db }: OfficeServices): void {
  serveStaff(app, searchEndpoint, async ({ query, staff, request }) => {
    const reach = reachOf(staff.permissions);
    const terms = searchTermsOf(query.q);
    const customers = await customersOf(db, terms, reach);
    const orders = await ordersOf(db, terms, customers, reach);
    const movements = reach.seesMovements ? await searchMovements(db, terms) : [];
    const returns = await searchReturns(db, terms, staff.permissions);
    const messages = await searchMessages(db, terms, staff.permissions);
    const found: Found = {
      orders: orders.map(({ id, status, placedAt, matched, ...name }) => ({
        id,
        status,
        placedAt: placedAt.toISOString(),
        matched,
        ...(reach.person !== "none" && { customer: shownName(name, reach) }),
      })),
      customers: (reach.seesCustomers ? customers : []).map(({ id, email, matched, ...name }) => ({
        id,
        name: shownName(name, reach),
        email: maskedStaffEmail(email),
        matched,
      })),
      tires: await tiresOf(db, terms),
      ...(movements.length > 0 && { movements }),
      ...(returns.length > 0 && { returns }),
      ...(messages.length > 0 && { messages }),
    };
    const kinds = new Set([...orders, ...customers].map(({ matched }) => matched));
    const personal = PERSONAL_KINDS.filter((kind) => kinds.has(kind));
    if (personal.length > 0) {
      // The kind of what was searched, never its text.
      const record = { subject: null, outcome: { kinds: personal } };
      await writeLine(db, { action: "search", actor: actorOf(staff, request), reason: "", record });
    }
    return ok(found);
  });
}

const shownName = ({ name, lastName }: Pick<OrderRow, "name" | "lastName">, { person }: SearchReach): string =>
  person === "full" ? `${name} ${lastName}`.trim() : maskedName(name, lastName);

async function customersOf(db: Handle, terms: readonly SearchTerm[], reach: SearchReach) {
  const found = new Map<number, CustomerRow>();
  for (const term of terms) {
    for (const row of await searchCustomers(db, term, reach.person)) if (!found.has(row.id)) found.set(row.id, row);
  }
  return [...found.values()].slice(0, MOST_OF_A_GROUP);
}

/** Best match first: the number, then references, then the persons. */
async function ordersOf(
  db: Handle,
  terms: readonly SearchTerm[],
  customers: readonly CustomerRow[],
  reach: SearchReach,
): Promise<readonly OrderRow[]> {
  if (!reach.seesOrders) return [];
  const found = new Map<number, OrderRow>();
  const add = (rows: readonly OrderRow[]) => {
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
  };
  for (const term of terms) add(await searchOrders(db, term, reach));
  const [first] = customers;
  if (first) {
    const ids = customers.map(({ id }) => id);
    add(await ordersOfCustomers(db, ids, first.matched, reach));
  }
  return [...found.values()].slice(0, MOST_OF_A_GROUP);
}

async function tiresOf(db: Handle, terms: readonly SearchTerm[]): Promise<Found["tires"]> {
  const term = terms.find(({ kind }) => kind === "tireCode");
  if (term?.kind !== "tireCode") return [];
  return findTiresByCode(db, term.code, MOST_OF_A_GROUP);
}
