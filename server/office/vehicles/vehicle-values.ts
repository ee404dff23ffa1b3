import type { StaffVehicle } from "../../../shared/contract/staff/vehicles.ts";
import { VEHICLE_TYPES, type VehicleTypeId } from "../../../shared/domain/tires/vehicle-type.ts";

export const VEHICLE_HEADER = [
  "vehículo",
  "marca",
  "modelo",
  "versión",
  "desde",
  "hasta",
  "tipo",
  "medidas delanteras",
  "medidas traseras",
  "llantas en el catálogo",
  "en la tienda",
];

const sizesOf = ({ sizes }: StaffVehicle, axle: "front" | "rear"): string =>
  [...new Set(sizes.filter((size) => size.axle === axle).map(({ sizeKey }) => sizeKey))].join(" ");

/** A vehicle as a line of its list's file. */
export const vehicleValues = (row: StaffVehicle): readonly (string | number | null)[] => [
  row.id,
  row.brand,
  row.model,
  row.version,
  row.yearFrom,
  row.yearTo,
  VEHICLE_TYPES[row.vehicleType as VehicleTypeId].label,
  sizesOf(row, "front"),
  sizesOf(row, "rear"),
  row.tires,
  row.isActive ? "sí" : "no",
];
