import { type LoadSpeedTables, singleLoadIndex } from "./load-speed.ts";
import { cell, type CsvRow, readCsv } from "./csv.ts";
import { listPricePesos, offerFor, stockFor } from "./prices.ts";
import { linesWanted, SUITS } from "./product-sizes.ts";
import type { Product } from "./products.ts";
import type { Size, VehicleType } from "./sizes.ts";
import { stableHash } from "./stable-hash.ts";
import { speedFor } from "./tire-speed.ts";
import { utqgFor } from "./utqg.ts";

export type Tire = {
  readonly code: string;
  readonly product: Product;
  readonly size: Size;
  readonly vehicleType: VehicleType;
  readonly listPricePesos: number;
  readonly discount: number;
  readonly minimum: number;
  readonly loadIndex: string;
  readonly speed: string;
  readonly strength: string;
  readonly isTubeType: boolean;
  readonly utqg: string;
  readonly stock: number;
  readonly isFeatured: boolean;
};

/** Car 0, SUV, pickup and van 10, motorcycle 20: added to the rim they make digits two and three of a code. */
const CODE_GROUPS: Readonly<Record<VehicleType, number>> = { 0: 0, 1: 0, 2: 10, 3: 20, 4: 10 };

/** Eight digits: 1, the rim shifted by the group, five digits drawn from line and size, so that a code never moves. */
function codeFor(product: Product, size: Size): string {
  const group = size.rimInches + CODE_GROUPS[product.vehicleType];
  const serial = 1000 + (stableHash(`code ${product.slug} ${size.key}`) % 99_000);
  return `1${group}${String(serial).padStart(5, "0")}`;
}

/** The line's own kind of vehicle, or 0 (car or light truck) when other kinds wear the size too. */
function vehicleTypeFor(product: Product, size: Size): VehicleType {
  const types = new Set([product.vehicleType, ...size.usedBy]);
  return types.size === 1 ? product.vehicleType : 0;
}

const XL_MAX_ASPECT: Readonly<Record<string, number>> = { veloz: 45, "veloz-ssr": 40, autopista: 40 };

/** Low-profile tyres of the fast lines are Extra Load: three indices above standard up to rim 17, four from 18 on. */
function loadFor(product: Product, size: Size, tables: LoadSpeedTables) {
  const standard = tables.standardLoad(size);
  const isExtraLoad = size.kind === "metric" && size.aspectRatio <= (XL_MAX_ASPECT[product.slug] ?? 0);
  if (!isExtraLoad) return standard;
  return { index: String(singleLoadIndex(standard.index) + (size.rimInches <= 17 ? 3 : 4)), strength: "XL" };
}

/** Spoked rims need a tube: motorcycle inches, and bias tyres from rim 18 on. */
const needsTube = (size: Size) =>
  size.kind === "motoInches"
    ? size.rimInches > 10
    : size.kind === "motoMetric" && !size.isRadial && size.rimInches >= 18;

/** By product and size, in the file's order: the home page shows the featured ones so. An empty cell is computed like any other's. */
const PINNED_TIRES: ReadonlyMap<string, CsvRow> = new Map(
  readCsv(new URL("pinned-tires.csv", import.meta.url)).map((row) => [`${row["product"]} ${row["size_key"]}`, row]),
);
const pinnedKey = (product: Product, size: Size) => `${product.slug} ${size.key}`;

function tireOf(product: Product, size: Size, tables: LoadSpeedTables): Tire {
  const load = loadFor(product, size, tables);
  const offer = offerFor(product, size);
  const row = PINNED_TIRES.get(pinnedKey(product, size));
  const pinned = (column: string) => (row === undefined ? "" : cell(row, column));
  return {
    code: pinned("code") || codeFor(product, size),
    product,
    size,
    vehicleType: vehicleTypeFor(product, size),
    listPricePesos: Number(pinned("list_price") || listPricePesos(product, size)),
    discount: Number(pinned("discount") || offer.discount),
    minimum: Number(pinned("minimum") || offer.minimum),
    loadIndex: pinned("load_index") || load.index,
    speed: pinned("speed") || speedFor(product, size),
    strength: pinned("strength") || load.strength,
    isTubeType: needsTube(size),
    utqg: utqgFor(product, size),
    stock: Number(pinned("stock") || stockFor(product, size)),
    isFeatured: pinned("featured") === "1",
  };
}

/** The lines a size is offered in: pinned ones first, then those that suit it, in an order drawn from the size. */
function linesFor(products: readonly Product[], size: Size): Product[] {
  const isPinned = (product: Product) => PINNED_TIRES.has(pinnedKey(product, size));
  const rank = (product: Product) => stableHash(`line ${product.slug} ${size.key}`);
  const pinned = products.filter(isPinned);
  const suited = products
    .filter((product) => !isPinned(product) && SUITS[product.slug]?.(size) === true)
    .sort((a, b) => rank(a) - rank(b));
  return [...pinned, ...suited].slice(0, Math.max(pinned.length, linesWanted(size)));
}

/** The whole catalogue: featured tyres first, in the order the home page shows them, then by line, rim and size. */
export function makeTires(
  products: readonly Product[],
  sizes: ReadonlyMap<string, Size>,
  tables: LoadSpeedTables,
): Tire[] {
  const tires = [...sizes.values()].flatMap((size) =>
    linesFor(products, size).map((product) => tireOf(product, size, tables)),
  );
  const pinnedOrder = [...PINNED_TIRES.keys()];
  const featuredRank = (tire: Tire) =>
    tire.isFeatured ? pinnedOrder.indexOf(pinnedKey(tire.product, tire.size)) : pinnedOrder.length;
  tires.sort(
    (a, b) =>
      featuredRank(a) - featuredRank(b) ||
      a.product.id - b.product.id ||
      a.size.rimInches - b.size.rimInches ||
      a.size.sectionWidthMm - b.size.sectionWidthMm ||
      a.size.aspectRatio - b.size.aspectRatio ||
      Number(a.code) - Number(b.code),
  );
  const codes = new Set(tires.map((tire) => tire.code));
  if (codes.size !== tires.length)
    throw new Error("Two tyres drew the same code: pin one of them in pinned-tires.csv.");
  return tires;
}
