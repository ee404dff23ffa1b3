import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WireReviews } from "../../../shared/contract/reviews/published.ts";
import type { WireReviewPage } from "../../../shared/contract/reviews/review-page.ts";
import { aSignedInCustomer, type SignedIn } from "../../../tests/support/customers.ts";
import { pause, withMailing } from "../../../tests/support/mailing.ts";
import { aReturnRow } from "../../../tests/support/returns/return-row.ts";
import { aReviewableOrder, sendReview } from "../../../tests/support/reviews.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { sendOrderMail } from "../../mail/orders/order-mail.ts";
import { exportPerson } from "../privacy/export-person.ts";
import { erasePerson } from "../privacy/erase-person.ts";
import { askForReviews } from "./ask-for-reviews.ts";

const shop = withTestShop();
const mailing = withMailing(shop);
let who: SignedIn;
const aPerson = () => aSignedInCustomer(shop);
beforeEach(async () => {
  who = await aPerson();
});
afterEach(async () => {
  await shop.db.deleteFrom("review").execute();
  await shop.db.deleteFrom("setting").execute();
  await sql`delete from rate_limit`.execute(shop.db);
});

const pageOf = (token: string) => shop.call({ url: `/api/Opiniones/${token}` });
const statesOf = async (token: string) =>
  (await pageOf(token)).json<WireReviewPage>().Llantas.map(({ Estado }) => Estado);
const stored = () => shop.db.selectFrom("review").selectAll().orderBy("id").execute();
const productOf = async (code = "11500418") =>
  (await shop.db.selectFrom("tire").select("product_id").where("code", "=", code).executeTakeFirstOrThrow()).product_id;
const published = async () =>
  (await shop.call({ url: `/api/Opiniones?producto=${await productOf()}` })).json<WireReviews>();
/** Resolves when the shop's answers have them: one from before goes within a second. */
async function publish(): Promise<void> {
  await shop.db.updateTable("review").set({ state: "published", moderated_at: new Date() }).execute();
  const all = await shop.db
    .selectFrom("review")
    .select("id")
    .where("product_id", "=", await productOf())
    .execute();
  await expect.poll(async () => (await published()).Cuantas).toBe(all.length);
}
const ownLink = (orderId: number, { headers } = who) =>
  shop.call({ url: `/api/Pedidos/MisPedidos/${orderId}/Opinar`, headers: { ...headers } });
const setDays = (days: number) =>
  shop.db
    .insertInto("setting")
    .values({ name: "reviewDays", value: JSON.stringify(days), updated_by: null })
    .execute();

/** All pieces of the order's line are in a return. */
const goBack = (orderId: number) => aReturnRow(shop.db, orderId, { lines: [{ line: 1, quantity: 4 }] });

