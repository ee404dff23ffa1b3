import { Type, type Static } from "typebox";
import { defineEndpoint } from "./endpoint.ts";

/** A dealer's branch (storefront §3). `State` and `City` are names; `StateId` is the key of the state's list (ours). */
export const WireDealer = Type.Object({
  Id: Type.Integer(),
  Dealer: Type.String(),
  Name: Type.String(),
  StateId: Type.String(),
  State: Type.String(),
  City: Type.String(),
  Street: Type.String(),
  Number: Type.String(),
  Apartment: Type.String(),
  Neighbourhood: Type.String(),
  Zip: Type.String(),
  /** Ours: what a customer dials. */
  Phone: Type.String(),
  /** Ours: `lun-vie 09:00-18:00; sáb 09:00-14:00`; empty where they are not known. */
  Hours: Type.String(),
  /** Ours: what the branch does besides, in words. */
  Services: Type.Array(Type.String()),
  /** Ours: smallest and largest rim that it mounts, in inches; null where it is not known. */
  RimFrom: Type.Union([Type.Integer(), Type.Null()]),
  RimTo: Type.Union([Type.Integer(), Type.Null()]),
});
export type WireDealer = Static<typeof WireDealer>;

export const dealersEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Envios/Distribuidores",
  summary: "Sucursales de distribuidor donde recoger",
  tag: "Envíos",
  auth: "required",
  answer: Type.Array(WireDealer),
});

/** Ours: the same list for the dealers' page, which anyone may read. */
export const publicDealersEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Distribuidores",
  summary: "Sucursales de distribuidor, para el directorio público",
  tag: "Envíos",
  auth: "none",
  answer: Type.Array(WireDealer),
});

/** Ours: the places that take used tyres, for the page on them. */
export const usedTirePlacesEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Distribuidores/LlantasUsadas",
  summary: "Lugares que reciben llantas usadas",
  tag: "Envíos",
  auth: "none",
  answer: Type.Array(WireDealer),
});

/** Ours: the places of one delivery type (2 factory store, 4 human resources, 5 courier, 6 dealer); 4 and 5 for employees only. */
export const locationsEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Envios/Ubicaciones/:delivery",
  summary: "Lugares donde recoger, por tipo de envío",
  tag: "Envíos",
  auth: "required",
  params: Type.Object({ delivery: Type.Integer({ minimum: 1, maximum: 6 }) }),
  answer: Type.Array(WireDealer),
  errors: [403, 404],
});
