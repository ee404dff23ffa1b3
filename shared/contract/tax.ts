import { Type, type Static } from "typebox";
import { defineEndpoint } from "./endpoint.ts";

/** A tax regime of the SAT; `Id` is its key (`601`). */
export const WireTaxRegime = Type.Object({
  Id: Type.String(),
  Nombre: Type.String(),
  Fisica: Type.Boolean(),
  Moral: Type.Boolean(),
});
export type WireTaxRegime = Static<typeof WireTaxRegime>;

/** A use of the CFDI; `Regimenes` (ours) are the regimes of the receiver that the SAT's matrix lets it go with. */
export const WireCfdiUse = Type.Interface([WireTaxRegime], { Regimenes: Type.Array(Type.String()) });
export type WireCfdiUse = Static<typeof WireCfdiUse>;

export const taxRegimesEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Cfdi/RegimenesFiscales",
  summary: "Regímenes fiscales del SAT",
  tag: "CFDI",
  auth: "none",
  answer: Type.Array(WireTaxRegime),
});

export const cfdiUsesEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Cfdi/Usos",
  summary: "Usos del CFDI que una tienda puede ofrecer",
  tag: "CFDI",
  auth: "none",
  answer: Type.Array(WireCfdiUse),
});
