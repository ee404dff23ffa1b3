import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
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
} from "../../../../tests/support/account.ts";
import { cartOf, newCart, quantitiesIn } from "../../../../tests/support/buying/carts.ts";
import { keyIn, passwordIn, startMailing, withMailing } from "../../../../tests/support/mailing.ts";
import { startTestShop, type TestShop, withTestShop } from "../../../../tests/support/shop/test-shop.ts";
import { buildApp } from "../../../entry/app.ts";
import { createServices } from "../../../entry/create-services.ts";
import { removeOldCodes } from "../../session/sign-in-code.ts";
import { PRIVACY_NOTICE_VERSION } from "../../../../shared/domain/text/legal/privacy-notice.ts";

const shop = withTestShop();
const mailing = withMailing(shop);

const ASK = "/api/Cuenta/CodigoDeAcceso";
const ENTER = "/api/Cuenta/CodigoDeAcceso/Entrar";
let host = 0;
/** A network of its own, so that the tests do not use up one another's limits. */
const network = () => `198.18.${Math.floor(++host / 250)}.${(host % 250) + 1}`;

type Cookies = Record<string, string>;
const codeIn = ({ subject }: { readonly subject?: string | undefined }): string =>
  /^(\d{6}) es tu código/.exec(subject ?? "")?.[1] ?? "";
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const ask = (email: string, { cookies = {}, remoteAddress = network(), at = shop }: Asked = {}) =>
  post(at, ASK, { email }, { cookies, remoteAddress });
interface Asked {
  readonly cookies?: Cookies;
  readonly remoteAddress?: string;
  readonly at?: TestShop;
}
const enter = (
  email: string,
  codigo: string,
  { cookies = {}, remoteAddress = network(), at = shop, ...body }: Asked & Record<string, unknown> = {},
) => post(at, ENTER, { email, codigo, notice: PRIVACY_NOTICE_VERSION, ...body }, { cookies, remoteAddress });

const browserOf = (asked: LightMyRequestResponse): Cookies => ({ codigo: cookieOf(asked, "codigo") });

/** A browser that asked for a code, and the code; `nth`: of the e-mails that this address got. */
async function askedBrowser(email: string, nth = 1) {
  const cookies = browserOf(await ask(email));
  return { cookies, code: codeIn(await mailing.mailTo(email, nth)) };
}

const codigoOf = (answer: LightMyRequestResponse): string | undefined => answer.json<{ Codigo?: string }>().Codigo;
const userOf = async (signedIn: LightMyRequestResponse) =>
  (await shop.call({ url: "/api/Cuenta/MiCuenta", headers: bearer(signedIn) })).json<Record<string, unknown>>();
const accountOf = (email: string) =>
  shop.db.selectFrom("customer").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

describe("a code of the mailbox opens a session", () => {
  test("of an e-mail without an account, which gets one that has nothing but its e-mail and what was agreed to", async () => {
    const email = "sin.muro@correo.mx";
    const { cookies, code } = await askedBrowser(email);
    const signedIn = await enter(email, code, { cookies });
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.headers["cache-control"]).toBe("no-store");
    expect(await userOf(signedIn)).toMatchObject({
      email,
      name: "",
      lastname: "",
      phone: "",
      gender: "",
      birthdate: "",
      subscribe: false,
      password: false,
      notice: PRIVACY_NOTICE_VERSION,
    });
    const { id } = await accountOf(email);
    const consents = await shop.db
      .selectFrom("consent")
      .select(["kind", "is_given"])
      .where("customer_id", "=", id)
      .execute();
    expect(consents).toEqual([
      { kind: "privacyNotice", is_given: true },
      { kind: "promotions", is_given: false },
    ]);
    // No password opens it: not the empty one either.
    expect((await token(shop, email, "", { remoteAddress: network() })).statusCode).toBe(400);
  });

  test.each(["2020-01-01", "2099-01-01", " "])(
    "not with version '%s' of the privacy notice, and the code stays good",
    async (notice) => {
      const email = `pagina.de.${notice.trim() || "nunca"}@correo.mx`;
      const { cookies, code } = await askedBrowser(email);
      const refused = await enter(email, code, { cookies, notice });
      expect([refused.statusCode, codigoOf(refused)]).toEqual([400, "noticeNotInForce"]);
      expect(await shop.db.selectFrom("customer").select("id").where("email", "=", email).execute()).toEqual([]);
      expect((await enter(email, code, { cookies })).statusCode).toBe(200);
    },
  );

  test("of an account with a password, which stays as it is; an empty box for promotions takes nothing back", async () => {
    const email = "con.clave@correo.mx";
    await anAccount(shop, mailing, email);
    const { cookies, code } = await askedBrowser(email, 2);
    // As typed on a phone, and as an e-mail program shows it.
    const signedIn = await enter(email.toUpperCase(), ` ${code.slice(0, 3)} ${code.slice(3)}`, { cookies });
    expect(await userOf(signedIn)).toMatchObject({ name: "Lucía", subscribe: true, password: true });
    expect((await token(shop, email, PASSWORD, { remoteAddress: network() })).statusCode).toBe(200);
  });

  test("with the visitor's cart, and the session that the browser had before ends", async () => {
    const email = "carrito@correo.mx";
    const cart = await newCart(shop, { TireId: "11700231", Qty: 2 });
    const { cookies, code } = await askedBrowser(email);
    const first = await token(shop, "mariana.ortega@correo.mx", "Llantas-2026", { remoteAddress: network() });
    const signedIn = await enter(email, code, {
      cookies: { ...cookies, sesion: cookieOf(first, "sesion") },
      kart: cart.strIdBolsa,
    });
    expect(quantitiesIn(await cartOf(shop, "", bearer(signedIn)))).toEqual({ "11700231": 2 });
    expect((await shop.call({ url: "/api/Cuenta/MiCuenta", headers: bearer(first) })).statusCode).toBe(401);
  });
});

