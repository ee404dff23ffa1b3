import { sql } from "kysely";
import type { AppointmentDay, StaffAppointment } from "../../../shared/contract/staff/orders/appointments.ts";
import { isBeforeTires } from "../../../shared/domain/appointments/arrival-day.ts";
import { takesAppointments } from "../../../shared/domain/appointments/appointment-terms.ts";
import { dayAfter, slotsOn } from "../../../shared/domain/appointments/slots.ts";
import { momentInZone, zonedTime, zoneWords } from "../../../shared/domain/appointments/zoned-time.ts";
import { orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { maskedName, maskedPhone } from "../../../shared/domain/staff/access/masked-person.ts";
import { personsOfOrders, seesOrdersIn } from "../../../shared/domain/staff/access/order-access.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { businessDay, isDay } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";
import { findBranch } from "../../features/dealers/appointment-terms.ts";
import { DAY_MS } from "../../../shared/domain/text/durations.ts";

interface Asked {
  readonly place: number | undefined;
  readonly day: string | undefined;
  readonly permissions: Permissions;
  readonly now: Date;
}

/** Appointments that passed before their tyres came are counted so far back. */
const DAYS_BACK = 60;

/**
 * A branch's day: its hours with their appointments, and hours outside its schedule that still have appointments. Cancelled appointments are
 * left out.
 */
export async function readAppointmentDay(db: Handle, { place, day, permissions, now }: Asked): Promise<AppointmentDay> {
  const places = await findPlaces(db);
  const id = place ?? places[0]?.id ?? null;
  const branch = id === null ? undefined : await findBranch(db, id);
  if (!branch) return { places, place: null, day: "", today: "", clock: "", isClosed: true, toMove: 0, hours: [] };
  const { day: today } = zonedTime(now, branch.zone);
  const shownDay = day !== undefined && isDay(day) ? day : today;
  const slots = slotsOn(branch, shownDay);
  const start = (of: string): Date => momentInZone(of, 0, branch.zone) ?? new Date(`${of}T07:00:00Z`);
  const range = { from: start(shownDay), to: start(dayAfter(shownDay, 1)) };
  const rows = await findAppointments(db, branch.id, range);
  const seen = rows.flatMap((row) => toShown(row, { permissions, zone: branch.zone, now }));
  const taken = rows.map((row) => row.starts_at.toISOString());
  const starts = [...new Set([...slots.map(({ startsAt }) => startsAt.toISOString()), ...taken])];
  const all = await findAppointments(db, branch.id, {
    from: start(dayAfter(today, -DAYS_BACK)),
    to: new Date(range.to.getTime() + 400 * DAY_MS),
  });
  return {
    places,
    place: branch.id,
    day: shownDay,
    today,
    clock: zoneWords(branch.zone),
    isClosed: slots.length === 0,
    toMove: all.flatMap((row) => toShown(row, { permissions, zone: branch.zone, now })).filter((one) => one.mustMove)
      .length,
    hours: starts.toSorted().map((startsAt) => ({
      startsAt,
      time: zonedTime(new Date(startsAt), branch.zone).time,
      places: slots.some((slot) => slot.startsAt.toISOString() === startsAt) ? (branch.terms.places ?? 0) : 0,
      taken: taken.filter((one) => one === startsAt).length,
      appointments: seen.filter((one) => one.startsAt === startsAt),
    })),
  };
}

async function findPlaces(db: Handle): Promise<AppointmentDay["places"]> {
  const rows = await db
    .selectFrom("location")
    .select(["id", "dealer", "name", "city", "appointment_hours as hours", "appointment_places as places", "is_active"])
    .where((eb) =>
      eb.or([
        eb("appointment_places", "is not", null),
        eb.exists(
          eb
            .selectFrom("appointment")
            .select("appointment.order_id")
            .whereRef("appointment.location_id", "=", "location.id")
            .where("starts_at", ">", sql<Date>`now() - interval '1 day'`),
        ),
      ]),
    )
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      name: `${[row.dealer, row.name].filter(Boolean).join(", ")}, ${row.city}`,
      isOpen: row.is_active && takesAppointments(row),
    }))
    .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen) || one.name.localeCompare(other.name, "es-MX"))
    .map(({ id, name }) => ({ id, name }));
}

const findAppointments = (db: Handle, locationId: number, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom("appointment")
    .innerJoin("orders", "orders.id", "appointment.order_id")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select([
      "orders.id",
      "orders.status",
      "orders.articles",
      "orders.delivered_by",
      "appointment.state",
      "appointment.revision",
      "appointment.starts_at",
      "customer.name",
      "customer.last_name",
      "customer.phone",
      sql<StaffAppointment["tires"]>`(
        select coalesce(json_agg(json_build_object('name', product_name, 'size', size, 'pieces', quantity) order by line), '[]')
          from order_line where order_line.order_id = orders.id)`.as("tires"),
    ])
    .where("appointment.location_id", "=", locationId)
    .where("starts_at", ">=", from)
    .where("starts_at", "<", to)
    .where("appointment.state", "<>", "cancelled")
    .orderBy("starts_at")
    .orderBy("orders.id")
    .execute();

type Row = Awaited<ReturnType<typeof findAppointments>>[number];

/** None for an order that the member's role does not see. */
function toShown(
  row: Row,
  { permissions, zone, now }: Pick<Asked, "permissions" | "now"> & { readonly zone: string },
): StaffAppointment[] {
  const status = orderStatusFromCode(row.status);
  if (status === null || !seesOrdersIn(status, permissions)) return [];
  const persons = personsOfOrders(permissions);
  const names = {
    shown: `${row.name} ${row.last_name}`.trim(),
    masked: maskedName(row.name, row.last_name),
    none: null,
  };
  const phones = { shown: row.phone, masked: maskedPhone(row.phone), none: null };
  const { day } = zonedTime(row.starts_at, zone);
  const awaited = { status, deliveredBy: row.delivered_by };
  const current = businessDay(now);
  return [
    {
      orderId: row.id,
      status: row.status,
      state: row.state,
      revision: row.revision,
      startsAt: row.starts_at.toISOString(),
      name: names[persons],
      phone: phones[persons],
      pieces: row.articles,
      tires: row.tires,
      hasBegun: row.starts_at <= now,
      mustMove: row.state === "booked" && isBeforeTires(awaited, day, current),
    },
  ];
}
