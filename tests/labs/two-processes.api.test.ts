import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../server/seed/seed-customers.ts";
import { anAccount, bearer, PASSWORD, post, register, token } from "../support/account.ts";
import { keyIn, type Mailing, passwordIn, pause, startMailing } from "../support/mailing.ts";
import { startSecondProcess } from "../support/shop/second-process.ts";
import { type TestShop, withTestShop } from "../support/shop/test-shop.ts";

let two: TestShop;
let mailing: Mailing;
const one = withTestShop();
beforeAll(async () => {
  two = await startSecondProcess(one);
  mailing = await startMailing(one);
});
afterAll(async () => {
  await mailing.close();
  await two.close();
});

/** At the same moment, by turns at one process and the other. */
const atOnce = <Answer>(count: number, ask: (shop: TestShop, n: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(n % 2 === 0 ? one : two, n)));
const countOf = (answers: readonly { statusCode: number }[], status: number): number =>
  answers.filter(({ statusCode }) => statusCode === status).length;

test("registrations of one e-mail give one account and one e-mail", async () => {
  const email = "doble@correo.mx";
  const answers = await atOnce(20, (shop) => register(shop, email));
  expect([countOf(answers, 200), countOf(answers, 400)]).toEqual([1, 19]);
  await mailing.mailTo(email);
  await pause(300);
  expect(await mailing.mailsTo(email)).toHaveLength(1);
});

test("wrong passwords do not get past the limit", async () => {
  const answers = await atOnce(30, (shop) => token(shop, "sofia.marin@correo.mx", "mal"));
  expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([10, 20]);
});

test("a key activates once", async () => {
  const email = "clave@correo.mx";
  await register(one, email);
  const id = keyIn(await mailing.mailTo(email));
  const answers = await atOnce(10, (shop) => post(shop, "/api/Cuenta/Activacion", { id }));
  expect(countOf(answers, 200)).toBe(10);
  expect(answers.filter(({ body }) => body.startsWith("¡Listo!"))).toHaveLength(1);
});

test("a temporary password opens one session, and a change of password leaves one", async () => {
  const email = "temporal.doble@correo.mx";
  await anAccount(one, mailing, email);
  await post(two, "/api/Cuenta/RecuperaContrasena", { email });
  const temporary = passwordIn(await mailing.mailTo(email, 2));
  const signedIn = await atOnce(6, (shop) => token(shop, email, temporary));
  expect(countOf(signedIn, 200)).toBe(1);
  const headers = bearer(signedIn.find(({ statusCode }) => statusCode === 200) ?? expect.fail());
  const changes = await atOnce(4, (shop, n) =>
    n < 2
      ? post(shop, "/api/Cuenta/MiCuenta/Contrasena", { actual: PASSWORD, nueva: `Jicama=Tren-9${n}` }, { headers })
      : token(shop, email, PASSWORD),
  );
  expect(countOf(changes.slice(0, 2), 200)).toBe(1);
  const left = await one.db
    .selectFrom("access_token")
    .innerJoin("customer", "customer.id", "customer_id")
    .select("hash")
    .where("email", "=", email)
    .execute();
  expect(left).toHaveLength(1);
});

test("a token that ended at one is over at the other", async () => {
  const headers = bearer(await token(one, "daniel.reyes@correo.mx", DEMO_PASSWORD));
  expect((await two.call({ url: "/api/Cuenta/MiCuenta", headers })).statusCode).toBe(200);
  await two.call({ method: "POST", url: "/api/Cuenta/Salir", headers });
  expect((await one.call({ url: "/api/Cuenta/MiCuenta", headers })).statusCode).toBe(401);
});
