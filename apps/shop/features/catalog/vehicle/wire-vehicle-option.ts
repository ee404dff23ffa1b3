import type { WireNamed, WireVehicleBrand, WireYear } from "../../../../../shared/contract/catalog/vehicles.ts";
import type { VehicleOption } from "./vehicle-choice.ts";

/** Options of the wire, in the names of the domain. */
export const namedOptionOf = ({ ID, Name }: WireNamed): VehicleOption => ({ value: ID, label: Name });

export const brandOptionOf = ({ ID, Name, Lugar }: WireVehicleBrand): VehicleOption => ({
  value: ID,
  label: Name,
  group: Lugar ? "Las más elegidas" : "Otras marcas",
});

export const yearOptionOf = ({ anio }: WireYear): VehicleOption => ({ value: anio, label: String(anio) });

/** Makes of which most are sold, then the others by name. */
export const bySales = (brands: readonly WireVehicleBrand[]): WireVehicleBrand[] =>
  brands.toSorted(
    (one, other) => (one.Lugar ?? 99) - (other.Lugar ?? 99) || one.Name.localeCompare(other.Name, "es-MX"),
  );
