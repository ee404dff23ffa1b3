import type { WireReview, WireReviews } from "../../../../../../shared/contract/reviews/published.ts";
import { reviewCount } from "../../../../../../shared/domain/reviews/rating.ts";
import { formatDate } from "../../../../../../shared/domain/text/dates.ts";
import type { ShownReview, ShownReviews } from "./shown-reviews.ts";

const kilometresText = (kilometres: number): string => `${kilometres.toLocaleString("es-MX")} km`;

const reviewOf = (review: WireReview): ShownReview => ({
  id: review.Id,
  stars: review.Estrellas,
  paragraphs: review.Texto.split("\n").filter((line) => line.trim() !== ""),
  name: review.Nombre || "Cliente",
  driven: [review.Vehiculo, review.Kilometros === null ? "" : kilometresText(review.Kilometros)]
    .filter(Boolean)
    .join(", "),
  size: review.Medida,
  at: review.Fecha,
  date: formatDate(review.Fecha),
  isInvited: review.EsInvitado,
});

/** Null where no review is published. */
export function reviewsOf({ Cuantas, Promedio, PorEstrellas, Lista, HayMas }: WireReviews): ShownReviews | null {
  if (Cuantas === 0) return null;
  return {
    average: Promedio.toFixed(1),
    count: reviewCount(Cuantas),
    bars: PorEstrellas.map((count, index) => ({
      stars: index + 1,
      count,
      percent: Math.round((count * 100) / Cuantas),
    })).toReversed(),
    list: Lista.map(reviewOf),
    hasMore: HayMas,
  };
}
