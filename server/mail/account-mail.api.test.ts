import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { removeOldActivationKeys } from "../features/account/activation.service.ts";
import { correctEmail } from "../features/account/email-change.service.ts";
import { removeExpiredSessions } from "../features/session/session.service.ts";
import { addJob } from "../queue/add-job.ts";
import { sendAccountMail } from "./account/account-mail.ts";
import type { MailMessage } from "./transport/mail-transport.ts";
import { post, register } from "../../tests/support/account.ts";
import { keyIn, pause, withMailing } from "../../tests/support/mailing.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";
import { makeJobsDue } from "../../tests/support/queue.ts";

const shop = withTestShop();
const mailing = withMailing(shop);

/** The queue waits longer and longer between its tries; the test does not. */
const tryAgainNow = () => makeJobsDue(shop.db);
const jobs = async () =>
  (
    await sql<{ payload: unknown; last_error: string | null; attempts: number }>`
      select payload, last_error, attempts from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_account_mail')
    `.execute(shop.db)
  ).rows;

test("a registration works while the mail server is down, and one e-mail goes when it is back", async () => {
  const email = "paciente@correo.mx";
  await mailing.stopServer();
  expect((await register(shop, email)).statusCode).toBe(200);
  while (!(await jobs()).some(({ last_error }) => last_error !== null)) await pause(25);
  // Asked for again meanwhile: still one e-mail waits.
  expect((await post(shop, "/api/Cuenta/Confirmacion", { email })).statusCode).toBe(200);
  await tryAgainNow();
  const waiting = await jobs();
  expect(waiting).toHaveLength(1);
  const { rows: queued } = await sql<{ text: string }>`
    select row_to_json(j)::text as text from graphile_worker._private_jobs j`.execute(shop.db);
  for (const { text } of queued) expect(text).not.toMatch(/[\w-]{43}|@|Zanate/);

  await mailing.startServer();
  await tryAgainNow();
  const mail = await mailing.mailTo(email);
  await pause(500);
  expect(await mailing.mailsTo(email)).toHaveLength(1);
  await expect.poll(jobs).toEqual([]);
  expect((await post(shop, "/api/Cuenta/Activacion", { id: keyIn(mail) })).body).toContain("¡Listo!");
});

test("an e-mail that waits long after many failures is tried again soon once the mail server is back", async () => {
  const email = "muy.paciente@correo.mx";
  await mailing.stopServer();
  await register(shop, email);
  while (!(await jobs()).some(({ last_error }) => last_error !== null)) await pause(25);
  await sql`
    update graphile_worker._private_jobs set attempts = 40, run_at = now() + interval '6 hours'
    where last_error is not null`.execute(shop.db);
  await mailing.startServer();
  await addJob(shop.db, "retry_mails", {});
  await mailing.mailTo(email);
  await expect.poll(jobs).toEqual([]);
});

