import type { ShopInfo } from "../../../../../shared/contract/api.ts";
import { type Centavos, toPesos } from "../../../../../shared/domain/money/money.ts";
import { absoluteUrl } from "../../../page/meta/absolute-url.ts";
import { returnPolicy, shippingDetails } from "../../../page/meta/structured-shop.ts";

interface Offered {
  readonly path: string;
  /** Final, with IVA: what one costs. */
  readonly price: Centavos;
  readonly isAvailable: boolean;
}

/** A schema.org Offer. */
export const structuredOffer = (shop: ShopInfo, { path, price, isAvailable }: Offered) => ({
  "@type": "Offer",
  url: absoluteUrl(shop, path),
  priceCurrency: "MXN",
  price: toPesos(price).toFixed(2),
  availability: isAvailable ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
  itemCondition: "https://schema.org/NewCondition",
  shippingDetails: shippingDetails(),
  hasMerchantReturnPolicy: returnPolicy(shop),
});

/** Ties the page of each size to the page of its product. */
export const productGroupId = (productId: number) => `producto-${productId}`;
