import { LinkButton } from "../../../../ui/form/button.tsx";
import { Icon } from "../../../../ui/display/icon.tsx";
import { useShopInfo } from "../../page/use-shop-info.ts";
import { withCoupon } from "../coupons/coupon.ts";
import { useCoupon } from "../coupons/loaded-coupon.ts";
import { filledText } from "./filled-text.ts";

/** A piece of a text of content/legal, with the shop's data in its blanks. */
export function LegalWords({ html, className }: { html: string; className?: string }) {
  const filled = filledText(html, useShopInfo(), useCoupon());
  // oxlint-disable-next-line react/no-danger -- made by our build from content/legal, which takes no HTML
  return <div className={className} dangerouslySetInnerHTML={{ __html: filled }} />;
}

/** The way out of a page that is read. */
export function BackHome() {
  const coupon = useCoupon();
  return (
    <LinkButton variant="secondary" to={withCoupon("/", coupon)}>
      <Icon name="arrow-left" small />
      Regresar
    </LinkButton>
  );
}
