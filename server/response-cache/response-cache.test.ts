import { expect, test } from "vitest";
import { createResponseCache } from "./response-cache.ts";

const cacheWith = (...keys: readonly string[]) => {
  const cache = createResponseCache();
  cache.setListening(true);
  for (const key of keys) cache.set(key, { route: "/*", headers: {}, body: "x", version: cache.version });
  return cache;
};

test("addresses with a typed text displace one another, and no other page", () => {
  const typed = Array.from({ length: 2_500 }, (_, at) => `/?buscar=texto+${at}`);
  const cache = cacheWith("/", "/product/2", "/api/Productos/Home", ...typed);
  expect([cache.get("/"), cache.get("/product/2"), cache.get("/api/Productos/Home")]).not.toContain(undefined);
  expect(typed.filter((key) => cache.get(key)).length).toBeLessThanOrEqual(1_000);
  expect(cache.get("/?buscar=texto+2499")).toBeDefined();
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
