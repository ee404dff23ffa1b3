import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { addJob } from "../../../server/queue/add-job.ts";
import { DESKTOP, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

test("the system tells how the shop is, has the house looked through, and tries a dead job again with a reason", async () => {
  await addJob(
    members.db,
    "send_staff_mail",
    { kind: "refundAsked", orderId: 999_999 },
    { key: "journey-dead", runAt: new Date(Date.now() + 3_600_000) },
  );
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no contesta',
    run_at = now() + interval '1 hour' where key = 'journey-dead'`.execute(members.db);
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await members.signIn(context, "dueño");
  await page.goto(`${officeUrl}/sistema`);
  await page.getByRole("heading", { level: 1, name: /^Sistema/ }).waitFor();
  await page.getByText(/^Tienda, \d+ proceso/).waitFor();
  await page.getByText("Buscar pendientes").waitFor();
  await expectUsable(page, "Sistema");

  await page.getByRole("button", { name: "Revisar todo" }).click();
  await page.getByText("Las existencias son la suma de sus movimientos.").waitFor({ timeout: 30_000 });

  await page.getByRole("button", { name: "Conciliar ahora" }).click();
  await page.getByText("No se cobra ni se devuelve nada.", { exact: false }).waitFor();
  await expectUsable(page, "Conciliar ahora");
  await page.getByRole("dialog").getByRole("button", { name: "Conciliar ahora" }).click();
  await page.getByText("Se pidió la comparación.", { exact: false }).waitFor();

  await page.getByRole("button", { name: /^Reintentar send_staff_mail pedido 999999/ }).click();
  await page.getByLabel("Motivo").fill("El servidor de correo ya contesta.");
  await page.getByText(/^send_staff_mail se intenta ahora/).waitFor();
  await expectUsable(page, "Reintentar");
  await page.getByRole("dialog").getByRole("button", { name: "Reintentar" }).click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});
