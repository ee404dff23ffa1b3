import { expect, test } from "vitest";
import { findMember } from "../administration/identity/members.ts";
import { DEMO_STAFF } from "../seed/demo-staff.ts";
import { runStaff } from "../../tests/support/shop/staff.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const staff = (...args: string[]) => runStaff(args, { environment: { DATABASE_URL: shop.databaseUrl } });
const memberOf = async (email: string) => ({
  ...(await shop.db.selectFrom("staff_member").selectAll().where("email", "=", email).executeTakeFirstOrThrow()),
  ...(await findMember(shop.db, email)),
});
const REASON = ["--reason", "entra a trabajar"];

test("a member is created once with a password for the first time, and the line is flagged without a secret", async () => {
  const email = "nueva.duena@rodada.example";
  const created = await staff("staff", "create", email, "--role", "dueño", "--name", "Nueva Dueña", ...REASON);
  expect([created.code, created.stderr]).toEqual([0, ""]);
  const password = /primera vez: (\S{24})/.exec(created.stdout)?.[1] ?? expect.fail();
  const line = await shop.db
    .selectFrom("staff_action")
    .selectAll()
    .where("command", "=", "staff create")
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ is_flagged: true, subject_kind: "staff", after: { role: "dueño" } });
  for (const personal of [password, email, "Nueva"]) expect(JSON.stringify(line)).not.toContain(personal);
  const member = await memberOf(email);
  expect(member).toMatchObject({ must_change_password: true, hasTotp: false });
  const again = await staff("staff", "create", email, "--role", "dueño", "--name", "Nueva Dueña", ...REASON);
  expect([again.code, again.stderr.trim()]).toEqual([1, "Ya hay una persona con ese correo."]);
});

test("a lost phone's factors go, and a member without access has none to lose", async () => {
  const { email } = DEMO_STAFF.lectura;
  expect(await memberOf(email)).toMatchObject({ hasTotp: true });
  expect((await staff("staff", "reset-factor", email, ...REASON)).stdout).toContain("antes de 72 horas");
  const reset = await memberOf(email);
  expect(reset).toMatchObject({ hasTotp: false });
  expect(Number(reset.enrol_until) - Date.now()).toBeGreaterThan(71 * 3_600_000);
  expect((await staff("staff", "disable", email, ...REASON)).stdout).toContain("ya no puede entrar");
  expect((await staff("staff", "reset-factor", email, ...REASON)).code).toBe(1);
  expect((await staff("staff", "list")).stdout).toMatch(/lourdes\.ibarra@rodada\.example +lectura +sin acceso/);
});

test("a lost phone without e-mail brings a password that counts once, and no line and no mail has it", async () => {
  const { email } = DEMO_STAFF.contabilidad;
  const before = (await memberOf(email)).password_hash;
  const reset = await staff("staff", "reset-factor", email, "--show-password", ...REASON);
  expect([reset.code, reset.stderr]).toEqual([0, ""]);
  const password = /próxima vez: (\S{24})/.exec(reset.stdout)?.[1] ?? expect.fail();
  const after = await memberOf(email);
  expect(after).toMatchObject({ must_change_password: true, hasTotp: false });
  expect(after.password_hash).not.toBe(before);
  const links = await shop.db.selectFrom("staff_invitation").select("id").where("staff_id", "=", after.id).execute();
  expect(links).toEqual([]);
  const line = await shop.db
    .selectFrom("staff_action")
    .selectAll()
    .where("subject_id", "=", String(after.id))
    .executeTakeFirstOrThrow();
  expect(line.is_flagged).toBe(true);
  expect(JSON.stringify(line)).not.toContain(password);
});

test("each of these commands is told to every owner with access, once", async () => {
  const owners = await shop.db.selectFrom("staff_member").select("id").where("role", "=", "dueño").execute();
  const told = await shop.db
    .selectFrom("mail_log")
    .select(["staff_id"])
    .where("kind", "=", "staffBreakGlass")
    .execute();
  // Four commands were carried out above; the new owner is told of their own creation too.
  for (const { id } of owners) expect(told.filter(({ staff_id }) => staff_id === id)).toHaveLength(4);
});

test("the last active owner keeps access", async () => {
  const owners = await shop.db
    .selectFrom("staff_member")
    .select("email")
    .where("role", "=", "dueño")
    .where("disabled_at", "is", null)
    .execute();
  const codes = [];
  for (const { email } of owners) {
    codes.push([email, (await staff("staff", "disable", email, ...REASON)).code] as const);
  }
  // The new owner has no second factor yet: without the other owner no member could sign in.
  expect(Object.fromEntries(codes)).toEqual({ [DEMO_STAFF.dueño.email]: 1, "nueva.duena@rodada.example": 0 });
});
