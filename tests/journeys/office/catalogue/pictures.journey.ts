import type { Page } from "playwright-core";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { SeededRole } from "../../../../shared/domain/staff/access/seeded-roles.ts";
import { DESKTOP, expectUsable, withBrowser } from "../../../support/browser/browser.ts";
import { withJourneyMembers } from "../../../support/office/journey-member.ts";
import { aBomb, twoHalves } from "../../../support/pictures/sample-pictures.ts";

const officeUrl = inject("officeUrl");
const shopUrl = inject("shopUrl");
const browser = withBrowser();
const members = withJourneyMembers();

/** A line whose picture no other journey reads. It is put back. */
const IMAGE = "rodada-moto-sport";
const NEW_NAME = new RegExp(`tires/details/(${IMAGE}-[0-9a-f]{16})\\.png`);

let line = { id: 0, title: "", alt: "" };
beforeAll(async () => {
  line = await members.db
    .selectFrom("product")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .select(["product.id", "image_alt as alt"])
    .select(sql<string>`brand.name || ' ' || product.name`.as("title"))
    .where("image", "=", IMAGE)
    .executeTakeFirstOrThrow();
});
afterAll(() =>
  members.db
    .updateTable("product")
    .set({ image: IMAGE, image_alt: line.alt, side_image: null, tread_image: null })
    .where("id", "=", line.id)
    .execute(),
);

async function open(role: SeededRole, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP });
  await members.signIn(context, role);
  const page = await context.newPage();
  await page.goto(`${officeUrl}${path}`);
  return page;
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel(`Reemplazar: ${line.title}`).setInputFiles({ name, mimeType: "image/png", buffer });

describe("pictures", () => {
  test("a line's picture is cropped with the keys and replaced, and the shop's page has it in two seconds", async () => {
    await members.db.updateTable("product").set({ image: IMAGE }).where("id", "=", line.id).execute();
    const shopPage = async () => (await fetch(`${shopUrl}/product/${line.id}`)).text();
    await expect.poll(shopPage).toContain(`/images/tires/details/${IMAGE}.png`);
    const page = await open("catálogo", `/imagenes?imagen=tire.${IMAGE}`);
    await page.getByRole("heading", { level: 1, name: /^Imágenes/ }).waitFor();
    await page.getByRole("heading", { level: 3, name: "Se usa en" }).waitFor();
    await expectUsable(page, "Imágenes");

    await choose(page, "bomba.png", aBomb(20_000));
    const upload = page.getByRole("dialog", { name: /^Imagen nueva/ });
    await upload.getByText("lo más son 60 millones de píxeles").waitFor();
    await upload.getByRole("button", { name: "Regresar" }).click();
    await upload.waitFor({ state: "hidden" });

    await choose(page, "llanta.png", await twoHalves("#aa0000", "#0000aa"));
    await upload.getByRole("button", { name: "Publicar imagen" }).waitFor();
    await upload.getByText("se ve con esta imagen").waitFor();
    await expectUsable(page, "Imagen nueva");
    const fromLeft = upload.getByRole("slider", { name: "De izquierda a derecha" });
    await fromLeft.focus();
    await page.keyboard.press("Home");
    await upload.getByRole("radio", { name: /^Carrito/ }).press("Space");
    await upload.getByRole("slider", { name: "De izquierda a derecha" }).press("End");
    await upload.getByLabel("Texto alterno").fill("Llanta de dos colores");
    await upload.getByText("se ve con esta imagen").waitFor();
    await upload.getByRole("button", { name: "Publicar imagen" }).click();
    await upload.waitFor({ state: "hidden" });
    const since = Date.now();
    await expect.poll(shopPage, { timeout: 2000, interval: 100 }).toMatch(NEW_NAME);
    expect(Date.now() - since).toBeLessThan(2000);
    const html = await shopPage();
    const name = NEW_NAME.exec(html)?.[1] ?? expect.fail("no picture");
    // The page, the shared link and the data for search engines.
    expect(html).toContain(`/images/share/tires/${name}.jpg`);
    expect(html).toContain(`"image":"${shopUrl}/images/tires/details/${name}.png"`);
    expect(html).toContain("Llanta de dos colores");
    const colourOf = async (size: string) => {
      const sent = await fetch(`${shopUrl}/images/tires/${size}/${name}.png`);
      return (await sharp(Buffer.from(await sent.arrayBuffer())).stats()).dominant;
    };
    expect((await colourOf("details")).r).toBeGreaterThan(100);
    expect((await colourOf("cart")).b).toBeGreaterThan(100);
    await page.context().close();
  });

  test("a line's side is taken away with a reason, the shop's gallery is without it in two seconds", async () => {
    const { db } = members;
    const shown = { image: IMAGE, side_image: "rodada-veloz", tread_image: "rodada-veloz" };
    await db.updateTable("product").set(shown).where("id", "=", line.id).execute();
    const shopPage = async () => (await fetch(`${shopUrl}/product/${line.id}`)).text();
    await expect.poll(shopPage).toContain("/images/tires/side/rodada-veloz-168.png");
    const page = await open("catálogo", "/imagenes?ver=costados&imagen=side.rodada-veloz");
    const title = `${line.title}, costado`;
    await page.getByRole("button", { name: `Quitar: ${title}` }).click();
    const dialog = page.getByRole("dialog", { name: /^Quitar imagen/ });
    await dialog.getByText("vuelve a la original").waitFor();
    await dialog.getByRole("radio", { name: /^Ninguna/ }).press("Space");
    await dialog.getByText("deja de verse en uno o dos segundos").waitFor();
    await expectUsable(page, "Quitar imagen");
    await dialog.getByLabel("Motivo").fill("Muestra otra llanta");
    await dialog.getByRole("button", { name: "Quitar imagen" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByText("Listo: la tienda ya no la muestra.").waitFor();
    await expect.poll(shopPage, { timeout: 2000, interval: 100 }).not.toContain("/images/tires/side/");
    expect(await shopPage()).toContain("/images/tires/tread/rodada-veloz-168.png");
    await page.context().close();
  });

  test("a member who reads sees pictures and no button that changes them; one of the warehouse sees no screen", async () => {
    const page = await open("lectura", "/imagenes?imagen=tire.rodada-veloz&q=rodada-veloz");
    await page.getByText("Tu rol ve las imágenes y no las cambia.").waitFor();
    expect(await page.getByRole("button", { name: /Subir|Reemplazar|Quitar|Borrar|Recortar/ }).count()).toBe(0);
    await expectUsable(page, "Imágenes, sólo lectura");
    await page.context().close();
    const warehouse = await open("almacén", "/imagenes");
    await warehouse.getByRole("heading", { level: 1, name: "No hay nada en esta dirección" }).waitFor();
    await warehouse.context().close();
  });
});
