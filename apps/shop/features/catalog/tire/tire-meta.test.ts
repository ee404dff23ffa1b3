import { expect, test } from "vitest";
import { A_SHOP } from "../../../../../tests/support/shop/shop-info.ts";
import { reviewsOf } from "./reviews/wire-reviews.ts";
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
    pair: null,
    rating: null,
  },
  coupon: "FAMILIA",
  isSoldOut: false,
  others: [],
  productId: 2,
  ratingCount: 0,
  reviews: null,
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

const RATING = { average: "3.5", count: "2 opiniones" };

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

test("search engines read of reviews only where some are published", () => {
  expect(JSON.stringify(tireMeta(A_SHOP, ecoVerde))).not.toMatch(/AggregateRating|"Review"/);
  const reviews = reviewsOf({
    Cuantas: 2,
    Promedio: 3.5,
    PorEstrellas: [0, 1, 0, 0, 1],
    Lista: [
      {
        Id: 7,
        Estrellas: 2,
        Texto: "Patinan </script> en lluvia.\n\nNo vuelvo.",
        Nombre: "Laura M.",
        Vehiculo: "",
        Kilometros: null,
        Medida: "185/65 R15 88H",
        Fecha: "2026-11-20T18:00:00.000Z",
        EsInvitado: false,
      },
    ],
    HayMas: true,
  });
  const rated = { ...ecoVerde, ratingCount: 2, reviews, summary: { ...ecoVerde.summary, rating: RATING } };
  expect(tireMeta(A_SHOP, rated)).toContainEqual({
    "script:ld+json": expect.objectContaining({
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: "3.5",
        reviewCount: 2,
        bestRating: 5,
        worstRating: 1,
      },
      review: [
        {
          "@type": "Review",
          author: { "@type": "Person", name: "Laura M." },
          datePublished: "2026-11-20",
          reviewBody: "Patinan </script> en lluvia.\nNo vuelvo.",
          reviewRating: { "@type": "Rating", ratingValue: 2, bestRating: 5, worstRating: 1 },
        },
      ],
    }),
  });
});
