import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { cardScreensOf } from "../../support/browser/card-screens.ts";
import { CARD_NUMBERS, CARDS } from "../../support/buying/cards.ts";
import { type Paying, startPaying } from "../../support/buying/paying.ts";
import { alikeAtAnyWidth, type Visit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const sandboxUrl = inject("sandboxUrl");
/** Its points are spent by the one test that asks for them. */
const POINTS_CARD = "4242424242424242";
const REFUSED = "No se ha podido crear el pedido por la siguiente causa:";

const browser = withBrowser();

describe.each(DEVICES)("paying by card on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  let visit: Visit;
  let checkout: Paying["checkout"];
  let paying: Paying;
  beforeEach(async () => {
    paying = await startPaying(browser, viewport, { shopUrl, sandboxUrl });
    ({ visit, checkout } = paying);
  });
  afterEach(() => visit.context.close());

  test("a new card in three months is kept, pays again with its code alone, and once gone is asked for anew", async () => {
    const { page } = visit;
    await paying.reachPayment();
    await checkout.typeCard();
    const months = checkout.cart().getByLabel("Meses sin intereses");
    await months.selectOption({ label: "3 meses de $489.71" });
    await checkout.cart().getByRole("switch", { name: "Guardar tarjeta" }).check();
    await checkout.check("payment: new card");
    await checkout.onward().click();
    await checkout.cart().getByText("3 meses de $489.71").waitFor();
    await checkout.finalize();
    await page.getByText("Tarjeta, VISA ***1111, 3 meses sin intereses").waitFor();
    // On paper without what stands around, and whole.
    await page.emulateMedia({ media: "print" });
    const paid = page.getByRole("dialog", { name: "Pedido Rodada" });
    await expect.poll(() => paid.getByText("Total", { exact: true }).last().isVisible()).toBe(true);
    await expect.poll(() => paid.getByRole("button", { name: "Cerrar" }).last().isVisible()).toBe(false);
    await expect.poll(() => paid.getByText("Rodada, confirmación de pedido").isVisible()).toBe(true);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    expect(paying.sent).toMatchObject([{ payment: 2, token: { save: true, usePoints: false } }]);
    expect(paying.sent[0]?.promo).toBeGreaterThan(0);

    await paying.buyAgain();
    await expect.poll(() => checkout.method(String.raw`VISA \*\*\*1111 12/30`).isChecked()).toBe(true);
    await checkout.onward().click();
    await checkout.cart().getByText("Debes escribir el código de seguridad.").first().waitFor();
    const code = checkout.cart().getByLabel("Código de seguridad");
    await code.fill("12");
    await checkout.onward().click();
    await checkout.cart().getByText("El código de seguridad no es válido.").first().waitFor();
    await checkout.check("payment: saved card");
    await code.fill("123");
    await page.reload();
    await checkout.cart().getByText("Tus datos viajan con cifrado").waitFor();
    await expect.poll(() => code.inputValue()).toBe("");
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(kept).toContain("paymentType");
    expect(kept).not.toMatch(/cvv|"123"|\*{3}1111/);
    await code.fill("123");
    await checkout.onward().click();
    await checkout.finalize();
    expect(paying.sent[1]).toMatchObject({ payment: 2, promo: 0, card: { usePoints: false } });
    expect(paying.sent[1]).not.toHaveProperty("token");

    await paying.buyAgain();
    await code.fill("123");
    await checkout.onward().click();
    await checkout.tab("Revisa tu pedido").waitFor();
    const cards = (await (await visit.context.request.get(`${shopUrl}/api/Cuenta/MiCuenta/Tarjetas`)).json()) as {
      Id: string;
    }[];
    expect((await paying.call("delete", `/api/Cuenta/MiCuenta/Tarjetas/${cards[0]?.Id}`)).status()).toBe(200);
    await checkout.pressFinalize();
    const alert = page.getByRole("alertdialog");
    await alert.getByText(REFUSED).waitFor();
    await alert.getByText("No se encontró la tarjeta guardada.").waitFor();
    await page.keyboard.press("Escape");
    await checkout.tab("Forma de Pago").waitFor();
    await checkout.cart().getByLabel("Número de tarjeta").waitFor();
    await expect.poll(() => checkout.method("VISA").count()).toBe(0);
  });

  everywhereAlike("a security code is for the saved card it was typed for", async () => {
    const { page } = visit;
    await paying.reachPayment();
    const screens = cardScreensOf(visit, { shopUrl, sandboxUrl });
    await screens.save();
    await screens.save(CARD_NUMBERS.mastercard);
    await page.reload();
    const cards = checkout.cart().getByRole("group", { name: "Tu tarjeta" }).getByRole("radio");
    const code = checkout.cart().getByLabel("Código de seguridad");
    const chooseSecond = async () => {
      await cards.nth(1).check();
      await code.fill("123");
    };
    await chooseSecond();
    await checkout.method("Depósito").check();
    await checkout.method("Tarjeta").check();
    await expect.poll(() => cards.first().isChecked()).toBe(true);
    expect(await code.inputValue()).toBe("");

    // Deleted in another tab; the list is asked for again when this one is looked at.
    await chooseSecond();
    const second = await cards.nth(1).inputValue();
    await checkout.onward().click();
    await checkout.tab("Revisa tu pedido").waitFor();
    expect((await paying.call("delete", `${CARDS}/${second}`)).status()).toBe(200);
    await page.clock.setFixedTime(Date.now() + 60_000);
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await page.getByRole("alertdialog").getByText("No se encontró la tarjeta guardada.").waitFor();
    await page.keyboard.press("Escape");
    await checkout.tab("Forma de Pago").waitFor();
    await checkout.cart().getByLabel("Número de tarjeta").waitFor();
  });

  everywhereAlike("the customer's name and a whole year are filled in as a card has them", async () => {
    await paying.reachPayment();
    const holder = checkout.cart().getByLabel("Nombre del titular");
    await expect.poll(() => holder.inputValue()).toMatch(/^[A-ZÑ]+ [A-ZÑ]+/);
    await checkout.cart().getByLabel("Número de tarjeta").fill("4111111111111111");
    await checkout.cart().getByLabel("Mes", { exact: true }).fill("7");
    // As a browser fills it in, and as it is typed.
    const year = checkout.cart().getByLabel("Año");
    await year.fill("2031");
    await expect.poll(() => year.inputValue()).toBe("31");
    await year.fill("");
    await year.pressSequentially("2032");
    await expect.poll(() => year.inputValue()).toBe("32");
    await holder.fill("taller peña");
    await checkout.cart().getByLabel("Código de seguridad").fill("123");
    await checkout.onward().click();
    await checkout.cart().getByText("07/32").waitFor();
    await checkout.cart().getByRole("button", { name: "Anterior" }).click();
    await expect.poll(() => holder.inputValue()).toBe("TALLER PEÑA");
    await holder.fill("");
    await checkout.onward().click();
    await checkout.cart().getByText("Debes escribir el nombre del titular.").first().waitFor();
  });

  everywhereAlike(
    "months of one bank: named for a new card, refused for another bank's, left out for a saved one",
    async () => {
      const { page } = visit;
      await paying.reachPayment();
      // Enough for every plan.
      const buyTwo = async () => {
        const two = { TireId: "11500418", Qty: 2, Replace: true };
        expect((await paying.call("post", "/api/Carritos/Agregar", two)).status()).toBe(200);
        await page.reload();
        await checkout.tab("Forma de Pago").waitFor();
      };
      const months = checkout.cart().getByLabel("Meses sin intereses");
      const offered = () => months.getByRole("option").allTextContents();
      const choose = async (bank: string) =>
        months.selectOption({ label: (await offered()).find((text) => text.includes(bank)) ?? "" });
      await buyTwo();
      await checkout.typeCard();
      await checkout.cart().getByText("Los planes de un banco son solo para sus tarjetas.").waitFor();
      await choose("Banamex");
      await checkout
        .cart()
        .getByText(/Al finalizar revisamos que tu tarjeta sea de ese banco/)
        .waitFor();
      await checkout.check("payment: a plan of one bank");
      await checkout.cart().getByRole("switch", { name: "Guardar tarjeta" }).check();
      await checkout.onward().click();
      await checkout.pressFinalize();
      const alert = page.getByRole("alertdialog");
      await alert.getByText("El plan de meses sin intereses es para tarjetas de otro banco.").waitFor();
      await page.keyboard.press("Escape");
      await checkout.tab("Forma de Pago").waitFor();
      await choose("BBVA");
      await checkout.onward().click();
      await checkout.finalize();

      await paying.buyAgain();
      await buyTwo();
      await checkout.method("VISA").waitFor();
      await expect.poll(async () => (await offered()).filter((text) => text.startsWith("18 meses")).length).toBe(1);
      await checkout.check("payment: months of a saved card's bank");
    },
  );

  everywhereAlike(
    "bank points are asked about before paying while there are any, and closing the question means no",
    async () => {
      const { page } = visit;
      const question = page.getByRole("dialog", { name: "Pagar con Puntos Bancarios" });
      await paying.reachPayment();
      await checkout.typeCard(POINTS_CARD);
      await checkout.cart().getByRole("switch", { name: "Guardar tarjeta" }).check();
      await checkout.onward().click();
      await checkout.pressFinalize();
      await question.getByText(`VISA ***${POINTS_CARD.slice(-4)}`).waitFor();
      expect(paying.sent).toEqual([]);
      await checkout.check("points");
      await page.keyboard.press("Escape");
      await page.getByText("¡Gracias,").waitFor();
      expect(paying.sent).toMatchObject([{ token: { usePoints: false, save: true } }]);

      const payAgain = async () => {
        await paying.buyAgain();
        await checkout.cart().getByLabel("Código de seguridad").fill("123");
        await checkout.onward().click();
        await checkout.pressFinalize();
      };
      await payAgain();
      await question.getByText("450 puntos").waitFor();
      await question.getByRole("button", { name: "Sí" }).click();
      await page.getByText("Pago realizado con puntos del banco emisor.").waitFor();
      expect(paying.sent[1]).toMatchObject({ card: { usePoints: true } });

      // All points are used up: there is nothing to ask.
      await payAgain();
      await page.getByText("¡Gracias,").waitFor();
      expect(paying.sent[2]).toMatchObject({ card: { usePoints: false } });

      await paying.buyAgain();
      await checkout.cart().getByLabel("Código de seguridad").fill("123");
      await checkout.cart().getByLabel("Meses sin intereses").selectOption({ index: 1 });
      await checkout.onward().click();
      await checkout.finalize();
      expect(paying.sent[3]?.promo).toBeGreaterThan(0);
    },
  );
});
