import { beforeAll, beforeEach, expect, test } from "vitest";
import type { MessageDetail } from "../../../shared/contract/staff/messages/messages.ts";
import { folioOf } from "../../../shared/domain/text/folio.ts";
import { aContact } from "../../../tests/support/buying/contact.ts";
import { post } from "../../../tests/support/account.ts";
import { withMailing } from "../../../tests/support/mailing.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { aReturnRow } from "../../../tests/support/returns/return-row.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { answerFiles } from "../../mail/messages/answer-files.ts";

/** Of the demonstration: waits for cash. */
const WAITING = { order: 104_279, email: "mariana.ortega@correo.mx" };

const shop = withTestShop();
const office = withTestOffice(shop);
const mailing = withMailing(shop);
let care: SignedInMember;
beforeAll(async () => {
  care = await aMember(shop, "atención");
});
beforeEach(async () => {
  await shop.db.deleteFrom("contact_message").execute();
  await shop.db.deleteFrom("rate_limit").execute();
});

let keys = 0;
const call = (method: "GET" | "POST", url: string, payload?: object) => {
  keys += 1;
  const headers = { ...care.headers, "idempotency-key": `adjunto-${keys}` };
  return office.call({ method, url: `/staff/messages/${url}`, headers, ...(payload && { payload }) });
};
async function aMessageAbout(email: string, order: number): Promise<number> {
  await post(shop, "/api/Contacto", aContact({ Email: email, Message: `No me llegó la ficha del pedido ${order}.` }));
  const { id } = await shop.db.selectFrom("contact_message").select("id").executeTakeFirstOrThrow();
  return id;
}
const read = async (id: number) => (await call("GET", String(id))).json<MessageDetail>();
const answer = async (id: number, attach: readonly string[]) =>
  call("POST", `${id}/answer`, {
    text: "Aquí va otra vez.",
    closes: false,
    attach,
    expected: (await read(id)).updatedAt,
  });

/** The answer's e-mail, by its folio: tests share the address. */
async function answerTo(id: number) {
  const isAnswer = ({ subject }: { subject?: string | undefined }) =>
    subject?.startsWith("Re: ") === true && subject.endsWith(folioOf("M", id));
  await expect
    .poll(async () => (await mailing.mailsTo(WAITING.email, 0)).some(isAnswer), { timeout: 15_000 })
    .toBe(true);
  return (await mailing.mailsTo(WAITING.email, 0)).find(isAnswer);
}

test("an answer carries the payment slip of the account's own order, and the thread says so", async () => {
  const id = await aMessageAbout(WAITING.email, WAITING.order);
  expect(await read(id)).toMatchObject({ orderId: WAITING.order, attachables: ["slip", "warranty"] });
  expect((await answer(id, ["slip"])).json()).toMatchObject({ outcome: "done" });
  const mail = await answerTo(id);
  expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    [`pedido-${WAITING.order}.pdf`, "application/pdf"],
  ]);
  expect((await read(id)).replies[0]).toMatchObject({ kind: "answer", attached: ["slip"] });
});

test("an answer without papers carries none", async () => {
  const id = await aMessageAbout(WAITING.email, WAITING.order);
  await answer(id, []);
  expect((await answerTo(id))?.attachments).toEqual([]);
});

test("papers of another account's order cannot be attached, also when staff linked the order", async () => {
  const email = "otra.persona@correo.mx";
  const id = await aMessageAbout(email, WAITING.order);
  await call("POST", `${id}/link`, { orderId: WAITING.order, expected: (await read(id)).updatedAt });
  expect(await read(id)).toMatchObject({ orderId: WAITING.order, isOrderOfOther: true, attachables: ["warranty"] });
  const refused = await answer(id, ["slip"]);
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { ModelState: { attach: [expect.any(String)] } }]);
  expect((await read(id)).replies).toEqual([]);
});

test("an invoice that is not stamped cannot be attached", async () => {
  const id = await aMessageAbout(WAITING.email, WAITING.order);
  expect((await answer(id, ["slip", "invoice"])).statusCode).toBe(400);
});

test("the files are made when the e-mail leaves: none of an order that was paid, nor for an address that is not its account's", async () => {
  const services = { db: shop.db, config: shop.services.config };
  const slip = [{ kind: "slip" as const, id: WAITING.order }];
  expect(await answerFiles(services, WAITING.email, slip)).toHaveLength(1);
  expect(await answerFiles(services, "otra.persona@correo.mx", slip)).toEqual([]);
  await shop.db.updateTable("orders").set({ status: 18 }).where("id", "=", WAITING.order).execute();
  expect(await answerFiles(services, WAITING.email, slip)).toEqual([]);
  await shop.db.updateTable("orders").set({ status: 15 }).where("id", "=", WAITING.order).execute();
});

test("the guarantee goes with any answer: of the sender's own order its lines', otherwise the general one", async () => {
  const services = { db: shop.db, config: shop.services.config };
  const own = await answerFiles(services, WAITING.email, [{ kind: "warranty", id: WAITING.order }]);
  expect(own.length).toBeGreaterThan(0);
  const others = await answerFiles(services, "otra.persona@correo.mx", [{ kind: "warranty", id: WAITING.order }]);
  expect(others.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^garantia-general-.+\.pdf$/)]);
  expect(own.map(({ filename }) => filename)).not.toEqual(others.map(({ filename }) => filename));
  const id = await aMessageAbout("otra.persona@correo.mx", WAITING.order);
  expect((await answer(id, ["warranty"])).json()).toMatchObject({ outcome: "done" });
  expect((await read(id)).replies[0]).toMatchObject({ attached: ["warranty"] });
});

test("the acknowledgement of a return goes to the customer of its order alone", async () => {
  const services = { db: shop.db, config: shop.services.config };
  const id = await aReturnRow(shop.db, WAITING.order, {
    kind: "withdrawal",
    freight: "customer",
    due_at: new Date(),
    lines: [{ line: 1, quantity: 1 }],
  });
  const message = await aMessageAbout(WAITING.email, WAITING.order);
  expect((await read(message)).attachables).toContain("returnReceipt");
  const receipt = [{ kind: "returnReceipt" as const, id }];
  expect((await answerFiles(services, WAITING.email, receipt)).map(({ filename }) => filename)).toEqual([
    `devolucion-${id}.pdf`,
  ]);
  expect(await answerFiles(services, "otra.persona@correo.mx", receipt)).toEqual([]);
  await shop.db.deleteFrom("return_request").where("id", "=", id).execute();
});
