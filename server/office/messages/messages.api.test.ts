import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MessageDetail, MessageRow } from "../../../shared/contract/staff/messages/messages.ts";
import { folioOf } from "../../../shared/domain/text/folio.ts";
import { aContact } from "../../../tests/support/buying/contact.ts";
import { post } from "../../../tests/support/account.ts";
import { withMailing } from "../../../tests/support/mailing.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { checkTasks } from "../../administration/tasks/check-tasks.ts";

const MAILBOX = "mesa.de.ayuda@tienda.example";
const shop = withTestShop({ CONTACT_TO: MAILBOX });
const office = withTestOffice(shop);
const mailing = withMailing(shop);
let care: SignedInMember;
let other: SignedInMember;
beforeAll(async () => {
  care = await aMember(shop, "atención");
  other = await aMember(shop, "atención");
});
beforeEach(async () => {
  await shop.db.deleteFrom("contact_message").execute();
  await shop.db.deleteFrom("rate_limit").execute();
});

let keys = 0;
const call = (method: "GET" | "POST", url: string, payload?: object, { headers }: SignedInMember = care) => {
  keys += 1;
  return office.call({
    method,
    url: `/staff/${url}`,
    headers: { ...headers, "idempotency-key": `mensaje-${keys}` },
    ...(payload && { payload }),
  });
};
let senders = 0;
/** A visitor's message; its number and address. */
async function aMessage(changes: Parameters<typeof aContact>[0] = {}): Promise<{ id: number; email: string }> {
  senders += 1;
  const email = `visita.${senders}@correo.mx`;
  const answer = await post(shop, "/api/Contacto", aContact({ Email: email, ...changes }));
  expect(answer.statusCode, answer.body).toBe(200);
  const { id } = await shop.db
    .selectFrom("contact_message")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { id, email: changes.Email ?? email };
}
const read = async (id: number, member: SignedInMember = care) =>
  (await call("GET", `messages/${id}`, undefined, member)).json<MessageDetail>();
const act = async (id: number, name: string, body: object, member: SignedInMember = care) =>
  call("POST", `messages/${id}/${name}`, { expected: (await read(id)).updatedAt, ...body }, member);
const answer = (id: number, text = "Ya lo vimos, gracias por escribir.", body: object = {}) =>
  act(id, "answer", { text, closes: false, ...body });
const anOrder = () =>
  shop.db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select(["orders.id", "customer.email", "customer.id as customerId"])
    .where("customer.email", "=", "mariana.ortega@correo.mx")
    .orderBy("orders.id")
    .executeTakeFirstOrThrow();

