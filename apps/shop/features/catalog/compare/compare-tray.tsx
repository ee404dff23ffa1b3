import { LinkButton } from "../../../../../ui/form/button.tsx";
import { Icon } from "../../../../../ui/display/icon.tsx";
import { withCoupon } from "../../coupons/coupon.ts";
import { useCoupon } from "../../coupons/loaded-coupon.ts";
import { tireImageUrl } from "../catalog-urls.ts";
import { compareTire, compareUrl, MOST_COMPARED, useCompared } from "./compare-choice.ts";
import "./compare-tray.css";

/** At the foot of the window: the tyres that were chosen, and the way to see them side by side. */
export function CompareTray() {
  const compared = useCompared();
  const coupon = useCoupon();
  const count = compared.length;
  const says = count === 1 ? "Elige otra para comparar" : `${count} de ${MOST_COMPARED} para comparar`;
  return (
    <section className="compare-tray asphalt" aria-label="Llantas para comparar">
      <div className="wrap">
        <ul>
          {compared.map((tire) => (
            <li key={tire.code}>
              <img src={tireImageUrl("cart", tire.image)} alt="" width={56} height={56} />
              <button
                type="button"
                aria-label={`Quitar ${tire.name} ${tire.size} de la comparación`}
                onClick={() => compareTire(tire, false)}
              >
                <Icon name="x" small />
              </button>
            </li>
          ))}
          {Array.from({ length: MOST_COMPARED - count }, (_, place) => (
            <li key={place} className="is-free" aria-hidden="true" />
          ))}
        </ul>
        <output className="sr">{says}</output>
        {/* On a phone the button says how many. */}
        <p className={count > 1 ? "only-d" : undefined} aria-hidden="true">
          {says}
        </p>
        {count > 1 && (
          <LinkButton to={withCoupon(compareUrl(compared.map(({ code }) => code)), coupon)}>
            Comparar {count}
            <span className="sr"> llantas</span>
          </LinkButton>
        )}
      </div>
    </section>
  );
}
