import { coveredUntil } from "../../../shared/domain/orders/warranty/warranty-terms.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";
import { findShipments, type StoredShipment } from "../shipments/order-shipments.ts";
import { linesByCode } from "./lines.ts";
import { editionOf } from "./policies.ts";

/** Tyres of an order's line that arrived together, and until when they are guaranteed. Days are `yyyy-mm-dd`. */
export interface CoveredTires {
  readonly line: number;
  readonly code: string;
  readonly name: string;
  readonly brand: string;
  readonly size: string;
  readonly quantity: number;
  /** WWYY of each piece that has one. */
  readonly dotWeeks: readonly string[];
  readonly deliveredOn: string;
  readonly coveredUntil: string;
  readonly years: number;
  readonly leastTreadMm: number;
  /** Names the text: its folder and its edition. */
  readonly policy: string;
  readonly edition: string;
  readonly isReplacement: boolean;
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
): Promise<CoveredTires[]> {
  if (order.status === ORDER_STATUSES.cancelled.code) return [];
  const lines = await db
    .selectFrom("order_line")
    .selectAll()
    .where("order_id", "=", order.id)
    .orderBy("line")
    .execute();
  const slugs = await linesByCode(
    db,
    lines.map(({ code }) => code),
  );
  const arrived = await findArrived(db, order, lines);
  const placedOn = businessDay(order.placed_at);
  return arrived.flatMap(({ line, quantity, dotWeeks, at, isReplacement }) => {
    const its = lines.find((one) => one.line === line);
    if (!its) return [];
    const { line: policy, from, years, leastTreadMm } = editionOf(slugs.get(its.code) ?? null, placedOn);
    const deliveredOn = businessDay(at);
    return [
      {
        line,
        code: its.code,
        name: its.product_name,
        brand: its.brand,
        size: its.size,
        quantity,
        dotWeeks,
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
  const isDelivered = order.status === ORDER_STATUSES.delivered.code;
  const orderAt = isDelivered ? await findDeliveredAt(db, order.id) : null;
  // An order from before shipments has its history alone.
  if (shipments.length === 0)
    return orderAt === null
      ? []
      : lines.map(({ line, quantity }) => ({ line, quantity, dotWeeks: [], at: orderAt, isReplacement: false }));
  return shipments
    .flatMap((shipment) => {
      const at = arrivedAt(shipment, orderAt);
      if (at === null) return [];
      return shipment.lines.map(({ line, quantity, dot }) => ({
        line,
        quantity,
        dotWeeks: dot.filter(Boolean),
        at,
        isReplacement: shipment.kind === "replacement",
      }));
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.line - other.line);
}

/** Code from before shipments delivers the order alone. */
function arrivedAt({ state, delivered_at: at }: StoredShipment, orderAt: Date | null): Date | null {
  if (state === "delivered") return at ?? orderAt;
  return state === "shipped" ? orderAt : null;
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
