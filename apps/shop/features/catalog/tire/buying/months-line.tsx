import { Link } from "react-router";
import { withCoupon } from "../../../coupons/coupon.ts";
import { monthsUrl } from "../../catalog-urls.ts";
import type { TireSummary } from "../tire-summary.ts";

interface MonthsLineProps {
  tire: TireSummary;
  coupon: string | undefined;
}

/** The same in the bar of a phone, where nothing leads away. */
export const MonthsNote = ({ purchase }: Pick<TireSummary, "purchase">) =>
  purchase?.months ? (
    <p className="price-note">
      o {purchase.months}
      {purchase.pieces > 1 && ` por las ${purchase.pieces}`}
    </p>
  ) : null;

/** The most months that what is bought at once may choose, with the way to the table of all plans. */
export const MonthsLine = ({ tire: { code, purchase }, coupon }: MonthsLineProps) =>
  purchase?.months ? (
    <p className="months">
      <Link to={withCoupon(monthsUrl(code), coupon)}>
        o <b>{purchase.months}</b> sin intereses
      </Link>
      {purchase.pieces > 1 && <span className="muted"> por las {purchase.pieces}</span>}
    </p>
  ) : null;
