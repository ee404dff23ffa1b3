import { type Static, Type } from "typebox";
import { type PictureKind, TIRE_VIEWS, type TireView } from "../../../domain/pictures/picture-sizes.ts";
import { defineStaffEndpoint, Moment, PageQuery, pageOf } from "../staff-endpoint.ts";
import { HIGHEST_INTEGER } from "../../../domain/text/highest-integer.ts";

export const PictureId = Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER });
export const Kind = Type.Unsafe<PictureKind>({ type: "string", enum: ["tire", "banner", ...TIRE_VIEWS] });
/** What shows a picture. `side` and `tread` are of a product, and have its number. */
export type UseKind = "product" | "banner" | TireView;
export const UseKind = Type.Unsafe<UseKind>({ type: "string", enum: ["product", "banner", ...TIRE_VIEWS] });

/** Which pictures of the list: `missing` lacks a size that the shop shows, `withoutAlt` has no words, `unused` is shown nowhere. */
export const PICTURE_STATES = ["missing", "withoutAlt", "unused"] as const;
const State = Type.Unsafe<(typeof PICTURE_STATES)[number]>({ type: "string", enum: [...PICTURE_STATES] });

const PictureUse = Type.Object({
  kind: UseKind,
  id: Type.Integer(),
  title: Type.String(),
  /** The picture's name as it has it; empty: a product without this view. */
  image: Type.String(),
  /** Of a view: the release's, which it would show if staff had chosen none; null where there is none. */
  original: Type.Union([Type.String(), Type.Null()]),
  /** What it says in words there; of a banner or a view, what the shop says itself. */
  alt: Type.String(),
  /** In the shop now. */
  isShown: Type.Boolean(),
});
export type PictureUse = Static<typeof PictureUse>;

const SizeInList = Type.Object({
  key: Type.String(),
  /** Below `/images/`. */
  path: Type.String(),
  isThere: Type.Boolean(),
  /** Bytes of AVIF and WebP; null: of the release, which does not say. */
  avifBytes: Type.Union([Type.Integer(), Type.Null()]),
  webpBytes: Type.Union([Type.Integer(), Type.Null()]),
});

export const PictureInList = Type.Object({
  /** As products name it; of a banner without its ending. */
  name: Type.String(),
  kind: Kind,
  /** Null: of the release. */
  id: Type.Union([PictureId, Type.Null()]),
  /** Of what was uploaded; null: of the release. */
  width: Type.Union([Type.Integer(), Type.Null()]),
  height: Type.Union([Type.Integer(), Type.Null()]),
  alt: Type.String(),
  by: Type.String(),
  publishedAt: Type.Union([Moment, Type.Null()]),
  uses: Type.Array(PictureUse),
  sizes: Type.Array(SizeInList),
});
export type PictureInList = Static<typeof PictureInList>;

const Counts = Type.Object({
  all: Type.Integer(),
  tire: Type.Integer(),
  side: Type.Integer(),
  tread: Type.Integer(),
  banner: Type.Integer(),
  missing: Type.Integer(),
  withoutAlt: Type.Integer(),
  unused: Type.Integer(),
});

export const picturesEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/pictures",
  summary: "Las imágenes de la tienda, con dónde se usan y qué les falta",
  tag: "Imágenes",
  needs: ["catalog.write", "read"],
  query: Type.Object({
    ...PageQuery,
    q: Type.Optional(Type.String({ maxLength: 100 })),
    kind: Type.Optional(Kind),
    state: Type.Optional(State),
  }),
  answer: Type.Object({
    ...pageOf(PictureInList).properties,
    counts: Counts,
    /** Everything that may show a picture. */
    places: Type.Array(PictureUse),
  }),
});

/** What was uploaded, for cropping; of a published picture too. */
export const pictureSourceEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/pictures/:id/source",
  summary: "La imagen que se subió, entera",
  tag: "Imágenes",
  needs: ["catalog.write", "full"],
  params: Type.Object({ id: PictureId }),
  answer: Type.Unsafe<Uint8Array>({ type: "string", format: "binary" }),
});
