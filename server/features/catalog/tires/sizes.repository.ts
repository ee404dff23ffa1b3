import type { Handle } from "../../../db/database.ts";
import type { Database } from "../../../db/tables.ts";

/** Which tyres a list of sizes is about. `brandId` 0 is every brand. */
export interface SizeScope {
  readonly vehicleTypes: readonly number[];
  readonly brandId: number;
}

/** Numbers chosen so far; a null aspect ratio asks for sizes without one, an absent number for any. */
export interface ChosenNumbers {
  readonly kinds: readonly Database["tire"]["size_kind"][];
  readonly width?: number;
  readonly aspectRatio?: number | null;
  readonly diameter?: number;
}

/** Only sizes of tyres on sale. */
function selectOnSale(db: Handle, { vehicleTypes, brandId }: SizeScope, chosen: ChosenNumbers) {
  let query = db
    .selectFrom("tire")
    .innerJoin("product", "product.id", "tire.product_id")
    .where("tire.is_active", "=", true)
    .where("product.is_active", "=", true)
    .where("tire.vehicle_type", "in", [...vehicleTypes])
    .where("tire.size_kind", "in", [...chosen.kinds]);
  if (brandId !== 0) query = query.where("product.brand_id", "=", brandId);
  if (chosen.width !== undefined) query = query.where("tire.width", "=", chosen.width);
  if (chosen.diameter !== undefined) query = query.where("tire.diameter", "=", chosen.diameter);
  if (chosen.aspectRatio === null) query = query.where("tire.aspect_ratio", "is", null);
  else if (chosen.aspectRatio !== undefined) query = query.where("tire.aspect_ratio", "=", chosen.aspectRatio);
  return query;
}

export const findWidths = (db: Handle, scope: SizeScope, chosen: ChosenNumbers) =>
  selectOnSale(db, scope, chosen).select(["tire.size_kind", "tire.width"]).distinct().orderBy("tire.width").execute();

export const findDiameters = (db: Handle, scope: SizeScope) =>
  selectOnSale(db, scope, { kinds: ["sae"] })
    .select("tire.diameter")
    .distinct()
    .orderBy("tire.diameter")
    .execute();

export const findAspectRatios = (db: Handle, scope: SizeScope, chosen: ChosenNumbers) =>
  selectOnSale(db, scope, chosen)
    .select("tire.aspect_ratio")
    .distinct()
    .orderBy("tire.aspect_ratio", (ratio) => ratio.asc().nullsFirst())
    .execute();

export const findRims = (db: Handle, scope: SizeScope, chosen: ChosenNumbers) =>
  selectOnSale(db, scope, chosen).select("tire.rim").distinct().orderBy("tire.rim").execute();
