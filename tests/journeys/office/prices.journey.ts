import type { Page } from "playwright-core";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { DESKTOP, expectUsable, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();
const REASON = "promoción de la temporada de frío";

/** Tyres of a product that no journey reads: its own brand, off the home page. */
const CODES = ["99700001", "99700002"];
beforeAll(async () => {
  await sql`insert into product (id, brand_id, name, slug, slogan, image, image_alt, details)
    select 997001, brand_id, 'Jornada', 'jornada', '', image, '', '' from product where is_active order by id limit 1
    on conflict do nothing`.execute(members.db);
  for (const code of CODES) {
    await sql`insert into tire (code, product_id, size_key, vehicle_type, list_price, discounted_price, discount, minimum,
        size_kind, width, aspect_ratio, diameter, rim)
      select ${code}, 997001, '335/25R22', 1, 100000, 100000, 0, 1, 'metric', 335, 25, null, 22
      on conflict do nothing`.execute(members.db);
  }
});
afterAll(async () => {
  await sql`update product set is_active = false where id = 997001`.execute(members.db);
});

async function open(role: SeededRole, path: string, viewport = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await members.signIn(context, role);
  const page = await context.newPage();
  await page.goto(`${officeUrl}${path}`);
  return page;
}

describe("prices", () => {
  test("a plan of −16 % is drafted, seen with its impact, asked for, approved by another person, begun and ended", async () => {
    const page = await open("catálogo", "/precios");
    await page.getByRole("heading", { level: 1, name: "Precios" }).waitFor();
    await expectUsable(page, "Precios");
    await page.getByRole("button", { name: "Planear cambio" }).click();
    const dialog = page.getByRole("dialog", { name: /^Cambio de precios/ });
    await dialog.getByRole("button", { name: "Guardar borrador" }).click();
    await dialog.getByText("De 3 a 80 letras.").waitFor();
    await dialog.getByLabel("Nombre").fill("Frío de jornada");
    await dialog.getByRole("button", { name: "Rin", exact: true }).click();
    // One press closes one layer: the panel, not the dialog.
    await page.keyboard.press("Escape");
    await dialog.getByText("Por código").click();
    await dialog.getByLabel("Códigos").fill(CODES.join("\n"));
    await dialog.getByLabel("Cuánto, en %").fill("-16");
    await dialog.getByText("2 llantas quedarían hasta 16.0 % abajo: necesita aprobación de otra persona.").waitFor();
    await expectUsable(page, "Cambio de precios");
    await dialog.getByRole("button", { name: "Guardar borrador" }).click();
    await page.waitForURL(/\/precios\/\d+$/);
    const address = new URL(page.url()).pathname;
    await page.getByRole("heading", { level: 1, name: "Frío de jornada" }).waitFor();
    await page.getByText("Todavía no se hace: otra persona lo decide antes de 72 horas.").waitFor();
    await page.getByRole("button", { name: "Ver como tabla" }).click();
    await page.getByRole("rowheader", { name: "−20 %" }).waitFor();
    await expectUsable(page, "Un cambio de precios");

    await page.getByRole("button", { name: "Pedir aprobación" }).click();
    const ask = page.getByRole("dialog", { name: /^Programar el cambio/ });
    await ask.getByLabel("Motivo").fill(REASON);
    await ask.getByRole("button", { name: "Pedir aprobación" }).click();
    await page.getByText("Pediste aprobación: otra persona decide en Aprobaciones.").waitFor();
    await page.getByText("Espera a que otra persona lo apruebe.").waitFor();
    await page.context().close();

    const other = await open("catálogo", "/aprobaciones");
    await other.getByText("Cambio de precios «Frío de jornada» en 2 llantas").first().click();
    await other.getByRole("button", { name: "Aprobar" }).click();
    await other.getByRole("dialog").waitFor({ state: "hidden" });
    await expect
      .poll(
        async () =>
          (
            await members.db
              .selectFrom("tire")
              .select("list_price")
              .where("code", "=", CODES[0] ?? "")
              .executeTakeFirst()
          )?.list_price,
      )
      .toBe(84_052);
    await other.goto(`${officeUrl}${address}`);
    await other.getByText("Hecho").first().waitFor();
    await expectUsable(other, "Un cambio hecho");
    await other.context().close();
  });

  test("the price of one tyre is edited from its address, within the limits at once", async () => {
    const page = await open("dueño", `/precios?llanta=${CODES[1]}`);
    const dialog = page.getByRole("dialog", { name: /^Cambiar un precio/ });
    await dialog.getByLabel("Precio con IVA").fill("1000.00");
    await dialog.getByText(`${CODES[1]} cambia ahora de`).waitFor();
    await dialog.getByLabel("Motivo").fill(REASON);
    await expectUsable(page, "Cambiar un precio");
    await dialog.getByRole("button", { name: "Cambiar precio" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByText(/^(Listo: quedó anotado|Pediste aprobación)/).waitFor();
    await page.context().close();
  });

  test("who only reads prices sees them on a phone, without acts", async () => {
    const page = await open("lectura", "/precios?vista=terminados", PHONE);
    await page.getByRole("heading", { level: 1, name: "Precios" }).waitFor();
    await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Planear cambio" }).count()).toBe(0);
    await expectUsable(page, "Precios");
    await page.context().close();
  });
});
