import type { WireReviewPage } from "../../../../shared/contract/reviews/review-page.ts";
import type { Review } from "../../../../shared/domain/reviews/review-draft.ts";
import type { ReviewedOrder } from "./reviewed-order.ts";

/** An order's page of reviews of the wire, in the names of the domain. */
export const reviewedOrderOf = ({ Nombre, Hasta, Preguntar, Llantas }: WireReviewPage): ReviewedOrder => ({
  name: Nombre,
  until: Hasta,
  isAsked: Preguntar,
  lines: Llantas.map((line) => ({
    line: line.Linea,
    name: line.Nombre,
    size: line.Medida,
    image: line.Imagen,
    quantity: line.Cantidad,
    state: line.Estado,
    refusal: line.Motivo ?? null,
  })),
});

export const reviewBodyOf = (line: number, { stars, text, vehicle, kilometres }: Review) => ({
  Linea: line,
  Estrellas: stars,
  Texto: text,
  Vehiculo: vehicle,
  Kilometros: kilometres,
});

type WireAsking = Pick<WireReviewPage, "Preguntar">;

export const askingBodyOf = (isAsked: boolean): WireAsking => ({ Preguntar: isAsked });
export const isAskedOf = ({ Preguntar }: WireAsking): boolean => Preguntar;

/** Names of a review's fields in a refusal. */
export const REVIEW_WIRE_NAMES = {
  stars: "Estrellas",
  text: "Texto",
  vehicle: "Vehiculo",
  kilometres: "Kilometros",
} as const;
