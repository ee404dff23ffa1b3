import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { customerArea, placeIn } from "../../support/browser/customer-area.ts";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { aCustomer } from "../../support/live-account.ts";
import { alikeAtAnyWidth, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const sandboxUrl = inject("sandboxUrl");
const LIST = "Direcciones de Envío";
const NEW = "Nueva Dirección de Envío";

/** Not those of the native lists. */
const options = (page: Page) => page.locator('.combo [role="option"]');

const browser = withBrowser();

describe.each(DEVICES)("the place of an address on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport);
  const area = customerArea(visit, shopUrl);
  beforeEach(async () => area.signIn(await aCustomer({ shopUrl, sandboxUrl })));

  const openList = () => area.open("Direcciones Envío", LIST);

  everywhereAlike("state first: it clears the rest and brings its lists, of which any text may differ", async () => {
    const { page, press } = visit;
    await openList();
    const form = await area.press("Agregar", NEW);
    const field = (name: string) => form.getByRole("combobox", { name });
    await form.getByLabel("Calle").fill("Camino Real");
    await form.getByLabel("Número exterior").fill("s/n");
    await field("Código postal").fill("44130");
    await expect.poll(() => field("Municipio").inputValue()).toBe("Guadalajara");
    await field("Estado").focus();
    await field("Estado").selectOption({ label: "Guanajuato" });
    await expect.poll(() => placeIn(form)).toEqual(["", "GUA", "", "", ""]);

    await field("Código postal").focus();
    await expect.poll(() => options(page).count()).toBeGreaterThan(100);
    await page.keyboard.type("3716");
    await expect.poll(() => options(page).count()).toBeLessThan(11);
    await page.getByRole("option", { name: "37160", exact: true }).click();
    await expect.poll(() => field("Municipio").inputValue()).toBe("León");

    await field("Ciudad").click();
    await page.getByRole("option", { name: "León de los Aldama" }).waitFor();
    await field("Ciudad").fill("jerecuaro");
    await press("Tab");
    await expect.poll(() => field("Ciudad").inputValue()).toBe("Jerécuaro");
    await field("Colonia").fill("Fracción Ñandú Ü");
    await page.getByText("No está en la lista. Se guarda como lo escribes.").first().waitFor();
    await area.check("a neighbourhood by hand");
    await press("Escape"); // closes the note, not the dialog
    await field("Municipio").fill("Mi Municipio");
    await form.getByRole("button", { name: "Guardar" }).click();
    const card = area.dialog(LIST).locator(".choice");
    await card.getByText("Camino Real s/n, Fracción Ñandú Ü").waitFor();
    await card.getByText("37160 Mi Municipio, Guanajuato").waitFor();
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike(
    "a postal code of one neighbourhood chooses it, and one that is not in our data is accepted",
    async () => {
      await openList();
      const form = await area.press("Agregar", NEW);
      const code = form.getByRole("combobox", { name: "Código postal" });
      await code.fill("44130");
      await expect.poll(() => placeIn(form)).toEqual(["44130", "JAL", "", "Guadalajara", "Guadalajara"]);
      await form.getByRole("combobox", { name: "Colonia" }).fill("Arcos");
      await code.fill("00000");
      await form.getByText("No tenemos este código postal.").waitFor();
      await expect.poll(() => placeIn(form)).toEqual(["00000", "JAL", "", "", ""]);
      await area.check("an unknown postal code");
      await form.getByLabel("Estado").selectOption("NLE");
      await expect.poll(() => placeIn(form)).toEqual(["00000", "NLE", "", "", ""]);
      const single = await visit.page.evaluate(async () => {
        const codes = (await (await fetch("/api/Cuenta/CodigosPostales/AGU")).json()) as { Codigo: string }[];
        for (const { Codigo } of codes) {
          const names = (await (await fetch(`/api/Cuenta/Colonias/${Codigo}`)).json()) as { Nombre: string }[];
          const [only, ...others] = names;
          if (only && others.length === 0) return { code: Codigo, name: only.Nombre };
        }
        return null;
      });
      expect(single).not.toBeNull();
      await code.fill(single?.code ?? "");
      await expect.poll(() => form.getByRole("combobox", { name: "Colonia" }).inputValue()).toBe(single?.name);
      expect(visit.complaints.filter((complaint) => !complaint.includes("404"))).toEqual([]);
    },
  );

  /** Milliseconds from the fifth digit to the filled form, in which nothing may move. */
  async function fillByPostalCode(): Promise<number> {
    const form = await area.press("Agregar", NEW);
    await form.getByRole("combobox", { name: "Código postal" }).pressSequentially("4413");
    await visit.page.evaluate(() => {
      const valueOf = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
      // From the title, which stands still; the window itself may still be on its way in.
      const tops = () => {
        const title = document.querySelector("dialog:has(form) h2")?.getBoundingClientRect().top ?? 0;
        return [...document.querySelectorAll("dialog .field")].map((field) =>
          Math.round(field.getBoundingClientRect().top - title),
        );
      };
      const before = tops();
      addEventListener("input", () => {
        const typedAt = performance.now();
        const look = () => {
          if (valueOf("city") !== "Guadalajara") return requestAnimationFrame(look);
          document.documentElement.dataset["filledMs"] = String(performance.now() - typedAt);
          document.documentElement.dataset["moved"] = String(tops().some((top, index) => top !== before[index]));
          return undefined;
        };
        look();
      });
    });
    await visit.page.keyboard.type("0");
    const said = (name: string) => visit.page.locator("html").getAttribute(`data-${name}`);
    await expect.poll(() => said("filled-ms")).not.toBeNull();
    await expect.poll(() => said("moved")).toBe("false");
    return Number(await said("filled-ms"));
  }

  test("five digits are there at once, and nothing moves", async () => {
    await openList();
    const times: number[] = [];
    // Once in 100 ms is enough: the machine of the tests may be busy with something else.
    while (times.length < 5 && Math.min(...times, Number.POSITIVE_INFINITY) >= 100) {
      if (times.length > 0) {
        await area.dialog(NEW).getByRole("button", { name: "Cancelar" }).click();
        await visit.page.evaluate(() => delete document.documentElement.dataset["filledMs"]);
      }
      times.push(await fillByPostalCode());
    }
    expect(Math.min(...times)).toBeLessThan(100);
  });
});
