import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { folioOf } from "../../../shared/domain/text/folio.ts";
import { removeOldContactMessages } from "./contact.service.ts";
import { retryMails } from "../../worker/retry-mails.ts";
import { anAccount, bearer, PASSWORD, post, token } from "../../../tests/support/account.ts";
import { aContact, aTicket } from "../../../tests/support/buying/contact.ts";
import { pause, withMailing } from "../../../tests/support/mailing.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";

const URL = "/api/Contacto";
const STAFF = "mesa.de.ayuda@tienda.example";
const NOT_SENT = "Ocurrió un error al intentar enviar tu mensaje. Por favor intenta más tarde";
const NO_SESSION = `Bearer ${"x".repeat(43)}`;

const shop = withTestShop({ CONTACT_TO: STAFF });
const mailing = withMailing(shop);
// The demonstration has messages of its own.
beforeAll(async () => {
  await shop.db.deleteFrom("contact_message").execute();
});
afterEach(async () => {
  await shop.db.deleteFrom("contact_message").execute();
  await shop.db.deleteFrom("rate_limit").execute();
});

const send = (changes: Parameters<typeof aContact>[0] = {}, asked: Parameters<typeof post>[3] = {}) =>
  post(shop, URL, aContact(changes), asked);
const stored = () => shop.db.selectFrom("contact_message").selectAll().orderBy("id").execute();
/** Of this test: numbers of messages are never given twice. */
const mailOf = async (id: number) => {
  const end = Date.now() + 15_000;
  for (;;) {
    const mail = (await mailing.mailsTo(STAFF, 0)).find(({ subject }) => subject?.startsWith(`Contacto ${id}:`));
    if (mail || Date.now() > end) return mail;
    await pause(25);
  }
};
const onlyId = async () => {
  const rows = await stored();
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? 0;
};
const mailJobs = async () =>
  (await sql`select 1 from graphile_worker.jobs where task_identifier like 'send_contact_%'`.execute(shop.db)).rows
    .length;
const waitingJobs = async () =>
  (
    await sql<{ last_error: string | null }>`
      select last_error from graphile_worker.jobs where task_identifier = 'send_contact_message'`.execute(shop.db)
  ).rows;

