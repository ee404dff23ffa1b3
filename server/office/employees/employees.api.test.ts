import { beforeAll, describe, expect, test } from "vitest";
import type { EmployeeRow, InvitationRow } from "../../../shared/contract/staff/customers/employees.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop({ INVITES_PER_EMPLOYEE: "3" });
const office = withTestOffice(shop);
const REASON = "lo acordó con recursos humanos";

let employee: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  const [one, two] = await manyCustomers(shop, 2, "empleada");
  if (!one || !two) throw new Error("Two employees.");
  [employee, other] = [one, two];
  const ids = [one.id, two.id];
  await shop.db
    .updateTable("customer")
    .set({ is_employee: true, last_name: "Xicoténcatl" })
    .where("id", "in", ids)
    .execute();
});

const invite = (who: SignedIn, email: string) =>
  shop.call({
    method: "POST",
    url: "/api/Cuenta/MiCuenta/Invitaciones",
    headers: who.headers,
    payload: { correo: email, mensaje: "" },
  });
const read = async (path: string) => {
  const { headers } = await aMember(shop, "atención");
  const answer = await office.call({ url: path, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};
const post = async (path: string, payload: object) => {
  const { headers } = await aMember(shop, "atención");
  return office.call({ method: "POST", url: path, headers, payload });
};
const employees = async (query = "") =>
  (await read(`/staff/employees?q=xicotencatl${query}`)).json<{ items: EmployeeRow[] }>();
const rowOf = async ({ id }: SignedIn) => (await employees()).items.find((row) => row.id === id) ?? expect.fail();
const invitations = async (query: string) =>
  (await read(`/staff/invitations?${query}`)).json<{ items: InvitationRow[]; total: number }>();
const invitationsOf = ({ id }: SignedIn) => invitations(`employee=${id}`);

describe("a quota", () => {
  test("of one employee is obeyed by the shop; the others keep that of all", async () => {
    expect(await rowOf(employee)).toMatchObject({ ownQuota: null, quota: 3, sent: 0 });
    const url = `/staff/employees/${employee.id}/quota`;
    const set = await post(url, { quota: 1, expected: null, reason: REASON });
    expect(set.json()).toMatchObject({
      outcome: "done",
      effects: [{ text: "Invitaciones por año: de 3 (la de todos) a 1." }],
    });
    expect((await invite(employee, "invitada.uno@correo.mx")).json()).toMatchObject({ Limite: 1, Restantes: 0 });
    const spent = await invite(employee, "invitada.dos@correo.mx");
    expect([spent.statusCode, spent.json<{ Codigo: string }>().Codigo]).toEqual([400, "invitationsSpent"]);
    expect((await invite(other, "invitada.dos@correo.mx")).json()).toMatchObject({ Limite: 3, Restantes: 2 });
    const late = await post(url, { quota: 5, expected: null, reason: REASON });
    expect(late.json()).toMatchObject({ Codigo: "changedMeanwhile", Current: { quota: 1 } });
    expect((await post(url, { quota: null, expected: 1, reason: REASON })).json()).toMatchObject({ outcome: "done" });
    expect(await rowOf(employee)).toMatchObject({ ownQuota: null, quota: 3, sent: 1 });
    expect((await post(url, { quota: 1001, expected: null, reason: REASON })).statusCode).toBe(400);
  });

  test("is of employees only", async () => {
    const [person] = await manyCustomers(shop, 1, "cliente.sin");
    const url = `/staff/employees/${person?.id ?? 0}/quota`;
    expect((await post(url, { quota: 1, expected: null, reason: REASON })).json()).toMatchObject({
      Codigo: "notPossible",
    });
  });
});

describe("an invitation", () => {
  test("that staff revoke opens no account, counts on, and is not sent to that person again", async () => {
    const email = "retirada@correo.mx";
    await invite(other, email);
    const found = (await invitationsOf(other)).items.find(({ email: masked }) => masked === "r•••@correo.mx");
    expect(found).toMatchObject({ state: "sent", employeeId: other.id, hasBought: false, guestId: null });
    const url = `/staff/invitations/${found?.id ?? 0}/revoke`;
    expect((await post(url, { reason: REASON })).json()).toMatchObject({ outcome: "done" });
    expect((await post(url, { reason: REASON })).json()).toMatchObject({ Codigo: "notPossible" });
    const after = (await invitationsOf(other)).items.find(({ id }) => id === found?.id);
    expect(after).toMatchObject({ state: "revoked" });
    expect(await rowOf(other)).toMatchObject({ sent: 2, revoked: 1 });
    const resend = await shop.call({
      method: "POST",
      url: `/api/Cuenta/MiCuenta/Invitaciones/${found?.id ?? 0}/Reenviar`,
      headers: other.headers,
    });
    expect(resend.statusCode).toBe(400);
    expect(resend.body).toContain("La tienda retiró tu invitación");
    expect((await invite(other, email.toUpperCase())).body).toContain("La tienda retiró tu invitación");
    expect((await invite(employee, email)).statusCode).toBe(200);
  });

  test("is found by its guest's whole e-mail and its state", async () => {
    expect(await invitations("q=invitada.dos%40correo.mx&state=sent,expired")).toMatchObject({
      total: 1,
      items: [{ employeeId: other.id, email: "i•••@correo.mx" }],
    });
    expect((await invitations("q=invitada&state=sent")).total).toBe(0);
    expect((await invitations("state=registered")).total).toBe(0);
  });

  test("searched by its guest, or an employee by name, is a line that has neither", async () => {
    const { headers, staffId } = await aMember(shop, "atención");
    for (const path of ["invitations?q=invitada.dos%40correo.mx&after=x", "employees?q=xicotencatl&after=x"])
      expect((await office.call({ url: `/staff/${path}`, headers })).json<{ total: number }>().total).toBeGreaterThan(
        0,
      );
    const lines = await shop.db
      .selectFrom("staff_action")
      .select(["command", "outcome"])
      .where("staff_id", "=", staffId)
      .orderBy("position")
      .execute();
    expect(lines).toEqual([
      { command: "search", outcome: { kinds: ["email"] } },
      { command: "search", outcome: { kinds: ["name"] } },
    ]);
  });

  test("searched for a file is a line as of its list, and once for both", async () => {
    const { headers, staffId } = await aMember(shop, "dueño");
    for (const path of [
      "invitations.csv?q=invitada.dos%40correo.mx",
      "employees.csv?q=xicotencatl",
      "employees?q=xicotencatl",
    ])
      expect((await office.call({ url: `/staff/${path}`, headers })).statusCode).toBe(200);
    const lines = await shop.db
      .selectFrom("staff_action")
      .select("outcome")
      .where("staff_id", "=", staffId)
      .where("command", "=", "search")
      .orderBy("position")
      .execute();
    expect(lines).toEqual([{ outcome: { kinds: ["email"] } }, { outcome: { kinds: ["name"] } }]);
  });

  test.each(["employees", "invitations"])(
    "of the list %s has no file for a member who may not read it",
    async (path) => {
      const permissions = (grants: object) => JSON.stringify({ "customers.export": "full", ...grants });
      const role = `archivo ${path}`;
      await shop.db
        .insertInto("staff_role")
        .values({ name: role, permissions: permissions({}) })
        .execute();
      const { headers } = await aMember(shop, role as SeededRole);
      const file = () => office.call({ url: `/staff/${path}.csv`, headers });
      const refused = await file();
      expect([refused.statusCode, refused.json()]).toMatchObject([404, { Codigo: "notFound" }]);
      const reads = permissions({ "employees.write": "read" });
      await shop.db.updateTable("staff_role").set({ permissions: reads }).where("name", "=", role).execute();
      expect((await file()).statusCode).toBe(200);
    },
  );

  test("that was used for an account is not revoked", async () => {
    const { id } = await shop.db
      .insertInto("invitation")
      .values({ email: "ya@correo.mx", employee_id: other.id, expires_at: new Date(), used_at: new Date() })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await post(`/staff/invitations/${id}/revoke`, { reason: REASON })).json()).toMatchObject({
      Codigo: "notPossible",
      Message: expect.stringContaining("ya se usó"),
    });
    expect((await post("/staff/invitations/999999/revoke", { reason: REASON })).statusCode).toBe(404);
  });
});

