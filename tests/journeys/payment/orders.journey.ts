import { describe, expect, inject, test } from "vitest";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../../../server/seed/seed-customers.ts";
import { DEVICES, expectAccessible, expectNoSidewaysScroll, withBrowser } from "../../support/browser/browser.ts";
import { aCustomer, signInWithout } from "../../support/live-account.ts";
import {
  alikeAtAnyWidth,
  expectFocus,
  expectSettled,
  openAlive,
  tabTo,
  withVisit,
} from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };

const browser = withBrowser();

describe.each(DEVICES)("the orders of an account on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  const visit = withVisit(browser, viewport);

  const check = async (screen: string) => {
    await expectAccessible(visit.page, screen);
    await expectNoSidewaysScroll(visit.page, screen);
  };
  const list = () => visit.page.getByRole("dialog", { name: "Historial de Pedidos" });
  const detail = () => visit.page.getByRole("dialog", { name: "Detalles de Pedido" });

  async function openOrders(email: string, password: string): Promise<void> {
    const { page } = visit;
    await signInWithout(visit.context, shop, email, password);
    await openAlive(page, `${shop.shopUrl}/terminos`);
    await page.getByRole("button", { name: /Mi Cuenta/ }).click();
    await page.getByRole("menuitem", { name: "Pedidos" }).click();
    await list().waitFor();
  }

  test("are listed newest first, and each opens its detail, which leads back", async () => {
    await openOrders(DEMO_EMAIL, DEMO_PASSWORD);
    const rows = list().getByRole("row");
    await list().getByText("Entregado").first().waitFor();
    await check("orders");
    const numbers = await list().locator(".order-number").allTextContents();
    expect(numbers).toEqual(numbers.toSorted((a, b) => Number(b) - Number(a)));
    await expect.poll(() => rows.count()).toBe(numbers.length + 1);

    const newest = list().locator(".order-number").first();
    await tabTo(newest);
    await visit.page.keyboard.press("Enter");
    await detail()
      .getByRole("heading", { name: numbers[0] ?? "" })
      .waitFor();
    await detail().getByText("Moneda: MXN").waitFor();
    await detail().getByRole("heading", { name: "Seguimiento" }).waitFor();
    await check("order detail");
    const amounts = await detail().locator(".sum dd").allTextContents();
    const [subtotal = 0, shipping = 0, total = 0] = amounts.map((text) =>
      Math.round(Number(text.replace(/[$,]/g, "")) * 100),
    );
    expect(subtotal + shipping).toBe(total);
    await visit.page.keyboard.press("Escape");
    await expect.poll(() => detail().count()).toBe(0);
    await expectFocus(newest);
    const oldest = list().getByRole("row").last();
    await oldest.getByRole("cell").last().dblclick(); // its detail stands there once
    await detail().getByRole("heading", { name: "Seguimiento" }).waitFor();
    await visit.page.keyboard.press("Escape");
    await expect.poll(() => detail().count()).toBe(0);
    await expectFocus(oldest.locator(".order-number"));
    await list().getByRole("button", { name: "Cerrar" }).last().click();
    await expect.poll(() => list().count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });

  test("are there while their data are on their way, with the footer where it stays", async () => {
    const { page, context } = visit;
    await signInWithout(context, shop, DEMO_EMAIL, DEMO_PASSWORD);
    let letThrough: () => void = () => undefined;
    let gate = Promise.resolve();
    await context.route(/MisPedidos/, async (route) => {
      await gate;
      await route.continue();
    });
    for (const [address, dialog] of [
      ["pedidos", list()],
      ["pedidos&pedido=104197", detail()],
    ] as const) {
      gate = new Promise((resolve) => (letThrough = resolve));
      await openAlive(page, `${shop.shopUrl}/terminos?cuenta=${address}`);
      await dialog.locator(".sk").first().waitFor();
      await check(`${address}, waiting`);
      const places = () =>
        Promise.all([".dialog-head", ".dialog-foot"].map((part) => dialog.locator(part).boundingBox()));
      const before = await places();
      letThrough();
      await expectSettled(page);
      expect(await places()).toEqual(before);
    }
  });

  async function openOrder(): Promise<void> {
    await signInWithout(visit.context, shop, DEMO_EMAIL, DEMO_PASSWORD);
    await openAlive(visit.page, `${shop.shopUrl}/terminos?cuenta=pedidos&pedido=104197`);
    await detail().getByText("5 Artículos").waitFor();
  }

  test("say what happened and what comes next, and are printed without what stands around", async () => {
    await openOrder();
    await expect
      .poll(() => detail().locator(".timeline li p:first-child").allTextContents())
      .toEqual([
        "Recibimos tu pedido.",
        "Recibimos tu pago.",
        "Validamos tu pago.",
        "Empezamos a procesar tu pedido.",
        "Preparamos tus llantas para enviarlas.",
        "Lo enviamos a tu domicilio.",
        "Sigue: Te lo entregamos en tu domicilio.",
      ]);
    await expect
      .poll(() => detail().locator('[aria-current="step"]').textContent())
      .toContain("Lo enviamos a tu domicilio.");
    await detail().getByRole("button", { name: "Imprimir" }).waitFor();
    await detail()
      .getByText(/^\d\d\/[a-z]{3}\/\d{4} \d\d:\d\d$/)
      .first()
      .waitFor();
    await expect
      .poll(() => detail().getByRole("link", { name: "MN 7781 2045 119" }).getAttribute("href"))
      .toBe("https://rastreo.mensajerianorte.example/guia/MN77812045119");
    await visit.page.emulateMedia({ media: "print" });
    await expect.poll(() => detail().getByText("MN 7781 2045 119").isVisible()).toBe(true);
    for (const around of [detail().getByRole("button", { name: "Volver a comprar" }), list().getByRole("table")]) {
      await expect.poll(() => around.isVisible()).toBe(false);
    }
    await expect.poll(() => visit.page.getByRole("banner").isVisible()).toBe(false);
    for (const format of ["Letter", "A4"]) {
      const pdf = (await visit.page.pdf({ format, printBackground: true })).toString("latin1");
      expect([format, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([format, 1]);
    }
  });

  test("are bought again by keyboard; what cannot be had as it was is said first", async () => {
    const { page } = visit;
    const AGAIN = "**/api/Pedidos/MisPedidos/104197/Recompra";
    const cart = page.getByRole("dialog", { name: "Mi Carrito" });
    const buyAgain = detail().getByRole("button", { name: "Volver a comprar" });
    await openOrder();
    try {
      await page.route(AGAIN, async (route) => {
        const answer = await route.fetch();
        const [first, ...others] = (await answer.json()) as object[];
        await route.fulfill({ response: answer, json: [{ ...first, EnCarrito: 1 }, ...others] });
      });
      await tabTo(buyAgain);
      await page.keyboard.press("Enter");
      const said = page.getByRole("alertdialog", { name: "Aviso" });
      await expectFocus(said.getByRole("heading", { name: "Aviso" }));
      await said.getByText("Solo 1 pieza de 4: no hay más por ahora.").waitFor();
      await said.getByText("1 pieza en tu carrito.").waitFor();
      await check("bought again, short");
      await page.keyboard.press("Escape");
      await expectFocus(buyAgain);
      await page.unroute(AGAIN);
      await page.keyboard.press("Enter");
      await expectFocus(cart.getByRole("heading", { name: "Mi Carrito" }));
      await cart.getByText("185/65 R15").first().waitFor();
      await page.goBack();
      await detail().getByText("5 Artículos").waitFor();
      await expect.poll(() => cart.count()).toBe(0);
    } finally {
      for (const TireId of ["11500418", "11300219"]) {
        const options = { headers: { origin: shop.shopUrl }, data: { TireId } };
        await visit.context.request.post(`${shop.shopUrl}/api/Carritos/Eliminar`, options);
      }
    }
    expect(visit.complaints).toEqual([]);
  });

  everywhereAlike("come a hundred at a time, and the first of the next ones takes the focus", async () => {
    await visit.page.route("**/MisPedidos?*", async (route) => {
      const answer = await route.fetch({ url: `${shop.shopUrl}/api/Cuenta/MiCuenta/MisPedidos` });
      const [order] = (await answer.json()) as object[];
      const isFirst = new URL(route.request().url()).searchParams.get("pagina") === "1";
      const from = isFirst ? 900 : 800;
      const json = Array.from({ length: isFirst ? 100 : 3 }, (_, index) => {
        const Id = from - index;
        return { ...order, Id, Numero: String(Id) };
      });
      await route.fulfill({ response: answer, json });
    });
    await openOrders(DEMO_EMAIL, DEMO_PASSWORD);
    const more = list().getByRole("button", { name: "Ver más pedidos" });
    await more.press("Enter");
    await expectFocus(list().getByRole("button", { name: "800", exact: true }));
    await expect.poll(() => list().getByRole("row").count()).toBe(104);
    await expect.poll(() => more.count()).toBe(0);
  });

  everywhereAlike("are none at first: the list says so", async () => {
    const { email, password } = await aCustomer(shop);
    await openOrders(email, password);
    await list().getByText("No hay pedidos que mostrar.").waitFor();
    await check("no orders");
  });
});
