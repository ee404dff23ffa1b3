import { Type, type Static } from "typebox";
import { WireTire, WireTireProduct } from "./catalog.ts";
import { cupon, defineEndpoint, WirePesos } from "../endpoint.ts";

/** With tax and the coupon; null where none can be bought. */
const Desde = Type.Union([WirePesos, Type.Null()]);

export const WireFoundVehicle = Type.Object({
  BrandId: Type.Integer(),
  ModelId: Type.Integer(),
  /** `Nissan Versa`. */
  Name: Type.String(),
  /** The year that was typed, where the model has it. */
  Year: Type.Union([Type.Integer(), Type.Null()]),
  /** Years on offer, the newest first; of a year that the model does not have, those nearest to it. */
  Anios: Type.Array(Type.Integer()),
  /** Of the year; empty without one. */
  Versiones: Type.Array(
    Type.Object({
      ID: Type.Integer(),
      Name: Type.String(),
      /** Original sizes, the front axle's first. */
      Sizes: Type.Array(Type.String()),
    }),
  ),
});
export type WireFoundVehicle = Static<typeof WireFoundVehicle>;

/** Whose wheels a tyre may go on: all of every version, all of some, or one axle of some. */
export const FIT_REACHES = ["todas", "algunas", "eje"] as const;
export type FitReach = (typeof FIT_REACHES)[number];

export const WireFoundTire = Type.Interface([WireTire], {
  Queda: Type.Unsafe<FitReach>({ type: "string", enum: [...FIT_REACHES] }),
});
export type WireFoundTire = Static<typeof WireFoundTire>;

export const WireFoundLine = Type.Interface([WireTireProduct], {
  /** How many sizes of it are on sale. */
  Medidas: Type.Integer(),
  Desde,
});
export type WireFoundLine = Static<typeof WireFoundLine>;

export const WireSearch = Type.Object({
  /** Something is what was asked for, not only near to it. */
  Encontrado: Type.Boolean(),
  /** Words that were taken for others. */
  Correcciones: Type.Array(Type.Object({ De: Type.String(), A: Type.Array(Type.String()) })),
  /** Words that say nothing of the vehicles found; empty where none is. */
  SinEntender: Type.Array(Type.String()),
  Vehiculos: Type.Array(WireFoundVehicle),
  /** The vehicles are all those of a make. */
  EsMarca: Type.Boolean(),
  /** The year that was typed, and that none of the vehicles has. */
  AnioFuera: Type.Union([Type.Integer(), Type.Null()]),
  /** What fits the first vehicle, the surest fit and the cheapest first; `De`: `Versa 2018`. */
  Llantas: Type.Object({ De: Type.String(), Lista: Type.Array(WireFoundTire) }),
  /** Sizes on sale that were asked for, of the vehicle where it takes one of them; of another year's vehicle its original ones. */
  Medidas: Type.Array(Type.String()),
  Marcas: Type.Array(Type.Object({ Name: Type.String(), Lineas: Type.Integer(), Desde })),
  Lineas: Type.Array(WireFoundLine),
  /** Tyres whose code begins with the text. */
  Codigos: Type.Array(WireTire),
});
export type WireSearch = Static<typeof WireSearch>;

/** Longest text that is searched; a longer one is not a name. */
export const LONGEST_SEARCH = 60;

/** Ours: one answer for the suggestions and for the page of results (docs/decisions/0086). */
export const searchEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Productos/Busqueda",
  summary: "Búsqueda libre: vehículos, medidas, marcas, líneas y códigos que dice un texto, con una letra mal escrita",
  tag: "Catálogo",
  auth: "none",
  query: Type.Object({ texto: Type.String({ maxLength: LONGEST_SEARCH }), cupon }),
  answer: WireSearch,
});
