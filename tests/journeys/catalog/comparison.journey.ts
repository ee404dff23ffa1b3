import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { DEVICES, expectAccessible, expectUsable, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { openAlive, startVisit, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const SIZE = `${shopUrl}/llantas/medida/auto-camioneta/185/65R15`;

const browser = withBrowser();

const box = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(` ${name} 185/65 R15$`) });
const tray = (page: Page) => page.getByRole("region", { name: "Llantas para comparar" });

describe.each(DEVICES)("tyres side by side, on a %s", (_device, viewport) => {
  const visit = withVisit(browser, viewport, {}, (all) => all);
  let page: Page;
  beforeEach(() => void ({ page } = visit));

  test("up to three are chosen on their cards, and seen with what differs", async () => {
    await openAlive(page, SIZE);
    await box(page, "Trocha").check();
    await tray(page).getByText("Elige otra para comparar").last().waitFor();
    await box(page, "Eco Verde").check();
    // A filter leaves the choice as it is.
    await page
      .getByRole("navigation", { name: "Filtros" })
      .getByRole("link", { name: /^Rodada/ })
      .click();
    await expect.poll(() => page.locator(".card").count()).toBe(3);
    await box(page, "Autopista").check();
    const fourth = box(page, "Ciudad");
    await expect.poll(() => fourth.isDisabled()).toBe(true);
    await page.getByText("Quita una para agregar otra").waitFor();
    await expectUsable(page, "the tray with three tyres");
    await tray(page).getByRole("button", { name: "Quitar Autopista 185/65 R15 de la comparación" }).click();
    await fourth.check();
    await tray(page).getByRole("link", { name: "Comparar 3 llantas" }).click();
    await page.getByRole("heading", { level: 1, name: "Comparar 3 llantas" }).waitFor();
    await expectUsable(page, "a comparison");
    const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
    expect((await row("Velocidad").innerText()).split(/\s*[\n\t]\s*/)).toEqual([
      "Velocidad",
      ", cambia entre ellas",
      "H",
      "hasta 210 km/h",
      "H",
      "hasta 210 km/h",
      "T",
      "hasta 190 km/h",
    ]);
    await row("Carga").getByText("560 kg por llanta").first().waitFor();
    await page.getByRole("switch", { name: "Ver solo lo que cambia" }).check();
    await row("Carga").waitFor({ state: "hidden" });
    expect(await row("Velocidad").isVisible()).toBe(true);
    await page.getByRole("link", { name: "Quitar Trocha 185/65 R15" }).click();
    await page.getByRole("heading", { level: 1, name: "Comparar 2 llantas" }).waitFor();
    await page.getByRole("button", { name: "Comprar Eco Verde 185/65 R15" }).click();
    await page.getByRole("dialog", { name: "Mi Carrito" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Volver a 185/65 R15" }).click();
    // What was chosen is still chosen, and the filter is as it was.
    await expect.poll(() => box(page, "Eco Verde").isChecked()).toBe(true);
    expect(new URL(page.url()).search).toBe("?fabricante=rodada");
  });

  test("the first column stays while the others are moved", async () => {
    await openAlive(page, `${shopUrl}/comparar?llantas=11500418,11500452,12525915`);
    const table = page.getByRole("region", { name: /^Comparación/ });
    const left = () =>
      page.getByRole("rowheader", { name: "Carga" }).evaluate((cell) => cell.getBoundingClientRect().left);
    const before = await left();
    await table.evaluate((element) => element.scrollTo(60, 0));
    expect(Math.abs((await left()) - before)).toBeLessThan(20);
  });
});

test("without JavaScript marked cards are compared by a form", async () => {
  const { page, context } = await startVisit(browser, PHONE, { javaScriptEnabled: false });
  await page.goto(SIZE);
  await box(page, "Trocha").check();
  await box(page, "Eco Verde").check();
  await page.getByRole("button", { name: /^Comparar las marcadas/ }).click();
  await page.getByRole("heading", { level: 1, name: "Comparar 2 llantas" }).waitFor();
  await page.getByRole("link", { name: "Quitar Eco Verde 185/65 R15" }).click();
  await page.getByRole("heading", { name: "Elige otra para comparar con Trocha" }).waitFor();
  await context.close();
});

test("the comparison with the lowest window still shows what has the focus", async () => {
  const { page, context } = await startVisit(browser, { width: 320, height: 420 });
  await openAlive(page, SIZE);
  await box(page, "Trocha").check();
  await box(page, "Eco Verde").check();
  await tray(page).waitFor();
  expect(await tray(page).evaluate((element) => getComputedStyle(element).position)).toBe("static");
  await expectAccessible(page, "the tray in a low window");
  await context.close();
});
