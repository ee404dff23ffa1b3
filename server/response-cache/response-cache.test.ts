import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createResponseCache } from "./response-cache.ts";

const cacheWith = (...keys: readonly string[]) => {
  const cache = createResponseCache();
  cache.setListening(true);
  for (const key of keys) void cache.set(key, { route: "/*", headers: {}, body: "x", version: cache.version });
  return cache;
};

test("addresses with a typed text displace one another, and no other page", () => {
  const typed = Array.from({ length: 2_500 }, (_, at) => `/?buscar=texto+${at}`);
  const cache = cacheWith("/", "/product/2", "/api/Productos/Home", ...typed);
  expect([cache.get("/"), cache.get("/product/2"), cache.get("/api/Productos/Home")]).not.toContain(undefined);
  expect(typed.filter((key) => cache.get(key)).length).toBeLessThanOrEqual(1_000);
  expect(cache.get("/?buscar=texto+2499")).toBeDefined();
});

test("so do results that were filtered or ordered, apart from typed texts", () => {
  const filtered = Array.from({ length: 2_500 }, (_, at) => `/llantas/medida/auto/185/65R15?carga=${at}`);
  const ordered = "/?marca=1&modelo=2&anio=2018&version=3&orden=precio-desc";
  const cache = cacheWith("/", "/?buscar=eco", "/llantas/medida/auto/185/65R15?pagina=2", ordered, ...filtered);
  expect(cache.get(ordered)).toBeUndefined();
  expect(filtered.filter((key) => cache.get(key)).length).toBeLessThanOrEqual(1_000);
  for (const other of ["/", "/?buscar=eco", "/llantas/medida/auto/185/65R15?pagina=2"])
    expect(cache.get(other)).toBeDefined();
  cache.clear();
  expect(filtered.filter((key) => cache.get(key))).toEqual([]);
});

test.each(["/?buscar=eco", "/?marca=1&codigo=115", "/api/Productos/Busqueda?texto=versa", "/api/Productos?nombre=eco"])(
  "%s is such an address, and a change of the catalogue clears it too",
  (key) => {
    const cache = cacheWith(key, ...Array.from({ length: 1_000 }, (_, at) => `/?buscar=${at}`));
    expect(cache.get(key)).toBeUndefined();
    cache.clear();
    expect(cache.get("/?buscar=999")).toBeUndefined();
  },
);

test("answers for pages are bounded by number, also empty ones", () => {
  const cache = cacheWith();
  for (let at = 0; at < 10_000; at += 1) cache.setAnswer(`GET /api/Vehiculos [{},{"marca":${at}}]`, [], cache.version);
  const cached = Array.from({ length: 10_000 }, (_, at) => cache.getAnswer(`GET /api/Vehiculos [{},{"marca":${at}}]`));
  expect(cached.filter(Boolean).length).toBe(2_000);
});

test.each([
  "/?marca=1&tipo=",
  "/?eje=",
  "/distribuidores?estado=",
  "/distribuidores?estado=JAL&ciudad=",
  "/api/Opiniones?antes=",
  "/api/Vehiculos/Buscar/Modelos?marca=",
  "/_.data?_routes=",
])("%s with any value displaces no other page", (address) => {
  const endless = Array.from({ length: 2_500 }, (_, at) => `${address}${at}`);
  const cache = cacheWith("/", "/distribuidores", ...endless);
  expect(cache.get("/")).toBeDefined();
  expect(cache.get("/distribuidores")).toBeDefined();
  expect(endless.filter((key) => cache.get(key)).length).toBeLessThanOrEqual(1_000);
});

