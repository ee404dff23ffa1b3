import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_EMAIL } from "../../seed/seed-customers.ts";
import { PRIVACY_NOTICE_VERSION } from "../../../shared/domain/text/legal/privacy-notice.ts";
import { activate, anAccount, bearer, PASSWORD, post, register, token } from "../../../tests/support/account.ts";
import { addJob } from "../../queue/add-job.ts";
import { keyIn, pause, withMailing } from "../../../tests/support/mailing.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const mailing = withMailing(shop);

type Headers = { authorization: string };
const noticeOf = async (headers: Headers): Promise<string | null> => {
  const [user, session] = await Promise.all(
    ["/api/Cuenta/MiCuenta", "/api/Cuenta/Sesion"].map((url) => shop.call({ url, headers })),
  );
  expect(session?.json().User.notice).toBe(user?.json().notice);
  return user?.json().notice;
};
const accept = (headers: Headers | Record<string, never>, version = PRIVACY_NOTICE_VERSION) =>
  post(shop, "/api/Cuenta/MiCuenta/AvisoDePrivacidad", { version }, { headers: { ...headers } });

describe("the notice a customer accepted", () => {
  const EMAIL = "avisada@correo.mx";
  let headers: Headers;
  let id: number;
  beforeAll(async () => {
    await anAccount(shop, mailing, EMAIL);
    headers = bearer(await token(shop, EMAIL, PASSWORD));
    ({ id } = await shop.db.selectFrom("customer").select("id").where("email", "=", EMAIL).executeTakeFirstOrThrow());
  });
  beforeEach(async () => {
    await shop.db
      .deleteFrom("consent")
      .where("customer_id", "=", id)
      .where("notice_version", "=", PRIVACY_NOTICE_VERSION)
      .where("kind", "=", "privacyNotice")
      .execute();
  });

  const consents = () =>
    shop.db
      .selectFrom("consent")
      .select(["kind", "is_given", "notice_version", "at"])
      .where("customer_id", "=", id)
      .where("kind", "=", "privacyNotice")
      .orderBy("id")
      .execute();
  const record = (version: string, isGiven = true) =>
    shop.db
      .insertInto("consent")
      .values({ customer_id: id, kind: "privacyNotice", is_given: isGiven, notice_version: version })
      .execute();

  test("comes with the user: the version of the registration, the newest one after that, none when it was taken back", async () => {
    const registered = await register(shop, "del.registro@correo.mx", { notice: PRIVACY_NOTICE_VERSION });
    await activate(shop, await mailing.mailTo("del.registro@correo.mx"), registered);
    expect(await noticeOf(bearer(await token(shop, "del.registro@correo.mx", PASSWORD)))).toBe(PRIVACY_NOTICE_VERSION);
    expect(await noticeOf(await signIn(shop, DEMO_EMAIL))).toBe(PRIVACY_NOTICE_VERSION);

    expect(await noticeOf(headers)).toBeNull();
    await record("2023-01-01");
    await record("2024-06-30");
    expect(await noticeOf(headers)).toBe("2024-06-30");
    await record("2024-06-30", false);
    expect(await noticeOf(headers)).toBeNull();
  });

  test("is recorded with its moment, and answered", async () => {
    await record("2024-06-30");
    const before = await consents();
    const started = Date.now();
    const answer = await accept(headers);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ email: EMAIL, notice: PRIVACY_NOTICE_VERSION }),
    ]);
    expect(await noticeOf(headers)).toBe(PRIVACY_NOTICE_VERSION);
    const added = (await consents()).slice(before.length);
    expect(added).toEqual([
      { kind: "privacyNotice", is_given: true, notice_version: PRIVACY_NOTICE_VERSION, at: expect.any(Date) },
    ]);
    expect(Number(added[0]?.at)).toBeGreaterThanOrEqual(started);
  });

  test("is recorded once, however often and from however many tabs at once", async () => {
    const before = await consents();
    const answers = await Promise.all([accept(headers), accept(headers), accept(headers)]);
    answers.push(await accept(headers));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await consents()).toHaveLength(before.length + 1);
  });

  const NOT_IN_FORCE = [
    400,
    {
      Message: "Ese aviso de privacidad no es el vigente. Carga la página de nuevo para leer el que sí lo es.",
      Codigo: "noticeNotInForce",
    },
  ];

  test.each(["2024-06-30", "2099-01-01", ""])("cannot be version '%s', which is not in force", async (version) => {
    const before = await consents();
    const answer = await accept(headers, version);
    expect([answer.statusCode, answer.json()]).toEqual(NOT_IN_FORCE);
    expect(await consents()).toEqual(before);
  });

  test.each(["2020-01-01", "2099-01-01", " ", `${PRIVACY_NOTICE_VERSION} `])(
    "cannot be version '%s' at a registration, which can be sent again",
    async (notice) => {
      const email = "vieja.pagina@correo.mx";
      const answer = await register(shop, email, { notice });
      expect([answer.statusCode, answer.json()]).toEqual(NOT_IN_FORCE);
      expect(await shop.db.selectFrom("customer").select("id").where("email", "=", email).execute()).toEqual([]);
    },
  );

  test("cannot be another one with the password that an activation asks for, whose link stays good", async () => {
    const email = "vieja.activacion@correo.mx";
    await register(shop, email);
    const key = keyIn(await mailing.mailTo(email));
    await post(shop, "/api/Cuenta/Activacion", { id: key });
    const choose = (notice: string) =>
      post(shop, "/api/Cuenta/Activacion/Contrasena", { id: key, nueva: "Nube.42/Roble", notice });
    const answer = await choose("2020-01-01");
    expect([answer.statusCode, answer.json()]).toEqual(NOT_IN_FORCE);
    expect((await choose(PRIVACY_NOTICE_VERSION)).statusCode).toBe(200);
  });

  test("is a customer's to accept", async () => {
    expect((await accept({})).statusCode).toBe(401);
  });
});