describe("a code is worth nothing", () => {
  const cases: readonly (readonly [
    string,
    (made: { email: string; cookies: Cookies; code: string }) => Promise<LightMyRequestResponse>,
    string,
  ])[] = [
    ["in a browser that did not ask", ({ email, code }) => enter(email, code), "signInCodeOver"],
    [
      "in a browser that asked for another one of the same e-mail",
      async ({ email, code }) => enter(email, code, { cookies: (await askedBrowser(email, 2)).cookies }),
      "signInCodeWrong",
    ],
    [
      "for another e-mail",
      ({ cookies, code }) => enter("mariana.ortega@correo.mx", code, { cookies }),
      "signInCodeOver",
    ],
    [
      "a second time",
      async ({ email, cookies, code }) => {
        expect((await enter(email, code, { cookies })).statusCode).toBe(200);
        return enter(email, code, { cookies });
      },
      "signInCodeOver",
    ],
    [
      "after ten minutes",
      async ({ email, cookies, code }) => {
        await shop.db.updateTable("sign_in_code").set({ expires_at: new Date() }).where("email", "=", email).execute();
        return enter(email, code, { cookies });
      },
      "signInCodeOver",
    ],
    [
      "after the browser asked for a newer one",
      async ({ email, cookies, code }) => {
        await ask(email, { cookies });
        return enter(email, code, { cookies });
      },
      "signInCodeOver",
    ],
    ["with a digit less", ({ email, cookies, code }) => enter(email, code.slice(1), { cookies }), "signInCodeWrong"],
    ["empty", ({ email, cookies }) => enter(email, "", { cookies }), "signInCodeWrong"],
  ];

  test.each(cases)("%s", async (why, use, codigo) => {
    const email = `${why.replaceAll(" ", ".")}@correo.mx`;
    const answer = await use({ email, ...(await askedBrowser(email)) });
    expect([answer.statusCode, codigoOf(answer)]).toEqual([400, codigo]);
    expect(answer.cookies.map(({ name }) => name)).not.toContain("sesion");
  });

  test("from another site", async () => {
    const email = "otro.sitio@correo.mx";
    const { cookies, code } = await askedBrowser(email);
    const asked = { cookies, headers: { origin: "https://trampa.example" } };
    for (const [url, body] of [
      [ASK, { email }],
      [ENTER, { email, codigo: code, notice: PRIVACY_NOTICE_VERSION }],
    ] as const) {
      expect(codigoOf(await post(shop, url, body, asked))).toBe("foreignOrigin");
    }
  });

  test("twice at the same moment: one of two is let in", async () => {
    for (const [email, nth] of [
      ["carrera.nueva@correo.mx", 1],
      ["mariana.ortega@correo.mx", 1],
    ] as const) {
      const { cookies, code } = await askedBrowser(email, nth);
      const both = await Promise.all([enter(email, code, { cookies }), enter(email, code, { cookies })]);
      expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 400]);
      expect(both.map(codigoOf)).toContain("signInCodeOver");
    }
  });

  test("two browsers at the same moment, each with its own code, are in one new account", async () => {
    const email = "dos.navegadores@correo.mx";
    const first = await askedBrowser(email);
    const second = await askedBrowser(email, 2);
    const both = await Promise.all([first, second].map(({ cookies, code }) => enter(email, code, { cookies })));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [one, two] = await Promise.all(both.map(userOf));
    expect(one?.["id"]).toBe(two?.["id"]);
  });
});

