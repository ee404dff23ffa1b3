import { sql } from "kysely";
import type { Handle, Trx } from "../../db/database.ts";
import type { VehicleRow } from "./garage.repository.ts";
import { LAST_PURCHASE, type PurchaseRow } from "./last-purchase.ts";

export interface DueReminder {
  readonly vehicleId: number;
  readonly customerId: number;
  readonly orderId: number;
}

interface Due {
  readonly months: number;
  /** Earlier due dates get no reminder. */
  readonly withinDays: number;
  readonly most: number;
}

/**
 * Marks vehicles whose reminder is due, and answers them. The moment comes after the customer asked for it, and each purchase has one: of
 * two runs at once the second one finds the mark of the first.
 */
export async function takeDueReminders(trx: Trx, { months, withinDays, most }: Due): Promise<readonly DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    update garage_vehicle set reminded_order_id = due.order_id from (
      select garage_vehicle.id, bought.order_id from garage_vehicle
      join customer on customer.id = garage_vehicle.customer_id and customer.erased_at is null
      cross join lateral ${LAST_PURCHASE} as bought
      cross join lateral (select bought.received_at + make_interval(months => ${months}::integer) as at) as moment
      where garage_vehicle.reminder_since < moment.at
        and garage_vehicle.reminded_order_id is distinct from bought.order_id
        and moment.at <= now() and moment.at > now() - make_interval(days => ${withinDays}::integer)
      order by garage_vehicle.id limit ${most}) as due
    where garage_vehicle.id = due.id and garage_vehicle.reminder_since is not null
      and garage_vehicle.reminded_order_id is distinct from due.order_id
    returning garage_vehicle.id as "vehicleId", garage_vehicle.customer_id as "customerId", due.order_id as "orderId"`.execute(
    trx,
  );
  return rows;
}

/** A vehicle whose customer wants reminders, with its last purchase; undefined: it is gone, it has none, or they do not want any. */
export async function findReminded(db: Handle, vehicleId: number): Promise<RemindedRow | undefined> {
  const { rows } = await sql<RemindedRow>`
    select brand_id, model_id, year, version_id, garage_vehicle.name, version, nickname,
      customer.name as customer_name, customer.email, bought.*
    from garage_vehicle
    join customer on customer.id = garage_vehicle.customer_id and customer.erased_at is null
    cross join lateral ${LAST_PURCHASE} as bought
    where garage_vehicle.id = ${vehicleId} and reminder_since is not null`.execute(db);
  return rows[0];
}

export interface RemindedRow extends VehicleRow, PurchaseRow {
  readonly customer_name: string;
  readonly email: string;
}

/** The catalogue's names of the vehicle; undefined: it is gone. */
export const stopReminders = (db: Handle, vehicleId: number) =>
  db
    .updateTable("garage_vehicle")
    .set({ reminder_since: null })
    .where("id", "=", vehicleId)
    .returning(["name", "version"])
    .executeTakeFirst();
