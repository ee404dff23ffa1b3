import type { MetaDescriptor } from "react-router";
import type { ShopInfo } from "../../../../shared/contract/api.ts";
import { breadcrumbs } from "../../shell/breadcrumbs.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { tireImageUrl } from "../catalog-urls.ts";
import { absoluteUrl, productGroupId, structuredOffer } from "./structured-offer.ts";
import type { TirePageData } from "./tire-loader.ts";
import { displayPriceAt } from "./tire-price.ts";

/** Title and links of a tire's page, and what search engines read of it: the final price of one, with IVA. */
export function tireMeta(shop: ShopInfo, tire: TirePageData): MetaDescriptor[] {
  const { summary, details, productId, sizeSearchPath } = tire;
  const { name, size, brand, slogan, code, path, image, price, isAvailable, index } = summary;
  const picture = tireImageUrl("details", image);
  const title = `${name} ${size}`;
  return [
    ...pageMeta(shop, {
      title,
      description: `${brand} ${title} ${index}. ${slogan} Precio final con IVA incluido y envío gratis.`,
      path,
      image: picture,
      type: "product",
    }),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Product",
        name: title,
        sku: code,
        size,
        description: details.paragraphs.join(" ") || slogan,
        image: absoluteUrl(shop, picture),
        brand: { "@type": "Brand", name: brand },
        inProductGroupWithID: productGroupId(productId),
        offers: structuredOffer(shop, { path, price: displayPriceAt(price, 1).now, isAvailable }),
      },
    },
    breadcrumbs(shop, [
      { name: `Llantas ${size}`, path: sizeSearchPath },
      { name: title, path },
    ]),
  ];
}
