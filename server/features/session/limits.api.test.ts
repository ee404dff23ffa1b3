import net, { type AddressInfo } from "node:net";
import Fastify from "fastify";
import { describe, expect, inject, test } from "vitest";
import { createOverloadResponse } from "../../edge/overload-response.ts";
import { createHttpServer } from "../../edge/http-server.ts";
import { refuseUnreadable } from "../../edge/unreadable.ts";
import { token } from "../../../tests/support/account.ts";
import { aContact } from "../../../tests/support/buying/contact.ts";
import { signIn, startTestShop, type TestShop, withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();

const JSON_TYPE = { "content-type": "application/json" };

describe("what is too much is refused", () => {
  const nested = (depth: number) => `{"Message":${"[".repeat(depth)}${"]".repeat(depth)}}`;

  test.each([
    ["a body above 256 kB", JSON.stringify(aContact({ Message: "x".repeat(262_144) })), 413],
    ["a field above its schema's length", JSON.stringify(aContact({ Message: "x".repeat(20_001) })), 400],
    ["a list in a list, a hundred thousand deep", nested(100_000), 400],
    [
      "a null byte",
      '{"Name":"Ana\\u0000 Ruiz","Email":"a\\u0000@correo.mx","Message":"Quince letras o más","Type":1}',
      400,
    ],
    ["a body that is not UTF-8", Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400],
    ["a field that would change every object", '{"__proto__":{"isEmployee":true},"Message":"hola"}', 400],
  ])("%s", async (_what, payload, status) => {
    const answer = await shop.call({ method: "POST", url: "/api/Contacto", headers: JSON_TYPE, payload });
    expect([answer.statusCode, typeof answer.json<{ Message: unknown }>().Message]).toEqual([status, "string"]);
  });

  test.each([
    ["a parameter that comes twice", "/api/Productos?id=1&id=2", 400],
    ["an address of 10,000 characters", `/api/Productos/BuscarMedida?medida=${"9".repeat(10_000)}`, 400],
    ["three thousand unknown parameters, which are ignored", `/api/Productos?id=2${"&x=1".repeat(3000)}`, 200],
    ["a name longer than any", `/api/Eventos/${"a".repeat(400)}`, 404],
  ])("%s", async (_what, url, status) => {
    expect((await shop.call({ url })).statusCode).toBe(status);
  });

  test("the method TRACE, which would send back what a browser sent", async () => {
    const headers = { cookie: "sesion=secreta" };
    const answer = await shop.call({ method: "TRACE", url: "/api/Cuenta/MiCuenta", headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain("secreta");
  });
});

test("a response for one customer must not be cached", async () => {
  const headers = await signIn(shop);
  for (const url of ["/api/Cuenta/MiCuenta", "/api/Cuenta/MiCuenta/MisPedidos", "/api/Carritos/MiCarrito"]) {
    expect((await shop.call({ url, headers })).headers["cache-control"], url).toBe("no-store");
  }
  const signedIn = await token(shop, "sofia.marin@correo.mx", "Llantas-2026");
  expect(signedIn.headers["cache-control"]).toBe("no-store");
});

test("a forged forwarding header does not get past a limit: only our own proxies are trusted", async () => {
  const tries = async (guarded: TestShop, address: (index: number) => string) => {
    const statuses = new Set<number>();
    for (let index = 0; index < 12; index += 1) {
      const headers = {
        "x-forwarded-for": address(index),
        "x-real-ip": address(index),
        forwarded: `for=${address(index)}`,
      };
      statuses.add((await token(guarded, "sofia.marin@correo.mx", "Equivocada-1", { headers })).statusCode);
    }
    return [...statuses];
  };
  expect(await tries(shop, (index) => `203.0.113.${index}`)).toEqual([400, 429]);
  // The proxy adds the last entry; what stands before it was written by the client.
  const behindProxy = await startTestShop(inject("databaseServer"), { TRUST_PROXY: "1" });
  expect(await tries(behindProxy, (index) => `203.0.113.${index}, 198.51.100.7`)).toEqual([400, 429]);
  await behindProxy.close();
});

describe("a connection on which a request drips in", () => {
  const REQUEST_TIMEOUT_MS = 400;

  test.each([
    ["headers", "GET / HTTP/1.1\r\nHost: x\r\n"],
    ["a body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"],
    ["nothing at all", ""],
  ])("with %s is ended in time, and others are served meanwhile", async (_what, beginning) => {
    const { config } = shop.services;
    const app = Fastify({
      serverFactory: createHttpServer(shop.services, createOverloadResponse(config)).serverFactory,
      requestTimeout: REQUEST_TIMEOUT_MS,
      clientErrorHandler: refuseUnreadable(config),
      forceCloseConnections: true,
    });
    app.post("/", async () => ({}));
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const begun = Date.now();
    const drip = net.connect(port, "127.0.0.1", () => drip.write(beginning));
    let answer = "";
    drip.on("data", (part: Buffer) => {
      answer += part.toString();
    });
    const served = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers: JSON_TYPE, body: "{}" });
    expect(served.status).toBe(200);
    await new Promise((resolve) => drip.on("close", resolve));
    expect(Date.now() - begun).toBeLessThan(REQUEST_TIMEOUT_MS * 5);
    expect(answer).toContain("HTTP/1.1 408 Request Timeout");
    await app.close();
  });

  test("has 30 seconds in the shop, half of them for headers", () => {
    expect(shop.app.server.requestTimeout).toBe(30_000);
    expect(shop.app.server.headersTimeout).toBe(15_000);
    // A response that the client does not read holds its connection no longer than the longest payment.
    expect(shop.app.server.timeout).toBeGreaterThan(30_000);
  });
});
