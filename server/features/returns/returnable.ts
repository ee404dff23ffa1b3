import { sql } from "kysely";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { type ReturnKind, returnKindRow } from "../../../shared/domain/returns/return-kinds.ts";
import { isGivenUp, ALL_RETURN_STATES } from "../../../shared/domain/returns/return-states.ts";
import type { ReturnTerms } from "../../../shared/domain/returns/return-window.ts";
import { readSetting } from "../../administration/settings/read-setting.ts";
import type { Handle } from "../../db/database.ts";
import { type GuaranteeEnds, guaranteeEnds } from "../warranty/guarantee-ends.ts";
import { isAllGivenBackThere } from "./payment-standing.ts";

/** A line of an order with the pieces of it that may go back. */
export interface ReturnableLine {
  readonly line: number;
  readonly code: string;
  readonly name: string;
  readonly brand: string;
  readonly size: string;
  readonly image: string;
  readonly bought: number;
  /** Delivered, in no return that stands, and not paid back without one. */
  readonly available: number;
  /** When the last shipment of it arrived, the order's or one of new tyres; null: the order is not delivered. */
  readonly arrivedAt: Date | null;
  /** `yyyy-mm-dd`: the last day of the guarantee of the customer's tyres; null: they have none. */
  readonly guaranteedUntil: string | null;
}

export interface ReturnableOrder {
  /** When the first shipment arrived; null: the order is not delivered. */
  readonly firstArrivedAt: Date | null;
  /** When the last shipment arrived; null: the order is not delivered. */
  readonly deliveredAt: Date | null;
  readonly lines: readonly ReturnableLine[];
  readonly terms: ReturnTerms;
}

const HELD = ALL_RETURN_STATES.filter((state) => !isGivenUp(state));

/** What of an order may go back. Read under the customer's lock, it cannot change until the transaction ends. */
export async function readReturnable(db: Handle, orderId: number): Promise<ReturnableOrder> {
  const lines = await db.selectFrom("order_line").selectAll().where("order_id", "=", orderId).orderBy("line").execute();
  const arrived = await arrivalsOf(db, orderId);
  const deliveredAt = arrived && arrived.last;
  const delivered = deliveredAt === null ? new Map<number, number>() : await deliveredPieces(db, orderId);
  const held = await heldPieces(db, orderId);
  const paidBack = await paidBackPieces(db, orderId);
  const replacedAt = await replacedAtOf(db, orderId);
  const ends = await guaranteeEnds(db, orderId);
  return {
    firstArrivedAt: arrived && arrived.first,
    deliveredAt,
    terms: await termsOf(db, ends),
    lines: lines.map((row) => {
      const there = delivered.get(row.line) ?? 0;
      const gone = (held.get(row.line) ?? 0) + (paidBack === "all" ? there : (paidBack.get(row.line) ?? 0));
      return {
        line: row.line,
        code: row.code,
        name: row.product_name,
        brand: row.brand,
        size: row.size,
        image: row.image,
        bought: row.quantity,
        available: Math.max(0, there - gone),
        arrivedAt: deliveredAt && laterOf(deliveredAt, replacedAt.get(row.line)),
        guaranteedUntil: ends.byLine.get(row.line) ?? null,
      };
    }),
  };
}

/** When the first and the last shipment of a delivered order arrived; one from before shipments by its history. */
async function arrivalsOf(db: Handle, orderId: number): Promise<{ readonly first: Date; readonly last: Date } | null> {
  const row = await db
    .selectFrom("orders")
    .select((eb) => [
      eb
        .selectFrom("shipment")
        .select(sql<Date | null>`max(shipment.delivered_at)`.as("at"))
        .whereRef("shipment.order_id", "=", "orders.id")
        .where("shipment.kind", "=", "order")
        .where("shipment.state", "=", "delivered")
        .as("shipped"),
      eb
        .selectFrom("shipment")
        .select(sql<Date | null>`min(shipment.delivered_at)`.as("at"))
        .whereRef("shipment.order_id", "=", "orders.id")
        .where("shipment.kind", "=", "order")
        .where("shipment.state", "=", "delivered")
        .as("first"),
      eb
        .selectFrom("order_event")
        .select(sql<Date | null>`max(order_event.at)`.as("at"))
        .whereRef("order_event.order_id", "=", "orders.id")
        .where("to_status", "=", ORDER_STATUSES.delivered.code)
        .where(sql<boolean>`from_status is distinct from to_status`)
        .as("stepped"),
    ])
    .select("status_since")
    .where("id", "=", orderId)
    .where("status", "=", ORDER_STATUSES.delivered.code)
    .executeTakeFirst();
  if (!row) return null;
  const last = row.shipped ?? row.stepped ?? row.status_since;
  return { first: row.first ?? last, last };
}

const laterOf = (one: Date, other: Date | undefined): Date => (other !== undefined && other > one ? other : one);

