import { describe, expect, inject, test } from "vitest";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { customerArea } from "../../support/browser/customer-area.ts";
import { withVisit } from "../../support/browser/visit.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";
import { askedReturns } from "../../support/returns/asked-returns.ts";
import { aPhoto } from "../../support/returns/returns.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };

const browser = withBrowser();
const { db } = withJourneyMembers();

describe.each(DEVICES)("a claim on a %s", (_device, viewport) => {
  const visit = withVisit(browser, viewport);
  const area = customerArea(visit, shop.shopUrl);
  const { press, delivered, returnsOf } = askedReturns({ visit, area, shop, db });

  test("by guarantee is claimed in the folder, after the five days too", async () => {
    const { orderId } = await delivered(30);
    await press(/^Carpeta de garantía/, area.dialog("Detalles de Pedido"));
    await press("Iniciar reclamo", area.dialog("Carpeta de garantía"));
    const claim = area.dialog("Reclamar garantía");
    await claim.getByText(/^El plazo para cambiar de opinión terminó el /).waitFor();
    expect(await claim.getByRole("radio", { name: /^Falló ya montada/ }).isChecked()).toBe(true);
    expect(await claim.getByRole("radio", { name: /^Cambié de opinión/ }).count()).toBe(0);
    await area.check("claim by guarantee");
    await press("Continuar", claim);
    for (const name of ["Agregar foto: Piso", "Agregar foto: DOT y etiqueta"]) {
      const photo = { name: "llanta.jpg", mimeType: "image/jpeg", buffer: await aPhoto() };
      await claim.getByLabel(name).setInputFiles(photo);
    }
    await claim.getByText(/^2 fotos listas/).waitFor();
    await press("Continuar", claim);
    await press("Enviar reclamo", claim);
    await claim.getByRole("heading", { name: "Recibimos tu devolución" }).waitFor();
    await visit.page.goBack();
    const folder = area.dialog("Carpeta de garantía");
    await folder.getByRole("heading", { name: "Reclamos" }).waitFor();
    await folder.getByText("Solicitada").waitFor();
    expect(await returnsOf(orderId)).toMatchObject([{ kind: "guarantee" }]);
  });
});
