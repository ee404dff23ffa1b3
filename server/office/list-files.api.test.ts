import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { SeededRole } from "../../shared/domain/staff/access/seeded-roles.ts";
import { aMember, withTestOffice } from "../../tests/support/office/test-office.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";
import type { StaffSession } from "../administration/identity/staff-sessions.ts";
import { listFile } from "./list-file.ts";

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

test("a file has each row once, although rows leave their list while it is read", async () => {
  const { staffId, sessionId } = await aMember(shop, "dueño");
  const rows = Array.from({ length: 1_200 }, (_, at) => at + 1);
  let left = rows;
  const read = (limit: number) => {
    const items = left.slice(0, limit);
    left = left.filter((row) => row % 2 === 0);
    return Promise.resolve({ items, next: null, isMore: false });
  };
  const staff = { staffId, sessionId, name: "", permissions: {} } as StaffSession;
  const reply = { type: () => reply, header: () => reply } as unknown as FastifyReply;
  const file = await listFile(
    shop.db,
    { staff, request: { id: "1", ip: "127.0.0.1" } as FastifyRequest, reply },
    {
      action: "deposits export",
      name: "movimientos",
      things: "movimientos",
      filters: {},
      header: ["movimiento"],
      read,
      valuesOf: (row) => [row],
    },
  );
  if (!file.ok) throw new Error(file.error.message);
  expect(file.value.trim().split("\r\n").slice(1)).toEqual(rows.map(String));
  const line = shop.db.selectFrom("staff_action").select("outcome").where("staff_id", "=", staffId);
  expect(await line.executeTakeFirstOrThrow()).toMatchObject({ outcome: { rows: rows.length } });
});

test.each([
  [
    "invitations",
    "Son más de 10,000 invitaciones: acota los filtros.",
    sql`insert into invitation (employee_id, email, expires_at)
      select id, 'muchos.' || one || '@correo.mx', now() from customer, generate_series(1, 10001) as one
      where customer.email = 'mariana.ortega@correo.mx'`,
  ],
  [
    "employees",
    "Son más de 10,000 empleados: acota los filtros.",
    sql`insert into customer (email, name, last_name, mother_name, gender, phone, is_subscribed, password_hash, is_employee)
      select 'muchas.' || one || '@correo.mx', name, last_name, mother_name, gender, phone, is_subscribed, '', true
      from customer, generate_series(1, 10001) as one where customer.email = 'mariana.ortega@correo.mx'`,
  ],
  [
    "campaigns",
    "La lista de campañas no cabe completa en un archivo.",
    sql`insert into campaign (id, name, type, min_products, max_products, discount_percent, starts_at, ends_at)
      select 100000 + one, 'Muchas', 1, 1, 1, 1, now(), now() + interval '1 day' from generate_series(1, 2000) as one`,
  ],
])(
  "%s as CSV are refused, and no line says that they left, where they are more than are counted",
  async (path, message, fill) => {
    await fill.execute(shop.db);
    const { headers, staffId } = await aMember(shop, "dueño");
    const file = await office.call({ url: `/staff/${path}.csv`, headers });
    expect([file.statusCode, file.json()]).toMatchObject([409, { Codigo: "notPossible", Message: message }]);
    const lines = await shop.db.selectFrom("staff_action").select("id").where("staff_id", "=", staffId).execute();
    expect(lines).toEqual([]);
  },
);