describe("the link of a delivered order", () => {
  test("shows its tyres and the name a review will have, and nothing else of the person", async () => {
    const { token } = await aReviewableOrder(shop, who);
    const answer = await pageOf(token);
    expect(answer.json()).toEqual({
      Nombre: "Ana R.",
      Hasta: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      Preguntar: true,
      Llantas: [
        {
          Linea: 1,
          Nombre: expect.stringMatching(/^Rodada /),
          Medida: expect.stringContaining("185/65 R15"),
          Imagen: expect.any(String),
          Cantidad: 4,
          Estado: "open",
        },
      ],
    });
    expect(answer.body).not.toMatch(/Ruiz|Peña|correo|Hidalgo/);
  });

  test.each([
    ["too early", 29],
    ["too late", 121],
  ])("is closed %s", async (_when, daysAgo) => {
    const { token, orderId } = await aReviewableOrder(shop, who, { daysAgo });
    expect((await pageOf(token)).statusCode).toBe(404);
    expect((await sendReview(shop, token)).statusCode).toBe(404);
    expect((await ownLink(orderId)).json()).toEqual({ Enlace: "" });
    expect(await stored()).toEqual([]);
  });

  test("opens when staff set it", async () => {
    const { token } = await aReviewableOrder(shop, who, { daysAgo: 10 });
    expect((await pageOf(token)).statusCode).toBe(404);
    await setDays(7);
    expect((await pageOf(token)).statusCode).toBe(200);
  });

  test("is not guessed: another order's code, a cut one and a made-up one are the same 404", async () => {
    const { token, orderId } = await aReviewableOrder(shop, who);
    const { token: other } = await aReviewableOrder(shop, who);
    const [, code = ""] = other.split("-");
    const bodies = await Promise.all(
      [`${orderId}-${code}`, token.slice(0, -1), `${orderId}-${"0".repeat(40)}`, "1", "%00"].map(
        async (one) => (await pageOf(one)).statusCode,
      ),
    );
    expect(bodies.filter((status) => status !== 404 && status !== 400)).toEqual([]);
  });

  test("is for so many tries of a network", async () => {
    const statuses = [];
    for (let count = 0; count < 121; count += 1) statuses.push((await pageOf(`1-${"0".repeat(40)}`)).statusCode);
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([404, 429]);
  });

  test("opens for the signed-in customer from the order, and for no other", async () => {
    const { orderId, token } = await aReviewableOrder(shop, who);
    expect((await ownLink(orderId)).json()).toEqual({ Enlace: `/opinar/${token}` });
    expect((await ownLink(orderId, await aPerson())).statusCode).toBe(404);
  });

  test("is closed for an employee of the house", async () => {
    const { orderId, token } = await aReviewableOrder(shop, who);
    await shop.db.updateTable("customer").set({ is_employee: true }).where("id", "=", who.id).execute();
    expect((await pageOf(token)).statusCode).toBe(404);
    expect((await ownLink(orderId)).json()).toEqual({ Enlace: "" });
  });

  test("is closed for tyres that went back", async () => {
    const { orderId, token } = await aReviewableOrder(shop, who);
    await goBack(orderId);
    expect(await statesOf(token)).toEqual(["closed"]);
    expect((await sendReview(shop, token)).statusCode).toBe(404);
  });
});

describe("a review", () => {
  test("is kept as plain text and waits; the form is closed then", async () => {
    const { token } = await aReviewableOrder(shop, who);
    const answer = await sendReview(shop, token, { Texto: "<script>alert(1)</script>\u0000 Van bien" });
    expect(answer.json<WireReviewPage>().Llantas[0]?.Estado).toBe("pending");
    expect(await stored()).toMatchObject([
      {
        stars: 4,
        text: "<script>alert(1)</script>  Van bien",
        vehicle: "Nissan Versa 2018",
        kilometres: 22_000,
        state: "pending",
        is_invited: false,
      },
    ]);
    expect(await published()).toMatchObject({ Cuantas: 0, Lista: [] });
  });

  test.each([
    ["no stars", { Estrellas: 0 }, "Estrellas"],
    ["six stars", { Estrellas: 6 }, "Estrellas"],
    ["a telephone", { Texto: "llámame al 33 1555 0142" }, "Texto"],
    ["1,001 letters", { Texto: "a".repeat(1_001) }, "Texto"],
    ["kilometres below nothing", { Kilometros: -1 }, "Kilometros"],
    ["a link for a vehicle", { Vehiculo: "www.otra.mx" }, "Vehiculo"],
  ])("with %s is refused at its field", async (_what, changes, field) => {
    const { token } = await aReviewableOrder(shop, who);
    const answer = await sendReview(shop, token, changes);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ ModelState: object }>().ModelState)).toEqual([field]);
    expect(await stored()).toEqual([]);
  });

  test("sent many times at once is one, and each answer is the same", async () => {
    const { token } = await aReviewableOrder(shop, who);
    const answers = await Promise.all([1, 2, 3, 4, 5].map((stars) => sendReview(shop, token, { Estrellas: stars })));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const [only, ...others] = await stored();
    expect([only?.state, others]).toEqual(["pending", []]);
    await sendReview(shop, token, { Estrellas: 1, Texto: "Otra cosa" });
    expect(await stored()).toEqual([only]);
  });

  test("of the same tyres by the same person is one, however many orders they have", async () => {
    const [one, other] = [await aReviewableOrder(shop, who), await aReviewableOrder(shop, who)];
    const statuses = (await Promise.all([one, other].map(({ token }) => sendReview(shop, token)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await stored()).toHaveLength(1);
    expect((await Promise.all([one, other].map(({ token }) => statesOf(token)))).flat().toSorted()).toEqual([
      "closed",
      "pending",
    ]);
  });

  test("that was refused is written again once more, and waits again", async () => {
    const { token } = await aReviewableOrder(shop, who);
    await sendReview(shop, token);
    await shop.db
      .updateTable("review")
      .set({ state: "refused", refusal: "personalData", moderated_at: new Date() })
      .execute();
    expect((await pageOf(token)).json<WireReviewPage>().Llantas[0]).toMatchObject({
      Estado: "refused",
      Motivo: "personalData",
    });
    await sendReview(shop, token, { Estrellas: 1, Texto: "Se gastaron pronto." });
    expect(await stored()).toMatchObject([{ stars: 1, text: "Se gastaron pronto.", state: "pending", revision: 2 }]);
  });

  test("stays when its tyres go back later", async () => {
    const { token, orderId } = await aReviewableOrder(shop, who);
    await sendReview(shop, token);
    await publish();
    await goBack(orderId);
    expect((await published()).Cuantas).toBe(1);
    expect(await statesOf(token)).toEqual(["published"]);
  });

  test("by an employee's guest says so", async () => {
    await shop.db
      .insertInto("invitation")
      .values({ email: who.email, employee_id: who.id, expires_at: new Date(), used_at: new Date() })
      .execute();
    const { token } = await aReviewableOrder(shop, who);
    await sendReview(shop, token);
    await publish();
    expect((await published()).Lista).toMatchObject([{ EsInvitado: true }]);
  });
});

