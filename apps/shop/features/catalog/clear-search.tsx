import { LinkButton } from "../../../../ui/form/button.tsx";
import { Icon } from "../../../../ui/display/icon.tsx";
import { withCoupon } from "../coupons/coupon.ts";
import { useCoupon } from "../coupons/loaded-coupon.ts";

/** Back to the home page (storefront §2), where the finder is. */
export function ClearSearch() {
  return (
    <LinkButton to={withCoupon("/", useCoupon())} variant="secondary">
      <Icon name="x" />
      Limpiar búsqueda
    </LinkButton>
  );
}
