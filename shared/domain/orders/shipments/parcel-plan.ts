import { tireGeometry } from "../../tires/tire-geometry.ts";
import { parseTireSize } from "../../tires/tire-size.ts";
import { MOST_PARCELS } from "./carriers.ts";

/** Pieces of one line of the order in a parcel. */
export interface ParcelContent {
  readonly line: number;
  readonly quantity: number;
}

export interface PiecesToPack extends ParcelContent {
  /** As the order has it: `185/65 R15 88H`. */
  readonly size: string;
  /** Grams of one piece; null where it is not known. */
  readonly weightGrams: number | null;
}

export interface PlannedParcel {
  readonly contents: readonly ParcelContent[];
  /** What the carrier bills: the greater of real and volumetric. Null for a size that cannot be read. */
  readonly billedGrams: number | null;
}

/** Cubic centimetres of a kilogram, as carriers bill it. Source: aftersales section 2. */
const VOLUMETRIC_FACTOR = 5000;
/** Two pieces are strapped together up to these weights. Source: aftersales section 2. */
const MOST_REAL_GRAMS = 35_000;
const MOST_BILLED_GRAMS = 70_000;
const STRAPPED = 2;

/** What a carrier bills for the room of one lying tyre: outer diameter twice, by its width. Null for a size that cannot be read. */
export function volumetricGrams(size: string): number | null {
  const parsed = parseTireSize(size);
  if (!parsed.ok) return null;
  const { diameterMm, sectionWidthMm } = tireGeometry(parsed.value);
  return Math.round((diameterMm * diameterMm * sectionWidthMm) / VOLUMETRIC_FACTOR);
}

/** Outer measures of a bundle of lying tyres in millimetres; null for a size that cannot be read. */
export function bundleMeasures(size: string, pieces: number): { across: number; height: number } | null {
  const parsed = parseTireSize(size);
  if (!parsed.ok) return null;
  const { diameterMm, sectionWidthMm } = tireGeometry(parsed.value);
  return { across: Math.round(diameterMm), height: Math.round(sectionWidthMm * pieces) };
}

/** How many pieces go into a bundle. Without a real weight the volumetric figure stands for it (aftersales section 2). */
function piecesOfBundle({ size, weightGrams }: Pick<PiecesToPack, "size" | "weightGrams">): number {
  const volumetric = volumetricGrams(size);
  if (volumetric === null) return 1;
  const real = weightGrams ?? volumetric;
  const isLight = real * STRAPPED <= MOST_REAL_GRAMS && Math.max(real, volumetric) * STRAPPED <= MOST_BILLED_GRAMS;
  return isLight ? STRAPPED : 1;
}

function billedGrams(contents: readonly ParcelContent[], pieces: ReadonlyMap<number, PiecesToPack>): number | null {
  let [real, volumetric] = [0, 0];
  for (const { line, quantity } of contents) {
    const piece = pieces.get(line);
    const room = piece ? volumetricGrams(piece.size) : null;
    if (!piece || room === null) return null;
    real += (piece.weightGrams ?? 0) * quantity;
    volumetric += room * quantity;
  }
  return Math.max(real, volumetric);
}

/** Parcels of an order's pieces: two of one line strapped together where they are light enough, the others one by one. */
export function planParcels(toPack: readonly PiecesToPack[]): PlannedParcel[] {
  const pieces = new Map(toPack.map((piece) => [piece.line, piece]));
  return toPack.flatMap((piece) => {
    const most = piecesOfBundle(piece);
    const parcels: PlannedParcel[] = [];
    for (let left = piece.quantity; left > 0; left -= most) {
      const contents = [{ line: piece.line, quantity: Math.min(most, left) }];
      parcels.push({ contents, billedGrams: billedGrams(contents, pieces) });
    }
    return parcels;
  });
}

/** The same pieces in a number of parcels that a member chose, in their order and as even as it goes. */
export function spreadParcels(toPack: readonly PiecesToPack[], count: number): PlannedParcel[] {
  const pieces = new Map(toPack.map((piece) => [piece.line, piece]));
  const single = toPack.flatMap(({ line, quantity }) => Array.from({ length: quantity }, () => line));
  const parcels = Math.max(1, Math.min(count, single.length, MOST_PARCELS));
  return Array.from({ length: parcels }, (_none, position) => {
    const from = Math.floor((single.length * position) / parcels);
    const to = Math.floor((single.length * (position + 1)) / parcels);
    const contents = contentsOf(single.slice(from, to));
    return { contents, billedGrams: billedGrams(contents, pieces) };
  });
}

function contentsOf(lines: readonly number[]): ParcelContent[] {
  const counts = new Map<number, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, quantity]) => ({ line, quantity }));
}
