import { sql } from "kysely";
import type { MovementRow, MovementTab } from "../../../shared/contract/staff/banking/movements.ts";
import { MOST_COUNTED, PAGE_SIZE } from "../../../shared/contract/staff/staff-endpoint.ts";
import { isBank } from "../../../shared/domain/banking/banks.ts";
import { parseBankAmount } from "../../../shared/domain/banking/bank-amount.ts";
import { foundReferences } from "../../../shared/domain/banking/movements/found-references.ts";
import type { MovementMatch } from "../../../shared/domain/banking/movements/movement-match.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../db/database.ts";
import { MOST_OPEN, type OpenMovement, openMovements } from "../../features/payments/deposits/open-movements.ts";
import { knownMovements, seenText } from "./known-movements.ts";

interface Query {
  readonly tab?: MovementTab;
  readonly q?: string;
  readonly after?: string;
  readonly limit?: number;
}

interface Page {
  items: MovementRow[];
  next: string | null;
  total: number;
  isMore: boolean;
}

type OpenKind = MovementMatch["kind"] | "alike";

const OPEN_TABS: Readonly<Partial<Record<MovementTab, readonly OpenKind[]>>> = {
  decide: ["alike", "sure", "otherAmount", "likely", "none"],
  alike: ["alike"],
  sure: ["sure"],
  likely: ["otherAmount", "likely"],
  none: ["none"],
};
const RANKS: readonly OpenKind[] = ["alike", "sure", "likely", "otherAmount", "none"];
const kindOf = ({ alikeId, match }: OpenMovement): OpenKind => (alikeId === null ? match.kind : "alike");

/** Movements of a part of the list. Those to decide stand by what is asked or proposed, the others by their days, newest first. */
export async function listMovements(db: Handle, query: Query, permissions: Permissions): Promise<Page> {
  const { tab = "decide" } = query;
  const kinds = OPEN_TABS[tab];
  return kinds ? listOpen(db, query, { kinds, permissions }) : listDecided(db, { ...query, tab }, permissions);
}

/** Of each part how many there are. */
export function countOpen(open: readonly OpenMovement[]): Record<string, number> {
  const counts = Object.entries(OPEN_TABS).map(([tab, kinds]) => [
    tab,
    open.filter((movement) => kinds?.includes(kindOf(movement))).length,
  ]);
  return Object.fromEntries(counts) as Record<string, number>;
}

async function listOpen(
  db: Handle,
  { q = "", after, limit = PAGE_SIZE }: Query,
  { kinds, permissions }: { readonly kinds: readonly OpenKind[]; readonly permissions: Permissions },
): Promise<Page> {
  const wanted = wantedOf(q);
  const open = await openMovements(db);
  const found = open
    .filter((movement) => kinds.includes(kindOf(movement)))
    .filter((movement) => !wanted || isWanted(movement, wanted))
    .toSorted(
      (one, other) =>
        RANKS.indexOf(kindOf(one)) - RANKS.indexOf(kindOf(other)) ||
        other.day.localeCompare(one.day) ||
        other.id - one.id,
    );
  // The cursor is the last row of the page before; where it was decided meanwhile, the list begins anew.
  const start = after === undefined ? 0 : found.findIndex(({ id }) => String(id) === after) + 1;
  const shown = found.slice(start, start + limit);
  const known = await knownMovements(db, shown, permissions);
  return {
    items: shown.map((movement) => ({
      ...rowOf(
        { ...movement, state: "open", reason: "", trackingKey: null, orderId: null, by: null, decidedAt: null },
        { permissions, known },
      ),
      proposal: movement.alikeId === null ? proposalOf(movement) : null,
    })),
    next: start + limit < found.length ? String(shown.at(-1)?.id) : null,
    total: found.length,
    // The oldest are read first: from the limit on newer ones may be missing.
    isMore: open.length >= MOST_OPEN,
  };
}

const proposalOf = ({ match, order }: OpenMovement): MovementRow["proposal"] => ({
  kind: match.kind,
  why: match.kind === "sure" ? "exact" : match.kind === "otherAmount" ? "otherAmount" : match.why,
  orderId: match.kind === "none" ? null : match.orderId,
  expected: order?.amount ?? null,
  orderIds: match.kind === "none" ? [...match.orderIds] : [],
});

interface Wanted {
  readonly orderIds: readonly number[];
  readonly amount: number | null;
  readonly digits: string;
}

/** What digits may mean: an order, a reference, an amount, a part of the text. Null: nothing was typed. */
function wantedOf(q: string): Wanted | null {
  const digits = q.replace(/\D/g, "");
  if (digits === "") return null;
  const references = foundReferences(q).map(({ orderId }) => orderId);
  const isNumber = /^\d{1,9}$/.test(q.trim());
  return { orderIds: isNumber ? [...references, Number(digits)] : references, amount: parseBankAmount(q, "."), digits };
}

const isWanted = ({ text, amount, match }: OpenMovement, wanted: Wanted): boolean =>
  text.replace(/\D/g, "").includes(wanted.digits) ||
  amount === wanted.amount ||
  (match.kind !== "none" && wanted.orderIds.includes(match.orderId));

