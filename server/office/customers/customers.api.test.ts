import { beforeAll, expect, test } from "vitest";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
let who: SignedIn;
beforeAll(async () => {
  who = (await manyCustomers(shop, 1, "cuenta"))[0] ?? expect.fail();
});
const linesOf = (staffId: number) =>
  shop.db
    .selectFrom("staff_action")
    .select(["command", "subject_id", "outcome"])
    .where("staff_id", "=", staffId)
    .orderBy("id")
    .execute();

test("a customer is opened with e-mail and phone masked, and one value is revealed; both are lines of the log", async () => {
  const { headers, staffId } = await aMember(shop, "atención");
  const url = `/staff/customers/${who.id}`;
  const opened = await office.call({ url, headers });
  expect(opened.json()).toMatchObject({
    name: "Ana Ruiz Peña",
    email: "c•••@correo.mx",
    phone: "•••0167",
    sessions: 1,
  });
  expect(opened.json()).toMatchObject({ spent: 0, orderCount: 0 });
  const revealed = await office.call({ method: "POST", url: `${url}/reveal`, headers, payload: { what: "email" } });
  expect(revealed.json()).toEqual({ value: who.email });
  const lines = await linesOf(staffId);
  expect(lines).toMatchObject([
    { command: "customers open", subject_id: String(who.id) },
    { command: "customers reveal", subject_id: String(who.id), outcome: { what: "email" } },
  ]);
  expect(JSON.stringify(lines)).not.toContain(who.email);
});

test.each(["contabilidad", "lectura"] as const)("%s sees a masked name and reveals nothing", async (role) => {
  const { headers } = await aMember(shop, role);
  const url = `/staff/customers/${who.id}`;
  expect((await office.call({ url, headers })).json()).toMatchObject({ name: "Ana R•••" });
  for (const act of ["reveal", "unlock", "sign-out"]) {
    const payload = act === "reveal" ? { what: "phone" } : {};
    expect((await office.call({ method: "POST", url: `${url}/${act}`, headers, payload })).statusCode).toBe(404);
  }
});

test.each(["almacén", "catálogo"] as const)("for %s there are no customers", async (role) => {
  const { headers } = await aMember(shop, role);
  expect((await office.call({ url: `/staff/customers/${who.id}`, headers })).statusCode).toBe(404);
});

test("sessions end everywhere, after a rehearsal that ends none", async () => {
  const { headers } = await aMember(shop, "atención");
  const url = `/staff/customers/${who.id}/sign-out`;
  const call = async (query: string) =>
    (await office.call({ method: "POST", url: url + query, headers, payload: {} })).json();
  const inShop = async () => (await shop.call({ url: "/api/Cuenta/MiCuenta", headers: who.headers })).statusCode;
  expect(await call("?rehearse=1")).toMatchObject({ outcome: "rehearsed", result: { sessions: 1 } });
  expect(await inShop()).toBe(200);
  expect(await call("")).toMatchObject({ outcome: "done", effects: [{ text: "Se cerró 1 sesión." }] });
  expect(await inShop()).toBe(401);
});

test("an account is unlocked by its number, and an unknown number is not found", async () => {
  const { headers } = await aMember(shop, "atención");
  const unlock = (id: number) =>
    office.call({ method: "POST", url: `/staff/customers/${id}/unlock`, headers, payload: {} });
  expect((await unlock(who.id)).json()).toMatchObject({ outcome: "done", result: { forgotten: expect.any(Number) } });
  expect((await unlock(987_654)).statusCode).toBe(404);
  const url = "/staff/customers/987654/sign-out";
  expect((await office.call({ method: "POST", url, headers, payload: {} })).statusCode).toBe(404);
});
