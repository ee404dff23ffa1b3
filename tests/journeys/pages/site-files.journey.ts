import sharp from "sharp";
import { expect, inject, test } from "vitest";

const shopUrl = inject("shopUrl");
const TIRE = "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15";
const htmlOf = async (path: string) => (await fetch(`${shopUrl}${path}`)).text();
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]+)"`).exec(html)?.[1] ?? "";

test.each([
  ["/favicon.ico", "image/x-icon", null],
  ["/favicon.svg", "image/svg+xml", null],
  ["/apple-touch-icon.png", "image/png", 180],
  ["/icon-192.png", "image/png", 192],
  ["/icon-512.png", "image/png", 512],
])("%s is there", async (path, type, size) => {
  const answer = await fetch(`${shopUrl}${path}`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
  if (size === null) return;
  const { width, height, hasAlpha } = await sharp(await answer.arrayBuffer()).metadata();
  expect([width, height, hasAlpha]).toEqual([size, size, false]);
});

test("favicon.ico is an icon with one picture of 32 px", async () => {
  const bytes = Buffer.from(await (await fetch(`${shopUrl}/favicon.ico`)).arrayBuffer());
  expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const at = bytes.readUInt32LE(18);
  expect(bytes.length).toBe(at + bytes.readUInt32LE(14));
  expect(await sharp(bytes.subarray(at)).metadata()).toMatchObject({ format: "png", width: 32, height: 32 });
});

test("the manifest names the shop, keeps the Back button, and its icons are there", async () => {
  expect(await htmlOf("/")).toContain('rel="manifest" href="/manifest.webmanifest"');
  const answer = await fetch(`${shopUrl}/manifest.webmanifest`);
  expect(answer.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
  const manifest = (await answer.json()) as { name: string; icons: { src: string }[] };
  expect(manifest).toMatchObject({ name: "Rodada", lang: "es-MX", start_url: "/", display: "minimal-ui" });
  for (const { src } of manifest.icons) expect((await fetch(`${shopUrl}${src}`)).status).toBe(200);
});

test("the service worker is asked for anew each time, and may fetch pages and nothing else", async () => {
  const answer = await fetch(`${shopUrl}/sw.js`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "text/javascript; charset=utf-8",
    "content-security-policy":
      "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
});

test.each([
  "/",
  TIRE,
  "/product/2",
  "/llantas/medida/auto-camioneta/185/65R15",
  "/eventos/familia?cupon=FAMILIA",
  "/terminos",
])("%s shares a picture of the size it says, on white, with words for it", async (path) => {
  const html = await htmlOf(path);
  const picture = await fetch(metaOf(html, "og:image"));
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const { width, height, hasAlpha } = await sharp(await picture.arrayBuffer()).metadata();
  expect([width, height, hasAlpha]).toEqual([1200, 630, false]);
  expect([metaOf(html, "og:image:width"), metaOf(html, "og:image:height")]).toEqual(["1200", "630"]);
  expect(metaOf(html, "og:image:alt").length).toBeGreaterThan(5);
});

test("the corner of a tyre's shared picture is white", async () => {
  const picture = await fetch(metaOf(await htmlOf(TIRE), "og:image"));
  const { data } = await sharp(await picture.arrayBuffer())
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data]).toEqual([255, 255, 255]);
});

test("search engines read delivery and returns with the offer, and who sells on the home page", async () => {
  const structured = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) => json).join();
  const offer = structured(await htmlOf(TIRE));
  expect(offer).toContain('"shippingDetails":{"@type":"OfferShippingDetails"');
  expect(offer).toContain(`"merchantReturnLink":"${shopUrl}/terminos#cancelaciones"`);
  expect(await htmlOf("/terminos")).toContain('id="garantias"');
  const home = structured(await htmlOf("/"));
  expect(home).toContain('"@type":"OnlineStore"');
  expect(home).toContain('"@type":"WebSite"');
});
