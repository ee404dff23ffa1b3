import { Logo } from "../../ui/logo.tsx";
import { CartButton } from "../cart/cart-button.tsx";
import { SessionMenu } from "../session/session-menu.tsx";
import { useShopInfo } from "./use-shop-info.ts";

export function Header() {
  const shop = useShopInfo();
  return (
    <header className="top">
      <div className="wrap top-in">
        <Logo name={shop.name} to="/" />
        <span className="grow" />
        <SessionMenu />
        <CartButton />
      </div>
    </header>
  );
}
