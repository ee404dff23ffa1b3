import { beforeAll, describe, expect, inject, test } from "vitest";
import { DEMO_PASSWORD } from "../seed/seed-customers.ts";
import { startTestShop, type TestShop, withTestShop, withSession } from "../../tests/support/shop/test-shop.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";
interface Call {
  readonly method: Method;
  readonly url: string;
  readonly looksAtSession: boolean;
}

let calls: Call[];
const shop = withTestShop();
const headers = withSession(shop);
beforeAll(async () => {
  type Calls = Record<string, { security?: unknown[] }>;
  const { paths } = (await shop.call({ url: "/api/openapi.json" })).json<{ paths: Record<string, Calls> }>();
  calls = Object.entries(paths).flatMap(([url, ofUrl]) =>
    Object.entries(ofUrl).map(([method, { security }]) => ({
      method: method.toUpperCase() as Method,
      url: url.replaceAll(/\{\w+\}/g, "1"),
      looksAtSession: security !== undefined,
    })),
  );
});

const cacheOf = async (call: Parameters<TestShop["call"]>[0]) => {
  const answer = await shop.call(call);
  return [answer.statusCode, answer.headers["cache-control"]] as const;
};

describe("no cache keeps an answer of a call that looks at the session", () => {
  test("however it is refused: without a session, with a wrong one, from another site, unreadable, with nothing in it", async () => {
    const personal = calls.filter((call) => call.looksAtSession);
    expect(personal.length).toBeGreaterThan(30);
    const seen = new Set<number>();
    for (const { method, url } of personal) {
      const json = { ...headers, "content-type": "application/json" };
      for (const asked of [
        { method, url },
        { method, url, headers: { authorization: `Bearer ${"x".repeat(43)}` } },
        { method, url, headers: { cookie: `sesion=${"x".repeat(43)}`, origin: "https://malo.mx" } },
        ...(method === "GET"
          ? [{ method, url: `${url}?delivery=x&cupon=${"x".repeat(99)}`, headers }]
          : [
              { method, url, headers: json, payload: "{" },
              { method, url, headers: json, payload: "{}" },
              { method, url, headers: { ...headers, "content-type": "text/xml" }, payload: "<a/>" },
              { method, url, headers: json, payload: `"${"x".repeat(300_000)}"` },
            ]),
      ]) {
        // Signing out would end the session of the calls that follow.
        if (url.endsWith("/Salir") && asked.headers === headers) continue;
        const [status, cache] = await cacheOf(asked);
        seen.add(status);
        expect([`${method} ${url}`, status, cache]).toEqual([`${method} ${url}`, status, "no-store"]);
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining([400, 401, 403, 404, 413, 415]));
  });

  test("/Token, signed in or refused, and refused too often", async () => {
    const ask = (payload: string) =>
      cacheOf({
        method: "POST",
        url: "/Token",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload,
        remoteAddress: "10.9.0.1",
      });
    const login = (password: string) =>
      new URLSearchParams({ username: "daniel.reyes@correo.mx", password, grant_type: "password" }).toString();
    expect(await ask(login(DEMO_PASSWORD))).toEqual([200, "no-store"]);
    expect(await ask("x=1")).toEqual([400, "no-store"]);
    const statuses = new Set<number>();
    for (let n = 0; n < 12; n += 1) {
      const [status, cache] = await ask(login(`no-es-esta-${n}`));
      statuses.add(status);
      expect(cache).toBe("no-store");
    }
    expect(statuses).toEqual(new Set([400, 429]));
  });

  test("when something breaks", async () => {
    const broken = await startTestShop(inject("databaseServer"));
    try {
      await broken.db.schema.dropTable("access_token").cascade().execute();
      const answer = await broken.call({ url: "/api/Cuenta/MiCuenta", headers });
      expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([500, "no-store"]);
    } finally {
      await broken.close();
    }
  });
});

test("only responses that are the same for every visitor may be cached, and no refusals", async () => {
  for (const { url } of calls.filter(({ method, looksAtSession }) => method === "GET" && !looksAtSession)) {
    const [status, cache] = await cacheOf({ url });
    if (status === 200)
      expect([url, cache]).toEqual([url, expect.stringMatching(/^(no-cache|no-store|public, max-age=86400)$/)]);
    else expect([url, cache]).toEqual([url, "no-store"]);
  }
  expect(await cacheOf({ url: "/api/Productos/Codigo?id=NOHAY" })).toEqual([404, "no-store"]);
  expect(await cacheOf({ url: "/api/No/Existe" })).toEqual([404, "no-store"]);
  expect(await cacheOf({ url: "/api/Productos/Home?cupon=FAMILIA" })).toEqual([200, "no-cache"]);
});
