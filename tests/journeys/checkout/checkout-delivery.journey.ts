import { expect, inject, test } from "vitest";
import { DEMO_PASSWORD } from "../../../server/seed/seed-customers.ts";
import { PHONE, withBrowser } from "../../support/browser/browser.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { aCustomer, aCustomerWithAddresses } from "../../support/live-account.ts";
import { expectFocus, withVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const sandboxUrl = inject("sandboxUrl");
const EMPLOYEE = { email: "daniel.reyes@correo.mx", password: DEMO_PASSWORD };
const BRANCH_MISSING = "POR FAVOR SELECCIONE UNA SUCURSAL";

const browser = withBrowser();

const visit = withVisit(browser, PHONE);

test("a dealer's branch is chosen by state and city, kept over a reload and printed on the order", async () => {
  const { page } = visit;
  const checkout = checkoutOf(page, shopUrl);
  await checkout.buyOneTire();
  await checkout.signIn(await aCustomer({ shopUrl, sandboxUrl }));
  await expect.poll(() => checkout.cart().getByText("Para empleados").count()).toBe(0);

  await checkout.cart().getByText("Recoger en sucursal de distribuidor").click();
  await checkout.cart().getByText(BRANCH_MISSING).waitFor();
  await checkout.check("delivery without a branch");
  await expect.poll(() => checkout.onward().getAttribute("aria-disabled")).toBe("true");
  await checkout.cart().getByLabel("Estado", { exact: true }).selectOption({ label: "Guanajuato" });
  await checkout.cart().getByLabel("Ciudad", { exact: true }).selectOption({ label: "León" });
  const branch = checkout.cart().getByRole("group", { name: "Sucursal" }).getByRole("radio").last();
  await branch.check();
  await expect.poll(() => checkout.cart().getByText(BRANCH_MISSING).count()).toBe(0);
  const address =
    (await checkout.cart().getByRole("group", { name: "Sucursal" }).locator("label").last().textContent()) ?? "";

  // Another city, and back: the branch has to be chosen again.
  const cities = checkout.cart().getByLabel("Ciudad", { exact: true });
  const first = await cities.inputValue();
  const other = await cities
    .locator("option")
    .evaluateAll(
      (options, chosen) => (options as HTMLOptionElement[]).find(({ value }) => value !== chosen)?.value ?? "",
      first,
    );
  await cities.selectOption(other);
  await checkout.cart().getByText(BRANCH_MISSING).waitFor();
  await cities.selectOption(first);
  await checkout.cart().getByRole("group", { name: "Sucursal" }).getByRole("radio").last().check();

  await checkout.onward().click();
  await checkout.tab("Datos de facturación").waitFor();
  await page.reload();
  await checkout.tab("Datos de facturación").waitFor();
  await page.goBack();
  await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
  await expectFocus(checkout.tab("¿Cómo quieres recibirlas?"));
  await expect
    .poll(() => checkout.cart().getByRole("group", { name: "Sucursal" }).getByRole("radio").last().isChecked())
    .toBe(true);

  await checkout.onward().click();
  await checkout.onward().click();
  await checkout.typeCard();
  await checkout.onward().click();
  const title = address.slice(0, address.indexOf(","));
  await checkout.cart().getByText(title).first().waitFor();
  await checkout
    .cart()
    .getByText(/está listo para que lo recojas a más tardar el/)
    .waitFor();
  await checkout.check("summary of a pickup");
  await checkout.finalize();
  await expect
    .poll(() => checkout.order())
    .toMatchObject({ Estatus: 18, TipoEnvio: 6, Envio: 0, DireccionEnvio: null });
  await page.getByText(title).first().waitFor();
  expect(visit.complaints).toEqual([]);
});

test("an address where parcels do not go stops the second tab, which offers to pick up in its place", async () => {
  const { page } = visit;
  const checkout = checkoutOf(page, shopUrl);
  // Staff name codes for the whole shop, which other journeys share: here for this browser.
  await page.route("**/api/Carritos/OpcionesEnvio", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), NoEnvia: ["44130"] } });
  });
  await checkout.buyOneTire();
  await checkout.signIn(await aCustomerWithAddresses({ shopUrl, sandboxUrl }));
  const note = checkout.cart().getByRole("alert");
  await note.getByText("Todavía no enviamos a 44130. Elige otra dirección o recógela en una sucursal.").waitFor();
  await expect.poll(() => checkout.onward().getAttribute("aria-disabled")).toBe("true");
  await checkout.check("an address without delivery");
  await note.getByRole("button", { name: "Recoger en sucursal" }).press("Enter");
  await expectFocus(checkout.cart().getByRole("radio", { name: /^Recoger en sucursal de distribuidor/ }));
  await expect.poll(() => checkout.cart().getByText("Todavía no enviamos").count()).toBe(0);
  expect(visit.complaints).toEqual([]);
});

test("an employee's courier office adds its fee to the total of every tab and of the order", async () => {
  const checkout = checkoutOf(visit.page, shopUrl);
  await checkout.buyOneTire();
  await checkout.signIn(EMPLOYEE);
  const before = await checkout.total();
  await checkout.cart().getByText("Recursos Humanos", { exact: true }).click();
  await checkout.cart().getByRole("group", { name: "Sucursal" }).getByRole("radio").first().check();
  await expect.poll(() => checkout.total()).toBe(before);
  await checkout.cart().getByText("Sucursal de paquetería", { exact: true }).click();
  await checkout.cart().getByText(BRANCH_MISSING).waitFor();
  await expect.poll(() => checkout.total()).not.toBe(before);
  const withFee = await checkout.total();
  await checkout.cart().getByRole("group", { name: "Sucursal" }).getByRole("radio").first().check();
  await checkout.check("delivery of an employee");
  for (const title of ["Datos de facturación", "Forma de Pago"]) {
    await checkout.onward().click();
    await checkout.tab(title).waitFor();
    await expect.poll(() => checkout.total()).toBe(withFee);
  }
  await checkout.typeCard();
  await checkout.onward().click();
  await checkout.tab("Revisa tu pedido").waitFor();
  await expect.poll(() => checkout.total()).toBe(withFee);
  // What is whole after a look at an earlier tab need not be walked through again.
  await checkout.cart().getByRole("button", { name: "Cambiar Envío" }).click();
  await checkout.tab("¿Cómo quieres recibirlas?").waitFor();
  await checkout.cart().getByRole("tab", { name: "Resumen" }).click();
  await checkout.tab("Revisa tu pedido").waitFor();
  await checkout
    .cart()
    .getByRole("tab", { name: /Carrito/ })
    .click();
  await checkout
    .cart()
    .getByRole("textbox", { name: /^Cantidad/ })
    .waitFor();
  await expect.poll(() => checkout.total()).toBe(withFee);
  await checkout.cart().getByRole("button", { name: "Agregar una" }).click();
  await expect.poll(() => checkout.total()).not.toBe(withFee);
  const two = await checkout.total();
  for (const title of ["¿Cómo quieres recibirlas?", "Datos de facturación", "Forma de Pago", "Revisa tu pedido"]) {
    await checkout.onward().click();
    await checkout.tab(title).waitFor();
  }
  await expect.poll(() => checkout.total()).toBe(two);
  await checkout.finalize();
  const { TipoEnvio, Envio, Total } = await checkout.order();
  expect([TipoEnvio, Envio]).toEqual([5, 174]);
  expect(`$${(Total as number).toLocaleString("en-US", { minimumFractionDigits: 2 })}`).toBe(two);
});
