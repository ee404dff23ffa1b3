import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { expectFocus } from "./visit.ts";

/** The vehicle finder of the home page as a person sees and uses it. */
export function vehicleFinderOf(page: Page, shopUrl: string) {
  const field = (label: string) => page.getByRole("combobox", { name: label, exact: true });
  /** Not those of the native lists beside it. */
  const options = () => page.locator(".vehicle-finder").getByRole("option");
  const option = (name: string) => options().and(page.getByRole("option", { name, exact: true }));
  const note = () => page.locator(".options-note");
  const expectValue = (combobox: Locator, value: string) => expect.poll(() => combobox.inputValue()).toBe(value);
  return {
    field,
    options,
    option,
    note,
    expectValue,

    /** What assistive technology is told is active. */
    async active(combobox: Locator): Promise<string | null> {
      const id = await combobox.getAttribute("aria-activedescendant");
      return id === null ? null : page.locator(`[id="${id}"]`).textContent();
    },

    async expectClosed(combobox: Locator): Promise<void> {
      await expect.poll(() => options().count()).toBe(0);
      await expect.poll(() => combobox.getAttribute("aria-expanded")).toBe("false");
      await expect.poll(() => note().count()).toBe(0);
    },

    /** The home page, hydrated. */
    async open(): Promise<void> {
      await page.goto(shopUrl);
      await field("Marca").focus();
      await options().first().waitFor();
    },

    /** In the field that has the focus. */
    async take(label: string, text: string): Promise<void> {
      await expectFocus(field(label));
      await page.keyboard.type(text);
      await option(text).waitFor();
      await page.keyboard.press("Enter");
      await expectValue(field(label), text);
    },
  };
}
