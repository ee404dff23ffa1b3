import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ArcoDetail, ArcoRow } from "../../../shared/contract/staff/arco/arco-requests.ts";
import { businessDaysAfter } from "../../../shared/domain/orders/business-days.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { folioOf } from "../../../shared/domain/text/folio.ts";
import { anAccount, post } from "../../../tests/support/account.ts";
import { aContact } from "../../../tests/support/buying/contact.ts";
import { withMailing } from "../../../tests/support/mailing.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { runStaff } from "../../../tests/support/shop/staff.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { checkTasks } from "../../administration/tasks/check-tasks.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const mailing = withMailing(shop);
let owner: SignedInMember;
let second: SignedInMember;
beforeAll(async () => {
  owner = await aMember(shop, "dueño");
  second = await aMember(shop, "dueño");
});
beforeEach(async () => {
  await shop.db.deleteFrom("arco_request").execute();
  await shop.db.deleteFrom("rate_limit").execute();
});

const TODAY = businessDay(new Date());
const REASON = "lo pide la persona por escrito";
let keys = 0;
const call = (method: "GET" | "POST", url: string, payload?: object, { headers }: SignedInMember = owner) => {
  keys += 1;
  return office.call({
    method,
    url: `/staff/${url}`,
    headers: { ...headers, "idempotency-key": `privacidad-${keys}` },
    ...(payload && { payload }),
  });
};
const NEW = {
  right: "access",
  channel: "email",
  receivedOn: TODAY,
  description: "",
  identity: null,
  isComplete: false,
} as const;
let persons = 0;
const anEmail = () => {
  persons += 1;
  return `titular.${persons}@correo.mx`;
};
async function register(changes: object): Promise<number> {
  const made = await call("POST", "arco", { ...NEW, person: anEmail(), ...changes });
  expect(made.statusCode, made.body).toBe(200);
  return made.json<{ result: { id: number } }>().result.id;
}
const read = async (id: number, member: SignedInMember = owner) =>
  (await call("GET", `arco/${id}`, undefined, member)).json<ArcoDetail>();
const act = async (id: number, name: string, body: object = {}, member: SignedInMember = owner) =>
  call("POST", `arco/${id}/${name}`, { expected: (await read(id)).updatedAt, ...body }, member);
const requestRow = (id: number) =>
  shop.db.selectFrom("arco_request").select(["received_on", "due_on"]).where("id", "=", id).executeTakeFirstOrThrow();
/** As if so many business days had gone by since the request came. */
async function backdate(id: number, days: number): Promise<void> {
  const receivedOn = (() => {
    let day = new Date();
    while (businessDaysAfter(businessDay(day), days) > TODAY) day = new Date(day.getTime() - 86_400_000);
    return businessDay(day);
  })();
  const { state } = await shop.db
    .selectFrom("arco_request")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable("arco_request")
    .set({ received_on: receivedOn, ...(state === "complete" && { completed_on: receivedOn }) })
    .where("id", "=", id)
    .execute();
}

