import { type Static, Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { HIGHEST_INTEGER } from "../../domain/text/highest-integer.ts";

/** Of a published review, what everybody sees. */
export const WireReview = Type.Object({
  Id: Type.Integer(),
  Estrellas: Type.Integer(),
  /** Plain text with line ends, or empty. */
  Texto: Type.String(),
  /** First name and initial: "Laura M." */
  Nombre: Type.String(),
  /** As the reviewer wrote it, or empty. */
  Vehiculo: Type.String(),
  Kilometros: Type.Union([Type.Integer(), Type.Null()]),
  /** The size that was bought, of the line's. */
  Medida: Type.String(),
  /** When it was written, ISO 8601. */
  Fecha: Type.String(),
  /** The account was opened with an employee's invitation. */
  EsInvitado: Type.Boolean(),
});
export type WireReview = Static<typeof WireReview>;

export const WireReviews = Type.Object({
  Cuantas: Type.Integer(),
  /** To a tenth; 0 without any. */
  Promedio: Type.Number(),
  /** How many have one star, two, up to five. */
  PorEstrellas: Type.Array(Type.Integer()),
  /** The newest first. */
  Lista: Type.Array(WireReview),
  HayMas: Type.Boolean(),
});
export type WireReviews = Static<typeof WireReviews>;

export const reviewsEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Opiniones",
  summary: "Opiniones publicadas de un producto, de compradores que recibieron sus llantas",
  tag: "Opiniones",
  auth: "none",
  query: Type.Object({
    producto: Type.Integer({ minimum: 0, maximum: HIGHEST_INTEGER }),
    /** Those before this one: the last Id of the page before. */
    antes: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  answer: WireReviews,
});
