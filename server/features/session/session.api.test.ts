import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../../seed/seed-customers.ts";
import { cookieOf, token as tokenOf } from "../../../tests/support/account.ts";
import { signIn, startTestShop, withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();

const token = (username: string, password: string, extra: Record<string, string> = {}) =>
  shop.call({
    method: "POST",
    url: "/Token",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ username, password, grant_type: "password", ...extra }).toString(),
  });

const aSessionCookie = async () => ({ sesion: cookieOf(await token(DEMO_EMAIL, DEMO_PASSWORD), "sesion") });

describe("signing in", () => {
  test("gives a bearer token of twelve hours and an HttpOnly cookie", async () => {
    const answer = await token(DEMO_EMAIL.toUpperCase(), DEMO_PASSWORD);
    expect(answer.json()).toMatchObject({ token_type: "bearer", expires_in: 43_200 });
    expect(answer.cookies.find((cookie) => cookie.name === "sesion")).toMatchObject({
      httpOnly: true,
      sameSite: "Lax",
    });
  });

  test.each([
    ["a wrong password", DEMO_EMAIL, "otra"],
    ["an unknown account", "nadie@correo.mx", DEMO_PASSWORD],
  ])("%s is refused with the same words", async (_what, email, password) => {
    const answer = await token(email, password);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: "invalid_grant", error_description: "El usuario o la contraseña son incorrectos." },
    ]);
  });

  test("a missing field is refused in OAuth's shape", async () => {
    const answer = await shop.call({
      method: "POST",
      url: "/token/",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "username=a",
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: "invalid_request" });
  });

  test("twenty wrong passwords at once do not get past the limit", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => token("sofia.marin@correo.mx", "mal")));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10);
    const limited = answers.find((answer) => answer.statusCode === 429);
    expect(Number(limited?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await token("sofia.marin@correo.mx", DEMO_PASSWORD)).statusCode).toBe(429);
  });

  test("a refusal for too many attempts has the Message of every refusal too", async () => {
    const email = "demasiadas@correo.mx";
    const answers = await Promise.all(Array.from({ length: 11 }, () => token(email, "mal")));
    const limited = answers.find((answer) => answer.statusCode === 429)?.json();
    expect(limited).toEqual({
      error: "invalid_grant",
      error_description: expect.stringContaining("Demasiados intentos"),
      Message: limited.error_description,
    });
  });

  test("a cart that cannot be read does not get in the way", async () => {
    expect((await token(DEMO_EMAIL, DEMO_PASSWORD, { kart: "\0" })).statusCode).toBe(200);
  });

  test("a refused address cannot lock an account", async () => {
    for (let attempt = 0; attempt < 101; attempt += 1) await token(`nadie${attempt}@correo.mx`, "mal");
    expect((await token("daniel.reyes@correo.mx", "mal")).statusCode).toBe(429);
    const before = await shop.db
      .selectFrom("rate_limit")
      .select("key")
      .where("key", "like", "login-account:%")
      .execute();
    await token("daniel.reyes@correo.mx", "mal");
    const after = await shop.db
      .selectFrom("rate_limit")
      .select("key")
      .where("key", "like", "login-account:%")
      .execute();
    expect(after).toHaveLength(before.length);
    expect(JSON.stringify(after)).not.toContain("correo.mx");
    await shop.db.deleteFrom("rate_limit").execute();
  });

  test("a name as long as the schema takes is refused like any other", async () => {
    expect((await token("a".repeat(254), "mal")).statusCode).toBe(400);
  });

  test("only the token's hash is stored", async () => {
    const { access_token: plain } = (await token(DEMO_EMAIL, DEMO_PASSWORD)).json();
    const rows = await shop.db.selectFrom("access_token").select("hash").execute();
    expect(rows.some((row) => row.hash.toString("base64url") === plain || row.hash.toString() === plain)).toBe(false);
  });
});

test("what breaks while signing in is said in OAuth's shape, with the number of its line in the log", async () => {
  await sql`alter table access_token rename to access_token_away`.execute(shop.db);
  const answer = await token("daniel.reyes@correo.mx", DEMO_PASSWORD);
  await sql`alter table access_token_away rename to access_token`.execute(shop.db);
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    error: "server_error",
    error_description: expect.stringContaining("error inesperado"),
    RequestId: expect.any(String),
  });
  expect(shop.logLines.join("")).toContain(answer.json().RequestId);
});

