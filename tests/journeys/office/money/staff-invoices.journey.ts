import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import type { SeededRole } from "../../../../shared/domain/staff/access/seeded-roles.ts";
import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import { DESKTOP, DEVICES, expectUsable, withBrowser } from "../../../support/browser/browser.ts";
import { stampedSales } from "../../../support/office/stamped-sales.ts";
import { withJourneyMembers } from "../../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

/** One for each device to cancel, and one that stays. */
let sales: Awaited<ReturnType<typeof stampedSales>> = [];

beforeAll(async () => {
  sales = await stampedSales(members.db, 3);
});

async function open(role: SeededRole, path: string, viewport = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await members.signIn(context, role);
  const page = await context.newPage();
  await page.goto(`${officeUrl}${path}`);
  return page;
}

// Before any of them is cancelled.
test("the warehouse prints the invoice from its order and sees no amount", async () => {
  const find = () =>
    members.db
      .selectFrom("cfdi")
      .innerJoin("orders", "orders.id", "cfdi.order_id")
      .select("orders.id")
      .where("cfdi.state", "=", "stamped")
      .where("orders.status", ">=", ORDER_STATUSES.inProcess.code)
      .where("orders.status", "<", ORDER_STATUSES.cancelled.code)
      .orderBy("orders.id")
      .limit(1)
      .executeTakeFirst();
  // The shop that just began stamps its demonstration within the minute.
  let found: Awaited<ReturnType<typeof find>>;
  await expect.poll(async () => (found = await find()), { timeout: 90_000 }).toBeDefined();
  const orderId = found?.id;
  const page = await open("almacén", `/surtido/${orderId}`);
  await page.getByRole("link", { name: "Imprimir factura" }).waitFor();
  await page.context().close();
});

