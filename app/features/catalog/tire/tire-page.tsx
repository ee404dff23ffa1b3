import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { withCoupon } from "../coupon.ts";
import { BuyPanel } from "./buy-panel.tsx";
import { SizeList } from "./size-list.tsx";
import type { TirePageData } from "./tire-loader.ts";
import { TireViews } from "./tire-views.tsx";

export function TirePage(tire: TirePageData) {
  const { summary, imageAlt, details, rims, coupon, sizeSearchPath } = tire;
  return (
    <div className="wrap section">
      <p className="small mb-4">
        <Link className="up" to={withCoupon(sizeSearchPath, coupon)}>
          <Icon name="arrow-left" small />
          Volver a {summary.size}
        </Link>
      </p>
      <div className="detail">
        <TireViews name={summary.name} image={summary.image} imageAlt={imageAlt} details={details} />
        <BuyPanel {...tire} />
      </div>
      <SizeList productName={summary.name} rims={rims} coupon={coupon} current={summary.code} />
    </div>
  );
}