test("a login from another site is refused as any write from there", async () => {
  const answer = await shop.call({
    method: "POST",
    url: "/Token",
    headers: { origin: "https://malo.mx", "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ username: DEMO_EMAIL, password: DEMO_PASSWORD, grant_type: "password" }).toString(),
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { Message: "La solicitud viene de otro sitio y no se aceptó.", Codigo: "foreignOrigin" },
  ]);
});

test("with https only the shop's own address may write with its cookies", async () => {
  const safe = await startTestShop(inject("databaseServer"), { PUBLIC_URL: "https://tienda.mx", DEMO_PUBLIC: "true" });
  const signedIn = await tokenOf(safe, DEMO_EMAIL, DEMO_PASSWORD);
  const logout = (origin: string, host: string) =>
    safe.call({
      method: "POST",
      url: "/api/Cuenta/Salir",
      cookies: { "__Host-sesion": cookieOf(signedIn, "__Host-sesion") },
      headers: { origin, host },
    });
  const foreign = [
    "http://tienda.mx",
    "https://tienda.mx:8443",
    "https://tienda.mx.malo.mx",
    "https://malo.mx",
    "null",
  ];
  for (const origin of foreign) expect((await logout(origin, "malo.mx")).statusCode, origin).toBe(403);
  expect((await logout("https://tienda.mx", "127.0.0.1:3000")).statusCode).toBe(200);
  await safe.close();
});

describe("a session", () => {
  test("ends at logout, and the token with it", async () => {
    const headers = await signIn(shop);
    expect((await shop.call({ url: "/api/Cuenta/MiCuenta", headers })).json()).toMatchObject({ name: "Mariana" });
    await shop.call({ method: "POST", url: "/api/Cuenta/Salir", headers });
    expect((await shop.call({ url: "/api/Cuenta/MiCuenta", headers })).statusCode).toBe(401);
  });

  test("ends at a logout without a body that calls itself JSON", async () => {
    const headers = { ...(await signIn(shop)), "content-type": "application/json" };
    const answer = await shop.call({ method: "POST", url: "/api/Cuenta/Salir", headers });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect((await shop.call({ url: "/api/Cuenta/MiCuenta", headers })).statusCode).toBe(401);
  });

  test("ends at logout with every token the call brings", async () => {
    const cookies = await aSessionCookie();
    const headers = await signIn(shop);
    expect((await shop.call({ method: "POST", url: "/api/Cuenta/Salir", headers, cookies })).statusCode).toBe(200);
    expect((await shop.call({ url: "/api/Cuenta/MiCuenta", headers })).statusCode).toBe(401);
    expect((await shop.call({ url: "/api/Cuenta/MiCuenta", cookies })).statusCode).toBe(401);
  });

  test("ends with the next sign-in in the same browser; those of other browsers stay", async () => {
    const elsewhere = await signIn(shop);
    const before = await aSessionCookie();
    const again = await shop.call({
      method: "POST",
      url: "/Token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      cookies: before,
      payload: new URLSearchParams({
        username: DEMO_EMAIL,
        password: DEMO_PASSWORD,
        grant_type: "password",
      }).toString(),
    });
    const after = { sesion: cookieOf(again, "sesion") };
    const statusWith = async (asked: object) => (await shop.call({ url: "/api/Cuenta/MiCuenta", ...asked })).statusCode;
    expect(await statusWith({ cookies: before })).toBe(401);
    expect(await statusWith({ cookies: after })).toBe(200);
    expect(await statusWith({ headers: elsewhere })).toBe(200);
  });

  test("of the cookie is not touched by a bearer token that is over", async () => {
    const cookies = await aSessionCookie();
    const headers = { authorization: `Bearer ${"x".repeat(43)}` };
    const refused = await shop.call({ url: "/api/Cuenta/MiCuenta", headers, cookies });
    expect([refused.statusCode, refused.headers["session-over"]]).toEqual([401, undefined]);
    expect((await shop.call({ url: "/api/Cuenta/MiCuenta", cookies })).statusCode).toBe(200);
  });

  // Its answer may come after the next login's, whose cookies it would take away.
  test.each([
    [401, "/api/Cuenta/MiCuenta"],
    [200, "/api/Carritos/MiCarrito"],
    [200, "/api/Cuenta/Sesion"],
  ])("of the cookie that is over is said to be with the %i of %s, and no cookie is touched", async (status, url) => {
    const over = await shop.call({ url, cookies: { sesion: "x".repeat(43) } });
    expect([over.statusCode, over.headers["session-over"], over.cookies]).toEqual([status, "1", []]);
    const live = await shop.call({ url, cookies: await aSessionCookie() });
    const visitor = await shop.call({ url });
    expect([live.headers["session-over"], visitor.headers["session-over"]]).toEqual([undefined, undefined]);
  });

  test("has a mark of its own that a page can read, and logout takes both cookies", async () => {
    const [one, other] = [await token(DEMO_EMAIL, DEMO_PASSWORD), await token(DEMO_EMAIL, DEMO_PASSWORD)];
    const [mark, next] = [cookieOf(one, "con_sesion"), cookieOf(other, "con_sesion")];
    expect(mark).toMatch(/^[\w-]{8}$/);
    expect(next).not.toBe(mark);
    expect(cookieOf(one, "sesion")).not.toContain(mark);
    const left = await shop.call({
      method: "POST",
      url: "/api/Cuenta/Salir",
      headers: { origin: "http://localhost:80" },
      cookies: { sesion: cookieOf(one, "sesion") },
    });
    expect(left.cookies.map(({ name, value }) => [name, value])).toEqual([
      ["sesion", ""],
      ["con_sesion", ""],
    ]);
  });

  test("ends when the token expires", async () => {
    const headers = await signIn(shop);
    await shop.db
      .updateTable("access_token")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await shop.call({ url: "/api/Cuenta/MiCuenta", headers })).statusCode).toBe(401);
  });

  test("a cookie only writes from our own pages", async () => {
    const signedIn = await token(DEMO_EMAIL, DEMO_PASSWORD);
    const cookies = { sesion: signedIn.cookies.find((cookie) => cookie.name === "sesion")?.value ?? "" };
    const write = (headers: Record<string, string>) =>
      shop.call({
        method: "POST",
        url: "/api/Carritos/Agregar",
        cookies,
        headers: { host: "tienda.test", ...headers },
        payload: { TireId: "11500418", Qty: 1 },
      });
    expect((await write({ origin: "https://malo.example" })).statusCode).toBe(403);
    expect((await write({})).statusCode).toBe(403);
    expect((await write({ origin: "http://tienda.test" })).statusCode).toBe(200);
  });

  test("a visitor's cart becomes the customer's at login, added up and capped by stock", async () => {
    const add = (headers: object, Qty: number) =>
      shop.call({
        method: "POST",
        url: "/api/Carritos/Agregar",
        headers: { ...headers },
        payload: { TireId: "11700231", Qty },
      });
    const headers = await signIn(shop);
    await add(headers, 40);
    const anonymous = (await add({}, 20)).json();
    await token(DEMO_EMAIL, DEMO_PASSWORD, { kart: anonymous.strIdBolsa });
    const cart = (await shop.call({ url: "/api/Carritos/MiCarrito", headers })).json();
    expect(cart.Elementos.find((item: { Kartis: string }) => item.Kartis === "11700231").Cantidad).toBe(48);
    expect((await shop.call({ url: `/api/Carritos/MiCarrito?id=${anonymous.strIdBolsa}` })).statusCode).toBe(404);
  });

  test("a link on another site pours no cart into the customer's", async () => {
    const signedIn = await token("daniel.reyes@correo.mx", DEMO_PASSWORD);
    const cookies = { sesion: signedIn.cookies.find((cookie) => cookie.name === "sesion")?.value ?? "" };
    const planted = (
      await shop.call({ method: "POST", url: "/api/Carritos/Agregar", payload: { TireId: "11500418", Qty: 2 } })
    ).json();
    const open = (headers: Record<string, string>) =>
      shop.call({ url: `/api/Carritos/MiCarrito?id=${planted.strIdBolsa}`, cookies, headers });
    expect((await open({ "sec-fetch-site": "cross-site" })).json().Articulos).toBe(0);
    expect((await open({ "sec-fetch-site": "same-origin" })).json().Articulos).toBe(2);
  });

  test("a customer cannot read another customer's cart or orders", async () => {
    const mine = await signIn(shop);
    const theirs = await signIn(shop, "daniel.reyes@correo.mx");
    const cart = (
      await shop.call({
        method: "POST",
        url: "/api/Carritos/Agregar",
        headers: mine,
        payload: { TireId: "11500418", Qty: 1 },
      })
    ).json();
    const orders = (await shop.call({ url: "/api/Cuenta/MiCuenta/MisPedidos", headers: mine })).json();
    expect(orders.length).toBeGreaterThan(0);
    const asked = [
      `/api/Carritos/MiCarrito?id=${cart.strIdBolsa}`,
      `/api/Pedidos/MisPedidos/${orders[0].Id}`,
      `/api/Pedidos/Confirmacion/${orders[0].Id}`,
    ];
    for (const url of asked) {
      expect((await shop.call({ url, headers: theirs })).statusCode).toBe(404);
    }
  });
});
