import { afterEach, describe, expect, inject, test } from "vitest";
import { transact } from "../../../server/db/transact.ts";
import { queueCustomerMail } from "../../../server/features/orders/order-mails.ts";
import { DESKTOP, DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { aDeliveredCopy } from "../../support/browser/delivered-copy.ts";
import { expectFit } from "../../support/browser/fit.ts";
import { enlargeText } from "../../support/browser/large-text.ts";
import { bringOnView, openAlive, WIDTHS } from "../../support/browser/visit.ts";
import { mailAbout } from "../../support/mailbox.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const shopUrl = inject("shopUrl");
const officeUrl = inject("officeUrl");
const sandboxUrl = inject("sandboxUrl");
const browser = withBrowser();
const members = withJourneyMembers();
const { db } = members;
/** The ratings of the demonstration's tyres are as they were for the journeys that come after. */
afterEach(() => db.deleteFrom("review").execute());

/** The link of the e-mail's number, as its reader presses it. */
async function linkOf(email: string, orderId: number, stars: number): Promise<string> {
  await transact(db, (trx) => queueCustomerMail(trx, "reviewRequest", orderId));
  const { html = "" } = await mailAbout(sandboxUrl, email, /¿cómo van tus llantas\?$/);
  const link = new RegExp(`href="([^"]*/opinar/[^"]*estrellas=${stars})"`).exec(html)?.[1] ?? "";
  const { pathname, search } = new URL(link.replaceAll("&amp;", "&"));
  return `${shopUrl}${pathname}${search}`;
}

const tirePathOf = async (orderId: number) => {
  const { code } = await db
    .selectFrom("order_line")
    .select("code")
    .where("order_id", "=", orderId)
    .orderBy("line")
    .executeTakeFirstOrThrow();
  return `/llanta/${code}/a/b/c/d`;
};

describe.each(DEVICES)("a review, on a %s", (device, viewport) => {
  test("comes by the e-mail's link, is published by staff and stands on the tyre's page", async () => {
    const { orderId, email } = await aDeliveredCopy(db, { daysAgo: 31 });
    const link = await linkOf(email, orderId, 2);
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await openAlive(page, link);
    const form = page.getByRole("form", { name: /^Opinar de / }).first();
    // The number of the e-mail is chosen; nothing is kept yet.
    expect(await form.getByRole("radio", { name: /^2 / }).isChecked()).toBe(true);
    expect(await db.selectFrom("review").select("id").execute()).toEqual([]);
    await expectUsable(page, `a review's form, ${device}`);

    // By keyboard: the stars are one stop of the Tab key.
    await form.getByRole("radio", { name: /^2 / }).focus();
    await page.keyboard.press("ArrowLeft");
    expect(await form.getByRole("radio", { name: /^1 / }).isChecked()).toBe(true);
    const text = form.getByRole("textbox", { name: /^Qué les gustó o no/ });
    await text.fill("Patinan en lluvia <b>mucho</b>. Llámenme: 33 1555 0142");
    await form.getByRole("textbox", { name: /^Tu vehículo/ }).fill("Nissan Versa 2018");
    await form.getByRole("textbox", { name: /^Kilómetros/ }).fill("muchos");
    await form.getByRole("button", { name: "Enviar opinión" }).click();
    await form.getByText("Quita enlaces, correos y teléfonos").first().waitFor();
    await form.getByText("Escribe los kilómetros con números").first().waitFor();
    expect(await text.inputValue()).toContain("Patinan en lluvia");
    await expectUsable(page, `a review with mistakes, ${device}`);
    await text.fill("Patinan en lluvia <b>mucho</b>.");
    await form.getByRole("textbox", { name: /^Kilómetros/ }).fill("22,000");
    await form.getByRole("button", { name: "Enviar opinión" }).click();
    const told = page.getByText("Gracias. La leemos y la publicamos en unos días.");
    await told.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Gracias.");
    await expectUsable(page, `a review that was sent, ${device}`);

    const path = await tirePathOf(orderId);
    await openAlive(page, `${shopUrl}${path}`);
    await page.getByText("Sin opiniones todavía").first().waitFor();
    expect(await page.content()).not.toMatch(/AggregateRating|Patinan/);

    const staff = await browser.newContext({ viewport });
    const office = await staff.newPage();
    await members.signIn(staff, "atención");
    await office.goto(`${officeUrl}/opiniones`);
    await office.getByText("Patinan en lluvia <b>mucho</b>.").waitFor();
    expect(await office.content()).not.toContain("Irrepetible");
    await expectUsable(office, `Opiniones, ${device}`);
    await office.getByRole("button", { name: "No publicar la opinión de Laura M., 1 de 5" }).click();
    const dialog = office.getByRole("dialog");
    await dialog.getByRole("button", { name: "No publicar" }).click();
    await dialog.getByText("Elige el motivo.").waitFor();
    await expectUsable(office, `a refusal without a reason, ${device}`);
    await dialog.getByRole("button", { name: "Regresar" }).click();
    await office.getByRole("button", { name: "Publicar la opinión de Laura M., 1 de 5", exact: true }).click();
    await dialog.getByText("Se ve en la tienda y cuenta en el promedio de la llanta.").waitFor();
    await dialog.getByRole("button", { name: "Publicar", exact: true }).click();
    await office.getByText("No hay opiniones por revisar").waitFor();
    await staff.close();

    const shown = async () => (await (await fetch(`${shopUrl}${path}`)).text()).includes("AggregateRating");
    await expect.poll(shown, { timeout: 10_000 }).toBe(true);
    await openAlive(page, `${shopUrl}${path}`);
    await page.getByText("1 opinión", { exact: false }).first().waitFor();
    const reviews = page.getByRole("region", { name: "Opiniones" });
    await bringOnView(reviews);
    await reviews.getByText("Patinan en lluvia <b>mucho</b>.").waitFor();
    await reviews.getByText("Laura M.").waitFor();
    await reviews.getByText("Nissan Versa 2018, 22,000 km").waitFor();
    await expectUsable(page, `a tyre with a review, ${device}`);
    await enlargeText(context, "32px");
    await page.reload();
    await expectFit(page, `a tyre with a review in large text, ${device}`);
    await context.close();
  });
});

test.each(WIDTHS)("'No preguntarme más' takes a press, and can be taken back, at %s", async (width, viewport) => {
  const { orderId, email, customerId } = await aDeliveredCopy(db, { daysAgo: 31 });
  const link = new URL(await linkOf(email, orderId, 2));
  const stoppedAt = async () =>
    (
      await db
        .selectFrom("customer")
        .select("review_mails_stopped_at")
        .where("id", "=", customerId)
        .executeTakeFirstOrThrow()
    ).review_mails_stopped_at;
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await openAlive(page, `${link.origin}${link.pathname}#no-preguntar`);
  const part = page.getByRole("region", { name: "Correos que piden tu opinión" });
  await expect
    .poll(() => part.getByRole("button").evaluate((button) => button.getBoundingClientRect().top))
    .toBeLessThan(viewport.height);
  expect(await stoppedAt()).toBeNull();
  await part.getByRole("button", { name: "No preguntarme más" }).click();
  await part.getByText("Ya no te preguntamos por tus llantas.").waitFor();
  expect(await stoppedAt()).not.toBeNull();
  await expectUsable(page, `no more questions, ${width}`);
  await openAlive(page, `${link.origin}${link.pathname}`); // as the next visit finds it
  await part.getByText("Ya no te preguntamos por tus llantas.").waitFor();
  await part.getByRole("button", { name: "Volver a preguntarme" }).click();
  await part.getByText("Te preguntamos una vez por pedido.").waitFor();
  expect(await stoppedAt()).toBeNull();

  await db
    .updateTable("order_event")
    .set({ at: new Date(Date.now() - 200 * 86_400_000) })
    .where("order_id", "=", orderId)
    .execute();
  await openAlive(page, `${link.origin}${link.pathname}`);
  await page.getByRole("heading", { name: "Aquí ya no se puede opinar" }).waitFor();
  await part.getByText("Si no quieres que te pidamos opinión, dilo aquí.").waitFor();
  await part.getByRole("button", { name: "No preguntarme más" }).click();
  await part.getByText("Ya no te preguntamos por tus llantas.").waitFor();
  expect(await part.getByRole("button").count()).toBe(0);
  expect(await stoppedAt()).not.toBeNull();
  await expectUsable(page, `a link that is over, ${width}`);

  await openAlive(page, `${link.origin}${link.pathname.slice(0, -1)}${link.pathname.endsWith("0") ? "1" : "0"}`);
  await page.getByRole("heading", { name: "Aquí ya no se puede opinar" }).waitFor();
  await part.getByRole("button", { name: "No preguntarme más" }).click();
  await part.getByText("El enlace no es válido.").waitFor();
  await expectUsable(page, `an altered link, ${width}`);
  await enlargeText(context, "32px");
  await page.reload();
  await expectFit(page, `no more questions in large text, ${width}`);
  await context.close();
});

test("more reviews come with a press, and the keyboard goes on at the first of them", async () => {
  const mark = `Opinión ${Date.now()} número`;
  const orders = [];
  for (let count = 0; count < 7; count += 1) orders.push(await aDeliveredCopy(db, { daysAgo: 31 }));
  for (const [index, { orderId, customerId }] of orders.entries()) {
    const { line, product_id } = await db
      .selectFrom("order_line")
      .innerJoin("tire", "tire.code", "order_line.code")
      .select(["order_line.line", "tire.product_id"])
      .where("order_id", "=", orderId)
      .orderBy("order_line.line")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("review")
      .values({
        order_id: orderId,
        line,
        customer_id: customerId,
        product_id,
        stars: (index % 5) + 1,
        text: `${mark} ${index}`,
        vehicle: "",
        kilometres: null,
        is_invited: false,
        state: "published",
        refusal: null,
        moderated_by: null,
        moderated_at: new Date(),
      })
      .execute();
  }
  // An insert is never published by the shop: the catalogue's answers are told by hand.
  await db.updateTable("review").set({ revision: 2 }).execute();
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  const path = await tirePathOf(orders[0]?.orderId ?? 0);
  await expect.poll(async () => (await (await fetch(`${shopUrl}${path}`)).text()).includes(`${mark} 6`)).toBe(true);
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await context.route(/tire-reviews-[^/]*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await openAlive(page, `${shopUrl}${path}`);
  const reviews = page.getByRole("region", { name: "Opiniones" });
  await bringOnView(reviews);
  await reviews.getByText(`${mark} 6`).waitFor();
  const more = page.getByText("Ver más opiniones");
  // As the server draws it nothing answers: it is not there to be pressed.
  expect(await more.isVisible()).toBe(false);
  letThrough();
  await more.click();
  await reviews.getByText(`${mark} 0`).waitFor();
  expect(await more.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(`${mark} 1`);
  await context.close();
});
