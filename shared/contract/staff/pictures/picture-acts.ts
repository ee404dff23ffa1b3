import { type Static, Type } from "typebox";
import {
  LARGEST_PICTURE_BYTES,
  LONGEST_ALT,
  TIRE_VIEWS,
  type TireView,
} from "../../../domain/pictures/picture-sizes.ts";
import { actionAnswer, defineStaffEndpoint, Reason, Rehearse } from "../staff-endpoint.ts";
import { Kind, PictureId, UseKind } from "./pictures.ts";
import { HIGHEST_INTEGER } from "../../../domain/text/highest-integer.ts";

const MOST_BASE64 = Math.ceil(LARGEST_PICTURE_BYTES / 3) * 4;

export const uploadPictureEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/pictures",
  summary: "Sube una imagen y la hace de nuevo, sin lo que traía dentro; todavía no se ve en la tienda",
  tag: "Imágenes",
  needs: ["catalog.write", "full"],
  takesKey: true,
  largestBody: MOST_BASE64 + 4096,
  query: Rehearse,
  body: Type.Object({
    /** Base64. A larger one is refused with words. */
    content: Type.String({ minLength: 1, maxLength: MOST_BASE64 + 1024, pattern: "^[A-Za-z0-9+/]+={0,2}$" }),
  }),
  answer: actionAnswer(Type.Object({ id: PictureId, width: Type.Integer(), height: Type.Integer() })),
});

const MOST_PX = 10_000;
const Crop = Type.Object({
  x: Type.Integer({ minimum: 0, maximum: MOST_PX }),
  y: Type.Integer({ minimum: 0, maximum: MOST_PX }),
  width: Type.Integer({ minimum: 1, maximum: MOST_PX }),
  height: Type.Integer({ minimum: 1, maximum: MOST_PX }),
});

/** Whose picture it becomes, and the picture that the member saw there; `side` and `tread` are of a product, empty where it has none. */
const Use = Type.Object({
  kind: UseKind,
  id: Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER }),
  expected: Type.String({ maxLength: 200 }),
});
export type WantedUse = Static<typeof Use>;

const Published = Type.Object({ id: Type.Union([PictureId, Type.Null()]), name: Type.String() });

export const publishPictureEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/pictures/:id/publish",
  summary: "Hace los tamaños de una imagen subida y la pone donde se usa",
  tag: "Imágenes",
  needs: ["catalog.write", "full"],
  params: Type.Object({ id: PictureId }),
  query: Rehearse,
  body: Type.Object({
    kind: Kind,
    alt: Type.String({ maxLength: LONGEST_ALT }),
    crops: Type.Record(Type.String({ pattern: "^[a-z]{1,20}$" }), Crop, { maxProperties: 4 }),
    /** Null: it is only kept, to be used later. */
    use: Type.Union([Use, Type.Null()]),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  answer: actionAnswer(Published),
});

export const reusePictureEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/pictures/use",
  summary: "Pone una imagen que ya está hecha donde se usa",
  tag: "Imágenes",
  needs: ["catalog.write", "full"],
  query: Rehearse,
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 200 }),
    alt: Type.String({ maxLength: LONGEST_ALT }),
    use: Use,
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  answer: actionAnswer(Published),
});

export const removeViewEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/pictures/remove",
  summary: "Quita la imagen del costado o del piso de una línea: queda la original, o ninguna",
  tag: "Imágenes",
  needs: ["catalog.write", "full"],
  query: Rehearse,
  body: Type.Object({
    view: Type.Unsafe<TireView>({ type: "string", enum: [...TIRE_VIEWS] }),
    productId: Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER }),
    /** The picture that the member saw there. */
    expected: Type.String({ minLength: 1, maxLength: 200 }),
    left: Type.Unsafe<"original" | "none">({ type: "string", enum: ["original", "none"] }),
    reason: Reason,
  }),
  answer: actionAnswer(
    Type.Object({
      productId: Type.Integer(),
      /** Empty: none. */
      image: Type.String(),
    }),
  ),
});

export const describePictureEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/pictures/describe",
  summary: "Cambia el texto alterno de la imagen de un producto",
  tag: "Imágenes",
  needs: ["catalog.write", "full"],
  query: Rehearse,
  body: Type.Object({
    productId: Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER }),
    alt: Type.String({ maxLength: LONGEST_ALT }),
    /** The words that the member saw. */
    expected: Type.String({ maxLength: 1000 }),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  answer: actionAnswer(Type.Object({ productId: Type.Integer(), alt: Type.String() })),
});

export const deletePictureEndpoint = defineStaffEndpoint({
  method: "DELETE",
  path: "/staff/pictures/:id",
  summary: "Borra una imagen que no se usa",
  tag: "Imágenes",
  needs: ["catalog.write", "full"],
  params: Type.Object({ id: PictureId }),
  query: Rehearse,
  body: Type.Object({ reason: Type.Optional(Type.String({ maxLength: 500 })) }),
  answer: actionAnswer(Type.Object({ id: PictureId })),
});
