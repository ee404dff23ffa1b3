import type { OrderShipments, Parcel, Shipment } from "../../../shared/contract/staff/orders/shipments.ts";
import { ORDER_STATUSES, orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { personsOfOrders, seesOrdersIn } from "../../../shared/domain/staff/access/order-access.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { readSetting } from "../../administration/settings/read-setting.ts";
import type { Handle } from "../../db/database.ts";
import { planOf } from "../../features/shipments/plan-shipment.ts";
import { parcelTracking } from "../../features/tracking/parcel-tracking.ts";
import type { OfficeServices } from "../office-services.ts";
import {
  findShipments,
  isOpen,
  leftBeforeShipments,
  piecesLeftByLine,
  shownParcels,
  type StoredShipment,
} from "../../features/shipments/order-shipments.ts";

/** What an order needs to leave and what left; undefined where it does not exist for the member. Amounts are not read at all. */
export async function readOrderShipments(
  { db, config }: Pick<OfficeServices, "db" | "config">,
  id: number,
  permissions: Permissions,
): Promise<OrderShipments | undefined> {
  const order = await db
    .selectFrom("orders")
    .select([
      "status",
      "delivery_type",
      "placed_at",
      "updated_at",
      "tracking_number",
      "carrier",
      "carrier_url",
      "articles",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  const status = order && orderStatusFromCode(order.status);
  if (!order || !status || !seesOrdersIn(status, permissions)) return undefined;
  const stored = await findShipments(db, id);
  const returns = await returnsOfReplacements(db, id);
  const left = await piecesLeftByLine(db, id, stored);
  const open = stored.find(isOpen);
  const lines = await linesOf(db, id, { left, open });
  const toSend = lines.filter((line) => line.left > 0).map((line) => ({ line: line.line, quantity: line.left }));
  const planned = await planOf(db, id, { lines: toSend, count: null });
  const isOld = await leftBeforeShipments(db, id);
  return {
    id,
    status: order.status,
    delivery: order.delivery_type,
    placedAt: order.placed_at.toISOString(),
    lines: isOld ? lines.map((line) => ({ ...line, left: 0 })) : lines,
    state: open?.state ?? null,
    carrier: open?.carrier ?? "",
    parcels: isOld ? [] : open && open.state === "packed" ? open.parcels.map(toParcel) : planned.map(toPlanned),
    shipments: isOld
      ? [singleGuia(order, status === "delivered")]
      : await Promise.all(
          stored
            .filter((shipment) => !isOpen(shipment))
            .map(async (shipment) => ({
              ...toShipment(shipment, status === "delivered"),
              returnId: returns.get(shipment.id) ?? null,
              parcels: await Promise.all(
                shipment.parcels.map(async (parcel) => ({
                  ...toParcel(parcel),
                  tracking: await parcelTracking(db, parcel, { seesPersons: personsOfOrders(permissions) === "shown" }),
                })),
              ),
            })),
        ),
    exception: status === "exception" && personsOfOrders(permissions) === "shown" ? await exceptionOf(db, id) : null,
    cutOff: await readSetting(db, "cutOffTime"),
    isTracked: config.SKYDROPX_API_URL !== "",
  };
}

async function linesOf(
  db: Handle,
  id: number,
  { left, open }: { readonly left: ReadonlyMap<number, number>; readonly open: StoredShipment | undefined },
): Promise<OrderShipments["lines"]> {
  const rows = await db
    .selectFrom("order_line")
    .leftJoin("tire_storage", "tire_storage.code", "order_line.code")
    .select([
      "order_line.line",
      "order_line.code",
      "order_line.product_name",
      "order_line.size",
      "order_line.image",
      "order_line.quantity",
      "tire_storage.place",
    ])
    .where("order_line.order_id", "=", id)
    .orderBy("order_line.line")
    .execute();
  return rows.map((row) => {
    const its = open?.lines.find(({ line }) => line === row.line);
    return {
      line: row.line,
      code: row.code,
      name: row.product_name,
      size: row.size,
      image: row.image,
      place: row.place ?? "",
      ordered: row.quantity,
      left: left.get(row.line) ?? 0,
      taken: its?.picked ?? 0,
      isChecked: its !== undefined && its.checked_at !== null,
      dots: its?.dot ?? [],
    };
  });
}

const toParcel = (parcel: StoredShipment["parcels"][number]): Parcel => ({
  id: parcel.id,
  trackingNumber: parcel.tracking_number,
  trackingUrl: parcel.tracking_url,
  weightGrams: parcel.weight_grams,
  contents: [...parcel.contents],
  tracking: null,
});

const toPlanned = ({ contents, billedGrams }: Awaited<ReturnType<typeof planOf>>[number]): Parcel => ({
  id: null,
  trackingNumber: "",
  trackingUrl: "",
  weightGrams: billedGrams,
  contents: [...contents],
  tracking: null,
});

/** `isDelivered`: code from before shipments delivers the order alone. New tyres of a return leave after it. */
const toShipment = (shipment: StoredShipment, isDelivered: boolean): Omit<Shipment, "returnId"> => ({
  id: shipment.id,
  isReplacement: shipment.kind === "replacement",
  state: isDelivered && shipment.kind === "order" && shipment.state === "shipped" ? "delivered" : shipment.state,
  carrier: shipment.carrier,
  shippedAt: shipment.shipped_at?.toISOString() ?? null,
  deliveredAt: shipment.delivered_at?.toISOString() ?? null,
  isSettled: shipment.fate !== null,
  updatedAt: shipment.updated_at.toISOString(),
  pieces: shipment.pieces,
  parcels: shipment.parcels.map(toParcel),
  dots: shipment.lines.map(({ line, dot }) => ({ line, weeks: dot })),
});

/** Returns of an order by the shipment of their new tyres. */
async function returnsOfReplacements(db: Handle, orderId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("return_request")
    .select(["id", "replacement_id"])
    .where("order_id", "=", orderId)
    .where("replacement_id", "is not", null)
    .execute();
  return new Map(rows.flatMap(({ id, replacement_id: shipment }) => (shipment === null ? [] : [[shipment, id]])));
}

interface OldOrder {
  readonly carrier: string;
  readonly tracking_number: string;
  readonly carrier_url: string;
  readonly articles: number;
  readonly updated_at: Date;
}

function singleGuia(order: OldOrder, isDelivered: boolean): Shipment {
  const parcels = shownParcels(order, []).map(({ trackingNumber, trackingUrl }) => ({
    id: null,
    trackingNumber,
    trackingUrl,
    weightGrams: null,
    contents: [],
    tracking: null,
  }));
  return {
    id: null,
    isReplacement: false,
    returnId: null,
    state: isDelivered ? "delivered" : "shipped",
    carrier: order.carrier,
    shippedAt: null,
    deliveredAt: null,
    isSettled: false,
    updatedAt: order.updated_at.toISOString(),
    pieces: order.articles,
    parcels,
    dots: [],
  };
}

async function exceptionOf(db: Handle, id: number): Promise<OrderShipments["exception"]> {
  const row = await db
    .selectFrom("order_exception")
    .leftJoin("staff_member", "staff_member.id", "order_exception.responsible_id")
    .select([
      "order_exception.motive",
      "order_exception.note",
      "order_exception.remind_on",
      "order_exception.opened_at",
      "staff_member.name",
    ])
    .where("order_exception.order_id", "=", id)
    // The last one: a step to 700 without a note is newer than those of before.
    .where("order_exception.opened_at", ">=", (eb) =>
      eb
        .selectFrom("order_event")
        .select((row) => row.fn.max("order_event.at").as("at"))
        .where("order_event.order_id", "=", id)
        .where("order_event.to_status", "=", ORDER_STATUSES.exception.code),
    )
    .orderBy("order_exception.id", "desc")
    .executeTakeFirst();
  return row
    ? {
        motive: row.motive,
        note: row.note,
        responsible: row.name,
        remindOn: row.remind_on,
        openedAt: row.opened_at.toISOString(),
      }
    : null;
}
