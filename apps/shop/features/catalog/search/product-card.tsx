import { Link } from "react-router";
import { LinkButton } from "../../../../../ui/form/button.tsx";
import { cardPicture } from "../catalog-urls.ts";
import { LISTED_SIZES } from "../tire/card/tire-card.tsx";
import type { FoundLine } from "./findings.ts";

const IMAGE_PX = 560;

/** A tread line, of which no size is chosen yet: from what price on, and the way to its sizes. */
export function ProductCard({ product }: { product: FoundLine }) {
  const { name, brand, slogan, image, from, url } = product;
  return (
    <article className="card">
      <div className="card-media">
        <img {...cardPicture(image)} sizes={LISTED_SIZES} alt="" width={IMAGE_PX} height={IMAGE_PX} loading="lazy" />
      </div>
      <div className="card-body">
        <div className="card-title">
          <span className="brand">{brand}</span>
          <h3>
            <Link to={url} prefetch="intent">
              {name}
            </Link>
          </h3>
          <span className="slogan">{slogan}</span>
        </div>
        <p>{from}</p>
        <div className="card-foot">
          <LinkButton to={url} variant="secondary" block prefetch="intent">
            Ver medidas
            <span className="sr"> de {name}</span>
          </LinkButton>
        </div>
      </div>
    </article>
  );
}
