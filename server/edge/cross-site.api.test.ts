import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../seed/seed-customers.ts";
import { cookieOf, token } from "../../tests/support/account.ts";
import type { OpenApi } from "../../tests/support/fuzz/requests.ts";
import { ownedRows } from "../../tests/support/owned-rows.ts";
import { startTestShop, type TestShop } from "../../tests/support/shop/test-shop.ts";

/** Whose session the browser holds. */
const DEMO_CUSTOMER = 1;

type Method = "POST" | "PUT" | "DELETE";

let shop: TestShop;
let cookies: Record<string, string>;
/** Every call of the document that may change something. */
let writing: { method: Method; url: string; looksAtSession: boolean }[];
beforeAll(async () => {
  shop = await startTestShop(inject("databaseServer"));
  const signedIn = await token(shop, DEMO_EMAIL, DEMO_PASSWORD);
  cookies = { sesion: cookieOf(signedIn, "sesion"), equipo: cookieOf(signedIn, "equipo") };
  const { paths } = (await shop.call({ url: "/api/openapi.json" })).json<OpenApi>();
  writing = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([method]) => method !== "get")
      .map(([method, call]) => ({
        method: method.toUpperCase() as Method,
        url: path.replaceAll(/\{\w+\}/g, "1234"),
        looksAtSession: "security" in call,
      })),
  );
});
afterAll(() => shop.close());

test.each(["https://malo.mx", "http://localhost", "http://localhost:8080", "https://localhost:80", "null", ""])(
  "no writing call of the API is carried out for a page of '%s'",
  async (origin) => {
    expect(writing.length).toBeGreaterThan(25);
    const before = await ownedRows(shop, DEMO_CUSTOMER);
    for (const { method, url, looksAtSession } of writing) {
      const headers = { host: "localhost:3000", ...(origin !== "" && { origin }) };
      const answer = await shop.call({ method, url, headers, cookies, payload: {} });
      // A request without its origin does not come from a browser: it is refused where it uses a browser's session.
      const isRefused = origin !== "" || looksAtSession;
      expect([method, url, answer.statusCode === 403], url).toEqual([method, url, isRefused]);
    }
    expect(await ownedRows(shop, DEMO_CUSTOMER)).toEqual(before);
  },
);

test("no other site's page may read an answer, and none is asked whether it may send", async () => {
  for (const { method, url } of [...writing, { method: "GET" as const, url: "/api/Cuenta/MiCuenta" }]) {
    const asked = { origin: "https://malo.mx", "access-control-request-method": method };
    const answer = await shop.call({ method: "OPTIONS", url, headers: asked, cookies });
    expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
});
