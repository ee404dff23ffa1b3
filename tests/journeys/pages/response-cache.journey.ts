import { describe, expect, inject, test } from "vitest";
import routes from "../../../apps/shop/routes.ts";
import { launchBrowser, PHONE } from "../../support/browser/browser.ts";
import { inlineScriptHashes } from "../../support/browser/inline-script-hashes.ts";
import { openAlive, startVisit } from "../../support/browser/visit.ts";
import { sitemapOf } from "../../support/browser/sitemap.ts";

const shopUrl = inject("shopUrl");

/** An address of each route; a route without one fails the test below. `*` is every other address. */
const EXAMPLES: Readonly<Record<string, string>> = {
  confirmacion: "/confirmacion",
  terminos: "/terminos",
  "aviso-de-privacidad": "/aviso-de-privacidad",
  "garantia/:line": "/garantia/general",
  "compra-segura": "/compra-segura",
  login: "/login",
  "eventos/:eventKey": "/eventos/no-hay-tal-evento",
  "product/:productid": "",
  "llanta/:productcode/:brand/:vehicletype/:product/:s1/:s2": "",
  "llanta/:productcode/:brand/:vehicletype/:product/:s1": "",
  "llantas/medida/:vehicletype/:s1/:s2": "",
  "llantas/medida/:vehicletype/:s1": "",
  "meses-sin-intereses/:productcode": "/meses-sin-intereses/11500418",
  "order/:orderId": "/order/1",
  "seguimiento/:token": "/seguimiento/no-hay-tal-enlace",
  "opinar/:token": "/opinar/no-hay-tal-enlace",
  activacion: "/activacion",
  "": "/",
  distribuidores: "/distribuidores",
  folio: "/folio",
  "mi-garaje": "/mi-garaje",
  "llantas-usadas": "/llantas-usadas",
  comparar: "/comparar",
  "*": "/no-hay-tal-pagina",
};
const PATTERNS = routes.flatMap(({ children = [] }) => children.map(({ path }) => path ?? ""));

/** Pages of the catalogue, as search engines are told of them. */
const sitemap = sitemapOf(shopUrl).then((files) => files.flat());

async function exampleOf(pattern: string): Promise<string> {
  const fixed = EXAMPLES[pattern];
  if (fixed !== "") return fixed ?? "";
  const path = new RegExp(`^/${pattern.replaceAll(/:\w+/g, "[^/]+")}$`);
  return (await sitemap).find((one) => path.test(one)) ?? "";
}

interface Rendered {
  readonly policy: string;
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
}

async function get(address: string, headers: Record<string, string> = {}): Promise<Rendered> {
  const response = await fetch(`${shopUrl}${address}`, { redirect: "manual", headers });
  const policy = response.headers.get("content-security-policy") ?? "";
  return { policy, status: response.status, location: response.headers.get("location"), body: await response.text() };
}

const MARK = "buzon-de-ana";
const UNKNOWN = [
  `utm_source=${MARK}%40correo.mx`,
  `x-unknown=${MARK}`,
  `key=${MARK}&cuenta=pedidos&pedido=${MARK}`,
  `_routes=${MARK}`,
];

