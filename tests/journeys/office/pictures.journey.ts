import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, describe, expect, inject, test } from "vitest";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { DESKTOP, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";
import { aBomb, twoHalves } from "../../support/pictures/sample-pictures.ts";

const officeUrl = inject("officeUrl");
const shopUrl = inject("shopUrl");
const browser = withBrowser();
const members = withJourneyMembers();

/** A line of its own: other journeys read the pictures of the demonstration's lines. */
const LINE = { id: 91_001, name: "De jornada", slug: "de-jornada" };

async function ownLine(): Promise<void> {
  const { brand_id: brandId, details } = await members.db
    .selectFrom("product")
    .select(["brand_id", "details"])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await members.db
    .insertInto("product")
    .values({
      ...LINE,
      brand_id: brandId,
      slogan: "Sólo se ve en su página",
      image: "rodada-ciudad",
      image_alt: "Llanta de jornada",
      details,
    })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ image: "rodada-ciudad", image_alt: "Llanta de jornada" }),
    )
    .execute();
}

afterAll(() => members.db.deleteFrom("product").where("id", "=", LINE.id).execute());

async function open(role: SeededRole, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP });
  await members.signIn(context, role);
  const page = await context.newPage();
  await page.goto(`${officeUrl}${path}`);
  return page;
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel(`Reemplazar: Rodada ${LINE.name}`).setInputFiles({ name, mimeType: "image/png", buffer });

describe("pictures", () => {
  test("a line's picture is cropped with the keys and replaced, and the shop's page has it in two seconds", async () => {
    await ownLine();
    const shopPage = async () => (await fetch(`${shopUrl}/product/${LINE.id}`)).text();
    await expect.poll(shopPage).toContain("/images/tires/details/rodada-ciudad.png");
    const page = await open("catálogo", "/imagenes?q=de-jornada&imagen=tire.rodada-ciudad");
    await page.getByRole("heading", { level: 1, name: /^Imágenes/ }).waitFor();
    await page.getByRole("searchbox").fill("jornada");
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
    await expect
      .poll(shopPage, { timeout: 2000, interval: 100 })
      .toMatch(/\/images\/tires\/details\/rodada-ciudad-[0-9a-f]{16}\.png/);
    expect(Date.now() - since).toBeLessThan(2000);
    const html = await shopPage();
    const name = /tires\/details\/(rodada-ciudad-[0-9a-f]{16})\.png/.exec(html)?.[1] ?? expect.fail("no picture");
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

  test("a member who reads sees pictures and no button that changes them; one of the warehouse sees no screen", async () => {
    const page = await open("lectura", "/imagenes?imagen=tire.rodada-veloz&q=rodada-veloz");
    await page.getByText("Tu rol ve las imágenes y no las cambia.").waitFor();
    expect(await page.getByRole("button", { name: /Subir|Reemplazar|Borrar|Recortar/ }).count()).toBe(0);
    await expectUsable(page, "Imágenes, sólo lectura");
    await page.context().close();
    const warehouse = await open("almacén", "/imagenes");
    await warehouse.getByRole("heading", { level: 1, name: "No hay nada en esta dirección" }).waitFor();
    await warehouse.context().close();
  });
});
