import { sql } from "kysely";
import type { Picking, PickOrder, PickTire } from "../../../shared/contract/staff/orders/picking.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import {
  dayBefore,
  minutesToCutOff,
  preparationDay,
  processedInTimeFor,
} from "../../../shared/domain/orders/shipments/preparation-day.ts";
import { closedDaysOf } from "../../../shared/domain/staff/office-settings.ts";
import { hasGrant } from "../../../shared/domain/staff/access/permissions.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import type { StaffSession } from "../../administration/identity/staff-sessions.ts";
import { readSetting } from "../../administration/settings/read-setting.ts";
import type { Handle } from "../../db/database.ts";

/** Orders that are read at once; a day of the shop has some hundreds. */
const MOST_ORDERS = 1000;

const { inProcess, preparingShipment } = ORDER_STATUSES;

const PROCESSED_AT = sql`coalesce((select max(at) from order_event
  where order_id = orders.id and to_status = ${inProcess.code}), orders.placed_at)`;

/** The warehouse's queue: paid orders whose tyres have not all left. Names and amounts are not read at all. */
export async function readPicking(db: Handle, { now, scope }: { now: Date; scope: "today" | "all" }): Promise<Picking> {
  const cutOff = await readSetting(db, "cutOffTime");
  const closedDays = closedDaysOf(await readSetting(db, "closedDays"));
  const rows = await queueRows(db);
  const today = businessDay(now);
  const all = ordersOf(rows, { cutOff, closedDays, today });
  const isNow = ({ prepareOn }: PickOrder): boolean => scope === "all" || prepareOn <= today;
  const orders = all.filter(isNow);
  const later = all.filter((order) => order.prepareOn > today);
  const shown = new Set(orders.map(({ id }) => id));
  return {
    cutOff,
    minutesLeft: minutesToCutOff(now, cutOff),
    readAt: now.toISOString(),
    orders,
    tires: tiresOf(rows.filter(({ id }) => shown.has(id))),
    later: { orders: later.length, pieces: later.reduce((sum, { pieces }) => sum + pieces, 0) },
    sentToday: await sentOn(db, today),
    isMore: all.length >= MOST_ORDERS,
  };
}

/** One row for each line that has pieces to send, the order that waits longest first. */
async function queueRows(db: Handle) {
  const { rows } = await sql<QueueRow>`
    with queue as (
      select orders.id, orders.status, orders.delivery_type, ${PROCESSED_AT} as processed_at
      from orders where orders.status in (${inProcess.code}, ${preparingShipment.code})
      order by processed_at, orders.id limit ${MOST_ORDERS}
    )
    select queue.id, queue.status, queue.delivery_type as delivery, queue.processed_at as "processedAt",
      order_line.line, order_line.code, order_line.product_name as name, order_line.size, order_line.image,
      (order_line.quantity - coalesce(gone.pieces, 0))::int as pieces,
      coalesce(storage.place, '') as place, storage.weight_grams as "weightGrams",
      coalesce(prepared.picked, 0) as taken,
      case when prepared.checked_at is null then 0
        else (select count(*)::int from unnest(prepared.dot) as week where week <> '') end as checked,
      open.state, coalesce(open.carrier, '') as carrier,
      (select count(*)::int from parcel where parcel.shipment_id = open.id) as parcels
    from queue
    join order_line on order_line.order_id = queue.id
    left join tire_storage as storage on storage.code = order_line.code
    left join shipment as open on open.order_id = queue.id and open.state in ('picking', 'packed')
    left join shipment_line as prepared on prepared.shipment_id = open.id and prepared.line = order_line.line
    left join lateral (
      select sum(sent.quantity) as pieces from shipment_line as sent
      join shipment on shipment.id = sent.shipment_id
      where shipment.order_id = queue.id and sent.line = order_line.line and shipment.state in ('shipped', 'delivered')
    ) as gone on true
    where order_line.quantity > coalesce(gone.pieces, 0)
    order by queue.processed_at, queue.id, order_line.line`.execute(db);
  return rows;
}