/** When the last new tyres of each line arrived. */
async function replacedAtOf(db: Handle, orderId: number): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom("shipment")
    .innerJoin("shipment_line", "shipment_line.shipment_id", "shipment.id")
    .select("shipment_line.line")
    .select(sql<Date>`max(shipment.delivered_at)`.as("at"))
    .where("shipment.order_id", "=", orderId)
    .where("shipment.kind", "=", "replacement")
    .where("shipment.state", "=", "delivered")
    .groupBy("shipment_line.line")
    .execute();
  return new Map(rows.map(({ line, at }) => [line, at]));
}

/**
 * From when the period of a kind counts for lines of a delivered order. Wrong and damaged tyres may be among the new ones; of several lines the one
 * that arrived first decides. A change of mind is about the purchase.
 */
export const periodBegins = (
  kind: ReturnKind,
  { deliveredAt, lines }: { readonly deliveredAt: Date; readonly lines: readonly Pick<ReturnableLine, "arrivedAt">[] },
): Date => {
  if (returnKindRow(kind).period !== "wrongGoodsDays" || lines.length === 0) return deliveredAt;
  return new Date(Math.min(...lines.map(({ arrivedAt }) => (arrivedAt ?? deliveredAt).getTime())));
};

type PiecesByLine = ReadonlyMap<number, number>;

const byLine = (rows: readonly { line: number; pieces: number }[]): PiecesByLine =>
  new Map(rows.map(({ line, pieces }) => [line, pieces]));

/** Pieces of each line that arrived, with the new ones of replacements. Of an order from before shipments, all. */
async function deliveredPieces(db: Handle, orderId: number): Promise<PiecesByLine> {
  const { rows } = await sql<{ line: number; pieces: number }>`
    select order_line.line, (case
        when not exists (select from shipment where order_id = ${orderId} and kind = 'order') then order_line.quantity
        else coalesce(sum(shipment_line.quantity) filter (where shipment.kind = 'order' and shipment.state = 'delivered'), 0)
      end + coalesce(sum(shipment_line.quantity) filter (where shipment.kind = 'replacement'
        and shipment.state in ('shipped', 'delivered')), 0))::integer as pieces
    from order_line
      left join shipment on shipment.order_id = order_line.order_id
      left join shipment_line on shipment_line.shipment_id = shipment.id and shipment_line.line = order_line.line
    where order_line.order_id = ${orderId} group by order_line.line, order_line.quantity`.execute(db);
  return byLine(rows);
}

/** Pieces in returns that stand: as asked for, and from the receipt on as they came, without those that went back to their customer. */
async function heldPieces(db: Handle, orderId: number): Promise<PiecesByLine> {
  const rows = await db
    .selectFrom("return_line")
    .innerJoin("return_request", "return_request.id", "return_line.return_id")
    .select("return_line.line")
    .select(
      sql<number>`sum(coalesce(return_line.received, return_line.quantity) - return_line.sent_back)::integer`.as(
        "pieces",
      ),
    )
    .where("return_request.order_id", "=", orderId)
    .where("return_request.state", "in", HELD)
    .groupBy("return_line.line")
    .execute();
  return byLine(rows);
}

/** Pieces whose money went back without a return; a refund of the whole payment, ours or its provider's, counts for all of them. */
async function paidBackPieces(db: Handle, orderId: number): Promise<PiecesByLine | "all"> {
  if (await isAllGivenBackThere(db, orderId)) return "all";
  const refunds = await db
    .selectFrom("payment_refund")
    .select("lines")
    .where("order_id", "=", orderId)
    .where("return_id", "is", null)
    .where("status", "<>", "declined")
    .where("given_back_there", "=", false)
    .execute();
  if (refunds.some(({ lines }) => lines === null)) return "all";
  const pieces = new Map<number, number>();
  for (const { lines } of refunds)
    for (const one of lines ?? []) pieces.set(one.line, (pieces.get(one.line) ?? 0) + one.pieces);
  return pieces;
}

/**
 * Lines of a delivered order of which more pieces are in returns that stand or paid back without one than arrived: one of them would be
 * paid or replaced twice.
 */
export async function linesTakenTwice(db: Handle, orderId: number): Promise<number[]> {
  const held = await heldPieces(db, orderId);
  if (held.size === 0) return [];
  const delivered = await deliveredPieces(db, orderId);
  const paidBack = await paidBackPieces(db, orderId);
  return [...held].flatMap(([line, pieces]) => {
    const there = delivered.get(line) ?? 0;
    const gone = paidBack === "all" ? there : (paidBack.get(line) ?? 0);
    return pieces + gone > there ? [line] : [];
  });
}

/** How long an order's goods may be claimed: as staff set it, and as the guarantees of its tyres say. */
export const readReturnTerms = async (db: Handle, orderId: number): Promise<ReturnTerms> =>
  termsOf(db, await guaranteeEnds(db, orderId));

const termsOf = async (db: Handle, { last }: Pick<GuaranteeEnds, "last">): Promise<ReturnTerms> => ({
  wrongGoodsDays: await readSetting(db, "wrongGoodsDays"),
  // Nothing arrived, so nothing is guaranteed.
  guaranteedUntil: last ?? "1970-01-01",
});
