import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { addJob } from "../../../server/queue/add-job.ts";
import { DESKTOP, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

/** An e-mail to a customer that tells of a changed password, once the queue sent it. */
async function aSentMail(): Promise<{ id: number; email: string }> {
  const { id: customerId, email } = await members.db
    .selectFrom("customer")
    .select(["id", "email"])
    .where("erased_at", "is", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await addJob(members.db, "send_account_mail", { kind: "passwordChanged", customerId, request: randomUUID() });
  const newest = () =>
    members.db
      .selectFrom("mail_log")
      .select(["id", "sent_at"])
      .where("customer_id", "=", customerId)
      .where("kind", "=", "passwordChanged")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await newest()).sent_at, { timeout: 20_000 }).not.toBeNull();
  return { id: (await newest()).id, email };
}

describe("e-mails on a desktop", () => {
  test("are found, shown as they look, revealed, and sent again with a reason", async () => {
    const { id, email } = await aSentMail();
    const context = await browser.newContext({ viewport: DESKTOP });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    await members.signIn(context, "atención");
    await page.goto(`${officeUrl}/correos`);
    await page.getByRole("heading", { level: 1, name: /^Correos/ }).waitFor();
    await page.getByRole("searchbox").fill(email);
    const row = page.locator(`tr[data-row="${id}"]`);
    await row.getByRole("link", { name: "Contraseña cambiada" }).click();
    await page.getByRole("heading", { level: 2, name: "Contraseña cambiada" }).waitFor();
    const frame = page.frameLocator("iframe.mail-preview");
    await frame.getByRole("heading", { level: 1 }).waitFor();
    expect(await frame.locator("body").innerText()).toContain("contraseña");
    await expectUsable(page, "Correos");

    expect(await page.getByText(email, { exact: true }).count()).toBe(0);
    await page.getByRole("button", { name: "Ver dirección de correo" }).click();
    await page.getByText(email, { exact: true }).first().waitFor();

    await page.getByRole("button", { name: "Enviar como nuevo" }).click();
    await page.getByLabel("Motivo").fill("Dice que no le llegó ninguno.");
    await page.getByText(/^Se envía «Contraseña cambiada»/).waitFor();
    await expectUsable(page, "Enviar como nuevo");
    await page.getByRole("dialog").getByRole("button", { name: "Enviar como nuevo" }).click();
    await expect.poll(() => page.getByRole("link", { name: "Contraseña cambiada" }).count()).toBeGreaterThan(1);
    expect(problems).toEqual([]);
    await context.close();
  });
});
