import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { DESKTOP, DEVICES, expectUsable, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { aPaidCopy } from "../../support/browser/delivered-copy.ts";
import { aPhoto } from "../../support/returns/returns.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

/** A delivered order of this journey's own, with a return for each device. */
let orderId = 0;
let returnIds: readonly number[] = [];

beforeAll(async () => {
  ({ orderId } = await aPaidCopy(members.db));
  const made: number[] = [];
  for (const [index] of DEVICES.entries()) {
    const { id } = await members.db
      .insertInto("return_request")
      .values({
        order_id: orderId,
        request_key: `journey-${index}-${Date.now()}`,
        kind: "damaged",
        wish: "replacement",
        state: "requested",
        opened_by: "customer",
        freight: "shop",
        delivered_at: new Date(),
        noticed_at: new Date(),
        in_time: true,
        is_unmounted: true,
        comment: "Llegaron con la orilla rota.",
        due_at: new Date(Date.now() + 86_400_000),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await members.db.insertInto("return_line").values({ return_id: id, line: 1, quantity: 1 }).execute();
    made.push(id);
  }
  returnIds = made;
});

async function open(role: SeededRole, path: string, viewport = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await members.signIn(context, role);
  const page = await context.newPage();
  await page.goto(`${officeUrl}${path}`);
  return page;
}

/** New tyres with an old week leave, and do not arrive: the return is decided again. */
async function replaceInVain(page: Page, guia: string): Promise<void> {
  const { code } = await members.db
    .selectFrom("order_line")
    .select("code")
    .where("order_id", "=", orderId)
    .where("line", "=", 1)
    .executeTakeFirstOrThrow();
  await page.getByRole("button", { name: "Reponer" }).click();
  const replace = page.getByRole("dialog", { name: /^Reponer las llantas/ });
  await replace.getByLabel(/^Código de la nueva/).fill(code);
  await replace.getByLabel("Semana DOT de cada pieza").fill("0122");
  await replace.getByLabel("Paquetería").fill("Estafeta");
  await replace.getByLabel("Guía").fill(guia);
  await replace.getByRole("button", { name: "Reponer" }).click();
  await replace.getByText("Revisa la semana y confírmala, o corrígela.").waitFor();
  await expectUsable(page, "Reponer, an old week");
  await replace.getByRole("checkbox", { name: /más de 3 años/ }).press("Space");
  await replace.getByText("Sale 1 pieza de existencias, en 1 bulto.").waitFor();
  await replace.getByRole("button", { name: "Reponer" }).click();
  await page.getByRole("button", { name: "No llegó" }).click();
  const lost = page.getByRole("dialog", { name: /^La reposición no llegó/ });
  await lost.getByText("Otra reposición toma otras.", { exact: false }).waitFor();
  await expectUsable(page, "La reposición no llegó");
  await lost.getByLabel("Motivo", { exact: true }).fill("la paquetería la da por perdida");
  await lost.getByRole("button", { name: "No llegó" }).click();
  await lost.waitFor({ state: "hidden" });
}

test("one is opened from the list by its order's number", async () => {
  const page = await open("atención", "/devoluciones");
  await page.getByRole("button", { name: "Abrir devolución" }).click();
  const number = page.getByRole("dialog", { name: /^Abrir una devolución/ });
  await number.getByRole("button", { name: "Continuar" }).click();
  await number.getByText("Escribe el número del pedido: sólo cifras.").waitFor();
  await number.getByLabel("Número de pedido").fill(String(orderId));
  await number.getByRole("button", { name: "Continuar" }).click();
  const dialog = page.getByRole("dialog", { name: /^Abrir una devolución/ });
  await dialog.getByLabel("Cuándo avisó el cliente").fill("2020-01-02");
  await expectUsable(page, "Abrir una devolución, by number");
  await dialog
    .getByLabel(/: cuántas de/)
    .first()
    .fill("1");
  await dialog.getByLabel("No se han montado").check();
  await dialog.getByLabel("Motivo").fill("Lo pidió por teléfono.");
  await dialog.getByRole("button", { name: "Abrir devolución" }).click();
  await dialog
    .getByText(/^El primer paquete llegó el /)
    .first()
    .waitFor();
  await expectUsable(page, "Abrir una devolución, a notice before the delivery");
  await page.context().close();
});

describe.each(DEVICES)("returns of goods on a %s", (device, viewport) => {
  test("the list finds one by its folio, and it is authorised, received and graded", async () => {
    const id = returnIds[DEVICES.findIndex(([name]) => name === device)] ?? expect.fail("no return");
    const folio = `D ${id}`;
    const page = await open("atención", "/devoluciones", viewport);
    await page.getByRole("heading", { level: 1, name: /^Devoluciones/ }).waitFor();
    await page.getByRole("link", { name: folio, exact: true }).waitFor();
    await expectUsable(page, "Devoluciones");
    await page.getByRole("searchbox").fill(folio);
    // The list is read again a moment after the last key.
    await page.waitForURL(/[?&]q=/);
    await page.getByRole("link", { name: folio, exact: true }).click();
    await page.waitForURL(`**/devoluciones/${id}`);
    await page.getByRole("heading", { level: 1, name: `Devolución ${folio}` }).waitFor();
    await page.getByText("Llegaron con la orilla rota.").waitFor();
    await expectUsable(page, "Devolución");

    await page.getByRole("button", { name: "Autorizar" }).click();
    const authorize = page.getByRole("dialog", { name: /^Autorizar la devolución/ });
    await authorize.getByText("queda autorizada").waitFor();
    await expectUsable(page, "Autorizar");
    await authorize.getByRole("button", { name: "Autorizar" }).click();
    await page.getByText("Listo: quedó anotado.").waitFor();
    await page.context().close();

    const warehouse = await open("almacén", `/devoluciones/${id}`, viewport);
    await warehouse.getByRole("heading", { level: 1, name: `Devolución ${folio}` }).waitFor();
    expect(await warehouse.locator("main").textContent()).not.toContain("$");
    await warehouse.getByRole("button", { name: "Recibir" }).click();
    const receive = warehouse.getByRole("dialog", { name: /^Recibir las llantas/ });
    await receive.getByText("llegó 1 pieza").waitFor();
    await receive.getByRole("checkbox", { name: "Ya las revisé: dictaminarlas de una vez" }).press("Space");
    await receive.getByRole("button", { name: "Recibir y dictaminar" }).click();
    await receive.getByText("¿Vendible o dañada?").waitFor();
    await expectUsable(warehouse, "Recibir y dictaminar");
    await receive.getByRole("checkbox", { name: "Ya las revisé: dictaminarlas de una vez" }).press("Space");
    await receive.getByRole("button", { name: "Recibir" }).click();
    await warehouse.getByRole("button", { name: "Dictaminar" }).click();
    const grade = warehouse.getByRole("dialog", { name: /^Dictaminar las llantas/ });
    await grade.getByRole("button", { name: "Dictaminar" }).click();
    await grade.getByText("¿Vendible o dañada?").waitFor();
    await grade.getByLabel("Pieza 1").selectOption("damaged");
    await grade.getByLabel("DOT de la 1").fill("3226");
    await grade.getByLabel("Piso de la 1, mm").fill("7.5");
    await grade.getByText("1 pieza como merma").waitFor();
    await expectUsable(warehouse, "Dictaminar");
    await grade.getByRole("button", { name: "Dictaminar" }).click();
    await grade.waitFor({ state: "hidden" });
    await warehouse.getByText("7.5 mm").waitFor();
    await warehouse.getByText("Dañada", { exact: true }).last().waitFor();
    await warehouse.getByLabel("Qué se ve en la foto").selectOption("dot");
    const buffer = await aPhoto();
    await warehouse.getByLabel("Añadir").setInputFiles({ name: "dot.jpg", mimeType: "image/jpeg", buffer });
    await warehouse.getByText("La foto quedó guardada.").waitFor();
    await warehouse.getByRole("img", { name: "DOT y etiqueta, de almacén" }).waitFor();
    await expectUsable(warehouse, "Devolución, graded");
    await warehouse.getByRole("button", { name: "Quitar DOT y etiqueta, de almacén" }).click();
    const remove = warehouse.getByRole("dialog", { name: /^Quitar una foto/ });
    await remove.getByText("La foto no se puede recuperar", { exact: false }).waitFor();
    await expectUsable(warehouse, "Quitar una foto");
    await remove.getByLabel("Motivo", { exact: true }).fill("salió movida y no se lee el DOT");
    await remove.getByRole("button", { name: "Quitar" }).click();
    await warehouse.getByText("Sin fotos.").waitFor();
    await warehouse.context().close();

    const decides = await open("atención", `/devoluciones/${id}`, viewport);
    await decides
      .getByRole("region", { name: /esto va a pasar/i })
      .first()
      .getByText(/factura/)
      .waitFor();
    await decides.getByRole("button", { name: "Reembolsar" }).click();
    const refund = decides.getByRole("dialog", { name: /^Reembolsar la devolución/ });
    await refund.getByText(/factura/).waitFor();
    await expectUsable(decides, "Reembolsar la devolución");
    await refund.getByRole("button", { name: "Regresar" }).click();
    await replaceInVain(decides, `REP-${id}`);
    await decides.getByRole("button", { name: "Rechazar" }).click();
    const reject = decides.getByRole("dialog", { name: /^Rechazar la devolución/ });
    await reject.getByRole("button", { name: "Rechazar" }).click();
    await reject.getByText("Escribe por qué, con 10 letras o más.").waitFor();
    await reject.getByLabel("Por qué").fill("El golpe es de una banqueta, no del envío.");
    await reject.getByRole("button", { name: "Rechazar" }).click();
    // The dialog's own field has the words too: the act is done when the dialog is gone.
    await reject.waitFor({ state: "hidden" });
    await decides.getByText("El golpe es de una banqueta, no del envío.").waitFor();
    await decides.context().close();
  });
});

test("an order shows its returns, and another one is opened for its customer", async () => {
  const page = await open("atención", `/pedidos/${orderId}`);
  const box = page.getByRole("region", { name: "Devoluciones" });
  await box.getByRole("link", { name: `D ${returnIds[0] ?? 0}` }).waitFor();
  await box.getByRole("button", { name: "Abrir devolución" }).click();
  const dialog = page.getByRole("dialog", { name: /^Abrir una devolución/ });
  await dialog
    .getByLabel(/cuántas de/)
    .first()
    .fill("1");
  await dialog.getByLabel("No se han montado").check();
  await dialog.getByLabel(/^Motivo/).fill("llamó por teléfono para devolverla");
  await dialog.getByText(/Se abre la devolución/).waitFor();
  await expectUsable(page, "Abrir una devolución");
  await dialog.getByRole("button", { name: "Abrir devolución" }).click();
  await page.waitForURL(/\/devoluciones\/\d+$/);
  await page.context().close();
});

test("a phone in the warehouse has its acts under the thumb's size", async () => {
  const page = await open("almacén", "/devoluciones?estado=rejected", PHONE);
  await page.getByRole("link", { name: `D ${returnIds[0] ?? 0}`, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: /^Devolución D/ }).waitFor();
  await expectUsable(page, "Devolución, warehouse");
  await page.context().close();
});
