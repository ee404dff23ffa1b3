import { useRef } from "react";
import { BackLink } from "../../way-back.tsx";
import { BuyBar } from "../buying/buy-bar.tsx";
import { BuyPanel } from "../buying/buy-panel.tsx";
import { SizeList } from "../sizes/size-list.tsx";
import type { TirePageData } from "../tire-loader.ts";
import { TireViews } from "../tire-views.tsx";
import { hydrateWhenNear } from "../../../../../../ui/browser/hydrate-when-near.tsx";
import { useBuying } from "../buying/use-buying.ts";
// With the page, not with the late code: what the server draws has its place from the beginning.
import "../reviews/reviews.css";

const Reviews = hydrateWhenNear("reviews", () =>
  import("../reviews/tire-reviews.tsx").then((module) => module.TireReviews),
);

export function TirePage(tire: TirePageData) {
  const { summary, imageAlt, views, details, rims, coupon, sizeSearchPath, productId, reviews } = tire;
  const buying = useBuying({ code: summary.code, productId });
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="wrap section">
        <BackLink path={sizeSearchPath} to={`a ${summary.size}`} coupon={coupon} />
        <div className="detail">
          <TireViews
            name={summary.name}
            image={summary.image}
            imageAlt={imageAlt}
            views={views}
            details={details}
            marks={`${summary.size} ${summary.index}`}
          />
          <BuyPanel {...tire} buying={buying} buttonRef={button} />
        </div>
        <Reviews productId={productId} reviews={reviews} />
        <SizeList productName={summary.name} rims={rims} coupon={coupon} current={summary.code} />
      </div>
      {summary.isAvailable && <BuyBar tire={summary} buying={buying} button={button} />}
    </>
  );
}
