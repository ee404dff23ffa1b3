import { beforeEach, describe, expect, inject, test } from "vitest";
import {
  activate,
  anAccount,
  bearer,
  cookieOf,
  PASSWORD,
  post,
  register,
  registrationCookie,
  token,
} from "../../../tests/support/account.ts";
import { keyIn, passwordIn, withMailing } from "../../../tests/support/mailing.ts";
import { startTestShop, withTestShop } from "../../../tests/support/shop/test-shop.ts";

/** What the mailbox's owner chooses. */
const OWN = "Jicama=Tren-91";
const ACTIVATED = "¡Listo! Tu cuenta quedó activada. Ya puedes iniciar sesión.";
const CHOOSE = "¡Listo! Tu cuenta quedó activada. Elige tu contraseña para entrar.";
const STILL_CHOOSE = "Tu cuenta ya está activa. Elige tu contraseña para entrar.";
const ACTIVE = "Tu cuenta ya está activa. Puedes iniciar sesión.";

const shop = withTestShop();
const mailing = withMailing(shop);
beforeEach(() => shop.db.deleteFrom("rate_limit").execute());

const open = (id: string, cookies = {}) => post(shop, "/api/Cuenta/Activacion", { id }, { cookies });
const choose = (id: string, nueva = OWN, extra = {}) =>
  post(shop, "/api/Cuenta/Activacion/Contrasena", { id, nueva, ...extra });
const resend = (email: string) => post(shop, "/api/Cuenta/Confirmacion", { email });
const recover = (email: string) => post(shop, "/api/Cuenta/RecuperaContrasena", { email });
const statusOf = async (email: string, password: string) => (await token(shop, email, password)).statusCode;
const customer = (email: string) =>
  shop.db.selectFrom("customer").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

describe("a link that is opened", () => {
  test("in the browser that registered activates with the password typed there", async () => {
    const email = "misma@correo.mx";
    const registered = await register(shop, email);
    const cookie = registered.cookies.find(({ name }) => name === "registro");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", maxAge: 30 * 86_400 });
    const opened = await activate(shop, await mailing.mailTo(email), registered);
    expect(opened.body).toBe(ACTIVATED);
    expect(cookieOf(opened, "registro")).toBe("");
    expect(await statusOf(email, PASSWORD)).toBe(200);
    expect(JSON.stringify(await customer(email))).not.toContain(cookie?.value ?? "x");
  });

  test("over https is known by a cookie that no other host can set", async () => {
    const safe = await startTestShop(inject("databaseServer"), {
      PUBLIC_URL: "https://tienda.mx",
      DEMO_PUBLIC: "true",
    });
    const { cookies } = await register(safe, "segura@correo.mx");
    await safe.close();
    expect(cookies).toEqual([
      expect.objectContaining({ name: "__Host-registro", secure: true, httpOnly: true, path: "/" }),
    ]);
  });

  test("in any other browser activates without the stranger's password, before and after a recovery", async () => {
    const email = "duena@correo.mx";
    await register(shop, email);
    const key = keyIn(await mailing.mailTo(email));
    expect((await open(key)).body).toBe(CHOOSE);
    expect(await statusOf(email, PASSWORD)).toBe(400);
    await recover(email);
    expect(await statusOf(email, passwordIn(await mailing.mailTo(email, 2)))).toBe(200);
    expect(await statusOf(email, PASSWORD)).toBe(400);
  });

  test("with the cookie of another registration is another browser's", async () => {
    const email = "ajena@correo.mx";
    await register(shop, email);
    const other = await register(shop, "otra.ajena@correo.mx");
    expect((await open(keyIn(await mailing.mailTo(email)), registrationCookie(other))).body).toBe(CHOOSE);
    expect(await statusOf(email, PASSWORD)).toBe(400);
  });

  test("by a mail scanner first still lets the owner choose, in whatever browser", async () => {
    const email = "revisada@correo.mx";
    const registered = await register(shop, email);
    const mail = await mailing.mailTo(email);
    await open(keyIn(mail));
    expect((await activate(shop, mail, registered)).body).toBe(STILL_CHOOSE);
    expect((await choose(keyIn(mail))).json()).toEqual({ Correo: email });
    expect(await statusOf(email, OWN)).toBe(200);
    expect((await open(keyIn(mail))).body).toBe(ACTIVE);
  });

  test("at the same moment in both browsers leaves the password to one of them", async () => {
    const email = "carrera@correo.mx";
    const registered = await register(shop, email);
    const mail = await mailing.mailTo(email);
    const [own, other] = await Promise.all([activate(shop, mail, registered), open(keyIn(mail))]);
    const isOwn = own.body === ACTIVATED;
    expect([own.body, other.body]).toEqual(isOwn ? [ACTIVATED, ACTIVE] : [STILL_CHOOSE, CHOOSE]);
    expect(await statusOf(email, PASSWORD)).toBe(isOwn ? 200 : 400);
  });

  test("after its 72 hours chooses nothing any more", async () => {
    const email = "despues@correo.mx";
    await register(shop, email);
    const key = keyIn(await mailing.mailTo(email));
    await open(key);
    await shop.db.updateTable("activation_key").set({ expires_at: new Date() }).execute();
    expect((await open(key)).body).toBe(
      "Tu cuenta ya está activa. Para entrar, pide una contraseña en “Recuperar contraseña”.",
    );
    expect((await choose(key)).statusCode).toBe(404);
  });
});