test(
  "a request goes its way: asked for what is missing, completed, decided, carried out, and told each time",
  { timeout: 90_000 },
  async () => {
    const email = anEmail();
    const id = await register({ right: "rectification", person: email });
    const folio = folioOf("A", id);
    expect((await mailing.mailTo(email)).subject).toBe(`Solicitud ${folio}: Recibimos tu solicitud`);
    expect(await read(id)).toMatchObject({
      folio,
      state: "received",
      dueOn: businessDaysAfter(TODAY, 5),
      customerId: null,
      acts: ["identity", "ask", "complete"],
    });
    expect((await act(id, "decide", { decision: "granted", text: "Claro que sí, lo hacemos." })).json()).toMatchObject({
      Codigo: "notPossible",
    });
    expect((await act(id, "ask", { text: "Tu identificación y qué dato corregimos." })).json()).toMatchObject({
      outcome: "done",
    });
    const missing = await mailing.mailTo(email, 2);
    expect(missing.text).toContain("qué dato corregimos");
    expect(missing.replyTo?.[0]?.address).toBe(shop.services.config.SHOP_PRIVACY_EMAIL);
    expect(await read(id)).toMatchObject({ state: "asked", dueOn: businessDaysAfter(TODAY, 10) });
    // Once: asking again would begin the clock again.
    expect((await act(id, "ask", { text: "Y otra cosa que se me olvidó." })).json()).toMatchObject({
      Codigo: "notPossible",
    });

    const complete = { completedOn: TODAY, description: "Su apellido es Zempoalteca, con z." };
    expect((await act(id, "complete", complete)).json()).toMatchObject({
      ModelState: { description: [expect.any(String)] },
    });
    await act(id, "identity", { identity: "officialId" });
    expect((await act(id, "complete", complete)).json()).toMatchObject({ outcome: "done" });
    expect(await read(id)).toMatchObject({ state: "complete", dueOn: businessDaysAfter(TODAY, 20) });

    expect((await act(id, "decide", { decision: "granted", text: "no" })).json()).toMatchObject({
      ModelState: { text: [expect.any(String)] },
    });
    await act(id, "decide", { decision: "partly", text: "Corregimos tu apellido.\n<script>alert(1)</script>" });
    const decided = await mailing.mailTo(email, 3);
    expect(decided.subject).toBe(`Solicitud ${folio}: Procede en parte`);
    expect(decided.html).not.toContain("<script>alert");
    expect(await read(id)).toMatchObject({ state: "decided", dueOn: businessDaysAfter(TODAY, 15) });
    await act(id, "done", { note: "Corregimos tu apellido en tu cuenta." });
    expect((await mailing.mailTo(email, 4)).text).toContain("Corregimos tu apellido en tu cuenta.");
    expect(await read(id)).toMatchObject({ state: "done", dueOn: null, acts: [], done: { on: TODAY } });

    const lines = await shop.db.selectFrom("staff_action").selectAll().where("subject_kind", "=", "arco").execute();
    expect(JSON.stringify(lines)).not.toMatch(/Zempoalteca|titular\./);
  },
);

