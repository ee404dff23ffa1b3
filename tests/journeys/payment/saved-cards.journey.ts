import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { openpayClient } from "../../../sandbox/testing/openpay-client.ts";
import { businessTime } from "../../../shared/domain/text/dates.ts";
import {
  accountButton,
  chooseFromAccount,
  closeAlert,
  dialogOf,
  expectAlert,
  expectBack,
  expectDialog,
  expectNoDialog,
  expectRefusal,
  withoutRefusals,
} from "../../support/browser/account-screens.ts";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { CARD_DIALOGS, cardScreensOf, NO_CARDS, VAULT_AWAY } from "../../support/browser/card-screens.ts";
import { CARD_NUMBERS, CARDS } from "../../support/buying/cards.ts";
import { aCustomer, signInWithout } from "../../support/live-account.ts";
import { askFault } from "../../support/buying/purchase.ts";
import {
  alikeAtAnyWidth,
  expectFocus,
  startVisit,
  tabTo,
  type Visit,
  withoutCuts,
} from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl, sandboxUrl } = shop;

const browser = withBrowser();

describe.each(DEVICES)("saved cards on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  let visit: Visit;
  let page: Page;
  let screens: ReturnType<typeof cardScreensOf>;
  /** What the shop itself was sent. */
  let sentToShop: string[];
  beforeEach(async () => {
    visit = await startVisit(browser, viewport);
    page = visit.page;
    screens = cardScreensOf(visit, shop);
    sentToShop = [];
    page.on("request", (request) => {
      if (request.url().startsWith(shopUrl)) sentToShop.push(`${request.url()} ${request.postData() ?? ""}`);
    });
    await signInWithout(visit.context, shop, (await aCustomer(shop)).email);
  });
  afterEach(async () => {
    const complaints = withoutCuts(withoutRefusals(visit.complaints));
    expect(complaints.filter((complaint) => !complaint.includes("status of 503"))).toEqual([]);
    await visit.context.close();
  });

  test("the first card is added with the keyboard; its number and code never reach the shop", async () => {
    const list = await screens.openList();
    await list.getByText(NO_CARDS).waitFor();
    await screens.check("no cards");
    await tabTo(list.getByRole("button", { name: "Agregar" }));
    await visit.press("Enter");
    const form = await expectDialog(page, CARD_DIALOGS.add);
    await screens.check("new card");
    await tabTo(screens.fields(form).holder);
    await page.keyboard.type("lucía ramos peña");
    await visit.press("Tab");
    await page.keyboard.type(CARD_NUMBERS.visa);
    await visit.press("Tab");
    await page.keyboard.type("8");
    await visit.press("Tab");
    await page.keyboard.type("31");
    await visit.press("Tab");
    await page.keyboard.type("9137");
    await visit.press("Backspace", "Enter");
    await expectBack(page, CARD_DIALOGS.list, "Agregar");
    await expect.poll(() => list.locator("tbody td").allInnerTexts()).toEqual(["***1111", "08/31", "VISA", ""]);
    await screens.check("one card");
    const sent = sentToShop.join("\n");
    expect(sent).toContain("tokenId");
    for (const secret of [CARD_NUMBERS.visa, "4111 1111", "LUC", "913"]) expect(sent).not.toContain(secret);
    await visit.press("Escape");
    await expectNoDialog(page);
    await expectFocus(accountButton(page));
  });

  everywhereAlike(
    "every message of a new card has its field; what the bank or the shop refuses is said, and nothing typed is lost",
    async () => {
      await screens.save();
      const list = await screens.openList();
      await list.getByRole("button", { name: "Agregar" }).click();
      const form = await expectDialog(page, CARD_DIALOGS.add);
      const { holder, number, month, year, cvv, save: send } = screens.fields(form);
      await expect.poll(() => holder.inputValue()).toMatch(/^[A-Z]+ [A-Z]+/);
      await holder.fill("");
      await send.click();
      await expectFocus(form.getByRole("alert"));
      const messages = () => form.getByRole("alert").getByRole("listitem").allTextContents();
      await expect
        .poll(() => messages())
        .toEqual([
          "Debes escribir el nombre del titular.",
          "Debes escribir el número de la tarjeta.",
          "Debes escribir el mes de vencimiento.",
          "Debes escribir el año de vencimiento.",
          "Debes escribir el código de seguridad.",
        ]);
      await screens.check("messages of a new card");
      await holder.fill("lucía ramos");
      await number.fill(CARD_NUMBERS.declined);
      await month.fill("12");
      await year.fill("31");
      await cvv.fill("123");
      await expect.poll(() => form.getByRole("alert").count()).toBe(0);
      await send.click();
      await expectRefusal(form, "Tu banco no autorizó el cargo. Puedes intentar con otra tarjeta.");
      await screens.check("declined card");
      await number.fill(CARD_NUMBERS.visa);
      await send.click();
      await expectRefusal(form, "Esta tarjeta ya está entre tus tarjetas guardadas.");
      await expect.poll(() => holder.inputValue()).toBe("LUCIA RAMOS");
      await number.fill(CARD_NUMBERS.mastercard);
      await send.click();
      await expectBack(page, CARD_DIALOGS.list, "Agregar");
      await expect.poll(() => list.getByRole("row").count()).toBe(3);
    },
  );

  everywhereAlike("the expiry is changed to a later one; every message, and the keyboard", async () => {
    await screens.save();
    const list = await screens.openList();
    await tabTo(list.getByRole("button", { name: "Actualizar VISA ***1111" }));
    await visit.press("Enter");
    const form = await expectDialog(page, CARD_DIALOGS.update);
    const { month, year, save: send } = screens.fields(form);
    expect([await month.inputValue(), await year.inputValue()]).toEqual(["12", "30"]);
    const listed = () => form.getByRole("alert").getByRole("listitem").allTextContents();
    const tried = async (typedMonth: string, typedYear: string) => {
      await month.fill(typedMonth);
      await year.fill(typedYear);
      await send.click();
      await expectFocus(form.getByRole("alert"));
      return listed();
    };
    const overdue = ["La fecha de vencimiento no es válida."];
    expect(await tried("12", "30")).toEqual(overdue);
    await screens.check("expiry that is not later");
    await month.fill("1");
    await expect.poll(() => form.getByRole("alert").count()).toBe(0);
    expect(await tried("11", "30")).toEqual(overdue);
    expect(await tried("01", "20")).toEqual(overdue);
    expect(await tried("", "")).toEqual([
      "Debes escribir el mes de vencimiento.",
      "Debes escribir el año de vencimiento.",
    ]);
    expect(await tried("13", "3")).toEqual([
      "El mes de vencimiento no es válido.",
      "El año de vencimiento no es válido.",
    ]);
    await month.fill("a7");
    await expect.poll(() => month.inputValue()).toBe("7");
    await month.fill("1");
    await year.fill("33");
    await year.press("Enter");
    await expectBack(page, CARD_DIALOGS.list, "Actualizar VISA ***1111");
    await expect.poll(() => screens.rowOf(list, "***1111").locator("td").nth(1).innerText()).toContain("01/33");
  });

  everywhereAlike("an expiry that cannot be changed is said with its reason, and what was typed stays", async () => {
    const [card] = await screens.save();
    const list = await screens.openList();
    await list.getByRole("button", { name: /^Actualizar/ }).click();
    const form = await expectDialog(page, CARD_DIALOGS.update);
    const { month, year, save: send } = screens.fields(form);
    await month.fill("02");
    await year.fill("33");
    await askFault(shop, { fault: "reset", match: "PUT /openpay/.../cards/...", times: 1 });
    await send.click();
    const text = "No se ha podido modificar la tarjeta por el siguiente motivo:";
    await expectAlert(page, { title: "¡Lo sentimos!", text, detail: VAULT_AWAY });
    await screens.check("expiry not changed");
    await closeAlert(page);
    expect([await month.inputValue(), await year.inputValue()]).toEqual(["02", "33"]);

    await screens.call("DELETE", card?.Id);
    await send.click();
    await expectAlert(page, {
      title: "¡Lo sentimos!",
      text: "No se pudo modificar la tarjeta porque esta tarjeta ya fue eliminada.",
    });
    await closeAlert(page);
    await expectBack(page, CARD_DIALOGS.list, null);
    await list.getByText(NO_CARDS).waitFor();
  });

  test("a card in its last month is marked by words and a shape, and there is room for five", async () => {
    const { year, month } = businessTime(new Date());
    const openpay = openpayClient(sandboxUrl);
    await screens.saveToken(
      await openpay.tokenFor(CARD_NUMBERS.points, {
        expiration_month: String(month).padStart(2, "0"),
        expiration_year: String(year % 100),
      }),
    );
    for (const number of [CARD_NUMBERS.visa, CARD_NUMBERS.mastercard, CARD_NUMBERS.amex]) await screens.save(number);
    const list = await screens.openList();
    await list.getByRole("button", { name: "Agregar" }).waitFor();
    const marked = screens.rowOf(list, "Vence este mes");
    await expect.poll(() => marked.count()).toBe(1);
    await expect.poll(() => marked.textContent()).toContain("***4242");
    await expect.poll(() => marked.locator(".diamond").count()).toBe(1);
    await screens.check("card in its last month");

    await screens.save(CARD_NUMBERS.secondMastercard);
    await visit.press("Escape");
    await chooseFromAccount(page, "Medios de Pago");
    await list.getByText("Tienes 5 tarjetas, el máximo. Elimina una para agregar otra.").waitFor();
    await expect.poll(() => list.getByRole("row").count()).toBe(6);
    await expect.poll(() => list.getByRole("button", { name: "Agregar" }).count()).toBe(0);
    await screens.check("five cards");
  });

  everywhereAlike("a list or a provider that does not come is asked for again", async () => {
    await screens.save();
    await page.route(`**${CARDS}`, (route) => route.abort());
    const list = await screens.openList();
    const retry = list.getByRole("button", { name: "Reintentar" });
    await retry.waitFor();
    await list.getByText("No se pudieron cargar tus tarjetas.").waitFor();
    await screens.check("list that did not come");
    await page.unroute(`**${CARDS}`);
    await retry.click();
    await screens.rowOf(list, "***1111").waitFor();

    await page.route("**/openpay/js/**", (route) => route.abort());
    await list.getByRole("button", { name: "Agregar" }).click();
    const form = dialogOf(page, CARD_DIALOGS.add);
    await form.getByText(/No se pudo cargar el pago seguro con tarjeta/).waitFor();
    await page.unroute("**/openpay/js/**");
    await form.getByRole("button", { name: "Reintentar" }).click();
    await form.getByText(/No se pudo cargar/).waitFor({ state: "detached" });
  });
});