describe("an answer", () => {
  test("goes by e-mail in the thread, from a person, and its own answer goes to the shop's mailbox", async () => {
    const { id, email } = await aMessage();
    expect((await answer(id, "Hola, Ana:\n<b>mándanos</b> fotos.")).json()).toMatchObject({ outcome: "done" });
    // Which of the two leaves first is the queue's.
    const both = await mailing.mailsTo(email, 2);
    const first = both.find(({ subject }) => subject?.startsWith("Re: "));
    const receipt = both.find((mail) => mail !== first);
    expect(first?.subject).toBe(`Re: ${receipt?.subject}`);
    expect(first?.inReplyTo).toBe(receipt?.messageId);
    expect(first?.references).toContain(receipt?.messageId);
    expect(first?.references).toContain(`<contacto-${id}@rodada.example>`);
    expect(first?.replyTo?.[0]?.address).toBe(MAILBOX);
    expect(first?.headers.some(({ key }) => key === "auto-submitted")).toBe(false);
    expect(first?.html).not.toContain("<b>mándanos");
    expect(first?.text).toContain("<b>mándanos</b> fotos.");
    expect(first?.text).toContain(folioOf("M", id));
    expect(await read(id)).toMatchObject({
      state: "waiting",
      waitsSince: null,
      owner: { id: care.staffId },
      replies: [{ kind: "answer", mail: { state: expect.any(String) } }],
    });

    // What the person answers is written down, and the next answer stands behind it.
    const theirs = "respuesta-1@correo.mx";
    expect((await act(id, "inbound", { text: "Aquí van.", mailMessageId: theirs })).json()).toMatchObject({
      outcome: "done",
    });
    expect(await read(id)).toMatchObject({ state: "open", waitsSince: expect.any(String) });
    await answer(id, "Gracias.", { closes: true });
    const second = (await mailing.mailsTo(email, 3)).at(-1);
    expect(second?.subject).toBe(first?.subject);
    expect(second?.inReplyTo).toBe(`<${theirs}>`);
    expect(second?.references).toContain(first?.messageId);
    expect(await read(id)).toMatchObject({ state: "closed", waitsSince: null });
  });

  test("of two members at once is sent once: the other is told, and reads the thread again", async () => {
    const { id, email } = await aMessage();
    const { updatedAt: expected } = await read(id);
    const answers = await Promise.all(
      [care, other].map((member) =>
        call("POST", `messages/${id}/answer`, { text: "Con gusto te ayudamos.", closes: false, expected }, member),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ Codigo: "changedMeanwhile", Current: { id, state: "waiting" } });
    expect((await read(id)).replies).toHaveLength(1);
    expect((await mailing.mailsTo(email, 2)).length).toBe(2);
  });

  test("that is sent again with its key is one", async () => {
    const { id } = await aMessage();
    const { updatedAt: expected } = await read(id);
    const send = () =>
      office.call({
        method: "POST",
        url: `/staff/messages/${id}/answer`,
        headers: { ...care.headers, "idempotency-key": `una-sola-vez-${id}` },
        payload: { text: "Con gusto te ayudamos.", closes: false, expected },
      });
    const [first, again] = [await send(), await send()];
    expect(again.json()).toEqual(first.json());
    expect((await read(id)).replies).toHaveLength(1);
  });

  test.each([
    ["nothing", " \n "],
    ["more than 5,000 characters", "a".repeat(5_001)],
    ["an unfilled field", "Hola, {nombre}"],
  ])("with %s is refused, and nothing is sent", async (_what, text) => {
    const { id, email } = await aMessage();
    const refused = await answer(id, text);
    expect([refused.statusCode, refused.json<{ Codigo: string }>().Codigo]).toEqual([400, "fieldsRefused"]);
    expect(refused.json()).toMatchObject({ ModelState: { text: [expect.any(String)] } });
    expect(await read(id)).toMatchObject({ state: "new", replies: [] });
    expect(await mailing.mailsTo(email, 1)).toHaveLength(1);
  });

  test("carries no header that staff or the person typed", async () => {
    const { id, email } = await aMessage();
    for (const mailMessageId of ["a@b\r\nBcc: x@y.mx", "<a@b>\nX: 1", "sin arroba", `${"a".repeat(130)}@b.mx`]) {
      const refused = await act(id, "inbound", { text: "Aquí van.", mailMessageId });
      expect(refused.statusCode, mailMessageId).toBe(400);
    }
    await answer(id, "Hola\r\nBcc: victima@correo.mx\u0000\r\n\r\nadiós");
    const mail = (await mailing.mailsTo(email, 2)).at(-1);
    expect([mail?.to?.map(({ address }) => address), mail?.cc, mail?.bcc]).toEqual([[email], undefined, undefined]);
    expect(await mailing.mailsTo("victima@correo.mx", 0)).toEqual([]);
  });

  test("goes to the account's e-mail of today, whatever it was when the message was written", async () => {
    const headers = await signIn(shop);
    await post(shop, "/api/Contacto", aContact({ Name: null, Email: null }), { headers });
    const row = await shop.db.selectFrom("contact_message").selectAll().executeTakeFirstOrThrow();
    await shop.db
      .updateTable("contact_message")
      .set({ email: "de.antes@correo.mx" })
      .where("id", "=", row.id)
      .execute();
    await answer(row.id);
    const mail = await mailing.mailTo("mariana.ortega@correo.mx", 2);
    expect(mail.text).toContain("Ya lo vimos");
    expect(await mailing.mailsTo("de.antes@correo.mx", 0)).toEqual([]);
  });

  test("to a sender who is erased meanwhile is refused, and one that waits is not sent", async () => {
    const { id } = await aMessage();
    const { updatedAt: expected } = await read(id);
    await shop.db.deleteFrom("contact_message").where("id", "=", id).execute();
    const refused = await call("POST", `messages/${id}/answer`, { text: "Con gusto.", closes: false, expected });
    expect(refused.statusCode).toBe(404);
  });
});

