import { expect, test } from "vitest";
import { DEMO_STAFF } from "../seed/demo-staff.ts";
import { runStaff } from "../../tests/support/shop/staff.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const staff = (...args: string[]) => runStaff(args, { environment: { DATABASE_URL: shop.databaseUrl } });
const REASON = ["--reason", "entra a trabajar"];

test("a member is created once with factors that are shown once, and the line is flagged without a secret", async () => {
  const email = "nueva.duena@rodada.example";
  const created = await staff("staff", "create", email, "--role", "dueño", "--name", "Nueva Dueña", ...REASON);
  expect([created.code, created.stderr]).toEqual([0, ""]);
  const password = /Contraseña: (\S{24})/.exec(created.stdout)?.[1] ?? "";
  const secret = /aplicación de códigos: ([A-Z2-7]{32})/.exec(created.stdout)?.[1] ?? "";
  expect([password, secret]).not.toContain("");
  const line = await shop.db
    .selectFrom("staff_action")
    .selectAll()
    .where("command", "=", "staff create")
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ is_flagged: true, subject_kind: "staff", after: { role: "dueño" } });
  for (const personal of [password, secret, email, "Nueva"]) expect(JSON.stringify(line)).not.toContain(personal);
  const again = await staff("staff", "create", email, "--role", "dueño", "--name", "Nueva Dueña", ...REASON);
  expect([again.code, again.stderr.trim()]).toEqual([1, "Ya hay una persona con ese correo."]);
});

test("a lost phone gets new codes, and a member without access gets none", async () => {
  const { email } = DEMO_STAFF.lectura;
  const reset = await staff("staff", "reset-factor", email, ...REASON);
  expect(reset.stdout).toContain("Códigos de recuperación");
  expect((await staff("staff", "disable", email, ...REASON)).stdout).toContain("ya no puede entrar");
  expect((await staff("staff", "reset-factor", email, ...REASON)).code).toBe(1);
  expect((await staff("staff", "list")).stdout).toMatch(/lourdes\.ibarra@rodada\.example +lectura +sin acceso/);
});

test("the last active owner keeps access", async () => {
  const owners = await shop.db
    .selectFrom("staff_member")
    .select("email")
    .where("role", "=", "dueño")
    .where("disabled_at", "is", null)
    .execute();
  const codes = [];
  for (const { email } of owners) codes.push((await staff("staff", "disable", email, ...REASON)).code);
  expect(codes).toEqual([...owners.slice(1).map(() => 0), 1]);
});
