import { Logo } from "../../../ui/display/logo.tsx";
import { CartButton } from "../features/cart/cart-button.tsx";
import { withCoupon } from "../features/coupons/coupon.ts";
import { SearchBox } from "../features/catalog/search/search-box/search-box.tsx";
import { useCoupon } from "../features/coupons/loaded-coupon.ts";
import { SessionMenu } from "./session-menu.tsx";
import { useShopInfo } from "../page/use-shop-info.ts";

export function Header() {
  const shop = useShopInfo();
  return (
    <header className="top">
      <div className="wrap top-in">
        <Logo name={shop.name} picture={shop.logo} to={withCoupon("/", useCoupon())} />
        <SearchBox />
        <SessionMenu />
        <CartButton />
      </div>
    </header>
  );
}
