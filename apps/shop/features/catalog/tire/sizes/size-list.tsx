import { Link } from "react-router";
import { formatMxn } from "../../../../../../shared/domain/money/money.ts";
import { Plate } from "../../../../../../ui/display/plate.tsx";
import { withCoupon } from "../../../coupons/coupon.ts";
import type { RimGroup } from "./rim-groups.ts";

interface SizeListProps {
  productName: string;
  rims: readonly RimGroup[];
  coupon: string | undefined;
  /** The code of the size on view: only its rim is open. Without one all are. */
  current?: string;
}

/** Every size as a link, also for those who have no script and for search engines. */
export function SizeList({ productName, rims, coupon, current }: SizeListProps) {
  return (
    <div className="sizes">
      <h2 className="h-xl">Todas las medidas de {productName}</h2>
      {rims.map(({ label, sizes }) => (
        <details key={label} open={current === undefined || sizes.some(({ code }) => code === current)}>
          <summary>
            <h3>{label}</h3>
            <span className="muted small">{sizes.length === 1 ? "1 medida" : `${sizes.length} medidas`}</span>
          </summary>
          <ul>
            {sizes.map(({ code, size, index, path, price, isAvailable }) => (
              <li key={code}>
                <Link to={withCoupon(path, coupon)} aria-current={code === current ? "page" : undefined}>
                  <Plate size={size} suffix={index} />
                  <span className="sr"> </span>
                  {isAvailable ? <b className="tn">{formatMxn(price)}</b> : <span className="muted">Agotada</span>}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
