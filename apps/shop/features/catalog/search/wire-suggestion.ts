import type { WireTire, WireTireProduct } from "../../../../../shared/contract/catalog/catalog.ts";
import { productUrl } from "../catalog-urls.ts";
import { withCoupon } from "../../coupons/coupon.ts";
import { tireUrlOf } from "../wire-urls.ts";
import type { Suggestion } from "./suggestion.ts";

/** Products and tyres of the wire, as they are suggested. */
export const suggestedProductOf = (
  { Id, Name, Slogan, Brand, Image }: WireTireProduct,
  coupon: string | undefined,
): Suggestion => ({
  kind: "product",
  name: Name,
  slogan: Slogan,
  brand: Brand,
  image: Image,
  url: withCoupon(productUrl(Id), coupon),
});

export const suggestedTireOf = (tire: WireTire, coupon: string | undefined): Suggestion => ({
  kind: "tire",
  code: tire.Code,
  name: tire.TireProduct.Name,
  size: tire.Size,
  image: tire.TireProduct.Image,
  url: withCoupon(tireUrlOf(tire), coupon),
});
