import { Type, type Static } from "typebox";
import { defineEndpoint } from "./endpoint.ts";

/** A state; `Id` is the SAT's three letters (`JAL`), as `Estado_Clave` of an address. */
export const WireState = Type.Object({ Id: Type.String(), Nombre: Type.String() });
export type WireState = Static<typeof WireState>;

const stateId = Type.Object({ stateId: Type.String({ minLength: 1, maxLength: 10 }) });
const zip = Type.String({ pattern: "^[0-9]{5}$" });

export const statesEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Cuenta/Estados",
  summary: "Los 32 estados",
  tag: "Lugares",
  auth: "none",
  answer: Type.Array(WireState),
});

export const postalCodesEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Cuenta/CodigosPostales/:stateId",
  summary: "Códigos postales de un estado",
  tag: "Lugares",
  auth: "none",
  params: stateId,
  answer: Type.Array(Type.Object({ Codigo: Type.String() })),
});

export const neighborhoodsEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Cuenta/Colonias/:zipCode",
  summary: "Colonias de un código postal",
  tag: "Lugares",
  auth: "none",
  params: Type.Object({ zipCode: zip }),
  answer: Type.Array(Type.Object({ Nombre: Type.String() })),
});

export const citiesEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Cuenta/Ciudades/:stateId",
  summary: "Ciudades de un estado",
  tag: "Lugares",
  auth: "none",
  params: stateId,
  answer: Type.Array(Type.Object({ Cd: Type.String() })),
});

export const municipalitiesEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Cuenta/Municipios/:stateId",
  summary: "Municipios de un estado",
  tag: "Lugares",
  auth: "none",
  params: stateId,
  answer: Type.Array(Type.Object({ Nombre: Type.String() })),
});

/** What five digits tell. `Cd` is the municipality where the code belongs to no city. */
export const WirePlace = Type.Object({
  Cd: Type.String(),
  Municipio: Type.String(),
  /** Ours: the state's `Id` and the neighbourhoods, so that one call fills the form (decisions §8). */
  Estado: Type.String(),
  Colonias: Type.Array(Type.String()),
});
export type WirePlace = Static<typeof WirePlace>;

export const placeEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Cuenta/Ciudad/:zip",
  summary: "Ciudad, municipio, estado y colonias de un código postal",
  tag: "Lugares",
  auth: "none",
  params: Type.Object({ zip }),
  answer: WirePlace,
  errors: [404],
});
