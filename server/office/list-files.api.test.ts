import { beforeAll, expect, test } from "vitest";
import type { SeededRole } from "../../shared/domain/staff/access/seeded-roles.ts";
import { aMember, withTestOffice } from "../../tests/support/office/test-office.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);

beforeAll(async () => {
  const { id } = await shop.db
    .updateTable("customer")
    .set({ is_employee: true, name: "=Ana" })
    .where("email", "=", "mariana.ortega@correo.mx")
    .returning("id")
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto("invitation")
    .values([1, 2].map((one) => ({ employee_id: id, email: `invitado.${one}@correo.mx`, expires_at: new Date() })))
    .execute();
  await shop.db
    .insertInto("price_change")
    .values(
      Array.from({ length: 2 }, (_, one) => ({
        name: `Plan ${one}`,
        kind: "plan" as const,
        definition: JSON.stringify({
          choice: { brands: [], products: [], rims: [], codes: ["11500418"] },
          rule: { kind: "percent", tenths: -100 },
          rounding: "00",
          keepsDiscount: true,
        }),
        state: "draft" as const,
        starts_at: null,
        ends_at: null,
        created_by: null,
      })),
    )
    .execute();
});

/** Name, a role that may, one that may not, and a filter that leaves nothing. */
const FILES = [
  ["campaigns", "campanas", "lectura", "almacén", "state=spent"],
  ["price-changes", "cambios-de-precios", "lectura", "almacén", "q=no-hay"],
  ["vehicles", "vehiculos", "lectura", "almacén", "q=no-hay"],
  ["employees", "empleados", "dueño", "atención", "q=no.hay@correo.mx"],
  ["invitations", "invitaciones", "dueño", "atención", "q=no.hay@correo.mx"],
] as const satisfies readonly (readonly [string, string, SeededRole, SeededRole, string])[];

test.each(FILES)(
  "%s as CSV have the rows of their list, for who may have them",
  async (path, name, role, other, none) => {
    const { headers, staffId } = await aMember(shop, role);
    const call = (url: string) => office.call({ url: `/staff/${url}`, headers });
    const { total } = (await call(path)).json<{ total: number }>();
    expect(total).toBeGreaterThan(0);
    const file = await call(`${path}.csv`);
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(file.headers["content-disposition"]).toMatch(new RegExp(`"${name}-\\d{4}-\\d{2}-\\d{2}\\.csv"`));
    expect(file.body.trim().split("\r\n")).toHaveLength(total + 1);
    expect(file.body).not.toMatch(/^=|,=/m);
    expect(file.body).not.toContain("invitado.1@");
    expect((await call(`${path}.csv?${none}`)).body.trim().split("\r\n")).toHaveLength(1);
    const lines = await shop.db
      .selectFrom("staff_action")
      .select("outcome")
      .where("staff_id", "=", staffId)
      .where("command", "like", "% export")
      .orderBy("id")
      .execute();
    expect(lines.map(({ outcome }) => outcome)).toMatchObject([
      { rows: total, filters: [] },
      { rows: 0, filters: [none.split("=")[0]] },
    ]);
    const stranger = await aMember(shop, other);
    expect((await office.call({ url: `/staff/${path}.csv`, headers: stranger.headers })).statusCode).toBe(404);
  },
);

test.each(["employees", "invitations"])("%s as CSV want a fresh proof of who asks", async (path) => {
  const { headers, sessionId } = await aMember(shop, "dueño");
  await shop.db.updateTable("staff_session").set({ stepped_up_at: null }).where("id", "=", sessionId).execute();
  const refused = await office.call({ url: `/staff/${path}.csv`, headers });
  expect(refused.json()).toMatchObject({ Codigo: "stepUpNeeded" });
});
