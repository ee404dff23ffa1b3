import { expect, test } from "vitest";
import { A_SHOP } from "../../../../tests/support/shop/shop-info.ts";
import { breadcrumbs } from "./breadcrumbs.ts";

test("the way begins at the home page, with absolute addresses", () => {
  expect(breadcrumbs(A_SHOP, [{ name: "Eco Verde", path: "/product/2" }])).toEqual([
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
