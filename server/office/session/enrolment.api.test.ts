import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { issueInvitationKey } from "../../administration/identity/invitations.ts";
import { addMember } from "../../administration/identity/new-member.ts";
import { openStaffSession } from "../../administration/identity/staff-sessions.ts";
import { totpCode, totpSecretOf } from "../../administration/identity/proofs/totp.ts";
import { anInvitation } from "../../../tests/support/office/guests.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const PASSWORD = "zanate jicama tren 48";
const origin = "http://localhost:80";

const post = (url: string, payload: object, cookie = "") =>
  office.call({ method: "POST", url, payload, headers: { origin, cookie } });
type Answer = Awaited<ReturnType<typeof post>>;
const cookieOf = (answer: Answer) =>
  `personal=${answer.cookies.find(({ name }) => name === "personal")?.value ?? expect.fail()}`;
const me = async (cookie: string) => (await office.call({ url: "/staff/me", headers: { cookie } })).statusCode;
const anEmail = () => `invitada.${randomUUID().slice(0, 8)}@rodada.example`;

/** The secret that the enrolment shows. */
async function offered(cookie: string): Promise<string> {
  const answer = await post("/staff/session/enrolment", {}, cookie);
  expect(answer.statusCode).toBe(200);
  const { totp } = answer.json<{ totp: { secret: string; qr: { size: number; path: string } } }>();
  expect(totp.qr.path.length).toBeGreaterThan(1_000);
  return totp.secret;
}
const confirm = (cookie: string, secret: string, more: object = {}) =>
  post("/staff/session/enrolment/confirm", { code: totpCode(totpSecretOf(secret), new Date()), ...more }, cookie);
const accept = (key: string, password = PASSWORD) => post("/staff/invitation/accept", { key, password });

/** A member whom the shell made: the password counts once. */
const aNewMember = async (change: object = {}) => {
  const email = anEmail();
  const person = { email, name: "Rosa Tun", role: "almacén", endsOn: null, password: PASSWORD, createdBy: null };
  const staffId = await addMember(shop.db, { ...person, mustChangePassword: true, now: new Date() });
  if (staffId === undefined) throw new Error("The e-mail is taken.");
  await shop.db
    .updateTable("staff_member")
    .set({ ...change, role: "almacén" })
    .where("id", "=", staffId)
    .execute();
  return { email, staffId };
};