describe("choosing a password by the link", () => {
  async function anOpened(email: string): Promise<string> {
    await register(shop, email);
    const key = keyIn(await mailing.mailTo(email));
    await open(key);
    return key;
  }

  test("works once, records the notice, and an e-mail tells", async () => {
    const email = "elige@correo.mx";
    const key = await anOpened(email);
    const answers = await Promise.all([choose(key, OWN, { notice: "2025-05-15" }), choose(key, "Bruma.77/Olmo")]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await choose(key, "Bruma.77/Olmo")).json()).toEqual({ Message: ACTIVE, Codigo: "alreadyActive" });
    expect((await mailing.mailTo(email, 2)).subject).toBe("Se cambió tu contraseña");
    const { id } = await customer(email);
    const consents = shop.db.selectFrom("consent").select("id").where("customer_id", "=", id);
    expect(await consents.where("kind", "=", "privacyNotice").execute()).not.toHaveLength(0);
  });

  test.each([
    ["a weak one", "corta", expect.stringContaining("entre 8 y 16 caracteres")],
    ["one with the owner's name", "x.Ramos-83.Q", expect.stringContaining("fácil de adivinar")],
    ["one of the commonest", "Llantas-2026", expect.stringContaining("fácil de adivinar")],
  ])("refuses %s", async (what, nueva, message) => {
    const email = `${what.replaceAll(/\W/g, ".")}@correo.mx`;
    const answer = await choose(await anOpened(email), nueva);
    expect([answer.statusCode, answer.json().ModelState]).toEqual([400, { nueva: [message] }]);
    expect((await customer(email)).password_hash).toBe("");
  });

  test("is refused with the key of a registration that was not opened, and with an unknown key", async () => {
    await register(shop, "cerrada@correo.mx");
    const key = keyIn(await mailing.mailTo("cerrada@correo.mx"));
    expect([(await choose(key)).statusCode, (await choose("inventada")).statusCode]).toEqual([404, 404]);
  });

  test("never changes the password of an account that has one", async () => {
    const email = "con.clave@correo.mx";
    const key = keyIn(await anAccount(shop, mailing, email));
    expect((await choose(key)).statusCode).toBe(400);
    expect([await statusOf(email, PASSWORD), await statusOf(email, OWN)]).toEqual([200, 400]);
  });

  test("ends what a temporary password had opened meanwhile", async () => {
    const email = "a.la.vez@correo.mx";
    const key = await anOpened(email);
    await recover(email);
    const temporary = bearer(await token(shop, email, passwordIn(await mailing.mailTo(email, 2))));
    await choose(key);
    expect((await shop.call({ url: "/api/Cuenta/MiCuenta", headers: temporary })).statusCode).toBe(401);
    expect(await statusOf(email, OWN)).toBe(200);
  });
});

