import { codePrefixOf } from "../../../../shared/domain/tires/code-prefix.ts";
import { FIT_REACHES, type FitReach } from "../../../../shared/contract/catalog/search.ts";
import { isSearchable } from "../../../../shared/domain/text/searchable.ts";
import { plainText } from "../../../../shared/domain/text/text.ts";
import { isSizeAsked, parseTireSize, type TireSize } from "../../../../shared/domain/tires/tire-size.ts";
import { MOTORCYCLE } from "../../../../shared/domain/tires/vehicle-type.ts";
import type { Handle } from "../../../db/database.ts";
import type { ResponseCache } from "../../../response-cache/response-cache.ts";
import {
  productsByName,
  tiresByCodePrefix,
  tiresByCodes,
  tiresOfEachSize,
  type TireRow,
} from "../tires/catalog.service.ts";
import { findProductsByIds } from "../tires/products.repository.ts";
import { canBeBought } from "../tires/tire.ts";
import type { AskedSize } from "./query-words.ts";
import { hasYear, type QueryReading, readQuery, type ReadVehicle } from "./read-query.ts";
import { searchableCatalog, type SearchableCatalog } from "./search-memory.ts";
import { hasWords, type VehicleModel } from "./search-names.ts";
import { findBrandsOnSale, findLinesOnSale, findVersions, type VersionRow } from "./search.repository.ts";
import { reachOf } from "./vehicle-tires.ts";

const ANY_CAR = 0;
const MOST_VEHICLES = 4;
const MOST_OF_A_BRAND = 60;
const MOST_LINES = 10;
const MOST_TIRES = 8;
const MOST_SIZES = 6;
const MOST_SIZES_OF_A_RIM = 60;
const NEAREST_YEARS = 3;

export interface FoundVehicle {
  readonly model: VehicleModel;
  readonly year: number | null;
  readonly years: readonly number[];
  /** Those that take the size that was asked for, where any does. */
  readonly versions: readonly VersionRow[];
  readonly allVersions: readonly VersionRow[];
}

export interface FoundTire {
  readonly row: TireRow;
  readonly reach: FitReach;
}

interface OnSale<Item> {
  readonly item: Item;
  readonly count: number;
  /** The cheapest that can be bought. */
  readonly cheapest: TireRow | null;
}

export type Found = Awaited<ReturnType<typeof searchCatalog>>;

/** What a typed text finds: the same for the suggestions and for the page of results. */
export async function searchCatalog(db: Handle, responseCache: ResponseCache, typed: string) {
  // Control characters are in no name, and the database takes no zero byte.
  const plain = plainText(typed);
  const text = isSearchable(plain) ? plain : "";
  const catalog = await searchableCatalog(db, responseCache);
  const reading = readQuery(text, catalog.names);
  const codePrefix = codePrefixOf(text);
  const [{ vehicles, unread }, lines, brands, coded] = await Promise.all([
    vehiclesOf(db, reading),
    linesOf(db, reading, text),
    brandsOf(db, reading),
    codePrefix === null ? [] : tiresByCodePrefix(db, codePrefix),
  ]);
  const isOfBrand = reading.vehicles.some((each) => each.isOfBrand);
  const isOutOfYears = vehicles.length > 0 && reading.year !== null && vehicles.every(({ year }) => year === null);
  const first = isOfBrand || isOutOfYears ? undefined : vehicles[0];
  const tires = first ? await tiresOf(db, reading, first) : [];
  const sizes = sizesOf(reading, isOfBrand ? undefined : vehicles[0], catalog);
  const isVehicleFound = vehicles.length > 0 && !isOutOfYears && unread.length === 0;
  return {
    isFound:
      isVehicleFound || lines.length + brands.length + coded.length > 0 || (reading.size !== null && sizes.length > 0),
    corrections: reading.corrections,
    unread: vehicles.length > 0 ? unread : [],
    vehicles,
    isOfBrand,
    yearOutside: isOutOfYears ? reading.year : null,
    tires,
    /** "Versa 2018" */
    tiresOf: first ? [first.model.name, first.year].filter((part) => part !== null).join(" ") : "",
    sizes,
    brands,
    lines,
    coded,
  };
}

interface FoundVehicles {
  readonly vehicles: FoundVehicle[];
  /** Words that neither a vehicle nor one of its versions explains. */
  readonly unread: readonly string[];
}

/** The same with its versions, years and sizes: of a few vehicles only, and of a make none. */
async function vehiclesOf(db: Handle, { vehicles, year, size, unread }: QueryReading): Promise<FoundVehicles> {
  const isOfBrand = vehicles.some((each) => each.isOfBrand);
  const shown = vehicles.slice(0, isOfBrand ? MOST_OF_A_BRAND : MOST_VEHICLES);
  const versions = isOfBrand
    ? []
    : await findVersions(
        db,
        shown.map(({ vehicle }) => vehicle.id),
        null,
      );
  const isNamed = ({ name, yearFrom, yearTo }: VersionRow) =>
    hasWords(name, unread) && (year === null || (yearFrom <= year && year <= yearTo));
  const named = unread.length > 0 ? versions.filter(isNamed) : [];
  const wantedModels =
    named.length > 0 ? shown.filter(({ vehicle }) => named.some(({ modelId }) => modelId === vehicle.id)) : shown;
  const found = wantedModels.map(({ vehicle }: ReadVehicle) => {
    const own = versions.filter(({ modelId }) => modelId === vehicle.id);
    const asked = named.length > 0 ? own.filter((version) => named.includes(version)) : own;
    const ofSize =
      size === null ? asked : asked.filter(({ fitments }) => fitments.some((each) => isAsked(size, each.sizeKey)));
    const wanted = ofSize.length > 0 ? ofSize : asked;
    const years = yearsOf(vehicle, wanted);
    const isOfYear = year !== null && hasYear(vehicle, year);
    const nearest = years
      .toSorted((a, b) => Math.abs(a - (year ?? 0)) - Math.abs(b - (year ?? 0)))
      .slice(0, NEAREST_YEARS);
    const wantedYears = year === null || isOfYear ? [year] : nearest;
    const inYear = ({ yearFrom, yearTo }: VersionRow) =>
      wantedYears.some((each) => each === null || (yearFrom <= each && each <= yearTo));
    return {
      model: vehicle,
      year: isOfYear ? year : null,
      years: isOfBrand ? [] : year === null ? years : isOfYear ? [year] : nearest.toSorted((a, b) => b - a),
      versions: wanted.filter(inYear),
      allVersions: own.filter(inYear),
    };
  });
  return { vehicles: found, unread: named.length > 0 ? [] : unread };
}

