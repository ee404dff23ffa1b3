import { Type } from "typebox";
import {
  PRODUCT_EDITS,
  type ProductEdit,
  TIRE_EDITS,
  type TireEdit,
  LAST_FEATURED_PLACE,
} from "../../../domain/staff/catalog-fields.ts";
import { actionAnswer, defineStaffEndpoint, Rehearse } from "../staff-endpoint.ts";
import { ProductId, TireCode, TireParams } from "./catalog.ts";

/** Of acts on many tyres at once. */
export const MOST_TIRES_OF_AN_ACT = 200;

const OptionalReason = Type.Optional(Type.String({ maxLength: 500 }));
const Version = Type.Integer({ minimum: 1 });

/** What was typed, by field: the catalogue's file has the same rules. */
const typed = <Field extends string>(fields: Readonly<Record<Field, unknown>>) =>
  Type.Unsafe<Readonly<Partial<Record<Field, string>>>>({
    type: "object",
    minProperties: 1,
    properties: Object.fromEntries(Object.keys(fields).map((field) => [field, { type: "string", maxLength: 12_000 }])),
    additionalProperties: false,
  });

const Edited = actionAnswer(Type.Object({ version: Type.Integer() }));

export const editTireEndpoint = defineStaffEndpoint({
  method: "PATCH",
  path: "/staff/tires/:code",
  summary:
    "Cambia uno o varios campos de una llanta; con otra medida, línea o tipo, su precio se juzga como el de una nueva",
  tag: "Catálogo",
  needs: ["catalog.write", "full"],
  approval: "prices",
  params: TireParams,
  query: Rehearse,
  body: Type.Object({ changes: typed<TireEdit>(TIRE_EDITS), expected: Version, reason: OptionalReason }),
  answer: Edited,
});

export const editProductEndpoint = defineStaffEndpoint({
  method: "PATCH",
  path: "/staff/products/:id",
  summary: "Cambia los textos de una línea",
  tag: "Catálogo",
  needs: ["catalog.write", "full"],
  params: Type.Object({ id: ProductId }),
  query: Rehearse,
  body: Type.Object({ changes: typed<ProductEdit>(PRODUCT_EDITS), expected: Version, reason: OptionalReason }),
  answer: Edited,
});

const Text = Type.String({ maxLength: 12_000 });

export const addTireEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/tires",
  summary: "Agrega una llanta a una línea; un precio lejos de los de las parecidas lo decide otra persona",
  tag: "Catálogo",
  needs: ["prices.write", "full"],
  approval: "prices",
  takesKey: true,
  query: Rehearse,
  body: Type.Object({
    productId: ProductId,
    code: Text,
    /** Pesos without tax, as in the catalogue's file. */
    price: Text,
    fields: Type.Unsafe<Readonly<Partial<Record<TireEdit, string>>>>({
      type: "object",
      properties: Object.fromEntries(
        Object.keys(TIRE_EDITS).map((field) => [field, { type: "string", maxLength: 200 }]),
      ),
      additionalProperties: false,
    }),
    isActive: Type.Boolean(),
    reason: OptionalReason,
  }),
  answer: actionAnswer(Type.Object({ code: Type.String() })),
});

export const addProductEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/products",
  summary: "Agrega una línea de llantas, todavía sin llantas",
  tag: "Catálogo",
  needs: ["catalog.write", "full"],
  takesKey: true,
  query: Rehearse,
  body: Type.Object({
    brand: Text,
    name: Text,
    slogan: Text,
    details: Text,
    satKey: Text,
    image: Text,
    imageAlt: Text,
    reason: OptionalReason,
  }),
  answer: actionAnswer(Type.Object({ productId: Type.Integer() })),
});

const Tires = Type.Array(Type.Object({ code: TireCode, expected: Version }), {
  minItems: 1,
  maxItems: MOST_TIRES_OF_AN_ACT,
});
const Changed = actionAnswer(Type.Object({ codes: Type.Array(Type.String()) }));

export const retireTiresEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/catalog/retire",
  summary: "Retira llantas de la venta; gran parte del catálogo la decide otra persona",
  tag: "Catálogo",
  needs: ["catalog.write", "full"],
  approval: "retireMany",
  query: Rehearse,
  body: Type.Object({ tires: Tires, reason: OptionalReason }),
  answer: Changed,
});

export const bringTiresBackEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/catalog/bring-back",
  summary: "Regresa llantas a la venta",
  tag: "Catálogo",
  needs: ["catalog.write", "full"],
  query: Rehearse,
  body: Type.Object({ tires: Tires, reason: OptionalReason }),
  answer: Changed,
});

export const featureTiresEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/catalog/featured",
  summary: "Las llantas destacadas, en su orden",
  tag: "Catálogo",
  needs: ["catalog.write", "full"],
  query: Rehearse,
  body: Type.Object({
    /** All of them, the first first. */
    codes: Type.Array(TireCode, { maxItems: LAST_FEATURED_PLACE }),
    /** As the member saw them. */
    expected: Type.Array(TireCode, { maxItems: LAST_FEATURED_PLACE }),
    reason: OptionalReason,
  }),
  answer: Changed,
});
