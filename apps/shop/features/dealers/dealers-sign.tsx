import { type ReactNode, useId } from "react";
import { LinkButton } from "../../../../ui/form/button.tsx";
import { Icon } from "../../../../ui/display/icon.tsx";
import { Sign } from "../../../../ui/display/sign.tsx";
import { withCoupon } from "../coupons/coupon.ts";
import { useCoupon } from "../coupons/loaded-coupon.ts";
import { DEALERS_PATH } from "./dealers-path.ts";

/** The dealers banner (storefront §2): pickup is free, and where. */
export function DealersSign() {
  const titleId = useId();
  const coupon = useCoupon();
  return (
    <section className="wrap" aria-labelledby={titleId}>
      <ServiceSign
        action={
          <LinkButton variant="secondary" to={withCoupon(DEALERS_PATH, coupon)}>
            Ver distribuidores
          </LinkButton>
        }
      >
        <h2 id={titleId}>Recógela gratis con un distribuidor</h2>
        <p className="mt-3">Al comprar eliges estado, ciudad y sucursal. Recoger en sucursal no tiene costo.</p>
      </ServiceSign>
    </section>
  );
}

/** The blue sign of a service on the road, with its two pictograms. */
export function ServiceSign({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Sign tone="service" className="dealers">
      <div className="pic" aria-hidden="true">
        <span>
          <Icon name="store" />
        </span>
        <span>
          <Icon name="map-pin" />
        </span>
      </div>
      <div>{children}</div>
      {action}
    </Sign>
  );
}
