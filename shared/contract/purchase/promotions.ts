import { Type, type Static } from "typebox";
import { PreviewToken, WireBanner } from "../catalog/catalog.ts";
import { coupon, defineEndpoint } from "../endpoint.ts";

/** A campaign's landing page (decisions §2): its banner, and its coupon where it has one that anyone may use. */
export const WireEvent = Type.Object({ Key: Type.String(), Banner: WireBanner, Cupon: Type.String() });
export type WireEvent = Static<typeof WireEvent>;

/** Of an event's key, in characters. */
export const LONGEST_EVENT_KEY = 60;

export const eventEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Eventos/:key",
  summary: "Página de una campaña: su banner y su cupón público",
  tag: "Catálogo",
  auth: "none",
  params: Type.Object({ key: Type.String({ minLength: 1, maxLength: LONGEST_EVENT_KEY }) }),
  answer: WireEvent,
  errors: [404],
});

/** An event that is not shown yet, by a signed link of the staff (docs/decisions/0077). It names no coupon. */
export const previewEventEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Eventos/:key/VistaPrevia/:token",
  summary: "Página de una campaña que todavía no se ve, sin su cupón, por un enlace firmado del personal",
  tag: "Catálogo",
  auth: "none",
  params: Type.Object({
    key: Type.String({ minLength: 1, maxLength: LONGEST_EVENT_KEY }),
    token: PreviewToken,
  }),
  answer: WireEvent,
  errors: [404],
});

export const WireCampaign = Type.Object({
  CampaniaId: Type.Integer(),
  Tipo: Type.Integer(),
  MinProductos: Type.Integer(),
});
export type WireCampaign = Static<typeof WireCampaign>;

/** Status: 0 valid, 1 used, 2 invalid, 3 bound to another user, 4 none (decisions §3); its campaign only when it is valid. */
export const WireCouponStatus = Type.Object({
  Code: Type.String(),
  Status: Type.Integer(),
  Campaign: Type.Union([WireCampaign, Type.Null()]),
  /** The most articles discounted, 0 for no limit. */
  MaxProducts: Type.Integer(),
  /** Ours: valid because it is bound to the customer who asks. */
  Personal: Type.Boolean(),
});
export type WireCouponStatus = Static<typeof WireCouponStatus>;

export const couponStatusEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cupones/Valida",
  summary: "Dice si un cupón se puede usar ahora",
  tag: "Carrito",
  auth: "optional",
  body: Type.Object({ cupon: coupon }),
  answer: WireCouponStatus,
  errors: [429],
});
