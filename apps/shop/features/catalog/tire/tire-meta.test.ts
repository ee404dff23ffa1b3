import { expect, test } from "vitest";
import { A_SHOP } from "../../../../../tests/support/shop/shop-info.ts";
import type { TirePageData } from "./tire-loader.ts";
import { tireMeta } from "./tire-meta.ts";
import { tirePriceOf } from "./wire-tire.ts";

const ecoVerde: TirePageData = {
  summary: {
    code: "11500418",
    name: "Eco Verde",
    brand: "Rodada",
    slogan: "Más kilómetros con cada litro.",
    image: "rodada-eco-verde",
    size: "185/65 R15",
    index: "88H",
    url: "/llanta/11500418/rodada/auto/eco-verde/185/65R15?cupon=FAMILIA",
    path: "/llanta/11500418/rodada/auto/eco-verde/185/65R15",
    price: tirePriceOf({ ListPrice: 1490, Price: 1266.5, Discount: 15, Minimum: 1 }),
    isAvailable: true,
    isMotorcycle: false,
    purchase: null,
  },
  coupon: "FAMILIA",
  isSoldOut: false,
  others: [],
  productId: 2,
  productSlug: "eco-verde",
  imageAlt: "Llanta",
  views: [],
  details: { heading: null, paragraphs: ["Con sílice.", "Callada."], points: [] },
  rims: [],
  sizeSearchPath: "/llantas/medida/auto-camioneta/185/65R15",
  accepted: [],
  totalOfFour: null,
  marks: { sizeKey: "185/65R15", load: "88", speed: "H" },
  specs: [],
};

test("the title is product, size and shop", () => {
  expect(tireMeta(A_SHOP, ecoVerde)).toContainEqual({ title: "Eco Verde 185/65 R15 - Rodada" });
});

test("the canonical address is absolute and has no coupon", () => {
  const href = "https://rodada.example/llanta/11500418/rodada/auto/eco-verde/185/65R15";
  expect(tireMeta(A_SHOP, ecoVerde)).toContainEqual({ tagName: "link", rel: "canonical", href });
});

test.each([
  [true, "https://schema.org/InStock"],
  [false, "https://schema.org/OutOfStock"],
])("search engines get the final price; available: %s", (isAvailable, availability) => {
  const meta = tireMeta(A_SHOP, { ...ecoVerde, summary: { ...ecoVerde.summary, isAvailable } });
  const offers = expect.objectContaining({ price: "1469.14", priceCurrency: "MXN", availability });
  expect(meta).toContainEqual({ "script:ld+json": expect.objectContaining({ "@type": "Product", offers }) });
});

test("search engines see to which product a size belongs, and the way to it", () => {
  const meta = tireMeta(A_SHOP, ecoVerde);
  const inGroup = { "@type": "Product", sku: "11500418", inProductGroupWithID: "producto-2" };
  expect(meta).toContainEqual({ "script:ld+json": expect.objectContaining(inGroup) });
  const names = ["Inicio", "Llantas 185/65 R15", "Eco Verde 185/65 R15"];
  const itemListElement = names.map((name) => expect.objectContaining({ name }));
  expect(meta).toContainEqual({ "script:ld+json": expect.objectContaining({ itemListElement }) });
});

test("search engines read the specifications as the page has them", () => {
  const specs = [{ term: "Índice de carga", value: "88", meaning: "560 kg por llanta" }];
  const additionalProperty = [{ "@type": "PropertyValue", name: "Índice de carga", value: "88" }];
  const meta = tireMeta(A_SHOP, { ...ecoVerde, specs });
  expect(meta).toContainEqual({ "script:ld+json": expect.objectContaining({ additionalProperty }) });
});
