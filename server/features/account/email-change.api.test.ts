import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { DEMO_EMAIL } from "../../seed/seed-customers.ts";
import { removeOldEmailChanges } from "./email-change.service.ts";
import { anAccount, bearer, cookieOf, PASSWORD, post, register, token } from "../../../tests/support/account.ts";
import { keyIn, passwordIn, pause, withMailing } from "../../../tests/support/mailing.ts";
import { runStaff } from "../../../tests/support/shop/staff.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const mailing = withMailing(shop);
beforeEach(() => shop.db.deleteFrom("rate_limit").execute());

type Headers = Record<string, string>;
const ask = (headers: Headers, correo: string, actual = PASSWORD) =>
  post(shop, "/api/Cuenta/MiCuenta/Correo", { correo, actual }, { headers });
const linkOf = (headers: Headers, id: string) => post(shop, "/api/Cuenta/MiCuenta/Correo/Enlace", { id }, { headers });
const confirm = (headers: Headers, id: string) =>
  post(shop, "/api/Cuenta/MiCuenta/Correo/Confirma", { id }, { headers });
const me = async (headers: Headers) => shop.call({ url: "/api/Cuenta/MiCuenta", headers });
const linkKey = (mail: { text?: string | undefined }) => /\?correo=([\w-]{43})/.exec(mail.text ?? "")?.[1] ?? "";
const idOf = async (email: string) =>
  (await shop.db.selectFrom("customer").select("id").where("email", "=", email).executeTakeFirst())?.id;

/** An active account of its own, signed in. */
async function aCustomer(name: string) {
  const email = `${name}@correo.mx`;
  await anAccount(shop, mailing, email);
  return { email, next: `${name}.nueva@correo.mx`, headers: bearer(await token(shop, email, PASSWORD)) };
}

/** The same with the link of the new address. */
async function asked(name: string) {
  const customer = await aCustomer(name);
  expect((await ask(customer.headers, ` ${customer.next} `)).json()).toEqual({});
  return { ...customer, key: linkKey(await mailing.mailTo(customer.next)) };
}

