import { beforeAll, describe, expect, test } from "vitest";
import { aCart } from "../../../tests/support/buying/purchase.ts";
import { aPurchaseBy, finalizeBy } from "../../../tests/support/buying/payments.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
let who: SignedIn;
beforeAll(async () => {
  who = (await manyCustomers(shop, 1, "cuenta"))[0] ?? expect.fail();
  await finalizeBy(
    shop,
    "Deposito",
    who.headers,
    aPurchaseBy("Deposito", await aCart(shop, who.headers, "11500418", 2)),
  );
  await shop.db
    .insertInto("invoice_address")
    .columns([
      "customer_id",
      "alias",
      "rfc",
      "legal_name",
      "tax_regime",
      "cfdi_use",
      "phone",
      "street",
      "ext_number",
      "int_number",
      "postal_code",
      "neighborhood",
      "city",
      "municipality",
      "state",
    ])
    .expression((eb) =>
      eb
        .selectFrom("ship_address")
        .select((row) => [
          "customer_id",
          "alias",
          row.val("RUPA900101AB1").as("rfc"),
          row.val("ANA RUIZ").as("legal_name"),
          row.val("612").as("tax_regime"),
          row.val("G03").as("cfdi_use"),
          "phone",
          "street",
          "ext_number",
          "int_number",
          "postal_code",
          "neighborhood",
          "city",
          "municipality",
          "state",
        ])
        .where("customer_id", "=", who.id),
    )
    .execute();
});
const urlOf = (rest = "") => `/staff/customers/${who.id}${rest}`;
const linesOf = (staffId: number) =>
  shop.db
    .selectFrom("staff_action")
    .select(["command", "subject_id", "outcome"])
    .where("staff_id", "=", staffId)
    .orderBy("id")
    .execute();

