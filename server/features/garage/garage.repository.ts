import { sql } from "kysely";
import {
  type Garage,
  type GarageVehicle,
  MOST_VEHICLES,
  type VehicleKey,
} from "../../../shared/domain/tires/vehicles/garage.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { LAST_PURCHASE, type PurchaseRow } from "./last-purchase.ts";

/** In the order in which they were added. */
export async function findGarage(db: Handle, customerId: number): Promise<Garage> {
  const rows = await db
    .selectFrom("garage_vehicle")
    .select(["brand_id", "model_id", "year", "version_id", "name", "version", "nickname"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .limit(MOST_VEHICLES)
    .execute();
  return rows.map(({ brand_id: brand, model_id: model, year, version_id: versionId, ...names }) => ({
    choice: { brand, model, year, version: versionId },
    ...names,
  }));
}

/** What a row of the garage says of its vehicle. */
export interface VehicleRow {
  readonly brand_id: number;
  readonly model_id: number;
  readonly year: number;
  readonly version_id: number;
  readonly name: string;
  readonly version: string;
  readonly nickname: string;
}

interface WholeRow extends VehicleRow, Partial<PurchaseRow> {
  readonly reminder_since: Date | null;
}

/** The same with what the customer last bought for each, and their reminders where the shop sends them (`months` above 0). */
export async function findWholeGarage(db: Handle, customerId: number, months: number): Promise<Garage> {
  const { rows } = await sql<WholeRow>`
    select brand_id, model_id, year, version_id, name, version, nickname, reminder_since, bought.*
    from garage_vehicle left join lateral ${LAST_PURCHASE} as bought on true
    where customer_id = ${customerId} order by garage_vehicle.id limit ${MOST_VEHICLES}`.execute(db);
  return rows.map(({ brand_id: brand, model_id: model, year, version_id: versionId, ...row }) => ({
    choice: { brand, model, year, version: versionId },
    name: row.name,
    version: row.version,
    nickname: row.nickname,
    ...(row.order_id && {
      lastPurchase: { orderId: row.order_id, placedAt: row.placed_at?.toISOString() ?? "", tires: row.tires ?? [] },
    }),
    ...(months > 0 && { reminder: { isOn: row.reminder_since !== null, months } }),
  }));
}

export async function insertVehicle(trx: Trx, customerId: number, vehicle: GarageVehicle): Promise<void> {
  const { choice, name, version, nickname } = vehicle;
  await trx
    .insertInto("garage_vehicle")
    .values({ customer_id: customerId, ...columnsOf(choice), name, version, nickname })
    .execute();
}

export async function updateNickname(
  trx: Trx,
  customerId: number,
  { choice, nickname }: Pick<GarageVehicle, "choice" | "nickname">,
): Promise<void> {
  await trx
    .updateTable("garage_vehicle")
    .set({ nickname })
    .where((eb) => eb.and({ customer_id: customerId, ...columnsOf(choice) }))
    .execute();
}

/** When reminders were asked for first stays. */
export async function updateReminder(
  trx: Trx,
  customerId: number,
  { choice, isOn }: { readonly choice: VehicleKey; readonly isOn: boolean },
): Promise<void> {
  await trx
    .updateTable("garage_vehicle")
    .set({ reminder_since: isOn ? sql`coalesce(reminder_since, now())` : null })
    .where((eb) => eb.and({ customer_id: customerId, ...columnsOf(choice) }))
    .execute();
}

export async function deleteVehicle(trx: Trx, customerId: number, choice: VehicleKey): Promise<void> {
  await trx
    .deleteFrom("garage_vehicle")
    .where((eb) => eb.and({ customer_id: customerId, ...columnsOf(choice) }))
    .execute();
}

const columnsOf = ({ brand, model, year, version }: VehicleKey) => ({
  brand_id: brand,
  model_id: model,
  year,
  version_id: version,
});
