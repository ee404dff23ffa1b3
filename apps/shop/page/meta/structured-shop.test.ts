import { expect, test } from "vitest";
import { A_SHOP } from "../../../../tests/support/shop/shop-info.ts";
import { returnPolicy, shippingDetails, structuredShop } from "./structured-shop.ts";

const shop = { ...A_SHOP, social: [{ name: "Facebook", url: "https://facebook.example/rodada" }] };

test("delivery is free within Mexico, at most five business days after processing, which begins by 18:00", () => {
  expect(shippingDetails()).toMatchObject({
    shippingRate: { value: 0, currency: "MXN" },
    shippingDestination: { addressCountry: "MX" },
    deliveryTime: {
      cutoffTime: "18:00:00-06:00",
      handlingTime: { minValue: 0, maxValue: 1, unitCode: "DAY" },
      transitTime: { minValue: 0, maxValue: 5, unitCode: "DAY" },
    },
  });
});

test("of returns nothing is promised that the terms do not say", () => {
  expect(returnPolicy(shop)).toEqual({
    "@type": "MerchantReturnPolicy",
    applicableCountry: "MX",
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: 7,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    merchantReturnLink: "https://rodada.example/terminos#cancelaciones",
  });
});

test("who sells, and the site with its search; what the settings leave empty is not said", () => {
  const [organization, site] = structuredShop(shop)["@graph"];
  expect(organization).toMatchObject({
    "@type": "OnlineStore",
    legalName: "Rodada Llantas de México",
    logo: "https://rodada.example/icon-512.png",
    sameAs: ["https://facebook.example/rodada"],
  });
  expect(organization).not.toHaveProperty("address");
  expect(site).toMatchObject({
    "@type": "WebSite",
    potentialAction: { target: { urlTemplate: "https://rodada.example/?buscar={texto}" } },
  });
  const without = structuredShop({ ...shop, social: [], logo: "/logo.png", address: "Calle 1" })["@graph"][0];
  expect(without).toMatchObject({ logo: "https://rodada.example/logo.png", address: "Calle 1" });
  expect(without).not.toHaveProperty("sameAs");
});
