import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { closeAlert, expectAlert, expectDialog, EXPIRED, logIn } from "../../support/browser/account-screens.ts";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { customerArea } from "../../support/browser/customer-area.ts";
import { enlargeText, expectReadable } from "../../support/browser/large-text.ts";
import { alikeAtAnyWidth, expectFocus, tabTo, withVisit } from "../../support/browser/visit.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";
import { askedReturns } from "../../support/returns/asked-returns.ts";
import { aPhoto } from "../../support/returns/returns.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const SENT = "**/Devoluciones";

const browser = withBrowser();
const { db } = withJourneyMembers();

describe.each(DEVICES)("a return of goods on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport);
  const area = customerArea(visit, shop.shopUrl);
  const { dialog, press, delivered, begin, choose, addPhoto, toTheEnd, returnsOf } = askedReturns({
    visit,
    area,
    shop,
    db,
  });

  test("is asked for step by step, acknowledged, followed and taken back", async () => {
    const { orderId } = await delivered();
    await begin();
    await area.check("reason of a return");
    await tabTo(dialog().getByRole("button", { name: "Continuar" }));
    await visit.press("Enter");
    await expectFocus(dialog().getByRole("alert"));
    expect(await dialog().getByRole("alert").getByRole("link").allTextContents()).toEqual(["Elige qué pasó"]);
    await choose(/^Me llegó otra llanta/);
    await press("Quitar una");
    await dialog().getByText("Nosotros", { exact: true }).waitFor();
    await press("Continuar");

    await dialog().getByText("Enséñanos qué llegó").waitFor();
    await press("Continuar");
    expect(await dialog().getByRole("alert").getByRole("link").allTextContents()).toEqual([
      "Sube al menos 2 fotos",
      "Escribe la medida que llegó",
    ]);
    await addPhoto("Agregar foto: Medida del costado");
    await dialog()
      .getByText(/^1 foto lista/)
      .waitFor();
    await addPhoto("Agregar foto: Piso");
    await dialog()
      .getByText(/^2 fotos listas/)
      .waitFor();
    await addPhoto("Agregar otra foto");
    await dialog()
      .getByText(/^3 fotos listas/)
      .waitFor();
    await press("Quitar foto: Otra foto");
    await dialog()
      .getByText(/^2 fotos listas/)
      .waitFor();
    await dialog().getByRole("textbox", { name: "Medida que llegó" }).fill("195/65 R15 91H");
    await dialog()
      .getByRole("textbox", { name: /^Cuéntanos/ })
      .fill("Una es de otra medida.");
    await area.check("photos of a return");
    await press("Continuar");

    await dialog().getByRole("heading", { name: "Qué sigue" }).waitFor();
    await dialog().getByText("Te decimos cuándo y con qué etiqueta. No pagas el envío.").waitFor();
    await area.check("what a return sends");
    await press("Enviar devolución");
    await dialog().getByRole("heading", { name: "Recibimos tu devolución" }).waitFor();
    await area.check("acknowledgement of a return");
    const [made] = await returnsOf(orderId);
    expect(made).toMatchObject({ kind: "wrong", wish: "replacement", received_size: "195/65 R15 91H" });
    const [file] = await Promise.all([
      visit.page.waitForEvent("download"),
      dialog().getByRole("link", { name: "Descargar acuse" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);

    await press("Ver devolución");
    const stands = area.dialog(`Devolución D ${made?.id}`);
    await stands.getByText("Solicitada", { exact: true }).waitFor();
    await stands.getByRole("img", { name: "Foto: Medida del costado" }).waitFor();
    const buffer = await aPhoto();
    const later = { name: "dot.jpg", mimeType: "image/jpeg", buffer };
    await stands.getByLabel("Agregar foto: DOT y etiqueta").setInputFiles(later);
    await stands.getByText(/^Recibimos tu foto\./).waitFor();
    await stands.getByRole("img", { name: "Foto: DOT y etiqueta" }).waitFor();
    await stands.getByRole("link", { name: /^Enviar un mensaje/ }).waitFor();
    await area.check("where a return stands");
    await press("Prefiero el dinero", stands);
    await stands.getByRole("button", { name: "Prefiero que me envíen la correcta" }).waitFor();
    await press("Cancelar devolución", stands);
    const question = visit.page.getByRole("alertdialog");
    await question.waitFor();
    await area.check("question before a return is taken back");
    await press("Cancelar devolución", question);
    await question.waitFor({ state: "detached" });
    await stands.getByText("Retirada", { exact: true }).first().waitFor();
    expect(await returnsOf(orderId)).toMatchObject([{ state: "withdrawn" }]);
    expect(visit.complaints).toEqual([]);
  });

  test("is promised what is left of an order of which a part went back", async () => {
    const { orderId } = await delivered();
    await sql`insert into payment_refund (order_id, attempt_id, reference, amount, status, lines, kind)
      select order_id, id, reference || '-R1', amount - 100000, 'asked', '[]', 'rebate' from payment_attempt
      where order_id = ${orderId} and status = 'paid'`.execute(db);
    await begin();
    await choose(/^Me llegó otra llanta/);
    await dialog().getByText("Regresado antes o en otra devolución").waitFor();
    await dialog()
      .getByText(/^\$1,000\.00 .*, lo que queda por regresar de este pedido, a más tardar/)
      .waitFor();
    await area.check("what is left of a payment");
    await choose(/^Cambié de opinión/);
    await press("Continuar");
    await dialog().getByText("Las llantas no se han montado ni usado").click();
    await press("Continuar");
    await dialog()
      .getByText("$1,000.00, lo que queda por regresar de este pedido, menos el envío de vuelta si lo pedimos nosotros")
      .waitFor();
    await press("Enviar devolución");
    await press("Ver devolución");
    const [made] = await returnsOf(orderId);
    const stands = area.dialog(`Devolución D ${made?.id}`);
    const gets = stands.getByRole("complementary", { name: "Qué recibes" });
    await gets.getByText(/^\$1,000\.00 .*, lo que queda por regresar de este pedido, menos el envío/).waitFor();
    await area.check("what a return of such an order brings");
    await sql`insert into payment_refund (order_id, payment_id, reference, amount, status, lines, kind)
      select order_id, id, reference || '-R2', 100000, 'asked', '[]', 'rebate' from payment_attempt
      where order_id = ${orderId} and status = 'paid'`.execute(db);
    await visit.page.reload();
    await gets.getByText("De este pedido ya no queda dinero por regresar.").waitFor();
  });

  everywhereAlike("pressed twice is one return", async () => {
    const { orderId } = await delivered();
    await toTheEnd();
    await dialog().getByRole("button", { name: "Enviar devolución" }).dblclick();
    await dialog().getByRole("heading", { name: "Recibimos tu devolución" }).waitFor();
    expect(await returnsOf(orderId)).toHaveLength(1);
  });

  everywhereAlike("whose answer got lost is sent again and is the same one", async () => {
    const { orderId } = await delivered();
    await toTheEnd();
    let isLost = false;
    await visit.page.route(SENT, async (route) => {
      if (isLost || route.request().method() !== "POST") return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await press("Enviar devolución");
    await dialog()
      .getByText(/al enviarla otra vez no se repite/)
      .waitFor();
    expect(await returnsOf(orderId)).toHaveLength(1);
    await press("Enviar devolución");
    await dialog().getByRole("heading", { name: "Recibimos tu devolución" }).waitFor();
    expect(await returnsOf(orderId)).toHaveLength(1);
  });

  everywhereAlike("a photo that did not arrive stays and is sent again; one of another kind is refused", async () => {
    await delivered();
    await begin();
    await choose(/^Llegó dañada/);
    await press("Continuar");
    let isCut = false;
    await visit.page.route("**/Devoluciones/Fotos*", (route) => {
      if (isCut) return route.continue();
      isCut = true;
      return route.abort();
    });
    await addPhoto("Agregar foto: Piso");
    await dialog()
      .getByText(/^No hay conexión con la tienda/)
      .waitFor();
    await area.check("a photo that did not arrive");
    await press(/^Reintentar/);
    await dialog()
      .getByText(/^1 foto lista/)
      .waitFor();
    const text = { name: "nota.txt", mimeType: "text/plain", buffer: Buffer.from("hola") };
    await dialog().getByLabel("Agregar otra foto").setInputFiles(text);
    await dialog().getByText("Sube una foto en JPG, PNG o WebP.").waitFor();
    await press("Quitar foto: Otra foto");
  });

  everywhereAlike("asks before the way back takes it, and closes one layer", async () => {
    await delivered();
    await begin();
    await choose(/^Cambié de opinión/);
    await visit.page.goBack();
    await visit.page.getByRole("button", { name: "Seguir editando" }).click();
    expect(
      await dialog()
        .getByRole("radio", { name: /^Cambié de opinión/ })
        .isChecked(),
    ).toBe(true);
    await visit.page.goBack();
    await visit.page.getByRole("button", { name: "Salir sin guardar" }).click();
    await dialog().waitFor({ state: "detached" });
    await area.dialog("Detalles de Pedido").waitFor();
  });

  everywhereAlike("outlives its session", async () => {
    const { orderId, customer } = await delivered();
    await begin();
    await choose(/^Cambié de opinión/);
    await press("Continuar");
    await dialog()
      .getByRole("textbox", { name: /^Cuéntanos/ })
      .fill("Ya no las necesito.");
    await dialog().getByText("Las llantas no se han montado ni usado").click();
    await press("Continuar");
    await visit.context.clearCookies();
    await press("Enviar devolución");
    await expectAlert(visit.page, { title: "Aviso", text: EXPIRED });
    await closeAlert(visit.page);
    await logIn(await expectDialog(visit.page, "Login"), customer.email, customer.password);
    await dialog().waitFor();
    expect(
      await dialog()
        .getByRole("radio", { name: /^Cambié de opinión/ })
        .isChecked(),
    ).toBe(true);
    await press("Continuar");
    expect(
      await dialog()
        .getByRole("textbox", { name: /^Cuéntanos/ })
        .inputValue(),
    ).toBe("Ya no las necesito.");
    await press("Continuar");
    await press("Enviar devolución");
    await dialog().getByRole("heading", { name: "Recibimos tu devolución" }).waitFor();
    expect(await returnsOf(orderId)).toMatchObject([{ comment: "Ya no las necesito." }]);
  });

  everywhereAlike("can be read with large text", async () => {
    await enlargeText(visit.context, "200%");
    await delivered();
    await begin();
    await choose(/^Me llegó otra llanta/);
    await expectReadable(visit.page, "reason of a return");
    await press("Continuar");
    await expectReadable(visit.page, "photos of a return");
  });
});
