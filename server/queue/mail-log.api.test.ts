import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { DEMO_EMAIL } from "../seed/seed-customers.ts";
import { erasePerson } from "../features/privacy/erase-person.ts";
import { addJob } from "./add-job.ts";
import { closeOrphanedMails, removeOldMails } from "./mail-log.ts";
import { type SmtpFaults, startSmtpInbox } from "../mail/testing/smtp-inbox.ts";
import { mailListCommand } from "../staff/commands/operations/mail-list.ts";
import { mailShowCommand } from "../staff/commands/operations/mail-show.ts";
import { checkMails } from "../staff/doctor/mails.ts";
import { anAccount, bearer, PASSWORD, post, register, token } from "../../tests/support/account.ts";
import { aContact } from "../../tests/support/buying/contact.ts";
import { keyIn, startMailing, withMailing } from "../../tests/support/mailing.ts";
import { aCart, aPurchase, aToken, finalize } from "../../tests/support/buying/purchase.ts";
import { sandboxSettings } from "../../tests/support/shop/sandbox-settings.ts";
import { startShopProcess } from "../../tests/support/shop/shop-process.ts";
import { answerOf, runStaff } from "../../tests/support/shop/staff.ts";
import { signIn, withTestShop } from "../../tests/support/shop/test-shop.ts";

const DECLINED_CARD = "4222222222222220";
const REFUSAL = "5.1.1 no such mailbox";

const faults: SmtpFaults = {};
const shop = withTestShop();
const mailing = withMailing(shop, faults);
afterEach(() => {
  for (const fault of Object.keys(faults) as (keyof SmtpFaults)[]) delete faults[fault];
});

const rowsOf = (column: "customer_id" | "order_id" | "invitation_id" | "contact_message_id", id: number | null) =>
  shop.db
    .selectFrom("mail_log")
    .selectAll()
    .where(column, id === null ? "is" : "=", id)
    .orderBy("id")
    .execute();