test("a recovery for an e-mail without an account keeps the shop as busy as one with", async () => {
  const services = {
    db: shop.db,
    config: shop.services.config,
    transport: { send: async () => "250", close: () => {} },
  };
  const { id } = await shop.db.selectFrom("customer").select("id").limit(1).executeTakeFirstOrThrow();
  const workFor = async (customerId: number | null): Promise<number> => {
    const start = process.cpuUsage();
    for (let n = 0; n < 10; n += 1) {
      await sendAccountMail(services, { kind: "temporaryPassword", customerId, request: randomUUID() }, new Date());
    }
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  await workFor(id);
  // Other tests of this process only add to it: the least of some rounds is a recovery's own.
  let [without, withOne] = [Infinity, Infinity];
  for (let round = 0; round < 4; round += 1) {
    without = Math.min(without, await workFor(null));
    withOne = Math.min(withOne, await workFor(id));
  }
  expect(without / withOne).toBeGreaterThan(0.5);
  await shop.db.deleteFrom("temporary_password").execute();
});

test("a confirmation that is sent again has the same Message-ID, and both links work", async () => {
  const sent: MailMessage[] = [];
  const transport = { send: async (message: MailMessage) => `250 ${sent.push(message)}`, close: () => undefined };
  const { id } = await shop.db
    .insertInto("customer")
    .values({
      email: "repetida@correo.mx",
      password_hash: "",
      name: "R",
      last_name: "R",
      mother_name: "",
      gender: "F",
      phone: "5512345678",
      is_subscribed: false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const services = { db: shop.db, config: shop.services.config, transport };
  const job = { kind: "confirmation", customerId: id, request: randomUUID() } as const;
  await sendAccountMail(services, job, new Date());
  await sendAccountMail(services, job, new Date());
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
  const keys = sent.map(({ text }) => /key=([\w-]{43})/.exec(text)?.[1] ?? "");
  expect(new Set(keys).size).toBe(2);
  const open = async (key = "") => (await post(shop, "/api/Cuenta/Activacion", { id: key })).body;
  expect(await open(keys[0])).toContain("¡Listo!");
  expect(await open(keys[1])).toContain("ya está activa");
  // Nothing goes to an account that became active while its e-mail waited, nor to one that is gone.
  await sendAccountMail(services, job, new Date());
  await sendAccountMail(services, { ...job, customerId: 999_999 }, new Date());
  expect(sent).toHaveLength(2);
});

test("the nightly cleaning removes what is over, and remembers a used link for thirty days more", async () => {
  const { id } = await shop.db.selectFrom("customer").select("id").limit(1).executeTakeFirstOrThrow();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const key = (name: string, days: number) => ({ hash: Buffer.from(name), customer_id: id, expires_at: daysAgo(days) });
  await shop.db.deleteFrom("activation_key").execute();
  await shop.db
    .insertInto("activation_key")
    .values([key("new", -1), key("over", 29), key("old", 31)])
    .execute();
  await shop.db
    .insertInto("temporary_password")
    .values({ customer_id: id, hash: "", expires_at: daysAgo(1) })
    .execute();
  const device = (name: string, days: number) => ({ hash: Buffer.from(name), customer_id: id, seen_at: daysAgo(days) });
  await shop.db
    .insertInto("known_device")
    .values([device("kept", 179), device("forgotten", 181)])
    .execute();

  await removeExpiredSessions(shop.db, new Date());
  await removeOldActivationKeys(shop.db, new Date());

  const keys = await shop.db.selectFrom("activation_key").select("hash").execute();
  expect(keys.map(({ hash }) => hash.toString()).toSorted()).toEqual(["new", "over"]);
  expect(await shop.db.selectFrom("temporary_password").select("hash").execute()).toEqual([]);
  const devices = await shop.db.selectFrom("known_device").select("hash").where("customer_id", "=", id).execute();
  expect(devices.map(({ hash }) => hash.toString())).toEqual(["kept"]);
});

test("a secret that is made while the e-mail is corrected goes to the new address", async () => {
  const sent: MailMessage[] = [];
  const transport = { send: async (message: MailMessage) => `250 ${sent.push(message)}`, close: () => undefined };
  const services = { db: shop.db, config: shop.services.config, transport };
  await register(shop, "antes.del.cambio@correo.mx");
  const { id: customerId } = await shop.db
    .selectFrom("customer")
    .select("id")
    .where("email", "=", "antes.del.cambio@correo.mx")
    .executeTakeFirstOrThrow();
  for (const kind of ["confirmation", "temporaryPassword"] as const) {
    const { job } = await shop.db.transaction().execute(async (trx) => {
      const email = `${kind}@correo.mx`;
      const corrected = await correctEmail(trx, { customerId, email, now: new Date() });
      expect(corrected.ok).toBe(true);
      const running = sendAccountMail(services, { kind, customerId, request: randomUUID() }, new Date());
      await pause(500);
      return { job: running };
    });
    await job;
  }
  expect(sent.map(({ to }) => to)).toEqual(["confirmation@correo.mx", "temporaryPassword@correo.mx"]);
});