describe("a clock", () => {
  test("is not begun anew by asking late: after five days the shop decides with what there is", async () => {
    const id = await register({});
    await backdate(id, 6);
    expect((await act(id, "ask", { text: "Se nos pasó pedirte tu identificación." })).json()).toMatchObject({
      Codigo: "notPossible",
    });
    // Without a proved identity it can only be denied.
    expect((await act(id, "decide", { decision: "granted", text: "Te mandamos todo." })).statusCode).toBe(409);
    expect((await act(id, "decide", { decision: "denied", text: "No sabemos quién lo pide." })).json()).toMatchObject({
      outcome: "done",
    });
  });

  test("of five days makes nothing late: then the one to decide runs, and is late when it is over", async () => {
    const id = await register({});
    const dueOn = async () => {
      const [row] = (await call("GET", `arco?q=${folioOf("A", id)}`)).json<{ items: ArcoRow[] }>().items;
      return [row?.dueOn, row?.urgency];
    };
    await backdate(id, 6);
    const { received_on: receivedOn } = await requestRow(id);
    await shop.db
      .updateTable("arco_request")
      .set({ due_on: businessDaysAfter(receivedOn, 5) })
      .where("id", "=", id)
      .execute();
    const decideBy = businessDaysAfter(receivedOn, 20);
    expect(await dueOn()).toEqual([decideBy, "plain"]);
    expect((await call("GET", "arco-counts")).json()).toMatchObject({ late: 0 });
    await checkTasks(shop.db);
    expect((await requestRow(id)).due_on).toBe(decideBy);
    const late = async () =>
      (await call("GET", "tasks?kind=arcoDue&late=1")).json<{ items: { subject: string }[] }>().items;
    expect(await late()).toEqual([]);
    const { clocks } = await read(id);
    expect(clocks.filter(({ isNow }) => isNow).map(({ step }) => step)).toEqual(["decide"]);
    // Looking at it does not bring the first clock back.
    await act(id, "identity", { identity: "passport" });
    expect((await requestRow(id)).due_on).toBe(decideBy);

    await backdate(id, 21);
    const { received_on: longAgo } = await requestRow(id);
    await shop.db
      .updateTable("arco_request")
      .set({ due_on: businessDaysAfter(longAgo, 5) })
      .where("id", "=", id)
      .execute();
    await checkTasks(shop.db);
    expect(await dueOn()).toEqual([businessDaysAfter(longAgo, 20), "late"]);
    expect((await late()).map(({ subject }) => subject)).toEqual([String(id)]);
    await act(id, "decide", { decision: "denied", text: "No sabemos quién lo pide." });
  });

  test("of a letter that came ten days ago is the one to decide from the start", async () => {
    const receivedOn = (() => {
      let day = new Date();
      while (businessDaysAfter(businessDay(day), 10) > TODAY) day = new Date(day.getTime() - 86_400_000);
      return businessDay(day);
    })();
    const person = anEmail();
    const id = await register({ receivedOn, channel: "letter", person });
    expect((await mailing.mailTo(person)).text).not.toContain("Si falta algo");
    expect((await read(id)).dueOn).toBe(businessDaysAfter(receivedOn, 20));
    await act(id, "decide", { decision: "denied", text: "No sabemos quién lo pide." });
  });

  test("of the person ends after ten days, and not before", async () => {
    const id = await register({});
    await act(id, "ask", { text: "Mándanos tu identificación." });
    expect((await act(id, "lapse")).json()).toMatchObject({ Codigo: "notPossible" });
    await shop.db
      .updateTable("arco_request")
      .set({ received_on: "2026-01-05", asked_on: "2026-01-08" })
      .where("id", "=", id)
      .execute();
    await act(id, "identity", { identity: "passport" });
    await shop.db.updateTable("arco_request").set({ due_on: "2026-01-22" }).where("id", "=", id).execute();
    // Its end is the person's, and nothing that the shop owes.
    expect(await read(id)).toMatchObject({ urgency: "unanswered" });
    expect((await call("GET", "arco-counts")).json()).toMatchObject({ late: 0 });
    await checkTasks(shop.db);
    const waiting = (await call("GET", "tasks?kind=arcoDue")).json<{ items: { subject: string }[] }>().items;
    expect(waiting.map(({ subject }) => subject)).toContain(String(id));
    expect((await act(id, "complete", { completedOn: TODAY, description: "" })).json()).toMatchObject({
      Codigo: "notPossible",
    });
    expect((await act(id, "lapse")).json()).toMatchObject({ outcome: "done" });
  });

  test("makes a task that is late by its own day, and none while the person is to answer", async () => {
    const late = await register({ identity: "officialId", isComplete: true });
    const waiting = await register({});
    await act(waiting, "ask", { text: "Mándanos tu identificación." });
    await shop.db.updateTable("arco_request").set({ due_on: "2026-01-05" }).where("id", "=", late).execute();
    await checkTasks(shop.db);
    const { items } = (await call("GET", "tasks?kind=arcoDue&late=1")).json<{ items: { subject: string }[] }>();
    expect(items.map(({ subject }) => subject)).toEqual([String(late)]);
    expect((await call("GET", "arco-counts")).json()).toMatchObject({ open: 1, asked: 1, late: 1 });
    expect((await call("GET", "arco?view=open")).json()).toMatchObject({ items: [{ id: late, urgency: "late" }] });
  });
});

