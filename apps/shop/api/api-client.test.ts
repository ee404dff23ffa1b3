import { afterEach, expect, test, vi } from "vitest";
import { activationEndpoint } from "../../../shared/contract/account/account.ts";
import { cartEndpoint } from "../../../shared/contract/purchase/cart.ts";
import { orderEndpoint } from "../../../shared/contract/orders/orders.ts";
import { addressOf, browserApi } from "./api-client.ts";

test("parameters and query are written into the address, empty ones left out", () => {
  expect(addressOf(orderEndpoint, { params: { orderId: 104_001 } })).toBe("/api/Pedidos/MisPedidos/104001");
  expect(addressOf(cartEndpoint, { query: { id: "a/b", cupon: "", delivery: undefined } })).toBe(
    "/api/Carritos/MiCarrito?id=a%2Fb",
  );
});

afterEach(() => vi.unstubAllGlobals());

const PLAIN = "text/plain; charset=utf-8";
test.each([
  [
    "a sentence as plain text is a value",
    200,
    PLAIN,
    "Tu cuenta quedó activa.",
    { ok: true, value: "Tu cuenta quedó activa." },
  ],
  [
    "a refusal may be plain text",
    400,
    PLAIN,
    "La clave venció.",
    { ok: false, status: 400, message: "La clave venció." },
  ],
  [
    "or have a Message",
    404,
    "application/json",
    '{"Message":"No está.","Codigo":"cartNotFound"}',
    { ok: false, status: 404, message: "No está.", code: "cartNotFound" },
  ],
  ["a proxy's page says nothing", 502, "text/html", "<h1>Bad gateway</h1>", { ok: false, status: 502, message: "" }],
])("%s", async (_why, status, type, body, expected) => {
  vi.stubGlobal("fetch", async () => new Response(body, { status, headers: { "content-type": type } }));
  expect(await browserApi.call(activationEndpoint, { body: { id: "k" } })).toMatchObject(expected);
});

test.each([
  [200, { ok: true, code: "activated" }],
  [400, { ok: false, code: "activated" }],
])("the code of a %s with a body that has no room for it is in the header", async (status, expected) => {
  const headers = { "content-type": PLAIN, codigo: "activated" };
  vi.stubGlobal("fetch", async () => new Response("Lista.", { status, headers }));
  expect(await browserApi.call(activationEndpoint, { body: { id: "k" } })).toMatchObject(expected);
});
