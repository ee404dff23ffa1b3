import type { FitReach, WireFoundVehicle, WireSearch } from "../../../../../shared/contract/catalog/search.ts";
import { formatMxn, fromPesos } from "../../../../../shared/domain/money/money.ts";
import { shownSize } from "../tire/tire-summary.ts";

/** Sentences about what a search found: the same in the suggestions and on the page. */

const MOST_SIZES_NAMED = 3;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** "34 medidas, desde $1,079.67 c/u" */
export const fromText = (count: number, one: string, many: string, from: number | null): string =>
  `${counted(count, one, many)}${from === null ? ", sin existencia" : `, desde ${formatMxn(fromPesos(from))} c/u`}`;

/** "185/65 R15 o 195/55 R16"; of a car with two sizes "255/40 R19 y 275/40 R19". */
function sizesText(versions: WireFoundVehicle["Versiones"]): string {
  const sizes = [...new Set(versions.map(({ Sizes }) => Sizes.map(shownSize).join(" y ")))].filter(
    (text) => text !== "",
  );
  if (sizes.length > MOST_SIZES_NAMED) return `${sizes.length} medidas`;
  return sizes.length > 1 ? `${sizes.slice(0, -1).join(", ")} o ${sizes.at(-1)}` : (sizes[0] ?? "");
}

export const versionText = ({ Name, Sizes }: WireFoundVehicle["Versiones"][number]): string =>
  [Name, Sizes.map(shownSize).join(" y ")].filter((part) => part !== "").join(", ");

/** "4 versiones, 185/65 R15 o 195/55 R16. Elige la tuya" */
export function vehicleText({ Year, Anios, Versiones }: WireFoundVehicle): string {
  if (Year === null) {
    const [newest] = Anios;
    const oldest = Anios.at(-1);
    if (newest === undefined || oldest === undefined) return "Elige el año";
    return newest === oldest ? `Solo ${newest}` : `Elige el año, de ${oldest} a ${newest}`;
  }
  const [only] = Versiones;
  if (only && Versiones.length === 1) return versionText(only);
  const sizes = sizesText(Versiones);
  return `${Versiones.length} versiones${sizes === "" ? "" : `, ${sizes}`}. Elige la tuya`;
}

/** Why a year has no vehicle; `thisYear` tells a model that is still made from one that is not. */
export function yearOutsideText({ Name, Anios }: WireFoundVehicle, year: number, thisYear: number): string {
  const newest = Math.max(...Anios);
  if (year > newest) {
    return newest >= thisYear - 1
      ? `De ${Name} tenemos hasta ${newest}. Prueba con otro año o por otro camino.`
      : `${Name} se fabricó hasta ${newest}. Prueba con otro año o por otro camino.`;
  }
  return `No tenemos ${Name} ${year}. Prueba con otro año o por otro camino.`;
}

const FIT_TEXTS: Readonly<Record<FitReach, (vehicle: string) => string>> = {
  todas: (vehicle) => `Le queda a tu ${vehicle}`,
  algunas: (vehicle) => `Le queda a algunas versiones del ${vehicle}`,
  eje: (vehicle) => `Le queda a un eje de algunas versiones del ${vehicle}`,
};
export const fitText = (reach: FitReach, vehicle: string): string => FIT_TEXTS[reach](vehicle);

export const spellingOf = ({ De, A }: WireSearch["Correcciones"][number]) => ({ from: De, to: A.join(" o ") });