describe("an invitation", () => {
  test("says who invites, takes a password and a code, and shows ten recovery codes once", async () => {
    const inviter = await aMember(shop, "dueño");
    const email = anEmail();
    const { key } = await anInvitation(shop, { email, invitedBy: inviter.staffId, endsOn: "2030-01-31" });
    expect((await post("/staff/invitation", { key })).json()).toMatchObject({
      name: "Paola Rentería",
      email,
      role: "atención",
      isRenewal: false,
      inviter: expect.stringMatching(/^Persona /) as string,
    });
    const accepted = await accept(key);
    expect(accepted.json()).toEqual({ name: "Paola" });
    expect(await me(cookieOf(accepted))).toBe(401);
    const secret = await offered(cookieOf(accepted));
    const done = await confirm(cookieOf(accepted), secret);
    const { recoveryCodes } = done.json<{ recoveryCodes: string[] }>();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await me(cookieOf(done))).toBe(200);
    expect(await me(cookieOf(accepted))).toBe(401);
    const member = await shop.db.selectFrom("staff_member").selectAll().where("email", "=", email).executeTakeFirst();
    expect(member).toMatchObject({
      role: "atención",
      ends_on: "2030-01-31",
      created_by: inviter.staffId,
      enrol_until: null,
    });
    expect(JSON.stringify(await shop.db.selectFrom("staff_totp").selectAll().execute())).not.toContain(secret);
    const again = await post("/staff/session", { email, password: PASSWORD });
    expect(again.json()).toMatchObject({ next: "secondFactor" });
    const lines = await shop.db
      .selectFrom("staff_action")
      .selectAll()
      .where("staff_id", "=", member?.id ?? 0)
      .execute();
    expect(lines.map(({ command }) => command)).toEqual(["staff accept", "session enrol"]);
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  test("works once, also for two at the same moment", async () => {
    const email = anEmail();
    const { key } = await anInvitation(shop, { email });
    const answers = await Promise.all([accept(key), accept(key)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await accept(key)).statusCode).toBe(404);
    const members = await shop.db.selectFrom("staff_member").select("id").where("email", "=", email).execute();
    expect(members).toHaveLength(1);
  });

  test.each([
    ["its time is over", async (id: number) => ({ expires_at: new Date(Date.now() - 1), id })],
    ["it was withdrawn", async (id: number) => ({ withdrawn_at: new Date(), id })],
    [
      "who sent it has no access any more",
      async (id: number) => {
        const { staffId } = await aMember(shop, "dueño");
        await shop.db.updateTable("staff_member").set({ disabled_at: new Date() }).where("id", "=", staffId).execute();
        return { invited_by: staffId, id };
      },
    ],
    [
      "who sent it may not give that role any more",
      async (id: number) => {
        const { staffId } = await aMember(shop, "dueño");
        await shop.db.updateTable("staff_member").set({ role: "almacén" }).where("id", "=", staffId).execute();
        return { invited_by: staffId, id };
      },
    ],
  ])("is worth nothing when %s", async (_why, changeOf) => {
    const { key, id } = await anInvitation(shop, { email: anEmail() });
    const { id: _same, ...change } = await changeOf(id);
    await shop.db.updateTable("staff_invitation").set(change).where("id", "=", id).execute();
    for (const answer of [await post("/staff/invitation", { key }), await accept(key)]) {
      expect([answer.statusCode, answer.json<{ Codigo: string }>().Codigo]).toEqual([404, "notFound"]);
    }
  });

  test("takes no password that is short, common or the guest's own name", async () => {
    const { key } = await anInvitation(shop, { email: anEmail() });
    for (const password of ["corta 11 ab", "password123456", "paola rentería"]) {
      const answer = await accept(key, password);
      expect(answer.statusCode, password).toBe(400);
      expect(answer.json()).toMatchObject({ Codigo: "fieldsRefused", ModelState: { password: [expect.any(String)] } });
    }
    expect((await accept(key)).statusCode).toBe(200);
  });

  test("of a member who is there sets a password and leaves name and role as they are now", async () => {
    const { email, staffId } = await aNewMember({ password_hash: null });
    const { key } = await anInvitation(shop, { email, role: "dueño", staffId });
    const accepted = await accept(key);
    const done = await confirm(cookieOf(accepted), await offered(cookieOf(accepted)));
    const answer = await office.call({ url: "/staff/me", headers: { cookie: cookieOf(done) } });
    expect(answer.json()).toMatchObject({ id: staffId, role: "almacén" });
  });
});

describe("a member without a second factor", () => {
  test("enrols one after the password, which opens nothing, and chooses another password for one made by a command", async () => {
    const { email } = await aNewMember();
    const begun = await post("/staff/session", { email, password: PASSWORD });
    expect(begun.json()).toMatchObject({ next: "enrolment" });
    expect(await me(cookieOf(begun))).toBe(401);
    const secret = await offered(cookieOf(begun));
    const refused = await confirm(cookieOf(begun), secret);
    expect(refused.json()).toMatchObject({ ModelState: { password: [expect.any(String)] } });
    const wrong = await post(
      "/staff/session/enrolment/confirm",
      { code: "000000", password: "otra lluvia en abril" },
      cookieOf(begun),
    );
    expect(wrong.json()).toMatchObject({ ModelState: { code: [expect.any(String)] } });
    const done = await confirm(cookieOf(begun), secret, { password: "otra lluvia en abril" });
    expect(await me(cookieOf(done))).toBe(200);
    expect((await post("/staff/session", { email, password: PASSWORD })).statusCode).toBe(401);
  });

  test("enrols one factor, when two browsers try at once", async () => {
    const { email } = await aNewMember();
    const begun = await Promise.all([1, 2].map(() => post("/staff/session", { email, password: PASSWORD })));
    const cookies = begun.map(cookieOf);
    for (const cookie of cookies) await offered(cookie);
    const secret = await offered(cookies[0] ?? "");
    const password = "otra lluvia en abril";
    const done = await Promise.all(cookies.map((cookie) => confirm(cookie, secret, { password })));
    expect(done.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test("cannot enrol after 72 hours, nor with the code of a secret before", async () => {
    const { email, staffId } = await aNewMember();
    const begun = await post("/staff/session", { email, password: PASSWORD });
    const old = await offered(cookieOf(begun));
    await offered(cookieOf(begun));
    const late = await confirm(cookieOf(begun), old, { password: "otra lluvia en abril" });
    expect(late.json()).toMatchObject({ ModelState: { code: [expect.any(String)] } });
    const over = { enrol_until: new Date(Date.now() - 1) };
    await shop.db.updateTable("staff_member").set(over).where("id", "=", staffId).execute();
    expect((await post("/staff/session/enrolment", {}, cookieOf(begun))).statusCode).toBe(401);
    expect((await post("/staff/session", { email, password: PASSWORD })).json()).toMatchObject({
      Codigo: "notPossible",
    });
  });
});

describe("a member whose second factor was reset", () => {
  /** By an owner, in the office; the e-mail's link has arrived. */
  async function aResetMember() {
    const owner = await aMember(shop, "dueño");
    const { email, staffId } = await aNewMember({ must_change_password: false });
    const reset = await office.call({
      method: "POST",
      url: `/staff/members/${staffId}/reset-factor`,
      payload: { withPassword: false, reason: "Perdió su teléfono." },
      headers: owner.headers,
    });
    expect(reset.json()).toMatchObject({ outcome: "done", result: { staffId } });
    return { email, staffId, key: await linkOf(staffId) };
  }
  /** The key of a member's newest link. */
  async function linkOf(staffId: number): Promise<string> {
    const { id } = await shop.db
      .selectFrom("staff_invitation")
      .select("id")
      .where("staff_id", "=", staffId)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    return (await issueInvitationKey(shop.db, id, new Date()))?.key ?? expect.fail();
  }

  test("opens nothing with the password alone: it brings the link again", async () => {
    const { email, staffId } = await aResetMember();
    const begun = await post("/staff/session", { email, password: PASSWORD });
    expect([begun.statusCode, begun.json(), begun.cookies]).toMatchObject([409, { Codigo: "notPossible" }, []]);
    expect(begun.json<{ Message: string }>().Message).toContain("Te enviamos un correo");
    const links = await shop.db
      .selectFrom("staff_invitation")
      .select("withdrawn_at")
      .where("staff_id", "=", staffId)
      .execute();
    expect(links).toEqual([{ withdrawn_at: null }]);
  });

  test("opens nothing with the link alone: a wrong password is refused, counted and logged, and so is a passkey", async () => {
    const { email, staffId, key } = await aResetMember();
    expect((await post("/staff/invitation", { key })).json()).toMatchObject({ asksPassword: true });
    for (let i = 0; i < 9; i += 1)
      expect((await accept(key, "otra lluvia en abril")).json()).toMatchObject({
        ModelState: { password: [expect.any(String)] },
      });
    expect((await post("/staff/invitation/passkey/options", { key })).statusCode).toBe(404);
    expect((await accept(key, "otra lluvia en abril")).statusCode).toBe(400);
    expect((await accept(key)).statusCode).toBe(429);
    expect((await post("/staff/session", { email, password: PASSWORD })).statusCode).toBe(429);
    const lines = await shop.db.selectFrom("staff_action").select("command").where("staff_id", "=", staffId).execute();
    expect(lines).toEqual([{ command: "session wrong password" }]);
  });

  test("enrols with both, keeps the password, and the link works once", async () => {
    const { email, key } = await aResetMember();
    const accepted = await accept(key);
    const done = await confirm(cookieOf(accepted), await offered(cookieOf(accepted)));
    expect(await me(cookieOf(done))).toBe(200);
    expect((await post("/staff/session", { email, password: PASSWORD })).json()).toMatchObject({
      next: "secondFactor",
    });
    expect((await accept(key)).statusCode).toBe(404);
  });

  test("goes on where the browser was closed in the middle, with another link", async () => {
    const { email, staffId, key } = await aResetMember();
    await accept(key);
    expect((await post("/staff/session", { email, password: PASSWORD })).statusCode).toBe(409);
    const accepted = await accept(await linkOf(staffId));
    expect((await confirm(cookieOf(accepted), await offered(cookieOf(accepted)))).statusCode).toBe(200);
  });

  test("cannot enrol in a session that waited for the code of before", async () => {
    const { staffId } = await aResetMember();
    const { token } = await openStaffSession(shop.db, {
      staffId,
      life: "pending",
      now: new Date(),
      address: "127.0.0.1",
      userAgent: "vitest",
    });
    expect((await post("/staff/session/enrolment", {}, `personal=${token}`)).statusCode).toBe(401);
  });
});

test("a waiting session of a member with a factor enrols no other one", async () => {
  const { email, staffId } = await (async () => {
    const email = anEmail();
    const { key } = await anInvitation(shop, { email });
    const accepted = await accept(key);
    await confirm(cookieOf(accepted), await offered(cookieOf(accepted)));
    const { id } = await shop.db
      .selectFrom("staff_member")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return { email, staffId: id };
  })();
  const later = { enrol_until: new Date(Date.now() + 3_600_000) };
  await shop.db.updateTable("staff_member").set(later).where("id", "=", staffId).execute();
  const pending = cookieOf(await post("/staff/session", { email, password: PASSWORD }));
  expect((await post("/staff/session/enrolment", {}, pending)).statusCode).toBe(401);
});