describe.each(DEVICES)("invoices on a %s", (device, viewport) => {
  test("the list has the month's figures and finds a document by its folio", async () => {
    const { number, id } = sales[0] ?? expect.fail("no document");
    const page = await open("contabilidad", "/facturas", viewport);
    await page.getByRole("heading", { level: 1, name: /^Facturas/ }).waitFor();
    await page.getByText("Irá a la global").waitFor();
    await page.getByRole("table").waitFor();
    await expectUsable(page, "Facturas");

    await page.getByRole("searchbox").fill("RW-999999999");
    await page.getByRole("button", { name: "Quitar filtros" }).waitFor();
    await expectUsable(page, "Facturas, nothing matches");
    await page.getByRole("searchbox").fill(number);
    await page.getByRole("link", { name: number, exact: true }).click();
    await page.waitForURL(`**/facturas/${id}`);
    await page.getByRole("heading", { level: 1, name: number }).waitFor();
    await page.context().close();
  });

  test("a document shows its stamp and history, and the SAT is asked about it", async () => {
    const { number, id, uuid, orderId } = sales[0] ?? expect.fail("no document");
    const page = await open("contabilidad", `/facturas/${id}`, viewport);
    await page.getByRole("heading", { level: 1, name: number }).waitFor();
    await page.getByText(uuid).waitFor();
    await page.getByRole("list", { name: "Historia", exact: true }).waitFor();
    await expectUsable(page, "Factura");
    await page.getByRole("button", { name: "Preguntar ahora" }).click();
    await page.getByText(/^RW-\d+\. El SAT la tiene vigente/).waitFor();

    await page.getByRole("button", { name: "Sustituir" }).click();
    const dialog = page.getByRole("dialog", { name: /^Sustituir factura/ });
    await dialog.getByLabel("Código postal fiscal").fill("123");
    await dialog.getByLabel("Nombre o razón social").fill("LLANTAS DEL BAJIO SA DE CV");
    await dialog.getByLabel("RFC").fill("EKU9003173C9");
    await dialog.getByRole("button", { name: "Sustituir" }).click();
    await dialog.getByText("Debes escribir un código postal de 5 dígitos").waitFor();
    await dialog.getByText(/no es válida para CFDI 4.0/).waitFor();
    await expectUsable(page, "Sustituir factura");
    await dialog.getByRole("button", { name: "Regresar" }).click();

    await page.goto(`${officeUrl}/pedidos/${orderId}`);
    await page.getByRole("link", { name: number, exact: true }).waitFor();
    await expectUsable(page, "Pedido with its invoice");
    await page.context().close();
  });

  test("a cancellation says what each motive means, and two persons decide it", async () => {
    const { number, id } = sales[device === "phone" ? 1 : 2] ?? expect.fail("no document");
    const page = await open("contabilidad", `/facturas/${id}`, viewport);
    await page.getByRole("button", { name: "Cancelar factura" }).click();
    const dialog = page.getByRole("dialog", { name: /^Cancelar factura/ });
    await dialog.getByText(`${number} no es una factura global.`).waitFor();
    await dialog.getByText("Primero se timbra la nueva: usa «Sustituir».").waitFor();
    expect(await dialog.getByRole("radio").evaluateAll((all) => all.map((one) => one.matches(":disabled")))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    await dialog.getByRole("radio", { name: /^03/ }).check();
    await dialog.getByText(/Se pide al SAT cancelar/).waitFor();
    await dialog.getByText("Decide otra persona").waitFor();
    await expectUsable(page, "Cancelar factura");
    await dialog.getByRole("button", { name: "Pedir cancelación" }).click();
    await dialog.getByText("Escribe el motivo, con al menos 10 letras.").waitFor();
    await dialog.getByLabel("Motivo", { exact: true }).fill("se deshizo la compra completa");
    await dialog.getByRole("button", { name: "Pedir cancelación" }).click();
    await page.getByText(/Queda pedido \(solicitud \d+\)/).waitFor();
    const request = /\d+/.exec(await page.getByText(/Queda pedido \(solicitud \d+\)/).innerText())?.[0] ?? "";

    const decider = await open("dueño", `/aprobaciones?id=${request}`, viewport);
    await decider.getByText(/Se pide al SAT cancelar/).waitFor();
    await decider.getByRole("row", { name: `Folio ${number} ${number}` }).waitFor();
    await decider.getByRole("row", { name: /^Estado timbrada .*cancelación solicitada$/ }).waitFor();
    await decider.getByRole("button", { name: "Aprobar" }).click();
    await decider.getByText("Aprobada").first().waitFor();

    await page.reload();
    await page
      .getByText(/Cancelación|Espera al receptor|Cancelada/)
      .first()
      .waitFor();
    await page.getByText("03 No se llevó a cabo la operación").first().waitFor();
    await page.context().close();
    await decider.context().close();
  });

  test("the global invoice of a month shows what would be in it, and an open month cannot be closed", async () => {
    const page = await open("contabilidad", "/facturas/global", viewport);
    await page.getByRole("heading", { level: 1, name: /^Global/ }).waitFor();
    await page.getByText("PUBLICO EN GENERAL").waitFor();
    expect(await page.getByRole("button", { name: /^Cerrar y timbrar desde el/ }).isDisabled()).toBe(true);
    await expectUsable(page, "Factura global");
    await page.getByRole("link", { name: "Periodo anterior" }).click();
    await page.getByText(/El periodo terminó el|ya está hecha/).waitFor();
    await expectUsable(page, "Factura global of a month that is over");
    await page.context().close();
  });
});

test("the keys walk the list and open a document, and the reader may change nothing", async () => {
  const page = await open("lectura", "/facturas");
  await page.getByRole("table").waitFor();
  expect(await page.getByRole("button", { name: /Timbrar|Reenviar|del mes/ }).count()).toBe(0);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: "Timbre fiscal" }).waitFor();
  expect(await page.getByRole("button", { name: /Cancelar|Sustituir|Reenviar|Preguntar/ }).count()).toBe(0);
  await page.context().close();
});
