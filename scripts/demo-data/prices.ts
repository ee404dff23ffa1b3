import type { Product } from "./products.ts";
import type { Size } from "./sizes.ts";
import { stableFraction, stableHash } from "./stable-hash.ts";

/** Pesos before tax of a mid-range car tyre by rim, at the width that is usual on it. */
const CAR_PRICES: Readonly<Record<number, { readonly price: number; readonly widthMm: number }>> = {
  13: { price: 1130, widthMm: 175 },
  14: { price: 1200, widthMm: 175 },
  15: { price: 1320, widthMm: 185 },
  16: { price: 1700, widthMm: 205 },
  17: { price: 2250, widthMm: 225 },
  18: { price: 2850, widthMm: 235 },
  19: { price: 3350, widthMm: 255 },
  20: { price: 4100, widthMm: 265 },
  21: { price: 4900, widthMm: 275 },
  22: { price: 5500, widthMm: 285 },
};

const COMMERCIAL_PRICES: Readonly<Record<number, { readonly price: number; readonly widthMm: number }>> = {
  13: { price: 1450, widthMm: 175 },
  14: { price: 1700, widthMm: 185 },
  15: { price: 1980, widthMm: 195 },
  16: { price: 2480, widthMm: 205 },
  17: { price: 2950, widthMm: 225 },
};

/** How a tread line's price relates to the mid-range one. */
const LINE_FACTORS: Readonly<Record<string, number>> = {
  ciudad: 1,
  "eco-verde": 1.1,
  autopista: 1.06,
  veloz: 1.2,
  "veloz-ssr": 1.26,
  clasica: 1.34,
  urbana: 0.92,
  "sierra-ht": 1.06,
  "sierra-at": 1.16,
  "sierra-mt": 1.3,
  trocha: 0.9,
  carga: 1.08,
  "moto-calle": 1,
  "moto-sport": 1.05,
  "doble-proposito": 1.3,
  "moto-scooter": 0.95,
};

/** 2,650 pesos for the reference 31X10.5R15 of a mid-range line; the price grows with the square of the tyre's bulk. */
function flotationPrice(size: Size): number {
  const bulk = (size.diameterMm / 787.4) ** 1.6 * (size.rimInches / 15) ** 0.8 * (size.sectionWidthMm / 267) ** 0.5;
  return 1850 + 800 * bulk ** 2;
}

/** The stronger carcass of a light-truck tyre costs about the same in every size. */
const LIGHT_TRUCK_CARCASS = 1450;

const motoPrice = (size: Size) =>
  size.isRadial ? 520 + 11.2 * size.sectionWidthMm : (230 + 7.4 * size.sectionWidthMm) * (size.rimInches / 17) ** 0.5;

function midRangePrice(size: Size): number {
  if (size.kind === "motoMetric" || size.kind === "motoInches") return motoPrice(size);
  if (size.kind === "flotation") return flotationPrice(size);
  const anchor = (size.kind === "commercial" ? COMMERCIAL_PRICES : CAR_PRICES)[size.rimInches];
  if (anchor === undefined) throw new Error(`No price is written down for rim ${size.rimInches} (${size.key}).`);
  const perWidth = anchor.price * (size.sectionWidthMm / anchor.widthMm) ** 0.9;
  return size.kind === "lightTruck" ? perWidth * 1.05 + LIGHT_TRUCK_CARCASS : perWidth;
}

const MOTO_RANGE = { low: 600, high: 2800 };
const TRUCK_RANGE = { low: 3000, high: 7500 };

const inRange = (price: number, { low, high }: { low: number; high: number }) => Math.min(high, Math.max(low, price));

/** List price in whole pesos before tax, a multiple of 5. A stable 2 % up or down keeps the price list from looking computed. */
export function listPricePesos(product: Product, size: Size): number {
  const spread = 0.98 + 0.04 * stableFraction(`price ${product.slug} ${size.key}`);
  const price = Math.round((midRangePrice(size) * (LINE_FACTORS[product.slug] ?? 1) * spread) / 5) * 5;
  if (product.vehicleType === 3) return inRange(price, MOTO_RANGE);
  return size.kind === "flotation" || size.kind === "lightTruck" ? inRange(price, TRUCK_RANGE) : price;
}

type Offer = { readonly discount: number; readonly minimum: number };

const NO_OFFER: Offer = { discount: 0, minimum: 1 };
const FROM_ONE = [5, 8, 10, 12, 15, 20];
const FROM_FOUR = [8, 10, 12, 15];

const pick = <T>(values: readonly T[], text: string, otherwise: T): T =>
  values[stableHash(text) % values.length] ?? otherwise;

/** The banner's promise: Eco Verde with 15 % off in rims 13 to 16. Elsewhere about one in five, and one in ten from four pieces. */
export function offerFor(product: Product, size: Size): Offer {
  if (product.slug === "eco-verde" && size.rimInches <= 16) return { discount: 15, minimum: 1 };
  const draw = stableFraction(`offer ${product.slug} ${size.key}`);
  const text = `percent ${product.slug} ${size.key}`;
  if (draw < 0.225) return { discount: pick(FROM_ONE, text, 10), minimum: 1 };
  if (draw < 0.335) return { discount: pick(FROM_FOUR, text, 10), minimum: 4 };
  return NO_OFFER;
}

/** Units on hand: mostly 4 to 120, and a few sizes that are gone or about to be. */
export function stockFor(product: Product, size: Size): number {
  const text = `stock ${product.slug} ${size.key}`;
  const rare = stableHash(`rare ${text}`) % 40;
  return rare < 3 ? rare : 4 + (stableHash(text) % 117);
}
