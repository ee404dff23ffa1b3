import { expect, test } from "vitest";
import { branchOf } from "./wire-branch.ts";
import { dealersMeta } from "./dealers-meta.ts";
import { dealersViewOf } from "./dealers-view.ts";

const shop = {
  name: "Rodada",
  legalName: "Rodada, S.A. de C.V.",
  phone: "",
  email: "",
  address: "",
  hours: "",
  privacyEmail: "",
  publicUrl: "https://rodada.mx",
  logo: null,
  social: [],
  theme: null,
  hasOfflinePage: true,
};
const branches = [
  branchOf({
    Id: 134,
    Dealer: "Llantimax Occidente",
    Name: "Laureles",
    StateId: "JAL",
    State: "Jalisco",
    City: "Zapopan",
    Street: "Av. Laureles",
    Number: "318",
    Apartment: "",
    Neighbourhood: "La Loma",
    Zip: "45140",
    Latitude: null,
    Longitude: null,
    Phone: "3315550134",
    Hours: "lun-vie 09:00-18:00; sáb 09:00-14:00",
    Services: [],
    RimFrom: null,
    RimTo: null,
  }),
];
const metaOf = (query: string) => dealersMeta(shop, dealersViewOf(branches, new URLSearchParams(query)));

test.each([
  ["the whole list", "", "Distribuidores - Rodada", "https://rodada.mx/distribuidores"],
  [
    "a state",
    "estado=jal&cupon=X",
    "Distribuidores en Jalisco - Rodada",
    "https://rodada.mx/distribuidores?estado=JAL",
  ],
  [
    "a city, which is part of its state's page",
    "estado=JAL&ciudad=zapopan",
    "Distribuidores en Jalisco - Rodada",
    "https://rodada.mx/distribuidores?estado=JAL",
  ],
])("title and canonical address of %s", (_what, query, title, href) => {
  expect(metaOf(query)).toContainEqual({ title });
  expect(metaOf(query)).toContainEqual({ tagName: "link", rel: "canonical", href });
});

test("the description counts, and a state without branches is not for search engines", () => {
  const noindex = { name: "robots", content: "noindex" };
  expect(metaOf("")).toContainEqual({
    name: "description",
    content: expect.stringMatching(/^1 sucursal en 1 estado /),
  });
  expect(metaOf("")).not.toContainEqual(noindex);
  expect(metaOf("estado=TLA")).toContainEqual(noindex);
});

test("search engines read each branch's address, phone and hours", () => {
  const item = {
    "@type": "TireShop",
    name: "Llantimax Occidente, Laureles",
    telephone: "+523315550134",
    openingHours: ["Mo-Fr 09:00-18:00", "Sa 09:00-14:00"],
    address: {
      "@type": "PostalAddress",
      streetAddress: "Av. Laureles 318, La Loma",
      addressLocality: "Zapopan",
      addressRegion: "Jalisco",
      postalCode: "45140",
      addressCountry: "MX",
    },
  };
  expect(metaOf("")).toContainEqual({
    "script:ld+json": expect.objectContaining({ itemListElement: [{ "@type": "ListItem", position: 1, item }] }),
  });
});