describe("guessing", () => {
  const cookie = (n: number) => Buffer.alloc(32, n).toString("base64url");
  /** Codes of one e-mail that were sent to as many browsers, without their e-mails. */
  async function plantCodes(email: string, count: number): Promise<Cookies[]> {
    const browsers: Cookies[] = [];
    for (let n = 0; n < count; n += 1) {
      const asked = await ask(email, { remoteAddress: network() });
      browsers.push(browserOf(asked));
      await shop.db.deleteFrom("rate_limit").where("key", "like", "code-mail-%").execute();
    }
    await mailing.mailsTo(email, count);
    return browsers;
  }

  test("a code has five tries, from however many networks and at once; each says what is left", async () => {
    const email = "cinco.intentos@correo.mx";
    const { cookies, code } = await askedBrowser(email);
    const first = await enter(email, wrongOf(code), { cookies });
    expect(first.json()).toMatchObject({
      Message: "Ese código no es. Revisa el correo más reciente; te quedan 4 intentos.",
    });
    const rest = await Promise.all(Array.from({ length: 12 }, () => enter(email, wrongOf(code), { cookies })));
    expect(rest.filter((answer) => codigoOf(answer) === "signInCodeWrong").length).toBe(3);
    const right = await enter(email, code, { cookies });
    expect([right.statusCode, codigoOf(right)]).toEqual([429, "signInCodeLimited"]);
    expect(Number(right.headers["retry-after"])).toBeGreaterThan(14 * 60);
    expect(right.json<{ Message: string }>().Message).toBe(
      "Demasiados intentos. Espera 15 minutos para pedir otro código, o entra con tu contraseña. Tu carrito se conserva.",
    );
    // A new code does not work in this browser either.
    expect(codigoOf(await ask(email, { cookies }))).toBe("signInCodeLimited");
    expect(await mailing.mailsTo(email)).toHaveLength(1);
  });

  test("an e-mail has twenty wrong tries a day, over all codes, browsers, networks and processes", async () => {
    const email = "muchos.codigos@correo.mx";
    const { config, log } = shop.services;
    const app = await buildApp({
      services: createServices({ config, db: shop.db, pool: shop.pool, log }),
    });
    const second: TestShop = { ...shop, call: (options) => app.inject(options) };
    const browsers = await plantCodes(email, 6);
    let wrong = 0;
    for (const [n, cookies] of browsers.entries()) {
      for (let attempt = 0; attempt < 4; attempt += 1) {
        const answer = await enter(email, "000000", { cookies, at: n % 2 === 0 ? shop : second });
        if (codigoOf(answer) === "signInCodeWrong") wrong += 1;
      }
    }
    expect(wrong).toBe(20);
    await app.close();
  });

  test("a browser that the account knows is not locked out by strangers", async () => {
    const email = "conocida@correo.mx";
    const { cookies, code } = await askedBrowser(email);
    const device = { equipo: cookieOf(await enter(email, code, { cookies }), "equipo") };
    for (const key of ["code-mail-account", "code-mail-day-account", "code-try-account"]) {
      await sql`insert into rate_limit (key, points, expire)
        select ${`${key}:`} || account_key(${email}), 99, (extract(epoch from now()) + 3000) * 1000
        on conflict (key) do update set points = 99, expire = excluded.expire`.execute(shop.db);
    }
    expect(codigoOf(await ask(email))).toBe("signInCodeLimited");
    const asked = await ask(email, { cookies: device });
    expect(asked.statusCode).toBe(200);
    const known = codeIn(await mailing.mailTo(email, 2));
    expect((await enter(email, known, { cookies: { ...device, ...browserOf(asked) } })).statusCode).toBe(200);
  });

  test("a person who shares a browser with the owner gets no new count by signing in to an account of their own", async () => {
    const email = "comparte@correo.mx";
    const { cookies, code } = await askedBrowser(email);
    let equipo = cookieOf(await enter(email, code, { cookies }), "equipo");
    const asked: number[] = [];
    const passwords: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const own = { cookies: { equipo }, remoteAddress: network() };
      equipo = cookieOf(await token(shop, "mariana.ortega@correo.mx", "Llantas-2026", own), "equipo");
      for (let n = 0; n < 2; n += 1) asked.push((await ask(email, { cookies: { equipo } })).statusCode);
      for (let n = 0; n < 4; n += 1) {
        const wrong = await token(shop, email, "Equivocada-1", { cookies: { equipo }, remoteAddress: network() });
        passwords.push(wrong.statusCode);
      }
    }
    expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
    expect(passwords.filter((status) => status === 400)).toHaveLength(10);
    expect(passwords.filter((status) => status === 429)).toHaveLength(2);
  });

  test("one network has a hundred tries in a quarter of an hour, also without a code", async () => {
    const remoteAddress = network();
    const codes = new Set<string | undefined>();
    for (let n = 0; n < 101; n += 1) {
      codes.add(
        codigoOf(await enter(`nadie${n}@correo.mx`, "123456", { remoteAddress, cookies: { codigo: cookie(n) } })),
      );
    }
    expect([...codes]).toEqual(["signInCodeOver", "signInCodeLimited"]);
  });

  test("a stranger's mailbox gets fifteen e-mails an hour, from however many networks", async () => {
    const email = "bombardeada@correo.mx";
    const answers: number[] = [];
    for (let n = 0; n < 17; n += 1) answers.push((await ask(email)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 15 }, () => 200), 429, 429]);
    expect(await mailing.mailsTo(email, 15)).toHaveLength(15);
  });

  test("one network closes a mailbox to no other; all networks together have fifteen e-mails an hour and twenty tries", async () => {
    const email = "acosada@correo.mx";
    const from = (remoteAddress: string) => ask(email, { remoteAddress });
    const [one, other, third] = [network(), network(), network()];
    const codes: (string | undefined)[] = [];
    let strangers: Cookies[] = [];
    for (let n = 0; n < 6; n += 1) {
      const asked = await from(one);
      codes.push(codigoOf(asked));
      if (asked.statusCode === 200) strangers = [...strangers, browserOf(asked)];
    }
    expect(codes.at(-1)).toBe("signInCodeLimited");
    await mailing.mailsTo(email, 5);
    let wrong = 0;
    for (const cookies of strangers) {
      for (let attempt = 0; attempt < 4; attempt += 1)
        if (codigoOf(await enter(email, "000000", { cookies, remoteAddress: one })) === "signInCodeWrong") wrong += 1;
    }
    expect(wrong).toBe(10);
    const owner = await from(other);
    expect(owner.statusCode).toBe(200);
    const code = codeIn(await mailing.mailTo(email, 6));
    expect((await enter(email, code, { cookies: browserOf(owner), remoteAddress: other })).statusCode).toBe(200);
    const statuses = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await from(n < 4 ? other : third)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 429]);
    expect((await from(network())).statusCode).toBe(429);
  });
});

