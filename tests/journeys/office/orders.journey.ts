import { describe, expect, inject, test } from "vitest";
import { DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

describe.each(DEVICES)("orders in the back office on a %s", (name, viewport) => {
  const role = name === "phone" ? "contabilidad" : "dueño";

  test("are listed, found and opened, and a step shows what it will do before it is done", async () => {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    await members.signIn(context, role);
    await page.goto(`${officeUrl}/pedidos`);
    await page.getByRole("heading", { level: 1, name: /^Pedidos/ }).waitFor();
    // Other journeys buy too: the order itself may be on a later page.
    await page
      .getByRole("link", { name: /^\d{6}$/ })
      .first()
      .waitFor();
    await expectUsable(page, "Pedidos");

    await page.getByRole("searchbox").fill("104258");
    await expect.poll(() => page.getByRole("link", { name: /^\d{6}$/ }).count()).toBe(1);
    await page.getByRole("link", { name: "104258" }).click();
    await page.getByRole("heading", { level: 1, name: /104258/ }).waitFor();
    await expectUsable(page, "Pedido");

    await page.getByRole("button", { name: "Avanzar a En Proceso" }).click();
    await page.getByText(/Pedido 104258: de .*Pago Validado.* a .*En Proceso/).waitFor();
    await expectUsable(page, "Avanzar");
    await page.keyboard.press("Escape");

    await page.goBack();
    expect(new URL(page.url()).searchParams.get("q")).toBe("104258");
    expect(problems).toEqual([]);
    await context.close();
  });
});
