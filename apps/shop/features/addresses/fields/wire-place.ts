import type { WirePlace, WireState } from "../../../../../shared/contract/places.ts";
import type { Place, State } from "./place.ts";

/** Places of the wire, in the names of the domain. */
export const placeOf = ({ Estado, Cd, Municipio, Colonias }: WirePlace): Place => ({
  state: Estado,
  city: Cd || Municipio,
  municipality: Municipio,
  neighborhoods: Colonias,
});

export const stateOf = ({ Id, Nombre }: WireState): State => ({ id: Id, name: Nombre });

export const postalCodeOf = ({ Codigo }: { readonly Codigo: string }): string => Codigo;

export const cityOf = ({ Cd }: { readonly Cd: string }): string => Cd;

export const municipalityOf = ({ Nombre }: { readonly Nombre: string }): string => Nombre;
