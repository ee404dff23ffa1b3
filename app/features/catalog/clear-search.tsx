import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { withCoupon } from "./coupon.ts";
import { useCoupon } from "./use-coupon.ts";

/** Back to the home page (storefront §2), where the finder is. */
export function ClearSearch() {
  return (
    <LinkButton to={withCoupon("/", useCoupon())} variant="secondary">
      <Icon name="x" />
      Limpiar búsqueda
    </LinkButton>
  );
}
