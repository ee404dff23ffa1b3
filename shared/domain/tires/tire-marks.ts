/**
 * What the marks on a sidewall mean. Figures: ISO 4000 / ETRTO load index 0..159 and speed symbols (UN R30, R54, R75),
 * TRA load ranges. Source: storefront section 5 (tyre-feature decoding).
 */

/** Kilograms a tire carries, by load index: position 88 is 560. */
// oxfmt-ignore
export const LOAD_INDEX_KG = [
  45, 46.2, 47.5, 48.7, 50, 51.5, 53, 54.5, 56, 58, 60, 61.5, 63, 65, 67, 69, 71, 73, 75, 77.5,
  80, 82.5, 85, 87.5, 90, 92.5, 95, 97.5, 100, 103, 106, 109, 112, 115, 118, 121, 125, 128, 132, 136,
  140, 145, 150, 155, 160, 165, 170, 175, 180, 185, 190, 195, 200, 206, 212, 218, 224, 230, 236, 243,
  250, 257, 265, 272, 280, 290, 300, 307, 315, 325, 335, 345, 355, 365, 375, 387, 400, 412, 425, 437,
  450, 462, 475, 487, 500, 515, 530, 545, 560, 580, 600, 615, 630, 650, 670, 690, 710, 730, 750, 775,
  800, 825, 850, 875, 900, 925, 950, 975, 1000, 1030, 1060, 1090, 1120, 1150, 1180, 1215, 1250, 1285, 1320, 1360,
  1400, 1450, 1500, 1550, 1600, 1650, 1700, 1750, 1800, 1850, 1900, 1950, 2000, 2060, 2120, 2180, 2240, 2300, 2360, 2430,
  2500, 2575, 2650, 2725, 2800, 2900, 3000, 3075, 3150, 3250, 3350, 3450, 3550, 3650, 3750, 3875, 4000, 4125, 4250, 4375,
] as const;

// oxfmt-ignore
const SPEED_KMH: ReadonlyMap<string, number> = new Map([
  ["A1", 5], ["A2", 10], ["A3", 15], ["A4", 20], ["A5", 25], ["A6", 30], ["A7", 35], ["A8", 40],
  ["B", 50], ["C", 60], ["D", 65], ["E", 70], ["F", 80], ["G", 90], ["J", 100], ["K", 110], ["L", 120], ["M", 130],
  ["N", 140], ["P", 150], ["Q", 160], ["R", 170], ["S", 180], ["T", 190], ["U", 200], ["H", 210], ["V", 240],
  ["W", 270], ["Y", 300],
]);

/** Marks that say "more than", without a limit of their own. */
const SPEED_ABOVE_KMH: ReadonlyMap<string, number> = new Map([
  ["ZR", 240],
  ["(Y)", 300],
]);

export const CONSTRUCTIONS: ReadonlyMap<string, { value: string; meaning: string | null }> = new Map([
  ["R", { value: "Radial", meaning: null }],
  ["ZR", { value: "Radial", meaning: "para más de 240 km/h" }],
  ["RF", { value: "Radial", meaning: "rueda sin aire un tramo corto" }],
  ["D", { value: "Diagonal", meaning: "capas cruzadas" }],
  ["-", { value: "Diagonal", meaning: "capas cruzadas" }],
  ["B", { value: "Diagonal", meaning: "con cinturón" }],
]);

export const STRENGTHS: ReadonlyMap<string, string> = new Map([
  ["SL", "carga estándar"],
  ["LL", "carga ligera"],
  ["XL", "carga extra"],
  ["RF", "carga extra"],
  ["HL", "carga alta"],
  ["CP", "para casa rodante"],
  ["B", "4 capas"],
  ["C", "6 capas"],
  ["D", "8 capas"],
  ["E", "10 capas"],
  ["F", "12 capas"],
  ["G", "14 capas"],
]);

export const TUBES: ReadonlyMap<string, string> = new Map([
  ["TL", "sin cámara"],
  ["TT", "con cámara"],
]);

/** Kilograms for a load index from 0 to 159; null outside. */
export const loadIndexKg = (index: number): number | null => LOAD_INDEX_KG[index] ?? null;

/** Top speed in km/h of a symbol such as "H"; null when it is unknown or, as "ZR", has no limit of its own. */
export const speedSymbolKmh = (symbol: string): number | null => SPEED_KMH.get(symbol) ?? null;

/** For comparing symbols, in km/h: one that only says "more than" counts just above it. Null when it is unknown. */
export function comparableKmh(symbol: string): number | null {
  const above = SPEED_ABOVE_KMH.get(symbol);
  return above === undefined ? speedSymbolKmh(symbol) : above + 1;
}

export const isSpeedSymbol = (text: string): boolean => comparableKmh(text) !== null;

/** One index, or a pair: "88", "121/118". */
export const isLoadIndex = (text: string): boolean =>
  /^\d{1,3}(\/\d{1,3})?$/.test(text) && text.split("/").every((index) => loadIndexKg(Number(index)) !== null);

/** A pair is the load of a single wheel and of each of two mounted together. */
export function loadMeaning(load: string): string | null {
  const [single, dual] = load.split("/").map((index) => (/^\d+$/.test(index) ? loadIndexKg(Number(index)) : null));
  if (single === undefined || single === null) return null;
  if (dual === undefined || dual === null) return `${formatKilograms(single)} por llanta`;
  return `${formatKilograms(single)} por llanta, ${formatKilograms(dual)} en rodado doble`;
}

/** "1,030 kg" */
export const formatKilograms = (kg: number): string => `${String(kg).replace(/\B(?=(\d{3})+$)/g, ",")} kg`;

export function speedMeaning(symbol: string): string | null {
  const kmh = speedSymbolKmh(symbol);
  if (kmh !== null) return `hasta ${kmh} km/h`;
  const above = SPEED_ABOVE_KMH.get(symbol);
  return above === undefined ? null : `más de ${above} km/h`;
}
