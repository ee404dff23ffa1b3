import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import {
  DESKTOP,
  DEVICES,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  withBrowser,
} from "../../support/browser/browser.ts";
import {
  alikeAtAnyWidth,
  expectFocus,
  openAlive,
  startVisit,
  tabTo,
  type Visit,
  WIDTHS,
} from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const TERMS = "/terminos";
const PRIVACY = "/aviso-de-privacidad";
const SAFE_PURCHASE = "/compra-segura";
const USED_TIRES = "/llantas-usadas";
/** Account §2, in its order. */
const TERMS_CLAUSES = [
  "Licencia",
  "Información",
  "Privacidad",
  "Horarios",
  "Entregas y costos de envío",
  "Cancelaciones",
  "Garantías y devoluciones",
  "Formas de pago",
  "Precios",
  "Disponibilidad",
  "Derechos de autor",
  "Publicidad",
  "Deslinde",
  "Límite de responsabilidad",
  "Tarjetas robadas",
  "Uso del producto",
  "Control parental",
  "Recomendaciones",
  "Modificaciones",
  "Cesión",
  "Indemnizaciones",
  "Terminación",
  "Vigencia",
];
const PRIVACY_CLAUSES = [
  "Quién es responsable",
  "Datos que tratamos",
  "Para qué los usamos",
  "Con quién los compartimos",
  "Derechos ARCO",
  "Qué debe llevar tu solicitud",
  "Plazos",
  "Cómo limitar el uso de tus datos",
  "Cookies y almacenamiento",
  "Cambios al aviso",
];
const PAGES = [
  [TERMS, "Términos y condiciones", TERMS_CLAUSES],
  [PRIVACY, "Aviso de privacidad", PRIVACY_CLAUSES],
  [
    SAFE_PURCHASE,
    "Compra segura",
    [
      "Quién te vende",
      "Cómo cuidamos tu pago",
      "Cómo cuidamos tu cuenta",
      "Qué ves antes de pagar",
      "Dudas, quejas y aclaraciones",
    ],
  ],
] as const;

const browser = withBrowser();

let visit: Visit;
let page: Page;
const clause = (name: string) => page.getByRole("region", { name: new RegExp(String.raw`^\d+\. ${name}$`) });
const heading = (name: string) => clause(name).getByRole("heading");
const index = () => page.getByRole("navigation", { name: "Índice" });
const top = () => page.evaluate(() => window.scrollY);
const distanceFromTop = (name: string) =>
  heading(name).evaluate((element) => Math.round(element.getBoundingClientRect().top));
/** A clause stands at the top of the window, or as near to it as the end of the page lets it. */
const expectArrived = async (name: string) => {
  await expect.poll(() => distanceFromTop(name)).toBeLessThanOrEqual(101);
  expect(await distanceFromTop(name)).toBeGreaterThanOrEqual(0);
};

describe.each(WIDTHS)("legal pages at %s", (_width, viewport) => {
  beforeEach(async () => {
    visit = await startVisit(browser, viewport);
    page = visit.page;
  });
  afterEach(async () => {
    expect(visit.complaints).toEqual([]);
    await visit.context.close();
  });

  test.each(PAGES)(
    "%s is accessible, numbered as its index, and does not scroll sideways",
    async (path, title, names) => {
      await openAlive(page, `${shopUrl}${path}`);
      await expect.poll(() => page.title()).toBe(`${title} - Rodada`);
      await expect.poll(() => page.locator("h1").innerText()).toBe(title);
      await expect.poll(() => index().getByRole("link").allInnerTexts()).toEqual(names);
      await expect
        .poll(() => page.locator(".clause h2").allInnerTexts())
        .toEqual(names.map((name, at) => `${at + 1}. ${name}`));
      await expect.poll(() => page.locator("link[rel=canonical]").getAttribute("href")).toMatch(new RegExp(`${path}$`));
      await expectAccessible(page, title);
      await expectNoSidewaysScroll(page, title);
    },
  );
});

