import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openpayClient } from "../../sandbox/testing/openpay-client.ts";
import { businessTime } from "../../shared/domain/dates.ts";
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
} from "../support/account-screens.ts";
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, launchBrowser, PHONE } from "../support/browser.ts";
import { CARD_NUMBERS, CARDS } from "../support/cards.ts";
import { aCustomer, signInWithout } from "../support/live-account.ts";
import { DEVICE } from "../support/providers.ts";
import { askFault, tokenAt } from "../support/purchase.ts";
import {
  alikeAtAnyWidth,
  expectFocus,
  openAlive,
  startVisit,
  tabTo,
  type Visit,
  withoutCuts,
} from "../support/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl, sandboxUrl } = shop;
const LIST = "Tarjetas Guardadas";
const NEW = "Nueva Tarjeta";
const UPDATE = "Actualizar Tarjeta";
const DELETE = "Eliminar Tarjeta";
const NONE = "No hay tarjetas que mostrar.";
const AWAY = "El procesador de pagos no responde. Espera un momento y revisa tus tarjetas antes de volver a intentar.";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each([
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const)("saved cards on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  let visit: Visit;
  let page: Page;
  /** What the shop itself was sent. */
  let sentToShop: string[];
  beforeEach(async () => {
    visit = await startVisit(browser, viewport);
    page = visit.page;
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

  const check = async (screen: string) => {
    await expectAccessible(page, screen);
    await expectNoSidewaysScroll(page, screen);
  };
  /** Through the API, as another window of theirs would. */
  const call = (method: "POST" | "DELETE", id = "", data: object = {}) =>
    visit.context.request.fetch(`${shopUrl}${CARDS}${id && `/${id}`}`, { method, headers: { origin: shopUrl }, data });
  const saveToken = async (tokenId: string) => {
    const answer = await call("POST", "", { tokenId, deviceSessionId: DEVICE });
    expect(answer.status()).toBe(200);
    return (await answer.json()) as { Id: string }[];
  };
  const save = async (number: string = CARD_NUMBERS.visa) => saveToken(await tokenAt(sandboxUrl, number));
  const openList = async (): Promise<Locator> => {
    await openAlive(page, `${shopUrl}/distribuidores`);
    await chooseFromAccount(page, "Medios de Pago");
    return expectDialog(page, LIST);
  };
  const rowOf = (list: Locator, text: string) => list.getByRole("row").filter({ hasText: text });
  const fields = (form: Locator) => ({
    holder: form.getByLabel("Nombre del titular"),
    number: form.getByLabel("Número de tarjeta"),
    month: form.getByLabel("Mes", { exact: true }),
    year: form.getByLabel("Año"),
    cvv: form.getByLabel("Código de seguridad"),
    save: form.getByRole("button", { name: "Guardar" }),
  });

  test("the first card is added with the keyboard; its number and code never reach the shop", async () => {
    const list = await openList();
    await list.getByText(NONE).waitFor();
    await check("no cards");
    await tabTo(list.getByRole("button", { name: "Agregar" }));
    await visit.press("Enter");
    const form = await expectDialog(page, NEW);
    await check("new card");
    await tabTo(fields(form).holder);
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
    await expectBack(page, LIST, "Agregar");
    await expect.poll(() => list.locator("tbody td").allInnerTexts()).toEqual(["***1111", "08/31", "VISA", ""]);
    await check("one card");
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
      await save();
      const list = await openList();
      await list.getByRole("button", { name: "Agregar" }).click();
      const form = await expectDialog(page, NEW);
      const { holder, number, month, year, cvv, save: send } = fields(form);
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
      await check("messages of a new card");
      await holder.fill("lucía ramos");
      await number.fill(CARD_NUMBERS.declined);
      await month.fill("12");
      await year.fill("31");
      await cvv.fill("123");
      await expect.poll(() => form.getByRole("alert").count()).toBe(0);
      await send.click();
      await expectRefusal(form, "Tu banco no autorizó el cargo. Puedes intentar con otra tarjeta.");
      await check("declined card");
      await number.fill(CARD_NUMBERS.visa);
      await send.click();
      await expectRefusal(form, "Esta tarjeta ya está entre tus tarjetas guardadas.");
      await expect.poll(() => holder.inputValue()).toBe("LUCIA RAMOS");
      await number.fill(CARD_NUMBERS.mastercard);
      await send.click();
      await expectBack(page, LIST, "Agregar");
      await expect.poll(() => list.getByRole("row").count()).toBe(3);
    },
  );

  everywhereAlike("the expiry is changed to a later one; every message, and the keyboard", async () => {
    await save();
    const list = await openList();
    await tabTo(list.getByRole("button", { name: "Actualizar VISA ***1111" }));
    await visit.press("Enter");
    const form = await expectDialog(page, UPDATE);
    const { month, year, save: send } = fields(form);
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
    await check("expiry that is no later");
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
    await expectBack(page, LIST, "Actualizar VISA ***1111");
    await expect.poll(() => rowOf(list, "***1111").locator("td").nth(1).innerText()).toContain("01/33");
  });

  everywhereAlike("an expiry that cannot be changed is said with its reason, and what was typed stays", async () => {
    const [card] = await save();
    const list = await openList();
    await list.getByRole("button", { name: /^Actualizar/ }).click();
    const form = await expectDialog(page, UPDATE);
    const { month, year, save: send } = fields(form);
    await month.fill("02");
    await year.fill("33");
    await askFault(shop, { fault: "reset", match: "PUT /openpay/.../cards/...", times: 1 });
    await send.click();
    const text = "No se ha podido modificar la tarjeta por el siguiente motivo:";
    await expectAlert(page, { title: "¡Lo sentimos!", text, detail: AWAY });
    await check("expiry not changed");
    await closeAlert(page);
    expect([await month.inputValue(), await year.inputValue()]).toEqual(["02", "33"]);

    await call("DELETE", card?.Id);
    await send.click();
    await expectAlert(page, {
      title: "¡Lo sentimos!",
      text: "No se pudo modificar la tarjeta porque esta tarjeta ya fue eliminada.",
    });
    await closeAlert(page);
    await expectBack(page, LIST, null);
    await list.getByText(NONE).waitFor();
  });

  everywhereAlike("a card is deleted after a question; the list opens again without it", async () => {
    await save();
    await save(CARD_NUMBERS.amex);
    const list = await openList();
    const remove = list.getByRole("button", { name: "Eliminar VISA ***1111" });
    await tabTo(remove);
    await visit.press("Enter");
    const question = page.getByRole("alertdialog", { name: DELETE });
    await expectFocus(question.getByRole("heading", { name: DELETE }));
    await expect.poll(() => question.locator("p").textContent()).toBe("¿Quieres eliminar la tarjeta VISA ***1111?");
    await check("question");
    await tabTo(question.getByRole("button", { name: "Cancelar" }));
    await visit.press("Enter");
    await expectFocus(remove);
    await expect.poll(() => list.getByRole("row").count()).toBe(3);

    await visit.press("Enter");
    await tabTo(question.getByRole("button", { name: "Eliminar" }));
    await visit.press("Enter");
    await expectAlert(page, { title: "Aviso", text: "Se eliminó la tarjeta con éxito." });
    await check("deleted");
    await closeAlert(page);
    await expectBack(page, LIST, null);
    await expect.poll(() => list.getByRole("row").count()).toBe(2);
    await rowOf(list, "***0007").waitFor();
  });

  everywhereAlike("a card that cannot be deleted is said with its reason", async () => {
    const text = "No se ha podido eliminar la tarjeta por el siguiente motivo:";
    const [card] = await save();
    const list = await openList();
    const tryIt = async () => {
      await list.getByRole("button", { name: /^Eliminar/ }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
    };
    await askFault(shop, { fault: "reset", match: "DELETE /openpay/.../cards/...", times: 1 });
    await tryIt();
    await expectAlert(page, { title: "¡Lo sentimos!", text, detail: AWAY });
    await closeAlert(page);
    await expectBack(page, LIST, "Eliminar VISA ***1111");
    await call("DELETE", card?.Id);
    await tryIt();
    await expectAlert(page, { title: "¡Lo sentimos!", text, detail: "No se pudo encontrar la tarjeta." });
    await check("not deleted");
    await closeAlert(page);
    await expectBack(page, LIST, null);
    await list.getByText(NONE).waitFor();
  });

  test("an expired card is marked by a word and a shape, and there is room for five", async () => {
    const { year, month } = businessTime(new Date());
    const openpay = openpayClient(sandboxUrl);
    await saveToken(
      await openpay.tokenFor(CARD_NUMBERS.points, {
        expiration_month: String(month).padStart(2, "0"),
        expiration_year: String(year % 100),
      }),
    );
    for (const number of [CARD_NUMBERS.visa, CARD_NUMBERS.mastercard, CARD_NUMBERS.amex]) await save(number);
    const list = await openList();
    await list.getByRole("button", { name: "Agregar" }).waitFor();
    const marked = rowOf(list, "Vencida");
    await expect.poll(() => marked.count()).toBe(1);
    await expect.poll(() => marked.textContent()).toContain("***4242");
    await expect.poll(() => marked.locator(".octagon").count()).toBe(1);
    await check("expired card");

    await save(CARD_NUMBERS.secondMastercard);
    await visit.press("Escape");
    await chooseFromAccount(page, "Medios de Pago");
    await list.getByText("Tienes 5 tarjetas, el máximo. Elimina una para agregar otra.").waitFor();
    await expect.poll(() => list.getByRole("row").count()).toBe(6);
    await expect.poll(() => list.getByRole("button", { name: "Agregar" }).count()).toBe(0);
    await check("five cards");
  });

  everywhereAlike("a list or a provider that does not come is asked for again", async () => {
    await save();
    await page.route(`**${CARDS}`, (route) => route.abort());
    const list = await openList();
    const retry = list.getByRole("button", { name: "Reintentar" });
    await retry.waitFor();
    await list.getByText("No se pudieron cargar tus tarjetas.").waitFor();
    await check("list that did not come");
    await page.unroute(`**${CARDS}`);
    await retry.click();
    await rowOf(list, "***1111").waitFor();

    await page.route("**/openpay/js/**", (route) => route.abort());
    await list.getByRole("button", { name: "Agregar" }).click();
    const form = dialogOf(page, NEW);
    await form.getByText(/No se pudo cargar el pago seguro con tarjeta/).waitFor();
    await page.unroute("**/openpay/js/**");
    await form.getByRole("button", { name: "Reintentar" }).click();
    await form.getByText(/No se pudo cargar/).waitFor({ state: "detached" });
  });
});
