import { vehiclePath } from "../../../../shared/contract/page-queries.ts";
import { productPath, sizePathOfTire, tirePath } from "../../../../shared/domain/tires/catalog-paths.ts";
import { MOTORCYCLE, vehicleTypeById } from "../../../../shared/domain/tires/vehicle-type.ts";
import { GENERAL_LINE } from "../../../../shared/domain/orders/warranty/warranty-terms.ts";
import { warrantyPath } from "../../../../shared/domain/text/legal/legal-paths.ts";
import type { Handle } from "../../../db/database.ts";
import { chunksOf, type KeyRange, rangesOf } from "./sitemap.ts";
import {
  findProductIds,
  findProductStarts,
  findSizesOnSale,
  findTireAddresses,
  findTireStarts,
} from "./sitemap.repository.ts";
import { findVehicleAddresses, findVehicleStarts } from "./sitemap-vehicles.repository.ts";

/** Pages that are there whatever is on sale. */
const FIXED_PATHS = [
  "/",
  "/distribuidores",
  "/terminos",
  "/aviso-de-privacidad",
  "/compra-segura",
  "/llantas-usadas",
  warrantyPath(GENERAL_LINE),
];
const CAR = 0;

/** The paths of one file, read anew each time it is asked for. */
export type SitemapPart = () => Promise<readonly string[]>;

/**
 * The shop's pages in files of at most `most` paths, each of one list: pages and sizes, products, tyres, vehicles. Parts are cut at
 * keys, so that a file is one read of an index however far down the list it is.
 */
export async function sitemapParts(db: Handle, most: number): Promise<readonly SitemapPart[]> {
  const [pages, productStarts, tireStarts, vehicleStarts] = await Promise.all([
    pagePaths(db),
    findProductStarts(db, most),
    findTireStarts(db, most),
    findVehicleStarts(db, most),
  ]);
  return [
    ...chunksOf(pages, most).map((_, index) => async () => chunksOf(await pagePaths(db), most)[index] ?? []),
    ...rangesOf(productStarts).map((range) => () => productPaths(db, range, most)),
    ...rangesOf(tireStarts).map((range) => () => tirePaths(db, range, most)),
    ...rangesOf(vehicleStarts).map((range) => () => vehiclePaths(db, range, most)),
  ];
}

async function pagePaths(db: Handle): Promise<string[]> {
  const sizes = await findSizesOnSale(db);
  return [...FIXED_PATHS, ...sizes.map((row) => sizePathOfTire(row.is_moto ? MOTORCYCLE : CAR, row.size_key))];
}

async function productPaths(db: Handle, range: KeyRange<number>, most: number): Promise<string[]> {
  return (await findProductIds(db, range, most)).map((row) => productPath(row.id));
}

async function tirePaths(db: Handle, range: KeyRange<string>, most: number): Promise<string[]> {
  return (await findTireAddresses(db, range, most)).map((row) =>
    tirePath({
      code: row.code,
      brandSlug: row.brand_slug,
      vehicleTypeSlug: vehicleTypeById(row.vehicle_type).slug,
      productSlug: row.slug,
      sizeKey: row.size_key,
    }),
  );
}

async function vehiclePaths(db: Handle, range: KeyRange<number>, most: number): Promise<string[]> {
  return (await findVehicleAddresses(db, range, most)).map(vehiclePath);
}
