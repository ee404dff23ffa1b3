import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import type { SeededRole } from "../../../../shared/domain/staff/access/seeded-roles.ts";
import { DESKTOP, DEVICES, expectUsable, withBrowser } from "../../../support/browser/browser.ts";
import { aPaidCopy } from "../../../support/browser/delivered-copy.ts";
import { withJourneyMembers } from "../../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();
const REASON = "llegó con la ceja cortada por el fleje";

async function open(role: SeededRole, path: string, viewport = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await members.signIn(context, role);
  const page = await context.newPage();
  await page.goto(`${officeUrl}${path}`);
  return page;
}

const countOf = async (orderId: number): Promise<number> =>
  (await members.db.selectFrom("payment_refund").select("id").where("order_id", "=", orderId).execute()).length;

describe.each(DEVICES)("refunds on a %s", (_device, viewport) => {
  test("a piece goes back from its order, and is found in the list with its account", async () => {
    const { orderId: id } = await aPaidCopy(members.db);
    const page = await open("dueño", `/pedidos/${id}`, viewport);
    await page.getByRole("button", { name: "Reembolsar" }).first().click();
    const dialog = page.getByRole("dialog", { name: /^Reembolso/ });
    await dialog
      .getByText(/Quedan \$[\d,.]+ por reembolsar/)
      .first()
      .waitFor();
    await dialog
      .getByRole("textbox", { name: /^Piezas de / })
      .first()
      .fill("1");
    await dialog.getByLabel("Motivo").fill(REASON);
    await dialog.getByText(/El pedido se queda como está/).waitFor();
    await expectUsable(page, "Reembolso");
    await dialog.getByLabel("CLABE").fill("002010077777777772");
    await dialog.getByText("La CLABE no es correcta").waitFor();
    await dialog.getByLabel("CLABE").fill("002010077777777771");
    await dialog.getByLabel("Titular de la cuenta").fill("Nadia Fuentes Ríos");
    await dialog.getByRole("button", { name: /^(Reembolsar|Pedir aprobación)$/ }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => countOf(id)).toBe(1);

    await page.goto(`${officeUrl}/reembolsos?q=${id}`);
    await page.getByRole("table").waitFor();
    await page.getByText("A mano, a •••• 7771").first().waitFor();
    await expectUsable(page, "Reembolsos");
    await page
      .getByRole("button", { name: /^Ver cuenta/ })
      .first()
      .click();
    const account = page.getByRole("dialog", { name: /^Cuenta del reembolso/ });
    await account.getByRole("button", { name: "Ver cuenta" }).click();
    await account.getByText("Nadia Fuentes Ríos").waitFor();
    await account.getByRole("button", { name: "Cerrar", exact: true }).first().click();
    await page.context().close();
  });

  test("nothing matches, and what is wrong is said before it is sent", async () => {
    const page = await open("contabilidad", "/reembolsos?q=999999999", viewport);
    await page.getByRole("button", { name: "Quitar filtros" }).waitFor();
    await expectUsable(page, "Reembolsos, nothing matches");
    await page.context().close();
  });
});
