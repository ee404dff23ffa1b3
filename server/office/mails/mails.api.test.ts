import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MailDetail, MailRow } from "../../../shared/contract/staff/mails.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { addJob } from "../../queue/add-job.ts";
import { withMailing } from "../../../tests/support/mailing.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const mailing = withMailing(shop);

let orderId: number;
let email: string;
let customerId: number;
beforeAll(async () => {
  const order = await shop.db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select(["orders.id", "email", "customer_id"])
    .where("status", "=", 47)
    .executeTakeFirstOrThrow();
  orderId = order.id;
  email = order.email;
  customerId = order.customer_id;
});
beforeEach(async () => {
  await sql`delete from mail_log; delete from graphile_worker._private_jobs`.execute(shop.db);
});

async function member(role: SeededRole) {
  const { headers, staffId } = await aMember(shop, role);
  const get = (url: string) => office.call({ url: `/staff/mails${url}`, headers });
  const list = async (query = "") =>
    (await get(query)).json<{ items: MailRow[]; total: number; next: string | null }>();
  const detail = async (id: number) => (await get(`/${id}`)).json<MailDetail>();
  const post = (url: string, payload?: object) =>
    office.call({ method: "POST", url: `/staff/mails/${url}`, headers, ...(payload && { payload }) });
  return { staffId, get, list, detail, post };
}
const REASON = "No le llegó y lo pide por teléfono.";

/** A job that the queue leaves alone. */
const LATER = { runAt: new Date(Date.now() + 3_600_000) };

/** Until every e-mail of the queue was sent. */
const allSent = () =>
  expect
    .poll(() => shop.db.selectFrom("mail_log").select("id").where("sent_at", "is", null).execute(), { timeout: 15_000 })
    .toEqual([]);

/** An e-mail of the order, that was sent or that waits. */
async function aMail(kind: "orderShipped" | "orderPaid" = "orderShipped", isSent = true): Promise<number> {
  await addJob(shop.db, "send_mail", { kind, orderId }, isSent ? {} : LATER);
  if (isSent) await allSent();
  const { id } = await shop.db.selectFrom("mail_log").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  return id;
}

describe("the list of e-mails", () => {
  test("tells of each what became of it, with a masked address", async () => {
    const { list } = await member("atención");
    const sent = await aMail();
    const waiting = await aMail("orderPaid", false);
    const { items } = await list();
    expect(items).toMatchObject([
      { id: waiting, name: "Pago recibido", state: "queued", tries: 0, orderId },
      { id: sent, name: "Pedido enviado", state: "sent", tries: 1, orderId },
    ]);
    expect(items[0]?.to).toMatch(/^.•••@/);
    expect(JSON.stringify(items)).not.toContain(email);
    expect((await list("?state=sent")).items.map(({ id }) => id)).toEqual([sent]);
    expect((await list("?kind=orderPaid")).items.map(({ id }) => id)).toEqual([waiting]);
    const first = await list("?limit=1");
    expect((await list(`?limit=1&after=${first.next ?? ""}`)).items.map(({ id }) => id)).toEqual([sent]);
  });

  test("is a file with its filters, with masked addresses, for members who may write; the export is a line", async () => {
    const { get, staffId } = await member("atención");
    await aMail();
    await aMail("orderPaid", false);
    const answer = await get(".csv?kind=orderPaid");
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [header, line = "", ...rest] = answer.body.split("\r\n");
    expect(header).toBe("\uFEFFcorreo,clase,para,pedido,en_cola,enviado,estado,intentos");
    expect(line).toMatch(new RegExp(`^\\d+,Pago recibido,.•••@[^,]+,${orderId},[^,]+,,En cola,0$`));
    expect(rest).toEqual([""]);
    expect(answer.body).not.toContain(email);
    const lines = await shop.db
      .selectFrom("staff_action")
      .select(["command", "outcome", "is_reading"])
      .where("staff_id", "=", staffId)
      .execute();
    expect(lines).toEqual([{ command: "mails file", outcome: { rows: 1, filters: ["kind"] }, is_reading: true }]);
    for (const role of ["almacén", "catálogo", "contabilidad", "lectura"] as const)
      expect((await (await member(role)).get(".csv")).statusCode, role).toBe(404);
  });

  test("of a day that the calendar does not have is empty", async () => {
    const { list } = await member("atención");
    for (const query of ["?from=2026-02-30", "?to=2026-02-30", "?from=0000-01-01"])
      expect(await list(query), query).toMatchObject({ items: [], total: 0 });
  });

  test("searched by a person's address is a line that has no address", async () => {
    const { list, staffId } = await member("atención");
    await aMail();
    expect((await list(`?q=${encodeURIComponent(email)}&after=x`)).items).toHaveLength(1);
    expect((await list(`?q=nadie@rodada.example`)).items).toEqual([]);
    const lines = await shop.db
      .selectFrom("staff_action")
      .select(["command", "outcome"])
      .where("staff_id", "=", staffId)
      .execute();
    expect(lines).toEqual([{ command: "search", outcome: { kinds: ["email"] } }]);
  });

  test("is found by order, by the whole address and by Message-ID", async () => {
    const { list, detail } = await member("dueño");
    const id = await aMail();
    const { messageId } = await detail(id);
    for (const q of [String(orderId), email.toUpperCase(), messageId ?? "", (messageId ?? "").replaceAll(/[<>]/g, "")])
      expect(
        (await list(`?q=${encodeURIComponent(q)}`)).items.map((mail) => mail.id),
        q,
      ).toEqual([id]);
    expect((await list("?q=otra%40correo.mx")).items).toEqual([]);
  });

  test("has for the warehouse only e-mails to customers of orders that it handles, and no person or amount", async () => {
    const warehouse = await member("almacén");
    const id = await aMail("orderPaid");
    await addJob(shop.db, "send_staff_mail", { kind: "refundAsked", orderId }, LATER);
    await addJob(shop.db, "send_account_mail", { kind: "passwordChanged", customerId, request: "r-1" }, LATER);
    const unpaid = await shop.db.selectFrom("orders").select("id").where("status", "=", 15).executeTakeFirstOrThrow();
    await addJob(shop.db, "send_mail", { kind: "orderReserved", orderId: unpaid.id }, LATER);
    expect((await warehouse.list()).items.map((mail) => mail.id)).toEqual([id]);
    expect((await warehouse.list(`?q=${encodeURIComponent(email)}`)).items).toEqual([]);
    const mail = await warehouse.detail(id);
    expect(mail).toMatchObject({ body: null, resends: [], canReveal: false });
    expect(mail.bodyNote).toMatch(/no ve importes/);
    expect((await warehouse.post(`${id}/reveal`)).statusCode).toBe(404);
    expect((await warehouse.post(`${id}/resend`, { as: "same", reason: REASON })).statusCode).toBe(404);
  });
});

