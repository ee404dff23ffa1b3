import { type RawBuilder, sql } from "kysely";
import type { RefundRow, refundsEndpoint, REFUND_ACTS } from "../../../shared/contract/staff/refunds/refunds.ts";
import { MOST_COUNTED, PAGE_SIZE, type StaffQueryOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { maskedClabe } from "../../../shared/domain/payment/clabe.ts";
import { refundedWords } from "../../../shared/domain/payment/refund/refunded-words.ts";
import { seesAmounts } from "../../../shared/domain/staff/access/order-access.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { openAccount } from "../../administration/actions/refunds/account-seal.ts";
import type { Handle } from "../../db/database.ts";
import { providersWhere } from "../../features/payments/attempts/payment-methods.ts";
import { IS_REPLACED } from "../../features/payments/refunds/replaced-refunds.ts";
import { REFUND_WORDS } from "../../staff/queries/order-words.ts";
import { HIGHEST_INTEGER } from "../../../shared/domain/text/highest-integer.ts";

export type RefundQuery = StaffQueryOf<typeof refundsEndpoint>;
export type RefundFilter = Omit<RefundQuery, "after" | "limit">;
type RefundAct = (typeof REFUND_ACTS)[number];

const rows = (db: Handle) =>
  db
    .selectFrom("payment_refund")
    .innerJoin("payment_attempt", "payment_attempt.id", "payment_refund.payment_id")
    .leftJoin("refund_account", "refund_account.refund_id", "payment_refund.id")
    .leftJoin("staff_member", "staff_member.id", "payment_refund.asked_by")
    .select([
      "payment_refund.id",
      "payment_refund.order_id",
      "payment_refund.reference",
      "payment_refund.status",
      "payment_refund.amount",
      "payment_refund.kind",
      "payment_refund.lines",
      "payment_refund.freight",
      "payment_refund.error_code",
      "payment_refund.refund_id",
      "payment_refund.given_back_there",
      "payment_refund.tracking_key",
      "payment_refund.created_at",
      "payment_refund.updated_at",
      "payment_attempt.provider",
      "staff_member.name",
      "refund_account.sealed",
      IS_REPLACED.as("is_replaced"),
    ]);

export type SelectedRefund = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

const isAnyOf = (column: RawBuilder<unknown>, words: string | undefined): RawBuilder<unknown> =>
  words === undefined ? sql`true` : sql`${column} = any(${words.split(",")})`;

/** Of the refunds that a filter means; a text that is neither an order nor a reference means none. */
function condition({ q = "", state, kind, provider }: RefundFilter): RawBuilder<boolean> {
  return sql<boolean>`(${named(q.trim())} and ${isAnyOf(sql`payment_refund.status`, state)}
    and ${isAnyOf(sql`payment_refund.kind`, kind)} and ${isAnyOf(sql`payment_attempt.provider`, provider)})`;
}

function named(text: string): RawBuilder<unknown> {
  if (text === "") return sql`true`;
  const number = /^#?(\d{1,10})$/.exec(text)?.[1];
  if (number !== undefined && Number(number) <= HIGHEST_INTEGER)
    return sql`payment_refund.order_id = ${Number(number)}`;
  return /^\d{1,10}-\d{1,4}(-R\d{0,4})?$/i.test(text)
    ? sql`payment_refund.reference like ${`${text.toUpperCase()}%`}`
    : sql`false`;
}

/** A page of refunds, the newest first. */
export async function pageOfRefunds(
  db: Handle,
  { after, limit = PAGE_SIZE, ...filter }: RefundQuery,
): Promise<{ readonly rows: readonly SelectedRefund[]; readonly next: string | null }> {
  let page = rows(db).where(condition(filter));
  if (after !== undefined && /^\d{1,15}$/.test(after)) page = page.where("payment_refund.id", "<", Number(after));
  const found = await page
    .orderBy("payment_refund.id", "desc")
    .limit(limit + 1)
    .execute();
  const shown = found.slice(0, limit);
  return { rows: shown, next: found.length > limit ? String(shown.at(-1)?.id) : null };
}

/** How many refunds a filter means, up to `most` and one more. */
export async function countRefunds(db: Handle, filter: RefundFilter, most: number): Promise<number> {
  const counted = db
    .selectFrom("payment_refund")
    .innerJoin("payment_attempt", "payment_attempt.id", "payment_refund.payment_id")
    .select("payment_refund.id")
    .where(condition(filter))
    .limit(most + 1);
  const { count } = await db
    .selectFrom(counted.as("counted"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

interface Reader {
  readonly permissions: Permissions;
  readonly officeKey: string;
}

export async function listRefunds(db: Handle, query: RefundQuery, reader: Reader) {
  const { after: _after, limit: _limit, ...filter } = query;
  const count = await countRefunds(db, filter, MOST_COUNTED);
  const { rows: found, next } = await pageOfRefunds(db, query);
  return {
    items: found.map((row) => toRefundRow(row, reader)),
    next,
    total: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED,
  };
}

const SENT_BY: readonly string[] = providersWhere(({ refund }) => refund !== null);

export const stateWords = ({ given_back_there: gaveWay, status }: SelectedRefund): string =>
  gaveWay ? "no hizo falta, quien cobró ya lo había devuelto" : REFUND_WORDS[status];

export const piecesWords = ({ lines, freight }: SelectedRefund): string =>
  lines === null ? "todo el pago" : refundedWords({ lines, freight });

function toRefundRow(row: SelectedRefund, { permissions, officeKey }: Reader): RefundRow {
  // Not even masked for those who only look.
  const paysBack = hasGrant(permissions, "refunds.write", "ask");
  const account = row.sealed !== null && paysBack ? openAccount(row.sealed, officeKey) : undefined;
  return {
    id: row.id,
    orderId: row.order_id,
    reference: row.reference,
    state: row.status,
    stateWords: stateWords(row),
    ...(seesAmounts(permissions) && { amount: row.amount }),
    kind: row.kind,
    of: piecesWords(row),
    provider: row.provider,
    canBeSent: SENT_BY.includes(row.provider),
    error: row.error_code,
    askedBy: row.name ?? "",
    account: account ? maskedClabe(account.clabe) : null,
    trackingKey: row.tracking_key,
    askedAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    acts: actsOf(row, permissions),
  };
}

/** What a member may do with a refund now; each act checks all of it again. */
function actsOf(
  { status, provider, sealed, is_replaced: isReplaced }: SelectedRefund,
  permissions: Permissions,
): RefundAct[] {
  if (!hasGrant(permissions, "refunds.write", "ask")) return [];
  const isOpen = (status === "declined" && !isReplaced) || status === "byHand";
  const offers: Readonly<Record<RefundAct, boolean>> = {
    retry: isOpen && status === "declined" && SENT_BY.includes(provider),
    account: isOpen,
    reveal: sealed !== null,
    done: isOpen,
  };
  return (Object.keys(offers) as RefundAct[]).filter((act) => offers[act]);
}
