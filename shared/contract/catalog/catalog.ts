import { Type, type Static } from "typebox";
import { TIRE_VIEWS, type TireView } from "../../domain/pictures/picture-sizes.ts";
import type { TireField } from "../../domain/tires/tire-fields.ts";
import { cupon, defineEndpoint, WirePesos } from "../endpoint.ts";
import { HIGHEST_INTEGER } from "../../domain/text/highest-integer.ts";

export const WireTireProduct = Type.Object({
  Id: Type.Integer(),
  Name: Type.String(),
  Slogan: Type.String(),
  Slug: Type.String(),
  BrandSlug: Type.String(),
  Brand: Type.String(),
  /** Base name of the picture: `/images/tires/{cart|details|carousel}/{Image}.png` (storefront §9). */
  Image: Type.String(),
  /** What the picture shows, for people who do not see it (ours). */
  ImageAlt: Type.String(),
  Details: Type.String(),
  /** Ours: further pictures, `/images/tires/{view}/{name}.png`, and 168 px wide as `{name}-168`. Of one tyre or one product only. */
  Views: Type.Optional(Type.Array(Type.Unsafe<TireView>({ type: "string", enum: [...TIRE_VIEWS] }))),
  /** Ours: their names, in the same order. */
  ViewImages: Type.Optional(Type.Array(Type.String())),
});
export type WireTireProduct = Static<typeof WireTireProduct>;

/**
 * Ours: what each piece costs from `Desde` pieces on, before tax, in a cart with this tyre alone. Only the first `Hasta` pieces have
 * `Price` where a coupon's cap cuts them; each further one costs `PriceResto`.
 */
export const WirePriceStep = Type.Object({
  Desde: Type.Integer(),
  Price: WirePesos,
  /** Percent of `Price` off the list price; 0 means none. */
  Discount: Type.Integer(),
  Hasta: Type.Optional(Type.Integer()),
  PriceResto: Type.Optional(WirePesos),
});
export type WirePriceStep = Static<typeof WirePriceStep>;

/** Ours: what is bought at once, priced as a cart with nothing else in it. */
export const WirePurchase = Type.Object({
  /** A whole set, or one piece; in the results of a vehicle with two sizes the set is of an axle. */
  Piezas: Type.Integer(),
  /** With tax. */
  Total: WirePesos,
  /** What the minimum of a plan of months is compared with. */
  TotalSinIva: WirePesos,
  /** The most months without interest that this total may choose, and each payment; absent where it may choose none. */
  Meses: Type.Optional(Type.Integer()),
  AlMes: Type.Optional(WirePesos),
});
export type WirePurchase = Static<typeof WirePurchase>;

/** A size variant: what is sold. `Code` identifies it everywhere (decisions §2). */
export const WireTire = Type.Object({
  Code: Type.String(),
  /** As shown, with load and speed index: `185/65 R15 88H`. */
  Size: Type.String(),
  /** Canonical size, also in URLs: `185/65R15`, `31X10.5R15`. */
  SizeShort: Type.String(),
  VehicleTypeId: Type.Integer(),
  VehicleType: Type.String(),
  ListPrice: WirePesos,
  Price: WirePesos,
  /** Percent off the list price; 0 means none. */
  Discount: Type.Integer(),
  /** Quantity from which `Price` holds. */
  Minimum: Type.Integer(),
  /** Ours: all prices by the number of pieces, the first step from 1 on; only where the coupon makes some number of pieces cheaper. */
  Escalones: Type.Optional(Type.Array(WirePriceStep)),
  Radial: Type.String(),
  Load: Type.String(),
  Speed: Type.String(),
  SSR: Type.Boolean(),
  Strength: Type.String(),
  Tube: Type.String(),
  /** Ours: treadwear, traction and temperature, `500 A A`; absent where the tyre has none. */
  UTQG: Type.Optional(Type.String()),
  /** Ours: country of manufacture, and the Mexican norm that the tyre is marked with; absent where they are not known. */
  Origen: Type.Optional(Type.String()),
  Norma: Type.Optional(Type.String()),
  ProductId: Type.Integer(),
  Brand: Type.String(),
  /** Whether at least one unit can be bought now (ours); false at a price of 0.00 or 0.01, which cancels an order. */
  Available: Type.Boolean(),
  /** Ours: of tyres in catalogue answers; absent where none can be bought, and in a cart. */
  Compra: Type.Optional(WirePurchase),
  /** Ours: the same of two pieces, for a vehicle whose axles take different sizes; only where `Compra` is of four. */
  Par: Type.Optional(WirePurchase),
  /** Ours: of tyres in catalogue answers, how many published reviews its line has and their average, to a tenth; absent without any. */
  Opiniones: Type.Optional(Type.Object({ Cuantas: Type.Integer(), Promedio: Type.Number() })),
  TireProduct: WireTireProduct,
});
export type WireTire = Static<typeof WireTire>;

/** A tyre's fields (shared/domain/tires/tire-fields.ts) by their names on the wire. */
export const WIRE_TIRE_FIELDS = {
  construction: "Radial",
  load: "Load",
  speed: "Speed",
  isRunFlat: "SSR",
  strength: "Strength",
  tube: "Tube",
  utqg: "UTQG",
  origin: "Origen",
  standard: "Norma",
} as const satisfies Readonly<Record<TireField, keyof WireTire>>;
export type WireTireFields = Pick<WireTire, (typeof WIRE_TIRE_FIELDS)[TireField]>;