describe("a message", () => {
  test("of a visitor is stored and mailed to the shop, a reply goes to its sender", async () => {
    const answer = await send({
      Name: "  Ana   Ruiz ",
      Email: " ana.ruiz@correo.mx ",
      Type: "2",
      Message: " Hola:\r\n¿hay garantía? ",
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const [row] = await stored();
    expect(row).toMatchObject({
      customer_id: null,
      name: "Ana Ruiz",
      email: "ana.ruiz@correo.mx",
      type: 2,
      message: "Hola:\n¿hay garantía?",
      priority: 1,
    });
    const mail = await mailOf(row?.id ?? 0);
    expect(mail?.subject).toBe(`Contacto ${row?.id}: Garantías`);
    expect(mail?.replyTo).toEqual([{ name: "Ana Ruiz", address: "ana.ruiz@correo.mx" }]);
    expect(mail?.from?.address).toBe("pedidos@rodada.example");
    expect(mail?.text).toContain("Hola:\n¿hay garantía?");
    expect(mail?.text).toContain("su nombre y su correo no están comprobados");
    expect(mail?.text).toContain(folioOf("M", row?.id ?? 0));
    expect(answer.json()).toEqual({ Folio: folioOf("M", row?.id ?? 0) });
  });

  test("is told its folio, and nothing of what was typed: the address may be another person's", async () => {
    const email = "acuse@correo.mx";
    const answer = await send({
      Name: "Premios Grátis",
      Email: email,
      Message: "Entra a https://premios.xyz ya mismo",
    });
    const { Folio: folio } = answer.json<{ Folio: string }>();
    const receipt = await mailing.mailTo(email);
    expect(receipt.subject).toBe(`Tu mensaje a Rodada, folio ${folio}`);
    expect(receipt.replyTo?.[0]?.address).toBe(STAFF);
    expect(receipt.text).toContain(folio);
    for (const typed of ["Premios", "premios.xyz"]) {
      expect(receipt.text).not.toContain(typed);
      expect(receipt.html).not.toContain(typed);
    }
  });

  test("to an address that a visitor typed three folios are sent a day; each message still has one", async () => {
    const email = "muchas@correo.mx";
    for (let sent = 0; sent < 5; sent += 1) {
      const answer = await send({ Email: email, Boleto: await aTicket(shop) });
      expect(answer.json<{ Folio: string }>().Folio).toMatch(/^M-\d{4,}$/);
    }
    while ((await mailJobs()) > 0) await pause(25);
    expect(await mailing.mailsTo(email, 3)).toHaveLength(3);
  });

  test("is looked up by its folio and its e-mail, without a session and with nothing personal", async () => {
    const email = "queja@correo.mx";
    const { Folio } = (await send({ Email: email, Type: 2, Name: "Ana Ruiz" })).json<{ Folio: string }>();
    const look = (folio: string, Email: string) => post(shop, `${URL}/Folio`, { Folio: folio, Email });
    const found = await look(Folio.toLowerCase(), " Queja@correo.mx ");
    expect(found.headers["cache-control"]).toBe("no-store");
    expect(found.json()).toEqual({
      Folio,
      Tipo: "Garantías",
      Estado: "received",
      Recibido: expect.stringMatching(/^\d{4}-/),
      Respondido: "",
    });
    const id = await onlyId();
    const { id: staffId } = await shop.db.selectFrom("staff_member").select("id").limit(1).executeTakeFirstOrThrow();
    const reply = {
      contact_message_id: id,
      staff_id: staffId,
      heard_at: null,
      their_message_id: null,
      text: "Secreto",
    };
    await shop.db
      .insertInto("message_reply")
      .values([
        { ...reply, kind: "answer", created_at: new Date("2026-11-20T18:00:00Z") },
        { ...reply, kind: "note", created_at: new Date("2026-11-21T18:00:00Z") },
      ])
      .execute();
    await shop.db.updateTable("contact_message").set({ state: "waiting" }).execute();
    const answered = await look(Folio, email);
    expect(answered.json()).toMatchObject({ Estado: "answered", Respondido: "2026-11-20T18:00:00.000Z" });
    expect(answered.body).not.toMatch(/Secreto|Ana|queja@/);
    // Another person's e-mail, a folio that does not exist and one that cannot be are answered alike.
    const unknown = [
      await look(Folio, "otra@correo.mx"),
      await look(folioOf("M", id + 1), email),
      await look("M-1", email),
    ];
    expect(unknown.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array.from({ length: 3 }, () => [404, unknown[0]?.body]),
    );
  });

  test("is tried five times an hour from one address with wrong e-mails, which hides it from no other address", async () => {
    const email = "queja@correo.mx";
    const { Folio } = (await send({ Email: email, Type: 2 })).json<{ Folio: string }>();
    const look = async (Email: string, remoteAddress: string) =>
      (await post(shop, `${URL}/Folio`, { Folio, Email }, { remoteAddress })).statusCode;
    const guesses: number[] = [];
    for (let count = 0; count < 25; count += 1) guesses.push(await look("adivina@correo.mx", "10.7.0.1"));
    expect(guesses.filter((status) => status === 404)).toHaveLength(5);
    expect(await look(email, "10.7.0.1")).toBe(429);
    // Its sender may look often.
    for (let count = 0; count < 12; count += 1) expect(await look(email, "10.7.0.2")).toBe(200);
    // Of many addresses together twenty guesses are the most.
    for (let address = 3; address < 6; address += 1)
      for (let count = 0; count < 5; count += 1) expect(await look("adivina@correo.mx", `10.7.0.${address}`)).toBe(404);
    expect(await look("adivina@correo.mx", "10.7.0.6")).toBe(429);
  });

  test("of an account is looked up by the account's e-mail as it is now, and an erased one by none", async () => {
    const headers = await signIn(shop);
    const { Folio } = (await send({ Name: null, Email: null }, { headers })).json<{ Folio: string }>();
    const look = async (Email: string) => (await post(shop, `${URL}/Folio`, { Folio, Email })).statusCode;
    await shop.db.updateTable("contact_message").set({ email: "de.antes@correo.mx" }).execute();
    expect([await look("mariana.ortega@correo.mx"), await look("de.antes@correo.mx")]).toEqual([200, 404]);
    await shop.db.deleteFrom("contact_message").execute();
    expect(await look("mariana.ortega@correo.mx")).toBe(404);
  });

  test("is linked to an order of its sender that the text names, and never to another person's", async () => {
    const { id: own, email } = await shop.db
      .selectFrom("orders")
      .innerJoin("customer", "customer.id", "orders.customer_id")
      .select(["orders.id", "customer.email"])
      .where("customer.erased_at", "is", null)
      .orderBy("orders.id")
      .executeTakeFirstOrThrow();
    await send({ Email: email.toUpperCase(), Message: `¿Dónde viene mi pedido ${own}? Ya van dos días.` });
    await send({ Email: "otra.persona@correo.mx", Message: `¿Dónde viene mi pedido ${own}? Ya van dos días.` });
    expect((await stored()).map(({ order_id: order }) => order)).toEqual([own, null]);
  });

  test("of a customer has the name and the e-mail of the account, whatever the call says", async () => {
    const headers = await signIn(shop);
    expect(
      (await send({ Name: "Otra", Email: "otra@correo.mx", Type: 1, Priority: null }, { headers })).statusCode,
    ).toBe(200);
    const [row] = await stored();
    expect(row).toMatchObject({ name: "Mariana Ortega", email: "mariana.ortega@correo.mx", type: 1, priority: 1 });
    expect(row?.customer_id).toBeGreaterThan(0);
    const mail = await mailOf(row?.id ?? 0);
    expect(mail?.replyTo).toEqual([{ name: "Mariana Ortega", address: "mariana.ortega@correo.mx" }]);
    expect(mail?.text).toContain(`Cuenta: Cliente ${row?.customer_id}`);
  });

  test("waits for a mail server that is down, and arrives once", async () => {
    await mailing.stopServer();
    expect((await send()).statusCode).toBe(200);
    const id = await onlyId();
    while (!(await waitingJobs()).some(({ last_error }) => last_error)) await pause(25);
    expect((await waitingJobs())[0]?.last_error).not.toContain("ana.ruiz");
    await mailing.startServer();
    await sql`update graphile_worker._private_jobs set run_at = now() + interval '5 hours'`.execute(shop.db);
    await retryMails(shop.db);
    expect((await mailOf(id))?.messageId).toBe(`<contacto-${id}@rodada.example>`);
    while ((await waitingJobs()).length > 0) await pause(25);
    expect(
      (await mailing.mailsTo(STAFF, 0)).filter(({ subject }) => subject?.startsWith(`Contacto ${id}:`)),
    ).toHaveLength(1);
  });

  test("can hold tags, statements and headers, and does no harm", async () => {
    const Name = 'Ana"\r\nBcc: victima@correo.mx <script>';
    const Message = `<script>alert(1)</script>\r\n.\r\nBcc: victima@correo.mx\r\n'); drop table contact_message; --\r\n<img src=x onerror=alert(1)>`;
    expect((await send({ Name, Message, Email: "o'neil+llantas@correo.mx" })).statusCode).toBe(200);
    const id = await onlyId();
    const [row] = await stored();
    expect(row?.name).toBe('Ana" Bcc: victima@correo.mx <script>');
    expect(row?.message).toBe(Message.replaceAll("\r\n", "\n"));
    const mail = await mailOf(id);
    expect(mail?.replyTo).toEqual([{ name: row?.name, address: "o'neil+llantas@correo.mx" }]);
    expect([mail?.to?.map(({ address }) => address), mail?.cc, mail?.bcc]).toEqual([[STAFF], undefined, undefined]);
    expect(mail?.html).not.toMatch(/<script|<img/);
    expect(mail?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(mail?.text).toContain(row?.message);
    expect(await mailing.mailsTo("victima@correo.mx", 0)).toEqual([]);
  });

  test("is removed after a year", async () => {
    await send();
    await removeOldContactMessages(shop.db, new Date(Date.now() + 364 * 86_400_000));
    expect(await stored()).toHaveLength(1);
    await removeOldContactMessages(shop.db, new Date(Date.now() + 366 * 86_400_000));
    expect(await stored()).toEqual([]);
  });
});

describe("is refused", () => {
  test("what is missing is said per field, under the wire's names", async () => {
    const answer = await send({ Name: null, Email: null, Type: null, Message: null });
    const fields = {
      Name: "Debes escribir tu nombre.",
      Email: "Debes escribir tu correo electrónico.",
      Type: "Debes seleccionar una opción.",
      Message: "Debes escribir un mensaje.",
    };
    const ModelState = Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, [message]]));
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { Message: Object.values(fields).join(" "), Codigo: "fieldsRefused", ModelState },
    ]);
    expect(await stored()).toEqual([]);
  });

  test("a body that is too long or no message", async () => {
    expect((await send({ Message: "a".repeat(20_001) })).statusCode).toBe(400);
    expect((await send({ Priority: 10 })).statusCode).toBe(400);
    expect((await shop.call({ method: "POST", url: URL, payload: "hola" })).statusCode).toBe(415);
  });

  test.each([
    ["token", { headers: { authorization: NO_SESSION } }],
    ["cookie", { headers: { origin: "http://localhost:80" }, cookies: { sesion: "x".repeat(43) } }],
  ])("a customer's message with a %s that is over, and a visitor's beside it is not", async (_what, asked) => {
    const own = { ...asked, headers: { ...asked.headers, host: "localhost:80" } };
    const asCustomer = await send({ Name: null, Email: null }, own);
    expect([asCustomer.statusCode, asCustomer.json()]).toEqual([
      401,
      { Message: "Debes iniciar sesión para continuar.", Codigo: "unauthorized" },
    ]);
    expect((await send({}, own)).statusCode).toBe(200);
    expect(await stored()).toMatchObject([{ customer_id: null, email: "ana.ruiz@correo.mx" }]);
  });

  test("a call from another site", async () => {
    expect((await send({}, { headers: { origin: "https://otra.example" } })).statusCode).toBe(403);
    expect(await stored()).toEqual([]);
  });

  test("a message of an account that is erased at the same moment", async () => {
    const email = "se.va@correo.mx";
    await anAccount(shop, mailing, email);
    const headers = bearer(await token(shop, email, PASSWORD));
    const { id } = await shop.db
      .selectFrom("customer")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    // Its row is held, so that the message comes to wait for it after its session was found.
    const sending = await shop.db.transaction().execute(async (trx) => {
      await trx.selectFrom("customer").select("id").where("id", "=", id).forUpdate().execute();
      const answer = send({}, { headers });
      const isWaiting = async () =>
        (
          await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            shop.db,
          )
        ).rows.length > 0;
      while (!(await isWaiting())) await pause(10);
      await trx.deleteFrom("customer").where("id", "=", id).execute();
      return { answer };
    });
    const answer = await sending.answer;
    expect([answer.statusCode, answer.json().Message]).toEqual([
      404,
      "Tu cuenta ya no existe. Carga la página de nuevo para escribirnos con tu nombre y tu correo.",
    ]);
    expect(await stored()).toEqual([]);
  });
});

