import { Link } from "react-router";
import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import { withCoupon } from "../../coupons/coupon.ts";
import { monthsUrl } from "../catalog-urls.ts";
import type { Purchase, TireSummary } from "./tire-summary.ts";

/** On a card: the whole set, and the most months that it may choose. */
export const SetLine = ({ pieces, total, months }: Purchase) =>
  (pieces > 1 || months) && (
    <p className="set-line">
      {pieces > 1 && <b>{`${pieces} por ${formatMxn(total)}`}</b>}
      {months && <span>o {months} sin intereses</span>}
    </p>
  );

interface MonthsLineProps {
  tire: TireSummary;
  coupon: string | undefined;
}

/** On a tyre's page: the same months, with the way to the table of all plans. */
export const MonthsLine = ({ tire: { code, purchase }, coupon }: MonthsLineProps) =>
  purchase?.months ? (
    <p className="months">
      <Link to={withCoupon(monthsUrl(code), coupon)}>
        o <b>{purchase.months}</b> sin intereses
      </Link>
      {purchase.pieces > 1 && <span className="muted"> por las {purchase.pieces}</span>}
    </p>
  ) : null;
