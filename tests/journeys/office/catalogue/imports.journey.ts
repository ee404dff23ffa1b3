import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import type { SeededRole } from "../../../../shared/domain/staff/access/seeded-roles.ts";
import { DESKTOP, expectUsable, withBrowser } from "../../../support/browser/browser.ts";
import { withJourneyMembers } from "../../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();
/** No coupon belongs to it, so that no cart sees it. */
const CAMPAIGN = 900_001;
afterAll(() => members.db.deleteFrom("campaign").where("id", "=", CAMPAIGN).execute());

async function open(role: SeededRole, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP });
  await members.signIn(context, role);
  const page = await context.newPage();
  await page.goto(`${officeUrl}${path}`);
  return page;
}

const HEAD = "id,nombre,tipo,minimo,maximo,descuento,productos,desde,hasta";
const row = (percent: string) => `${CAMPAIGN},De viaje,1,1,0,${percent},,2026-01-01,2026-12-31`;

async function send(page: Page, text: string): Promise<void> {
  await page.getByLabel("Qué trae el archivo").selectOption("campaigns");
  await page.getByText("Trae sólo una parte").click();
  const buffer = Buffer.from(`${HEAD}\n${text}\n`);
  await page.getByLabel("Elegir archivo").first().setInputFiles({ name: "viaje.csv", mimeType: "text/csv", buffer });
  await page.getByRole("heading", { level: 1, name: "viaje.csv" }).waitFor();
}

test("a file's errors, its differences, their applying, and its inverse", async () => {
  const page = await open("catálogo", "/importar");
  await page.getByRole("heading", { level: 1, name: "Importar" }).waitFor();
  await expectUsable(page, "Importar");

  await send(page, row("mucho"));
  await page.getByText("Corrige el error en tu archivo").waitFor({ timeout: 30_000 });
  await page.getByRole("row", { name: /2 descuento se esperaba un entero de 1 a 99; tiene «mucho»/ }).waitFor();
  await expectUsable(page, "an import with errors");

  await page.goto(`${officeUrl}/importar`);
  await send(page, row("12"));
  await page.getByText("Esto va a pasar").waitFor({ timeout: 30_000 });
  const change = page.getByRole("row", { name: new RegExp(`Nueva ${CAMPAIGN}`) });
  await change.getByText("De viaje").first().waitFor();
  await expectUsable(page, "an import's differences");
  await page.getByRole("searchbox").last().fill("no hay nada así");
  await page.getByRole("button", { name: "Quitar filtros" }).waitFor();
  await page.getByRole("searchbox").last().fill("viaje");
  await change.waitFor();

  await page.getByRole("button", { name: "Aplicar 1 cambio" }).click();
  await page.getByText("Se aplicó.").waitFor();
  const active = () =>
    members.db.selectFrom("campaign").select("is_active").where("id", "=", CAMPAIGN).executeTakeFirst();
  expect(await active()).toEqual({ is_active: true });
  await expectUsable(page, "an applied import");

  await page.getByRole("button", { name: "Deshacer" }).first().click();
  await page.getByRole("heading", { level: 1, name: /Deshacer la importación/ }).waitFor();
  await page.getByRole("row", { name: new RegExp(`Se retira ${CAMPAIGN}`) }).waitFor();
  await expectUsable(page, "an inverse");
  await page.getByRole("button", { name: "Aplicar 1 cambio" }).click();
  await page.getByText("Se aplicó.").waitFor();
  expect(await active()).toEqual({ is_active: false });
  await page.context().close();
});

test("a role that imports nothing reads so", async () => {
  const page = await open("almacén", "/importar");
  await page.getByRole("heading", { name: "Tu rol no abre esta parte" }).waitFor();
  await expectUsable(page, "Importar for almacén");
  await page.context().close();
});