describe("'No preguntarme más'", () => {
  const ask = (token: string, isAsked: unknown) =>
    shop.call({ method: "POST", url: `/api/Opiniones/${token}/Preguntar`, payload: { Preguntar: isAsked } });
  const stoppedAt = async () =>
    (
      await shop.db
        .selectFrom("customer")
        .select("review_mails_stopped_at")
        .where("id", "=", who.id)
        .executeTakeFirstOrThrow()
    ).review_mails_stopped_at;
  const isAskedAbout = async (orderId: number) =>
    (await shop.db
      .selectFrom("mail_log")
      .select("id")
      .where("kind", "=", "reviewRequest")
      .where("order_id", "=", orderId)
      .executeTakeFirst()) !== undefined;

  test("ends the questions about every order of its buyer, until they are asked for again", async () => {
    const { token } = await aReviewableOrder(shop, who, { daysAgo: 60 });
    const later = await aReviewableOrder(shop, who);
    expect((await pageOf(token)).statusCode).toBe(200);
    expect(await stoppedAt()).toBeNull(); // a link that is opened changes nothing
    expect((await ask(token, false)).json()).toEqual({ Preguntar: false });
    const first = await stoppedAt();
    expect((await ask(token, false)).json()).toEqual({ Preguntar: false });
    expect([first, await stoppedAt()]).toEqual([expect.any(Date), first]);
    expect((await pageOf(later.token)).json<WireReviewPage>().Preguntar).toBe(false);
    await askForReviews(shop.db);
    expect(await isAskedAbout(later.orderId)).toBe(false);
    expect(JSON.stringify(await exportPerson(shop.db, { email: who.email, now: new Date() }))).toContain(
      "sinPreguntasDeOpinionDesde",
    );
    // They may still write of their own accord.
    expect((await sendReview(shop, later.token)).statusCode).toBe(200);
    await shop.db.deleteFrom("review").execute();

    expect((await ask(token, true)).json()).toEqual({ Preguntar: true });
    expect(await stoppedAt()).toBeNull();
    expect((await pageOf(token)).json<WireReviewPage>().Preguntar).toBe(true);
    await askForReviews(shop.db);
    expect(await isAskedAbout(later.orderId)).toBe(true);
  });

  test.each([
    ["too early", 29],
    ["too late", 121],
  ])("is not taken back by a link that is %s", async (_when, daysAgo) => {
    const { token } = await aReviewableOrder(shop, who, { daysAgo });
    expect((await ask(token, false)).statusCode).toBe(200);
    const first = await stoppedAt();
    const refused = await ask(token, true);
    expect([refused.statusCode, refused.json()]).toEqual([404, (await pageOf(token)).json()]);
    expect([first, await stoppedAt()]).toEqual([expect.any(Date), first]);
  });

  test("works after the time for reviews, and for no other link, nor for an erased person", async () => {
    const { token, orderId } = await aReviewableOrder(shop, who, { daysAgo: 200 });
    expect((await pageOf(token)).statusCode).toBe(404);
    expect((await ask(token, false)).statusCode).toBe(200);
    for (const wrong of [`${orderId}-${"0".repeat(40)}`, token.slice(0, -1), "nada"])
      expect((await ask(wrong, true)).statusCode).toBe(404);
    expect((await ask(token, "no")).statusCode).toBe(400);
    expect(await stoppedAt()).not.toBeNull();
    await erasePerson(shop.db, { email: who.email, now: new Date() });
    expect((await ask(token, false)).statusCode).toBe(404);
  });
});

