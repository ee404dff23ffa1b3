import { formatMxn, fromPesos } from "../../../../../shared/domain/money/money.ts";
import { shownSize } from "../tire/tire-summary.ts";

/** Sentences about what a search found: the same in the suggestions and on the page. */

/** A model that a search found, or its vehicle of a year. */
export interface FoundModel {
  readonly name: string;
  readonly year: number | null;
  /** From the newest to the oldest. */
  readonly years: readonly number[];
  readonly versions: readonly FoundVersion[];
}

/** Sizes as in an address: "185/65R15". */
export interface FoundVersion {
  readonly name: string;
  readonly sizes: readonly string[];
}

const MOST_SIZES_NAMED = 3;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** "34 medidas, desde $1,079.67 c/u" */
export const fromText = (count: number, one: string, many: string, from: number | null): string =>
  `${counted(count, one, many)}${from === null ? ", sin existencia" : `, desde ${formatMxn(fromPesos(from))} c/u`}`;

/** "185/65 R15 o 195/55 R16"; of a car with two sizes "255/40 R19 y 275/40 R19". */
function sizesText(versions: FoundModel["versions"]): string {
  const sizes = [...new Set(versions.map(({ sizes: own }) => own.map(shownSize).join(" y ")))].filter(
    (text) => text !== "",
  );
  if (sizes.length > MOST_SIZES_NAMED) return `${sizes.length} medidas`;
  return sizes.length > 1 ? `${sizes.slice(0, -1).join(", ")} o ${sizes.at(-1)}` : (sizes[0] ?? "");
}

export const versionText = ({ name, sizes }: FoundVersion): string =>
  [name, sizes.map(shownSize).join(" y ")].filter((part) => part !== "").join(", ");

/** "4 versiones, 185/65 R15 o 195/55 R16. Elige la tuya" */
export function vehicleText({ year, years, versions }: FoundModel): string {
  if (year === null) {
    const [newest] = years;
    const oldest = years.at(-1);
    if (newest === undefined || oldest === undefined) return "Elige el año";
    return newest === oldest ? `Solo ${newest}` : `Elige el año, de ${oldest} a ${newest}`;
  }
  const [only] = versions;
  if (only && versions.length === 1) return versionText(only);
  const sizes = sizesText(versions);
  return `${versions.length} versiones${sizes === "" ? "" : `, ${sizes}`}. Elige la tuya`;
}

/** Why a year has no vehicle; `thisYear` tells a model that is still made from one that is not. */
export function yearOutsideText({ name, years }: FoundModel, year: number, thisYear: number): string {
  const newest = Math.max(...years);
  if (year > newest) {
    return newest >= thisYear - 1
      ? `De ${name} tenemos hasta ${newest}. Prueba con otro año o por otro camino.`
      : `${name} se fabricó hasta ${newest}. Prueba con otro año o por otro camino.`;
  }
  return `No tenemos ${name} ${year}. Prueba con otro año o por otro camino.`;
}

/** Whether a tyre fits all versions of a vehicle, some of them, or one axle of some. */
export type FoundFit = "all" | "some" | "axle";

const FIT_TEXTS: Readonly<Record<FoundFit, (vehicle: string) => string>> = {
  all: (vehicle) => `Le queda a tu ${vehicle}`,
  some: (vehicle) => `Le queda a algunas versiones del ${vehicle}`,
  axle: (vehicle) => `Le queda a un eje de algunas versiones del ${vehicle}`,
};
export const fitText = (fit: FoundFit, vehicle: string): string => FIT_TEXTS[fit](vehicle);
