import { cell, readCsv } from "./csv.ts";
import type { Size, VehicleType } from "./sizes.ts";

/** Load index as marked ("107/105": single and twin fitment) and the strength class it belongs to. */
type LoadRating = { readonly index: string; readonly strength: string };

/**
 * Standard load of a passenger size in kilograms. Least-squares fit over the sizes of the source table whose index is
 * known (96 of 97 within one index), used for the rest. Demonstration figures: a maker's data sheet has the last word.
 */
const fittedLoadKg = ({ sectionWidthMm, aspectRatio, rimInches }: Size) =>
  Math.exp(
    -9.6628 +
      1.7448 * Math.log(sectionWidthMm) +
      1.5525 * Math.log(aspectRatio) -
      0.0802 * Math.log(aspectRatio) ** 2 +
      0.6568 * Math.log(rimInches),
  );

export type LoadSpeedTables = {
  readonly standardLoad: (size: Size) => LoadRating;
  /** Kilometres per hour of a speed symbol; an unknown one throws. */
  readonly speedKmh: (symbol: string) => number;
};

export function readLoadSpeedTables(sourceFolder: URL): LoadSpeedTables {
  const loads = readCsv(new URL("indice_carga.csv", sourceFolder)).map((row) => Number(cell(row, "kg")));
  const speeds = new Map(
    readCsv(new URL("indice_velocidad.csv", sourceFolder)).map((row) => [
      cell(row, "simbolo"),
      Number(cell(row, "km_h")),
    ]),
  );
  const nearestIndex = (kg: number) => {
    const distance = (load: number) => Math.abs(Math.log(load / kg));
    return loads.reduce((best, load, index) => (distance(load) < distance(loads[best] ?? 0) ? index : best), 0);
  };
  return {
    standardLoad: (size) => {
      const { loadIndex, strength } = size;
      if (loadIndex !== "") return { index: loadIndex, strength };
      if (size.kind !== "metric") throw new Error(`No load index is written down for ${size.key}.`);
      return { index: String(nearestIndex(fittedLoadKg(size))), strength };
    },
    speedKmh: (symbol) => {
      const kmh = speeds.get(symbol);
      if (kmh === undefined) throw new Error(`Unknown speed symbol: ${symbol}.`);
      return kmh;
    },
  };
}

/** The single-fitment index as a number: 107 of "107/105". */
export const singleLoadIndex = (index: string) => Number(index.split("/")[0]);

/** The speed symbol that original equipment of this kind typically needs at least. Demonstration rule, by profile. */
export function originalSpeed(size: Size, vehicle: VehicleType): string {
  if (size.kind === "motoMetric" || size.kind === "motoInches") {
    if (size.isRadial) return "H";
    return size.rimInches <= 16 ? "J" : "L";
  }
  if (size.kind !== "metric") return "Q";
  if (vehicle === 4) return "R";
  if (vehicle === 2 && size.aspectRatio >= 60) return size.aspectRatio >= 70 ? "Q" : "S";
  if (size.aspectRatio >= 60) return "S";
  return size.aspectRatio >= 50 ? "H" : "V";
}
