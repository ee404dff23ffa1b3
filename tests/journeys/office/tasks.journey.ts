import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { checkTasks } from "../../../server/administration/tasks/check-tasks.ts";
import { DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

/** A tyre that is featured and has no stock, for which a task is written; given back afterwards. */
async function aFeaturedTireWithoutStock() {
  const { code, featured_position: position } = await members.db
    .selectFrom("tire")
    .innerJoin("product", "product.id", "tire.product_id")
    .innerJoin("stock", "stock.code", "tire.code")
    .select(["tire.code", "featured_position"])
    .where("on_hand", "<=", 0)
    .where("tire.is_active", "=", true)
    .where("product.is_active", "=", true)
    .orderBy("tire.code")
    .executeTakeFirstOrThrow();
  const feature = (at: number | null) =>
    members.db.updateTable("tire").set({ featured_position: at }).where("code", "=", code).execute();
  await feature(position ?? 99);
  await sql`delete from task where kind = 'featuredSoldOut'`.execute(members.db);
  await checkTasks(members.db);
  return { code, giveBack: () => feature(position) };
}

describe.each(DEVICES)("tasks on a %s", (_name, viewport) => {
  test("are where the day begins, are taken, put off with a reason, and lead to what they are about", async () => {
    const { code, giveBack } = await aFeaturedTireWithoutStock();
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    await members.signIn(context, "catálogo");
    await page.goto(officeUrl);
    await page.getByRole("heading", { level: 1, name: /^Pendientes/ }).waitFor();
    const row = page.getByRole("listitem").filter({ hasText: `Código ${code}` });
    await row.waitFor();
    await expectUsable(page, "Pendientes");
    expect(await row.getByRole("link", { name: /^Ver existencias/ }).getAttribute("href")).toBe(
      `/existencias?q=${code}`,
    );

    await row.getByRole("button", { name: /^Tomar/ }).click();
    await row.getByRole("button", { name: /^Cambiar dueño, ahora Persona/ }).waitFor();
    await page.getByRole("link", { name: /^Míos/ }).click();
    await row.waitFor();

    await row.getByRole("button", { name: /^Cambiar dueño/ }).click();
    await page.getByLabel("A nombre de").selectOption({ label: "Nadie" });
    await expectUsable(page, "Asignar");
    await page.getByRole("button", { name: "Asignar", exact: true }).click();
    await page.getByText("No tienes nada a tu nombre").waitFor();
    await page.getByText("Última revisión:").waitFor();

    await page.getByRole("link", { name: /^Sin dueño/ }).click();
    await row.getByRole("button", { name: /^Posponer/ }).click();
    await page.getByLabel("Motivo").fill("Llega mercancía el jueves.");
    await page.getByText(/^Vuelve a la lista el/).waitFor();
    await expectUsable(page, "Posponer");
    await page.getByRole("button", { name: "Posponer", exact: true }).click();
    await page.getByRole("link", { name: /^Pospuestos/ }).click();
    await row.getByText("«Llega mercancía el jueves.»").waitFor();
    expect(problems).toEqual([]);
    await context.close();
    await giveBack();
  });
});
