import type { Page } from "playwright-core";
import { sql } from "kysely";
import { afterAll, describe, expect, inject, test } from "vitest";
import type { SeededRole } from "../../../../shared/domain/staff/access/seeded-roles.ts";
import { DESKTOP, expectUsable, withBrowser } from "../../../support/browser/browser.ts";
import { withJourneyMembers } from "../../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const shopUrl = inject("shopUrl");
const browser = withBrowser();
const members = withJourneyMembers();
const TITLE = "Jornada rueda parejo";

afterAll(() => members.db.deleteFrom("banner").where("id", ">", 100_000).execute());

async function open(role: SeededRole, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP });
  await members.signIn(context, role);
  const page = await context.newPage();
  await page.goto(`${officeUrl}${path}`);
  return page;
}

const home = async (search = "") => {
  const answer = await fetch(`${shopUrl}/${search}`);
  return { html: await answer.text(), status: answer.status, headers: answer.headers };
};

describe("banners", () => {
  test("a planned one is seen in the real page before its day, and nowhere else", async () => {
    const page = await open("catálogo", "/banners");
    await page.getByRole("heading", { level: 1, name: /^Banners/ }).waitFor();
    await expectUsable(page, "Banners");
    await page.getByRole("button", { name: "Banner nuevo" }).click();
    const dialog = page.getByRole("dialog", { name: /^Banner nuevo/ });
    await dialog.getByLabel("Título").fill(TITLE);
    await dialog.getByLabel("Imagen").selectOption("banner-1.webp");
    await dialog.getByLabel("Lleva a").fill("https://malo.mx/product/2");
    await dialog.getByLabel("Desde").fill("2030-12-01T00:00");
    await dialog.getByLabel("Encendido", { exact: false }).check();
    await dialog.getByText("Escribe una dirección de esta tienda").first().waitFor();
    await dialog.getByLabel("Lleva a").fill("/product/2");
    await dialog.getByText(/^Aparece en la portada el .*2030/).waitFor();
    await expectUsable(page, "Banner nuevo");
    await dialog.getByRole("button", { name: "Guardar banner" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByText("Planeado").waitFor();

    for (const width of [1280, 390]) {
      const frame = page.frameLocator(`iframe[title="La portada a ${width} píxeles"]`);
      await frame.getByText(TITLE).first().waitFor({ state: "attached" });
    }
    await expectUsable(page, "Vista previa");
    const link = await page.locator("iframe").first().getAttribute("src");
    const seen = await home(new URL(link ?? "").search);
    expect([seen.status, seen.html.includes(TITLE)]).toEqual([200, true]);
    expect(seen.headers.get("cache-control")).toBe("no-store");
    expect(seen.headers.get("x-robots-tag")).toContain("noindex");
    expect(seen.headers.get("referrer-policy")).toBe("no-referrer");
    expect(seen.headers.get("content-security-policy")).toContain(`frame-ancestors ${new URL(officeUrl).origin}`);
    // The next visitor gets the page of everybody, which stands in no frame.
    for (const search of ["", "?utm_source=x"]) {
      const plain = await home(search);
      expect(plain.html).not.toContain(TITLE);
      expect(plain.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
    const wrong = await home("?vista-previa=1-1-9999999999-0000000000000000000000000000000000000000");
    expect([wrong.status, wrong.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(wrong.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    await page.context().close();
  });

  test("one whose moment comes is in the shop without anybody touching it", async () => {
    const startsAt = new Date(Date.now() + 4000);
    await members.db
      .insertInto("banner")
      .values({
        id: sql<number>`nextval('banner_id_seq')::int`,
        title: "Llegó su hora",
        text: "",
        image: "banner-2.webp",
        url: "",
        position: 900,
        event_key: null,
        coupon_code: null,
        starts_at: startsAt,
      })
      .execute();
    expect((await home()).html).not.toContain("Llegó su hora");
    await expect.poll(async () => (await home()).html, { timeout: 8000, interval: 50 }).toContain("Llegó su hora");
    expect(Date.now() - startsAt.getTime()).toBeLessThan(2000);
  });

  test("the order is changed with the keys, and a member who only reads changes nothing", async () => {
    const page = await open("catálogo", "/banners");
    const names = () => page.locator(".banner-order b").allTextContents();
    await page.locator(".banner-order b").first().waitFor();
    const before = await names();
    const first = page.locator(".banner-order a").first();
    await first.press("Alt+ArrowDown");
    await expect.poll(async () => (await names())[1]).toBe(before[0]);
    await page.getByRole("button", { name: `Subir «${before[0]}»` }).click();
    await expect.poll(names).toEqual(before);
    await page.context().close();
    const reader = await open("lectura", "/banners?banner=1");
    await reader.getByText("Tu rol ve los banners y no los cambia.").waitFor();
    expect(await reader.getByRole("button", { name: /Subir|Bajar|Cambiar|Duplicar|nuevo/ }).count()).toBe(0);
    await expectUsable(reader, "Banners, sólo lectura");
    await reader.context().close();
  });
});
