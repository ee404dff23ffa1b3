import { beforeEach, describe, expect, test } from "vitest";
import { aCart } from "../../../tests/support/buying/purchase.ts";
import { aPurchaseBy, finalizeBy, orderAt, orderIdOf } from "../../../tests/support/buying/payments.ts";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import { token } from "../../../tests/support/account.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { passwordIn, withMailing } from "../../../tests/support/mailing.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const mailing = withMailing(shop);
const REASON = "lo pidió por teléfono";

let count = 0;
let who: SignedIn;
beforeEach(async () => {
  count += 1;
  who = (await manyCustomers(shop, 1, `ayuda${count}`))[0] ?? expect.fail();
});
const rowOf = () => shop.db.selectFrom("customer").selectAll().where("id", "=", who.id).executeTakeFirst();
type Role = Parameters<typeof aMember>[1];
interface Asked {
  readonly role?: Role;
  readonly query?: string;
}
const act = async (name: string, payload: object, { role = "atención", query = "" }: Asked = {}) => {
  const { headers } = await aMember(shop, role);
  return office.call({ method: "POST", url: `/staff/customers/${who.id}/${name}${query}`, headers, payload });
};
const newestLine = () => shop.db.selectFrom("staff_action").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
const buy = async () =>
  finalizeBy(shop, "Deposito", who.headers, aPurchaseBy("Deposito", await aCart(shop, who.headers, "11500418", 1)));

describe("blocked purchases", () => {
  test("refuse the checkout with the shop's phone, leave the account readable, and end", async () => {
    const rehearsed = await act("block", { isBlocked: true, reason: REASON }, { query: "?rehearse=1" });
    expect(rehearsed.json()).toMatchObject({ outcome: "rehearsed", effects: [{ kind: "access" }, { kind: "status" }] });
    expect((await rowOf())?.purchases_blocked_at).toBeNull();
    expect((await act("block", { isBlocked: true, reason: REASON })).json()).toMatchObject({
      outcome: "done",
      result: { isBlocked: true },
    });
    expect(await newestLine()).toMatchObject({
      command: "customers block",
      reason: REASON,
      after: { isBlocked: true },
    });
    const refused = await buy();
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      Codigo: "reservationRefused",
      Message: expect.stringContaining("No podemos recibir pedidos de esta cuenta"),
    });
    expect((await shop.call({ url: "/api/Cuenta/MiCuenta", headers: who.headers })).statusCode).toBe(200);
    const terms = await shop.call({
      url: "/api/Carritos/Apartado?piezas=1&total=100&alias=Casa",
      headers: who.headers,
    });
    expect(terms.body).toContain("No podemos recibir pedidos");
    expect((await act("block", { isBlocked: true, reason: REASON })).json()).toMatchObject({ Codigo: "notPossible" });
    await act("block", { isBlocked: false, reason: REASON });
    expect(await rowOf()).toMatchObject({ purchases_blocked_at: null, purchases_block_reason: "" });
    expect((await buy()).statusCode).toBe(200);
  });

  test("need a reason", async () => {
    expect((await act("block", { isBlocked: true, reason: "spam" })).statusCode).toBe(400);
    expect((await rowOf())?.purchases_blocked_at).toBeNull();
  });
});

