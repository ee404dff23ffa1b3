import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningSandbox, startSandbox } from "../../../sandbox/app.ts";
import { openpayClient } from "../../../sandbox/testing/openpay-client.ts";
import { anOrder, paypalClient } from "../../../sandbox/testing/paypal-client.ts";
import { readConfig } from "../../../server/config/config.ts";
import { createSafetyPay } from "../../../server/payment-providers/safetypay/safetypay-operations.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import {
  DESKTOP,
  PHONE,
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
} from "../../support/browser/browser.ts";
import { sandboxSettings } from "../../support/shop/sandbox-settings.ts";

let sandbox: RunningSandbox;
let browser: Browser;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await sandbox?.close();
});

const open = async (address: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: PHONE, locale: "es-MX" });
  const page = await context.newPage();
  await page.goto(address);
  return page;
};

/** The pages are the same at any width. */
const expectGoodScreen = async (page: Page, screen: string) => {
  await expectAccessible(page, screen);
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page, `${screen}, ${viewport.width} px`);
  }
};

test("the store's till takes the payment of a reference", async () => {
  const openpay = openpayClient(sandbox.url);
  const fields = { method: "store", device_session_id: undefined, description: "4 llantas 205/55 R16 y montaje" };
  const references: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { body } = await openpay.charge(fields);
    references.push((body["payment_method"] as { reference: string }).reference);
  }
  const page = await open(`${sandbox.url}/openpay/caja`);
  await expectGoodScreen(page, "desk");
  const [typed = "", listed = ""] = references;
  await page.getByLabel("Referencia", { exact: true }).fill(typed.replace(/(.{4})/g, "$1 "));
  await page.getByRole("button", { name: "Pagar", exact: true }).click();
  await page.getByRole("status").getByText("Pago recibido: $2,320.50.").waitFor();
  await page.getByRole("button", { name: `Pagar ${listed}` }).click();
  await page.getByRole("status").getByText("Pago recibido").waitFor();
  await page.getByText("No hay pagos en espera.").waitFor();
  await page.getByLabel("Referencia", { exact: true }).fill(typed);
  await page.getByRole("button", { name: "Pagar", exact: true }).click();
  await page.getByRole("status").getByText("Esta referencia ya se pagó.").waitFor();
  await expectGoodScreen(page, "desk, answered");
  await page.context().close();
});

test("the bank's page leads back to the shop", async () => {
  const openpay = openpayClient(sandbox.url);
  const { body } = await openpay.charge({
    source_id: await openpay.tokenFor("4111111111111111"),
    use_3d_secure: true,
    redirect_url: `${sandbox.url}/healthz`,
  });
  const page = await open((body["payment_method"] as { url: string }).url);
  await page.getByRole("heading", { name: "Verifica tu compra" }).waitFor();
  await expectGoodScreen(page, "bank page");
  await page.getByRole("button", { name: "Aprobar el pago" }).click();
  await page.waitForURL(`**/healthz?id=${String(body["id"])}`);
  expect((await openpay.call("GET", `/charges/${String(body["id"])}`)).body["status"]).toBe("completed");
  await page.context().close();
});

test("PayPal's page approves, after a declined means of payment", async () => {
  const paypal = paypalClient(sandbox.url);
  const experience_context = { return_url: `${sandbox.url}/healthz`, brand_name: "Rodada" };
  const payment_source = { paypal: { experience_context } };
  const id = await paypal.order({}, { body: anOrder({ description: "Pedido 1003" }, { payment_source }) });
  const address = `${sandbox.url}/paypal/checkoutnow?token=${id}`;
  const page = await open(address);
  await expectGoodScreen(page, "PayPal");
  await page.getByRole("button", { name: "Aprobar con una forma de pago que será rechazada" }).click();
  await page.waitForURL(`**/healthz?token=${id}&PayerID=*`);
  expect((await paypal.capture(id)).status).toBe(422);
  await page.goto(address);
  await page.getByText("Tu forma de pago fue rechazada.").waitFor();
  await expectGoodScreen(page, "PayPal, declined");
  await page.getByRole("button", { name: "Aprobar y dejar el pago en revisión" }).click();
  await page.waitForURL("**/healthz?*");
  await paypal.capture(id);
  await page.goto(`${sandbox.url}/paypal/revision`);
  await expectGoodScreen(page, "PayPal, review");
  await page.getByRole("button", { name: /^Aceptar/ }).click();
  await page.getByText("Pago aceptado.").waitFor();
  await page.goto(`${sandbox.url}/paypal/checkoutnow?token=NONE`);
  await expectGoodScreen(page, "PayPal, unknown");
  await page.context().close();
});

test("the bank's page of a transfer leaves it open, and the desk leads back to it", async () => {
  const transfers = createSafetyPay(readConfig(sandboxSettings(sandbox.url)));
  const reference = "1004-1";
  const urls = { returnUrl: `${sandbox.url}/healthz`, cancelUrl: sandbox.url };
  const made = await transfers.createPage({ reference, amount: centavos(232_050), ...urls });
  if (made.kind !== "redirect") throw new Error(made.code);
  const page = await open(made.url);
  await page.getByText("$2,320.50 MXN").waitFor();
  await expectGoodScreen(page, "transfer");
  await page.getByRole("button", { name: "Dejar el pago pendiente" }).click();
  await page.getByRole("heading", { name: "Tu pago quedó pendiente" }).waitFor();
  await expectGoodScreen(page, "transfer, pending");
  expect((await transfers.findOperation(reference)).kind).toBe("pending");
  await page.goto(`${sandbox.url}/safetypay/banco`);
  await expectGoodScreen(page, "transfers, desk");
  await page.getByRole("link", { name: `Abrir el pago ${reference}` }).click();
  await page.getByRole("button", { name: "Pagar ahora" }).click();
  await page.waitForURL("**/healthz");
  expect(await transfers.findOperation(reference)).toMatchObject({ kind: "paid", amount: 232_050 });
  await page.goto(made.url);
  await page.getByRole("heading", { name: "Este pago ya está hecho" }).waitFor();
  await expectGoodScreen(page, "transfer, paid");
  await page.context().close();
});

test("the front page of the sandbox reads well", async () => {
  const page = await open(sandbox.url);
  await expectGoodScreen(page, "sandbox");
  await page.context().close();
});
