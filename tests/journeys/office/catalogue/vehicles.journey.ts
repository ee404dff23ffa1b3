import type { Page } from "playwright-core";
import { afterAll, describe, expect, test, inject } from "vitest";
import type { SeededRole } from "../../../../shared/domain/staff/access/seeded-roles.ts";
import { DESKTOP, DEVICES, expectUsable, withBrowser } from "../../../support/browser/browser.ts";
import { withJourneyMembers } from "../../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();
const REASON = "lo pidió la distribuidora de León";

/** Made by this journey: the shop's own vehicles stay as they are. */
const MADE = "Rodante";
afterAll(async () => {
  const brands = members.db.selectFrom("vehicle_brand").select("id").where("name", "=", MADE);
  const models = members.db.selectFrom("vehicle_model").select("id").where("brand_id", "in", brands);
  await members.db.deleteFrom("vehicle").where("model_id", "in", models).execute();
  await members.db.deleteFrom("vehicle_model").where("brand_id", "in", brands).execute();
  await members.db.deleteFrom("vehicle_brand").where("name", "=", MADE).execute();
});

async function open(role: SeededRole, path: string, viewport = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await members.signIn(context, role);
  const page = await context.newPage();
  await page.goto(`${officeUrl}${path}`);
  return page;
}

async function confirm(page: Page, title: RegExp, act: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByLabel("Motivo").fill(REASON);
  await expectUsable(page, act);
  await dialog.getByRole("button", { name: act }).click();
  await dialog.waitFor({ state: "hidden" });
}

describe.each(DEVICES)("vehicles on a %s", (device, viewport) => {
  test("one is added, copied, changed and retired", async () => {
    const model = `Zorro ${device}`;
    const page = await open("catálogo", "/vehiculos", viewport);
    await page.getByRole("heading", { level: 1, name: "Vehículos" }).waitFor();
    await page.getByRole("table", { name: "Vehículos" }).waitFor();
    await expectUsable(page, "Vehículos");

    await page.getByRole("link", { name: "Nuevo vehículo" }).click();
    await page.getByRole("button", { name: "Dar de alta" }).click();
    await page.getByText("Corrige 6 datos para continuar.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe("true");
    await expectUsable(page, "Nuevo vehículo");
    await page.getByRole("textbox", { name: "Marca" }).fill(MADE);
    await page.getByRole("textbox", { name: "Modelo" }).fill(model);
    await page.getByRole("textbox", { name: "Versión" }).fill("GT");
    await page.getByRole("textbox", { name: "Primer año" }).fill("2019");
    await page.getByRole("textbox", { name: "Último año" }).fill("2023");
    const first = page.getByRole("group", { name: "Medida 1" });
    await first.getByRole("textbox", { name: "Medida" }).fill("185/65 r15");
    await first.getByRole("textbox", { name: "Carga mínima" }).fill("88");
    await page.getByRole("button", { name: "Dar de alta" }).click();
    await confirm(page, /^Dar de alta el vehículo/, "Dar de alta");
    await page.getByRole("heading", { level: 1, name: `${MADE} ${model}` }).waitFor();
    await page.getByText(/^\d+ llantas?$/).waitFor();

    await page.getByRole("link", { name: "Copiar" }).click();
    await page.getByRole("heading", { level: 1, name: `Copia de ${MADE} ${model}` }).waitFor();
    await page.getByRole("textbox", { name: "Versión" }).fill("GT Turbo");
    await page.getByRole("button", { name: "Agregar medida" }).click();
    await page.getByRole("group", { name: "Medida 2" }).getByRole("textbox", { name: "Medida" }).fill("195/60R15");
    await page.getByRole("button", { name: "Dar de alta" }).click();
    await confirm(page, /^Dar de alta el vehículo/, "Dar de alta");
    await page.getByText("GT Turbo, 2019 a 2023").waitFor();

    await page.getByRole("textbox", { name: "Último año" }).fill("2024");
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await confirm(page, /^Guardar los cambios/, "Guardar cambios");
    await page.getByText("GT Turbo, 2019 a 2024").waitFor();
    await expectUsable(page, "Vehículo");
    await page.getByRole("button", { name: "Retirar" }).click();
    await confirm(page, /^Retirar de la tienda/, "Retirar");
    await page.getByRole("button", { name: "Regresar a la tienda" }).waitFor();

    await page.goto(`${officeUrl}/vehiculos?q=${encodeURIComponent(model)}`);
    await page.getByText("GT", { exact: true }).waitFor();
    expect(await page.getByText("GT Turbo").count()).toBe(0);
    await page.context().close();
  });
});

test("a member who only reads sees a vehicle's fields and no acts", async () => {
  const page = await open("lectura", "/vehiculos");
  await page.getByRole("table", { name: "Vehículos" }).getByRole("link").first().click();
  await page.getByRole("heading", { level: 2, name: "Medidas aprobadas" }).waitFor();
  expect(await page.getByRole("textbox", { name: "Marca" }).isDisabled()).toBe(true);
  expect(await page.getByRole("button", { name: /Guardar|Retirar|Quitar/ }).count()).toBe(0);
  await expectUsable(page, "Vehículo, read only");
  await page.context().close();
});
