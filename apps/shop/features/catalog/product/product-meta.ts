import type { MetaDescriptor } from "react-router";
import type { ShopInfo } from "../../../../../shared/contract/api.ts";
import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import { absoluteUrl } from "../../../page/meta/absolute-url.ts";
import { breadcrumbs } from "../../../page/meta/breadcrumbs.ts";
import { pageMeta } from "../../../page/meta/page-meta.ts";
import { sharePictureOf } from "../../../page/meta/share-picture.ts";
import { tireImageUrl } from "../catalog-urls.ts";
import { productGroupId, sharedTerms, structuredOffer, TERMS_BY_REFERENCE } from "../tire/structured-offer.ts";
import { structuredRating } from "../tire/structured-reviews.ts";
import type { ProductPageData } from "./product-loader.ts";

/**
 * A ProductGroup with its sizes as variants: what Google documents for one product in several sizes, each with a page of its
 * own. (An AggregateOffer is for one article of several sellers, not for variants.)
 */
export function productMeta(shop: ShopInfo, product: ProductPageData): MetaDescriptor[] {
  const { path, name, brand, slogan, image, imageAlt, rims, lowestPrice } = product;
  const from = lowestPrice === null ? "" : ` Desde ${formatMxn(lowestPrice)} con IVA incluido y envío gratis.`;
  return [
    ...pageMeta(shop, {
      title: name,
      description: `${brand} ${name}: ${slogan}${from}`,
      path,
      picture: sharePictureOf("tires", image, imageAlt),
      type: "product",
      isIndexed: rims.length > 0,
    }),
    ...(import.meta.env.SSR ? [{ "script:ld+json": structuredProduct(shop, product) }] : []),
    ...breadcrumbs(shop, [{ name, path }]),
  ];
}

function structuredProduct(
  shop: ShopInfo,
  { id, path, name, brand, slogan, image: picture, details, rims, ...rated }: ProductPageData,
) {
  const image = absoluteUrl(shop, tireImageUrl("details", picture));
  const group = {
    "@type": "ProductGroup",
    name,
    url: absoluteUrl(shop, path),
    description: details.paragraphs.join(" ") || slogan,
    image,
    brand: { "@type": "Brand", name: brand },
    productGroupID: productGroupId(id),
    ...structuredRating(rated),
    variesBy: "https://schema.org/size",
    hasVariant: rims.flatMap(({ sizes }) =>
      sizes.map((size) => ({
        "@type": "Product",
        name: `${name} ${size.size}`,
        sku: size.code,
        size: size.size,
        image,
        offers: structuredOffer(shop, size, TERMS_BY_REFERENCE),
      })),
    ),
  };
  return { "@context": "https://schema.org", "@graph": [group, ...sharedTerms(shop)] };
}