/** A cursor that was made up begins the list anew. */
const isNumber = (cursor: string | undefined): boolean => /^\d{1,15}$/.test(cursor ?? "");

const DAY_AND_ID = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})$/;

const STATES = { unclaimed: ["unclaimed"], matched: ["matched"], other: ["ignored", "returned", "charge"] } as const;

const decidedRows = (db: Handle) =>
  db
    .selectFrom("bank_movement")
    .leftJoin("payment_attempt", "payment_attempt.id", "bank_movement.attempt_id")
    .leftJoin("staff_member", "staff_member.id", "bank_movement.decided_by")
    .select([
      "bank_movement.id",
      "bank_movement.bank",
      "bank_movement.day",
      "bank_movement.amount",
      "bank_movement.text",
      "bank_movement.form",
      "bank_movement.state",
      "bank_movement.alike_id as alikeId",
      "bank_movement.reason",
      "bank_movement.tracking_key as trackingKey",
      "bank_movement.decided_at as decidedAt",
      "payment_attempt.order_id as orderId",
      "staff_member.name as by",
    ]);
type Decided = Awaited<ReturnType<ReturnType<typeof decidedRows>["execute"]>>[number];

async function listDecided(
  db: Handle,
  { tab, q = "", after, limit = PAGE_SIZE }: Query & { readonly tab: MovementTab },
  permissions: Permissions,
): Promise<Page> {
  const wanted = wantedOf(q);
  const states = tab === "unclaimed" || tab === "matched" || tab === "other" ? STATES[tab] : [];
  const [, day, id] = DAY_AND_ID.exec(after ?? "") ?? [];
  const filtered = decidedRows(db)
    .where("bank_movement.state", "in", [...states])
    .$if(wanted !== null, (query) =>
      query.where((eb) =>
        eb.or([
          sql<boolean>`position(${wanted?.digits ?? ""} in regexp_replace(bank_movement.text, '[^0-9]', '', 'g')) > 0`,
          eb("bank_movement.amount", "=", wanted?.amount ?? 0),
          sql<boolean>`payment_attempt.order_id = any(${wanted?.orderIds ?? []}::bigint[])`,
        ]),
      ),
    );
  const rows = await filtered
    .$if(day !== undefined && id !== undefined, (query) =>
      query.where(sql<boolean>`(bank_movement.day, bank_movement.id) < (${day}::date, ${Number(id)}::bigint)`),
    )
    .orderBy("bank_movement.day", "desc")
    .orderBy("bank_movement.id", "desc")
    .limit(limit + 1)
    .execute();
  const { count } = await db
    .selectFrom(
      filtered
        .clearSelect()
        .select("bank_movement.id")
        .limit(MOST_COUNTED + 1)
        .as("counted"),
    )
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return pageFrom(db, rows, { limit, count, permissions });
}

/** Movements that a file added, in its order. */
export async function listStatementMovements(
  db: Handle,
  { statementId, after, limit = PAGE_SIZE }: Pick<Query, "after" | "limit"> & { readonly statementId: number },
  permissions: Permissions,
): Promise<Page> {
  const own = decidedRows(db).where("bank_movement.statement_id", "=", statementId);
  const rows = await own
    .$if(isNumber(after), (query) => query.where("bank_movement.id", ">", Number(after)))
    .orderBy("bank_movement.id")
    .limit(limit + 1)
    .execute();
  const { count } = await db
    .selectFrom("bank_movement")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("statement_id", "=", statementId)
    .executeTakeFirstOrThrow();
  const page = await pageFrom(db, rows, { limit, count, permissions });
  return { ...page, next: page.next === null ? null : String(page.items.at(-1)?.id) };
}

async function pageFrom(
  db: Handle,
  rows: readonly Decided[],
  { limit, count, permissions }: { readonly limit: number; readonly count: number; readonly permissions: Permissions },
): Promise<Page> {
  const shown = rows.slice(0, limit);
  const known = await knownMovements(db, shown, permissions);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => rowOf(row, { permissions, known })),
    next: rows.length > limit && last ? `${last.day}_${last.id}` : null,
    total: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED,
  };
}

function rowOf(
  { id, day, bank, text, amount, form, state, alikeId, reason, trackingKey, orderId, by, decidedAt }: Decided,
  {
    permissions,
    known,
  }: { readonly permissions: Permissions; readonly known: Awaited<ReturnType<typeof knownMovements>> },
): MovementRow {
  return {
    id,
    day,
    bank: isBank(bank) ? bank : "other",
    ...seenText(text, permissions),
    amount,
    form,
    state,
    proposal: null,
    alike: known.get(alikeId ?? 0) ?? null,
    orderId,
    reason,
    trackingKey,
    decidedBy: by ?? "",
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/** The bank's words of a movement, whole. */
export const movementText = (db: Handle, id: number) =>
  db.selectFrom("bank_movement").select("text").where("id", "=", id).executeTakeFirst();