test("guests who share an address or a card are a hint", async () => {
  const [boss] = await manyCustomers(shop, 1, "jefa");
  const guests = await manyCustomers(shop, 3, "huesped");
  if (!boss) throw new Error("One employee.");
  await shop.db
    .updateTable("customer")
    .set({ is_employee: true, last_name: "Xicoténcatl" })
    .where("id", "=", boss.id)
    .execute();
  const template = await shop.db.selectFrom("orders").selectAll().where("status", "=", 60).executeTakeFirstOrThrow();
  const { id: _id, ...order } = template;
  for (const [index, guest] of guests.entries()) {
    await shop.db
      .insertInto("invitation")
      .values({ email: guest.email, employee_id: boss.id, expires_at: new Date(), used_at: new Date() })
      .execute();
    const shipAddress = { street: index < 2 ? "HIDALGO" : "Juárez", ext_number: "1", postal_code: "37000" };
    await shop.db
      .insertInto("orders")
      .values({
        ...order,
        customer_id: guest.id,
        ship_address: JSON.stringify(shipAddress),
        invoice_address: null,
        cash_slip: null,
        deposit: null,
        card_label: `VISA ***${index}`,
      })
      .execute();
  }
  expect(await rowOf(boss)).toMatchObject({ sent: 3, used: 3, bought: 3, sameAddress: 2, sameCard: 1 });
  expect((await employees("&hints=1")).items.map(({ id }) => id)).toEqual([boss.id]);
});

test.each(["almacén", "catálogo", "contabilidad", "lectura"] as const)("%s sees none of it", async (role) => {
  const { headers } = await aMember(shop, role);
  for (const url of ["/staff/employees", "/staff/invitations"])
    expect((await office.call({ url, headers })).statusCode).toBe(404);
});