describe("nothing tells who has an account", () => {
  test("the words and cookies of both calls are the same", async () => {
    const seen = await Promise.all(
      ["sofia.marin@correo.mx", "no.tiene.cuenta@correo.mx"].map(async (email) => {
        const asked = await ask(email);
        const cookies = browserOf(asked);
        const code = codeIn(await mailing.mailTo(email));
        const wrong = await enter(email, wrongOf(code), { cookies });
        return [asked.statusCode, asked.body, asked.cookies.map(({ name }) => name), wrong.statusCode, wrong.body];
      }),
    );
    expect(seen[0]).toEqual(seen[1]);
  });

  test("one e-mail is queued for each", async () => {
    const work = async (email: string) => {
      const before = await calls();
      await ask(email);
      return (await calls()) - before;
    };
    const calls = async () => {
      const { rows } = await sql<{
        sent: number;
      }>`select count(*)::integer as sent from mail_log where kind = 'signInCode'`.execute(shop.db);
      return rows[0]?.sent ?? 0;
    };
    expect(await work("hugo.nava@correo.mx")).toBe(1);
    expect(await work("tampoco.tiene@correo.mx")).toBe(1);
  });
});

describe("an account that another person registered first", () => {
  const intruder = { name: "Intruso", lastname: "Ajeno", phone: "5500000000" };

  test("opens by the code without the intruder's password and data; its link of the mailbox chooses one", async () => {
    const email = "duena@correo.mx";
    const registered = await register(shop, email, intruder);
    const mail = await mailing.mailTo(email);
    const { cookies, code } = await askedBrowser(email, 2);
    const signedIn = await enter(email, code, { cookies });
    expect(await userOf(signedIn)).toMatchObject({
      name: "",
      lastname: "",
      phone: "",
      subscribe: false,
      password: false,
    });
    expect((await token(shop, email, PASSWORD, { remoteAddress: network() })).statusCode).toBe(400);
    // What was agreed to last is the owner's, with its moment; the intruder's choices are not hers.
    const { id } = await accountOf(email);
    const consents = shop.db.selectFrom("consent").select(["kind", "is_given"]).where("customer_id", "=", id);
    const [, , ...own] = await consents.orderBy("id").execute();
    expect(own).toEqual([
      { kind: "privacyNotice", is_given: true },
      { kind: "promotions", is_given: false },
    ]);
    // Nor does the intruder's browser prove anything any more.
    const opened = await activate(shop, mail, registered);
    expect(opened.headers["codigo"]).toBe("stillWithoutPassword");
    expect(keyIn(mail)).not.toBe("");
  });

  test("keeps password and data where the browser that registered types the code", async () => {
    const email = "misma@correo.mx";
    const registered = await register(shop, email);
    await mailing.mailTo(email);
    const { cookies, code } = await askedBrowser(email, 2);
    const signedIn = await enter(email, code, { cookies: { ...cookies, ...registrationCookie(registered) } });
    expect(await userOf(signedIn)).toMatchObject({ name: "Lucía", password: true });
    expect((await token(shop, email, PASSWORD, { remoteAddress: network() })).statusCode).toBe(200);
  });
});

