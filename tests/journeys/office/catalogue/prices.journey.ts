import type { Page } from "playwright-core";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { SeededRole } from "../../../../shared/domain/staff/access/seeded-roles.ts";
import { DESKTOP, expectUsable, PHONE, withBrowser } from "../../../support/browser/browser.ts";
import { withJourneyMembers } from "../../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();
const REASON = "promoción de la temporada de frío";

/** Tyres of a line of their own, which no journey reads: copies of a tyre of the demonstration. */
const CODES = ["99700001", "99700002"];
const LINE = 997_001;
beforeAll(async () => {
  await copied(
    "product",
    { id: LINE, name: "Temporada", slug: "temporada" },
    sql`id = (select product_id from tire where code = '11500418')`,
  );
  for (const code of CODES) {
    const price = { list_price: 100_000, discounted_price: 100_000, discount: 0, minimum: 1 };
    const changes = {
      code,
      product_id: LINE,
      size_key: "335/25R22",
      featured_position: null,
      is_active: true,
      ...price,
    };
    await copied("tire", changes, sql`code = '11500418'`);
  }
});

/** Adds a copy of a row with some other values. */
async function copied(table: "product" | "tire", changes: object, where: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ columns: string }>`select string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'`.execute(members.db);
  const columns = sql.raw(rows[0]?.columns ?? "");
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table)},
      (select to_jsonb(one) from ${sql.table(table)} one where ${where}) || ${JSON.stringify(changes)}::jsonb)
    on conflict do nothing`.execute(members.db);
}
/** A second try finds the prices of the first. */
beforeEach(async () => {
  await sql`update tire set list_price = 100000, discounted_price = 100000 where code = any(${CODES}::text[])`.execute(
    members.db,
  );
  await sql`delete from tire_price where code = any(${CODES}::text[])`.execute(members.db);
});
afterAll(async () => {
  await sql`update product set is_active = false where id = ${LINE}`.execute(members.db);
});

async function open(role: SeededRole, path: string, viewport = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await members.signIn(context, role);
  const page = await context.newPage();
  await page.goto(`${officeUrl}${path}`);
  return page;
}

describe("prices", () => {
  test("a plan beyond the limit is drafted, seen with its impact, asked for, and done when another person approves it", async () => {
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
    await dialog.getByText("2 llantas quedarían hasta 15.9 % abajo: necesita aprobación de otra persona.").waitFor();
    await expectUsable(page, "Cambio de precios");
    await dialog.getByRole("button", { name: "Guardar borrador" }).click();
    await page.waitForURL(/\/precios\/\d+$/);
    const address = new URL(page.url()).pathname;
    await page.getByRole("heading", { level: 1, name: "Frío de jornada" }).waitFor();
    await page.getByText("Todavía no se hace: otra persona lo decide antes de 72 horas.").waitFor();
    await page.getByText("Los precios se quedan: el plan no tiene fin.").waitFor();
    await page.getByText("Antes de empezar se retira; después, sólo otro cambio los regresa.").waitFor();
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
    const title = "Cambio de precios «Frío de jornada» en 2 llantas";
    await other.getByRole("link", { name: title }).first().click();
    await other.getByRole("heading", { level: 2, name: title }).waitFor();
    await other.getByRole("button", { name: "Aprobar" }).click();
    await other.getByText("Aprobada").first().waitFor();
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
    await dialog.getByLabel("Precio con IVA").fill("1100.00");
    await dialog.getByText(`${CODES[1]} cambia ahora de`).waitFor();
    await dialog.getByLabel("Motivo").fill(REASON);
    await expectUsable(page, "Cambiar un precio");
    await dialog.getByRole("button", { name: "Cambiar precio" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByText("Listo: quedó anotado.").waitFor();
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