/** Orders that are prepared today, and whether one of them should have been before; undefined for a member who ships nothing. */
export async function countToPick(
  db: Handle,
  { permissions }: Pick<StaffSession, "permissions">,
): Promise<{ waiting: number; isLate: boolean } | undefined> {
  if (!hasGrant(permissions, "shipments.write", "full")) return undefined;
  const cutOff = await readSetting(db, "cutOffTime");
  const closedDays = closedDaysOf(await readSetting(db, "closedDays"));
  const today = businessDay(new Date());
  const { rows } = await sql<{ waiting: number; isLate: boolean }>`
    select count(*)::int as waiting,
      coalesce(bool_or(processed_at < ${processedInTimeFor(dayBefore(today), cutOff, closedDays)}), false) as "isLate"
    from (select ${PROCESSED_AT} as processed_at from orders
      where orders.status in (${inProcess.code}, ${preparingShipment.code})) as queue
    where processed_at < ${processedInTimeFor(today, cutOff, closedDays)}`.execute(db);
  return rows[0];
}

interface QueueRow {
  readonly id: number;
  readonly status: number;
  readonly delivery: number;
  readonly processedAt: Date;
  readonly line: number;
  readonly code: string;
  readonly name: string;
  readonly size: string;
  readonly image: string;
  readonly pieces: number;
  readonly place: string;
  readonly weightGrams: number | null;
  readonly taken: number;
  readonly checked: number;
  readonly state: "picking" | "packed" | null;
  readonly carrier: string;
  readonly parcels: number;
}

interface Days {
  readonly cutOff: string;
  readonly closedDays: readonly string[];
  readonly today: string;
}

function ordersOf(rows: readonly QueueRow[], { cutOff, closedDays, today }: Days): PickOrder[] {
  const orders = new Map<number, PickOrder>();
  for (const row of rows) {
    const known = orders.get(row.id);
    const prepareOn = preparationDay(row.processedAt, cutOff, closedDays);
    orders.set(row.id, {
      id: row.id,
      status: row.status,
      delivery: row.delivery,
      carrier: row.carrier,
      pieces: (known?.pieces ?? 0) + row.pieces,
      taken: (known?.taken ?? 0) + row.taken,
      checked: (known?.checked ?? 0) + row.checked,
      isPacked: row.state === "packed",
      parcels: row.parcels,
      processedAt: row.processedAt.toISOString(),
      prepareOn,
      isLate: prepareOn < today,
    });
  }
  return [...orders.values()];
}

/** By the way through the warehouse: place, then code. Tyres without a place come last. */
function tiresOf(rows: readonly QueueRow[]): PickTire[] {
  const tires = new Map<string, PickTire>();
  for (const { id, line, code, name, size, image, place, weightGrams, pieces, taken } of rows) {
    const known = tires.get(code);
    tires.set(code, {
      code,
      name,
      size,
      image,
      place,
      weightGrams,
      pieces: (known?.pieces ?? 0) + pieces,
      taken: (known?.taken ?? 0) + taken,
      orders: [...(known?.orders ?? []), { id, line, pieces, taken }],
    });
  }
  return [...tires.values()].toSorted(
    (one, other) =>
      Number(one.place === "") - Number(other.place === "") ||
      one.place.localeCompare(other.place, "es", { numeric: true }) ||
      one.code.localeCompare(other.code),
  );
}

async function sentOn(db: Handle, day: string): Promise<number> {
  const { orders } = await db
    .selectFrom("shipment")
    .select(sql<number>`count(distinct order_id)`.as("orders"))
    .where("shipped_at", "is not", null)
    .where(sql<boolean>`(shipped_at at time zone 'America/Mexico_City')::date = ${day}::date`)
    .executeTakeFirstOrThrow();
  return orders;
}
