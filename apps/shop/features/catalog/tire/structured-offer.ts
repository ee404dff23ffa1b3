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

/** The terms of every offer, whole. */
const offerTerms = (shop: ShopInfo) => ({
  shippingDetails: shippingDetails(),
  hasMerchantReturnPolicy: returnPolicy(shop),
});

const SHIPPING = { "@id": "#envio" };
const RETURNS = { "@id": "#devoluciones" };

/** In place of the whole terms, in offers of a page that has the nodes of `sharedTerms`. */
export const TERMS_BY_REFERENCE = { shippingDetails: SHIPPING, hasMerchantReturnPolicy: RETURNS };

/** The terms once for many offers: a graph may have a node apart, and Google documents it so for variants on one page. */
export const sharedTerms = (shop: ShopInfo) => [
  { ...SHIPPING, ...shippingDetails() },
  { ...RETURNS, ...returnPolicy(shop) },
];

/** A schema.org Offer. */
export const structuredOffer = (
  shop: ShopInfo,
  { path, price, isAvailable }: Offered,
  terms: ReturnType<typeof offerTerms> | typeof TERMS_BY_REFERENCE = offerTerms(shop),
) => ({
  "@type": "Offer",
  url: absoluteUrl(shop, path),
  priceCurrency: "MXN",
  price: toPesos(price).toFixed(2),
  availability: isAvailable ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
  itemCondition: "https://schema.org/NewCondition",
  ...terms,
});

/** Ties the page of each size to the page of its product. */
export const productGroupId = (productId: number) => `producto-${productId}`;