describe("is refused", () => {
  test("a request that lacks what it must have, of tomorrow, or a second open one of the same right", async () => {
    const fields = async (changes: object) =>
      Object.keys(
        (await call("POST", "arco", { ...NEW, person: anEmail(), ...changes })).json<{ ModelState: object }>()
          .ModelState,
      );
    expect(await fields({ isComplete: true })).toEqual(["isComplete"]);
    expect(await fields({ isComplete: true, identity: "passport", right: "opposition" })).toEqual(["isComplete"]);
    expect(await fields({ receivedOn: "2999-01-01" })).toEqual(["receivedOn"]);
    expect(await fields({ receivedOn: "2026-02-30" })).toEqual(["receivedOn"]);
    expect(await fields({ person: "no es correo" })).toEqual(["person"]);
    expect(await fields({ person: "999999999" })).toEqual(["person"]);
    const person = anEmail();
    await register({ person });
    expect((await call("POST", "arco", { ...NEW, person: person.toUpperCase() })).json()).toMatchObject({
      Codigo: "notPossible",
    });
    await register({ person, right: "opposition" });
  });

  test("who did not see what changed meanwhile", async () => {
    const id = await register({});
    const { updatedAt: expected } = await read(id);
    const answers = await Promise.all(
      [owner, second].map((member) =>
        call("POST", `arco/${id}/ask`, { text: "Mándanos tu identificación.", expected }, member),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 409]);
  });

  test("a member about their own data, as who asks and as who decides", async () => {
    const { email: own } = await shop.db
      .selectFrom("staff_member")
      .select("email")
      .where("id", "=", second.staffId)
      .executeTakeFirstOrThrow();
    await post(shop, "/api/Contacto", aContact({ Email: own }));
    const id = await register({
      person: own,
      right: "cancellation",
      description: "Todo",
      identity: "passport",
      isComplete: true,
    });
    expect(await read(id, second)).toMatchObject({ isOwn: true, acts: [] });
    const decide = { decision: "granted", text: "Procede: borramos todo." };
    expect((await act(id, "decide", decide, second)).json()).toMatchObject({ Codigo: "grantRefused" });
    await act(id, "decide", decide);
    const done = await act(id, "done?rehearse=1", { note: "Quitamos su dirección." });
    expect(done.statusCode, done.body).toBe(200);
    expect(done.json<{ effects: { text: string }[] }>().effects.map(({ text }) => text)).toContain(
      "Con esta solicitud no se ha borrado nada. Si pidió que se borre todo, usa «Pedir aprobación para borrar».",
    );
    expect((await call("GET", `arco/${id}/export`, undefined, second)).json()).toMatchObject({
      Codigo: "grantRefused",
    });
    expect((await call("POST", `arco/${id}/erase`, { reason: REASON }, second)).json()).toMatchObject({
      Codigo: "grantRefused",
    });
    await mailing.mailTo(own, 3);
    const asked = await call("POST", `arco/${id}/erase`, { reason: REASON });
    const { id: approval } = asked.json<{ approval: { id: number } }>().approval;
    expect((await call("POST", `approvals/${approval}/approve`, {}, second)).json()).toMatchObject({
      Codigo: "grantRefused",
    });
    await call("POST", `approvals/${approval}/withdraw`, {});
  });

  test.each(["atención", "almacén", "catálogo", "contabilidad", "lectura"] as const)(
    "%s, of all of it",
    async (role) => {
      const member = await aMember(shop, role);
      const id = await register({});
      for (const url of ["arco", "arco.csv", "arco-counts", `arco/${id}`, `arco/${id}/export`])
        expect((await call("GET", url, undefined, member)).statusCode, url).toBe(404);
      expect((await act(id, "decide", { decision: "denied", text: "No procede nada." }, member)).statusCode).toBe(404);
      expect((await call("POST", `arco/${id}/erase`, { reason: REASON }, member)).statusCode).toBe(404);
    },
  );
});

