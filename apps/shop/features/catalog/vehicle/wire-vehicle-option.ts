import type { WireNamed, WireYear } from "../../../../../shared/contract/catalog/vehicles.ts";
import type { VehicleOption } from "./vehicle-choice.ts";

/** Options of the wire, in the names of the domain. */
export const namedOptionOf = ({ ID, Name }: WireNamed): VehicleOption => ({ value: ID, label: Name });

export const yearOptionOf = ({ anio }: WireYear): VehicleOption => ({ value: anio, label: String(anio) });
