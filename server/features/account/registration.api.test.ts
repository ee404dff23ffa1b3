import type { LightMyRequestResponse } from "fastify";
import { describe, expect, test } from "vitest";
import { DEMO_EMAIL } from "../../seed/seed-customers.ts";
import {
  anAccount,
  aRegistration,
  bearer,
  PASSWORD,
  post,
  register,
  registrationCookie,
  token,
} from "../../../tests/support/account.ts";
import { keyIn, pause, withMailing } from "../../../tests/support/mailing.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const mailing = withMailing(shop);

/** Opens a link, in the browser that registered or in one that did not. */
const open = (id: string, registered?: LightMyRequestResponse) =>
  post(shop, "/api/Cuenta/Activacion", { id }, { cookies: registered ? registrationCookie(registered) : {} });
const resend = (email: string, remoteAddress = "10.2.0.1") =>
  post(shop, "/api/Cuenta/Confirmacion/", { email }, { remoteAddress });
const customer = (email: string) =>
  shop.db.selectFrom("customer").selectAll().where("email", "=", email).executeTakeFirst();

describe("registering", () => {
  test("opens an account that is not active, with what was typed trimmed, and records both consents", async () => {
    const email = "lucia.ramos@correo.mx";
    const answer = await register(shop, ` ${email} `, {
      name: " Lucía ",
      phone: "+52 (55) 1234-5678",
      notice: "2025-05-15",
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    const row = await customer(email);
    expect(row).toMatchObject({ name: "Lucía", phone: "525512345678", birthdate: "1991-05-20", activated_at: null });
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    const consents = await shop.db
      .selectFrom("consent")
      .selectAll()
      .where("customer_id", "=", row?.id ?? 0)
      .execute();
    expect(consents).toEqual([
      expect.objectContaining({
        kind: "privacyNotice",
        is_given: true,
        notice_version: "2025-05-15",
        at: expect.any(Date),
      }),
      expect.objectContaining({ kind: "promotions", is_given: true, at: expect.any(Date) }),
    ]);
    const refused = await token(shop, email, PASSWORD);
    expect(refused.json().error_description).toContain("todavía no está activa");
  });

  test("says what is wrong with every field", async () => {
    const answer = await register(shop, "sin-arroba", {
      password: "corta",
      name: " ",
      lastname: "",
      gender: "X",
      birthdate: "2015-01-01",
      phone: "123",
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().Message.toLowerCase()).toContain("modelstate");
    expect(answer.json().ModelState).toEqual({
      email: ["Debes escribir un correo electrónico válido"],
      password: [
        "La contraseña debe tener entre 8 y 16 caracteres y debe contener al menos una Mayúscula, una minúscula, un número y un caracter especial",
      ],
      name: ["Debes escribir tu nombre"],
      lastname: ["Debes escribir tu apellido paterno"],
      phone: ["Debes escribir un teléfono válido"],
      birthdate: ["Debes seleccionar tu fecha de nacimiento"],
      gender: ["Debes seleccionar el género"],
    });
  });

  test.each([
    ["missing", { phone: undefined }],
    ["of another type", { phone: 5512345678 }],
    ["too long", { phone: "5".repeat(31) }],
  ])("a field that is %s is named too", async (_what, change) => {
    const answer = await register(shop, "alguien@correo.mx", change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().Message.toLowerCase()).toContain("modelstate");
    expect(Object.keys(answer.json().ModelState)).toEqual(["phone"]);
  });

  test("takes invisible characters out of a name, and refuses a name of them alone", async () => {
    const hidden = "\0\u200b\u202e\ud800";
    const answer = await register(shop, "oculto@correo.mx", { name: `Lu${hidden}z`, lastname: "Ríos" });
    expect(answer.statusCode).toBe(200);
    expect(await customer("oculto@correo.mx")).toMatchObject({ name: "Luz", last_name: "Ríos" });
    const empty = await register(shop, "vacio@correo.mx", { name: hidden });
    expect([empty.statusCode, empty.json().ModelState]).toEqual([400, { name: ["Debes escribir tu nombre"] }]);
  });

  test.each(["Llantas-2026", "P@ssw0rd1", "Ramos#8472-x"])("the password %s is easy to guess", async (password) => {
    const answer = await register(shop, "facil@correo.mx", { password });
    expect([answer.statusCode, answer.json().ModelState]).toEqual([
      400,
      { password: [expect.stringContaining("fácil de adivinar")] },
    ]);
    expect(answer.json().Message.toLowerCase()).toContain("modelstate");
    expect(answer.cookies).toEqual([]);
    expect(await customer("facil@correo.mx")).toBeUndefined();
  });

  test("an e-mail that has an account is a duplicate key, however it is written", async () => {
    const answer = await register(shop, DEMO_EMAIL.toUpperCase());
    expect(answer.statusCode).toBe(400);
    expect(answer.json().Message).toContain("duplicate key");
  });

  test("twice at once gives one account and one e-mail", async () => {
    const email = "a.la.vez@correo.mx";
    const answers = await Promise.all([
      register(shop, email),
      register(shop, "A.LA.VEZ@correo.mx"),
      register(shop, email),
      register(shop, email),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    const address = winner === 1 ? "A.LA.VEZ@correo.mx" : email;
    await mailing.mailTo(address);
    await pause(300);
    expect(await mailing.mailsTo(address)).toHaveLength(1);
    const rows = await shop.db.selectFrom("customer").select("id").where("email", "ilike", email).execute();
    expect(rows).toHaveLength(1);
  });

  test("makes the visitor's cart the customer's; another customer's or an unknown cart changes nothing", async () => {
    const add = (headers: Record<string, string>) =>
      post(shop, "/api/Carritos/Agregar", { TireId: "11500418", Qty: 2 }, { headers });
    const mine = await signIn(shop);
    const foreign = (await add(mine)).json().strIdBolsa;
    const kart = (await add({})).json().strIdBolsa;

    const withCart = await register(shop, "con.carrito@correo.mx", { kart });
    expect(withCart.statusCode).toBe(200);
    expect((await register(shop, "ajeno@correo.mx", { kart: foreign })).statusCode).toBe(200);
    expect((await register(shop, "ninguno@correo.mx", { kart: "no-existe" })).statusCode).toBe(200);
    expect((await register(shop, "nulo@correo.mx", { kart: null })).statusCode).toBe(200);

    await open(keyIn(await mailing.mailTo("con.carrito@correo.mx")), withCart);
    const headers = bearer(await token(shop, "con.carrito@correo.mx", PASSWORD));
    const cart = (await shop.call({ url: "/api/Carritos/MiCarrito", headers })).json();
    expect([cart.strIdBolsa, cart.Articulos]).toEqual([kart, 2]);
    expect((await shop.call({ url: "/api/Carritos/MiCarrito", headers: mine })).json().strIdBolsa).toBe(foreign);
  });

  test("from one address is limited", async () => {
    const tries = Array.from({ length: 101 }, () => register(shop, DEMO_EMAIL, {}, { remoteAddress: "10.1.1.1" }));
    const refused = (await Promise.all(tries)).filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("activating", () => {
  test("works once, and says afterwards that the account is active", async () => {
    const email = "activa@correo.mx";
    const registered = await register(shop, email);
    const key = keyIn(await mailing.mailTo(email));
    const first = await open(key, registered);
    expect(first.headers["content-type"]).toContain("text/plain");
    expect([first.statusCode, first.body]).toEqual([
      200,
      "¡Listo! Tu cuenta quedó activada. Ya puedes iniciar sesión.",
    ]);
    const second = await open(key);
    expect([second.statusCode, second.body]).toEqual([200, "Tu cuenta ya está activa. Puedes iniciar sesión."]);
    expect((await token(shop, email, PASSWORD)).statusCode).toBe(200);
  });

  test("at the same moment works once", async () => {
    const email = "dos.clics@correo.mx";
    await register(shop, email);
    const key = keyIn(await mailing.mailTo(email));
    const bodies = (await Promise.all([open(key), open(key)])).map(({ body }) => body);
    expect(bodies.filter((body) => body.startsWith("¡Listo!"))).toHaveLength(1);
  });

  test.each(["", "inventada", "x".repeat(200)])("the unknown key '%s' is not found", async (key) => {
    const answer = await open(key);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      {
        Message: "No se pudo encontrar la clave de activación, por favor verifica que la url sea correcta.",
        Codigo: "activationKeyNotFound",
      },
    ]);
  });

  test("a key is over after 72 hours, which is said, and only its hash is stored", async () => {
    const email = "tarde@correo.mx";
    const registered = await register(shop, email);
    const key = keyIn(await mailing.mailTo(email));
    const id = (await customer(email))?.id ?? 0;
    const [row] = await shop.db.selectFrom("activation_key").selectAll().where("customer_id", "=", id).execute();
    expect(Number(row?.expires_at) - Number(row?.created_at)).toBe(72 * 3_600_000);
    expect(JSON.stringify(row)).not.toContain(key);
    await shop.db.updateTable("activation_key").set({ expires_at: new Date() }).where("customer_id", "=", id).execute();
    const answer = await open(key, registered);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { Message: "Este enlace ya venció. Pide otro: tu cuenta sigue aquí.", Codigo: "activationKeyOver" },
    ]);
    expect((await customer(email))?.activated_at).toBeNull();
  });
});

describe("the account that a key opens", () => {
  const NOTHING = { Correo: null, Articulos: 0, Imagen: "" };
  const whose = (id: string, registered?: LightMyRequestResponse) =>
    post(shop, "/api/Cuenta/Activacion/Cuenta", { id }, { cookies: registered ? registrationCookie(registered) : {} });
  const kartWith = async (code: string) =>
    (await post(shop, "/api/Carritos/Agregar", { TireId: code, Qty: 4 })).json<{ strIdBolsa: string }>().strIdBolsa;

  test("is named with what waits in its cart, to the holder of the key, before and after the activation", async () => {
    const email = "espera@correo.mx";
    await register(shop, email, { kart: await kartWith("11500418") });
    const key = keyIn(await mailing.mailTo(email));
    const expected = { Correo: email, Articulos: 4, Imagen: expect.stringMatching(/./) };
    expect((await whose(key)).json()).toEqual(expected);
    expect((await customer(email))?.activated_at).toBeNull();
    await open(key);
    expect((await whose(key)).json()).toEqual(expected);
  });

  test("has an empty cart when nothing was bought", async () => {
    const email = "sin.espera@correo.mx";
    await register(shop, email);
    const answer = await whose(keyIn(await mailing.mailTo(email)));
    expect(answer.json()).toEqual({ Correo: email, Articulos: 0, Imagen: "" });
  });

  test("is told by a key that is over to the browser that registered alone", async () => {
    const email = "vencida@correo.mx";
    const registered = await register(shop, email, { kart: await kartWith("11500418") });
    const other = await register(shop, "otra.vencida@correo.mx");
    const key = keyIn(await mailing.mailTo(email));
    const id = (await customer(email))?.id ?? 0;
    await shop.db.updateTable("activation_key").set({ expires_at: new Date() }).where("customer_id", "=", id).execute();
    expect((await whose(key, registered)).json()).toMatchObject({ Correo: email, Articulos: 4 });
    expect((await whose(key)).json()).toEqual(NOTHING);
    expect((await whose(key, other)).json()).toEqual(NOTHING);
  });

  test("an unknown key has no account, and asked for too often by one address it is not looked at", async () => {
    expect((await whose("inventada")).statusCode).toBe(404);
    const asked = Array.from({ length: 101 }, () =>
      post(shop, "/api/Cuenta/Activacion/Cuenta", { id: "x" }, { remoteAddress: "10.9.9.9" }),
    );
    const refused = (await Promise.all(asked)).filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
  });
});

describe("asking for the confirmation again", () => {
  test("sends another e-mail, and the keys of both work", async () => {
    const email = "otra.vez@correo.mx";
    await register(shop, email);
    const first = await mailing.mailTo(email);
    const answer = await resend(` ${email.toUpperCase()}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    const second = await mailing.mailTo(email, 2);
    expect(second.messageId).not.toBe(first.messageId);
    expect(keyIn(second)).not.toBe(keyIn(first));
    expect((await open(keyIn(first))).body).toContain("¡Listo!");
    expect((await open(keyIn(second))).body).toContain("ya está activa");
  });

  test("an unknown e-mail and an active account are told apart", async () => {
    const unknown = await resend("nadie@correo.mx");
    expect([unknown.statusCode, unknown.json().Message]).toEqual([
      404,
      "Ocurrió un error, verifica que el correo sea correcto.",
    ]);
    const active = await resend(DEMO_EMAIL);
    expect([active.statusCode, active.json().Message]).toEqual([
      400,
      "Tu cuenta ya está activa. Puedes iniciar sesión.",
    ]);
  });

  test("is limited per account, from whatever address", async () => {
    const email = "insistente@correo.mx";
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await resend(email, `10.3.0.${n}`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 429]);
    expect(Number(answers[5]?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("own data", () => {
  const url = "/api/Cuenta/MiCuenta/ActualizaDatos";
  const { email: _email, password: _password, ...data } = aRegistration("");

  test("are changed by the same rules and answered", async () => {
    const email = "datos@correo.mx";
    await anAccount(shop, mailing, email);
    const headers = bearer(await token(shop, email, PASSWORD));
    const changed = { ...data, name: " Luz ", lastname: "Ríos", gender: "M", phone: "81 8888 7777", subscribe: false };
    const answer = await post(shop, url, changed, { headers });
    const expected = { name: "Luz", lastname: "Ríos", gender: "M", phone: "8188887777", subscribe: false, email };
    expect(answer.json()).toMatchObject(expected);
    expect((await shop.call({ url: "/api/Cuenta/MiCuenta", headers })).json()).toMatchObject(expected);
    await post(shop, url, changed, { headers });
    const promotions = await shop.db
      .selectFrom("consent")
      .innerJoin("customer", "customer.id", "consent.customer_id")
      .select("is_given")
      .where("email", "=", email)
      .where("kind", "=", "promotions")
      .orderBy("consent.id")
      .execute();
    expect(promotions.map(({ is_given }) => is_given)).toEqual([true, false]);
  });

  test("are refused with what is wrong", async () => {
    const headers = await signIn(shop);
    const answer = await post(shop, url, { ...data, name: "", birthdate: "1900-01-01" }, { headers });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        Message: "Debes escribir tu nombre. Debes seleccionar tu fecha de nacimiento.",
        Codigo: "fieldsRefused",
        ModelState: {
          name: ["Debes escribir tu nombre"],
          birthdate: ["Debes seleccionar tu fecha de nacimiento"],
        },
      },
    ]);
    expect((await post(shop, url, data)).statusCode).toBe(401);
  });
});

describe("with REGISTRATION=invite", () => {
  const club = withTestShop({ REGISTRATION: "invite" });

  const invite = async (email: string, hours = 24) => {
    const employee = await club.db.selectFrom("customer").select("id").limit(1).executeTakeFirstOrThrow();
    const values = { email, employee_id: employee.id, expires_at: new Date(Date.now() + hours * 3_600_000) };
    await club.db.insertInto("invitation").values(values).execute();
  };
  const accounts = (email: string) => club.db.selectFrom("customer").select("id").where("email", "=", email).execute();

  test("only an invited e-mail can register, with an invitation that is not over", async () => {
    await invite("Invitada@correo.mx");
    await invite("tarde@correo.mx", -1);
    expect((await register(club, "invitada@correo.mx")).statusCode).toBe(200);
    for (const email of ["nadie@correo.mx", "tarde@correo.mx"]) {
      const answer = await register(club, email);
      expect([answer.statusCode, answer.json().Message]).toEqual([
        400,
        "Este correo no tiene una invitación vigente. Pídela al empleado que te invitó.",
      ]);
      expect(await accounts(email)).toEqual([]);
    }
    expect((await register(club, "invitada@correo.mx")).json().Message).toContain("duplicate key");
    const open = await club.db.selectFrom("invitation").select("email").where("used_at", "is", null).execute();
    expect(open).toEqual([{ email: "tarde@correo.mx" }]);
  });
});
