import type { Fitment } from "./fit.ts";
import { isSpeedSymbol } from "../tire-marks.ts";
import { formatTireSize, parseTireSize, sizeKey } from "../tire-size.ts";
import { isVehicleTypeId } from "../vehicle-type.ts";

/** Longest texts and the range of years and load indexes; files of vehicles obey them too. */
export const VEHICLE_LIMITS = {
  brand: 60,
  model: 80,
  version: 120,
  years: [1900, 2100],
  load: [0, 279],
} as const;

/** Sizes of one vehicle: those of a file's longest vehicle, with room. */
export const MOST_SIZES = 40;

/** A vehicle with the sizes approved for it, in the order in which they are shown. */
export interface ApprovedVehicle {
  readonly brand: string;
  readonly model: string;
  readonly version: string;
  readonly yearFrom: number;
  readonly yearTo: number;
  readonly vehicleType: number;
  readonly sizes: readonly Fitment[];
}

/** Spanish messages by field: `brand`, `sizes.0.minLoad`. Empty: the vehicle can be kept. */
export type VehicleErrors = Readonly<Record<string, string>>;

const isWithin = (value: number, [from, to]: readonly [number, number]): boolean =>
  Number.isInteger(value) && value >= from && value <= to;

const TEXT_FIELDS = ["brand", "model", "version"] as const;
const TEXT_NAMES = { brand: "la marca", model: "el modelo", version: "la versión" } as const;

/** What is wrong with a vehicle, of which every size is written as people write it. */
export function vehicleErrors(vehicle: ApprovedVehicle): VehicleErrors {
  const errors: Record<string, string> = {};
  for (const field of TEXT_FIELDS) {
    const text = vehicle[field];
    if (text === "") errors[field] = `Escribe ${TEXT_NAMES[field]}.`;
    else if (text.length > VEHICLE_LIMITS[field]) errors[field] = `A lo más ${VEHICLE_LIMITS[field]} letras.`;
  }
  const { years } = VEHICLE_LIMITS;
  for (const field of ["yearFrom", "yearTo"] as const) {
    if (!isWithin(vehicle[field], years)) errors[field] = `Escribe un año de ${years[0]} a ${years[1]}.`;
  }
  if (!errors["yearFrom"] && !errors["yearTo"] && vehicle.yearTo < vehicle.yearFrom) {
    errors["yearTo"] = "El último año no puede ser anterior al primero.";
  }
  if (!isVehicleTypeId(vehicle.vehicleType)) errors["vehicleType"] = "Elige un tipo de vehículo.";
  if (vehicle.sizes.length > MOST_SIZES) errors["sizes"] = `A lo más ${MOST_SIZES} medidas.`;
  return { ...errors, ...sizeErrors(vehicle.sizes) };
}

function sizeErrors(sizes: readonly Fitment[]): VehicleErrors {
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, { axle, kind, sizeKey: text, minLoad, minSpeed }] of sizes.entries()) {
    const size = parseTireSize(text);
    if (!size.ok) errors[`${at(index)}.sizeKey`] = "Escribe una medida como 185/65R15, 31X10.5R15 o 3.00-18.";
    else {
      const place = `${axle} ${kind} ${sizeKey(size.value)}`;
      if (seen.has(place)) errors[`${at(index)}.sizeKey`] = "Esta medida está dos veces para el mismo eje y uso.";
      seen.add(place);
    }
    if (minLoad !== null && !isWithin(minLoad, VEHICLE_LIMITS.load))
      errors[`${at(index)}.minLoad`] = `Un índice de ${VEHICLE_LIMITS.load[0]} a ${VEHICLE_LIMITS.load[1]}.`;
    if (minSpeed !== null && !isSpeedSymbol(minSpeed)) errors[`${at(index)}.minSpeed`] = "Un símbolo como H o V.";
  }
  const has = (axle: Fitment["axle"]) => sizes.some((size) => size.axle === axle && size.kind === "original");
  // The shop offers an axle by its original size: others of that axle would never be seen.
  for (const [index, { axle }] of sizes.entries()) {
    if (!has(axle)) errors[`${at(index)}.kind`] ??= "Falta la medida original de este eje.";
    else if (axle === "rear" && !has("front"))
      errors[`${at(index)}.axle`] ??= "Falta la medida original del eje delantero.";
  }
  return errors;
}

const at = (index: number): string => `sizes.${index}`;

/** As it is kept: trimmed texts with single spaces, sizes by their keys, speed symbols in capitals. */
export const tidyVehicle = (vehicle: ApprovedVehicle): ApprovedVehicle => ({
  ...vehicle,
  brand: tidy(vehicle.brand),
  model: tidy(vehicle.model),
  version: tidy(vehicle.version),
  sizes: vehicle.sizes.map((size) => ({
    ...size,
    sizeKey: keyOf(size.sizeKey),
    minSpeed: size.minSpeed === null ? null : size.minSpeed.trim().toUpperCase(),
  })),
});

const tidy = (text: string): string => text.trim().replaceAll(/\s+/gu, " ");

function keyOf(text: string): string {
  const size = parseTireSize(text);
  return size.ok ? sizeKey(size.value) : text.trim();
}

/** `185/65R15` as people read it: `185/65 R15`. */
export function shownSize(key: string): string {
  const size = parseTireSize(key);
  return size.ok ? formatTireSize(size.value) : key;
}

/** "2015 a 2018", or one year. */
export const yearSpan = ({ yearFrom, yearTo }: Pick<ApprovedVehicle, "yearFrom" | "yearTo">): string =>
  yearFrom === yearTo ? String(yearFrom) : `${yearFrom} a ${yearTo}`;
