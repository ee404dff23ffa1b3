import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { WireInvitations } from "../../../shared/contract/invitations.ts";
import { removeOldInvitations } from "./invitations.service.ts";
import { sendInvitationMail } from "../../mail/account/invitation-mail.ts";
import type { MailMessage } from "../../mail/transport/mail-transport.ts";
import { post, register } from "../../../tests/support/account.ts";
import { pause, withMailing } from "../../../tests/support/mailing.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { makeJobsDue } from "../../../tests/support/queue.ts";

const URL = "/api/Cuenta/MiCuenta/Invitaciones";
/** An employee of the demonstration; the other two customers are not until a test makes them. */
const EMPLOYEE = "daniel.reyes@correo.mx";
const OTHER = "sofia.marin@correo.mx";
const LIMIT = 5;
const DAY_MS = 86_400_000;

let daniel: { authorization: string };
const shop = withTestShop({
  REGISTRATION: "invite",
  INVITES_PER_EMPLOYEE: String(LIMIT),
  PUBLIC_URL: "https://tienda.example",
  DEMO_PUBLIC: "true",
});
const mailing = withMailing(shop);
beforeAll(async () => {
  daniel = await signIn(shop, EMPLOYEE);
});
afterEach(async () => {
  await shop.db.deleteFrom("invitation").execute();
  await sql`delete from rate_limit where key like 'invitation%'`.execute(shop.db);
});

const invite = (correo: string, mensaje?: string, headers = daniel) =>
  post(shop, URL, { correo, mensaje }, { headers });
