import type { Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { expectAccessible, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { holdCalls } from "../../support/browser/held-calls.ts";
import { vehicleFinderOf } from "../../support/browser/vehicle-finder.ts";
import { expectFocus, withVisit } from "../../support/browser/visit.ts";

const MODELS = "**/api/Vehiculos/Buscar/Modelos**";
const shopUrl = inject("shopUrl");

const browser = withBrowser();

// Alike at any width, so tried on a phone.
const visit = withVisit(browser, PHONE);
let page: Page;
let finder: ReturnType<typeof vehicleFinderOf>;
beforeEach(async () => {
  page = visit.page;
  finder = vehicleFinderOf(page, shopUrl);
});

const press = (...keys: string[]) => visit.press(...keys);

test("a list that could not be fetched is not called empty, and is there again when the network is", async () => {
  await finder.open();
  await page.route(MODELS, (route) => route.abort());
  const refused = page.waitForEvent("requestfailed");
  await finder.take("Marca", "Nissan");
  await refused;
  const model = finder.field("Modelo");
  await expectFocus(model);
  await finder.expectClosed(model);
  await page.keyboard.type("tii");
  await finder.expectValue(model, "tii");
  await finder.expectClosed(model);
  await expectAccessible(page, "a list that failed");
  await page.unroute(MODELS);
  await finder.field("Marca").focus();
  await finder.expectValue(model, "");
  await model.focus();
  await finder.option("370Z").waitFor();
  await finder.take("Modelo", "Tiida");
  expect(visit.complaints.filter((complaint) => !complaint.includes("ERR_FAILED"))).toEqual([]);
});

test("while a word is being composed, Enter belongs to the composition", async () => {
  await finder.open();
  const input = await visit.context.newCDPSession(page);
  await input.send("Input.imeSetComposition", { text: "nis", selectionStart: 3, selectionEnd: 3 });
  await finder.option("Nissan").waitFor();
  await press("Enter");
  await finder.expectValue(finder.field("Marca"), "nis");
  await input.send("Input.insertText", { text: "nis" });
  await press("Enter");
  await finder.expectValue(finder.field("Marca"), "Nissan");
  expect(visit.complaints).toEqual([]);
});

test.each([
  ["and its list opens", ["Enter"]],
  ["and leaving the field took it", []],
])("what was typed before the page was hydrated counts, %s", async (_why, keys) => {
  const wake = await holdCalls(page, "**/assets/*.js");
  await page.goto(shopUrl, { waitUntil: "commit" });
  await finder.field("Marca").focus();
  await page.keyboard.type("nis");
  if (keys.length === 0) await press("Tab");
  wake();
  if (keys.length > 0) await finder.option("Nissan").waitFor();
  await press(...keys);
  await finder.expectValue(finder.field("Marca"), "Nissan");
  await expect.poll(() => finder.field("Modelo").isEnabled()).toBe(true);
  expect(visit.complaints).toEqual([]);
});