type Row = Awaited<ReturnType<typeof rowsOf>>[number];
const customerId = async (email: string): Promise<number> =>
  (await shop.db.selectFrom("customer").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
/** The only e-mail of an account, once it is as it should be. */
const becomes = async (email: string, expected: Partial<Row>): Promise<Row> => {
  const id = await customerId(email);
  await expect.poll(async () => rowsOf("customer_id", id), { timeout: 10_000 }).toMatchObject([expected]);
  return (await rowsOf("customer_id", id))[0] ?? expect.fail();
};
/** A try that has failed is written a moment before its job is free again. */
async function jobsAreFree(): Promise<void> {
  const running = sql`select 1 from graphile_worker.jobs where locked_at is not null`;
  await expect.poll(async () => (await running.execute(shop.db)).rows, { timeout: 10_000 }).toEqual([]);
}
async function setJobs(change: string): Promise<void> {
  await jobsAreFree();
  await sql`update graphile_worker._private_jobs set ${sql.raw(change)}`.execute(shop.db);
}
const tryAgainNow = () => setJobs("run_at = now()");
const list = async (...args: string[]) => (await answerOf(shop.db, mailListCommand, ...args)).data as Row[];

const BLANK = { sent_at: null, given_up_at: null, dropped_at: null, drop_reason: null };

describe("an e-mail's row", () => {
  test("says when it was queued and sent, in how many tries, and what the mail server said, without the address", async () => {
    const email = "una.vez@correo.mx";
    await register(shop, email);
    await mailing.mailTo(email);
    const row = await becomes(email, { kind: "confirmation", tries: 1, sent_at: expect.any(Date) as Date });
    expect(row).toMatchObject({
      ...BLANK,
      sent_at: row.sent_at,
      order_id: null,
      last_answer: expect.stringMatching(/^250 /),
    });
    expect(row.message_id).toMatch(/^<confirmacion-/);
    const moments = [row.queued_at, row.first_try_at, row.sent_at].map(Number);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(row.last_try_at).toEqual(row.first_try_at);
    expect(JSON.stringify(row)).not.toContain("@correo.mx");
  });

  test("waits while the mail server is away, stays one when it is asked for again, and counts each try", async () => {
    const email = "paciente@correo.mx";
    await mailing.stopServer();
    await register(shop, email);
    const first = await becomes(email, {
      ...BLANK,
      tries: 1,
      last_answer: expect.stringContaining("ESOCKET") as string,
    });
    await post(shop, "/api/Cuenta/Confirmacion", { email });
    await becomes(email, { id: first.id, tries: 2 });
    await tryAgainNow();
    await becomes(email, { id: first.id, tries: 3, sent_at: null });
    expect(await list("--failed", "--customer", email.toUpperCase())).toMatchObject([{ id: first.id, tries: 3 }]);
    await mailing.startServer();
    await tryAgainNow();
    const sent = await becomes(email, { id: first.id, tries: 4, sent_at: expect.any(Date) as Date });
    expect(sent).toMatchObject({ first_try_at: first.first_try_at, last_answer: expect.stringMatching(/^250 /) });
    expect(await mailing.mailsTo(email)).toHaveLength(1);
    expect(await list("--failed", "--customer", email)).toEqual([]);
  });

  test("has the server's refusal without whom it names", async () => {
    const email = "no.existe@correo.mx";
    faults.refuse = REFUSAL;
    await register(shop, email);
    await becomes(email, { ...BLANK, tries: 1, last_answer: `550 ${REFUSAL} <…>` });
    faults.refuse = undefined;
    await tryAgainNow();
    await becomes(email, { tries: 2, sent_at: expect.any(Date) as Date });
  });

  test("is sent once by a server that answers late", async () => {
    const email = "tarde@correo.mx";
    faults.answersAfterMs = 1_500;
    await register(shop, email);
    await mailing.mailTo(email);
    await becomes(email, { ...BLANK, tries: 1 });
    await becomes(email, { tries: 1, sent_at: expect.any(Date) as Date });
    expect(await mailing.mailsTo(email)).toHaveLength(1);
  });

  test("says two tries when the first one arrived and its answer did not", async () => {
    const email = "respuesta.perdida@correo.mx";
    faults.losesAnswer = true;
    await register(shop, email);
    await becomes(email, { ...BLANK, tries: 1, last_answer: "451 try again later" });
    faults.losesAnswer = false;
    await tryAgainNow();
    const row = await becomes(email, { tries: 2, sent_at: expect.any(Date) as Date });
    const mails = await mailing.mailsTo(email, 2);
    expect(mails.map(({ messageId }) => messageId)).toEqual([row.message_id, row.message_id]);
  });

  test("exists only if what it tells of was written", async () => {
    const before = await rowsOf("order_id", 1);
    const undone = new Error("Undone.");
    const writing = shop.db.transaction().execute(async (trx) => {
      await addJob(trx, "send_mail", { kind: "orderPaid", orderId: 1 }, { key: "mail:paid:1" });
      throw undone;
    });
    await expect(writing).rejects.toBe(undone);
    expect(await rowsOf("order_id", 1)).toEqual(before);
  });

  test("says that an e-mail was not needed any more", async () => {
    const email = "ya.activa@correo.mx";
    await anAccount(shop, mailing, email);
    const id = await customerId(email);
    await addJob(shop.db, "send_account_mail", { kind: "confirmation", customerId: id, request: "otra" });
    await expect
      .poll(() => rowsOf("customer_id", id))
      .toMatchObject([
        { tries: 1, dropped_at: null },
        { tries: 0, sent_at: null, drop_reason: "notNeeded" },
      ]);
    expect(await list("--failed", "--customer", email)).toEqual([]);
  });

  test("is one for each of two that were asked for while the first was being sent", async () => {
    const email = "dos.veces@correo.mx";
    faults.answersAfterMs = 1_000;
    await register(shop, email);
    await becomes(email, { tries: 1 });
    await post(shop, "/api/Cuenta/Confirmacion", { email });
    const id = await customerId(email);
    const sent = { tries: 1, drop_reason: null, sent_at: expect.any(Date) as Date };
    await expect.poll(() => rowsOf("customer_id", id), { timeout: 10_000 }).toMatchObject([sent, sent]);
    expect(await mailing.mailsTo(email, 2)).toHaveLength(2);
  });
});

describe("an e-mail that never left", () => {
  const givenUp = { sent_at: null, given_up_at: expect.any(Date) as Date, drop_reason: null };

  test("is given up after the queue's last try; staff see it in the list and the doctor warns", async () => {
    const email = "nunca@correo.mx";
    faults.refuse = REFUSAL;
    await register(shop, email);
    await becomes(email, { ...BLANK, tries: 1 });
    await setJobs("attempts = max_attempts - 1, run_at = now()");
    const row = await becomes(email, { ...givenUp, tries: 2, last_answer: `550 ${REFUSAL} <…>` });

    const run = await runStaff(["mail", "list", "--failed", "--customer", email], {
      environment: { DATABASE_URL: shop.databaseUrl },
    });
    expect([run.code, run.stderr]).toEqual([0, ""]);
    expect(run.stdout).toMatch(/Confirmar el correo .* 2 +dado por perdido el .* 550 5\.1\.1 no such mailbox <…>\n$/);
    expect(run.stdout).not.toContain("@");
    const shown = await answerOf(shop.db, mailShowCommand, String(row.id));
    expect(shown.lines).toContain(`El servidor de correo dijo: 550 ${REFUSAL} <…>`);
    expect(shown.lines).toContain("Intentos: 2");
    expect(await shop.db.transaction().execute(checkMails)).toMatchObject({
      state: "warning",
      says: "1 correos se dieron por perdidos en los últimos 7 días: Confirmar el correo 1.",
    });

    // Asked for again it is another e-mail; this one stays what it is.
    delete faults.refuse;
    await post(shop, "/api/Cuenta/Confirmacion", { email });
    await mailing.mailTo(email);
    const id = await customerId(email);
    await expect
      .poll(() => rowsOf("customer_id", id))
      .toMatchObject([
        { ...givenUp, tries: 2 },
        { tries: 1, sent_at: expect.any(Date) as Date },
      ]);
    await sql`delete from graphile_worker._private_jobs where attempts >= max_attempts`.execute(shop.db);
    await closeOrphanedMails(shop.db);
    expect((await rowsOf("customer_id", id))[0]).toMatchObject({ ...givenUp, drop_reason: null });
  });

  test("is closed although its process was killed in the last try, was replaced or lost its job", async () => {
    const emails = ["muerto@correo.mx", "sustituido@correo.mx", "sin.tarea@correo.mx"];
    await mailing.stopServer();
    for (const email of emails) {
      await register(shop, email);
      await becomes(email, { tries: 1 });
    }
    const jobOf = async (email: string) => (await becomes(email, {})).job_id;
    await jobsAreFree();
    const [dead, replaced, gone] = await Promise.all(emails.map(jobOf));
    const jobs = sql.table("graphile_worker._private_jobs");
    const set = (id: number | undefined, change: string) =>
      sql`update ${jobs} set ${sql.raw(change)} where id = ${id}`.execute(shop.db);
    await set(dead, "attempts = max_attempts");
    await set(replaced, "attempts = max_attempts, key = null, last_error = null");
    await sql`delete from ${jobs} where id = ${gone}`.execute(shop.db);
    await addJob(shop.db, "retry_mails", {});
    await becomes(emails[0] ?? "", { ...givenUp, tries: 1 });
    await becomes(emails[1] ?? "", {
      drop_reason: "replaced",
      given_up_at: null,
      dropped_at: expect.any(Date) as Date,
    });
    await becomes(emails[2] ?? "", { drop_reason: "jobGone", given_up_at: null, dropped_at: expect.any(Date) as Date });
    expect(await list("--failed", "--customer", emails[1] ?? "")).toEqual([]);
    expect(await list("--failed", "--customer", emails[2] ?? "")).toHaveLength(1);
    await mailing.startServer();
  });
});

test("a process that is killed while the mail server has the message leaves a try without an end; the next one finishes it", async () => {
  const email = "se.fue.la.luz@correo.mx";
  // Only the process that will be killed does jobs.
  await mailing.close();
  const slow: SmtpFaults = { answersAfterMs: 15_000 };
  const inbox = await startSmtpInbox({ faults: slow });
  const doomed = await startShopProcess({
    ...sandboxSettings(shop.sandboxUrl),
    DATABASE_URL: shop.databaseUrl,
    SMTP_URL: inbox.url,
  });
  await register(shop, email);
  await expect.poll(() => inbox.received.length, { timeout: 15_000 }).toBe(1);
  doomed.child.kill("SIGKILL");
  await doomed.exited;
  await becomes(email, { ...BLANK, tries: 1, last_answer: "" });
  Object.assign(mailing, await startMailing(shop, faults));
  const mail = await mailing.mailTo(email);
  const row = await becomes(email, { tries: 2, sent_at: expect.any(Date) as Date });
  expect([inbox.received[0]?.email.messageId, mail.messageId]).toEqual([row.message_id, row.message_id]);
  await inbox.close();
}, 60_000);

test("without a mail server it says so", async () => {
  const email = "sin.servidor@correo.mx";
  await mailing.close();
  const doomed = await startShopProcess({
    ...sandboxSettings(shop.sandboxUrl),
    DATABASE_URL: shop.databaseUrl,
    SMTP_URL: "",
  });
  await register(shop, email);
  await becomes(email, { tries: 0, drop_reason: "noServer" });
  doomed.child.kill("SIGTERM");
  await doomed.exited;
  Object.assign(mailing, await startMailing(shop, faults));
}, 60_000);

test("every kind of e-mail has its row: orders, staff's, reports, accounts, invitations, messages of the form", async () => {
  const { db } = shop;
  const headers = await signIn(shop);
  const answer = await finalize(shop, headers, aPurchase(await aCart(shop, headers, "11500418"), await aToken(shop)));
  const orderId = answer.json<{ Id: number }>().Id;
  await addJob(db, "send_staff_mail", { kind: "revived", orderId });
  const day = "2026-11-20";
  await addJob(db, "send_payment_report", { day, differences: [] }, { key: `payment-report:${day}` });
  const sent = { tries: 1, sent_at: expect.any(Date) as Date };
  await expect
    .poll(() => rowsOf("order_id", orderId), { timeout: 10_000 })
    .toMatchObject([
      { ...sent, kind: "orderPaid", customer_id: null },
      { ...sent, kind: "revived" },
    ]);
  const report = () => db.selectFrom("mail_log").selectAll().where("kind", "=", "paymentReport").execute();
  await expect.poll(report).toMatchObject([sent]);

  await post(shop, "/api/Cuenta/RecuperaContrasena", { email: DEMO_EMAIL });
  const id = await customerId(DEMO_EMAIL);
  await expect.poll(() => rowsOf("customer_id", id)).toMatchObject([{ ...sent, kind: "temporaryPassword" }]);
  const employee = await db
    .selectFrom("customer")
    .select("id")
    .where("is_employee", "=", true)
    .executeTakeFirstOrThrow();
  const invitation = await db
    .insertInto("invitation")
    .values({
      employee_id: employee.id,
      email: "invitada@correo.mx",
      message: "",
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addJob(db, "send_invitation", { invitationId: invitation.id, request: "una" });
  await expect.poll(() => rowsOf("invitation_id", invitation.id)).toMatchObject([{ ...sent, kind: "invitation" }]);
  await post(shop, "/api/Contacto", aContact({ Email: "visita@correo.mx" }));
  const message = () => list("--customer", "visita@correo.mx");
  await expect.poll(message).toMatchObject([
    { ...sent, kind: "contactReceipt", customer_id: null },
    { ...sent, kind: "contactMessage", customer_id: null },
  ]);

  expect((await list("--order", String(orderId))).map(({ kind }) => kind)).toEqual(["revived", "orderPaid"]);
  expect(await list("--customer", "invitada@correo.mx")).toMatchObject([{ kind: "invitation" }]);
  expect((await list("--customer", DEMO_EMAIL)).map(({ kind }) => kind)).toContain("orderPaid");
  expect(await list("--since", "2999-01-01")).toEqual([]);
});

test("an e-mail that an older version queued gets its row when it is sent", async () => {
  const email = "de.antes@correo.mx";
  await mailing.stopServer();
  await register(shop, email);
  const { job_id: jobId } = await becomes(email, { tries: 1 });
  await shop.db.deleteFrom("mail_log").where("job_id", "=", jobId).execute();
  await mailing.startServer();
  await tryAgainNow();
  await becomes(email, { job_id: jobId, kind: "confirmation", tries: 1, sent_at: expect.any(Date) as Date });
});

test("a recovery for an e-mail without an account leaves a row without a customer", async () => {
  await post(shop, "/api/Cuenta/RecuperaContrasena", { email: "nadie.de.aqui@correo.mx" });
  const rows = async () => (await rowsOf("customer_id", null)).filter(({ kind }) => kind === "temporaryPassword");
  await expect.poll(rows).toMatchObject([{ tries: 0, drop_reason: "notNeeded" }]);
});

describe("erasing a person", () => {
  test("removes the e-mails of the account, and what servers said about those of its orders", async () => {
    const email = "se.borra@correo.mx";
    await anAccount(shop, mailing, email);
    const id = await customerId(email);
    const headers = bearer(await token(shop, email, PASSWORD));
    await shop.db
      .insertInto("ship_address")
      .columns([
        "customer_id",
        "alias",
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
            row.val(id).as("customer_id"),
            "alias",
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
          .where("alias", "=", "Casa")
          .limit(1),
      )
      .execute();
    const purchase = aPurchase(await aCart(shop, headers, "11500418"), await aToken(shop, DECLINED_CARD));
    const refused = (await finalize(shop, headers, purchase)).json<{ Id: number }>().Id;
    await addJob(shop.db, "send_mail", { kind: "paymentDeclined", orderId: refused });
    await expect
      .poll(() => rowsOf("order_id", refused))
      .toMatchObject([{ tries: 1, sent_at: expect.any(Date) as Date }]);
    expect((await rowsOf("customer_id", id)).length).toBeGreaterThan(0);

    expect(await erasePerson(shop.db, { email, now: new Date() })).toMatchObject({
      ok: true,
      value: { account: "emptied" },
    });
    expect(await rowsOf("customer_id", id)).toEqual([]);
    expect(await rowsOf("order_id", refused)).toMatchObject([{ last_answer: "", tries: 1 }]);
  });

  test("while an e-mail of theirs fails removes its row, and a recovery at the same moment sends nothing", async () => {
    const email = "se.borra.ya@correo.mx";
    await mailing.stopServer();
    await register(shop, email);
    const { customer_id: id } = await becomes(email, { tries: 1 });
    const [erased, recovery] = await Promise.all([
      erasePerson(shop.db, { email, now: new Date() }),
      post(shop, "/api/Cuenta/RecuperaContrasena", { email }),
    ]);
    expect([erased.ok, recovery.statusCode]).toEqual([true, 200]);
    await mailing.startServer();
    const left = async () => {
      await tryAgainNow();
      return (await rowsOf("customer_id", id)).filter(({ drop_reason: reason }) => reason !== "notNeeded");
    };
    await expect.poll(left, { timeout: 10_000 }).toEqual([]);
    expect(await mailing.mailsTo(email, 0)).toEqual([]);
  });
});

test("the nightly cleaning removes rows after 400 days", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await shop.db
    .insertInto("mail_log")
    .values([
      { job_id: -1, kind: "orderPaid", queued_at: daysAgo(399) },
      { job_id: -2, kind: "orderPaid", queued_at: daysAgo(401) },
    ])
    .execute();
  await removeOldMails(shop.db, new Date());
  const left = await shop.db.selectFrom("mail_log").select("job_id").where("job_id", "<", 0).execute();
  expect(left).toEqual([{ job_id: -1 }]);
});

test("its links still work: a confirmation that took two tries opens the account", async () => {
  const email = "abre@correo.mx";
  faults.refuse = REFUSAL;
  await register(shop, email);
  await becomes(email, { tries: 1 });
  delete faults.refuse;
  await tryAgainNow();
  const answer = await post(shop, "/api/Cuenta/Activacion", { id: keyIn(await mailing.mailTo(email)) });
  expect(answer.body).toContain("¡Listo!");
});
