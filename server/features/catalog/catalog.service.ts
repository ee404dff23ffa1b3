import { err, ok, type Result } from "../../../shared/domain/result.ts";
import type { Campaign } from "../../../shared/domain/pricing.ts";
import { parseTireSize, sizeKey } from "../../../shared/domain/tire-size.ts";
import { vehicleTypesOfDepto } from "../../../shared/domain/vehicle-type.ts";
import type { Handle } from "../../db/database.ts";
import {
  findFeaturedTires,
  findOpenCampaign,
  findProducts,
  findTireRows,
  findTiresByCodePrefix,
  findTiresBySizeKeys,
  findTiresBySizeNumbers,
  findTiresOfProduct,
  type SizeNumbers,
  type TireRow,
} from "./catalog.repository.ts";

/** `marca` 0 means every brand (decisions §2). */
export const ANY_BRAND = 0;

export type { TireRow } from "./catalog.repository.ts";

/** A coupon's code as it is stored, or null: `cupon` may be absent, empty or `0` (decisions §3). */
export function couponCodeOf(value: string | 0 | null | undefined): string | null {
  const code = typeof value === "string" ? value.trim().toUpperCase() : "";
  return code === "" || code === "0" ? null : code;
}

/** What a coupon does to the prices shown; one that cannot be used now does nothing here, the cart says why. */
export async function campaignOf(db: Handle, coupon: string | 0 | null | undefined): Promise<Campaign | null> {
  const code = couponCodeOf(coupon);
  const row = code === null ? undefined : await findOpenCampaign(db, code, new Date());
  if (!row) return null;
  return {
    id: row.id,
    type: row.type,
    minProducts: row.min_products,
    maxProducts: row.max_products,
    discountPercent: row.discount_percent,
    productIds: row.product_ids,
  };
}

export const featuredTires = (db: Handle): Promise<TireRow[]> => findFeaturedTires(db);

export async function tireByCode(db: Handle, code: string): Promise<Result<TireRow, { kind: "tireNotFound" }>> {
  const [row] = await findTireRows(db, [code]);
  return row ? ok(row) : err({ kind: "tireNotFound" });
}

export const tiresByCodePrefix = (db: Handle, prefix: string): Promise<TireRow[]> =>
  findTiresByCodePrefix(db, prefix.trim());

export const tiresByCodes = (db: Handle, codes: readonly string[]): Promise<TireRow[]> => findTireRows(db, codes);

export async function productWithTires(
  db: Handle,
  productId: number,
): Promise<Result<[TireRow, ...TireRow[]], { kind: "productNotFound" }>> {
  const [first, ...others] = await findTiresOfProduct(db, productId);
  return first ? ok([first, ...others]) : err({ kind: "productNotFound" });
}

export const allProducts = findProducts;

/** Tyres of a size written by a person; what is not a size finds nothing. */
export async function tiresByWrittenSize(db: Handle, text: string, depto: number, brandId: number): Promise<TireRow[]> {
  const size = parseTireSize(text);
  if (!size.ok) return [];
  const rows = await findTiresBySizeKeys(db, [sizeKey(size.value)], vehicleTypesOfDepto(depto));
  return brandId === ANY_BRAND ? rows : rows.filter((row) => row.brand_id === brandId);
}

export const tiresBySizeNumbers = (db: Handle, size: SizeNumbers, depto: number, brandId: number): Promise<TireRow[]> =>
  findTiresBySizeNumbers(db, size, vehicleTypesOfDepto(depto), brandId);

export const tiresBySizeKeys = (db: Handle, keys: readonly string[], depto: number): Promise<TireRow[]> =>
  findTiresBySizeKeys(db, keys, vehicleTypesOfDepto(depto));
