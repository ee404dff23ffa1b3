import { describe, expect, inject, test } from "vitest";
import { readConfig } from "../../../server/config/config.ts";
import { trackingUrl } from "../../../server/features/tracking/tracking-link.ts";
import { DESKTOP, expectUsable, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const shopUrl = inject("shopUrl");
const browser = withBrowser();
const { db } = withJourneyMembers();
/** Of the demonstration, on its way. */
const ORDER = 104197;

const linkOf = (orderId: number): Promise<string> =>
  trackingUrl(db, readConfig({ PUBLIC_URL: shopUrl, DEMO_PUBLIC: "true" }), orderId);

describe("the page that an e-mail's link opens", () => {
  test("is whole on a phone without JavaScript, and no cache keeps it", async () => {
    const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    const answer = await page.goto(await linkOf(ORDER));
    const headers = answer?.headers() ?? {};
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["x-robots-tag"]).toContain("noindex");
    await page.getByRole("heading", { level: 1, name: /^En camino/ }).waitFor();
    const prepared = page.getByRole("listitem").filter({ hasText: "Preparado y revisado" });
    expect(await prepared.innerText()).toMatch(/, \d+ de \d+\/\d+ R\d+/);
    const owner = await db
      .selectFrom("orders")
      .innerJoin("customer", "customer.id", "orders.customer_id")
      .select(["customer.name", "customer.email", "orders.ship_address"])
      .where("orders.id", "=", ORDER)
      .executeTakeFirstOrThrow();
    const html = await page.content();
    for (const text of [owner.name, owner.email, owner.ship_address?.street, owner.ship_address?.phone])
      if (text) expect(html).not.toContain(text);
    await context.close();
  });

  test.each([
    ["a phone", PHONE],
    ["a desktop", DESKTOP],
  ])("can be used by everybody on %s, as can one that is over", async (_what, viewport) => {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const link = await linkOf(ORDER);
    await page.goto(link);
    await page.getByRole("heading", { level: 1, name: /^En camino/ }).waitFor();
    await expectUsable(page, "Seguimiento");
    const answer = await page.goto(`${link}0`);
    expect(answer?.status()).toBe(404);
    await page.getByRole("heading", { level: 1, name: "Este enlace ya no muestra un pedido" }).waitFor();
    await expectUsable(page, "Enlace vencido");
    await context.close();
  });
});
