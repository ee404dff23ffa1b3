import { type RefObject, Suspense } from "react";
import { Link } from "react-router";
import { WITHDRAWAL_BUSINESS_DAYS } from "../../../../../../shared/domain/returns/withdrawal-days.ts";
import { TERMS_ANCHOR, TERMS_PATH, warrantyPath } from "../../../../../../shared/domain/text/legal/legal-paths.ts";
import { lateComponent } from "../../../../../../ui/browser/late-component.ts";
import { Rating } from "../../../../../../ui/display/rating.tsx";
import { PaymentMarks } from "../../../../../../ui/display/payment-marks.tsx";
import { withCoupon } from "../../../coupons/coupon.ts";
import { DeliveryPlace } from "../../../delivery/delivery-place.tsx";
import { FitHelp } from "../../vehicle/fit/fit-help.tsx";
import { BuyRow } from "./buy-row.tsx";
import { DeliveryNote } from "./delivery-note.tsx";
import { MonthsLine } from "./months-line.tsx";
import { SizeSelect } from "../sizes/size-select.tsx";
import type { TirePageData } from "../tire-loader.ts";
import { TirePriceView } from "../tire-price-view.tsx";
import { TireSpecs } from "../tire-specs.tsx";
import type { Buying } from "./use-buying.ts";

/** Its code comes for those who open a sold-out tyre. */
const SoldOut = lateComponent(() => import("../sold-out/sold-out.tsx").then((module) => module.SoldOut));

interface BuyPanelProps extends TirePageData {
  buying: Buying;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

export function BuyPanel({
  summary,
  rims,
  specs,
  coupon,
  marks,
  productSlug,
  totalOfFour,
  isSoldOut,
  others,
  accepted,
  buying,
  buttonRef,
}: BuyPanelProps) {
  const { code, name, brand, slogan, price, rating } = summary;
  return (
    <div className="buy">
      <div>
        <p className="muted semibold">{brand}</p>
        <h1>{name}</h1>
        <p className="muted mt-3">{slogan}</p>
        {rating ? <Rating {...rating} /> : <p className="small muted">Sin opiniones todavía</p>}
      </div>
      <SizeSelect rims={rims} coupon={coupon} current={code} />
      <p className="small muted">
        Código <b className="text-ink">{code}</b>
      </p>
      <TirePriceView price={price} quantity={buying.quantity} large />
      <MonthsLine tire={summary} coupon={coupon} />
      {summary.isAvailable && <DeliveryPlace />}
      {isSoldOut ? (
        <Suspense>
          <SoldOut tire={summary} others={others} />
        </Suspense>
      ) : (
        <BuyRow {...{ coupon, buying, totalOfFour, buttonRef }} tire={summary} />
      )}
      <FitHelp tire={marks} coupon={coupon} />
      <DeliveryNote />
      <div className="pay-line only-d">
        <p className="small muted">Puedes pagar con</p>
        <PaymentMarks marks={accepted} />
      </div>
      <p className="small">
        <Link to={withCoupon(warrantyPath(productSlug), coupon)}>Garantía: qué cubre y cuánto dura</Link>
      </p>
      <p className="small">
        <Link to={withCoupon(`${TERMS_PATH}#${TERMS_ANCHOR.cancellations}`, coupon)}>
          {WITHDRAWAL_BUSINESS_DAYS} días hábiles para devolver, sin montar
        </Link>
      </p>
      <TireSpecs specs={specs} />
    </div>
  );
}
