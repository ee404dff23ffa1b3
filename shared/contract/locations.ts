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
