import type { ExpressionBuilder } from "kysely";
import type { Handle } from "../../../db/database.ts";
import type { Database } from "../../../db/tables.ts";

/** Which tyres a list of sizes is about. `brandId` 0 is every brand. */
export interface SizeScope {
  readonly vehicleTypes: readonly number[];
  readonly brandId: number;
}

/** Motorcycle sizes in inches (3.00-18) too: their widths cannot be mistaken for millimetres. Only SAE sizes have a diameter. */
export const METRIC_KINDS = ["metric", "motoInches"] as const;
export const SAE_KINDS = ["sae"] as const;

/** Numbers of a size, as many as are known; a null aspect ratio asks for sizes without one, an absent number for any. */
export interface SizeNumbers {
  readonly kinds: typeof METRIC_KINDS | typeof SAE_KINDS;
  readonly width?: number | undefined;
  readonly aspectRatio?: number | null | undefined;
  readonly diameter?: number | undefined;
  readonly rim?: number | undefined;
}

export const hasNumbers =
  ({ kinds, width, aspectRatio, diameter, rim }: SizeNumbers) =>
  (eb: ExpressionBuilder<Pick<Database, "tire">, "tire">) =>
    eb.and([
      eb("tire.size_kind", "in", [...kinds]),
      ...(width === undefined ? [] : [eb("tire.width", "=", width)]),
      ...(rim === undefined ? [] : [eb("tire.rim", "=", rim)]),
      ...(diameter === undefined ? [] : [eb("tire.diameter", "=", diameter)]),
      ...(aspectRatio === undefined ? [] : [eb("tire.aspect_ratio", aspectRatio === null ? "is" : "=", aspectRatio)]),
    ]);

/** Only sizes of tyres on sale. */
const selectOnSale = (db: Handle, { vehicleTypes, brandId }: SizeScope, chosen: SizeNumbers) =>
  db
    .selectFrom("tire")
    .innerJoin("product", "product.id", "tire.product_id")
    .where("tire.is_active", "=", true)
    .where("product.is_active", "=", true)
    .where("tire.vehicle_type", "in", [...vehicleTypes])
    .where(hasNumbers(chosen))
    .$if(brandId !== 0, (some) => some.where("product.brand_id", "=", brandId));

export const findWidths = (db: Handle, scope: SizeScope, chosen: SizeNumbers) =>
  selectOnSale(db, scope, chosen).select(["tire.size_kind", "tire.width"]).distinct().orderBy("tire.width").execute();

export const findDiameters = (db: Handle, scope: SizeScope) =>
  selectOnSale(db, scope, { kinds: SAE_KINDS }).select("tire.diameter").distinct().orderBy("tire.diameter").execute();

export const findAspectRatios = (db: Handle, scope: SizeScope, chosen: SizeNumbers) =>
  selectOnSale(db, scope, chosen)
    .select("tire.aspect_ratio")
    .distinct()
    .orderBy("tire.aspect_ratio", (ratio) => ratio.asc().nullsFirst())
    .execute();

export const findRims = (db: Handle, scope: SizeScope, chosen: SizeNumbers) =>
  selectOnSale(db, scope, chosen).select("tire.rim").distinct().orderBy("tire.rim").execute();
