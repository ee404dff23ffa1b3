import { describe, expect, inject, test } from "vitest";
import type { WireTire } from "../../shared/contract/catalog/catalog.ts";
import { ERROR_STATUSES } from "../../shared/contract/error-codes.ts";
import { startTestShop, signIn, withTestShop } from "../../tests/support/shop/test-shop.ts";

/** A response of the OpenAPI document. */
interface Described {
  content?: { "application/json": { schema: { properties?: { Codigo?: { enum: string[] } } } } };
}

const shop = withTestShop();

const FIVE_MEGABYTES = "x".repeat(5 * 1024 * 1024);
const json = { "content-type": "application/json" };

describe("bad input is a 4xx with a Message, never a stack trace", () => {
  test.each([
    ["malformed JSON", { url: "/api/Carritos/Agregar", payload: '{"TireId":', headers: json }, 400],
    ["an empty body", { url: "/api/Carritos/Agregar", payload: "", headers: json }, 400],
    ["a list for an object", { url: "/api/Carritos/Agregar", payload: "[]", headers: json }, 400],
    ["a quantity sent as text", { url: "/api/Carritos/Agregar", payload: { TireId: "11500418", Qty: "2" } }, 400],
    ["a negative quantity", { url: "/api/Carritos/Agregar", payload: { TireId: "11500418", Qty: -1 } }, 400],
    ["half a tyre", { url: "/api/Carritos/Agregar", payload: { TireId: "11500418", Qty: 1.5 } }, 400],
    ["a missing field", { url: "/api/Carritos/Agregar", payload: { Qty: 1 } }, 400],
    ["an unknown tyre", { url: "/api/Carritos/Agregar", payload: { TireId: "00000000", Qty: 1 } }, 400],
    ["an unknown cart", { url: "/api/Carritos/Agregar", payload: { Id: "nadie", TireId: "11500418", Qty: 1 } }, 404],
    [
      "another content type",
      { url: "/api/Carritos/Agregar", payload: "<a/>", headers: { "content-type": "text/xml" } },
      415,
    ],
    [
      "a body of 5 MB",
      { url: "/api/Carritos/Agregar", payload: JSON.stringify({ TireId: FIVE_MEGABYTES, Qty: 1 }), headers: json },
      413,
    ],
    ["an unknown call", { url: "/api/Nada", payload: {} }, 404],
    ["a call without a session", { url: "/api/Carritos/Finalizar/OpenPayTarjeta", payload: {} }, 401],
  ])("%s", async (_what, options, status) => {
    const answer = await shop.call({ method: "POST", ...options });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["content-type"]).toContain("application/json");
    expect(answer.json().Message).toMatch(/^\S.+[.]$/);
    expect(answer.body).not.toMatch(/at .+\.(ts|js):\d+|node_modules|FST_|select /);
  });

  test.each([
    ["an unknown product", "/api/Productos/?id=999999", 404],
    ["a product id that is text", "/api/Productos/?id=uno", 400],
    ["an unknown code", "/api/Productos/Codigo/?id=nada", 404],
    ["two characters of a code", "/api/Productos/Codigos?prefijo=11", 400],
    ["an unknown vehicle", "/api/Vehiculos/Buscar?marca=1&modelo=1&anio=1901&version=1", 404],
    ["a year that is not one", "/api/Vehiculos/Buscar/Versiones?marca=1&modelo=1&anio=mil", 400],
    ["an unknown cart", "/api/Carritos/MiCarrito/?id=nadie", 404],
    ["an order number too large", "/api/Pedidos/Confirmacion/99999999999999999999", 400],
    ["a null byte in a code", "/api/Productos/Codigo/?id=%00", 400],
    ["a broken percent sign", "/api/Productos/Codigo/?id=%E0%A4%A", 404],
  ])("%s", async (_what, url, status) => {
    const answer = await shop.call({ url, headers: await headersFor(url) });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().Message).toMatch(/\S/);
  });
});

const headersFor = async (url: string) => (url.includes("Pedidos") ? signIn(shop) : {});

