import { Type, type Static } from "typebox";
import { PRODUCT_EDITS, type ProductEdit, TIRE_EDITS, type TireEdit } from "../../../domain/staff/catalog-fields.ts";
import { Centavos, defineStaffEndpoint, Moment, PageQuery, pageOf } from "../staff-endpoint.ts";

const one = <Value extends string>(...values: readonly Value[]) =>
  Type.Unsafe<Value>({ type: "string", enum: [...values] });
const Flag = Type.Optional(one("1", "0"));
export const TireCode = Type.String({ pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{2,19}$" });
export const ProductId = Type.Integer({ minimum: 1, maximum: 999_999_999 });
export const TireParams = Type.Object({ code: TireCode });

export const TIRE_SORTS = ["line", "size", "price", "stock", "priceAge", "featured"] as const;
export type TireSort = (typeof TIRE_SORTS)[number] | `-${(typeof TIRE_SORTS)[number]}`;
const Sort = one<TireSort>(...TIRE_SORTS.flatMap((key) => [key, `-${key}`] as const));

/** Of the list, its counts and its file. Lists are texts with commas. */
export const TireFilters = {
  q: Type.Optional(Type.String({ maxLength: 100 })),
  brand: Type.Optional(Type.String({ pattern: "^\\d{1,9}(,\\d{1,9}){0,50}$" })),
  line: Type.Optional(Type.String({ pattern: "^\\d{1,9}(,\\d{1,9}){0,50}$" })),
  rim: Type.Optional(Type.String({ pattern: "^\\d{1,2}(\\.\\d)?(,\\d{1,2}(\\.\\d)?){0,30}$" })),
  size: Type.Optional(Type.String({ maxLength: 30 })),
  type: Type.Optional(Type.String({ pattern: "^[0-4](,[0-4]){0,4}$" })),
  /** Without it: on sale. */
  state: Type.Optional(one("onSale", "retired", "all")),
  featured: Flag,
  picture: Flag,
  fitment: Flag,
  stock: Type.Optional(one("zero", "some", "low")),
  /** Days since its price changed, or more. */
  priceAge: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
  ids: Type.Optional(Type.String({ maxLength: 4_200 })),
} as const;

const Fields = Type.Unsafe<Readonly<Record<TireEdit, string>>>({
  type: "object",
  properties: Object.fromEntries(Object.keys(TIRE_EDITS).map((field) => [field, { type: "string" }])),
});
const LineFields = Type.Unsafe<Readonly<Record<ProductEdit, string>>>({
  type: "object",
  properties: Object.fromEntries(Object.keys(PRODUCT_EDITS).map((field) => [field, { type: "string" }])),
});

export const TireRow = Type.Object({
  code: Type.String(),
  brand: Type.String(),
  line: Type.String(),
  /** `185/65 R15 88H` */
  sizeWords: Type.String(),
  image: Type.String(),
  hasPicture: Type.Boolean(),
  isActive: Type.Boolean(),
  /** Counts its changes: what an edit expects. */
  version: Type.Integer(),
  /** As a cell of the catalogue's file has each. */
  fields: Fields,
  /** Null for roles without prices, with tax. */
  price: Type.Union([Centavos, Type.Null()]),
  listPrice: Type.Union([Centavos, Type.Null()]),
  priceSince: Type.Union([Moment, Type.Null()]),
  onHand: Type.Integer(),
  /** Versions of vehicles that take its size. */
  vehicles: Type.Integer(),
});
export type TireRow = Static<typeof TireRow>;

export const tiresEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/tires",
  summary: "Las llantas del catálogo, por filtros",
  tag: "Catálogo",
  needs: ["catalog.write", "read"],
  query: Type.Object({ ...TireFilters, sort: Type.Optional(Sort), ...PageQuery }),
  answer: pageOf(TireRow),
});

export const tiresFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/tires.csv",
  summary: "Las llantas del filtro, en CSV",
  tag: "Catálogo",
  needs: ["catalog.write", "read"],
  query: Type.Object(TireFilters),
  answer: Type.String(),
  errors: [409],
});

const Named = Type.Object({ id: Type.Integer(), name: Type.String() });
export const catalogChoicesEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/catalog/choices",
  summary: "Marcas, líneas, rines y fotos del catálogo, y cuántas llantas hay de cada vista",
  tag: "Catálogo",
  needs: ["catalog.write", "read"],
  answer: Type.Object({
    brands: Type.Array(Named),
    lines: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), brandId: Type.Integer() })),
    rims: Type.Array(Type.String()),
    pictures: Type.Array(Type.String()),
    counts: Type.Object({
      onSale: Type.Integer(),
      featured: Type.Integer(),
      withoutPicture: Type.Integer(),
      withoutFitment: Type.Integer(),
      zero: Type.Integer(),
      retired: Type.Integer(),
    }),
    /** Tyres on sale in the order of their places. */
    featured: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  }),
});

export const TireDetail = Type.Object({
  ...TireRow.properties,
  line: Type.String(),
  updatedAt: Moment,
  /** Its page in the shop; while it is retired, by a signed link only. */
  shopPath: Type.String(),
  isOnSale: Type.Boolean(),
  product: Type.Object({
    id: Type.Integer(),
    isActive: Type.Boolean(),
    version: Type.Integer(),
    updatedAt: Moment,
    imageAlt: Type.String(),
    tires: Type.Integer(),
    fields: LineFields,
  }),
  /** Open carts and open orders that have it. */
  carts: Type.Integer(),
  orders: Type.Integer(),
  reserved: Type.Integer(),
  sold30: Type.Integer(),
  place: Type.String(),
  /** The first of the vehicles that take its size. */
  vehicleNames: Type.Array(Type.String()),
});
export type TireDetail = Static<typeof TireDetail>;

export const tireEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/tires/:code",
  summary: "Una llanta con su línea, sus vehículos y lo que la lleva",
  tag: "Catálogo",
  needs: ["catalog.write", "read"],
  params: TireParams,
  answer: TireDetail,
});

export const previewTireEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/tires/:code/preview",
  summary: "Un enlace firmado a la página de esta llanta en la tienda, aunque esté retirada",
  tag: "Catálogo",
  needs: ["catalog.write", "full"],
  params: TireParams,
  answer: Type.Object({ url: Type.String(), expiresAt: Moment }),
});