describe("a page is rendered from what its cache key says", () => {
  test("every route has an example", async () => {
    expect(PATTERNS.filter((pattern) => EXAMPLES[pattern] === undefined)).toEqual([]);
    const examples = await Promise.all(PATTERNS.map(exampleOf));
    expect(examples.filter((example) => example === "")).toEqual([]);
  });

  test.each(PATTERNS)("/%s with parameters that it does not read", async (pattern) => {
    const path = await exampleOf(pattern);
    // The first to come is the one whose page would be kept.
    const first = await get(`${path}?${UNKNOWN[0]}`);
    const plain = await get(path);
    expect(plain.body).not.toContain(MARK);
    expect(first.body).toBe(plain.body);
    for (const query of UNKNOWN) {
      const answer = await get(`${path}?${query}`);
      expect([answer.status, answer.body]).toEqual([plain.status, plain.body]);
    }
    const long = await get(`${path}?utm_source=${"x".repeat(14_000)}`);
    expect(long.body.length).toBe(plain.body.length);
    expect((await get(path)).body).toBe(plain.body);
  });

  test.each(PATTERNS)("/%s, whose policy names each of its inline scripts", async (pattern) => {
    for (let times = 0; times < 2; times += 1) {
      const { body, policy, location } = await get(await exampleOf(pattern));
      if (location !== null) return;
      expect(inlineScriptHashes(body).filter((hash) => !policy.includes(hash))).toEqual([]);
      expect(inlineScriptHashes(body).length).toBeGreaterThan(2);
    }
  });

  test.each(PATTERNS)("/%s, its data", async (pattern) => {
    const path = await exampleOf(pattern);
    const data = path === "/" ? "/_.data" : `${path}.data`;
    const marked = await get(`${data}?utm_source=${MARK}`);
    const plain = await get(data);
    expect(marked).toEqual(plain);
    expect(plain.body).not.toContain(MARK);
    expect((await get(`${data}?_routes=${MARK}`)).body).not.toContain(MARK);
    expect((await get(data)).body).toBe(plain.body);
  });

  test.each(PATTERNS)("/%s reads no header of the client", async (pattern) => {
    const path = await exampleOf(pattern);
    // A path of its own, which is not in the cache yet.
    const other = path === "/" ? "/?buscar=" : path.toUpperCase();
    const headers = {
      "accept-language": MARK,
      "user-agent": `Googlebot ${MARK}`,
      accept: `text/html;x=${MARK}`,
      "x-forwarded-host": `${MARK}.mx`,
      "x-forwarded-proto": MARK,
      referer: `https://${MARK}.mx`,
      cookie: `a=${MARK}`,
    };
    const marked = await get(other, headers);
    expect(marked.body).not.toContain(MARK);
    expect((await get(other)).body).toBe(marked.body);
  });
});

describe("what a page does read", () => {
  test.each([
    ["a repeated name counts once", "/distribuidores?estado=JAL&estado=OAX&x=1", "/distribuidores?estado=JAL"],
    ["in any order", "/distribuidores?ciudad=zapopan&estado=JAL", "/distribuidores?estado=JAL&ciudad=zapopan"],
    ["however it is escaped", "/distribuidores?%65stado=%4AAL", "/distribuidores?estado=JAL"],
    ["beside a long query", `/distribuidores?estado=JAL&x=${"x".repeat(14_000)}`, "/distribuidores?estado=JAL"],
  ])("%s", async (_why, asked, plain) => {
    const [one, other] = [await get(asked), await get(plain)];
    expect(one.body).toBe(other.body);
    expect(one.body).toContain("Jalisco");
  });

  test("a value of 14 kB makes no larger page", async () => {
    for (const address of [
      "/?buscar=",
      "/?codigo=",
      "/?marca=",
      "/distribuidores?estado=",
      "/distribuidores?ciudad=",
    ]) {
      const [short, long] = [await get(`${address}xxx`), await get(address + "x".repeat(14_000))];
      expect(long.body.length).toBeLessThan(short.body.length + 3000);
    }
  });

  test.each(["/terminos", "/distribuidores", "/no-hay-tal-pagina"])(
    "a path of 14 kB makes no page: %s",
    async (path) => {
      const { status, body } = await get(path + "/".repeat(14_000));
      expect([status, body]).toEqual([
        414,
        JSON.stringify({ Message: "La dirección es demasiado larga.", Codigo: "addressTooLong" }),
      ]);
    },
  );

  test("a redirect keeps what the browser reads in its address", async () => {
    const path = await exampleOf("product/:productid");
    const moved = await get(`${path.replace("product/", "product/00")}?utm_source=correo&cuenta=pedidos`);
    expect([moved.status, moved.location]).toEqual([301, `${path}?utm_source=correo&cuenta=pedidos`]);
  });
});

test("the browser keeps the address it came with, and draws the page as the server did", async () => {
  const browser = await launchBrowser();
  const { page, complaints } = await startVisit(browser, PHONE);
  for (const address of [
    `/terminos?utm_source=${MARK}`,
    `/terminos?utm_source=${MARK}&cupon=FAMILIA`,
    `/distribuidores?x=${MARK}&estado=JAL`,
    `/?buscar=eco&utm_source=${MARK}`,
  ]) {
    await openAlive(page, shopUrl + address);
    expect(new URL(page.url()).searchParams.toString()).toContain(MARK);
    const links = await page.locator("main a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links.filter((link) => link?.includes(MARK))).toEqual([]);
  }
  expect(complaints).toEqual([]);
  await browser.close();
});
