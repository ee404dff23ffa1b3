import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../../app.ts";
import { startTestSandbox } from "../../testing/openpay-client.ts";
import { anOrder, paypalClient, SHOP } from "../../testing/paypal-client.ts";
import type { PaypalClient } from "../../testing/paypal-client.ts";

let sandbox: RunningSandbox;
let paypal: PaypalClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  paypal = paypalClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const pageOf = (id: string) => `${sandbox.url}/paypal/checkoutnow?token=${id}`;
const statusOf = async (id: string) => (await paypal.call("GET", `/v2/checkout/orders/${id}`)).body["status"];

test("the page shows who asks for how much", async () => {
  const page = await (await fetch(pageOf(await paypal.order({ description: "<b>Llantas</b>" })))).text();
  expect(page).toContain("Rodada");
  expect(page).toContain("$2,320.00 MXN");
  expect(page).toContain("&lt;b&gt;Llantas&lt;/b&gt;");
  expect(page).not.toContain("<b>Llantas");
});

test.each([
  ["aprobar", /^regreso\?token=ID&PayerID=[A-Z0-9]{13}$/, "APPROVED"],
  ["revision", /^regreso\?token=ID&PayerID=[A-Z0-9]{13}$/, "APPROVED"],
  ["rechazar", /^regreso\?token=ID&PayerID=[A-Z0-9]{13}$/, "APPROVED"],
  ["cancelar", /^cancelado\?token=ID$/, "PAYER_ACTION_REQUIRED"],
])("%s goes back to the shop", async (resultado, address, status) => {
  const id = await paypal.order();
  const answer = await paypal.press(id, resultado);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")?.replace(`${SHOP}/`, "").replace(id, "ID")).toMatch(address);
  expect(await statusOf(id)).toBe(status);
});

test("closing goes nowhere and leaves the order waiting", async () => {
  const id = await paypal.order();
  const answer = await paypal.press(id, "cerrar");
  expect([answer.status, await statusOf(id)]).toEqual([200, "PAYER_ACTION_REQUIRED"]);
  expect(await answer.text()).toContain("No se aprobó nada");
});

test("a form of the shop may carry the token; a link without it leads nowhere", async () => {
  const id = await paypal.order();
  const page = `${sandbox.url}/paypal/checkoutnow`;
  const posted = await fetch(page, { method: "POST", body: new URLSearchParams({ token: id }) });
  expect(await posted.text()).toContain("Aprobar el pago");
  const lost = await fetch(page);
  expect([lost.status, await lost.text()]).toEqual([404, expect.stringContaining("ya no existe") as string]);
});

test("the token joins the query that is already there", async () => {
  const id = await paypal.order(
    {},
    {
      body: anOrder({}, { payment_source: { paypal: { experience_context: { return_url: `${SHOP}?pedido=7#fin` } } } }),
    },
  );
  const { pathname, search, hash } = new URL((await paypal.press(id, "aprobar")).headers.get("location") ?? "");
  expect([pathname, hash]).toEqual(["/pago/paypal", "#fin"]);
  expect([...new URLSearchParams(search).keys()]).toEqual(["pedido", "token", "PayerID"]);
});

test("without an address to go back to the page says so", async () => {
  const id = await paypal.order({}, { body: anOrder({}, { payment_source: { paypal: {} } }) });
  expect(await (await paypal.press(id, "aprobar")).text()).toContain("Parece que algo no funciona");
});

test("a finished order goes straight back, an ended one is gone", async () => {
  const { orderId } = await paypal.paid();
  expect((await fetch(pageOf(orderId), { redirect: "manual" })).headers.get("location")).toContain(`token=${orderId}`);
  const forgotten = await paypal.order();
  await paypal.control("clock", { advanceMs: 4 * 3_600_000 });
  expect((await fetch(pageOf(forgotten))).status).toBe(404);
});

test("a test may approve without the page", async () => {
  const id = await paypal.order();
  const approved = await paypal.control(`paypal/orders/${id}/approve`, { declined: true });
  expect(approved.body).toMatchObject({ returnTo: expect.stringContaining(`token=${id}`) as string });
  expect((await paypal.capture(id)).status).toBe(422);
  await paypal.control(`paypal/orders/${id}/approve`, {});
  expect((await paypal.capture(id)).status).toBe(201);
});

test("a person decides what is in review", async () => {
  const id = await paypal.order();
  await paypal.press(id, "revision");
  await paypal.capture(id);
  const review = `${sandbox.url}/paypal/revision`;
  const pago = /name="pago" value="([A-Z0-9]+)"/.exec(await (await fetch(review)).text())?.[1] ?? "";
  const decide = async () =>
    (await fetch(review, { method: "POST", body: new URLSearchParams({ pago, resultado: "COMPLETED" }) })).text();
  expect(await decide()).toContain("Pago aceptado.");
  expect(await decide()).toContain("ya no está en revisión");
  expect((await paypal.call("GET", `/v2/payments/captures/${pago}`)).body["status"]).toBe("COMPLETED");
});