describe("an account without a password", () => {
  async function anOpenedAccount(email: string) {
    const { cookies, code } = await askedBrowser(email);
    return bearer(await enter(email, code, { cookies }));
  }
  const NEXT = "Otra#Pua:9417";

  test("gets its name and phone once", async () => {
    const headers = await anOpenedAccount("nombre@correo.mx");
    const contact = (nombre: string, tel: string) =>
      post(shop, "/api/Cuenta/MiCuenta/Contacto", { nombre, tel }, { headers });
    for (const [nombre, tel, field] of [
      ["", "5512345678", "nombre"],
      ["Ana", "5512345678", "nombre"],
      ["\u200b \u0007", "5512345678", "nombre"],
      [`Ana ${"x".repeat(120)}`, "5512345678", "nombre"],
      ["Ana Ruiz", "55", "tel"],
    ] as const) {
      const refused = await contact(nombre, tel);
      expect(Object.keys(refused.json<{ ModelState: object }>().ModelState), nombre).toEqual([field]);
    }
    expect((await contact("  Ana   María Ruiz ", "55 1234 5678")).json()).toMatchObject({
      name: "Ana María Ruiz",
      phone: "5512345678",
    });
    expect((await contact("Otra Persona", "5599999999")).json()).toMatchObject({
      name: "Ana María Ruiz",
      phone: "5512345678",
    });
  });

  test("chooses one by another code, not by its session alone", async () => {
    const email = "elige@correo.mx";
    const headers = await anOpenedAccount(email);
    const change = (actual: string, cookies: Cookies = {}) =>
      post(shop, "/api/Cuenta/MiCuenta/Contrasena", { actual, nueva: NEXT }, { headers, cookies });
    expect(codigoOf(await change("123456"))).toBe("signInCodeOver");
    expect((await change("")).statusCode).toBe(400);
    const { cookies, code } = await askedBrowser(email, 2);
    expect(codigoOf(await change(wrongOf(code), cookies))).toBe("signInCodeWrong");
    expect((await change(code, cookies)).statusCode).toBe(200);
    expect((await token(shop, email, NEXT, { remoteAddress: network() })).statusCode).toBe(200);
    expect((await change(code, cookies)).statusCode).toBe(401);
  });

  test("chooses one by the recovery", async () => {
    const email = "recupera@correo.mx";
    await anOpenedAccount(email);
    await post(shop, "/api/Cuenta/RecuperaContrasena", { email }, { remoteAddress: network() });
    const temporary = passwordIn(await mailing.mailTo(email, 2));
    const headers = bearer(await token(shop, email, temporary, { remoteAddress: network() }));
    const changed = await post(
      shop,
      "/api/Cuenta/MiCuenta/Contrasena",
      { actual: temporary, nueva: NEXT },
      { headers },
    );
    expect(changed.statusCode).toBe(200);
  });

  test("changes its e-mail by another code", async () => {
    const email = "cambia@correo.mx";
    const headers = await anOpenedAccount(email);
    const change = (actual: string, cookies: Cookies = {}) =>
      post(shop, "/api/Cuenta/MiCuenta/Correo", { correo: "cambiada@correo.mx", actual }, { headers, cookies });
    expect(codigoOf(await change("123456"))).toBe("signInCodeOver");
    const { cookies, code } = await askedBrowser(email, 2);
    expect((await change(code, cookies)).statusCode).toBe(200);
    expect((await mailing.mailTo("cambiada@correo.mx")).text).toContain("/activacion?correo=");
  });
});