describe.each(DEVICES)("reading legal pages on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  beforeEach(async () => {
    visit = await startVisit(browser, viewport);
    page = visit.page;
  });
  afterEach(async () => {
    expect(visit.complaints).toEqual([]);
    await visit.context.close();
  });

  test.each([
    [TERMS, ["Licencia", "Formas de pago", "Control parental"]],
    [PRIVACY, ["Datos que tratamos", "Derechos ARCO"]],
  ])("the index of %s leads to its clauses, and 'Arriba' back to the top", async (path, names) => {
    await openAlive(page, `${shopUrl}${path}`);
    for (const name of names) {
      await index().getByRole("link", { name, exact: true }).click();
      await expectArrived(name);
      await expectFocus(heading(name));
      await clause(name)
        .getByRole("link", { name: `Arriba desde ${name}` })
        .click();
      await expect.poll(top).toBe(0);
      await expectFocus(page.locator("#contenido"));
      await expect.poll(() => page.url()).toBe(`${shopUrl}${path}`);
    }
  });

  everywhereAlike.each(PAGES)("'Regresar' above and below %s goes to the home page", async (path) => {
    for (const back of ["first", "last"] as const) {
      await openAlive(page, `${shopUrl}${path}?cupon=FAMILIA`);
      await page.getByRole("link", { name: "Regresar" })[back]().click();
      await page.waitForURL(`${shopUrl}/?cupon=FAMILIA`);
      await page.locator(".lanes").waitFor();
    }
  });

  everywhereAlike("the terms lead to the privacy notice without a page load, with the loaded coupon", async () => {
    await openAlive(page, `${shopUrl}${TERMS}?cupon=FAMILIA`);
    const loads: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url()));
    await clause("Privacidad").getByRole("link", { name: "aviso de privacidad" }).click();
    await page.waitForURL(`${shopUrl}${PRIVACY}?cupon=FAMILIA`);
    await heading("Plazos").waitFor();
    expect(loads).toEqual([]);
  });

  everywhereAlike.each(PAGES)("%s on paper is its text alone", async (path, title) => {
    await openAlive(page, `${shopUrl}${path}`);
    await page.emulateMedia({ media: "print" });
    for (const gone of [page.getByRole("banner"), page.getByRole("contentinfo"), index(), page.getByText("Regresar")])
      await expect.poll(() => gone.first().isVisible()).toBe(false);
    await expect.poll(() => page.getByText("Arriba").first().isVisible()).toBe(false);
    await expect.poll(() => page.getByRole("heading", { name: title }).isVisible()).toBe(true);
    await expect.poll(() => page.locator(".clause h2").last().isVisible()).toBe(true);
  });

  test("every clause can be reached with the keyboard, and left to the top", async () => {
    await openAlive(page, `${shopUrl}${TERMS}`);
    await tabTo(index().getByRole("link", { name: "Tarjetas robadas" }));
    await visit.press("Enter");
    await expectFocus(heading("Tarjetas robadas"));
    await expectArrived("Tarjetas robadas");
    await tabTo(clause("Tarjetas robadas").getByRole("link", { name: /^Arriba/ }), "Tab", 3);
    await visit.press("Enter");
    await expect.poll(top).toBe(0);
    await tabTo(page.getByRole("link", { name: "Regresar" }).first(), "Tab", 2);
  });

  everywhereAlike("the footer's links stand on one line each from 360 px on", async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openAlive(page, `${shopUrl}${TERMS}`);
    const heights = await page
      .getByRole("contentinfo")
      .locator("li :is(a, button)")
      .evaluateAll((all) => all.map((one) => `${one.textContent}: ${one.getBoundingClientRect().height}`));
    expect(heights.filter((height) => !height.endsWith(": 44"))).toEqual([]);
  });

  everywhereAlike.each([
    ["Términos y condiciones", TERMS, null],
    ["Costos de envío", `${TERMS}#envios`, "Entregas y costos de envío"],
    ["Información legal", `${TERMS}#licencia`, "Licencia"],
    ["Formas de pago", `${TERMS}#formas-de-pago`, "Formas de pago"],
    ["Compra segura", SAFE_PURCHASE, null],
    ["Llantas usadas", USED_TIRES, null],
    ["Quejas y aclaraciones", `${SAFE_PURCHASE}#reclamos`, "Dudas, quejas y aclaraciones"],
    ["Aviso de privacidad", PRIVACY, null],
  ])("the footer's '%s' leads to %s, from another page and from the terms", async (text, address, name) => {
    for (const from of ["/distribuidores", TERMS]) {
      await openAlive(page, `${shopUrl}${from}`);
      await page.getByRole("contentinfo").getByRole("link", { name: text, exact: true }).click();
      await page.waitForURL(`${shopUrl}${address}`);
      if (name === null) await expect.poll(top).toBe(0);
      else {
        await expectArrived(name);
        await expectFocus(heading(name));
      }
    }
    await openAlive(page, `${shopUrl}${address}`);
    if (name !== null) await expectArrived(name);
  });

  everywhereAlike("the registration leads to both texts in another tab and keeps what was typed", async () => {
    await openAlive(page, `${shopUrl}/login`);
    await page.getByRole("main").getByRole("button", { name: "Registro" }).click();
    const dialog = page.getByRole("dialog", { name: "Registro" });
    await dialog.getByLabel("Apellido paterno").fill("Ortega");
    const accept = dialog.getByRole("switch", { name: "Acepto los términos y condiciones de uso", exact: true });
    for (const [text, path] of [
      ["términos y condiciones de uso", TERMS],
      ["aviso de privacidad", PRIVACY],
    ] as const) {
      const opened = visit.context.waitForEvent("page");
      await dialog.getByRole("link", { name: text }).click();
      const tab = await opened;
      await tab.waitForURL(`${shopUrl}${path}`);
      await tab.close();
    }
    await expect.poll(() => accept.isChecked()).toBe(true);
    await expect.poll(() => dialog.getByLabel("Apellido paterno").inputValue()).toBe("Ortega");
    await expectAccessible(page, "registration");
  });
});