describe("an account that was never proved", () => {
  test.each([
    ["a resend", resend],
    ["a recovery", recover],
  ])("%s ends its password, its browser's proof, sessions and remembered browsers", async (what, ask) => {
    const email = `${what.replace(" ", ".")}@correo.mx`;
    const registered = await register(shop, email);
    const mail = await mailing.mailTo(email);
    const { id } = await customer(email);
    const hash = Buffer.from(what);
    const soon = new Date(Date.now() + 60_000);
    await shop.db.insertInto("access_token").values({ hash, customer_id: id, expires_at: soon }).execute();
    await shop.db.insertInto("known_device").values({ hash, customer_id: id }).execute();

    expect((await ask(email)).statusCode).toBe(200);

    expect(await customer(email)).toMatchObject({ password_hash: "", registered_by: null, activated_at: null });
    for (const table of ["access_token", "known_device"] as const) {
      expect(await shop.db.selectFrom(table).select("hash").where("customer_id", "=", id).execute()).toEqual([]);
    }
    // The owner is not locked out by a stranger's request: the link that came first chooses a password too.
    expect((await activate(shop, mail, registered)).body).toBe(CHOOSE);
    expect((await choose(keyIn(mail))).statusCode).toBe(200);
    expect(await statusOf(email, OWN)).toBe(200);
  });

  test("a resend leaves the temporary password that the mailbox has", async () => {
    const email = "pidio.ambas@correo.mx";
    await register(shop, email);
    await mailing.mailTo(email);
    await recover(email);
    const temporary = passwordIn(await mailing.mailTo(email, 2));
    await resend(email);
    expect(await statusOf(email, temporary)).toBe(200);
  });

  test("neither changes anything in an active account", async () => {
    const email = "activa.ya@correo.mx";
    await anAccount(shop, mailing, email);
    const headers = bearer(await token(shop, email, PASSWORD));
    await resend(email);
    await recover(email);
    expect(await statusOf(email, PASSWORD)).toBe(200);
    expect((await shop.call({ url: "/api/Cuenta/MiCuenta", headers })).statusCode).toBe(200);
  });
});

describe("a session of a temporary password", () => {
  const url = "/api/Cuenta/MiCuenta";
  const REFUSED = { Message: "Primero elige una contraseña nueva.", Codigo: "passwordWanted" };

  async function aTemporarySession(email: string) {
    await anAccount(shop, mailing, email);
    const kart = (await post(shop, "/api/Carritos/Agregar", { TireId: "11500418", Qty: 2 })).json().strIdBolsa;
    await recover(email);
    const temporary = passwordIn(await mailing.mailTo(email, 2));
    const body = new URLSearchParams({ username: email, password: temporary, grant_type: "password", kart });
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const signedIn = await shop.call({ method: "POST", url: "/Token", headers: type, payload: body.toString() });
    return { temporary, kart, headers: bearer(signedIn), cookies: { sesion: cookieOf(signedIn, "sesion") } };
  }

  test("can only see whose it is, choose a password and leave", async () => {
    const { headers, cookies } = await aTemporarySession("solo.eso@correo.mx");
    const calls = [
      ["GET", `${url}/MisPedidos`],
      ["GET", `${url}/MisDirecciones/2`],
      ["GET", `${url}/Tarjetas`],
      ["POST", `${url}/ActualizaDatos`],
      ["POST", `${url}/AgregaDireccion`],
      ["POST", `${url}/CerrarSesiones`],
      ["GET", "/api/Carritos/MiCarrito"],
      ["POST", "/api/Carritos/Agregar"],
      ["POST", "/api/Carritos/Finalizar/Deposito"],
    ] as const;
    for (const [method, called] of calls) {
      const payload = method === "POST" ? { payload: {} } : {};
      const answer = await shop.call({ method, url: called, headers, ...payload });
      expect([called, answer.statusCode, answer.json()]).toEqual([called, 403, REFUSED]);
      expect(answer.headers["session-over"]).toBeUndefined();
    }
    const byCookie = await shop.call({ url: `${url}/MisPedidos`, cookies });
    expect([byCookie.statusCode, byCookie.json()]).toEqual([403, REFUSED]);
    expect((await shop.call({ url, headers })).json().temporary).toBe(true);
    expect((await shop.call({ url: "/api/Cuenta/Sesion", cookies })).json().User.temporary).toBe(true);
    expect((await post(shop, "/api/Cuenta/Salir", {}, { headers })).statusCode).toBe(200);
  });

  test("does everything once the password is chosen, with the cart that came along", async () => {
    const { temporary, kart, headers } = await aTemporarySession("ya.eligio@correo.mx");
    const answer = await post(shop, `${url}/Contrasena`, { actual: temporary, nueva: OWN }, { headers });
    const cookies = { sesion: cookieOf(answer, "sesion") };
    expect((await shop.call({ url: `${url}/MisPedidos`, cookies })).statusCode).toBe(200);
    expect((await shop.call({ url: "/api/Carritos/MiCarrito", cookies })).json()).toMatchObject({
      strIdBolsa: kart,
      Articulos: 2,
    });
  });
});