test("access: the data are handed over once it was granted and the person's identity is proved; never cached, always in the log", async () => {
  const email = anEmail();
  await post(shop, "/api/Contacto", aContact({ Email: email, Message: "Quiero saber qué datos míos tienen." }));
  const id = await register({ person: email, identity: "account", isComplete: true });
  expect((await call("GET", `arco/${id}/export`)).json()).toMatchObject({ Codigo: "notPossible" });
  await act(id, "decide", { decision: "granted", text: "Te entregamos tus datos." });
  expect((await act(id, "done", { note: "Los entregamos en persona." })).json()).toMatchObject({
    Codigo: "notPossible",
  });
  const file = await call("GET", `arco/${id}/export`);
  expect(file.headers["cache-control"]).toBe("no-store");
  expect(file.headers["content-disposition"]).toContain(`solicitud-${folioOf("A", id)}.json`);
  expect(JSON.parse(file.body)).toMatchObject({
    correo: email,
    mensajesDeContacto: [{ correo: email }],
    solicitudesArco: [{}],
  });
  await act(id, "done", { note: "Los entregamos en persona." });
  expect((await call("GET", `arco/${id}/export`)).json()).toMatchObject({ Codigo: "notPossible" });
  const lines = await shop.db
    .selectFrom("staff_action")
    .select("command")
    .where("subject_id", "=", String(id))
    .execute();
  expect(lines.map(({ command }) => command)).toContain("arco export");
  const csv = await call("GET", "arco.csv");
  expect(csv.body).toContain(`${folioOf("A", id)},Acceso`);
  expect(csv.body).not.toContain(email);
});

