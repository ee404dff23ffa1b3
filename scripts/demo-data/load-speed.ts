import { cell, readCsv, tableRows } from "./csv.ts";
import type { Size, VehicleType } from "./sizes.ts";

/** Load index as marked ("107/105": single and twin fitment) and the strength class it belongs to. */
type LoadRating = { readonly index: string; readonly strength: string };

/** Commercial, light-truck and flotation sizes: common market ratings (TRA and ETRTO tables). Size, index, strength. */
const TRUCK_RATINGS = tableRows(`
175R13C|97/95|D
185R14C|102/100|D
195R14C|106/104|D
185R15C|103/102|D
195/70R15C|104/102|D
195R15C|106/104|D
205/65R15C|102/100|C
215/70R15C|109/107|D
225/70R15C|112/110|D
195/75R16C|107/105|D
205/65R16C|107/105|D
205/75R16C|110/108|D
205R16C|110/108|D
215/65R16C|109/107|D
215/75R16C|113/111|D
225/65R16C|112/110|D
225/75R16C|121/120|E
235/65R16C|115/113|D
225/70R17C|108/106|C
LT215/75R15|100/97|C
LT235/75R15|104/101|C
LT215/85R16|115/112|E
LT225/75R16|115/112|E
LT235/85R16|120/116|E
LT245/75R16|120/116|E
LT265/75R16|123/120|E
LT285/75R16|126/123|E
LT315/75R16|127/124|E
LT235/80R17|120/117|E
LT245/70R17|119/116|E
LT245/75R17|121/118|E
LT255/75R17|111/108|C
LT265/65R17|120/117|E
LT265/70R17|121/118|E
LT285/70R17|121/118|E
LT315/70R17|121/118|D
LT275/65R18|123/120|E
LT275/70R18|125/122|E
LT285/65R18|125/122|E
LT275/65R20|126/123|E
LT285/60R20|125/122|E
27X8.5R14|95|C
28X8.5R15|102|C
29X9.5R15|108|C
30X9.5R15|104|C
31X10.5R15|109|C
32X11.5R15|113|C
33X10.5R15|114|C
33X12.5R15|108|C
35X12.5R15|113|C
33X12.5R16|112|C
35X12.5R16|117|D
33X12.5R17|114|D
35X12.5R17|121|E
37X12.5R17|124|D
40X13.5R17|121|C
33X12.5R18|118|E
35X12.5R18|123|E
33X12.5R20|114|E
35X12.5R20|121|E
37X12.5R20|126|E
37X13.5R20|127|E
`);

/** Motorcycle sizes by their common standard load index (ETRTO): "index: sizes". */
const MOTO_INDICES = tableRows(`
33|60/100-17 2.25-17
38|70/90-17 2.50-17
40|80/90-14 2.50-18
41|80/80-17 2.75-17
42|3.00-10 2.75-18
44|80/90-17
45|80/90-18 3.00-17 2.75-21
46|80/100-17 90/80-17
47|80/100-18 110/70-12 3.00-18
48|80/90-21 110/70-13 100/80-14
49|90/90-17
50|90/90-10 100/80-16
51|90/90-18 80/100-21 3.50-10
52|100/80-17 90/90-19 3.25-18
53|90/100-10 130/60-13
54|110/70-17 110/70R17 90/90-21 90/90-12
55|100/90-17 120/70-14
56|100/90-10 100/80-12 100/90-18 120/70-15 3.50-18
57|110/80-17 100/90-19 140/60-13
58|120/70-12 120/70-17 120/70ZR17 110/80-18 110/80R18 3.50-16
59|110/90-16 100/100-18 120/70R18 110/80R19
60|110/90-17 120/70R19 4.10-18
61|110/80-12 120/80-17 110/90-18 130/60-19
62|130/70-12 130/70-17 130/70R17 120/80-18 110/90-19
63|130/70-13 140/60-17 140/60R17 130/70-18 130/70R18
64|110/90-12 120/90-17 110/100-18
65|130/80-17
66|130/90-15 140/70-17 140/70R17 150/60-17 150/60R17
67|130/90-16 140/70R18
68|140/70-14
69|150/70-17 150/70R17 160/60-17 160/60ZR17 5.00-16
70|140/90-15 150/70R18 160/60R18
71|150/80-16
72|170/60R17
73|180/55ZR17 190/50ZR17
74|160/80-15
75|190/55ZR17
77|170/80-15 200/55R16
78|200/55ZR17
79|240/40R18
80|200/60R17
81|180/65-16
`);

const TRUCK_RATING = new Map(TRUCK_RATINGS.map(([key, index = "", strength = ""]) => [key, { index, strength }]));

const MOTO_INDEX = new Map(
  MOTO_INDICES.flatMap(([index = "", keys = ""]) => keys.split(" ").map((key) => [key, index] as const)),
);

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
      const truck = TRUCK_RATING.get(size.key);
      if (truck !== undefined) return truck;
      if (size.kind === "metric") {
        return { index: String(size.knownLoadIndex ?? nearestIndex(fittedLoadKg(size))), strength: "SL" };
      }
      const index = MOTO_INDEX.get(size.key);
      if (index === undefined) throw new Error(`No load index is written down for ${size.key}.`);
      return { index, strength: "SL" };
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