test("states move by acts, and each says what it did to the log without a word of the person", async () => {
  const { id, email } = await aMessage({ Name: "Yolotzyn Irrepetible" });
  expect((await read(id)).acts).toEqual(["answer", "note", "inbound", "take", "link", "close", "reveal"]);
  await act(id, "take", {});
  expect(await read(id)).toMatchObject({ state: "open", owner: { id: care.staffId } });
  expect((await act(id, "take", {}, other)).json()).toMatchObject({ outcome: "done" });
  await call("POST", `messages/${id}/note`, { text: "Yolotzyn llama mañana." });
  expect((await act(id, "close", {})).json()).toMatchObject({ outcome: "done" });
  expect((await answer(id)).json()).toMatchObject({ Codigo: "notPossible" });
  await act(id, "reopen", {});
  expect(await read(id)).toMatchObject({ state: "open", waitsSince: expect.any(String), owner: { id: other.staffId } });
  expect((await act(id, "reopen", {})).statusCode).toBe(409);

  const lines = await shop.db.selectFrom("staff_action").selectAll().where("subject_id", "=", String(id)).execute();
  expect(lines.map(({ command }) => command)).toEqual(
    expect.arrayContaining(["messages open", "messages take", "messages note", "messages close", "messages reopen"]),
  );
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`Yolotzyn|${email}`));
});

describe("an order", () => {
  test("is the sender's own, or the member is warned", async () => {
    const own = await anOrder();
    const mine = await aMessage({ Email: own.email, Message: `¿Cuándo llega mi pedido ${own.id}?` });
    expect(await read(mine.id)).toMatchObject({
      orderId: own.id,
      isOrderOfOther: false,
      orderStatus: expect.any(Number),
    });
    // Anybody can type a customer's e-mail and order: each reader is told that it was not checked, also the warehouse.
    expect(await read(mine.id)).toMatchObject({ isSenderKnown: false });
    const stranger = await aMessage({ Message: `¿Cuándo llega mi pedido ${own.id}?` });
    expect(await read(stranger.id)).toMatchObject({ orderId: null, ownOrders: [] });

    const linked = await act(stranger.id, "link", { orderId: own.id });
    expect(
      linked
        .json<{ effects: { text: string }[] }>()
        .effects.map(({ text }) => text)
        .join(" "),
    ).toContain("no es de la cuenta");
    expect(await read(stranger.id)).toMatchObject({ orderId: own.id, isOrderOfOther: true });
    expect((await act(stranger.id, "link", { orderId: 2_147_483_000 })).statusCode).toBe(409);
    expect((await act(stranger.id, "link", { orderId: null })).json()).toMatchObject({ outcome: "done" });
  });

  test("is what almacén sees a message by: read only, without address, persons' other messages and amounts", async () => {
    const own = await anOrder();
    await shop.db.updateTable("orders").set({ status: 40 }).where("id", "=", own.id).execute();
    const about = await aMessage({
      Email: own.email,
      Message: `Pagué $5,804.64 por el pedido ${own.id} y viene rota.`,
    });
    const free = await aMessage();
    await answer(about.id, "Te devolvemos 1,469.14 pesos.");
    const store = await aMember(shop, "almacén");
    const list = await call("GET", "messages", undefined, store);
    expect(list.json<{ items: MessageRow[] }>().items.map(({ id }) => id)).toEqual([about.id]);
    const seen = await call("GET", `messages/${about.id}`, undefined, store);
    expect(seen.json()).toMatchObject({ acts: [], others: [], ownOrders: [], customerId: null, orderId: own.id });
    for (const body of [list.body, seen.body]) {
      expect(body).not.toMatch(/5,804|1,469/);
      expect(body).not.toContain(own.email);
    }
    expect((await call("GET", `messages/${free.id}`, undefined, store)).statusCode).toBe(404);
    expect((await call("GET", `messages?q=${encodeURIComponent("Ana")}`, undefined, store)).json()).toMatchObject({
      items: [],
    });
    expect((await act(about.id, "note", { text: "nota" }, store)).statusCode).toBe(404);
    expect((await call("GET", "messages.csv", undefined, store)).statusCode).toBe(404);
    // Before it is prepared, and after it is cancelled, the order is not theirs.
    await shop.db.updateTable("orders").set({ status: 18 }).where("id", "=", own.id).execute();
    expect((await call("GET", `messages/${about.id}`, undefined, store)).statusCode).toBe(404);
  });
});

