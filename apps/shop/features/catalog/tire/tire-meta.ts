import type { MetaDescriptor } from "react-router";
import type { ShopInfo } from "../../../../../shared/contract/api.ts";
import { absoluteUrl } from "../../../page/meta/absolute-url.ts";
import { breadcrumbs } from "../../../page/meta/breadcrumbs.ts";
import { pageMeta } from "../../../page/meta/page-meta.ts";
import { sharePictureOf } from "../../../page/meta/share-picture.ts";
import { tireImageUrl } from "../catalog-urls.ts";
import { productGroupId, structuredOffer } from "./structured-offer.ts";
import { structuredRating, structuredReviews } from "./structured-reviews.ts";
import type { TirePageData } from "./tire-loader.ts";
import { displayPriceAt } from "./tire-price.ts";

/** Title and links of a tire's page, and what search engines read of it: the final price of one, with IVA. */
export function tireMeta(shop: ShopInfo, tire: TirePageData): MetaDescriptor[] {
  const { summary, sizeSearchPath, imageAlt } = tire;
  const { name, size, brand, slogan, path, image, index } = summary;
  const title = `${name} ${size}`;
  return [
    ...pageMeta(shop, {
      title,
      description: `${brand} ${title} ${index}. ${slogan} Precio final con IVA incluido y envío gratis.`,
      path,
      // Of Open Graph, which is in the server's HTML alone; what makes it weighs on every first visit.
      ...(import.meta.env.SSR && { picture: sharePictureOf("tires", image, imageAlt), type: "product" }),
    }),
    ...(import.meta.env.SSR
      ? [
          { "script:ld+json": structuredTire(shop, tire) },
          ...breadcrumbs(shop, [
            { name: `Llantas ${size}`, path: sizeSearchPath },
            { name: title, path },
          ]),
        ]
      : []),
  ];
}

function structuredTire(shop: ShopInfo, { summary, details, productId, specs, reviews, ratingCount }: TirePageData) {
  const { name, size, brand, slogan, code, path, image, price, isAvailable } = summary;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: `${name} ${size}`,
    sku: code,
    size,
    description: details.paragraphs.join(" ") || slogan,
    image: absoluteUrl(shop, tireImageUrl("details", image)),
    brand: { "@type": "Brand", name: brand },
    additionalProperty: specs.map(({ term, value }) => ({ "@type": "PropertyValue", name: term, value })),
    inProductGroupWithID: productGroupId(productId),
    offers: structuredOffer(shop, { path, price: displayPriceAt(price, 1).now, isAvailable }),
    ...structuredRating({ rating: summary.rating, ratingCount }),
    ...structuredReviews(reviews),
  };
}