describe("published reviews", () => {
  test("are shown by the page, the newest first, bad ones too, with their average", async () => {
    for (const stars of [5, 1, 4, 4, 5, 3, 5]) {
      const { token } = await aReviewableOrder(shop, await aPerson());
      await sendReview(shop, token, { Estrellas: stars, Texto: `van ${stars}` });
    }
    expect((await published()).Cuantas).toBe(0);
    await publish();
    const first = await published();
    expect(first).toMatchObject({ Cuantas: 7, Promedio: 3.9, PorEstrellas: [1, 0, 1, 2, 3], HayMas: true });
    expect(first.Lista.map(({ Estrellas }) => Estrellas)).toEqual([5, 3, 5, 4, 4]);
    const last = first.Lista.at(-1)?.Id ?? 0;
    const more = (
      await shop.call({ url: `/api/Opiniones?producto=${await productOf()}&antes=${last}` })
    ).json<WireReviews>();
    expect(more.Lista.map(({ Estrellas }) => Estrellas)).toEqual([1, 5]);
    expect(more.HayMas).toBe(false);
    expect(first.Lista[0]).toMatchObject({
      Nombre: "Ana R.",
      Vehiculo: "Nissan Versa 2018",
      Kilometros: 22_000,
      Medida: expect.stringContaining("185/65 R15"),
      EsInvitado: false,
    });
  });

  test("count for every size of their line, and an answer from before is not used any more", async () => {
    const ofTire = async (code: string) =>
      (await shop.call({ url: `/api/Productos/Codigo?id=${code}` })).json<{ Opiniones?: object }>().Opiniones;
    const { code: sibling } = await shop.db
      .selectFrom("tire")
      .select("code")
      .where("product_id", "=", await productOf())
      .where("code", "<>", "11500418")
      .where("is_active", "=", true)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { token } = await aReviewableOrder(shop, who);
    await sendReview(shop, token, { Estrellas: 5 });
    expect([await ofTire("11500418"), await ofTire(sibling)]).toEqual([undefined, undefined]);
    await publish();
    await expect.poll(() => ofTire("11500418")).toEqual({ Cuantas: 1, Promedio: 5 });
    expect(await ofTire(sibling)).toEqual({ Cuantas: 1, Promedio: 5 });
    await shop.db.deleteFrom("review").execute();
    await expect.poll(() => ofTire("11500418")).toBeUndefined();
  });
});

