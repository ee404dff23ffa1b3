import { describe, expect, test } from "vitest";
import { addMember, giveFactors } from "../../administration/identity/new-member.ts";
import { makeTotpSecret, totpCode } from "../../administration/identity/proofs/totp.ts";
import { buildOffice } from "../app/office-app.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const PASSWORD = "zanate jicama tren 48";
const origin = "http://localhost:80";
let members = 0;

async function anEnrolledMember() {
  members += 1;
  const email = `con.factores.${members}@rodada.example`;
  const totpSecret = makeTotpSecret();
  const officeKey = shop.services.config.OFFICE_KEY;
  const staffId =
    (await addMember(shop.db, {
      email,
      name: "Beatriz Cárdenas",
      role: "contabilidad",
      endsOn: null,
      password: PASSWORD,
      mustChangePassword: false,
      createdBy: null,
      now: new Date(),
    })) ?? expect.fail();
  return { email, secret: totpSecret, staffId, ...(await giveFactors(shop.db, staffId, officeKey, totpSecret)) };
}

const post = (url: string, payload: object, cookie = "", remoteAddress = "127.0.0.1") =>
  office.call({ method: "POST", url, payload, headers: { origin, cookie }, remoteAddress });
const cookieOf = (answer: Awaited<ReturnType<typeof post>>) => `personal=${answer.cookies[0]?.value ?? ""}`;
const me = async (cookie: string) => (await office.call({ url: "/staff/me", headers: { cookie } })).statusCode;

/** The cookie of a session that waits for the second factor. */
async function pendingOf(email: string): Promise<string> {
  const answer = await post("/staff/session", { email, password: PASSWORD });
  expect(answer.json()).toEqual({ name: "Beatriz", next: "secondFactor", hasPasskey: false, hasTotp: true });
  return cookieOf(answer);
}

