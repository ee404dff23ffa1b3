import { expect, test } from "vitest";
import { breadcrumbs } from "./breadcrumbs.ts";

const shop = {
  name: "Rodada",
  legalName: "Rodada Llantas de México",
  phone: "55 5000 0142",
  email: "atencion@rodada.example",
  address: "",
  privacyEmail: "",
  publicUrl: "https://rodada.example",
  logo: null,
  social: [],
  theme: null,
};

test("the way begins at the home page, with absolute addresses", () => {
  expect(breadcrumbs(shop, [{ name: "Eco Verde", path: "/product/2" }])).toEqual([
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Inicio", item: "https://rodada.example/" },
          { "@type": "ListItem", position: 2, name: "Eco Verde", item: "https://rodada.example/product/2" },
        ],
      },
    },
  ]);
});