describe("erasure", () => {
  const granted = async (person: string, right = "cancellation") => {
    const id = await register({ person, right, description: "Todo lo mío", identity: "officialId", isComplete: true });
    await act(id, "decide", { decision: "granted", text: "Procede: borramos tus datos." });
    return id;
  };
  const sent = async (id: number) => {
    const isSent = () =>
      shop.db
        .selectFrom("mail_log")
        .select("sent_at")
        .where("kind", "=", "arcoDecided")
        .where(sql<boolean>`(payload ->> 'requestId')::bigint = ${id}`)
        .executeTakeFirst();
    await expect.poll(async () => (await isSent())?.sent_at ?? null, { timeout: 15_000 }).not.toBeNull();
  };

  test("is asked for by one and decided by another; of the request the proof is left, without the person", async () => {
    const email = `${randomUUID().slice(0, 8)}.irrepetible@correo.mx`;
    await anAccount(shop, mailing, email);
    await post(shop, "/api/Contacto", aContact({ Email: email, Name: "Yolotzyn Irrepetible" }));
    const id = await granted(email);
    await sent(id);
    const rehearsed = await call("POST", `arco/${id}/erase?rehearse=1`, { reason: REASON });
    const effects = rehearsed.json<{ effects: { text: string }[] }>().effects.map(({ text }) => text);
    expect(effects.join(" ")).toMatch(/Se borran mensajes sin respuesta: M-\d+/);
    expect(effects).toContain("Solicitudes ARCO que quedan como prueba, sin la persona: 1.");
    const asked = await call("POST", `arco/${id}/erase`, { reason: REASON });
    expect(asked.json()).toMatchObject({ outcome: "asked" });
    expect(await read(id)).toMatchObject({ state: "decided", approval: { id: expect.any(Number) } });
    const { id: approval } = asked.json<{ approval: { id: number } }>().approval;
    expect((await call("POST", `approvals/${approval}/approve`, {})).json()).toMatchObject({ Codigo: "grantRefused" });
    expect((await call("POST", `approvals/${approval}/approve`, {}, second)).json()).toMatchObject({
      outcome: "done",
      result: { state: "approved" },
    });
    const row = await shop.db.selectFrom("arco_request").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      state: "done",
      right_kind: "cancellation",
      email: "",
      customer_id: null,
      description: "",
      decision: "granted",
      decision_text: "",
      identity_kind: "officialId",
      done_on: TODAY,
      done_by: owner.staffId,
    });
    expect(row.erased_at).not.toBeNull();
    expect(await shop.db.selectFrom("contact_message").select("id").where("email", "=", email).execute()).toEqual([]);
    // A request of an erased person does nothing any more.
    expect(await read(id)).toMatchObject({ isErased: true, email: "", acts: [] });
    expect((await act(id, "take")).json()).toMatchObject({ Codigo: "notPossible" });
    expect((await call("GET", `arco/${id}/export`)).json()).toMatchObject({ Codigo: "notPossible" });
    expect((await call("POST", `arco/${id}/erase`, { reason: REASON })).json()).toMatchObject({
      Codigo: "notPossible",
    });
    expect((await call("POST", `arco/${id}/reveal`, {})).statusCode).toBe(404);
  });

  test("waits for another open request of the same person, by both doors, and for the answer to leave", async () => {
    const email = anEmail();
    await post(shop, "/api/Contacto", aContact({ Email: email }));
    const id = await granted(email);
    await sent(id);
    const access = await register({ person: email, identity: "officialId", isComplete: true });
    const refused = await call("POST", `arco/${id}/erase`, { reason: REASON });
    expect(refused.json<{ Message: string }>().Message).toContain(folioOf("A", access));
    const run = await runStaff(["customers", "erase", email, "--yes"], {
      environment: { DATABASE_URL: shop.databaseUrl },
    });
    expect([run.code, run.stderr]).toEqual([1, expect.stringContaining(folioOf("A", access))]);
    await mailing.stopServer();
    await act(access, "decide", { decision: "denied", text: "Ya te los dimos la semana pasada." });
    await shop.db
      .updateTable("mail_log")
      .set({ sent_at: null })
      .where("kind", "=", "arcoDecided")
      .where("sent_at", "is not", null)
      .execute();
    expect((await call("POST", `arco/${id}/erase`, { reason: REASON })).json<{ Message: string }>().Message).toContain(
      "todavía no sale",
    );
    await mailing.startServer();
  });

  test("by command serves an open cancellation, and leaves the proof", async () => {
    const email = anEmail();
    await post(shop, "/api/Contacto", aContact({ Email: email }));
    const id = await register({ person: email, right: "cancellation" });
    const run = await runStaff(["customers", "erase", email, "--yes"], {
      environment: { DATABASE_URL: shop.databaseUrl },
    });
    expect([run.code, run.stderr]).toEqual([0, ""]);
    expect(run.stdout).toContain("Solicitudes ARCO que quedan como prueba, sin la persona: 1.");
    expect(await read(id)).toMatchObject({ state: "done", isErased: true, email: "" });
  });

  test("is not an act of a request that does not ask for it, or was not granted", async () => {
    const opposed = await granted(anEmail(), "opposition");
    expect((await call("POST", `arco/${opposed}/erase`, { reason: REASON })).json()).toMatchObject({
      Codigo: "notPossible",
    });
    const open = await register({ right: "cancellation" });
    expect((await call("POST", `arco/${open}/erase`, { reason: REASON })).json()).toMatchObject({
      Codigo: "notPossible",
    });
  });
});

test("the list finds a folio, an account and an e-mail, and pages by what ends first", async () => {
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) ids.push(await register({}));
  const [first = 0, middle = 0, last = 0] = ids;
  await shop.db.updateTable("arco_request").set({ due_on: "2026-01-05" }).where("id", "=", last).execute();
  const seen: number[] = [];
  let after: string | null = "";
  while (after !== null) {
    const page = await call("GET", `arco?view=open&limit=1${after && `&after=${after}`}`);
    const { items, next } = page.json<{ items: ArcoRow[]; next: string | null }>();
    seen.push(...items.map(({ id }) => id));
    after = next;
  }
  expect(seen).toEqual([last, first, middle]);
  const found = async (q: string) =>
    (await call("GET", `arco?q=${encodeURIComponent(q)}`)).json<{ items: ArcoRow[] }>().items.map(({ id }) => id);
  expect(await found(folioOf("A", middle))).toEqual([middle]);
  expect(await found(`TITULAR.${persons}@correo.mx`)).toEqual([last]);
  expect(await found("cualquier cosa")).toEqual([]);
});