describe("an e-mail that is corrected", () => {
  test("stays as it was until the new address proves itself, and then opens the account alone", async () => {
    const { email, next, headers, key } = await asked("cambia");
    const other = bearer(await token(shop, email, PASSWORD));
    await post(shop, "/api/Cuenta/RecuperaContrasena", { email });
    const temporary = passwordIn(await mailing.mailTo(email, 2));
    const before = (await me(headers)).json();
    expect(before.email).toBe(email);
    await sql`insert into coupon (code, campaign_id, customer_email, starts_at, ends_at)
      select 'PERSONAL-1', min(id), ${email.toUpperCase()}, now(), now() from campaign`.execute(shop.db);

    const changed = await confirm(headers, key);
    expect([changed.statusCode, changed.json()]).toEqual([200, { ...before, email: next }]);
    expect(before.id).toBe(await idOf(next));
    const session = { cookie: `sesion=${cookieOf(changed, "sesion")}` };
    expect((await me(session)).json().email).toBe(next);
    // Other sessions, this one's old token and what the old mailbox received open nothing any more.
    expect([(await me(headers)).statusCode, (await me(other)).statusCode]).toEqual([401, 401]);
    expect([
      (await token(shop, email, PASSWORD)).statusCode,
      (await token(shop, next, temporary)).statusCode,
      (await token(shop, next.toUpperCase(), PASSWORD)).statusCode,
    ]).toEqual([400, 400, 200]);
    const id = (await idOf(next)) ?? 0;
    const keys = await shop.db.selectFrom("activation_key").select("hash").where("customer_id", "=", id).execute();
    expect(keys).toEqual([]);
    const coupon = await shop.db
      .selectFrom("coupon")
      .select("customer_email")
      .where("code", "=", "PERSONAL-1")
      .execute();
    expect(coupon).toEqual([{ customer_email: next }]);

    const notice = await mailing.mailTo(email, 3);
    expect(notice.subject).toBe("Tu cuenta tiene otro correo");
    expect(notice.text).not.toContain(next);
    expect((await register(shop, email)).statusCode).toBe(200); // it is free again
  });

  test("works once, for 24 hours, by the newest link, and only in a session of its own account", async () => {
    const { email, next, headers, key } = await asked("una.vez");
    const stranger = await aCustomer("ajena.correo");
    expect((await confirm({}, key)).statusCode).toBe(401);
    expect((await confirm(stranger.headers, key)).statusCode).toBe(404);
    const row = await shop.db.selectFrom("email_change").selectAll().where("new_email", "=", next).executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(key);
    await shop.db.updateTable("email_change").set({ expires_at: new Date() }).execute();
    const over = await confirm(headers, key);
    expect([over.statusCode, over.json().Message]).toEqual([400, expect.stringContaining("ya venció")]);

    await ask(headers, next);
    const second = linkKey(await mailing.mailTo(next, 2));
    expect((await confirm(headers, key)).statusCode).toBe(404);
    const changed = await confirm(headers, second);
    const session = { cookie: `sesion=${cookieOf(changed, "sesion")}`, origin: "http://localhost:80" };
    expect(changed.statusCode).toBe(200);
    expect((await confirm(session, second)).statusCode).toBe(404);
    expect(await idOf(email)).toBeUndefined();
  });

  test("at the same moment works once", async () => {
    const { headers, key } = await asked("a.la.vez");
    const answers = await Promise.all([confirm(headers, key), confirm(headers, key)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test("is shown by its link before it changes, in a session of its own account alone", async () => {
    const { email, next, headers, key } = await asked("a.la.vista");
    const stranger = await aCustomer("mirona.correo");
    expect((await linkOf({}, key)).statusCode).toBe(401);
    expect((await linkOf(stranger.headers, key)).statusCode).toBe(404);
    expect((await linkOf(headers, key)).json()).toEqual({ Correo: next });
    expect((await me(headers)).json().email).toBe(email);
    await shop.db.updateTable("email_change").set({ expires_at: new Date() }).execute();
    expect((await linkOf(headers, key)).statusCode).toBe(400);
  });

  test.each<[string, string, Headers]>([
    ["the password changes", "clave.despues", { url: "Contrasena", actual: PASSWORD, nueva: "Jicama=Tren-91" }],
    ["every session is closed", "cierra.despues", { url: "CerrarSesiones" }],
  ])("is forgotten when %s: its link works in no later session", async (_what, name, { url, ...body }) => {
    const { email, headers, key } = await asked(name);
    expect((await post(shop, `/api/Cuenta/MiCuenta/${url}`, body, { headers })).statusCode).toBe(200);
    const later = bearer(await token(shop, email, body["nueva"] ?? PASSWORD));
    expect((await confirm(later, key)).statusCode).toBe(404);
    expect((await me(later)).json().email).toBe(email);
  });

  test("is not asked for with a password that changes at that moment", async () => {
    const { email, next, headers } = await aCustomer("clave.a.la.vez");
    const answer = await shop.db.transaction().execute(async (trx) => {
      await trx.updateTable("customer").set({ password_hash: "otra" }).where("email", "=", email).execute();
      const waiting = ask(headers, next);
      await pause(1000);
      return { waiting };
    });
    expect((await answer.waiting).statusCode).toBe(401);
    const rows = await shop.db.selectFrom("email_change").select("id").where("new_email", "=", next).execute();
    expect(rows).toEqual([]);
  });

  test("does not tell whether an e-mail has an account, and sends it nothing", async () => {
    const { headers } = await aCustomer("curiosa");
    const mails = (await mailing.mailsTo(DEMO_EMAIL, 0)).length;
    const taken = await ask(headers, DEMO_EMAIL);
    const free = await ask(headers, "libre@correo.mx");
    expect([taken.statusCode, taken.json()]).toEqual([free.statusCode, free.json()]);
    await mailing.mailTo("libre@correo.mx");
    await pause(300);
    expect(await mailing.mailsTo(DEMO_EMAIL, 0)).toHaveLength(mails);
  });

  test("that another customer registered meanwhile stays theirs", async () => {
    const { email, next, headers, key } = await asked("tarde");
    await register(shop, next.toUpperCase());
    const answer = await confirm(headers, key);
    expect([answer.statusCode, answer.json().Message]).toEqual([400, expect.stringContaining("ya tiene otra cuenta")]);
    expect((await me(headers)).json().email).toBe(email);
  });

  test("asks for the password, whose guesses are counted with those of its change", async () => {
    const { email, headers } = await aCustomer("clave");
    const wrong = await ask(headers, "otra.clave@correo.mx", "Otra=Clave-1");
    expect([wrong.statusCode, wrong.json().ModelState]).toEqual([
      400,
      { actual: ["La contraseña actual no es correcta"] },
    ]);
    const fields = await ask(headers, ` ${email.toUpperCase()}`, "");
    expect(fields.json().ModelState).toEqual({
      correo: ["Ese ya es el correo de tu cuenta"],
      actual: ["Debes escribir tu contraseña actual"],
    });
    const change = { actual: "Otra=Clave-1", nueva: "Jicama=Tren-91" };
    for (let n = 0; n < 9; n += 1) await post(shop, "/api/Cuenta/MiCuenta/Contrasena", change, { headers });
    expect((await ask(headers, "otra.clave@correo.mx")).statusCode).toBe(429);
    expect((await post(shop, "/api/Cuenta/MiCuenta/Correo", { correo: "x@correo.mx", actual: "x" })).statusCode).toBe(
      401,
    );
  });

  test("is asked for five times in an hour at most, whatever the address", async () => {
    const { headers } = await aCustomer("insiste.correo");
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await ask(headers, `destino.${n}@correo.mx`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("is remembered for 30 days", async () => {
    const day = 86_400_000;
    const count = async () => (await shop.db.selectFrom("email_change").select("id").execute()).length;
    expect(await count()).toBeGreaterThan(0);
    await removeOldEmailChanges(shop.db, new Date(Date.now() + 29 * day));
    expect(await count()).toBeGreaterThan(0);
    await removeOldEmailChanges(shop.db, new Date(Date.now() + 31 * day));
    expect(await count()).toBe(0);
  });
});

describe("customers change-email", () => {
  const staff = (...args: string[]) => runStaff(args, { environment: { DATABASE_URL: shop.databaseUrl } });

  test("gives an account its e-mail with a reason; the new mailbox alone opens it", async () => {
    const { email, next, headers } = await aCustomer("perdida");
    expect((await staff("customers", "change-email", email, next)).code).not.toBe(0); // no reason
    const done = await staff("customers", "change-email", email, next, "--actor", "ana", "--reason", "perdió su buzón");
    expect([done.code, done.stderr]).toEqual([0, ""]);
    expect((await me(headers)).statusCode).toBe(401);
    expect((await token(shop, next, PASSWORD)).statusCode).toBe(400);
    await post(shop, "/api/Cuenta/RecuperaContrasena", { email: next });
    expect((await token(shop, next, passwordIn(await mailing.mailTo(next)))).statusCode).toBe(200);
    expect((await mailing.mailTo(email, 2)).subject).toBe("Tu cuenta tiene otro correo");
    const journal = await shop.db
      .selectFrom("staff_action")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(journal).toMatchObject({ command: "customers change-email", actor: "ana", reason: "perdió su buzón" });
    expect(JSON.stringify(journal.outcome)).toMatch(/"before".*"after"|"after".*"before"/);
    expect(JSON.stringify(journal)).not.toContain("@");
  });

  test("sends the confirmation of a mistyped registration to the right address, with its cart", async () => {
    const wrong = "mal.escrito@correo.mx";
    const right = "bien.escrito@correo.mx";
    const { strIdBolsa: kart } = (await post(shop, "/api/Carritos/Agregar", { TireId: "11500418", Qty: 2 })).json();
    await register(shop, wrong, { kart });
    const old = keyIn(await mailing.mailTo(wrong));
    expect((await staff("customers", "change-email", wrong, right, "--reason", "se equivocó")).code).toBe(0);
    const key = keyIn(await mailing.mailTo(right));
    expect((await post(shop, "/api/Cuenta/Activacion", { id: old })).statusCode).toBe(404);
    expect((await post(shop, "/api/Cuenta/Activacion/Cuenta", { id: key })).json()).toMatchObject({
      Correo: right,
      Articulos: 2,
    });
    expect(await mailing.mailsTo(wrong)).toHaveLength(1);
  });

  test("refuses an e-mail that is registered at the same moment", async () => {
    const [email, other, next] = ["corrige@correo.mx", "registra@correo.mx", "los.dos@correo.mx"];
    await register(shop, email);
    await register(shop, other);
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        shop.db,
      );
    const { running } = await shop.db.transaction().execute(async (trx) => {
      await trx.updateTable("customer").set({ email: next }).where("email", "=", other).execute();
      const command = staff("customers", "change-email", email, next, "--reason", "prueba");
      await expect.poll(async () => (await waiting()).rows.length, { timeout: 15_000 }).toBe(1);
      return { running: command };
    });
    const run = await running;
    expect([run.code === 0, run.stderr]).toEqual([false, expect.stringContaining("ya tiene otra cuenta")]);
    expect(await idOf(email)).toBeDefined();
  });

  test.each([
    ["an e-mail of another account", DEMO_EMAIL, "ya tiene otra cuenta"],
    ["no e-mail", "nadie", "no es un correo válido"],
    ["its own", "REHUSA@correo.mx", "ya es el correo"],
  ])("refuses %s", async (_what, next, said) => {
    const email = "rehusa@correo.mx";
    if ((await idOf(email)) === undefined) await register(shop, email);
    const run = await staff("customers", "change-email", email, next, "--reason", "prueba");
    expect([run.code === 0, run.stderr + run.stdout]).toEqual([false, expect.stringContaining(said)]);
    expect(await idOf(email)).toBeDefined();
  });
});
