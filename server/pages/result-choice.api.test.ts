import { describe, expect, test } from "vitest";
import { withTestPages } from "../../tests/support/shop/test-pages.ts";

/** Five tyres: three of Rodada and two of Cumbre, three of them up to $1,500, all in stock. */
const SIZE = "/llantas/medida/auto-camioneta/185/65R15";
/** One of them is sold out, one runs without air. */
const MIXED = "/llantas/medida/auto-camioneta/215/55R17";
const VEHICLE = "/?marca=4&modelo=97&anio=2018&version=342";

const pages = withTestPages();

const open = (url: string) => pages.app.inject({ url });
/** Codes of the cards, in their order. */
const cardsOf = (body: string) => [...body.matchAll(/<h3><a [^>]*href="\/llanta\/(\d+)/g)].map(([, code]) => code);
const robotsOf = (body: string) => /<meta name="robots" content="([^"]*)"/.exec(body)?.[1];
const canonicalOf = (body: string) => /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(body)?.[1];

describe("results that are filtered or in another order", () => {
  test("show what is asked for, and are cached", async () => {
    const all = cardsOf((await open(SIZE)).body);
    expect(all).toHaveLength(5);
    const asked = `${SIZE}?fabricante=rodada&orden=precio-desc`;
    const { statusCode, body } = await open(asked);
    expect([statusCode, cardsOf(body)]).toEqual([200, ["11500452", "11500377", "11500418"]]);
    expect(body).toContain("3 de 5 llantas, de mayor a menor precio");
    // From the moment on when changes are listened to.
    await expect
      .poll(async () => (await open(asked)).statusCode === 200 && pages.isCached(asked), { timeout: 20_000 })
      .toBe(true);
  });

  test("keep sold-out tyres last", async () => {
    for (const order of ["", "?orden=precio-desc"]) {
      const { body } = await open(MIXED + order);
      expect(cardsOf(body).at(-1)).toBe("12753432");
    }
  });

  test("name the plain page as theirs, and say nothing against it", async () => {
    const plain = await open(SIZE);
    expect([robotsOf(plain.body), canonicalOf(plain.body)]).toEqual([undefined, SIZE]);
    const chosen = await open(`${SIZE}?hasta=1500`);
    expect([robotsOf(chosen.body), canonicalOf(chosen.body)]).toEqual([undefined, SIZE]);
    const vehicle = await open(`${VEHICLE}&orden=precio-desc`);
    expect([vehicle.statusCode, robotsOf(vehicle.body)]).toEqual([200, undefined]);
    expect(canonicalOf(vehicle.body)?.replaceAll("&amp;", "&")).toBe(VEHICLE);
    expect(robotsOf((await open(VEHICLE)).body)).toBeUndefined();
  });

  test("are linked without being followed, and are in no sitemap", async () => {
    const { body } = await open(SIZE);
    const chips = [...body.matchAll(/<a [^>]*class="chip"[^>]*>/g)].map(([tag]) => tag);
    expect(chips.length).toBeGreaterThan(1);
    expect(chips.filter((tag) => !tag.includes('rel="nofollow"'))).toEqual([]);
    const sitemap = await open("/sitemap.xml");
    expect(sitemap.body).not.toMatch(/fabricante|orden=|existencia|comparar/);
  });
});

describe("values that divide nothing make no page of their own", () => {
  test.each([
    [`${SIZE}?fabricante=nadie`, SIZE],
    [`${SIZE}?existencia=si`, SIZE],
    [`${SIZE}?run-flat=1`, SIZE],
    [`${SIZE}?hasta=1499`, SIZE],
    [`${SIZE}?orden=precio`, SIZE],
    [`${SIZE}?orden=`, SIZE],
    [`${SIZE}?carga=88&fabricante=cumbre`, `${SIZE}?fabricante=cumbre`],
    [`${SIZE}?hasta=${"9".repeat(300)}`, SIZE],
    ["/?fabricante=rodada", "/"],
    ["/?buscar=eco&orden=precio", "/?buscar=eco"],
    [`${VEHICLE}&fabricante=nadie`, VEHICLE],
  ])("%s", async (asked, location) => {
    const answer = await open(asked);
    expect([answer.statusCode, answer.headers["location"]]).toEqual([302, location]);
    expect(pages.isCached(asked)).toBe(false);
  });

  test("a redirect keeps what the browser reads", async () => {
    const answer = await open(`${SIZE}?hasta=7&utm_source=correo`);
    expect(answer.headers["location"]).toBe(`${SIZE}?utm_source=correo`);
  });

  test("pages that have no results do not read them", async () => {
    expect(pages.services.responseCache.keys.keyOf("/terminos?fabricante=rodada&orden=precio")).toBe("/terminos");
    expect(pages.services.responseCache.keys.keyOf("/activacion?hasta=1500")).toBe("/activacion");
  });
});

describe("tyres side by side", () => {
  const rowsOf = (body: string) =>
    [...body.matchAll(/<tr class="diff"><th scope="row">([^<]+)/g)].map(([, term]) => term);

  test("in the order of the address, with what differs marked; never cached nor indexed", async () => {
    const asked = "/comparar?llantas=12525915,11500377";
    const { statusCode, body } = await open(asked);
    expect(statusCode).toBe(200);
    expect([...body.matchAll(/<th scope="col">.*?href="\/llanta\/(\d+)/gs)].map(([, code]) => code)).toEqual([
      "12525915",
      "11500377",
    ]);
    // 88H against 88T, UTQG 480 A B against 460 A B.
    expect(rowsOf(body)).toEqual(["Precio c/u", "Las 4", "Velocidad", "Duración del piso (UTQG)"]);
    expect(body).toContain("560 kg por llanta");
    expect(robotsOf(body)).toBe("noindex");
    expect(pages.isCached(asked)).toBe(false);
  });

  test("as a form without JavaScript asks for them", async () => {
    const { body } = await open("/comparar?llantas=12525915&llantas=11500377");
    expect(body).toContain("Comparar 2 llantas");
  });

  test.each([
    ["a fourth is left out", "11500418,11500452,12525915,11500377", "Comparar 3 llantas", "mostramos las primeras"],
    ["an unknown one is left out", "11500418,0,12525915", "Comparar 2 llantas", "ya no está en el catálogo"],
    [
      "the same one twice is one",
      "11500418,11500418",
      "Elige otra para comparar con",
      "Ver llantas de la misma medida",
    ],
    ["a code that is too long is dropped", "x".repeat(60), "Elige las llantas", "Buscar por vehículo"],
    ["none at all", "", "Elige las llantas", "Buscar por vehículo"],
  ])("%s", async (_what, codes, title, text) => {
    const { statusCode, body } = await open(`/comparar?llantas=${codes}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(title);
    expect(body).toContain(text);
  });

  test("with the coupon's prices", async () => {
    const { body } = await open("/comparar?llantas=11500418,11500452&cupon=FAMILIA");
    expect(body).toContain("antes $");
    expect(body).toContain("cupon=FAMILIA");
  });
});