test("a shop for guests says the same to all, lets in accounts and guests, and tells the others by e-mail", async () => {
  const guests = await startTestShop(inject("databaseServer"), { REGISTRATION: "invite" });
  const mails = await startMailing(guests);
  const employee = await guests.db
    .selectFrom("customer")
    .select("id")
    .where("is_employee", "=", true)
    .executeTakeFirstOrThrow();
  const invite = (email: string) =>
    guests.db
      .insertInto("invitation")
      .values({ employee_id: employee.id, email, expires_at: new Date(Date.now() + 86_400_000) })
      .execute();
  await invite("Invitada@correo.mx");
  await invite("retirada@correo.mx");
  const asked = async (email: string, nth = 1) => {
    const answer = await ask(email, { at: guests });
    const mail = await mails.mailTo(email, nth);
    return { said: [answer.statusCode, answer.body], cookies: browserOf(answer), mail };
  };
  const stranger = await asked("extrana@correo.mx");
  const guest = await asked("invitada@correo.mx");
  const revoked = await asked("retirada@correo.mx");
  const customer = await asked("sofia.marin@correo.mx");
  expect(new Set([stranger, guest, revoked, customer].map(({ said }) => JSON.stringify(said))).size).toBe(1);

  expect(stranger.mail.text).toContain(
    "Este correo no tiene una invitación vigente. Pídela al empleado que te invitó.",
  );
  expect(codeIn(stranger.mail)).toBe("");
  const enterAs = (email: string, { cookies, mail }: typeof guest) =>
    enter(email, codeIn(mail), { cookies, at: guests });
  // Word for word, with the tries that are left.
  const tries = async (email: string, { cookies, mail }: typeof guest) => {
    const wrong = wrongOf(codeIn(mail));
    const answers: LightMyRequestResponse[] = [];
    for (let n = 0; n < 6; n += 1) answers.push(await enter(email, wrong, { cookies, at: guests }));
    return answers.map(({ statusCode, body }) => [statusCode, body]);
  };
  const strangersTries = await tries("extrana@correo.mx", stranger);
  expect(strangersTries[0]?.[1]).toContain("te quedan 4 intentos");
  expect(strangersTries).toEqual(await tries("sofia.marin@correo.mx", await asked("sofia.marin@correo.mx", 2)));
  expect((await enterAs("invitada@correo.mx", guest)).statusCode).toBe(200);
  expect((await enterAs("sofia.marin@correo.mx", customer)).statusCode).toBe(200);
  // Taken back while its code was in progress: nothing of an account stays.
  await guests.db
    .updateTable("invitation")
    .set({ expires_at: new Date() })
    .where("email", "=", "retirada@correo.mx")
    .execute();
  expect(codigoOf(await enterAs("retirada@correo.mx", revoked))).toBe("notInvited");
  expect(
    await guests.db.selectFrom("customer").select("id").where("email", "=", "retirada@correo.mx").execute(),
  ).toEqual([]);
  await mails.close();
  await guests.close();
});

test("the code is in no table and in no job, and goes a day later", async () => {
  const email = "rastro@correo.mx";
  const { code, cookies } = await askedBrowser(email);
  const { rows } = await sql<{ text: string }>`
    select row_to_json(c)::text as text from sign_in_code c
    union all select row_to_json(m)::text from mail_log m where kind = 'signInCode'`.execute(shop.db);
  expect(rows.length).toBeGreaterThan(1);
  for (const { text } of rows) {
    expect(text).not.toContain(`"${code}"`);
    expect(text).not.toContain(cookies["codigo"]);
  }
  const left = async () =>
    (await shop.db.selectFrom("sign_in_code").select("id").where("email", "=", email).execute()).length;
  await removeOldCodes(shop.db, new Date(Date.now() + 23 * 3_600_000));
  expect(await left()).toBe(1);
  await removeOldCodes(shop.db, new Date(Date.now() + 25 * 3_600_000));
  expect(await left()).toBe(0);
});
