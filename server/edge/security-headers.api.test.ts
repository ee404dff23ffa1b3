import net, { type AddressInfo } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { token } from "../../tests/support/account.ts";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../seed/seed-customers.ts";
import { send } from "../../tests/support/fuzz/send.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";

let port: number;
const shop = withTestShop();
beforeAll(async () => {
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = shop.app.server.address() as AddressInfo);
});

const HEADERS = {
  "content-security-policy": expect.stringMatching(/^default-src 'none'.*; frame-ancestors 'none'$/) as string,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": expect.stringContaining("camera=()") as string,
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

const JSON_TYPE = { "content-type": "application/json" };

const get = (path: string, more: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
  send(port, undefined, { method: "GET", path, headers: {}, body: undefined, ...more });

/** All that comes back for bytes that may be no HTTP at all. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.setEncoding("utf8");
    socket.on("data", (part: string) => {
      answer += part;
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });

describe("every answer carries the security headers", () => {
  test.each([
    ["a call", "/api/Contacto/Boleto", {}, 200],
    ["a catalogue call", "/api/Banners", {}, 200],
    ["a catalogue call from the response cache", "/api/Banners", {}, 200],
    ["a method without a call", "/api/Banners", { method: "DELETE" }, 404],
    ["an unknown call", "/api/Nada", {}, 404],
    ["an address that does not decode", "/api/Eventos/%E0%A4%A", {}, 400],
    ["a call without a session", "/api/Cuenta/MiCuenta", {}, 401],
    ["a call from another site", "/api/Contacto", { method: "POST", headers: { origin: "https://malo.mx" } }, 403],
    ["another type", "/api/Contacto", { method: "POST", headers: { "content-type": "text/xml" }, body: "<a/>" }, 415],
    ["too large a body", "/api/Contacto", { method: "POST", headers: JSON_TYPE, body: "x".repeat(300_000) }, 413],
    ["an unknown expectation", "/api/Banners", { headers: { expect: "nada" } }, 200],
    ["the document of the API", "/api/openapi.json", {}, 200],
    ["health", "/healthz", {}, 200],
    ["metrics", "/metrics", {}, 200],
    ["the site's map", "/sitemap.xml", {}, 200],
    ["robots.txt", "/robots.txt", {}, 200],
  ])("%s", async (_what, path, asked, status) => {
    const answer = await get(path, asked);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(HEADERS);
    expect(answer.headers["content-type"]).toMatch(/charset=utf-8/);
    for (const told of ["strict-transport-security", "server", "x-powered-by", "access-control-allow-origin"]) {
      expect(answer.headers[told], told).toBeUndefined();
    }
  });

  test.each([
    ["no HTTP", "GARBAGE\r\n\r\n", 400],
    ["two lengths", "POST /api/Contacto HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}", 400],
    [
      "a length beside chunks",
      "POST /api/Contacto HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /",
      400,
    ],
    ["a malformed chunk", "POST /Token HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400],
    ["a null byte in a header", "GET / HTTP/1.1\r\nHost: x\r\nA: b\u0000c\r\n\r\n", 400],
    ["headers without end", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ])("and is in the wire's shape for %s", async (_what, text, status) => {
    const answer = await raw(text);
    const [head = "", body = "{}"] = answer.split("\r\n\r\n");
    const headers = Object.fromEntries(
      head
        .split("\r\n")
        .slice(1)
        .map((line) => line.split(/: (.*)/s)),
    );
    expect(head.split("\r\n")[0]).toContain(`HTTP/1.1 ${status} `);
    expect(headers).toMatchObject({ ...HEADERS, connection: "close" });
    expect((JSON.parse(body) as { Message: string }).Message).toMatch(/\S+\.$/);
  });
});

describe("over https", () => {
  const live = withTestShop({ PUBLIC_URL: "https://tienda.mx", DEMO_PUBLIC: "true" });

  test("browsers are told to stay with it for a year", async () => {
    for (const url of ["/api/Banners", "/api/Nada", "/api/Eventos/%E0%A4%A"]) {
      const { headers } = await live.call({ url });
      expect(headers).toMatchObject({ ...HEADERS, "strict-transport-security": "max-age=31536000" });
    }
  });

  test("and by an answer that was kept, which Fastify never sees", async () => {
    const path = "/api/Banners";
    await live.app.listen({ port: 0, host: "127.0.0.1" });
    const { port: livePort } = live.app.server.address() as AddressInfo;
    const ask = () => send(livePort, undefined, { method: "GET", path, headers: {}, body: undefined });
    await expect.poll(async () => (await ask()) && live.services.responseCache.get(path)).toBeDefined();
    const { status, headers } = await ask();
    expect(status).toBe(200);
    expect(headers).toMatchObject({ ...HEADERS, "strict-transport-security": "max-age=31536000" });
  });

  test("every cookie is this host's alone, for https alone, and only the hint can be read by a page", async () => {
    const answer = await token(live, DEMO_EMAIL, DEMO_PASSWORD, { headers: { origin: "https://tienda.mx" } });
    expect(answer.statusCode).toBe(200);
    const told = answer.cookies.map(({ name, httpOnly, secure, sameSite, path, domain }) => [
      name,
      { httpOnly: httpOnly === true, secure, sameSite, path, domain },
    ]);
    const ours = { secure: true, sameSite: "Lax", path: "/", domain: undefined };
    expect(Object.fromEntries(told)).toEqual({
      "__Host-sesion": { ...ours, httpOnly: true },
      "__Host-con_sesion": { ...ours, httpOnly: false },
      "__Host-equipo": { ...ours, httpOnly: true },
    });
    const left = await live.call({
      method: "POST",
      url: "/api/Cuenta/Salir",
      headers: { origin: "https://tienda.mx" },
      cookies: { "__Host-sesion": "x".repeat(43) },
    });
    expect(left.cookies.map(({ name, value }) => [name, value])).toEqual([
      ["__Host-sesion", ""],
      ["__Host-con_sesion", ""],
    ]);
  });

  test("a session under the name without the prefix, which any host could have set, is ignored", async () => {
    const signedIn = await token(live, DEMO_EMAIL, DEMO_PASSWORD);
    const { access_token: sesion } = signedIn.json<{ access_token: string }>();
    expect((await live.call({ url: "/api/Cuenta/MiCuenta", cookies: { sesion } })).statusCode).toBe(401);
    const named = { "__Host-sesion": sesion };
    expect((await live.call({ url: "/api/Cuenta/MiCuenta", cookies: named })).statusCode).toBe(200);
  });
});
