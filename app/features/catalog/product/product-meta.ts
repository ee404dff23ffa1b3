import type { MetaDescriptor } from "react-router";
import type { ShopInfo } from "../../../../shared/contract/api.ts";
import { formatMxn } from "../../../../shared/domain/money.ts";
import { breadcrumbs } from "../../shell/breadcrumbs.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { tireImageUrl } from "../catalog-urls.ts";
import { absoluteUrl, productGroupId, structuredOffer } from "../tire/structured-offer.ts";
import type { ProductPageData } from "./product-loader.ts";

/**
 * A ProductGroup with its sizes as variants: what Google documents for one product in several sizes, each with a page of its
 * own. (An AggregateOffer is for one article of several sellers, not for variants.)
 */
export function productMeta(shop: ShopInfo, product: ProductPageData): MetaDescriptor[] {
  const { id, path, name, brand, slogan, image, details, rims, lowestPrice } = product;
  const picture = tireImageUrl("details", image);
  const from = lowestPrice === null ? "" : ` Desde ${formatMxn(lowestPrice)} con IVA incluido y envío gratis.`;
  const structuredImage = absoluteUrl(shop, picture);
  return [
    ...pageMeta(shop, {
      title: name,
      description: `${brand} ${name}: ${slogan}${from}`,
      path,
      image: picture,
      type: "product",
      isIndexed: rims.length > 0,
    }),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "ProductGroup",
        name,
        url: absoluteUrl(shop, path),
        description: details.paragraphs.join(" ") || slogan,
        image: structuredImage,
        brand: { "@type": "Brand", name: brand },
        productGroupID: productGroupId(id),
        variesBy: "https://schema.org/size",
        hasVariant: rims.flatMap(({ sizes }) =>
          sizes.map((size) => ({
            "@type": "Product",
            name: `${name} ${size.size}`,
            sku: size.code,
            size: size.size,
            image: structuredImage,
            offers: structuredOffer(shop, size),
          })),
        ),
      },
    },
    breadcrumbs(shop, [{ name, path }]),
  ];
}