function yearsOf({ spans }: VehicleModel, versions: readonly VersionRow[]): number[] {
  const all = versions.length > 0 ? versions.map(({ yearFrom: from, yearTo: to }) => ({ from, to })) : spans;
  const years = new Set(all.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)));
  return [...years].toSorted((a, b) => b - a);
}

function isSize(asked: AskedSize, size: TireSize): boolean {
  if (asked.kind === "rim") return asked.rimInches === size.rimInches;
  return isSizeAsked(asked.kind === "whole" ? asked.size : { ...asked.size, rimInches: size.rimInches }, size);
}

function isAsked(asked: AskedSize, sizeKey: string): boolean {
  const size = parseTireSize(sizeKey);
  return size.ok && isSize(asked, size.value);
}

/** Buyable tyres of the vehicle's sizes, or of the size that was asked for besides it; without a year or a size there are too many. */
async function tiresOf(
  db: Handle,
  { size, year }: QueryReading,
  { versions, allVersions }: FoundVehicle,
): Promise<FoundTire[]> {
  if (size === null && year === null) return [];
  const fitments = versions.flatMap((version) => version.fitments);
  const asked = size === null ? [] : fitments.filter(({ sizeKey }) => isAsked(size, sizeKey));
  const wanted = asked.length > 0 ? asked : fitments.filter(({ kind }) => kind === "original");
  const sizeKeys = [...new Set(wanted.map(({ sizeKey }) => sizeKey))];
  const depto = versions[0]?.vehicleType === MOTORCYCLE ? MOTORCYCLE : ANY_CAR;
  const rows = await tiresOfEachSize(
    db,
    sizeKeys.map((sizeKey) => ({ sizeKey, minLoad: 0 })),
    depto,
  );
  return rows
    .filter((row) => canBeBought(row))
    .flatMap((row) => {
      const reach = reachOf(allVersions, { sizeKey: row.size_key, load: row.load_index, speed: row.speed });
      return reach === null ? [] : [{ row, reach }];
    })
    .toSorted((a, b) => FIT_REACHES.indexOf(a.reach) - FIT_REACHES.indexOf(b.reach))
    .slice(0, MOST_TIRES);
}

/**
 * Sizes on sale that the text asks for, those that the vehicle takes where there are any. Where the vehicle does not have the year, the
 * original ones of the nearest years: they are a way on.
 */
function sizesOf(
  { size, year }: QueryReading,
  vehicle: FoundVehicle | undefined,
  { sizes }: SearchableCatalog,
): string[] {
  if (size === null) {
    if (year === null || !vehicle || vehicle.year !== null) return [];
    const fitments = vehicle.versions.flatMap((version) => version.fitments);
    const original = new Set(fitments.filter(({ kind }) => kind === "original").map(({ sizeKey }) => sizeKey));
    return sizes.flatMap(({ key }) => (original.has(key) ? key : [])).slice(0, MOST_SIZES);
  }
  const taken = new Set(vehicle?.versions.flatMap(({ fitments }) => fitments.map(({ sizeKey }) => sizeKey)));
  const asked = sizes.filter((each) => isSize(size, each.size)).map(({ key }) => key);
  const fitting = asked.filter((key) => taken.has(key));
  if (fitting.length > 0) return fitting.slice(0, MOST_SIZES);
  return asked.slice(0, size.kind === "rim" ? MOST_SIZES_OF_A_RIM : MOST_SIZES);
}

async function linesOf(db: Handle, { lines }: QueryReading, text: string) {
  const named = await productsByName(db, text);
  const others = lines.map(({ id }) => id).filter((id) => !named.some((product) => product.product_id === id));
  const more = named.length < MOST_LINES ? await findProductsByIds(db, others.slice(0, MOST_LINES - named.length)) : [];
  const products = [...named, ...more];
  return withPrices(
    db,
    products,
    await findLinesOnSale(
      db,
      products.map((each) => each.product_id),
    ),
    (each) => each.product_id,
  );
}

const brandsOf = async (db: Handle, { tireBrands }: QueryReading) =>
  tireBrands.length === 0
    ? []
    : withPrices(
        db,
        tireBrands,
        await findBrandsOnSale(
          db,
          tireBrands.map(({ id }) => id),
        ),
        ({ id }) => id,
      );

async function withPrices<Item>(
  db: Handle,
  items: readonly Item[],
  onSale: Awaited<ReturnType<typeof findLinesOnSale>>,
  idOf: (item: Item) => number,
): Promise<OnSale<Item>[]> {
  const codes = onSale.flatMap(({ cheapest }) => cheapest ?? []);
  const rows = codes.length === 0 ? [] : await tiresByCodes(db, codes);
  return items.map((item) => {
    const own = onSale.find(({ id }) => id === idOf(item));
    return { item, count: own?.count ?? 0, cheapest: rows.find(({ code }) => code === own?.cheapest) ?? null };
  });
}