describe("an e-mail", () => {
  test("is rendered from the data as it was sent, and reading it is a line of the log", async () => {
    const { detail, staffId } = await member("atención");
    const id = await aMail();
    const mail = await detail(id);
    const received = await mailing.mailTo(email);
    expect(mail.body?.subject).toBe(received.subject);
    expect(mail.body?.text.replaceAll(/\s+/g, " ").trim()).toBe(received.text?.replaceAll(/\s+/g, " ").trim());
    expect(mail.body?.html).toContain("<html");
    const lines = await shop.db.selectFrom("staff_action").selectAll().where("staff_id", "=", staffId).execute();
    expect(lines).toMatchObject([{ command: "mails open", subject_id: String(id) }]);
  });

  test("shows its address when it is asked for, which is written down without the address", async () => {
    const { post, staffId } = await member("atención");
    const id = await aMail();
    expect((await post(`${id}/reveal`)).json()).toEqual({ value: email });
    const lines = await shop.db.selectFrom("staff_action").selectAll().where("staff_id", "=", staffId).execute();
    expect(lines.map(({ command }) => command)).toEqual(["mails reveal"]);
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  test("never shows a key or a password, and makes none when it is looked at", async () => {
    const { detail } = await member("dueño");
    const keys = () => shop.db.selectFrom("temporary_password").selectAll().execute();
    const before = await keys();
    await addJob(shop.db, "send_account_mail", { kind: "temporaryPassword", customerId, request: "r-2" }, LATER);
    const { id } = await shop.db.selectFrom("mail_log").select("id").executeTakeFirstOrThrow();
    const mail = await detail(id);
    expect(mail.body?.text).toContain("••••••••");
    expect(mail.bodyNote).toMatch(/llave de un solo uso no se muestra/);
    expect(mail.resends).toEqual(["same"]);
    expect(await keys()).toEqual(before);
  });

  test("whose person was erased cannot be revealed, shown or sent", async () => {
    const { detail, post } = await member("dueño");
    const id = await aMail();
    const erase = (at: Date | null) =>
      sql`update mail_log set order_id = ${at === null ? orderId : 999_999_99}`.execute(shop.db);
    await erase(new Date());
    expect(await detail(id)).toMatchObject({ to: null, canReveal: false, resends: [], body: null });
    expect((await post(`${id}/reveal`)).statusCode).toBe(404);
    expect((await post(`${id}/resend`, { as: "same", reason: REASON })).statusCode).toBe(409);
  });
});

describe("sending again", () => {
  const ids = () =>
    shop.db.selectFrom("mail_log").select(["id", "message_id", "sent_at", "given_up_at"]).orderBy("id").execute();

  test("the same has the same Message-ID, a new one another, and each is a line with its reason", async () => {
    const { post, staffId } = await member("atención");
    const id = await aMail();
    expect((await post(`${id}/resend`, { as: "same" })).statusCode).toBe(400);
    const rehearsed = await post(`${id}/resend?rehearse=1`, { as: "same" });
    expect(rehearsed.json()).toMatchObject({ outcome: "rehearsed", effects: [{ kind: "mail" }] });
    expect(await ids()).toHaveLength(1);
    for (const as of ["same", "new"]) {
      expect((await post(`${id}/resend`, { as, reason: REASON })).statusCode).toBe(200);
      await allSent();
    }
    const [first, same, fresh] = await ids();
    expect(same?.message_id).toBe(first?.message_id);
    expect(fresh?.message_id).toMatch(/-copia-[0-9a-f]{8}@/);
    const lines = await shop.db.selectFrom("staff_action").selectAll().where("staff_id", "=", staffId).execute();
    expect(lines.map(({ command, reason }) => [command, reason])).toEqual([
      ["mails resend", REASON],
      ["mails resend", REASON],
    ]);
  });

  test("of an e-mail that was given up retries it, and queues no second", async () => {
    const { post, detail } = await member("atención");
    const id = await aMail("orderShipped", false);
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'x'`.execute(shop.db);
    await sql`update mail_log set given_up_at = now(), tries = 200`.execute(shop.db);
    expect(await detail(id)).toMatchObject({ state: "failed" });
    expect((await post(`${id}/resend`, { as: "new", reason: REASON })).statusCode).toBe(409);
    expect((await post(`${id}/resend`, { as: "same", reason: REASON })).statusCode).toBe(200);
    await allSent();
    const rows = await ids();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ given_up_at: null, sent_at: expect.any(Date) });
  });
});
