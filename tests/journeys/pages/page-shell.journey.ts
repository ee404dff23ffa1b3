import { beforeAll, describe, expect, inject, test } from "vitest";

const shopUrl = inject("shopUrl");

/** One page of each route (account §2), and whether search engines may have it. */
const ROUTES = [
  ["/confirmacion", "Confirma tu correo", false],
  ["/terminos", "Términos y condiciones", true],
  ["/aviso-de-privacidad", "Aviso de privacidad", true],
  ["/compra-segura", "Compra segura", true],
  ["/login", "Login", false],
  ["/eventos/familia", null, true],
  ["/product/1", null, true],
  ["tire", null, true],
  ["/llantas/medida/auto-camioneta/185/65R15", "Llantas 185/65 R15", true],
  ["/llantas/medida/auto-camioneta/31X10.5R15", "Llantas 31 x 10.5 R15", true],
  ["/order/1000", "Tu pedido", false],
  ["/activacion?key=0", "Activación", false],
  ["/", "Llantas en línea", true],
  ["/distribuidores", null, true],
  ["/folio", "Consulta tu folio", false],
  ["/mi-garaje", "Mi garaje", false],
  ["/llantas-usadas", "¿Qué hago con mis llantas usadas?", true],
] as const;

let tirePath: string;
beforeAll(async () => {
  const page = await (await fetch(`${shopUrl}/llantas/medida/auto-camioneta/185/65R15`)).text();
  tirePath = /href="(\/llanta\/[^"]+)"/.exec(page)?.[1] ?? "no tire";
});

const attribute = (html: string, element: RegExp) => element.exec(html)?.[1]?.replaceAll("&amp;", "&");

describe("page shell", () => {
  test.each(ROUTES)("%s", async (route, title, isIndexed) => {
    const path = route === "tire" ? tirePath : route;
    const answer = await fetch(shopUrl + path);
    expect([path, answer.status]).toEqual([path, 200]);
    const html = await answer.text();
    const found = attribute(html, /<title>([^<]+)<\/title>/) ?? "";
    expect(found).toMatch(/.+ - Rodada$/);
    if (title !== null) expect(found).toBe(`${title} - Rodada`);
    expect(html).toContain('<html lang="es-MX"');
    expect(attribute(html, /<meta name="description" content="([^"]+)"/)?.length).toBeGreaterThan(15);
    const canonical = attribute(html, /<link rel="canonical" href="([^"]+)"/);
    expect(canonical?.startsWith(`${shopUrl}/`)).toBe(true);
    expect(attribute(html, /<meta property="og:title" content="([^"]+)"/)).toBe(found);
    expect(attribute(html, /<meta property="og:url" content="([^"]+)"/)).toBe(canonical);
    expect(attribute(html, /<meta name="twitter:card" content="([^"]+)"/)).toMatch(/^summary/);
    expect(html.includes('<meta name="robots" content="noindex"')).toBe(!isIndexed);
    const picture = attribute(html, /<meta property="og:image" content="([^"]+)"/) ?? "";
    const shown = await fetch(picture);
    expect([picture, shown.status, shown.headers.get("content-type")?.split("/")[0]]).toEqual([picture, 200, "image"]);
    for (const [, json = ""] of html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g))
      expect(JSON.parse(json)).toHaveProperty("@context", "https://schema.org");
  });

  test("an address that leads nowhere is a 404 that search engines leave out", async () => {
    const answer = await fetch(`${shopUrl}/no-existe`);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain("<title>No encontramos esta página - Rodada</title>");
    expect(html).toContain('<meta name="robots" content="noindex"');
  });

  test.each([
    ["/no-existe", false],
    ["/llantas-baratas", false],
    ["/product/9999", true],
    ["/llanta/99999999/a/b/c/d", true],
    ["/llantas/medida/auto-camioneta/999/99R99", true],
  ])("%s: that a tyre may not be sold any more is said of tyres alone", async (path, isSaid) => {
    const answer = await fetch(`${shopUrl}${path}`);
    expect(answer.status).toBe(404);
    expect((await answer.text()).includes("Puede que la llanta ya no se venda")).toBe(isSaid);
  });
});
