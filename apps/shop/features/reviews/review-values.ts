import { REFUSAL_REASONS } from "../../../../shared/domain/reviews/review-states.ts";
import { readReview, type TypedReview } from "../../../../shared/domain/reviews/review-draft.ts";
import type { FormError } from "../../../../ui/form/form-errors.ts";
import type { ReviewedLine } from "./reviewed-order.ts";

/** A review's form: the radio's value is text. */
export interface ReviewValues {
  stars: string;
  text: string;
  vehicle: string;
  kilometres: string;
}

export const emptyReview = (stars: number): ReviewValues => ({
  stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? String(stars) : "",
  text: "",
  vehicle: "",
  kilometres: "",
});

export const typedOf = ({ stars, ...texts }: ReviewValues): TypedReview => ({ stars: Number(stars), ...texts });

export function reviewErrors(values: ReviewValues): FormError<keyof ReviewValues>[] {
  const read = readReview(typedOf(values));
  if (read.ok) return [];
  return (Object.entries(read.error) as [keyof ReviewValues, string][]).map(([field, message]) => ({ field, message }));
}

export const STAR_WORDS = ["Muy mala", "Mala", "Regular", "Buena", "Muy buena"] as const;

/** What became of a line's review. */
export function stateText({ state, refusal }: Pick<ReviewedLine, "state" | "refusal">): string {
  switch (state) {
    case "pending":
      return "Gracias. La leemos y la publicamos en unos días.";
    case "published":
      return "Tu opinión está publicada. Gracias.";
    case "refused":
      return `No publicamos tu opinión: ${(refusal ? REFUSAL_REASONS[refusal] : "no se puede publicar").toLowerCase()}. Puedes escribirla otra vez.`;
    case "closed":
      return "De estas llantas no se puede opinar aquí: se devolvieron, o ya opinaste de ellas.";
    case "open":
      return "";
  }
}