describe("the e-mail that asks", () => {
  const asked = async () =>
    (await shop.db.selectFrom("mail_log").select("order_id").where("kind", "=", "reviewRequest").execute()).map(
      ({ order_id: id }) => id,
    );

  test("goes once an order, after thirty days, with a link that opens the form", async () => {
    const early = await aReviewableOrder(shop, await aPerson(), { daysAgo: 29 });
    const due = await aReviewableOrder(shop, who, { daysAgo: 31 });
    const old = await aReviewableOrder(shop, await aPerson(), { daysAgo: 60 });
    await Promise.all([askForReviews(shop.db), askForReviews(shop.db)]);
    const subject = `Pedido ${due.orderId}: ¿cómo van tus llantas?`;
    const about = async () => (await mailing.mailsTo(who.email)).filter((one) => one.subject === subject);
    await expect.poll(about, { timeout: 15_000 }).toHaveLength(1);
    const [mail] = await about();
    if (!mail) expect.fail();
    const text = mail.text ?? "";
    expect(text).toContain(`/opinar/${due.token}?llanta=1`);
    expect(mail.html).toContain(`/opinar/${due.token}?llanta=1&amp;estrellas=5`);
    await askForReviews(shop.db);
    await pause(200);
    expect(await about()).toHaveLength(1);
    const orders = await asked();
    expect(orders.filter((id) => id === due.orderId)).toHaveLength(1);
    expect(orders.some((id) => id === early.orderId || id === old.orderId)).toBe(false);
  });

  test.each([
    [
      "the setting is off",
      async () =>
        void (await shop.db
          .insertInto("setting")
          .values({ name: "reviewMails", value: JSON.stringify("off"), updated_by: null })
          .execute()),
    ],
    [
      "its buyer is an employee",
      async () =>
        void (await shop.db.updateTable("customer").set({ is_employee: true }).where("id", "=", who.id).execute()),
    ],
    ["its buyer was erased", async () => void (await erasePerson(shop.db, { email: who.email, now: new Date() }))],
  ])("does not go where %s", async (_why, change) => {
    const { orderId } = await aReviewableOrder(shop, who);
    await change();
    await askForReviews(shop.db);
    expect(await asked()).not.toContain(orderId);
  });

  test.each([
    ["the review is written meanwhile", (token: string) => sendReview(shop, token)],
    [
      "its buyer does not want it meanwhile",
      (token: string) =>
        shop.call({ method: "POST", url: `/api/Opiniones/${token}/Preguntar`, payload: { Preguntar: false } }),
    ],
  ])("that waited is not sent where %s", async (_why, change) => {
    const { orderId, token } = await aReviewableOrder(shop, who);
    const sent: string[] = [];
    const transport = {
      send: ({ to }: { to: string }) => Promise.resolve(String(sent.push(to))),
      close: () => undefined,
    };
    const send = () =>
      sendOrderMail({ db: shop.db, config: shop.services.config, transport }, { kind: "reviewRequest", orderId });
    await send();
    expect((await change(token)).statusCode).toBe(200);
    await send();
    expect(sent).toEqual([who.email]);
  });
});

describe("a person who is erased", () => {
  test("takes their reviews with them, which no average counts any more; before, the export has them", async () => {
    const { token } = await aReviewableOrder(shop, who);
    await sendReview(shop, token, { Texto: "Palabra irrepetible" });
    await publish();
    const document = await exportPerson(shop.db, { email: who.email, now: new Date() });
    expect(document.ok && document.value["opiniones"]).toMatchObject([
      { estrellas: 4, opinion: "Palabra irrepetible", kilometros: 22_000, estado: "Publicada" },
    ]);
    const erased = await erasePerson(shop.db, { email: who.email, now: new Date() });
    expect(erased).toMatchObject({ ok: true, value: { rows: { review: 1 } } });
    await expect.poll(async () => (await published()).Cuantas).toBe(0);
    expect((await pageOf(token)).statusCode).toBe(404);
    expect((await sendReview(shop, token)).statusCode).toBe(404);
  });

  test("leaves none behind that was sent at the same moment", async () => {
    const { token } = await aReviewableOrder(shop, who);
    await Promise.all([sendReview(shop, token), erasePerson(shop.db, { email: who.email, now: new Date() })]);
    expect(await stored()).toEqual([]);
  });
});
