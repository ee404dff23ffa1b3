import { beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../seed/seed-customers.ts";
import { isStrongPassword } from "../../../shared/domain/people/password.ts";
import { anAccount, bearer, cookieOf, PASSWORD, post, register, token } from "../../../tests/support/account.ts";
import { passwordIn, withMailing } from "../../../tests/support/mailing.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const NEW_PASSWORD = "Jicama=Tren-91";
const WRONG = "El usuario o la contraseña son incorrectos.";

const shop = withTestShop();
const mailing = withMailing(shop);
beforeEach(() => shop.db.deleteFrom("rate_limit").execute());

const recover = (email: string, remoteAddress = "10.2.0.1") =>
  post(shop, "/api/Cuenta/RecuperaContrasena", { email }, { remoteAddress });
const me = (headers: Record<string, string>) => shop.call({ url: "/api/Cuenta/MiCuenta", headers });
const change = (headers: Record<string, string>, actual: string, nueva: string) =>
  post(shop, "/api/Cuenta/MiCuenta/Contrasena", { actual, nueva }, { headers });
const byNumber = (a: number, b: number): number => a - b;
const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

/** An active account that asked for a temporary password. */
async function aForgetful(email: string): Promise<string> {
  await anAccount(shop, mailing, email);
  await recover(email);
  return passwordIn(await mailing.mailTo(email, 2));
}

describe("recovering a password", () => {
  test("sends a temporary one that works once; the old one goes on working", async () => {
    const email = "olvido@correo.mx";
    const temporary = await aForgetful(email);
    expect(temporary).toHaveLength(16);
    expect(isStrongPassword(temporary)).toBe(true);
    expect((await me(bearer(await token(shop, email, PASSWORD)))).json().temporary).toBe(false);
    const answers = await Promise.all([1, 2, 3].map(() => token(shop, email, temporary)));
    expect(statuses(answers).toSorted(byNumber)).toEqual([200, 400, 400]);
    const signedIn = answers.find(({ statusCode }) => statusCode === 200);
    expect((await me(bearer(signedIn ?? expect.fail()))).json().temporary).toBe(true);
  });

  test("a password that is pasted with a space or a line's end beside it is the same", async () => {
    const email = "pegada@correo.mx";
    const temporary = await aForgetful(email);
    expect((await token(shop, email, `${PASSWORD.slice(0, 4)} ${PASSWORD.slice(4)}`)).statusCode).toBe(400);
    expect((await token(shop, email, `${PASSWORD} `)).statusCode).toBe(200);
    const signedIn = await token(shop, email, ` ${temporary}\r\n`);
    expect((await change(bearer(signedIn), `${temporary} `, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await token(shop, email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test("only the newest one works, for one hour, and only its hash is stored", async () => {
    const email = "reciente@correo.mx";
    const first = await aForgetful(email);
    await recover(email);
    const second = passwordIn(await mailing.mailTo(email, 3));
    expect((await token(shop, email, first)).json().error_description).toBe(WRONG);
    const rows = await shop.db
      .selectFrom("temporary_password")
      .innerJoin("customer", "customer.id", "customer_id")
      .select(["hash", "temporary_password.created_at", "expires_at"])
      .where("email", "=", email)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/);
    expect(Number(rows[0]?.expires_at) - Number(rows[0]?.created_at)).toBe(3_600_000);
    await shop.db.updateTable("temporary_password").set({ expires_at: new Date() }).execute();
    expect((await token(shop, email, second)).statusCode).toBe(400);
  });

  test("answers the same for an unknown e-mail, which gets none", async () => {
    const known = await recover("mariana.ortega@correo.mx");
    const unknown = await recover("nadie@correo.mx");
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
    await mailing.mailTo("mariana.ortega@correo.mx");
    await expect(mailing.mailsTo("nadie@correo.mx", 0)).resolves.toEqual([]);
  });

  test("is limited per account and per address, whether or not there is an account", async () => {
    for (const email of ["sofia.marin@correo.mx", "nadie.mas@correo.mx"]) {
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push(await recover(email, `10.4.0.${n}`));
      expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(Number(answers[5]?.headers["retry-after"])).toBeGreaterThan(0);
    }
    const others = [];
    for (let n = 0; n < 51; n += 1) others.push(await recover(`nadie${n}@correo.mx`, "10.5.0.1"));
    expect(others.at(-1)?.statusCode).toBe(429);
  });

  test("opens an account that was never activated, and ends the unconfirmed password", async () => {
    const email = "sin.activar@correo.mx";
    await register(shop, email);
    await mailing.mailTo(email);
    await recover(email);
    const temporary = passwordIn(await mailing.mailTo(email, 2));
    const signedIn = await token(shop, email, temporary);
    expect((await me(bearer(signedIn))).json()).toMatchObject({ email, temporary: true });
    expect((await token(shop, email, PASSWORD)).json().error_description).toBe(WRONG);
    expect((await change(bearer(signedIn), temporary, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await token(shop, email, NEW_PASSWORD)).statusCode).toBe(200);
  });
});

describe("changing the password", () => {
  test("ends every other session and gives this one a new token, and an e-mail tells", async () => {
    const email = "cambia@correo.mx";
    await anAccount(shop, mailing, email);
    const here = await token(shop, email, PASSWORD);
    const there = await token(shop, email, PASSWORD);
    const answer = await change(bearer(here), PASSWORD, NEW_PASSWORD);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect((await me(bearer(here))).statusCode).toBe(401);
    expect((await me(bearer(there))).statusCode).toBe(401);
    const cookies = { sesion: cookieOf(answer, "sesion") };
    expect((await shop.call({ url: "/api/Cuenta/MiCuenta", cookies })).json().email).toBe(email);
    expect((await token(shop, email, PASSWORD)).statusCode).toBe(400);
    expect((await token(shop, email, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await mailing.mailTo(email, 2)).subject).toBe("Se cambió tu contraseña");
  });

  test("after a temporary password takes that one as the current one, then the session is a usual one", async () => {
    const email = "temporal@correo.mx";
    const temporary = await aForgetful(email);
    const session = bearer(await token(shop, email, temporary));
    expect((await change(session, temporary, PASSWORD)).json().ModelState).toEqual({
      nueva: ["La contraseña nueva debe ser distinta de la actual"],
    });
    const answer = await change(session, temporary, NEW_PASSWORD);
    const cookies = { sesion: cookieOf(answer, "sesion") };
    expect((await shop.call({ url: "/api/Cuenta/MiCuenta", cookies })).json().temporary).toBe(false);
    expect((await token(shop, email, temporary)).statusCode).toBe(400);
  });

  test("takes the old password in a temporary session too, and a used temporary one in no other session", async () => {
    const email = "ambas@correo.mx";
    const temporary = await aForgetful(email);
    const usual = bearer(await token(shop, email, PASSWORD));
    const session = bearer(await token(shop, email, temporary));
    expect((await change(usual, temporary, NEW_PASSWORD)).json().ModelState).toEqual({
      actual: ["La contraseña actual no es correcta"],
    });
    expect((await change(session, PASSWORD, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test("never makes a temporary password, which an e-mail has, the customer's own", async () => {
    const email = "enviada@correo.mx";
    const temporary = await aForgetful(email);
    const session = bearer(await token(shop, email, temporary));
    for (const actual of [temporary, PASSWORD]) {
      const answer = await change(session, actual, temporary);
      expect([answer.statusCode, answer.json().ModelState]).toEqual([
        400,
        { nueva: ["La contraseña nueva debe ser distinta de la temporal"] },
      ]);
    }
  });

  test("makes an unused temporary password worthless", async () => {
    const email = "sobra@correo.mx";
    const temporary = await aForgetful(email);
    await change(bearer(await token(shop, email, PASSWORD)), PASSWORD, NEW_PASSWORD);
    expect((await token(shop, email, temporary)).statusCode).toBe(400);
  });

  test.each([
    ["a wrong current one", "Otra-2026", NEW_PASSWORD, { actual: ["La contraseña actual no es correcta"] }],
    ["no current one", "", NEW_PASSWORD, { actual: ["Debes escribir tu contraseña actual"] }],
    ["the same again", DEMO_PASSWORD, DEMO_PASSWORD, { nueva: ["La contraseña nueva debe ser distinta de la actual"] }],
    ["a weak new one", DEMO_PASSWORD, "corta", { nueva: [expect.stringContaining("entre 8 y 16 caracteres")] }],
    ["one of the commonest", DEMO_PASSWORD, "Ruedas#2027", { nueva: [expect.stringContaining("fácil de adivinar")] }],
    ["one with the own name", DEMO_PASSWORD, "x.R3yes-83.Q", { nueva: [expect.stringContaining("fácil de adivinar")] }],
  ])("is refused with %s", async (_what, actual, nueva, ModelState) => {
    const session = bearer(await token(shop, "daniel.reyes@correo.mx", DEMO_PASSWORD));
    const answer = await change(session, actual, nueva);
    expect([answer.statusCode, answer.json().ModelState]).toEqual([400, ModelState]);
    expect((await me(session)).statusCode).toBe(200);
  });

  test("guesses at the current one are limited, in parallel too", async () => {
    const session = bearer(await token(shop, "daniel.reyes@correo.mx", DEMO_PASSWORD));
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(session, "Otra-2026", NEW_PASSWORD)));
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    expect(Number(answers.find(({ statusCode }) => statusCode === 429)?.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("twice at once changes it once, and one session is left", async () => {
    const email = "carrera@correo.mx";
    await anAccount(shop, mailing, email);
    const session = bearer(await token(shop, email, PASSWORD));
    const answers = await Promise.all([
      change(session, PASSWORD, NEW_PASSWORD),
      change(session, PASSWORD, "Bruma.77/Olmo"),
      ...[1, 2, 3].map(() => token(shop, email, PASSWORD)),
    ]);
    expect(statuses(answers.slice(0, 2)).toSorted(byNumber)).toEqual([200, 401]);
    // No session that the old password opened meanwhile outlives the change.
    const left = await shop.db
      .selectFrom("access_token")
      .innerJoin("customer", "customer.id", "customer_id")
      .select("hash")
      .where("email", "=", email)
      .execute();
    expect(left).toHaveLength(1);
  });
});

describe("guessing from somewhere else", () => {
  const email = "sofia.marin@correo.mx";
  const guess = (remoteAddress: string, cookies = {}) => token(shop, email, "mal", { remoteAddress, cookies });

  /** Strangers use up what an account allows them, from many addresses. */
  async function beUnderAttack(): Promise<void> {
    for (let n = 0; n < 6; n += 1) await Promise.all(Array.from({ length: 10 }, () => guess(`10.6.0.${n}`)));
  }

  test("ten wrong passwords at one address leave the owner at another alone", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess("10.6.1.1")));
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    expect((await token(shop, email, DEMO_PASSWORD, { remoteAddress: "10.6.1.1" })).statusCode).toBe(429);
    expect((await token(shop, email, DEMO_PASSWORD, { remoteAddress: "10.6.1.2" })).statusCode).toBe(200);
  });

  test("from very many addresses stops at fifty in an hour", async () => {
    await beUnderAttack();
    expect((await guess("10.6.0.200")).statusCode).toBe(429);
    expect((await token(shop, email, DEMO_PASSWORD, { remoteAddress: "10.6.0.201" })).statusCode).toBe(429);
  });

  test("never locks out a browser the owner has signed in with, even at the guesser's own address", async () => {
    const first = await token(shop, email, DEMO_PASSWORD, { remoteAddress: "10.6.0.1" });
    const device = first.cookies.find(({ name }) => name === "equipo");
    expect(device).toMatchObject({ httpOnly: true, sameSite: "Lax", maxAge: 180 * 86_400 });
    await beUnderAttack();
    const cookies = { equipo: device?.value ?? "" };
    expect((await token(shop, email, DEMO_PASSWORD, { remoteAddress: "10.6.0.1", cookies })).statusCode).toBe(200);
  });

  test("never locks out the owner of the mailbox, on any browser", async () => {
    const forgetful = "acosada@correo.mx";
    await anAccount(shop, mailing, forgetful);
    const tries = (remoteAddress: string) => token(shop, forgetful, "mal", { remoteAddress });
    for (let n = 0; n < 6; n += 1) await Promise.all(Array.from({ length: 10 }, () => tries(`10.7.0.${n}`)));
    expect((await token(shop, forgetful, PASSWORD, { remoteAddress: "10.7.1.1" })).statusCode).toBe(429);
    await recover(forgetful);
    const temporary = passwordIn(await mailing.mailTo(forgetful, 2));
    expect((await token(shop, forgetful, temporary, { remoteAddress: "10.7.0.1" })).statusCode).toBe(200);
  });

  test("with a known browser is limited like any other", async () => {
    const cookies = { equipo: cookieOf(await token(shop, email, DEMO_PASSWORD), "equipo") };
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess("10.6.2.1", cookies)));
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
  });

  test("a browser is known to the accounts that signed in with it and to no other", async () => {
    const cookies = { equipo: cookieOf(await token(shop, "daniel.reyes@correo.mx", DEMO_PASSWORD), "equipo") };
    await beUnderAttack();
    expect((await token(shop, email, DEMO_PASSWORD, { remoteAddress: "10.6.3.1", cookies })).statusCode).toBe(429);
  });

  test("every sign-in gives the browser a new token; the old one is worthless", async () => {
    const old = cookieOf(await token(shop, email, DEMO_PASSWORD), "equipo");
    const daniel = await token(shop, "daniel.reyes@correo.mx", DEMO_PASSWORD, { cookies: { equipo: old } });
    await beUnderAttack();
    const from = (equipo: string) =>
      token(shop, email, DEMO_PASSWORD, { remoteAddress: "10.6.4.1", cookies: { equipo } });
    expect((await from(old)).statusCode).toBe(429);
    expect((await from(cookieOf(daniel, "equipo"))).statusCode).toBe(200);
  });
});
