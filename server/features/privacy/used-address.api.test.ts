import { beforeAll, expect, test } from "vitest";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { erasePerson } from "./erase-person.ts";
import { exportPerson } from "./export-person.ts";

const shop = withTestShop();
const USED = "usado@correo.mx";
let former: SignedIn;
let next: SignedIn;

async function aMessage(customerId: number | null, message: string): Promise<void> {
  const row = {
    customer_id: customerId,
    name: "Ana",
    email: USED,
    type: 1 as const,
    message,
    priority: 0,
    ticket: null,
  };
  await shop.db.insertInto("contact_message").values(row).execute();
}
const aRequest = (customerId: number | null, right: "access" | "opposition") =>
  shop.db
    .insertInto("arco_request")
    .values({
      right_kind: right,
      customer_id: customerId,
      email: USED,
      channel: "account",
      description: "",
      received_on: "2026-11-02",
      completed_on: "2026-11-02",
      state: "done",
      asked_on: null,
      decided_on: null,
      due_on: null,
      owner_id: null,
    })
    .execute();

beforeAll(async () => {
  [former, next] = (await manyCustomers(shop, 2, "usa")) as [SignedIn, SignedIn];
  await aMessage(former.id, "De quien tuvo antes este correo.");
  await aMessage(null, "De alguien sin cuenta.");
  await aRequest(former.id, "access");
  await aRequest(null, "opposition");
  // The first one's e-mail is another by now, and the second one registered this one.
  await shop.db.updateTable("customer").set({ email: USED }).where("id", "=", next.id).execute();
});

async function exported(email: string): Promise<string> {
  const found = await exportPerson(shop.db, { email, now: new Date() });
  return JSON.stringify(found);
}
const messagesLeft = async () =>
  (await shop.db.selectFrom("contact_message").select("message").where("email", "=", USED).execute()).map(
    ({ message }) => message,
  );

test("of an e-mail that another account had before, a person is shown and loses their own rows alone", async () => {
  const theirs = await exported(USED);
  expect(theirs).toContain("De alguien sin cuenta.");
  expect(theirs).not.toContain("De quien tuvo antes este correo.");
  const own = await exported(former.email);
  expect(own).toContain("De quien tuvo antes este correo.");
  expect(own).not.toContain("De alguien sin cuenta.");

  const erased = await erasePerson(shop.db, { email: USED, now: new Date() });
  expect(erased).toMatchObject({ ok: true, value: { requestsKept: 1, rows: { contact_message: 1 } } });
  expect(await messagesLeft()).toEqual(["De quien tuvo antes este correo."]);
  const requests = await shop.db.selectFrom("arco_request").select(["right_kind", "email"]).orderBy("id").execute();
  expect(requests).toEqual([
    { right_kind: "access", email: USED },
    { right_kind: "opposition", email: "" },
  ]);
});
