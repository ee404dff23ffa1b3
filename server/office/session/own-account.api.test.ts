import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addMember, giveFactors } from "../../administration/identity/new-member.ts";
import { openStaffSession } from "../../administration/identity/staff-sessions.ts";
import { makeTotpSecret } from "../../administration/identity/proofs/totp.ts";
import { withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const PASSWORD = "zanate jicama tren 48";
const ANOTHER = "otra lluvia en abril";

async function aSignedInMember() {
  const email = `propia.${randomUUID().slice(0, 8)}@rodada.example`;
  const person = { email, name: "Rosa Tun", role: "almacén", endsOn: null, password: PASSWORD, createdBy: null };
  const now = new Date();
  const staffId = (await addMember(shop.db, { ...person, mustChangePassword: false, now })) ?? expect.fail();
  await giveFactors(shop.db, staffId, shop.services.config.OFFICE_KEY, makeTotpSecret());
  const opened = await openStaffSession(shop.db, {
    staffId,
    life: "whole",
    now,
    address: "127.0.0.1",
    userAgent: "vitest",
  });
  return { email, staffId, ...opened, cookie: `personal=${opened.token}` };
}
type Member = Awaited<ReturnType<typeof aSignedInMember>>;

const call = (method: "POST" | "DELETE", url: string, { cookie }: Member, payload?: object) =>
  office.call({ method, url, headers: { origin: "http://localhost:80", cookie }, ...(payload && { payload }) });
const linesOf = async ({ staffId }: Member) =>
  (
    await shop.db
      .selectFrom("staff_action")
      .select("command")
      .where("staff_id", "=", staffId)
      .orderBy("position")
      .execute()
  ).map(({ command }) => command);
const passwordOf = async ({ staffId }: Member) =>
  (await shop.db.selectFrom("staff_member").select("password_hash").where("id", "=", staffId).executeTakeFirstOrThrow())
    .password_hash;
const mailsOf = ({ staffId }: Member) =>
  shop.db.selectFrom("mail_log").select("kind").where("staff_id", "=", staffId).execute();

/** The log takes no line meanwhile, as when the process ends there. */
async function withoutLines(work: () => Promise<void>): Promise<void> {
  await sql`create function no_line() returns trigger language plpgsql as 'begin raise exception ''no line''; end'`.execute(
    shop.db,
  );
  await sql`create trigger no_line before insert on staff_action for each row execute function no_line()`.execute(
    shop.db,
  );
  try {
    await work();
  } finally {
    await sql`drop function no_line cascade`.execute(shop.db);
  }
}

describe("what a member changes about their own proofs is one with its line of the log:", () => {
  test("the password", async () => {
    const member = await aSignedInMember();
    const before = await passwordOf(member);
    await withoutLines(async () => {
      const answer = await call("POST", "/staff/password", member, { current: PASSWORD, password: ANOTHER });
      expect(answer.statusCode).toBe(500);
      expect(answer.body).not.toContain("no line");
    });
    expect([await passwordOf(member), await mailsOf(member)]).toEqual([before, []]);
    const done = await call("POST", "/staff/password", member, { current: PASSWORD, password: ANOTHER });
    expect(done.statusCode).toBe(200);
    expect(await passwordOf(member)).not.toBe(before);
    expect([await linesOf(member), await mailsOf(member)]).toEqual([
      ["session change-password"],
      [{ kind: "staffPasswordChanged" }],
    ]);
  });

  test("recovery codes and the end of a session", async () => {
    const member = await aSignedInMember();
    const codes = () =>
      shop.db.selectFrom("staff_recovery_code").select("hash").where("staff_id", "=", member.staffId).execute();
    const before = await codes();
    await withoutLines(async () => {
      expect((await call("POST", "/staff/recovery-codes", member)).statusCode).toBe(500);
      expect((await call("DELETE", "/staff/session", member)).statusCode).toBe(500);
    });
    expect(await codes()).toEqual(before);
    expect((await call("POST", "/staff/recovery-codes", member)).statusCode).toBe(200);
    const other = await openStaffSession(shop.db, {
      staffId: member.staffId,
      life: "whole",
      now: new Date(),
      address: "127.0.0.1",
      userAgent: "otro",
    });
    expect((await call("DELETE", `/staff/sessions/${other.sessionId}`, member)).json()).toEqual({ ended: true });
    expect((await call("DELETE", `/staff/sessions/${other.sessionId}`, member)).json()).toEqual({ ended: false });
    expect((await call("DELETE", "/staff/session", member)).statusCode).toBe(200);
    expect(await linesOf(member)).toEqual(["session new-recovery-codes", "session end other", "session end"]);
  });
});

test("of calls for new recovery codes at once only one's codes count", async () => {
  const member = await aSignedInMember();
  const answers = await Promise.all([1, 2, 3].map(() => call("POST", "/staff/recovery-codes", member)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const { count } = await shop.db
    .selectFrom("staff_recovery_code")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("staff_id", "=", member.staffId)
    .executeTakeFirstOrThrow();
  expect(count).toBe(10);
});

test("a wrong current password is a line, counts for the limit of open sessions and tells the owners", async () => {
  const member = await aSignedInMember();
  const change = (current: string) => call("POST", "/staff/password", member, { current, password: ANOTHER });
  for (let i = 0; i < 10; i += 1) expect((await change("otra cosa")).statusCode).toBe(400);
  expect((await change(PASSWORD)).statusCode).toBe(429);
  expect(await linesOf(member)).toEqual(["session wrong current password"]);
});
