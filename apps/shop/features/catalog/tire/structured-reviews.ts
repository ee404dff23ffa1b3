import type { ShownReviews } from "./reviews/shown-reviews.ts";
import type { TireSummary } from "./tire-summary.ts";

interface Rated {
  readonly rating: TireSummary["rating"];
  readonly ratingCount: number;
}

/** A schema.org AggregateRating of published reviews; nothing where there are none. */
export const structuredRating = ({ rating, ratingCount }: Rated) =>
  rating && {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: rating.average,
      reviewCount: ratingCount,
      bestRating: 5,
      worstRating: 1,
    },
  };

/** Those that the page shows. */
export const structuredReviews = (reviews: ShownReviews | null) =>
  reviews && {
    review: reviews.list.map(({ name, at, stars, paragraphs }) => ({
      "@type": "Review",
      author: { "@type": "Person", name },
      datePublished: at.slice(0, 10),
      ...(paragraphs.length > 0 && { reviewBody: paragraphs.join("\n") }),
      reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
    })),
  };
