import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../../seed/seed-customers.ts";
import { MOST_PASSWORD_CALLS } from "./password.ts";
import { anAccount, aRegistration, bearer, cookieOf, PASSWORD, post, token } from "../../../tests/support/account.ts";
import { type Mailing, startMailing } from "../../../tests/support/mailing.ts";
import { signIn, startTestShop, type TestShop } from "../../../tests/support/shop/test-shop.ts";

let shop: TestShop;
let mailing: Mailing;
let url: string;
beforeAll(async () => {
  shop = await startTestShop(inject("databaseServer"));
  mailing = await startMailing(shop);
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await mailing.close();
  await shop.close();
});
beforeEach(() => shop.db.deleteFrom("rate_limit").execute());

describe("a flood of passwords", () => {
  const FLOOD = 4 * MOST_PASSWORD_CALLS;

  const signInAs = (username: string) =>
    fetch(`${url}/Token`, {
      method: "POST",
      body: new URLSearchParams({ username, password: "Equivocada-1", grant_type: "password" }),
    });
  const timed = async (asked: Promise<Response>) => {
    const start = performance.now();
    const answer = await asked;
    return { status: answer.status, answer, ms: performance.now() - start };
  };

  test("is answered in part and refused in part, at once, and counts nothing for whom it refuses", async () => {
    const flood = Promise.all(Array.from({ length: FLOOD }, (_, n) => timed(signInAs(`nadie${n}@correo.mx`))));
    const catalog: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      const { status, ms } = await timed(fetch(`${url}/api/Productos/Codigo?id=11500418`));
      expect(status).toBe(200);
      catalog.push(ms);
    }
    const answers = await flood;
    const busy = answers.filter(({ status }) => status === 503);
    const looked = answers.filter(({ status }) => status === 400);
    expect(busy.length).toBeGreaterThan(0);
    expect(looked.length).toBeGreaterThanOrEqual(MOST_PASSWORD_CALLS);
    expect(looked.length + busy.length + answers.filter(({ status }) => status === 429).length).toBe(FLOOD);
    const first = busy[0]?.answer;
    expect(Number(first?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await first?.json()).toEqual({
      error: "temporarily_unavailable",
      error_description: expect.stringContaining("Espera unos segundos"),
      Message: expect.stringContaining("Espera unos segundos"),
    });
    const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    expect(median(busy.map(({ ms }) => ms))).toBeLessThan(median(looked.map(({ ms }) => ms)));
    expect(median(catalog)).toBeLessThan(250);
    const counted = await shop.db.selectFrom("rate_limit").select("key").where("key", "like", "login-pair:%").execute();
    expect(counted.length).toBe(looked.length);
    expect((await shop.call({ url: "/metrics" })).body).toMatch(
      /shop_requests_shed_total\{work="call",shortage="passwords"\} [1-9]/,
    );
  });

  test("of registrations is refused the same way and leaves no half of an account", async () => {
    const answers = await Promise.all(
      Array.from({ length: FLOOD }, (_, n) =>
        post(shop, "/api/Cuenta/Registro", aRegistration(`alud${n}@correo.mx`), { remoteAddress: `10.9.${n % 200}.1` }),
      ),
    );
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.json().Message).toContain("Espera unos segundos");
    expect(Number(busy[0]?.headers["retry-after"])).toBeGreaterThan(0);
    const made = await shop.db.selectFrom("customer").select("id").where("email", "like", "alud%").execute();
    expect(made).toHaveLength(answers.filter(({ statusCode }) => statusCode === 200).length);
  });

  test("over, customers sign in as before", async () => {
    expect((await token(shop, DEMO_EMAIL, DEMO_PASSWORD)).statusCode).toBe(200);
  });

  test("a wrong password is as much work with an account as without one", async () => {
    const workFor = async (email: string) => {
      const start = process.cpuUsage();
      for (let n = 0; n < 8; n += 1) await token(shop, email, "Equivocada-1", { remoteAddress: `10.8.${n}.1` });
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    await workFor("calienta@correo.mx");
    const ratio = (await workFor("nadie@correo.mx")) / (await workFor(DEMO_EMAIL));
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe("the log of sign-ins", () => {
  const lines = () =>
    shop.logLines
      .map((line) => JSON.parse(line) as { event?: string; account?: string; outcome?: string })
      .filter(({ event }) => event === "sign-in");

  test("has a line each, by an account's keyed name and never by its e-mail", async () => {
    const before = lines().length;
    await token(shop, DEMO_EMAIL, "Equivocada-1");
    await token(shop, DEMO_EMAIL.toUpperCase(), DEMO_PASSWORD);
    await token(shop, "nadie@correo.mx", "Equivocada-1");
    for (let n = 0; n < 11; n += 1) await token(shop, "limite@correo.mx", "Equivocada-1");
    const written = lines().slice(before);
    expect(written.slice(0, 3).map(({ outcome }) => outcome)).toEqual(["wrong", "ok", "wrong"]);
    expect(written.at(-1)?.outcome).toBe("limited");
    const [wrong, right, unknown] = written.map(({ account }) => account);
    expect(wrong).toMatch(/^[\w-]{16}$/);
    expect(right).toBe(wrong);
    expect(unknown).not.toBe(wrong);
    expect(JSON.stringify(written)).not.toContain("correo.mx");
  });

  test("is counted by outcome, with how many accounts are guessed at", async () => {
    for (let n = 0; n < 3; n += 1) await token(shop, `varias${n}@correo.mx`, "Equivocada-1");
    const { body } = await shop.call({ url: "/metrics" });
    expect(body).toMatch(/shop_sign_ins_total\{outcome="ok"\} \d+/);
    expect(body).toMatch(/shop_sign_ins_total\{outcome="wrong"\} \d+/);
    expect(body).toMatch(/shop_accounts_guessed_at \d+/);
  });
});

describe("closing every session", () => {
  const close = (asked: object) => shop.call({ method: "POST", url: "/api/Cuenta/MiCuenta/CerrarSesiones", ...asked });
  const me = async (headers: Record<string, string>) =>
    (await shop.call({ url: "/api/Cuenta/MiCuenta", headers })).statusCode;

  test("ends this one and all others, forgets the browsers, takes the cookies and sends an e-mail", async () => {
    const email = "cierra@correo.mx";
    await anAccount(shop, mailing, email);
    const there = bearer(await token(shop, email, PASSWORD));
    const here = await token(shop, email, PASSWORD);
    const stranger = await signIn(shop);
    const cookies = { sesion: cookieOf(here, "sesion") };
    const answer = await close({ cookies, headers: { origin: "http://localhost:80" } });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ["sesion", ""],
      ["con_sesion", ""],
    ]);
    expect([await me(there), await me(bearer(here)), await me(stranger)]).toEqual([401, 401, 200]);
    const { id } = await shop.db
      .selectFrom("customer")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    for (const table of ["access_token", "known_device"] as const) {
      expect(await shop.db.selectFrom(table).select("hash").where("customer_id", "=", id).execute()).toEqual([]);
    }
    const mail = await mailing.mailTo(email, 2);
    expect([mail.subject, mail.text]).toEqual(["Cerramos tus sesiones", expect.stringContaining("Si no fuiste tú")]);
    expect((await token(shop, email, PASSWORD)).statusCode).toBe(200);
  });

  test("is for a session alone, and from our own pages", async () => {
    expect((await close({})).statusCode).toBe(401);
    const cookies = { sesion: cookieOf(await token(shop, DEMO_EMAIL, DEMO_PASSWORD), "sesion") };
    expect((await close({ cookies, headers: { origin: "https://malo.mx" } })).statusCode).toBe(403);
    expect((await shop.call({ url: "/api/Cuenta/MiCuenta", cookies })).statusCode).toBe(200);
  });
});