describe("robots", () => {
  test("a ticket must not be cached, and says how long to wait", async () => {
    const answer = await shop.call({ url: "/api/Contacto/Boleto" });
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(answer.json()).toEqual({ Boleto: expect.any(String), EsperaMs: 3000 });
    const tooSoon = await send({ Boleto: answer.json<{ Boleto: string }>().Boleto });
    expect([tooSoon.statusCode, tooSoon.json()]).toEqual([400, { Message: NOT_SENT, Codigo: "contactRefused" }]);
    expect((await send({ Boleto: await aTicket(shop) })).statusCode).toBe(200);
  });

  test("who fills the field that no person sees is refused", async () => {
    const answer = await send({ Sitio: "https://premios.xyz", Boleto: await aTicket(shop) });
    expect([answer.statusCode, answer.json()]).toEqual([400, { Message: NOT_SENT, Codigo: "contactRefused" }]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["forged", async () => "abc.def.ghi"],
    ["a day old", () => aTicket(shop, 86_400_000)],
  ])("a ticket that is %s is refused", async (_what, ticket) => {
    expect((await send({ Boleto: await ticket() })).json()).toEqual({ Message: NOT_SENT, Codigo: "contactRefused" });
  });

  test("a ticket is good for one message: sent ten times at once it is stored and mailed once", async () => {
    const Boleto = await aTicket(shop);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ Boleto })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const id = await onlyId();
    await mailOf(id);
    const other = await send({ Boleto, Message: "Otro mensaje con el mismo boleto" });
    expect([other.statusCode, other.json()]).toEqual([400, { Message: NOT_SENT, Codigo: "contactRefused" }]);
    await onlyId();
    while ((await waitingJobs()).length > 0) await pause(25);
    expect(
      (await mailing.mailsTo(STAFF, 0)).filter(({ subject }) => subject?.startsWith(`Contacto ${id}:`)),
    ).toHaveLength(1);
  });

  test.each([
    ["a ticket", 20, async () => ({ Boleto: await aTicket(shop) })],
    ["no ticket", 10, async () => ({})],
  ])("with %s an address sends %i messages an hour, and another address goes on", async (_what, most, changes) => {
    for (let sent = 0; sent < most; sent += 1) expect((await send(await changes())).statusCode).toBe(200);
    const refused = await send(await changes());
    expect([refused.statusCode, refused.json().Message]).toEqual([
      429,
      "Demasiados intentos. Espera unos minutos y vuelve a intentar.",
    ]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
    expect((await send(await changes(), { remoteAddress: "203.0.113.9" })).statusCode).toBe(200);
    // What is refused for a mistake costs nothing.
    expect((await send({ Name: "" })).statusCode).toBe(400);
    expect(await stored()).toHaveLength(most + 1);
  });
});
