import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { isSizeAsked, parseTireSize, type TireSize } from "../../../../shared/domain/tires/tire-size.ts";
import { foldText } from "../../../../shared/domain/text/text.ts";
import { vehicleTypesOfDepto } from "../../../../shared/domain/tires/vehicle-type.ts";
import type { Handle } from "../../../db/database.ts";
import { readTireToken } from "../../promotions/preview-token.ts";
import {
  findFeaturedTires,
  findSizeKeysByNumbers,
  findTireRows,
  findTiresByCodePrefix,
  findTiresBySizeKeys,
  findTiresBySizeNumbers,
  findTiresOfEachSize,
  findTiresOfProduct,
  findTireVersion,
  type TireRow,
  type WantedSize,
} from "./catalog.repository.ts";
import { METRIC_KINDS, SAE_KINDS, type SizeNumbers } from "./sizes.repository.ts";
import { findProducts, findProductsByName } from "./products.repository.ts";

/** `marca` 0 means every brand (decisions §2). */
export const ANY_BRAND = 0;

export {
  CAN_BE_BOUGHT,
  selectTires,
  SHOWN_TIRE_COLUMNS,
  type ShownTireRow,
  type TireRow,
} from "./catalog.repository.ts";

export const featuredTires = (db: Handle): Promise<TireRow[]> => findFeaturedTires(db);

export async function tireByCode(db: Handle, code: string): Promise<Result<TireRow, { kind: "tireNotFound" }>> {
  const [row] = await findTireRows(db, [code]);
  return row ? ok(row) : err({ kind: "tireNotFound" });
}

/** A tyre by a signed link of the staff, sold or not. None of it can be bought: its page offers nothing. */
export async function tireOfPreview(
  db: Handle,
  code: string,
  token: string,
): Promise<Result<TireRow, { kind: "previewNotFound" }>> {
  const known = await readTireToken(db, code, token, new Date());
  const row = known && (await findTireVersion(db, known));
  return row ? ok({ ...row, on_hand: 0 }) : err({ kind: "previewNotFound" });
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

/** Up to 10 products with the text anywhere in their name; an empty one is in no name worth suggesting. */
export async function productsByName(db: Handle, text: string) {
  const folded = foldText(text);
  return folded === "" ? [] : findProductsByName(db, folded);
}

const numbersOf = (size: TireSize): SizeNumbers => {
  const { rimInches: rim } = size;
  if (size.kind === "sae") return { kinds: SAE_KINDS, width: size.widthInches, diameter: size.diameterInches, rim };
  if (size.kind === "motoInches") return { kinds: METRIC_KINDS, width: size.widthInches, aspectRatio: null, rim };
  return { kinds: METRIC_KINDS, width: size.sectionWidthMm, aspectRatio: size.aspectRatio, rim };
};

/**
 * Tyres of a size written by a person, by its numbers; what is written besides them (LT, C, a hyphen) narrows. What is not a
 * size finds nothing.
 */
export async function tiresByWrittenSize(db: Handle, text: string, depto: number, brandId: number): Promise<TireRow[]> {
  const asked = parseTireSize(text);
  if (!asked.ok) return [];
  const withNumbers = (await findSizeKeysByNumbers(db, numbersOf(asked.value))).flatMap((key) => {
    const size = parseTireSize(key);
    return size.ok ? [{ key, size: size.value }] : [];
  });
  const keysFor = (size: TireSize) => withNumbers.filter((one) => isSizeAsked(size, one.size)).map((one) => one.key);
  const exact = keysFor(asked.value);
  // A hyphen is often only a way of writing: where nothing is diagonal, it is.
  const keys = exact.length > 0 ? exact : keysFor({ ...asked.value, construction: "R" });
  const scope = { vehicleTypes: vehicleTypesOfDepto(depto), brandId };
  return keys.length === 0 ? [] : findTiresBySizeKeys(db, keys, scope);
}

export const tiresBySizeNumbers = (db: Handle, size: SizeNumbers, depto: number, brandId: number): Promise<TireRow[]> =>
  findTiresBySizeNumbers(db, size, { vehicleTypes: vehicleTypesOfDepto(depto), brandId });

export const tiresOfEachSize = (db: Handle, wanted: readonly WantedSize[], depto: number): Promise<TireRow[]> =>
  findTiresOfEachSize(db, wanted, vehicleTypesOfDepto(depto));