describe("'Arriba'", () => {
  const lastLink = () => clause("Vigencia").getByRole("link", { name: /^Arriba/ });
  afterEach(() => visit.context.close());

  test("takes half a second", async () => {
    visit = await startVisit(browser, DESKTOP, { reducedMotion: "no-preference" });
    page = visit.page;
    await openAlive(page, `${shopUrl}${TERMS}#vigencia`);
    await expect.poll(top).toBeGreaterThan(1000);
    const places = await lastLink().evaluate(async (link) => {
      const seen: { at: number; top: number }[] = [];
      const started = performance.now();
      (link as HTMLElement).click();
      while (window.scrollY > 0 && performance.now() - started < 5000) {
        await new Promise(requestAnimationFrame);
        seen.push({ at: performance.now() - started, top: window.scrollY });
      }
      return seen;
    });
    expect(places.at(-1)?.top).toBe(0);
    expect(places.at(-1)?.at).toBeGreaterThan(450);
    expect(places.filter((place) => place.top > 0).length).toBeGreaterThan(3);
  });

  test("does not move with reduced motion: it is there at once", async () => {
    visit = await startVisit(browser, DESKTOP, { reducedMotion: "reduce" });
    page = visit.page;
    await openAlive(page, `${shopUrl}${TERMS}#vigencia`);
    await expect.poll(top).toBeGreaterThan(1000);
    const after = await lastLink().evaluate((link) => {
      (link as HTMLElement).click();
      return window.scrollY;
    });
    expect(after).toBe(0);
  });

  test("and the index work without JavaScript", async () => {
    visit = await startVisit(browser, PHONE, { javaScriptEnabled: false });
    page = visit.page;
    await page.goto(`${shopUrl}${TERMS}`);
    await index().getByRole("link", { name: "Vigencia" }).click();
    await expect.poll(() => page.url()).toBe(`${shopUrl}${TERMS}#vigencia`);
    const isShown = () => page.locator("h1").evaluate((title) => title.getBoundingClientRect().top >= 0);
    await expect.poll(() => isShown()).toBe(false);
    await lastLink().click();
    await expect.poll(isShown).toBe(true);
    await page.getByRole("link", { name: "Regresar" }).last().click();
    await expect.poll(() => page.url()).toBe(`${shopUrl}/`);
  });
});
