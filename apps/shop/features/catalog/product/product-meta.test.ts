import { expect, test } from "vitest";
import { A_SHOP } from "../../../../../tests/support/shop/shop-info.ts";
import { centavos } from "../../../../../shared/domain/money/money.ts";
import type { ProductPageData } from "./product-loader.ts";
import { productMeta } from "./product-meta.ts";

const size = (code: string, pesos: number, isAvailable: boolean) => ({
  code,
  size: "185/65 R15",
  index: "88H",
  path: `/llanta/${code}/rodada/auto/eco-verde/185/65R15`,
  price: centavos(pesos * 100),
  isAvailable,
});
const ecoVerde: ProductPageData = {
  id: 2,
  path: "/product/2",
  coupon: "FAMILIA",
  name: "Eco Verde",
  brand: "Rodada",
  slogan: "Más kilómetros con cada litro.",
  image: "rodada-eco-verde",
  imageAlt: "Llanta",
  views: [],
  details: { heading: "Para todos los días", paragraphs: ["Con sílice."], points: [] },
  rims: [{ label: "Rin 15", sizes: [size("1", 1469, true), size("2", 1300, false)] }],
  lowestPrice: centavos(146_900),
  rating: null,
  ratingCount: 0,
};
const structured = (product: ProductPageData) =>
  productMeta(A_SHOP, product).flatMap((meta) => ("script:ld+json" in meta ? [meta["script:ld+json"]] : []));

type Node = Readonly<Record<string, unknown>>;
const graph = (product: ProductPageData): readonly Node[] =>
  structured(product).flatMap((json) => (json as { "@graph"?: readonly Node[] })["@graph"] ?? []);

test("title, canonical address without the coupon, and the price to start from", () => {
  const meta = productMeta(A_SHOP, ecoVerde);
  expect(meta).toContainEqual({ title: "Eco Verde - Rodada" });
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://rodada.example/product/2" });
  const content = "Rodada Eco Verde: Más kilómetros con cada litro. Desde $1,469.00 con IVA incluido y envío gratis.";
  expect(meta).toContainEqual({ name: "description", content });
});

test("each size is a variant with its own page and price", () => {
  const offer = (code: string, price: string, availability: string) =>
    expect.objectContaining({
      "@type": "Product",
      sku: code,
      size: "185/65 R15",
      offers: expect.objectContaining({
        url: `https://rodada.example/llanta/${code}/rodada/auto/eco-verde/185/65R15`,
        price,
        priceCurrency: "MXN",
        availability: `https://schema.org/${availability}`,
      }),
    });
  expect(graph(ecoVerde)).toContainEqual(
    expect.objectContaining({
      "@type": "ProductGroup",
      productGroupID: "producto-2",
      variesBy: "https://schema.org/size",
      hasVariant: [offer("1", "1469.00", "InStock"), offer("2", "1300.00", "OutOfStock")],
    }),
  );
});

test("delivery and returns stand once, and each offer refers to them", () => {
  const ids = graph(ecoVerde).flatMap((node) => (node["@id"] ? [[node["@type"], node["@id"]]] : []));
  expect(ids).toEqual([
    ["OfferShippingDetails", "#envio"],
    ["MerchantReturnPolicy", "#devoluciones"],
  ]);
  const group = graph(ecoVerde).find((node) => node["@type"] === "ProductGroup");
  for (const code of ["1", "2"])
    expect(group?.["hasVariant"]).toContainEqual(
      expect.objectContaining({
        sku: code,
        offers: expect.objectContaining({
          shippingDetails: { "@id": "#envio" },
          hasMerchantReturnPolicy: { "@id": "#devoluciones" },
        }),
      }),
    );
});

test("the way to it", () => {
  expect(structured(ecoVerde)).toContainEqual(
    expect.objectContaining({
      "@type": "BreadcrumbList",
      itemListElement: [expect.objectContaining({ name: "Inicio" }), expect.objectContaining({ name: "Eco Verde" })],
    }),
  );
});

test("a product without sizes stays out of search engines", () => {
  const empty = { ...ecoVerde, rims: [], lowestPrice: null };
  expect(productMeta(A_SHOP, empty)).toContainEqual({ name: "robots", content: "noindex" });
});