describe("an account that is never activated", () => {
  const DAY_MS = 86_400_000;
  const idOf = async (email: string) =>
    (await shop.db.selectFrom("customer").select("id").where("email", "=", email).executeTakeFirst())?.id;
  const registeredDaysAgo = async (email: string, days: number): Promise<number> => {
    await register(shop, email);
    await mailing.mailTo(email);
    const id = (await idOf(email)) ?? 0;
    const created = new Date(Date.now() - days * DAY_MS);
    await shop.db.updateTable("customer").set({ created_at: created }).where("id", "=", id).execute();
    const keys = { created_at: created, expires_at: new Date(created.getTime() + 3 * DAY_MS) };
    await shop.db.updateTable("activation_key").set(keys).where("customer_id", "=", id).execute();
    return id;
  };

  test("goes 30 days after its registration, unless it can still be activated or has an order", async () => {
    await registeredDaysAgo("olvidada@correo.mx", 31);
    await registeredDaysAgo("reciente@correo.mx", 29);
    const withKey = await registeredDaysAgo("con.clave@correo.mx", 31);
    await shop.db
      .updateTable("activation_key")
      .set({ expires_at: new Date(Date.now() + DAY_MS) })
      .where("customer_id", "=", withKey)
      .execute();
    const withPassword = await registeredDaysAgo("con.temporal@correo.mx", 31);
    await shop.db
      .insertInto("temporary_password")
      .values({ customer_id: withPassword, hash: "x", expires_at: new Date(Date.now() + 3_600_000) })
      .execute();
    const withOrder = await registeredDaysAgo("con.pedido@correo.mx", 31);
    const { id: order } = await shop.db.selectFrom("orders").select("id").limit(1).executeTakeFirstOrThrow();
    await shop.db.updateTable("orders").set({ customer_id: withOrder }).where("id", "=", order).execute();
    const active = await registeredDaysAgo("activa@correo.mx", 31);
    await shop.db.updateTable("customer").set({ activated_at: new Date() }).where("id", "=", active).execute();

    await addJob(shop.db, "clean_up", {});
    while ((await idOf("olvidada@correo.mx")) !== undefined) await pause(25);
    const left = await shop.db.selectFrom("customer").select("email").where("email", "like", "%@correo.mx").execute();
    const emails = left.map(({ email }) => email);
    for (const email of ["reciente", "con.clave", "con.temporal", "con.pedido", "activa"]) {
      expect(emails).toContain(`${email}@correo.mx`);
    }
    expect((await register(shop, "olvidada@correo.mx")).statusCode).toBe(200);
  });
});