export const WireProduct = Type.Interface([WireTireProduct], { Tires: Type.Array(WireTire) });
export type WireProduct = Static<typeof WireProduct>;

const numberText = { pattern: "^[0-9]{1,4}(\\.[0-9]{1,2})?$" };
const depto = Type.Optional(Type.Integer({ minimum: 0, maximum: 4 }));
const marca = Type.Optional(Type.Integer({ minimum: 0, maximum: HIGHEST_INTEGER }));

export const productsEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Productos",
  summary:
    "Todos los productos, o los que llevan nombre en su nombre (hasta 10), o uno con sus medidas cuando se da id",
  tag: "Catálogo",
  auth: "none",
  query: Type.Object({
    id: Type.Optional(Type.Integer({ minimum: 0, maximum: HIGHEST_INTEGER })),
    /** Ours: suggestions without the whole list; case and accents do not count (decisions §2). */
    nombre: Type.Optional(Type.String({ maxLength: 60 })),
    cupon,
  }),
  answer: Type.Union([Type.Array(WireTireProduct), WireProduct]),
  errors: [404],
});

export const homeTiresEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Productos/Home",
  summary: "Llantas destacadas",
  tag: "Catálogo",
  auth: "none",
  query: Type.Object({ cupon }),
  answer: Type.Array(WireTire),
});

/** A tyre with what a set of four costs, with tax, as the cart will ask (ours). */
export const WireTireOffer = Type.Interface([WireTire], { TotalDeCuatro: Type.Union([WirePesos, Type.Null()]) });
export type WireTireOffer = Static<typeof WireTireOffer>;

export const tireByCodeEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Productos/Codigo",
  summary: "Llanta por código",
  tag: "Catálogo",
  auth: "none",
  query: Type.Object({
    id: Type.String({ minLength: 1, maxLength: 20 }),
    cupon,
  }),
  answer: WireTireOffer,
  errors: [404],
});

/** Of a signed link of the staff. */
export const PreviewToken = Type.String({ minLength: 1, maxLength: 120 });

/** A tyre that is not sold, by a signed link of the staff: `Available` is false whatever is in stock (docs/decisions/0085). */
export const previewTireEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Productos/Codigo/VistaPrevia/:token",
  summary: "Llanta que no está a la venta, por un enlace firmado del personal",
  tag: "Catálogo",
  auth: "none",
  params: Type.Object({ token: PreviewToken }),
  query: Type.Object({ id: Type.String({ minLength: 1, maxLength: 20 }) }),
  answer: WireTireOffer,
  errors: [404],
});

export const tireCodesEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Productos/Codigos",
  summary: "Hasta 10 llantas cuyo código empieza con al menos 3 caracteres",
  tag: "Catálogo",
  auth: "none",
  query: Type.Object({
    prefijo: Type.String({ minLength: 3, maxLength: 20 }),
    cupon,
  }),
  answer: Type.Array(WireTire),
});

export const metricSearchEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Productos/Buscar",
  summary: "Llantas por medida métrica",
  tag: "Catálogo",
  auth: "none",
  query: Type.Object({
    anchoseccion: Type.String(numberText),
    /** Empty or 0 for sizes without an aspect ratio (175 R13C). */
    serie: Type.Optional(Type.String({ pattern: "^([0-9]{1,3})?$" })),
    rin: Type.String(numberText),
    depto,
    marca,
    cupon,
  }),
  answer: Type.Array(WireTire),
});

export const saeSearchEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Productos/Buscar/SAE",
  summary: "Llantas por medida SAE",
  tag: "Catálogo",
  auth: "none",
  query: Type.Object({
    diametro: Type.String(numberText),
    anchoseccion: Type.String(numberText),
    rin: Type.String(numberText),
    depto,
    marca,
    cupon,
  }),
  answer: Type.Array(WireTire),
});

/** A tyre found by size, with the numbers of its size beside it. */
export const WireSizedTire = Type.Interface([WireTire], {
  Width: Type.Union([Type.Number(), Type.Null()]),
  Ratio: Type.Union([Type.Number(), Type.Null()]),
  Rim: Type.Union([Type.Number(), Type.Null()]),
  Diameter: Type.Union([Type.Number(), Type.Null()]),
});
export type WireSizedTire = Static<typeof WireSizedTire>;

export const sizeSearchEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Productos/BuscarMedida",
  summary: "Llantas por medida escrita (185/65R15 o 31X10.5R15)",
  tag: "Catálogo",
  auth: "none",
  query: Type.Object({
    depto,
    medida: Type.String({ minLength: 1, maxLength: 40 }),
    marca,
    cupon,
  }),
  answer: Type.Array(WireSizedTire),
});

export const WireBanner = Type.Object({
  Imagen: Type.String(),
  Titulo: Type.String(),
  Texto: Type.String(),
  Url: Type.String(),
});
export type WireBanner = Static<typeof WireBanner>;

/** The carousel with a banner that staff look at before it is shown (docs/decisions/0077). */
export const previewBannersEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Banners/VistaPrevia/:token",
  summary: "Banners de la portada con uno que todavía no se ve, por un enlace firmado del personal",
  tag: "Catálogo",
  auth: "none",
  params: Type.Object({ token: PreviewToken }),
  answer: Type.Array(WireBanner),
  errors: [404],
});

export const bannersEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Banners",
  summary: "Banners de la portada",
  tag: "Catálogo",
  auth: "none",
  answer: Type.Array(WireBanner),
});
