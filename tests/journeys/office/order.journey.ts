import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { aCustomerOfNoJourney, withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

/** An order of its own for a journey: a copy of a delivered one, at another status and with a payment that came in. */
async function anOrder(status: number): Promise<number> {
  const { db } = members;
  const source = await db
    .selectFrom("orders")
    .selectAll()
    .where("status", "in", [20, 47, 50])
    .where("ship_address", "is not", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const {
    id: copied,
    ship_address: address,
    invoice_address: invoice,
    cash_slip: _slip,
    deposit: _deposit,
    ...rest
  } = source;
  const { id } = await db
    .insertInto("orders")
    .values({
      ...rest,
      customer_id: await aCustomerOfNoJourney(db),
      status,
      total: 245_000,
      subtotal_pre_tax: 211_207,
      iva: 33_793,
      tracking_number: "",
      carrier: "",
      cash_slip: null,
      deposit: null,
      ship_address: address && JSON.stringify(address),
      invoice_address: invoice && JSON.stringify(invoice),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lines = await db.selectFrom("order_line").selectAll().where("order_id", "=", copied).execute();
  await db
    .insertInto("order_line")
    .values(lines.map((line) => ({ ...line, order_id: id })))
    .execute();
  await db
    .insertInto("order_event")
    .values({ order_id: id, from_status: null, to_status: status, actor: "shop", reason: "demonstration" })
    .execute();
  await db
    .insertInto("payment_attempt")
    .values({
      order_id: id,
      attempt: 1,
      provider: "deposit",
      reference: `${id}-1`,
      provider_id: `DEP${id}`,
      source_hash: null,
      payer_id: null,
      status: "paid",
      amount: 245_000,
      paid_amount: 245_000,
      paid_currency: "MXN",
      redirect_url: null,
    })
    .execute();
  return id;
}

const choose = async (page: Page, act: string) => {
  await page.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name: act }).click();
};

describe.each(DEVICES)("an order in the back office on a %s", (_device, viewport) => {
  test("is read, annotated and corrected; a cancellation shows what it does and is asked of a second person", async () => {
    const id = await anOrder(21);
    const context = await browser.newContext({ viewport });
    await members.signIn(context, "atención");
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    await page.goto(`${officeUrl}/pedidos/${id}`);
    await page.getByRole("heading", { level: 1, name: `Pedido ${id}` }).waitFor();
    await page.getByText("$2,450.00").first().waitFor();
    await expectUsable(page, "Pedido");

    await page.getByLabel("Nota interna").fill("Pide entrega después de las 16:00.");
    await page.getByRole("button", { name: "Anotar" }).click();
    await page.getByText("Pide entrega después de las 16:00.").waitFor();

    await choose(page, "Corregir entrega");
    await page.getByLabel("Teléfono de entrega").fill("33 1234 5678");
    await page.getByText(/Cambia el teléfono de entrega, de •••\d{4} a •••5678/).waitFor();
    await expectUsable(page, "Corregir entrega");
    await page.getByLabel("Motivo").fill("lo dictó su cliente");
    await page.getByRole("button", { name: "Guardar corrección" }).click();
    await page.getByText("3312345678").waitFor();

    await choose(page, "Cancelar pedido");
    await page.getByText(/de 21 En Proceso a 900 Cancelado/).waitFor();
    await page.getByText("Decide otra persona").waitFor();
    await expectUsable(page, "Cancelar");
    await page.getByLabel("Motivo").fill("ya no las quiere, llamó hoy");
    await page.getByRole("button", { name: "Pedir aprobación" }).click();
    await page.getByText(/Queda pedido \(solicitud \d+\)/).waitFor();
    await page.getByText(/ pidió cancelar un pedido/).waitFor();
    // The history has it as soon as it was asked.
    await page.getByText("Pidió cancelar un pedido", { exact: true }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test("is validated with what its payment's provider says now: another word needs a reason", async () => {
    const id = await anOrder(18);
    const context = await browser.newContext({ viewport });
    await members.signIn(context, "contabilidad");
    const page = await context.newPage();
    await page.goto(`${officeUrl}/pedidos/${id}`);
    await page.getByRole("button", { name: "Avanzar a Pago Validado" }).click();
    const dialog = page.getByRole("dialog", { name: /^Validar pago/ });
    await dialog.getByText(/no conoce este cargo/).waitFor();
    await dialog.getByText("$2,450.00").waitFor();
    await dialog.getByText(/de 18 Pago Recibido a 20 Pago Validado/).waitFor();
    await expectUsable(page, "Validar pago");
    await dialog.getByRole("button", { name: "Validar pago" }).click();
    await dialog.getByText("Corrige 1 dato para continuar.").waitFor();
    await dialog.getByLabel("Motivo").fill("lo vi en el panel de quien cobra");
    await dialog.getByRole("button", { name: "Validar pago" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Pago Validado 20").waitFor();
    await context.close();
  });

  test("that another person moved meanwhile keeps what was typed", async () => {
    const id = await anOrder(60);
    const context = await browser.newContext({ viewport });
    await members.signIn(context, "dueño");
    const page = await context.newPage();
    await page.goto(`${officeUrl}/pedidos/${id}`);
    await page.getByRole("button", { name: "Reembolsar" }).first().click();
    const dialog = page.getByRole("dialog", { name: /^Reembolso/ });
    await dialog.getByText("Quedan $2,450.00 por reembolsar").first().waitFor();
    await dialog
      .getByRole("textbox", { name: /^Piezas de / })
      .first()
      .fill("1");
    await dialog.getByLabel("Motivo").fill("llegaron dañadas las dos");
    await dialog.getByText(/El pedido se queda como está/).waitFor();
    await expectUsable(page, "Reembolso");
    await members.db.updateTable("orders").set({ status: 700 }).where("id", "=", id).execute();
    await dialog.getByRole("button", { name: /^(Reembolsar|Pedir aprobación)$/ }).click();
    await page.getByRole("heading", { name: "Alguien se adelantó" }).waitFor();
    await page.getByText("llegaron dañadas las dos").waitFor();
    await expectUsable(page, "Alguien se adelantó");
    await page.getByRole("button", { name: "Ver cómo está ahora" }).click();
    await page.getByText("Excepción 700").waitFor();
    await context.close();
  });
});
