import { type RawBuilder, sql } from "kysely";
import {
  MOST_COUNTED,
  PAGE_SIZE,
  type StaffAnswerOf,
  type StaffQueryOf,
} from "../../../shared/contract/staff/staff-endpoint.ts";
import type { vehicleCountsEndpoint, vehiclesEndpoint } from "../../../shared/contract/staff/vehicles.ts";
import { parseTireSize, sizeKey } from "../../../shared/domain/tires/tire-size.ts";
import { foldText } from "../../../shared/domain/text/text.ts";
import {
  HAS_NO_TIRE,
  selectVehicles,
  VEHICLE_COLUMNS,
  VEHICLE_PARTS,
  withRevision,
} from "../../features/catalog/vehicles/approved-vehicles.ts";
import type { Handle } from "../../db/database.ts";

const NAME = sql`lower(vehicle_brand.name || ' ' || vehicle_model.name)`;
const VERSION = sql`lower(vehicle.version)`;
const ORDER = sql`${NAME}, -vehicle.year_from, ${VERSION}, vehicle.id`;
const PLACE = [
  NAME.as("name"),
  sql`-vehicle.year_from`.as("newest"),
  VERSION.as("version"),
  sql`vehicle.id`.as("id"),
] as const;

/** Letters without accents, as the shop's own search folds them. */
const FOLDED = sql`lower(translate(vehicle_brand.name || ' ' || vehicle_model.name || ' ' || vehicle.version,
  'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))`;

/** Vehicles by brand and model, the newest years first. */
export async function listVehicles(
  db: Handle,
  { q = "", type, state, withoutTire, after, limit = PAGE_SIZE }: StaffQueryOf<typeof vehiclesEndpoint>,
): Promise<StaffAnswerOf<typeof vehiclesEndpoint>> {
  let found = selectVehicles(db);
  for (const word of wordsOf(q)) found = found.where(wordCondition(word));
  if (type !== undefined) found = found.where("vehicle.vehicle_type", "in", type.split(",").map(Number));
  if (state !== undefined) found = found.where("vehicle.is_active", "=", state === "active");
  if (withoutTire === "1") found = found.where(HAS_NO_TIRE);
  const { count } = await db
    .selectFrom(
      found
        .select("vehicle.id")
        .limit(MOST_COUNTED + 1)
        .as("counted"),
    )
    .select(sql<number>`count(*)::integer`.as("count"))
    .executeTakeFirstOrThrow();
  const cursor = /^\d{1,9}$/u.test(after ?? "") ? Number(after) : null;
  if (cursor !== null) {
    const place = selectVehicles(db)
      .select([...PLACE])
      .where("vehicle.id", "=", cursor);
    found = found.where(sql<boolean>`(${ORDER}) > (${place})`);
  }
  const rows = await found
    .select([...VEHICLE_COLUMNS])
    .select([...VEHICLE_PARTS])
    .orderBy(ORDER)
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return {
    items: shown.map((row) => withRevision(row)),
    next: rows.length > limit ? String(shown.at(-1)?.id) : null,
    total: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED,
  };
}

export async function countVehicles(db: Handle): Promise<StaffAnswerOf<typeof vehicleCountsEndpoint>> {
  const { active, retired } = await db
    .selectFrom("vehicle")
    .select(sql<number>`(count(*) filter (where is_active))::integer`.as("active"))
    .select(sql<number>`(count(*) filter (where not is_active))::integer`.as("retired"))
    .executeTakeFirstOrThrow();
  const { withoutTire } = await selectVehicles(db)
    .where("vehicle.is_active", "=", true)
    .where(HAS_NO_TIRE)
    .select(sql<number>`count(*)::integer`.as("withoutTire"))
    .executeTakeFirstOrThrow();
  return { active, retired, withoutTire };
}

/** `205/55 r16` is one word: a size. */
function wordsOf(text: string): readonly string[] {
  const size = parseTireSize(text);
  return size.ok
    ? [sizeKey(size.value)]
    : text
        .trim()
        .split(/\s+/u)
        .filter((word) => word !== "");
}

function wordCondition(word: string): RawBuilder<boolean> {
  const size = parseTireSize(word);
  if (size.ok) {
    return sql`exists (select from fitment where vehicle_id = vehicle.id and size_key = ${sizeKey(size.value)})`;
  }
  const isIn = sql`position(${foldText(word)} in ${FOLDED}) > 0`;
  if (!/^\d{1,9}$/u.test(word)) return sql`(${isIn})`;
  const number = Number(word);
  return sql`(${isIn} or vehicle.id = ${number} or ${number} between vehicle.year_from and vehicle.year_to)`;
}
