import { Logo } from "../../ui/logo.tsx";
import { CartButton } from "../cart/cart-button.tsx";
import { withCoupon } from "../catalog/coupon.ts";
import { SearchBox } from "../catalog/search/search-box.tsx";
import { useCoupon } from "../catalog/use-coupon.ts";
import { SessionMenu } from "../session/session-menu.tsx";
import { useShopInfo } from "./use-shop-info.ts";

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
