import type { MetaDescriptor } from "react-router";
import { toPesos } from "../../../../shared/domain/money.ts";
import type { ShopInfo } from "../../../../shared/contract/api.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { tireImageUrl } from "../catalog-urls.ts";
import type { TirePageData } from "./tire-loader.ts";
import { displayPriceAt } from "./tire-price.ts";

/** Title and links of a tire's page, and what search engines read of it: the final price of one, with IVA. */
export function tireMeta(shop: ShopInfo, { summary, details }: TirePageData): MetaDescriptor[] {
  const { name, size, brand, slogan, code, url, image, price, isAvailable, index } = summary;
  const picture = tireImageUrl("details", image);
  const absolute = (path: string) => new URL(path, shop.publicUrl).href;
  return [
    ...pageMeta(shop, {
      title: `${name} ${size}`,
      description: `${brand} ${name} ${size} ${index}. ${slogan} Precio final con IVA incluido y envío gratis.`,
      path: url,
      image: picture,
      type: "product",
    }),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Product",
        name: `${name} ${size}`,
        sku: code,
        size,
        description: details.join(" ") || slogan,
        image: absolute(picture),
        brand: { "@type": "Brand", name: brand },
        offers: {
          "@type": "Offer",
          url: absolute(url),
          priceCurrency: "MXN",
          price: toPesos(displayPriceAt(price, 1).now).toFixed(2),
          availability: isAvailable ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
          itemCondition: "https://schema.org/NewCondition",
        },
      },
    },
  ];
}
