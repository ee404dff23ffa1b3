import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, inject } from "vitest";
import { closeAlert, expectAlert, expectBack, withoutRefusals } from "../../support/browser/account-screens.ts";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { CARD_DIALOGS, cardScreensOf, NO_CARDS, VAULT_AWAY } from "../../support/browser/card-screens.ts";
import { CARD_NUMBERS } from "../../support/buying/cards.ts";
import { aCustomer, signInWithout } from "../../support/live-account.ts";
import { askFault } from "../../support/buying/purchase.ts";
import { alikeAtAnyWidth, expectFocus, tabTo, withoutCuts, withVisit } from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };

const browser = withBrowser();

describe.each(DEVICES)("deleting saved cards on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  let page: Page;
  const visit = withVisit(browser, viewport);
  const screens = cardScreensOf(visit, shop);
  beforeEach(async () => {
    page = visit.page;
    await signInWithout(visit.context, shop, (await aCustomer(shop)).email);
  });
  afterEach(() => {
    const complaints = withoutCuts(withoutRefusals(visit.complaints));
    expect(complaints.filter((complaint) => !complaint.includes("status of 503"))).toEqual([]);
  });

  everywhereAlike("a card is deleted after a question; the list opens again without it", async () => {
    await screens.save();
    await screens.save(CARD_NUMBERS.amex);
    const list = await screens.openList();
    const remove = list.getByRole("button", { name: "Eliminar VISA ***1111" });
    await tabTo(remove);
    await visit.press("Enter");
    const question = page.getByRole("alertdialog", { name: CARD_DIALOGS.remove });
    await expectFocus(question.getByRole("heading", { name: CARD_DIALOGS.remove }));
    await expect.poll(() => question.locator("p").textContent()).toBe("¿Quieres eliminar la tarjeta VISA ***1111?");
    await screens.check("question");
    await tabTo(question.getByRole("button", { name: "Cancelar" }));
    await visit.press("Enter");
    await expectFocus(remove);
    await expect.poll(() => list.getByRole("row").count()).toBe(3);

    await visit.press("Enter");
    await tabTo(question.getByRole("button", { name: "Eliminar" }));
    await visit.press("Enter");
    await expectAlert(page, { title: "Aviso", text: "Se eliminó la tarjeta con éxito." });
    await screens.check("deleted");
    await closeAlert(page);
    await expectBack(page, CARD_DIALOGS.list, null);
    await expect.poll(() => list.getByRole("row").count()).toBe(2);
    await screens.rowOf(list, "***0007").waitFor();
  });

  everywhereAlike("a card that cannot be deleted is said with its reason", async () => {
    const text = "No se ha podido eliminar la tarjeta por el siguiente motivo:";
    const [card] = await screens.save();
    const list = await screens.openList();
    const tryIt = async () => {
      await list.getByRole("button", { name: /^Eliminar/ }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
    };
    await askFault(shop, { fault: "reset", match: "DELETE /openpay/.../cards/...", times: 1 });
    await tryIt();
    await expectAlert(page, { title: "¡Lo sentimos!", text, detail: VAULT_AWAY });
    await closeAlert(page);
    await expectBack(page, CARD_DIALOGS.list, "Eliminar VISA ***1111");
    await screens.call("DELETE", card?.Id);
    await tryIt();
    await expectAlert(page, { title: "¡Lo sentimos!", text, detail: "No se pudo encontrar la tarjeta." });
    await screens.check("not deleted");
    await closeAlert(page);
    await expectBack(page, CARD_DIALOGS.list, null);
    await list.getByText(NO_CARDS).waitFor();
  });
});