describe("the list", () => {
  test("has the longest wait first, then the latest entry, page by page", async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await aMessage()).id);
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = ids;
    await answer(first);
    await answer(third);
    const seen: number[] = [];
    let after: string | null = "";
    while (after !== null) {
      const page = await call("GET", `messages?limit=2${after && `&after=${after}`}`);
      const { items, next, total } = page.json<{ items: MessageRow[]; next: string | null; total: number }>();
      expect(total).toBe(5);
      seen.push(...items.map(({ id }) => id));
      after = next;
    }
    expect(seen).toEqual([second, fourth, fifth, third, first]);
  });

  test("is filtered by state, type, owner, and finds a folio, an order, an e-mail and a name", async () => {
    const own = await anOrder();
    const one = await aMessage({ Type: 1, Name: "Anselmo 100% Rivas" });
    const two = await aMessage({ Email: own.email, Message: `Mi pedido ${own.id} no llega a mi casa.` });
    await act(two.id, "take", {});
    const found = async (query: string) =>
      (await call("GET", `messages?${query}`)).json<{ items: MessageRow[] }>().items.map(({ id }) => id);
    expect(await found("state=new")).toEqual([one.id]);
    expect(await found("state=open,waiting")).toEqual([two.id]);
    expect(await found("state=ninguno")).toEqual([]);
    expect(await found("type=1")).toEqual([one.id]);
    expect(await found("owner=mine")).toEqual([two.id]);
    expect(await found("owner=none")).toEqual([one.id]);
    expect(await found(`q=${folioOf("M", one.id)}`)).toEqual([one.id]);
    expect(await found(`q=${own.id}`)).toEqual([two.id]);
    expect(await found(`orderId=${own.id}`)).toEqual([two.id]);
    expect(await found(`customerId=${own.customerId}`)).toEqual([two.id]);
    expect(await found(`q=${encodeURIComponent(one.email.toUpperCase())}`)).toEqual([one.id]);
    expect(await found(`q=${encodeURIComponent("selmo 100%")}`)).toEqual([one.id]);
    expect(await found("q=%25%25")).toEqual([]);
    expect((await call("GET", "message-counts")).json()).toEqual({ new: 1, open: 1, waiting: 0, care: 1, warranty: 1 });
  });

  test("as a file has folios, states and dates, and no person", async () => {
    const { id, email } = await aMessage({ Name: "Nadia Fuentes" });
    await answer(id);
    const file = await call("GET", "messages.csv?state=waiting");
    expect(file.headers["cache-control"]).toContain("no-store");
    expect(file.body).toContain(`${folioOf("M", id)},Garantías,Espera cliente`);
    for (const value of ["Nadia", email]) expect(file.body).not.toContain(value);
  });
});

test("a message that waits four hours is a task of its owner, and ends with the answer", async () => {
  const { id } = await aMessage();
  await act(id, "take", {});
  await shop.db
    .updateTable("contact_message")
    .set({ waits_since: new Date(Date.now() - 5 * 3_600_000) })
    .where("id", "=", id)
    .execute();
  await checkTasks(shop.db);
  const tasks = (await call("GET", "tasks?kind=messageUnanswered")).json<{
    items: { subject: string; owner: object }[];
  }>();
  expect(tasks.items).toMatchObject([{ subject: String(id), owner: { id: care.staffId } }]);
  await answer(id);
  await checkTasks(shop.db);
  expect((await call("GET", "tasks?kind=messageUnanswered")).json()).toMatchObject({ items: [] });
});

describe("a template", () => {
  const body = { name: "Fotos", text: "Hola, {nombre}: mándanos fotos. {folio}" };
  test("is written by who holds the settings, used by who answers, and compared before it changes", async () => {
    const owner = await aMember(shop, "dueño");
    expect((await call("POST", "message-templates", body)).statusCode).toBe(404);
    const made = await call("POST", "message-templates", body, owner);
    const { id } = made.json<{ result: { id: number } }>().result;
    const { items } = (await call("GET", "message-templates")).json<{ items: { id: number; updatedAt: string }[] }>();
    const expected = items.find((item) => item.id === id)?.updatedAt;
    const change = (changes: object) =>
      call("POST", `message-templates/${id}`, { ...body, expected, ...changes }, owner);
    expect((await change({ text: "{nonbre}" })).json()).toMatchObject({ ModelState: { text: [expect.any(String)] } });
    expect((await change({ name: "Reembolso en camino" })).json()).toMatchObject({
      ModelState: { name: [expect.any(String)] },
    });
    expect((await change({ text: "Otro texto" })).json()).toMatchObject({ outcome: "done" });
    expect((await change({ text: "Tarde" })).statusCode).toBe(409);
    expect((await call("POST", `message-templates/${id}/remove`, { expected }, owner)).statusCode).toBe(409);
  });

  test("has its name alone, also of several at once", async () => {
    const owner = await aMember(shop, "dueño");
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call("POST", "message-templates", { ...body, name: "A la vez" }, owner)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400, 400]);
  });
});
