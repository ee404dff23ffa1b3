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
  /** Ours: its point on the map, in degrees; null where staff have not told it. */
  Latitude: Type.Union([Type.Number(), Type.Null()]),
  Longitude: Type.Union([Type.Number(), Type.Null()]),
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

/** Ours: what a visitor reads of a delivery before there is an order. Days are `yyyy-mm-dd`. */
export const WireDeliveryPromise = Type.Object({
  /** Business day on which an order placed now is processed. */
  Procesa: Type.String(),
  /** Last day of delivery, and on which it waits at a place of pickup. */
  Entrega: Type.String(),
  /** Moment from which on the days may be others. */
  Hasta: Type.String(),
  /** Whether parcels go there. */
  Envia: Type.Boolean(),
  /** The nearest place of pickup that is open to everybody; `Km` null where the distance is not known. */
  Sucursal: Type.Union([
    Type.Object({
      Id: Type.Integer(),
      Nombre: Type.String(),
      Km: Type.Union([Type.Number(), Type.Null()]),
    }),
    Type.Null(),
  ]),
});
export type WireDeliveryPromise = Static<typeof WireDeliveryPromise>;

export const deliveryPromiseEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Envios/Entrega/:cp",
  summary: "Cuándo llega a un código postal lo que se pide ahora y dónde se puede recoger cerca",
  tag: "Envíos",
  auth: "none",
  params: Type.Object({ cp: Type.String({ pattern: "^[0-9]{5}$" }) }),
  answer: WireDeliveryPromise,
  errors: [404],
});
