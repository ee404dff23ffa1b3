import { describe, expect, inject, test } from "vitest";
import { SEEDED_ROLES, type SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { DESKTOP, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

/** Boxes that a role sees, and one that it does not. */
const BOXES: Readonly<Record<SeededRole, { sees: readonly RegExp[]; not: RegExp }>> = {
  dueño: {
    sees: [/^Venta por/, /^Del carrito/, /^Pagos por medio/, /^Tiempos/, /^Llantas que más/, /^Cupones/],
    not: /^Enviado por/,
  },
  contabilidad: { sees: [/^Venta por/, /^Pagos por medio/, /^Devoluciones y reembolsos/], not: /^Enviado por/ },
  lectura: { sees: [/^Venta por/, /^Pagos por medio/], not: /^Enviado por/ },
  catálogo: { sees: [/^Venta por/, /^Llantas que más/, /^Agotadas/, /^Cupones/], not: /^Pagos por medio/ },
  atención: { sees: [/^Del carrito/, /^Pagos por medio/], not: /^Llantas que más/ },
  almacén: { sees: [/^Enviado por/, /^Tiempos/], not: /^Venta por/ },
};

describe("Tablero", () => {
  test.each(Object.keys(SEEDED_ROLES) as SeededRole[])(
    "shows %s its part, and nothing jumps out of its box",
    async (role) => {
      const context = await browser.newContext({ viewport: DESKTOP });
      const page = await context.newPage();
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(error.message));
      await members.signIn(context, role);
      await page.goto(`${officeUrl}/`);
      await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Tablero" }).click();
      await page.getByRole("heading", { level: 1, name: /^Tablero/ }).waitFor();
      for (const name of BOXES[role].sees) await page.getByRole("region", { name }).waitFor();
      expect(await page.getByRole("region", { name: BOXES[role].not }).count()).toBe(0);
      await expectUsable(page, `Tablero as ${role}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      if (role === "almacén" || role === "catálogo")
        expect(await page.getByRole("main").innerText()).not.toContain("$");
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test("keeps its period in the address, is read as a table, and compares only when asked to", async () => {
    const context = await browser.newContext({ viewport: DESKTOP, colorScheme: "dark" });
    const page = await context.newPage();
    await members.signIn(context, "dueño");
    await page.goto(`${officeUrl}/tablero`);
    const sales = page.getByRole("region", { name: "Venta por día" });
    await sales.getByRole("img", { name: /^Importe por día/ }).waitFor();
    await sales.getByText("Periodo anterior").waitFor();
    await page.getByRole("switch", { name: "Comparar con antes" }).click();
    await expect.poll(() => sales.getByText("Periodo anterior").count()).toBe(0);
    await page.getByRole("radio", { name: "7 días" }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("?comparar=no&periodo=7d");
    await sales.getByText("Ver como tabla").click();
    await expect.poll(() => sales.getByRole("table").getByRole("row").count()).toBe(8);
    await sales.getByRole("radio", { name: "Piezas" }).check();
    await sales.getByRole("img", { name: /^Piezas por día/ }).waitFor();
    await expectUsable(page, "Tablero at night, with a table");

    await page.getByRole("button", { name: "Otras fechas" }).click();
    const own = page.getByRole("group", { name: "Otras fechas" });
    await own.getByLabel("Desde").fill("2025-01-01");
    await own.getByLabel("Hasta").fill("2025-12-31");
    await expectUsable(page, "Tablero, other days");
    await own.getByRole("button", { name: "Ver" }).click();
    await page.getByRole("region", { name: "Venta por semana" }).waitFor();
    await page.goBack();
    await sales.waitFor();
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV" }).click();
    expect((await file).suggestedFilename()).toMatch(/^llantas-vendidas-.*\.csv$/);
    await context.close();
  });
});
