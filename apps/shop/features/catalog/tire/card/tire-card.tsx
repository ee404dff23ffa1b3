import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../../../../../ui/form/button.tsx";
import { Icon } from "../../../../../../ui/display/icon.tsx";
import { Plate } from "../../../../../../ui/display/plate.tsx";
import { Rating } from "../../../../../../ui/display/rating.tsx";
import { useAddToCart } from "../../../cart/use-add-to-cart.ts";
import { cardPicture } from "../../catalog-urls.ts";
import { CardFit } from "../../vehicle/fit/card-fit.tsx";
import { SetLine } from "./set-line.tsx";
import { TirePriceView } from "../tire-price-view.tsx";
import type { TireSummary } from "../tire-summary.ts";

const IMAGE_PX = 560;
/** Widths of the picture in a list and in a carousel (cards.css). */
export const LISTED_SIZES = "(max-width: 699px) 124px, 382px";
const SLIDE_SIZES = "(max-width: 599px) 200px, 382px";

interface TireCardProps {
  tire: TireSummary;
  /** In the first view of its page: its picture is fetched at once. */
  isFirst?: boolean;
  /** Stands in a list, not in a carousel. */
  isListed?: boolean;
  /** Stands at its foot. */
  children?: ReactNode;
}

export function TireCard({ tire, isFirst = false, isListed = false, children }: TireCardProps) {
  const { add, busyCode, nearby } = useAddToCart();
  const { code, name, brand, slogan, image, size, index, url, price, isAvailable, purchase, pair, rating } = tire;
  return (
    <article className="card">
      <div className="card-media">
        <img
          {...cardPicture(image)}
          sizes={isListed ? LISTED_SIZES : SLIDE_SIZES}
          alt=""
          width={IMAGE_PX}
          height={IMAGE_PX}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
        />
      </div>
      <div className="card-body">
        <div className="card-title">
          <span className="brand">{brand}</span>
          <h3>
            <Link to={url} prefetch="intent">
              {name}
              <span className="sr"> {size}</span>
            </Link>
          </h3>
          <span className="slogan">{slogan}</span>
        </div>
        {rating && <Rating {...rating} />}
        <div>
          <Plate size={size} suffix={index} />
        </div>
        <CardFit tire={tire} />
        <div className="card-foot">
          <TirePriceView price={price} />
          <SetLine purchase={purchase} pair={pair} />
          {isAvailable ? (
            <Button {...nearby} block busy={busyCode === code} onClick={() => void add({ code, quantity: 1 })}>
              <Icon name="shopping-cart" />
              Comprar
              <span className="sr">{` ${name} ${size}`}</span>
            </Button>
          ) : (
            <Button block disabled>
              Agotada
            </Button>
          )}
          {children}
        </div>
      </div>
    </article>
  );
}
