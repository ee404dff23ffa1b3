import { beforeEach, describe, expect, test } from "vitest";
import { withTestPages } from "../../tests/support/shop/test-pages.ts";

const SIZE = "/llantas/medida/auto-camioneta/185/65R15";
const VEHICLE = "/?marca=4&modelo=97&anio=2018&version=342";
const GOOD = ["/", "/terminos", SIZE, VEHICLE];

const pages = withTestPages();
const open = (url: string, headers = {}) => pages.app.inject({ url, headers });
/** Pages are cached from the moment when changes are listened to. */
beforeEach(async () => {
  for (const url of GOOD)
    await expect
      .poll(async () => (await open(url)).statusCode === 200 && pages.isCached(url), { timeout: 20_000 })
      .toBe(true);
});

const flood = async (count: number, addressOf: (at: number) => string) => {
  const addresses = Array.from({ length: count }, (_, at) => addressOf(at + 1));
  for (let at = 0; at < count; at += 20) await Promise.all(addresses.slice(at, at + 20).map((url) => open(url)));
  return addresses;
};
const expectGoodKept = () => expect(GOOD.filter((url) => !pages.isCached(url))).toEqual([]);
const keyOf = (url: string) => pages.services.responseCache.keys.keyOf(url);

describe("addresses that anybody can make without end displace no page", () => {
  test.each([
    ["a word for a make", (at: number) => `/?marca=zz${at}`, "/"],
    ["a part of a vehicle", (at: number) => `/?marca=4&modelo=97&anio=${at}`, "/"],
    ["a number in another spelling", (at: number) => `/?marca=4&modelo=97&anio=2018&version=0${at}`, "/"],
    ["a number beyond any", (at: number) => `/?marca=4&modelo=97&anio=2018&version=${9_000_000_000 + at}`, "/"],
    ["the same of an activation", (at: number) => `/activacion?version=zz${at}`, "/activacion"],
    ["data of the same", (at: number) => `/_.data?marca=zz${at}`, "/_.data"],
    ["what the page does not read", (at: number) => `/terminos?marca=${at}`, "/terminos"],
    ["a spelling of no coupon", (at: number) => `/terminos?cupon=${"+".repeat(at % 200)}`, "/terminos"],
  ])("%s: its page is the plain one", async (_what, addressOf, plain) => {
    const addresses = await flood(100, addressOf);
    expect(new Set(addresses.map(keyOf))).toEqual(new Set([plain]));
    const [asked, own] = [await open(addressOf(7)), await open(plain)];
    expect([asked.statusCode, asked.body]).toEqual([200, own.body]);
  });

  test.each([
    ["numbers that name no vehicle", (at: number) => `/?marca=4&modelo=97&anio=${3000 + at}&version=342`, 404],
    ["the same of an activation", (at: number) => `/activacion?marca=${900 + at}&modelo=1&anio=2018&version=1`, 404],
    ["data of the same", (at: number) => `/_.data?marca=${900 + at}&modelo=1&anio=2018&version=1`, 404],
    [
      "sizes that no tyre has",
      (at: number) => `/llantas/medida/auto-camioneta/${200 + (at % 9) * 10 + 5}/9${at % 10}R15`,
      200,
    ],
    ["words behind a code", (at: number) => `/llanta/11500418/a${at}/b/c/d`, 301],
    ["unknown codes", (at: number) => `/llanta/x${at}/a/b/c/d`, 404],
    ["unknown paths", (at: number) => `/no-existe-${at}`, 404],
    ["their data", (at: number) => `/no-existe-${at}.data`, 404],
    ["pages of a size", (at: number) => `${SIZE}?pagina=${at + 1}`, 404],
    ["orders", (at: number) => `/order/${at}`, 200],
    ["comparisons", (at: number) => `/comparar?llantas=${at}`, 200],
    ["capitals", (at: number) => `/${spelled("terminos", at)}`, 200],
    ["capitals of a call", (at: number) => `/api/D${spelled("istribuidores", at)}`, 200],
    ["escapes", (at: number) => `/${escaped("terminos", at)}`, 200],
    ["escapes of a name", (at: number) => `/garantia/${escaped("eco-verde", at)}`, 200],
    ["escapes of a code", (at: number) => `/meses-sin-intereses/${escaped("11500418", at)}`, 200],
    [
      "escapes of a tyre's code",
      (at: number) => `/llanta/${escaped("11500418", at)}/rodada/auto-camioneta/eco-verde/185/65R15`,
      301,
    ],
    ["data with capitals", (at: number) => `/${spelled("terminos", at)}.data`, 200],
    ["slashes at the end", (at: number) => `/terminos${"/".repeat(at)}`, 200],
    ["slashes at the beginning", (at: number) => `${"/".repeat(at + 1)}terminos`, undefined],
  ])("%s are not kept", async (_what, addressOf, status) => {
    const addresses = await flood(12, addressOf);
    expect(addresses.filter((url) => pages.isCached(url))).toEqual([]);
    if (status !== undefined) expect((await open(addressOf(3))).statusCode).toBe(status);
  });

  test("as many as would fill the cache leave the pages in it", async () => {
    const keptOf = (addresses: readonly string[]) => addresses.filter((url) => pages.isCached(url)).length;
    await flood(2_500, (at) => `/?marca=zz${at}`);
    for (const addressOf of [
      (at: number) => `/_.data?_routes=zz${at}`,
      (at: number) => `/api/Vehiculos/Buscar/Modelos?marca=${at}`,
    ]) {
      const kept = keptOf(await flood(2_500, addressOf));
      expect(kept).toBeGreaterThan(500);
      expect(kept).toBeLessThanOrEqual(1_000);
    }
    expectGoodKept();
  });
});

/** The letters that are capitals are the bits of a number. */
const spelled = (word: string, bits: number) =>
  word.replaceAll(/[a-z]/g, (letter, at: number) => ((bits >> at) & 1 ? letter.toUpperCase() : letter));
/** The letters that are escaped are the bits of a number. */
const escaped = (word: string, bits: number) =>
  word.replaceAll(/./g, (letter, at: number) =>
    (bits >> at) & 1 ? `%${letter.charCodeAt(0).toString(16).toUpperCase()}` : letter,
  );
