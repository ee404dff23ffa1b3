import { describe, expect, inject, test } from "vitest";
import { advanceOrder } from "../../../server/features/payments/staff-moves.ts";
import { closeAlert, logIn } from "../../support/browser/account-screens.ts";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { anAddress, customerArea } from "../../support/browser/customer-area.ts";
import { enlargeText, expectReadable } from "../../support/browser/large-text.ts";
import { alikeAtAnyWidth, expectFocus, openAlive, tabTo, withVisit } from "../../support/browser/visit.ts";
import { buyByCard } from "../../support/invoicing/journey-invoices.ts";
import { aCustomer } from "../../support/live-account.ts";
import { mailAbout } from "../../support/mailbox.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };

const browser = withBrowser();
const { db } = withJourneyMembers();

describe.each(DEVICES)("the address of an order on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport);
  const area = customerArea(visit, shop.shopUrl);
  const detail = () => area.dialog("Detalles de Pedido");
  const form = () => area.dialog("Corregir dirección");
  const row = () => detail().getByRole("button", { name: /^Corregir dirección/ });

  async function bought() {
    const customer = await aCustomer(shop);
    await area.signIn(customer);
    await area.save(anAddress);
    const orderId = await buyByCard(visit, shop, "Sin RFC");
    await openAlive(visit.page, `${shop.shopUrl}/terminos?cuenta=pedidos&pedido=${orderId}`);
    return { orderId, ...customer };
  }

  test("is corrected by keyboard until it is prepared, and told by e-mail", async () => {
    const { orderId, email } = await bought();
    await detail()
      .getByRole("link", { name: /^Enviar un mensaje/ })
      .waitFor();
    await row().waitFor();
    await area.check("help before the tyres leave");
    await tabTo(row());
    await visit.page.keyboard.press("Enter");
    await form().getByText("44130 Guadalajara, Jalisco").waitFor();
    await area.check("correction of an address");

    await form().getByLabel("Calle").fill("");
    await form().getByRole("button", { name: "Guardar" }).click();
    await form().getByText("Debes escribir la calle").first().waitFor();
    await form().getByLabel("Calle").fill("Av. La Paz");
    await form().getByLabel("Número exterior").fill("1897");
    await form().getByRole("combobox", { name: "Colonia" }).fill("Americana");
    await tabTo(form().getByLabel("Teléfono"));
    await visit.page.keyboard.press("Enter");
    await expect.poll(() => form().count()).toBe(0);
    await detail().getByText("Av. La Paz 1897, Americana").waitFor();
    await expectFocus(row());
    const mail = await mailAbout(shop.sandboxUrl, email, /corregiste su dirección/);
    expect(mail.text).toContain("Av. La Paz 1897");

    // Another tab still has the form open while the warehouse begins.
    await row().click();
    await form().getByLabel("Número exterior").fill("1899");
    for (const to of ["paymentValidated", "inProcess", "preparingShipment"] as const)
      expect((await advanceOrder(db, { orderId, to, reason: "test", shipment: null })).ok).toBe(true);
    await form().getByRole("button", { name: "Guardar" }).click();
    await form()
      .getByText(/^Ya estamos preparando tu pedido/)
      .waitFor();
    await form().getByRole("button", { name: "Cancelar" }).click();
    await detail().getByText("Av. La Paz 1897, Americana").waitFor();
    await expect.poll(() => row().count()).toBe(0);
    expect(visit.complaints).toEqual([expect.stringContaining("409")]);
  });

  everywhereAlike("what was typed is there again after the session ended", async () => {
    const { email, password } = await bought();
    await row().click();
    await form().getByLabel("Calle").fill("Av. La Paz");
    await visit.context.clearCookies();
    await form().getByRole("button", { name: "Guardar" }).click();
    await closeAlert(visit.page);
    await logIn(area.dialog("Login"), email, password);
    await expect.poll(() => form().getByLabel("Calle").inputValue()).toBe("Av. La Paz");
    await form().getByRole("button", { name: "Guardar" }).click();
    await detail()
      .getByText(/^Av\. La Paz 215/)
      .waitFor();
  });

  everywhereAlike("can be read with large text", async () => {
    await enlargeText(visit.context, "200%");
    await bought();
    await row().click();
    await form().getByLabel("Teléfono").waitFor();
    await expectReadable(visit.page, "correction of an address at 200%");
  });
});