test("and by their size: one of more than a megabyte is not cached, and those that are displace the oldest", () => {
  const cache = cacheWith();
  cache.setAnswer("large", ["x".repeat(1_100_000)], cache.version);
  for (let at = 0; at < 10; at += 1) cache.setAnswer(`call ${at}`, ["x".repeat(900_000)], cache.version);
  expect(["large", "call 0", "call 7", "call 8", "call 9"].map((call) => cache.getAnswer(call) !== undefined)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

test("an answer that was computed before a change is not cached, nor one while changes may be missed", () => {
  const cache = cacheWith();
  const { version } = cache;
  cache.clear();
  cache.setAnswer("call", { price: 1 }, version);
  expect(cache.getAnswer("call")).toBeUndefined();
  cache.setAnswer("call", { price: 2 }, cache.version);
  expect(cache.getAnswer("call")).toEqual({ price: 2 });
  cache.setListening(false);
  cache.setAnswer("call", { price: 3 }, cache.version);
  expect(cache.getAnswer("call")).toBeUndefined();
  cache.setListening(true);
  expect(cache.getAnswer("call")).toBeUndefined();
});

test("a page stays in brotli alone, and is sent plain and in gzip from it", async () => {
  const cache = cacheWith();
  const body = "<p>llanta para tu auto</p>".repeat(200);
  const compressed = cache.set("/", { route: "/*", headers: {}, body, version: cache.version });
  const plain = () => cache.get("/")?.body("identity").toString();
  const packed = (encoding: "br" | "gzip") => cache.get("/")?.body(encoding);
  expect([cache.get("/")?.length, packed("br"), plain()]).toEqual([body.length, undefined, body]);
  await compressed;
  expect(packed("br")?.length).toBeLessThan(200);
  expect(plain()).toBe(body);
  cache.requestGzip("/");
  await expect.poll(() => packed("gzip")?.length).toBeGreaterThan(0);
  expect(gunzipSync(packed("gzip") ?? "").toString()).toBe(body);
  expect(plain()).toBe(body);
});

test("as many pages fit as their brotli has room: five times what they are plain", async () => {
  const cache = cacheWith();

  const keys = Array.from({ length: 120 }, (_, at) => `/product/${at}`);
  for (const key of keys) {
    await cache.set(key, { route: "/*", headers: {}, body: `${key} `.repeat(60_000), version: cache.version });
    expect(cache.get(key)?.body("br")).toBeDefined();
  }
  expect(keys.filter((key) => cache.get(key))).toEqual(keys);
  expect(cache.get("/product/0")?.body("identity").toString()).toBe("/product/0 ".repeat(60_000));
});

test("after a change of the catalogue a page is renewed by the data that it was rendered from, and by no others", async () => {
  const cache = cacheWith();
  const page = { route: "/*", headers: {}, body: "<p>llanta para tu auto</p>".repeat(200), digest: "same" };
  await cache.set("/", { ...page, version: cache.version });
  const packed = cache.get("/")?.body("br");
  const begunBefore = cache.version;
  cache.clear();
  expect(cache.get("/")).toBeUndefined();
  expect(cache.renew("/", "other", cache.version)).toBeUndefined();
  // What was read before the change says nothing of what is after it.
  expect(cache.renew("/", "same", begunBefore)).toBeUndefined();
  expect(cache.get("/")).toBeUndefined();
  expect(cache.renew("/", "same", cache.version)?.body("br")).toBe(packed);
  expect(cache.get("/")?.body("br")).toBe(packed);

  cache.setListening(false);
  expect(cache.renew("/", "same", cache.version)).toBeUndefined();
});

test("a page that a change overtook while it was compressed is compressed when it is renewed", async () => {
  const cache = cacheWith();
  const page = { route: "/*", headers: {}, body: "<p>llanta para tu auto</p>".repeat(200), digest: "same" };
  const compressed = cache.set("/", { ...page, version: cache.version });
  cache.clear();
  await compressed;
  expect(cache.renew("/", "same", cache.version)?.body("identity").toString()).toBe(page.body);
  await expect.poll(() => cache.get("/")?.body("br")?.length).toBeLessThan(200);
});

test("gzip that a change overtook is made after the page was renewed, once it is requested again", async () => {
  const cache = cacheWith();
  const page = { route: "/*", headers: {}, body: "<p>llanta para tu auto</p>".repeat(200), digest: "same" };
  await cache.set("/", { ...page, version: cache.version });
  cache.requestGzip("/");
  cache.clear();
  cache.renew("/", "same", cache.version);
  cache.requestGzip("/");
  await expect.poll(() => cache.get("/")?.body("gzip")?.length).toBeGreaterThan(0);
});

test("a response without a digest ends with its version", async () => {
  const cache = cacheWith();
  await cache.set("/", { route: "/api/Productos/Home", headers: {}, body: "{}", version: cache.version });
  cache.clear();
  expect([cache.get("/"), cache.renew("/", "", cache.version)]).toEqual([undefined, undefined]);
});
