import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openTitles, withoutRefusals } from "../../support/browser/account-screens.ts";
import { expectSaidAmong, recordAnnouncements } from "../../support/browser/announcements.ts";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { customerArea } from "../../support/browser/customer-area.ts";
import { aCustomer } from "../../support/live-account.ts";
import { type ReverseProxy, startReverseProxy } from "../../support/shop/reverse-proxy.ts";
import { expectSettled, openAlive, withVisit } from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
/** Short: what stands behind is another journey's. */
const PATH = "/terminos";
/** Pixels of height: a line of text, which breaks as its letters do. */
const MOST_GROWN = 24;

const browser = withBrowser();
/** What its API answers once the gate is open. */
let gatedShop: ReverseProxy;
let gate = Promise.resolve();
beforeAll(async () => {
  gatedShop = await startReverseProxy(shop.shopUrl, {
    hold: (path) => (path.startsWith("/api/") ? gate : undefined),
  });
});
afterAll(() => gatedShop.stop());

describe.each(DEVICES)("until session and lists are known, on a %s", (_device, viewport) => {
  const visit = withVisit(browser, viewport, {}, withoutRefusals);
  let page: Page;
  let card: string;
  beforeEach(async () => {
    page = visit.page;
    const area = customerArea(visit, shop.shopUrl);
    await area.signIn(await aCustomer(shop));
    card = await area.fill(shop.sandboxUrl);
    await recordAnnouncements(visit.context);
  });

  /** Where something stands on the dialog of an address, before and after its answers have come. */
  async function boxesOf(address: string, titles: readonly string[], part: (dialog: Locator) => Locator) {
    const { promise, resolve: letThrough } = Promise.withResolvers<void>();
    gate = promise;
    await openAlive(page, `${gatedShop.url}${PATH}?cuenta=${address}`);
    const onView = () => expect.poll(() => openTitles(page)).toEqual(titles);
    await onView();
    const dialog = page.locator("dialog:modal").last();
    expect(await dialog.locator(".sk").count()).toBeGreaterThan(0);
    await expectSaidAmong(page, "Cargando...");
    if (["datos", "nueva-facturacion", "pedidos"].includes(address))
      await customerArea(visit, shop.shopUrl).check(`${address}, waiting`);
    const before = await part(dialog).boundingBox();
    letThrough();
    await expectSettled(page);
    await onView();
    const after = await part(dialog).boundingBox();
    if (!before || !after) throw new Error(`${address}: not on view`);
    return { before, after };
  }

  test("a form is there already, as large as it will be, and says that it waits", async () => {
    const grown: string[] = [];
    for (const [address, ...titles] of [
      ["datos", "Mis Datos"],
      ["editar-datos", "Mis Datos", "Editar Mis Datos"],
      ["contrasena", "Mis Datos", "Cambiar contraseña"],
      ["nueva-tarjeta", "Tarjetas Guardadas", "Nueva Tarjeta"],
      [`editar-tarjeta&tarjeta=${card}`, "Tarjetas Guardadas", "Actualizar Tarjeta"],
      [`eliminar-tarjeta&tarjeta=${card}`, "Tarjetas Guardadas", "Eliminar Tarjeta"],
      ["nueva-direccion", "Direcciones de Envío", "Nueva Dirección de Envío"],
      ["editar-direccion&direccion=1", "Direcciones de Envío", "Editar Dirección de Envío"],
      ["nueva-facturacion", "Direcciones de Facturación", "Nueva Dirección de Facturación"],
      ["editar-facturacion&direccion=2", "Direcciones de Facturación", "Editar Datos de Facturación"],
    ] as const) {
      const { before, after } = await boxesOf(address, titles, (dialog) => dialog);
      if (Math.abs(after.height - before.height) > MOST_GROWN)
        grown.push(`${address}: ${before.height} to ${after.height}`);
    }
    expect(grown).toEqual([]);
  });

  test("a list is there already, says that it waits, and its button stays where it is", async () => {
    for (const [address, ...titles] of [
      ["pedidos", "Historial de Pedidos"],
      ["direcciones", "Direcciones de Envío"],
      ["facturacion", "Direcciones de Facturación"],
      ["tarjetas", "Tarjetas Guardadas"],
      ["pedidos&pedido=999", "Historial de Pedidos", "Detalles de Pedido"],
    ] as const) {
      const { before, after } = await boxesOf(address, titles, (dialog) =>
        dialog.locator(".dialog-foot").getByRole("button", { name: "Cerrar" }),
      );
      expect([address, after.y]).toEqual([address, before.y]);
    }
  });
});