const resend = (id: number, headers = daniel) => post(shop, `${URL}/${id}/Reenviar`, {}, { headers });
const list = async (headers = daniel) => (await shop.call({ url: URL, headers })).json<WireInvitations>();
const customerId = async (email: string) =>
  (await shop.db.selectFrom("customer").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
const setEmployee = (email: string, isEmployee: boolean) =>
  shop.db.updateTable("customer").set({ is_employee: isEmployee }).where("email", "=", email).execute();
const refusal = (answer: Awaited<ReturnType<typeof invite>>) => [answer.statusCode, answer.json().Message as string];
/** A stored invitation; its guest's time ends `days` from now. */
const anInvitation = async (email: string, days: number, changes: object = {}) =>
  (
    await shop.db
      .insertInto("invitation")
      .values({
        email,
        employee_id: await customerId(EMPLOYEE),
        created_at: new Date(Date.now() + (days - 30) * DAY_MS),
        expires_at: new Date(Date.now() + days * DAY_MS),
        ...changes,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

describe("inviting", () => {
  test("writes the invitation, sends one e-mail, and the guest's registration uses it", async () => {
    const answer = await invite(" Tia.Lola@correo.mx ", "Hola tía:\n¡aquí están las llantas!");
    expect(answer.statusCode).toBe(200);
    const sent = answer.json<WireInvitations>();
    expect(sent).toMatchObject({ Limite: LIMIT, Restantes: LIMIT - 1 });
    expect(sent.Invitaciones).toMatchObject([
      { Correo: "Tia.Lola@correo.mx", Mensaje: "Hola tía:\n¡aquí están las llantas!", Estado: "Enviada" },
    ]);
    const [invitation] = sent.Invitaciones;
    expect(invitation?.Vence).toMatch(/T23:59:59-06:00$/);
    const days = (Date.parse(invitation?.Vence ?? "") - Date.parse(invitation?.Enviada ?? "")) / DAY_MS;
    expect(Math.floor(days)).toBe(30);

    const mail = await mailing.mailTo("Tia.Lola@correo.mx");
    expect(mail.subject).toBe("Daniel Reyes te invita a Rodada");
    expect(mail.text).toContain("Hola tía:\n¡aquí están las llantas!");
    expect(mail.text).toContain("Tia.Lola@correo.mx");
    expect(mail.text).toContain("https://tienda.example/#registro");
    expect(mail.html).toContain('href="https://tienda.example/#registro"');

    expect((await register(shop, "extrana@correo.mx")).json().Message).toContain("no tiene una invitación vigente");
    expect((await register(shop, "tia.lola@correo.mx")).statusCode).toBe(200);
    expect((await list()).Invitaciones.map(({ Estado }) => Estado)).toEqual(["Registrado"]);
    expect(await mailing.mailsTo("Tia.Lola@correo.mx")).toHaveLength(1);
    expect(refusal(await resend(invitation?.Id ?? 0))).toEqual([
      400,
      "Tu invitado ya se registró: no necesita otro correo.",
    ]);
  });

  test.each([
    [
      "the own address",
      EMPLOYEE.toUpperCase(),
      undefined,
      "correo",
      "Este es tu propio correo: escribe el de la persona que quieres invitar",
    ],
    [
      "a customer's address",
      "MARIANA.ortega@correo.mx",
      undefined,
      "correo",
      "Esta persona ya tiene una cuenta: no necesita invitación",
    ],
    [
      "a message with a link",
      "lola@correo.mx",
      "Entra a premios.xyz",
      "mensaje",
      "El mensaje no puede llevar enlaces ni correos. Deja un espacio después de cada punto",
    ],
  ])("%s is refused", async (_what, correo, mensaje, field, message) => {
    const answer = await invite(correo, mensaje);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { Message: `${message}.`, Codigo: "fieldsRefused", ModelState: { [field]: [message] } },
    ]);
    expect((await list()).Invitaciones).toEqual([]);
  });

  test("a person with a valid invitation is not invited again, by no employee", async () => {
    await setEmployee(OTHER, true);
    const sofia = await signIn(shop, OTHER);
    expect((await invite("lola@correo.mx")).statusCode).toBe(200);
    expect(refusal(await invite("LOLA@correo.mx"))[1]).toMatch(
      /^Ya invitaste a esta persona y tu invitación vence el \d\d\/\w{3}\/\d{4}: puedes reenviarla desde la lista\.$/,
    );
    const byOther = await invite("Lola@correo.mx", undefined, sofia);
    expect(refusal(byOther)).toEqual([
      400,
      "Alguien más ya invitó a esta persona y su invitación sigue vigente: no hace falta otra.",
    ]);
    expect(byOther.body).not.toContain("Daniel");
    await setEmployee(OTHER, false);
  });

  test("two employees who invite the same person at once make one invitation", async () => {
    await setEmployee(OTHER, true);
    const sofia = await signIn(shop, OTHER);
    const answers = await Promise.all([invite("primo@correo.mx"), invite("PRIMO@correo.mx", undefined, sofia)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await shop.db.selectFrom("invitation").select("id").execute()).toHaveLength(1);
    await setEmployee(OTHER, false);
  });

  test("once the time of an invitation is over its person can be invited anew", async () => {
    await anInvitation("lola@correo.mx", -1);
    const answer = await invite("lola@correo.mx");
    expect(answer.json<WireInvitations>().Invitaciones.map(({ Estado }) => Estado)).toEqual(["Enviada", "Vencida"]);
  });
});

describe("the year's limit", () => {
  test("is never exceeded by twenty invitations at once", async () => {
    const guests = Array.from({ length: 20 }, (_, index) => `invitado${index}@correo.mx`);
    const answers = await Promise.all(guests.map((guest) => invite(guest)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(20 - LIMIT);
    const year = new Date(Date.now() - 6 * 3_600_000).getUTCFullYear();
    const spent = `Ya usaste tus 5 invitaciones de este año. Podrás invitar de nuevo a partir del 1 de enero de ${year + 1}.`;
    expect(new Set(refused.map((answer) => refusal(answer).join(" ")))).toEqual(new Set([`400 ${spent}`]));
    expect(await list()).toMatchObject({ Limite: LIMIT, Restantes: 0, Invitaciones: { length: LIMIT } });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from invitation`.execute(shop.db);
    expect(rows).toEqual([{ n: LIMIT }]);
  });

  test("counts the calendar year of Mexico City, used and expired invitations too", async () => {
    const year = new Date(Date.now() - 6 * 3_600_000).getUTCFullYear();
    // 05:59 and 06:00 of UTC are 23:59 and 00:00 there.
    await anInvitation("antes@correo.mx", -1, { created_at: new Date(`${year}-01-01T05:59:59Z`) });
    await anInvitation("despues@correo.mx", -1, { created_at: new Date(`${year}-01-01T06:00:00Z`) });
    await anInvitation("usada@correo.mx", 1, { created_at: new Date(`${year}-01-02T06:00:00Z`), used_at: new Date() });
    expect((await list()).Restantes).toBe(LIMIT - 2);
  });
});

describe("sending again", () => {
  test("a good invitation is another e-mail and no other invitation, three times a day", async () => {
    await invite("lola2@correo.mx");
    const id = (await list()).Invitaciones[0]?.Id ?? 0;
    await mailing.mailTo("lola2@correo.mx");
    for (const count of [2, 3, 4]) {
      expect((await resend(id)).json()).toMatchObject({ Restantes: LIMIT - 1, Invitaciones: [{ Id: id }] });
      await mailing.mailTo("lola2@correo.mx", count);
    }
    const ids = (await mailing.mailsTo("lola2@correo.mx", 4)).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(4);
    const tooOften = await resend(id);
    expect(refusal(tooOften)).toEqual([429, "Ya reenviaste esta invitación varias veces. Vuelve a intentar mañana."]);
    expect(Number(tooOften.headers["retry-after"])).toBeGreaterThan(3600);
  });

  test("one that is over is a new invitation with its message, and costs one", async () => {
    const old = await anInvitation("prima@correo.mx", -1, { message: "Hola, prima" });
    const answer = await resend(old);
    const { Restantes, Invitaciones } = answer.json<WireInvitations>();
    expect(Invitaciones).toMatchObject([
      { Correo: "prima@correo.mx", Mensaje: "Hola, prima", Estado: "Enviada" },
      { Id: old, Estado: "Vencida" },
    ]);
    const year = new Date(Date.now() - 6 * 3_600_000).getUTCFullYear();
    const wasSentThisYear = new Date(Date.now() - 31 * DAY_MS - 6 * 3_600_000).getUTCFullYear() === year;
    expect(Restantes).toBe(LIMIT - (wasSentThisYear ? 2 : 1));
    expect((await mailing.mailTo("prima@correo.mx")).text).toContain("Hola, prima");
    expect(refusal(await resend(old))[1]).toContain("Ya invitaste a esta persona");
  });

  test("an invitation that waits for the mail server is one e-mail, also when it is asked for again", async () => {
    const waiting = async () =>
      (
        await sql<{ text: string; last_error: string | null }>`
          select row_to_json(j)::text as text, last_error from graphile_worker._private_jobs j
          where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_invitation')
        `.execute(shop.db)
      ).rows;
    const untilItFailed = async () => {
      while (!(await waiting()).some(({ last_error }) => last_error !== null)) await pause(25);
    };
    await mailing.stopServer();
    await invite("espera@correo.mx", "Palabras");
    await untilItFailed();
    await resend((await list()).Invitaciones[0]?.Id ?? 0);
    await untilItFailed();
    const jobs = await waiting();
    expect(jobs).toHaveLength(1);
    for (const { text } of jobs) expect(text).not.toMatch(/@|Palabras|Daniel/);
    await mailing.startServer();
    await makeJobsDue(shop.db);
    await mailing.mailTo("espera@correo.mx");
    while ((await waiting()).length > 0) await pause(25);
    expect(await mailing.mailsTo("espera@correo.mx")).toHaveLength(1);
  });
});

test("the same sending has the same Message-ID; what is used, over or needless is not sent", async () => {
  const sent: MailMessage[] = [];
  const transport = { send: async (message: MailMessage) => `250 ${sent.push(message)}`, close: () => undefined };
  const services = { db: shop.db, config: shop.services.config, transport };
  const send = (invitationId: number, request: string = randomUUID()) =>
    sendInvitationMail(services, { invitationId, request }, new Date());
  const good = await anInvitation("lola3@correo.mx", 1);
  const request = randomUUID();
  await send(good, request);
  await send(good, request);
  expect(sent.map(({ to, messageId }) => [to, messageId])).toEqual(
    Array.from({ length: 2 }, () => ["lola3@correo.mx", `<invitacion-${request}@rodada.example>`]),
  );
  await send(await anInvitation("usada3@correo.mx", 1, { used_at: new Date() }));
  await send(await anInvitation("tarde3@correo.mx", -1));
  await send(await anInvitation("Sofia.Marin@correo.mx", 1));
  await send(999_999);
  expect(sent).toHaveLength(2);
});

describe("invitations are employees' own", () => {
  test("an account that is not an employee's gets 403, a visitor 401", async () => {
    const id = await anInvitation("lola@correo.mx", 1);
    const mariana = await signIn(shop);
    const answers = [
      await shop.call({ url: URL, headers: mariana }),
      await invite("nueva@correo.mx", undefined, mariana),
      await resend(id, mariana),
    ];
    for (const answer of answers) {
      expect(refusal(answer)).toEqual([403, "Solo los empleados pueden enviar invitaciones."]);
    }
    expect((await shop.call({ url: URL })).statusCode).toBe(401);
    expect((await post(shop, URL, { correo: "nueva@correo.mx" })).statusCode).toBe(401);
  });

  test("another employee's are neither shown nor sent", async () => {
    const id = await anInvitation("lola4@correo.mx", 1);
    await setEmployee(OTHER, true);
    const sofia = await signIn(shop, OTHER);
    expect(await list(sofia)).toEqual({ Invitaciones: [], Limite: LIMIT, Restantes: LIMIT });
    expect(refusal(await resend(id, sofia))).toEqual([404, "No se encontró la invitación."]);
    await setEmployee(OTHER, false);
  });

  test("the newest hundred are shown, the newest first", async () => {
    const employee = await customerId(EMPLOYEE);
    const values = Array.from({ length: 103 }, (_, index) => ({
      email: `i${index}@correo.mx`,
      employee_id: employee,
      created_at: new Date(Date.now() - index * 60_000),
      expires_at: new Date(Date.now() + DAY_MS),
    }));
    await shop.db.insertInto("invitation").values(values).execute();
    const emails = (await list()).Invitaciones.map(({ Correo }) => Correo);
    expect(emails).toEqual(values.slice(0, 100).map(({ email }) => email));
  });
});

test("too many tries are refused for a while", async () => {
  const answers = [];
  for (let n = 0; n <= 30; n += 1) answers.push((await invite("mariana.ortega@correo.mx")).statusCode);
  expect(answers).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
});

test("the nightly cleaning forgets an invitation a year after its last day", async () => {
  await anInvitation("olvidada@correo.mx", -366);
  await anInvitation("recordada@correo.mx", -364);
  await removeOldInvitations(shop.db, new Date());
  const kept = await shop.db.selectFrom("invitation").select("email").execute();
  expect(kept).toEqual([{ email: "recordada@correo.mx" }]);
});

test("no e-mail address and no message of an invitation is ever logged", async () => {
  await mailing.stopServer();
  await invite("discretisima@correo.mx", "Palabras reservadas");
  await invite(`nula\u0000@correo.mx`, "Palabras reservadas");
  while (!shop.logLines.some((line) => line.includes("send_invitation"))) await pause(25);
  await mailing.startServer();
  const log = shop.logLines.join("");
  expect(log).toContain(URL);
  for (const secret of ["discretisima", "@correo.mx", "Palabras", "Daniel"]) expect(log).not.toContain(secret);
});
