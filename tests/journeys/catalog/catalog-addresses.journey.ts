import { describe, expect, inject, test } from "vitest";
import { sitemapOf } from "../../support/browser/sitemap.ts";

const shopUrl = inject("shopUrl");
const ECO_VERDE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";
const SIZE = "/llantas/medida/auto-camioneta/185/65R15";
const SAE_SIZE = "/llantas/medida/auto-camioneta/31X10.5R15";

const ask = (path: string) => fetch(`${shopUrl}${path}`, { redirect: "manual" });
const htmlOf = async (path: string) => (await ask(path)).text();
const attribute = (html: string, element: RegExp) => element.exec(html)?.[1]?.replaceAll("&amp;", "&");
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical" href="([^"]*)"/);
const openGraph = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta property="og:${name}" content="([^"]*)"`));
const isNoindex = (html: string) => html.includes('<meta name="robots" content="noindex"');
/** What search engines read of a page, by its type. */
const structured = (html: string) =>
  new Map(
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
      .map(([, json]) => JSON.parse(json ?? "") as Record<string, unknown>)
      .map((thing) => [thing["@type"], thing]),
  );

describe("any other spelling of an address leads to the one right one, for good", () => {
  test.each([
    ["capitals", ECO_VERDE.toUpperCase(), ECO_VERDE],
    ["a slash at the end", `${ECO_VERDE}/`, ECO_VERDE],
    ["an escaped slash in the size", ECO_VERDE.replace("185/65", "185%2F65"), ECO_VERDE],
    ["wrong slugs", "/llanta/11500418/otra/moto/nombre-viejo/195/50R16", ECO_VERDE],
    ["wrong slugs and a size in one part", "/llanta/11500418/otra/moto/nombre-viejo/195-50R16", ECO_VERDE],
    ["another query beside it", `${ECO_VERDE}/?cupon=FAMILIA`, `${ECO_VERDE}?cupon=FAMILIA`],
    ["small letters in a size", SIZE.toLowerCase(), SIZE],
    ["an escaped slash in a size", SIZE.replace("185/65", "185%2f65"), SIZE],
    ["a slash behind a size", `${SIZE}/`, SIZE],
    ["small letters in inches", SAE_SIZE.toLowerCase(), SAE_SIZE],
    ["capitals in a type of vehicle", SIZE.replace("auto-camioneta", "Auto-Camioneta"), SIZE],
    ["a construction its tyres do not have", "/llantas/medida/moto/90/90R18", "/llantas/medida/moto/90/90-18"],
    ["zeros before a product", "/product/002", "/product/2"],
    ["a slash behind a product", "/product/2/", "/product/2"],
    ["capitals in an event", "/eventos/FAMILIA", "/eventos/familia"],
  ])("%s", async (_what, path, right) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, right]);
  });

  test.each([
    ["an unknown event leads home", "/eventos/nadie-lo-sabe", "/"],
    ["an event loads its coupon", "/eventos/familia", "/eventos/familia?cupon=FAMILIA"],
    ["a size in the search box is its page", "/?buscar=185+65+15", SIZE],
    ["a whole code is its tyre", "/?codigo=11500418", ECO_VERDE],
  ])("%s, this time", async (_what, path, right) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, right]);
  });

  test.each([
    ["a tyre", "/llanta/99999999/a/b/c/d", 404],
    ["a size", "/llantas/medida/auto-camioneta/999/99R99", 404],
    ["a type of vehicle", "/llantas/medida/barco/185/65R15", 404],
    ["a page of a size", `${SIZE}?pagina=9`, 404],
    ["a product", "/product/9999", 404],
    ["a product's number", "/product/dos", 404],
    ["a vehicle", "/?marca=1&modelo=2&anio=1900&version=4", 404],
    ["a path", "/nada/de/nada", 404],
    ["a size without tyres", "/llantas/medida/auto-camioneta/155/80R19", 200],
    ["a search", "/?buscar=veloz", 200],
  ])("%s that search engines must not list: %s", async (_what, path, status) => {
    const answer = await ask(path);
    expect([answer.status, isNoindex(await answer.text())]).toEqual([status, true]);
  });
});

describe("search engines are told", () => {
  test("of a tyre: its price as the page shows it, its place and how to share it", async () => {
    const html = await htmlOf(ECO_VERDE);
    const things = structured(html);
    expect(things.get("Product")).toMatchObject({
      name: "Eco Verde 185/65 R15",
      sku: "11500418",
      brand: { name: "Rodada" },
      image: `${shopUrl}/images/tires/details/rodada-eco-verde.png`,
      offers: {
        "@type": "Offer",
        price: "1469.14",
        priceCurrency: "MXN",
        availability: "https://schema.org/InStock",
        url: `${shopUrl}${ECO_VERDE}`,
      },
    });
    expect(html).toContain("$1,469.14");
    const { itemListElement } = things.get("BreadcrumbList") as { itemListElement: { name: string; item: string }[] };
    expect(itemListElement.slice(-2)).toMatchObject([
      { name: "Llantas 185/65 R15", item: `${shopUrl}${SIZE}` },
      { name: "Eco Verde 185/65 R15" },
    ]);
    expect(["type", "title", "url", "image"].map((name) => openGraph(html, name))).toEqual([
      "product",
      "Eco Verde 185/65 R15 - Rodada",
      `${shopUrl}${ECO_VERDE}`,
      `${shopUrl}/images/share/tires/rodada-eco-verde.jpg`,
    ]);
    expect((await ask(new URL(openGraph(html, "image") ?? "").pathname)).status).toBe(200);
  });

  test("the same address for a page with a coupon as for the page without it", async () => {
    for (const path of [ECO_VERDE, SIZE, "/product/2", "/"]) {
      expect(canonicalOf(await htmlOf(`${path}?cupon=FAMILIA`))).toBe(`${shopUrl}${path}`);
    }
  });

  test("of every page in the sitemap by the address it has, and robots where the sitemap is", async () => {
    expect(await htmlOf("/robots.txt")).toMatch(
      new RegExp(`^User-agent: \\*\\n.*Disallow: /api/\\n.*\\nSitemap: ${shopUrl}/sitemap.xml\\n$`, "s"),
    );
    const files = await sitemapOf(shopUrl);
    const addresses = files.flat().map((path) => `${shopUrl}${path}`);
    expect(addresses.length).toBeGreaterThan(1000);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of [`${shopUrl}/`, `${shopUrl}${ECO_VERDE}`, `${shopUrl}${SIZE}`, `${shopUrl}/product/2`]) {
      expect(addresses).toContain(address);
    }
    const some = files.flatMap((file) => file.filter((_, index) => index % Math.ceil(file.length / 12) === 0));
    expect(some.some((path) => path.startsWith("/?marca="))).toBe(true);
    for (const path of some) {
      const address = `${shopUrl}${path}`;
      const answer = await ask(path);
      const html = await answer.text();
      expect([answer.status, canonicalOf(html), isNoindex(html)]).toEqual([200, address, false]);
    }
  });
});
