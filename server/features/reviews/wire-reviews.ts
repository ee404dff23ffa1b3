import type { WireReviews } from "../../../shared/contract/reviews/published.ts";
import type { WireReviewPage } from "../../../shared/contract/reviews/review-page.ts";
import { reviewerName } from "../../../shared/domain/reviews/reviewer-name.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import type { ReviewableOrder } from "./reviewable.ts";
import type { PublishedReviews } from "./reviews.service.ts";
import { DAY_MS } from "../../../shared/domain/text/durations.ts";

export const toWireReviews = ({ count, average, byStars, reviews, hasMore }: PublishedReviews): WireReviews => ({
  Cuantas: count,
  Promedio: average,
  PorEstrellas: [...byStars],
  Lista: reviews.map((row) => ({
    Id: row.id,
    Estrellas: row.stars,
    Texto: row.text,
    Nombre: reviewerName(row.name, row.last_name),
    Vehiculo: row.vehicle,
    Kilometros: row.kilometres,
    Medida: row.size,
    Fecha: row.created_at.toISOString(),
    EsInvitado: row.is_invited,
  })),
  HayMas: hasMore,
});

export const toWireReviewPage = ({ order, closes, lines }: ReviewableOrder): WireReviewPage => ({
  Nombre: reviewerName(order.name, order.last_name),
  // The last whole day.
  Hasta: businessDay(new Date(closes.getTime() - DAY_MS)),
  Preguntar: order.review_mails_stopped_at === null,
  Llantas: lines.map(({ line, name, size, image, quantity, state, refusal }) => ({
    Linea: line,
    Nombre: name,
    Medida: size,
    Imagen: image,
    Cantidad: quantity,
    Estado: state,
    ...(refusal && { Motivo: refusal }),
  })),
});
