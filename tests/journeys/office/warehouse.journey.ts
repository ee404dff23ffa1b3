import { sql } from "kysely";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { DESKTOP, expectUsable, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

/** An order of the demonstration again, paid and in process since ten days ago. Other journeys do not know it. */
async function anOrderInProcess(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into orders overriding system value
    select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('orders', 'id')), 'status', 21, 'articles', 2))).*
    from orders o where id = 104258 returning id`.execute(members.db);
  const id = rows[0]?.id ?? expect.fail("No order was made.");
  await sql`
    insert into order_line select (jsonb_populate_record(null::order_line, to_jsonb(l) || jsonb_build_object(
      'order_id', ${id}::bigint, 'line', 1, 'quantity', 2))).*
    from order_line l where order_id = 104258 and line = 1`.execute(members.db);
  await sql`
    insert into order_event (order_id, from_status, to_status, actor, reason, at)
    values (${id}, 20, 21, 'shop', 'advanced', now() - interval '10 days')`.execute(members.db);
  return id;
}

const codeOf = async (id: number): Promise<string> =>
  (await members.db.selectFrom("order_line").select("code").where("order_id", "=", id).executeTakeFirstOrThrow()).code;

const watch = (page: Page): string[] => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  return problems;
};

describe("the warehouse", () => {
  test("picks, checks, packs and sends an order with one hand on a phone", async () => {
    const id = await anOrderInProcess();
    const code = await codeOf(id);
    const context = await browser.newContext({ viewport: PHONE });
    const page = await context.newPage();
    const problems = watch(page);
    await members.signIn(context, "almacén");

    await page.goto(`${officeUrl}/surtido`);
    await page.getByRole("heading", { level: 1, name: /^Surtido/ }).waitFor();
    await expectUsable(page, "Surtido");
    await page.getByRole("button", { name: "Escanear o escribir código" }).click();
    await page.getByLabel("Código del costado").fill(code);
    await expectUsable(page, "Tomar llantas");
    await page.getByLabel("Código del costado").press("Enter");
    await page.getByText(/^Tomaste \d+ de /).waitFor();
    await page.keyboard.press("Escape");

    await page.goto(`${officeUrl}/surtido/${id}`);
    await page.getByRole("heading", { level: 1, name: new RegExp(`Empacar ${id}`) }).waitFor();
    await page.getByRole("button", { name: /^Siguiente/ }).click();
    await page.keyboard.type("00000000");
    await page.keyboard.press("Enter");
    await page.getByText(/^Esta no es\. Leíste 00000000/).waitFor();
    await expectUsable(page, "Esta no es");
    await page.getByLabel("Escribe el código del costado").fill(code);
    await page.keyboard.press("Enter");
    await page.getByText(`Código leído ${code}: es la del pedido.`).waitFor();
    await page.getByLabel("Pieza 1").fill("5299");
    await page.getByText(/aún no llega/).waitFor();
    await expectUsable(page, "DOT");
    await page.getByLabel("Pieza 1").fill("0125");
    await page.getByRole("button", { name: "Todas 0125" }).click();

    await page.getByRole("button", { name: /^Cerrar \d bultos?$/ }).click();
    const packing = page.getByRole("dialog", { name: /Cerrar bultos/ });
    await packing.getByLabel("Paquetería").selectOption("DHL");
    await packing.getByText(/2 piezas en \d bultos?/).waitFor();
    await expectUsable(page, "Cerrar bultos");
    await packing.getByRole("button", { name: /^Cerrar \d/ }).click();

    await page.getByRole("button", { name: /^Enviar \d bultos?$/ }).click();
    const sending = page.getByRole("dialog", { name: /Avanzar a Enviado/ });
    const fields = sending.getByLabel(/^Guía del bulto/);
    await fields.first().waitFor();
    const guias = await fields.count();
    for (let at = 0; at < guias; at += 1) await fields.nth(at).fill(`${id}${String(at).padStart(4, "0")}`);
    await sending.getByText(/pasa de Preparando Envío a Enviado/).waitFor();
    await sending.getByText(/correo «Pedido enviado»/).waitFor();
    await expectUsable(page, "Avanzar a Enviado");
    await sending.getByRole("button", { name: "Avanzar a Enviado" }).click();
    await page.getByText("Ya se envió todo.").waitFor();

    const order = await members.db
      .selectFrom("orders")
      .select(["status", "tracking_number", "carrier"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ status: 47, tracking_number: `${id}0000`, carrier: "DHL" });
    expect(problems).toEqual([]);
    await context.close();
  });

  test("prints the pick list without names, and the packing slip without prices, on a desktop", async () => {
    const id = await anOrderInProcess();
    const code = await codeOf(id);
    const context = await browser.newContext({ viewport: DESKTOP });
    const page = await context.newPage();
    const problems = watch(page);
    await members.signIn(context, "almacén");

    await page.goto(`${officeUrl}/surtido/lista`);
    await page.getByRole("heading", { level: 1, name: "Lista de surtido" }).first().waitFor();
    await page.getByText(code).first().waitFor();
    await page.getByText(String(id)).first().waitFor();
    expect(await page.locator("main").innerText()).not.toMatch(/Daniel|Reyes|\$/);
    await expectUsable(page, "Lista de surtido");

    await page.goto(`${officeUrl}/surtido/${id}/hoja`);
    await page.getByRole("heading", { level: 1, name: "Hoja de empaque" }).waitFor();
    await page.getByRole("img", { name: `Código de barras ${id}` }).waitFor();
    const slip = await page.locator("main").innerText();
    expect(slip).toContain(code);
    expect(slip).toContain("Entregar a");
    expect(slip).not.toContain("$");
    await expectUsable(page, "Hoja de empaque");
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("button", { name: "Imprimir" }).isVisible()).toBe(false);
    expect(problems).toEqual([]);
    await context.close();
  });

  test("an order is stopped with what happened and who resolves it, and its screen says so", async () => {
    const id = await anOrderInProcess();
    await members.db.updateTable("orders").set({ status: 47 }).where("id", "=", id).execute();
    const context = await browser.newContext({ viewport: DESKTOP });
    const page = await context.newPage();
    const problems = watch(page);
    await members.signIn(context, "atención");

    await page.goto(`${officeUrl}/pedidos/${id}`);
    await page.getByRole("button", { name: "Excepción" }).first().click();
    const dialog = page.getByRole("dialog", { name: /Excepción/ });
    await dialog.getByRole("radio", { name: /Dañado/ }).check();
    await dialog.getByLabel("Nota").fill("Llegó con la ceja cortada.");
    await dialog.getByText(/pasa de Enviado a Excepción: Dañado/).waitFor();
    await expectUsable(page, "Excepción");
    await dialog.getByRole("button", { name: "Pasar a Excepción" }).click();
    await page.getByText("Excepción: Dañado").waitFor();
    await page.getByText("Llegó con la ceja cortada.").waitFor();
    await expectUsable(page, "Pedido en Excepción");
    expect(problems).toEqual([]);
    await context.close();
  });
});
