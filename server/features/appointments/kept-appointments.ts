import { sql } from "kysely";
import type { AppointmentState } from "../../../shared/domain/appointments/appointment-state.ts";
import { type Centavos, centavos } from "../../../shared/domain/money/money.ts";
import type { Handle, Trx } from "../../db/database.ts";

export interface Appointment {
  readonly orderId: number;
  readonly locationId: number;
  readonly startsAt: Date;
  /** Of one tyre, with tax, as it was told when the hour was chosen; null: it was not. */
  readonly mountingPrice: Centavos | null;
  readonly state: AppointmentState;
  /** Raised with every change. */
  readonly revision: number;
}

const select = (db: Handle) =>
  db
    .selectFrom("appointment")
    .select([
      "order_id as orderId",
      "location_id as locationId",
      "starts_at as startsAt",
      "appointment.mounting_price as mountingPrice",
      "appointment.state",
      "appointment.revision",
    ]);

const toAppointment = (
  row: Omit<Appointment, "mountingPrice"> & { readonly mountingPrice: number | null },
): Appointment => ({
  ...row,
  mountingPrice: row.mountingPrice === null ? null : centavos(row.mountingPrice),
});

/** Also one that was cancelled. */
export async function findAppointment(db: Handle, orderId: number): Promise<Appointment | undefined> {
  const row = await select(db).where("order_id", "=", orderId).executeTakeFirst();
  return row && toAppointment(row);
}

/** Places taken by moment, in milliseconds; hours without any are left out. `except`: an order whose own place does not count. */
export async function countTaken(
  db: Handle,
  { locationId, from, to, except }: { locationId: number; from: Date; to: Date; except: number | null },
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("appointment")
    .select(["starts_at", sql<number>`count(*)::integer`.as("taken")])
    .where("location_id", "=", locationId)
    .where("starts_at", ">=", from)
    .where("starts_at", "<=", to)
    .where("state", "<>", "cancelled")
    .where("order_id", "<>", except ?? 0)
    .groupBy("starts_at")
    .execute();
  return new Map(rows.map(({ starts_at: startsAt, taken }) => [startsAt.getTime(), taken]));
}

/** Gives an order its place, or another one. The caller holds the branch. */
export const writeAppointment = async (
  trx: Trx,
  { orderId, locationId, startsAt, mountingPrice }: Omit<Appointment, "state" | "revision">,
): Promise<void> => {
  await trx
    .insertInto("appointment")
    .values({ order_id: orderId, location_id: locationId, starts_at: startsAt, mounting_price: mountingPrice })
    .onConflict((conflict) =>
      conflict.column("order_id").doUpdateSet({
        location_id: locationId,
        starts_at: startsAt,
        mounting_price: mountingPrice,
        state: "booked",
        revision: sql`appointment.revision + 1`,
        updated_at: sql`now()`,
      }),
    )
    .execute();
};

/** From a state to another; false where it is in a third one by now, or was changed since `revision`. */
export async function changeState(
  trx: Trx,
  { orderId, revision }: Pick<Appointment, "orderId" | "revision">,
  { from, to }: { readonly from: readonly AppointmentState[]; readonly to: AppointmentState },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("appointment")
    .set({ state: to, revision: sql`revision + 1`, updated_at: sql`now()` })
    .where("order_id", "=", orderId)
    .where("revision", "=", revision)
    .where("state", "in", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Frees the places of orders that end or are picked up elsewhere; answers the orders that had one. One that arrived stays. `after`: only
 * those of later hours.
 */
export async function releaseAppointments(
  trx: Trx,
  orderIds: readonly number[],
  { after }: { readonly after?: Date } = {},
): Promise<number[]> {
  const rows = await trx
    .updateTable("appointment")
    .set({ state: "cancelled", revision: sql`revision + 1`, updated_at: sql`now()` })
    .where("order_id", "in", [...orderIds])
    .where("state", "=", "booked")
    .$if(after !== undefined, (query) => query.where("starts_at", ">", after ?? new Date()))
    .returning("order_id")
    .execute();
  return rows.map(({ order_id: orderId }) => orderId);
}

/** Booked ones of a branch that are to come, in order. */
export async function findBookedFrom(db: Handle, locationId: number, from: Date): Promise<Appointment[]> {
  const rows = await select(db)
    .where("location_id", "=", locationId)
    .where("appointment.state", "=", "booked")
    .where("starts_at", ">=", from)
    .orderBy("starts_at")
    .orderBy("order_id")
    .execute();
  return rows.map(toAppointment);
}
