import type { ShopInfo } from "../../../../shared/contract/api.ts";
import { MAX_DELIVERY_BUSINESS_DAYS, PROCESSING_CUTOFF_HOUR } from "../../../../shared/domain/orders/delivery-terms.ts";
import { TERMS_ANCHOR, TERMS_PATH } from "../../../../shared/domain/text/legal/legal-paths.ts";
import { absoluteUrl } from "./absolute-url.ts";

const BUSINESS_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
const days = (minValue: number, maxValue: number) => ({
  "@type": "QuantitativeValue",
  minValue,
  maxValue,
  unitCode: "DAY",
});

/**
 * Delivery to an address: free, in Mexico, at most five business days after the order is processed, which begins the same business day
 * before the cut-off. Source: account section 1, decisions section 5.
 */
export const shippingDetails = () => ({
  "@type": "OfferShippingDetails",
  shippingRate: { "@type": "MonetaryAmount", value: 0, currency: "MXN" },
  shippingDestination: { "@type": "DefinedRegion", addressCountry: "MX" },
  deliveryTime: {
    "@type": "ShippingDeliveryTime",
    businessDays: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: BUSINESS_DAYS.map((day) => `https://schema.org/${day}`),
    },
    cutoffTime: `${PROCESSING_CUTOFF_HOUR}:00:00-06:00`,
    handlingTime: days(0, 1),
    transitTime: days(0, MAX_DELIVERY_BUSINESS_DAYS),
  },
});

/**
 * The clause of the terms, and what it promises: five business days from the delivery, which are at least seven of the calendar, and freight at the
 * customer's cost (LFPC, article 56).
 */
export const returnPolicy = (shop: ShopInfo) => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: "MX",
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: 7,
  returnMethod: "https://schema.org/ReturnByMail",
  returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
  merchantReturnLink: absoluteUrl(shop, `${TERMS_PATH}#${TERMS_ANCHOR.cancellations}`),
});

/** The seller, and the site with its search, for the home page. */
export const structuredShop = (shop: ShopInfo) => {
  const url = absoluteUrl(shop, "/");
  const organization = `${url}#empresa`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "OnlineStore",
        "@id": organization,
        name: shop.name,
        legalName: shop.legalName,
        url,
        logo: absoluteUrl(shop, shop.logo ?? "/icon-512.png"),
        email: shop.email,
        telephone: shop.phone,
        ...(shop.address !== "" && { address: shop.address }),
        ...(shop.social.length > 0 && { sameAs: shop.social.map((page) => page.url) }),
        hasMerchantReturnPolicy: returnPolicy(shop),
      },
      {
        "@type": "WebSite",
        "@id": `${url}#sitio`,
        name: shop.name,
        url,
        inLanguage: "es-MX",
        publisher: { "@id": organization },
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: `${url}?buscar={texto}` },
          "query-input": "required name=texto",
        },
      },
    ],
  };
};