describe("an account", () => {
  test("is opened with its data masked, once an hour in the log", async () => {
    const { headers, staffId } = await aMember(shop, "atención");
    const opened = await office.call({ url: urlOf(), headers });
    expect(opened.json()).toMatchObject({
      name: "Ana Ruiz Peña",
      state: "active",
      email: "c•••@correo.mx",
      phone: "•••0167",
      birthdate: "••/••/••••",
      sessions: 1,
      spent: 0,
      orderCount: 1,
      openOrders: 1,
      block: null,
      invitations: null,
      orders: [{ status: 15, total: expect.any(Number), tires: expect.stringMatching(/^2 /) }],
      addresses: [
        { kind: "ship", alias: "Casa", place: "37000 León, GUA", rfc: null },
        { kind: "invoice", alias: "Casa", rfc: "RUPA••••••AB1" },
      ],
    });
    expect(opened.body).not.toMatch(/Hidalgo|RUPA900101AB1|4771550167|1990-01-01/);
    await office.call({ url: urlOf(), headers });
    expect(await linesOf(staffId)).toMatchObject([{ command: "customers open", subject_id: String(who.id) }]);
  });

  test("shows one value at a time, and each is a line without the value", async () => {
    const { headers, staffId } = await aMember(shop, "atención");
    const { addresses } = (await office.call({ url: urlOf(), headers })).json<{ addresses: { id: number }[] }>();
    const reveal = async (payload: object) =>
      (await office.call({ method: "POST", url: urlOf("/reveal"), headers, payload })).json<{ value: string }>().value;
    const [ship, invoice] = addresses.map(({ id }) => id);
    expect(await reveal({ what: "email" })).toBe(who.email);
    expect(await reveal({ what: "phone" })).toBe("4771550167");
    expect(await reveal({ what: "birthdate" })).toMatch(/1990/);
    expect(await reveal({ what: "shipAddress", addressId: ship })).toContain("Hidalgo 1");
    expect(await reveal({ what: "rfc", addressId: invoice })).toBe("RUPA900101AB1");
    expect(await reveal({ what: "invoiceAddress", addressId: invoice })).toContain("ANA RUIZ");
    // Another customer's address is not there.
    expect(await reveal({ what: "shipAddress", addressId: 1 })).toBeUndefined();
    const lines = (await linesOf(staffId)).filter(({ command }) => command === "customers reveal");
    expect(lines.map(({ outcome }) => (outcome as { what: string }).what)).toEqual([
      "email",
      "phone",
      "birthdate",
      "shipAddress",
      "rfc",
      "invoiceAddress",
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/@|RUPA|Hidalgo|1990/);
  });

  test.each(["contabilidad", "lectura"] as const)("is masked for %s, who reveals and changes nothing", async (role) => {
    const { headers } = await aMember(shop, role);
    const opened = await office.call({ url: urlOf(), headers });
    expect(opened.json()).toMatchObject({
      name: "Ana R•••",
      addresses: [{ alias: null }, { alias: null }],
      history: [],
      spent: 0,
    });
    expect(opened.body).not.toMatch(/Ruiz|Peña|Casa/);
    for (const act of ["reveal", "unlock", "sign-out", "temporary-password", "block", "email", "erase"]) {
      const answer = await office.call({ method: "POST", url: urlOf(`/${act}`), headers, payload: { what: "phone" } });
      expect(answer.statusCode, act).toBe(404);
    }
  });

  test.each(["almacén", "catálogo"] as const)("does not exist for %s, and no list of accounts either", async (role) => {
    const { headers } = await aMember(shop, role);
    for (const url of [
      urlOf(),
      urlOf("/cards"),
      urlOf("/export"),
      "/staff/customers",
      "/staff/customers.csv",
      "/staff/employees",
      "/staff/invitations",
    ])
      expect((await office.call({ url, headers })).statusCode, url).toBe(404);
  });

  test("of an erased person has its orders and no data", async () => {
    const [gone] = await manyCustomers(shop, 1, "borrada");
    if (!gone) throw new Error("One customer.");
    await finalizeBy(
      shop,
      "Deposito",
      gone.headers,
      aPurchaseBy("Deposito", await aCart(shop, gone.headers, "11500418", 1)),
    );
    await shop.db.updateTable("orders").set({ status: 900 }).where("customer_id", "=", gone.id).execute();
    await shop.db
      .updateTable("customer")
      .set({
        email: `erased:${gone.id}`,
        password_hash: "",
        name: "",
        last_name: "",
        mother_name: "",
        gender: "",
        birthdate: null,
        phone: "",
        activated_at: null,
        erased_at: new Date(),
      })
      .where("id", "=", gone.id)
      .execute();
    const { headers } = await aMember(shop, "atención");
    const opened = await office.call({ url: `/staff/customers/${gone.id}`, headers });
    expect(opened.json()).toMatchObject({ state: "erased", name: "", email: "", phone: "", orderCount: 1 });
    const url = `/staff/customers/${gone.id}/reveal`;
    const revealed = await office.call({ method: "POST", url, headers, payload: { what: "email" } });
    expect(revealed.statusCode).toBe(404);
  });

  test("says how many cards are saved, as the provider has it now", async () => {
    const { headers } = await aMember(shop, "lectura");
    expect((await office.call({ url: urlOf("/cards"), headers })).json()).toEqual({ count: 0 });
    expect((await office.call({ url: "/staff/customers/987654/cards", headers })).statusCode).toBe(404);
  });
});

describe("all data of a person", () => {
  test("are exported with a fresh second factor by who may, and the reading is a line", async () => {
    const { headers, staffId, sessionId } = await aMember(shop, "dueño");
    const call = () => office.call({ url: urlOf("/export"), headers });
    const exported = await call();
    expect(exported.headers["content-disposition"]).toContain(`cliente-${who.id}.json`);
    expect(JSON.parse(exported.body)).toMatchObject({ correo: who.email, cuenta: { nombre: "Ana" } });
    expect(await linesOf(staffId)).toMatchObject([{ command: "customers export", subject_id: String(who.id) }]);
    await shop.db.updateTable("staff_session").set({ stepped_up_at: null }).where("id", "=", sessionId).execute();
    expect((await call()).json()).toMatchObject({ Codigo: "stepUpNeeded" });
    const other = await aMember(shop, "atención");
    expect((await office.call({ url: urlOf("/export"), headers: other.headers })).statusCode).toBe(404);
  });
});
