import { useEffect, useRef, useState } from "react";
import { reviewsEndpoint } from "../../../../../../shared/contract/reviews/published.ts";
import { useHydrated } from "../../../../../../ui/browser/use-media.ts";
import { Icon } from "../../../../../../ui/display/icon.tsx";
import { Rating } from "../../../../../../ui/display/rating.tsx";
import { Button } from "../../../../../../ui/form/button.tsx";
import { browserApi, UNREACHABLE } from "../../../../api/api-client.ts";
import type { ShownReview, ShownReviews } from "./shown-reviews.ts";
import { reviewsOf } from "./wire-reviews.ts";

interface TireReviewsProps {
  productId: number;
  /** Null: no review is published. */
  reviews: ShownReviews | null;
}

/** What buyers say of a line of tyres, the newest first. */
export function TireReviews({ productId, reviews }: TireReviewsProps) {
  return (
    <section id="opiniones" aria-labelledby="opiniones-t">
      <h2 id="opiniones-t" className="mb-3">
        Opiniones
      </h2>
      {reviews ? (
        <Published productId={productId} reviews={reviews} />
      ) : (
        <p className="muted">
          Sin opiniones todavía. Opina quien compró estas llantas aquí, un mes después de recibirlas.
        </p>
      )}
    </section>
  );
}

function Published({ productId, reviews }: { productId: number; reviews: ShownReviews }) {
  const [more, setMore] = useState<readonly ShownReview[]>([]);
  const [hasMore, setHasMore] = useState(reviews.hasMore);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const isHydrated = useHydrated();
  const list = useRef<HTMLUListElement>(null);
  // The button may go; the keyboard goes on where the list goes on.
  const [goesOn, setGoesOn] = useState<number | null>(null);
  useEffect(() => {
    const first = goesOn === null ? null : list.current?.children.item(goesOn);
    if (first instanceof HTMLElement) first.focus();
  }, [goesOn]);
  const shown = [...reviews.list, ...more.filter(({ id }) => reviews.list.every((known) => known.id !== id))];
  const fetchMore = async () => {
    const last = shown.at(-1);
    if (isBusy || !last) return;
    setBusy(true);
    setFailure("");
    const found = await browserApi.call(reviewsEndpoint, { query: { producto: productId, antes: last.id } });
    setBusy(false);
    if (!found.ok) return setFailure(found.status === 0 ? UNREACHABLE : found.message);
    const next = reviewsOf(found.value);
    setMore((before) => [...before, ...(next?.list ?? [])]);
    setHasMore(next?.hasMore ?? false);
    setGoesOn(shown.length);
  };
  return (
    <>
      <div className="reviews-sum">
        <div>
          <p className="reviews-average">{reviews.average}</p>
          <p className="small muted">{reviews.count} de compras verificadas</p>
        </div>
        <ul className="reviews-bars">
          {reviews.bars.map(({ stars, count, percent }) => (
            <li key={stars}>
              <span>
                {stars}
                <span className="sr"> de 5: </span>
              </span>
              <span className="reviews-bar" aria-hidden="true">
                <span style={{ width: `${percent}%` }} />
              </span>
              <span>{count}</span>
            </li>
          ))}
        </ul>
      </div>
      <ul className="reviews-list" ref={list}>
        {shown.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {failure !== "" && (
        <p role="alert" className="small mb-3">
          {failure}
        </p>
      )}
      {hasMore && (
        // As the server draws it, nothing would answer a press: it keeps its room.
        <Button
          variant="secondary"
          style={isHydrated ? undefined : { visibility: "hidden" }}
          busy={isBusy}
          busyLabel="Buscando..."
          onClick={() => void fetchMore()}
        >
          Ver más opiniones
        </Button>
      )}
    </>
  );
}

const Review = ({ review }: { review: ShownReview }) => (
  <li tabIndex={-1}>
    <Rating average={String(review.stars)} />
    {review.paragraphs.map((text, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- paragraphs of one text, which may repeat themselves
      <p key={index}>{text}</p>
    ))}
    <p className="reviews-who">
      <b>{review.name}</b>
      <span className="reviews-bought">
        <Icon name="check" small />
        Compra verificada
      </span>
      {review.isInvited && <span>Invitado de un empleado</span>}
      {review.driven !== "" && <span>{review.driven}</span>}
      <span>{review.size}</span>
      <span>{review.date}</span>
    </p>
  </li>
);