describe("getting in again", () => {
  test("a temporary password goes to the customer's mailbox alone, and has to be changed", async () => {
    const answer = await act("temporary-password", {});
    expect(answer.json()).toMatchObject({ outcome: "done", result: {} });
    const password = passwordIn(await mailing.mailTo(who.email));
    expect(password).not.toBe("");
    expect(answer.body).not.toContain(password);
    const signedIn = await token(shop, who.email, password);
    expect(signedIn.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${signedIn.json<{ access_token: string }>().access_token}` };
    expect((await shop.call({ url: "/api/Cuenta/MiCuenta", headers })).json()).toMatchObject({ temporary: true });
  });

  test("the confirmation is sent again, and not to an active account", async () => {
    expect((await act("activation", {})).json()).toMatchObject({ Codigo: "notPossible" });
    await shop.db.updateTable("customer").set({ activated_at: null }).where("id", "=", who.id).execute();
    expect((await act("activation", {})).json()).toMatchObject({ outcome: "done" });
    expect((await mailing.mailTo(who.email)).text).toContain("/activacion?key=");
  });

  test("sessions end everywhere, after a rehearsal that ends none", async () => {
    const inShop = async () => (await shop.call({ url: "/api/Cuenta/MiCuenta", headers: who.headers })).statusCode;
    expect((await act("sign-out", {}, { query: "?rehearse=1" })).json()).toMatchObject({ result: { sessions: 1 } });
    expect(await inShop()).toBe(200);
    expect((await act("sign-out", {})).json()).toMatchObject({ effects: [{ text: "Se cerró 1 sesión." }] });
    expect(await inShop()).toBe(401);
  });

  test("an account is unlocked by its number", async () => {
    expect((await act("unlock", {})).json()).toMatchObject({ outcome: "done", result: { forgotten: 0 } });
  });
});

describe("data of the account", () => {
  test("another e-mail needs a fresh second factor, and its log has no address", async () => {
    const { headers, sessionId } = await aMember(shop, "atención");
    const url = `/staff/customers/${who.id}/email`;
    const email = `nuevo.${count}@correo.mx`;
    const change = (payload: object) => office.call({ method: "POST", url, headers, payload });
    expect((await change({ email: who.email, reason: REASON })).json()).toMatchObject({
      Codigo: "notPossible",
      ModelState: { email: ["Ese ya es el correo de la cuenta."] },
    });
    expect((await change({ email, reason: REASON })).json()).toMatchObject({ outcome: "done", result: {} });
    expect((await rowOf())?.email).toBe(email);
    expect(JSON.stringify(await newestLine())).not.toContain("@");
    await shop.db.updateTable("staff_session").set({ stepped_up_at: null }).where("id", "=", sessionId).execute();
    expect((await change({ email: `otro.${count}@correo.mx`, reason: REASON })).json()).toMatchObject({
      Codigo: "stepUpNeeded",
    });
  });

  test("an address goes", async () => {
    const gone = await act("delete-address", { kind: "envio", alias: "casa", reason: REASON });
    expect(gone.json()).toMatchObject({ result: { before: 1, after: 0 } });
    const again = await act("delete-address", { kind: "envio", alias: "casa", reason: REASON });
    expect(again.json()).toMatchObject({ Codigo: "notPossible" });
  });

  test("the mark of an employee is set and taken", async () => {
    expect((await act("employee", { isEmployee: true })).json()).toMatchObject({ result: { isEmployee: true } });
    expect((await act("employee", { isEmployee: true })).json()).toMatchObject({ Codigo: "notPossible" });
    expect((await act("employee", { isEmployee: false })).json()).toMatchObject({ outcome: "done" });
  });
});

test("unpaid orders of a customer are closed, and only theirs", async () => {
  const mine = await orderIdOf(shop, (await buy()).json<WireFinalized>());
  const rehearsed = await act("cancel-unpaid", { reason: REASON }, { query: "?rehearse=1" });
  expect(rehearsed.json()).toMatchObject({ result: { closed: [mine] } });
  expect((await orderAt(shop, who.headers, mine)).Estatus).toBe(15);
  expect((await act("cancel-unpaid", { reason: REASON })).json()).toMatchObject({ result: { closed: [mine] } });
  expect((await orderAt(shop, who.headers, mine)).Estatus).toBe(26);
  expect((await act("cancel-unpaid", { reason: REASON })).json()).toMatchObject({ result: { closed: [] } });
});

describe("erasing a person", () => {
  test("is asked for by the owner, changes nothing, and runs as it was asked once another decides", async () => {
    const asked = await act("erase", { reason: "solicitud ARCO 14" }, { role: "dueño" });
    expect(asked.json()).toMatchObject({ outcome: "asked", approval: { id: expect.any(Number) } });
    expect((await rowOf())?.email).toBe(who.email);
    const { id } = asked.json<{ approval: { id: number } }>().approval;
    const request = await shop.db
      .selectFrom("approval_request")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(request).toMatchObject({ kind: "erasePerson", action: "customers erase", payload: { customerId: who.id } });
    expect(JSON.stringify(request)).not.toContain("@");
    const other = await aMember(shop, "dueño");
    const done = await office.call({
      method: "POST",
      url: `/staff/approvals/${id}/approve`,
      headers: { ...other.headers, "idempotency-key": `borrar-${id}` },
      payload: {},
    });
    expect(done.json()).toMatchObject({ outcome: "done", result: { state: "approved", message: null } });
    expect(await rowOf()).toBeUndefined();
    const gone = await act("erase", { reason: "solicitud ARCO 14" }, { role: "dueño" });
    expect(gone.statusCode).toBe(404);
  });

  test("is refused while an order is open, and only the owner asks", async () => {
    await buy();
    const refused = await act("erase", { reason: "solicitud ARCO 15" }, { role: "dueño" });
    expect(refused.json()).toMatchObject({
      Codigo: "notPossible",
      Message: expect.stringContaining("hay pedidos en curso"),
    });
    expect((await act("erase", { reason: "solicitud ARCO 15" })).statusCode).toBe(404);
  });
});