describe("the wire's conventions", () => {
  test("paths are matched without regard to case and with or without a trailing slash", async () => {
    const answers = await Promise.all(
      ["/api/Productos/?id=2", "/api/productos?id=2", "/API/PRODUCTOS/?id=2"].map((url) => shop.call({ url })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  });

  test("unknown parameters and fields are ignored, prices in a body too", async () => {
    const answer = await shop.call({
      method: "POST",
      url: "/api/Carritos/Agregar?x=1",
      payload: { TireId: "11500418", Qty: 1, Price: 1, Total: 0.01, __proto__: { isAdmin: true } },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ Articulos: 1, TotalConIva: 1469.14 });
  });

  test("no match in a search is an empty list", async () => {
    for (const url of ["/api/Productos/BuscarMedida?medida=999/99R99", "/api/Productos/BuscarMedida?medida=hola"]) {
      const answer = await shop.call({ url });
      expect([answer.statusCode, answer.json()]).toEqual([200, []]);
    }
  });

  test("the OpenAPI document names every call of the contract", async () => {
    const document = (await shop.call({ url: "/api/openapi.json" })).json();
    for (const path of [
      "/api/Productos/Home",
      "/Token",
      "/api/Carritos/Finalizar/OpenPayTarjeta",
      "/api/Pedidos/Confirmacion/{orderId}",
    ]) {
      expect(Object.keys(document.paths)).toContain(path);
    }
  });

  test("the OpenAPI document has the code of every refusal of a call, at its status", async () => {
    const { paths } = (await shop.call({ url: "/api/openapi.json" })).json<{
      paths: Record<string, Record<string, { responses: Record<string, Described> }>>;
    }>();
    const told = new Set<string>();
    for (const { responses } of Object.values(paths).flatMap((calls) => Object.values(calls))) {
      for (const [status, { content }] of Object.entries(responses)) {
        const codes = content?.["application/json"].schema.properties?.Codigo?.enum ?? [];
        for (const code of codes) told.add(`${status} ${code}`);
      }
    }
    // Those answered where there is no call: to another method, address or protocol.
    const ofCalls = Object.entries(ERROR_STATUSES).filter(([, status]) => ![405, 406, 408, 414, 431].includes(status));
    expect([...told].toSorted()).toEqual(ofCalls.map(([code, status]) => `${status} ${code}`).toSorted());
  });

  test("where the body has no room for it, the code is in a header", async () => {
    const refused = await shop.call({
      method: "POST",
      url: "/Token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "username=nadie%40correo.mx&password=x&grant_type=password",
    });
    expect([refused.statusCode, refused.headers["codigo"], Object.keys(refused.json())]).toEqual([
      400,
      "wrongCredentials",
      ["error", "error_description"],
    ]);
  });

  test("an unexpected fault answers 500 with a request id and nothing else", async () => {
    const broken = await startTestShop(inject("databaseServer"));
    await broken.db.schema.dropTable("banner").cascade().execute();
    const answer = await broken.call({ url: "/api/Banners" });
    expect(answer.statusCode).toBe(500);
    expect(Object.keys(answer.json()).toSorted()).toEqual(["Codigo", "Message", "RequestId"]);
    expect(answer.body).not.toContain("banner");
    await broken.close();
  });
});

test("a change of price or stock clears cached responses within a second, made by another process too", async () => {
  const all = async () => (await shop.call({ url: "/api/Productos/Home" })).json<WireTire[]>();
  const [before] = await all();
  if (!before) throw new Error("no tyre is featured");
  const featured = async () => (await all()).find(({ Code }) => Code === before.Code);
  await shop.db
    .updateTable("tire")
    .set({ list_price: 200_000, discounted_price: 170_000 })
    .where("code", "=", before.Code)
    .execute();
  await expect.poll(async () => (await featured())?.ListPrice, { timeout: 1000 }).toBe(2000);
  await shop.db.updateTable("stock").set({ on_hand: 0 }).where("code", "=", before.Code).execute();
  await expect.poll(async () => (await featured())?.Available, { timeout: 1000 }).toBe(false);
});