describe("signing in", () => {
  test("a password alone opens nothing; a code opens a session under a new id, once", async () => {
    const { email, secret, staffId } = await anEnrolledMember();
    const pendings = [await pendingOf(email), await pendingOf(email)];
    for (const pending of pendings) expect(await me(pending)).toBe(401);
    const code = totpCode(secret, new Date());
    const answers = await Promise.all(pendings.map((cookie) => post("/staff/session/totp", { code }, cookie)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const opened = answers.find(({ statusCode }) => statusCode === 200) ?? expect.fail();
    expect(pendings).not.toContain(cookieOf(opened));
    expect(await me(cookieOf(opened))).toBe(200);
    const lines = await shop.db.selectFrom("staff_action").select("command").where("staff_id", "=", staffId).execute();
    expect(lines.map(({ command }) => command).toSorted()).toEqual(["session begin", "session wrong code"]);
    await office.call({ method: "DELETE", url: "/staff/session", headers: { cookie: cookieOf(opened), origin } });
    expect(await me(cookieOf(opened))).toBe(401);
  });

  test.each([
    ["one step behind", -30_000, 200],
    ["one step ahead", 30_000, 200],
    ["two steps behind", -60_000, 401],
  ])("a clock %s", async (_what, ms, status) => {
    const { email, secret } = await anEnrolledMember();
    const pending = await pendingOf(email);
    const code = totpCode(secret, new Date(Date.now() + ms));
    expect((await post("/staff/session/totp", { code }, pending)).statusCode).toBe(status);
  });

  test("a recovery code works once, however it is written", async () => {
    const { email, recoveryCodes } = await anEnrolledMember();
    const code = recoveryCodes[0]?.toUpperCase().replaceAll("-", " ") ?? "";
    const first = await post("/staff/session/recovery", { code }, await pendingOf(email));
    expect(first.statusCode).toBe(200);
    expect(await me(cookieOf(first))).toBe(200);
    expect((await post("/staff/session/recovery", { code }, await pendingOf(email))).statusCode).toBe(401);
  });

  test("the eleventh try is refused from another address too, with the right password", async () => {
    const { email } = await anEnrolledMember();
    for (let i = 0; i < 10; i += 1)
      expect((await post("/staff/session", { email, password: "otra" })).statusCode).toBe(401);
    const answer = await post("/staff/session", { email, password: PASSWORD }, "", "203.0.113.9");
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("wrong codes count for the same limit", async () => {
    const { email, secret } = await anEnrolledMember();
    const pending = await pendingOf(email);
    for (let i = 0; i < 9; i += 1)
      expect((await post("/staff/session/totp", { code: "000000" }, pending)).statusCode).toBe(401);
    const code = totpCode(secret, new Date());
    expect((await post("/staff/session/totp", { code }, pending)).statusCode).toBe(429);
  });

  test("an unknown account is answered as a wrong password", async () => {
    const { email } = await anEnrolledMember();
    const wrong = await post("/staff/session", { email, password: "otra" });
    const unknown = await post("/staff/session", { email: "no.existe@rodada.example", password: "otra" });
    expect([unknown.statusCode, unknown.json()]).toEqual([401, wrong.json()]);
  });

  test("from another site is refused", async () => {
    const { email } = await anEnrolledMember();
    const payload = { email, password: PASSWORD };
    for (const headers of [{}, { origin: "https://otra.example" }])
      expect((await office.call({ method: "POST", url: "/staff/session", payload, headers })).statusCode).toBe(403);
  });
});

test("a step-up gives the session a new id and does not make it longer", async () => {
  const { email, secret, recoveryCodes } = await anEnrolledMember();
  const begun = await post("/staff/session/recovery", { code: recoveryCodes[0] }, await pendingOf(email));
  const sessions = () =>
    shop.db.selectFrom("staff_session").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
  await shop.db.updateTable("staff_session").set({ stepped_up_at: null }).where("is_complete", "=", true).execute();
  const before = await sessions();
  const code = totpCode(secret, new Date());
  const proved = await post("/staff/step-up/totp", { code }, cookieOf(begun));
  expect(proved.statusCode).toBe(200);
  expect(await me(cookieOf(begun))).toBe(401);
  expect(await me(cookieOf(proved))).toBe(200);
  const after = await sessions();
  expect(after.expires_at).toEqual(before.expires_at);
  expect(after.stepped_up_at).not.toBeNull();
  expect((await post("/staff/step-up/totp", { code }, cookieOf(proved))).statusCode).toBe(401);
});

test("wrong passwords of a stranger do not keep a member who is in from proving who they are", async () => {
  const { email, secret, recoveryCodes } = await anEnrolledMember();
  const begun = await post("/staff/session/recovery", { code: recoveryCodes[0] }, await pendingOf(email));
  for (let i = 0; i < 11; i += 1) await post("/staff/session", { email, password: "otra" }, "", "203.0.113.9");
  expect((await post("/staff/session", { email, password: PASSWORD })).statusCode).toBe(429);
  const proved = await post("/staff/step-up/totp", { code: totpCode(secret, new Date()) }, cookieOf(begun));
  expect(proved.statusCode).toBe(200);
  for (let i = 0; i < 10; i += 1)
    expect((await post("/staff/step-up/totp", { code: "000000" }, cookieOf(proved))).statusCode).toBe(401);
  expect((await post("/staff/step-up/totp", { code: "000000" }, cookieOf(proved))).statusCode).toBe(429);
});

test.each([
  ["30 minutes without use", { seen_at: -31 }, 401],
  ["29 minutes without use", { seen_at: -29 }, 200],
  ["12 hours in all", { expires_at: -1 }, 401],
] as const)("a session after %s", async (_what, minutes, status) => {
  const { headers, sessionId } = await aMember(shop, "lectura");
  const moments = Object.fromEntries(
    Object.entries(minutes).map(([column, minute]) => [column, new Date(Date.now() + minute * 60_000)]),
  );
  await shop.db.updateTable("staff_session").set(moments).where("id", "=", sessionId).execute();
  expect((await office.call({ url: "/staff/me", headers })).statusCode).toBe(status);
});

test("a session is 12 hours long, and use does not lengthen it", async () => {
  const { headers, sessionId } = await aMember(shop, "lectura");
  const read = () =>
    shop.db
      .selectFrom("staff_session")
      .select(["created_at", "expires_at"])
      .where("id", "=", sessionId)
      .executeTakeFirstOrThrow();
  const before = await read();
  expect(before.expires_at.getTime() - before.created_at.getTime()).toBe(12 * 3_600_000);
  await shop.db
    .updateTable("staff_session")
    .set({ seen_at: new Date(Date.now() - 600_000) })
    .where("id", "=", sessionId)
    .execute();
  await office.call({ url: "/staff/me", headers });
  expect(await read()).toEqual(before);
});

test("a step-up counts for five minutes", async () => {
  const { headers, sessionId } = await aMember(shop, "dueño");
  const invite = async (secondsAgo: number) => {
    const stepped_up_at = new Date(Date.now() - secondsAgo * 1_000);
    await shop.db.updateTable("staff_session").set({ stepped_up_at }).where("id", "=", sessionId).execute();
    const answer = await office.call({ method: "POST", url: "/staff/recovery-codes", headers });
    return answer.json<{ Codigo: string }>().Codigo;
  };
  expect([await invite(301), await invite(290)]).toEqual(["stepUpNeeded", "notPossible"]);
});

test("a disabled member's next call fails on every process", async () => {
  const { headers, staffId } = await aMember(shop, "almacén");
  const { services, db, pool } = shop;
  const second = await buildOffice({
    services: { config: services.config, db, pool, log: services.log, shop: services },
  });
  const calls = () =>
    Promise.all([office.call({ url: "/staff/me", headers }), second.inject({ url: "/staff/me", headers })]);
  expect((await calls()).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await db.updateTable("staff_member").set({ disabled_at: new Date() }).where("id", "=", staffId).execute();
  expect((await calls()).map(({ statusCode }) => statusCode)).toEqual([401, 401]);
  await second.close();
});

test("a member sees and closes their own sessions only", async () => {
  const one = await aMember(shop, "lectura");
  const other = await aMember(shop, "lectura");
  const list = async () =>
    (await office.call({ url: "/staff/sessions", headers: one.headers })).json<{ sessions: { id: number }[] }>();
  expect((await list()).sessions).toMatchObject([{ id: one.sessionId, isThis: true }]);
  const close = (id: number) => office.call({ method: "DELETE", url: `/staff/sessions/${id}`, headers: one.headers });
  expect((await close(other.sessionId)).json()).toEqual({ ended: false });
  expect((await office.call({ url: "/staff/me", headers: other.headers })).statusCode).toBe(200);
  await close(one.sessionId);
  expect((await office.call({ url: "/staff/me", headers: one.headers })).statusCode).toBe(401);
});
