import type { CoveredTires } from "../../../shared/domain/orders/warranty/covered-tires.ts";
import { coveredUntil } from "../../../shared/domain/orders/warranty/warranty-terms.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import type { GradedPiece } from "../../../shared/domain/returns/graded-pieces.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";
import { findShipments, type StoredShipment } from "../shipments/order-shipments.ts";
import { guaranteesOf } from "./lines.ts";
import { editionOf } from "./policies.ts";

/** Tyres of one line of the order. */
export interface CoveredLine extends CoveredTires {
  readonly line: number;
}

interface Arrived {
  readonly line: number;
  readonly quantity: number;
  readonly dotWeeks: readonly string[];
  readonly at: Date;
  readonly isReplacement: boolean;
}

/**
 * What arrived of an order, the first delivery first. The edition of each line's guarantee is that of the day the order was placed. Empty
 * for an order that did not arrive, or that was cancelled afterwards: its tyres are not the customer's.
 */
export async function coveredTires(
  db: Handle,
  order: { readonly id: number; readonly status: number; readonly placed_at: Date },
): Promise<CoveredLine[]> {
  if (order.status === ORDER_STATUSES.cancelled.code) return [];
  const lines = await db
    .selectFrom("order_line")
    .selectAll()
    .where("order_id", "=", order.id)
    .orderBy("line")
    .execute();
  const slugs = await guaranteesOf(db, order.id);
  const arrived = await findArrived(db, order, lines);
  const placedOn = businessDay(order.placed_at);
  const returned = await findReturned(db, order.id);
  return arrived.flatMap(({ line, quantity, dotWeeks, at, isReplacement }) => {
    const its = lines.find((one) => one.line === line);
    if (!its) return [];
    const { line: policy, from, years, leastTreadMm } = editionOf(slugs.get(line) ?? null, placedOn);
    const deliveredOn = businessDay(at);
    return [
      {
        line,
        code: its.code,
        name: its.product_name,
        brand: its.brand,
        size: its.size,
        quantity,
        ...takeReturned(returned.get(line), { quantity, dotWeeks }),
        deliveredOn,
        coveredUntil: coveredUntil(deliveredOn, years),
        years,
        leastTreadMm,
        policy,
        edition: from,
        isReplacement,
      },
    ];
  });
}

async function findArrived(
  db: Handle,
  order: { readonly id: number; readonly status: number },
  lines: readonly { readonly line: number; readonly quantity: number }[],
): Promise<Arrived[]> {
  const shipments = await findShipments(db, order.id);
  const isFromBefore = shipments.every(({ kind }) => kind === "replacement");
  const isDelivered = order.status === ORDER_STATUSES.delivered.code;
  const orderAt = isDelivered ? await findDeliveredAt(db, order.id) : null;
  // An order from before shipments has its history alone.
  const before =
    isFromBefore && orderAt !== null
      ? lines.map(({ line, quantity }) => ({ line, quantity, dotWeeks: [], at: orderAt, isReplacement: false }))
      : [];
  const sent = shipments.flatMap((shipment) => {
    const at = arrivedAt(shipment, orderAt);
    if (at === null) return [];
    return shipment.lines.map(({ line, quantity, dot }) => ({
      line,
      quantity,
      dotWeeks: dot.filter(Boolean),
      at,
      isReplacement: shipment.kind === "replacement",
    }));
  });
  return [...before, ...sent].toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.line - other.line);
}

/** Code from before shipments delivers the order alone; new tyres of a return leave after that. */
function arrivedAt({ kind, state, delivered_at: at }: StoredShipment, orderAt: Date | null): Date | null {
  if (state === "delivered") return at ?? orderAt;
  return state === "shipped" && kind === "order" ? orderAt : null;
}

interface Returned {
  pieces: number;
  /** Weeks that the warehouse read on them. */
  weeks: string[];
}

/** Pieces of each line that the shop has back: received, and not on their way to the customer again. */
async function findReturned(db: Handle, orderId: number): Promise<ReadonlyMap<number, Returned>> {
  const rows = await db
    .selectFrom("return_line")
    .innerJoin("return_request", "return_request.id", "return_line.return_id")
    .select(["return_line.line", "return_line.received", "return_line.sent_back", "return_line.pieces"])
    .where("return_request.order_id", "=", orderId)
    .where((eb) =>
      eb.or([
        eb("return_request.state", "in", ["received", "graded", "refunded", "replaced"]),
        eb("return_request.tires_kept", "=", true),
      ]),
    )
    .orderBy("return_request.id")
    .execute();
  const returned = new Map<number, Returned>();
  for (const { line, received, sent_back: sentBack, pieces } of rows) {
    const its = returned.get(line) ?? { pieces: 0, weeks: [] };
    const kept = (received ?? 0) - sentBack;
    its.pieces += kept;
    its.weeks.push(...weeksKept(pieces ?? [], kept));
    returned.set(line, its);
  }
  return returned;
}

/** Weeks of so many pieces; only damaged ones go back to their customer. */
const weeksKept = (pieces: readonly GradedPiece[], kept: number): string[] =>
  pieces
    .toSorted((one, other) => Number(other.sellable) - Number(one.sellable))
    .slice(0, kept)
    .map(({ dot }) => dot)
    .filter(Boolean);

/** What of tyres that arrived together went back, the first delivery first. What is taken is taken off `returned`. */
function takeReturned(
  returned: Returned | undefined,
  { quantity, dotWeeks }: Pick<Arrived, "quantity" | "dotWeeks">,
): Pick<CoveredLine, "returned" | "dotWeeks"> {
  if (!returned || returned.pieces === 0) return { returned: 0, dotWeeks };
  const taken = Math.min(quantity, returned.pieces);
  returned.pieces -= taken;
  if (taken === quantity) return { returned: taken, dotWeeks: [] };
  const left = [...dotWeeks];
  for (const week of returned.weeks.splice(0, taken)) {
    const at = left.indexOf(week);
    if (at !== -1) left.splice(at, 1);
  }
  return { returned: taken, dotWeeks: left };
}
async function findDeliveredAt(db: Handle, orderId: number): Promise<Date | null> {
  const { at } = await db
    .selectFrom("order_event")
    .select(({ fn }) => fn.min("at").as("at"))
    .where("order_id", "=", orderId)
    .where("to_status", "=", ORDER_STATUSES.delivered.code)
    .executeTakeFirstOrThrow();
  return at;
}
