import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startWebhookReceiver } from "../../../../sandbox/testing/webhook-receiver.ts";
import { readPayPalEvent } from "../../../payment-providers/paypal/paypal-event.ts";
import { createWebhookChecker, type PayPalWebhook } from "../../../payment-providers/paypal/paypal-webhook.ts";
import { createPayPalWallet } from "../../../payment-providers/paypal/paypal-wallet.ts";
import { callOnce } from "../../../payment-providers/provider-http.ts";
import {
  aPayment,
  unreachableUrl,
  type Providers,
  startProviders,
} from "../../../../tests/support/buying/providers.ts";

let shop: Awaited<ReturnType<typeof startWebhookReceiver>>;
let providers: Providers;

beforeAll(async () => {
  shop = await startWebhookReceiver();
  providers = await startProviders({ paypal: { webhook: { id: "0RODADADEMO000001", url: shop.url } } });
});
afterAll(async () => {
  await providers.close();
  await shop.close();
});
beforeEach(async () => {
  await providers.reset();
  shop.received.length = 0;
});

/** An order that was approved and paid, and the webhooks of it. */
async function webhooksOfASale(count: number) {
  const payment = aPayment();
  const wallet = createPayPalWallet(providers.configWith());
  const state = await wallet.createPage(payment);
  if (state.kind !== "redirect") throw new Error(state.kind);
  await providers.paypal.press(state.providerId, "aprobar");
  await wallet.settle({ reference: payment.reference, providerId: state.providerId });
  await shop.waitFor(count);
  const webhooks = shop.received.map(({ headers, raw }): PayPalWebhook => ({ headers, body: Buffer.from(raw) }));
  return { reference: payment.reference, orderId: state.providerId, webhooks };
}
async function aWebhook(): Promise<PayPalWebhook> {
  const [webhook] = (await webhooksOfASale(3)).webhooks;
  if (!webhook) throw new Error("None came.");
  return webhook;
}

describe.each(["local", "api"])("checked by %s", (PAYPAL_CHECK_NOTICES) => {
  const checker = (changes: Record<string, string> = {}) =>
    createWebhookChecker(providers.configWith({ PAYPAL_CHECK_NOTICES, ...changes }));

  test("PayPal's own webhooks are genuine, as often as they come", async () => {
    const { webhooks } = await webhooksOfASale(3);
    const check = checker();
    for (const webhook of [...webhooks, ...webhooks]) expect(await check(webhook)).toBe("genuine");
  });

  test("one with another body, signature, time or without a header is forged", async () => {
    const { headers, body } = await aWebhook();
    const check = checker();
    expect(await check({ headers, body: Buffer.from(body.toString().replace("2320.50", "2.00")) })).toBe("forged");
    expect(await check({ headers, body: Buffer.from(`{"x":1}`) })).toBe("forged");
    for (const name of ["paypal-transmission-id", "paypal-transmission-time", "paypal-transmission-sig"]) {
      expect(await check({ headers: { ...headers, [name]: "x" }, body })).toBe("forged");
      expect(await check({ headers: { ...headers, [name]: undefined }, body })).toBe("forged");
    }
    expect(await check({ headers: {}, body })).toBe("forged");
  });

  test("one that the sandbox signed wrongly is forged", async () => {
    await providers.fault("wrongAuth", "paypal CHECKOUT.ORDER.APPROVED");
    expect(await checker()(await aWebhook())).toBe("forged");
  });

  test("one for another webhook is forged", async () => {
    expect(await checker({ PAYPAL_WEBHOOK_ID: "0OTHER" })(await aWebhook())).toBe("forged");
  });

  test("a certificate from elsewhere proves nothing, and is not fetched", async () => {
    const webhook = await aWebhook();
    const before = (await providers.calls(/certs/)).length;
    expect(await checker({ PAYPAL_CERT_HOSTS: "paypal.com" })(webhook)).toBe("forged");
    expect(await providers.calls(/certs/)).toHaveLength(before);
  });
});

describe("the certificate", () => {
  test("is fetched once for many webhooks", async () => {
    const { webhooks } = await webhooksOfASale(3);
    const check = createWebhookChecker(providers.configWith());
    const before = (await providers.calls(/certs/)).length;
    expect(await Promise.all([...webhooks, ...webhooks].map(check))).not.toContain("forged");
    expect((await providers.calls(/certs/)).length - before).toBe(1);
  });

  test("that cannot be had leaves the webhook to come again, and is asked for again", async () => {
    const webhook = await aWebhook();
    const check = createWebhookChecker(providers.configWith());
    await providers.fault("503", "GET /paypal/.../certs/...", 3);
    expect(await check(webhook)).toBe("unavailable");
    expect(await check(webhook)).toBe("genuine");
  });
});

describe("forged webhooks", () => {
  /** Written as PayPal's are, with a signature of the right form. */
  const forged = (certUrl: string): PayPalWebhook => ({
    headers: {
      "paypal-transmission-id": "69cd13f0-d67a-11e5-baa3-778b53f4ae55",
      "paypal-transmission-time": new Date().toISOString(),
      "paypal-transmission-sig": Buffer.alloc(256, 7).toString("base64"),
      "paypal-cert-url": certUrl,
      "paypal-auth-algo": "SHA256withRSA",
    },
    body: Buffer.from(`{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{}}`),
  });
  const certUrl = (id: string) => `${providers.url}/paypal/v1/notifications/certs/CERT-${id}`;
  const outbound = async () => (await providers.calls(/./)).length;

  test("make us fetch certificates only", async () => {
    const check = createWebhookChecker(providers.configWith());
    const before = await outbound();
    for (const path of [
      "/",
      "/paypal/checkoutnow?token=1",
      "/paypal/v2/checkout/orders/1",
      "/__emu/log",
      "/paypal/revision",
    ]) {
      expect(await check(forged(`${providers.url}${path}`))).toBe("forged");
    }
    expect(await outbound()).toBe(before);
  });

  test("with a certificate of another name each cost five fetches a minute, and leave PayPal's own webhooks alone", async () => {
    const webhook = await aWebhook();
    const check = createWebhookChecker(providers.configWith());
    expect(await check(webhook)).toBe("genuine");
    const before = await outbound();
    const checks = await Promise.all(Array.from({ length: 100 }, (_, n) => check(forged(certUrl(`no-${n}`)))));
    expect(new Set(checks)).toEqual(new Set(["unavailable"]));
    expect((await outbound()) - before).toBeLessThanOrEqual(5);
    expect(await check(webhook)).toBe("genuine");
  });

  test("with one name cost one fetch", async () => {
    const check = createWebhookChecker(providers.configWith());
    const before = await outbound();
    for (let times = 0; times < 20; times += 1) await check(forged(certUrl("nadie")));
    expect((await outbound()) - before).toBe(1);
  });

  test("with a true certificate are forged all the same", async () => {
    expect(await createWebhookChecker(providers.configWith())(forged(certUrl("SANDBOX")))).toBe("forged");
  });

  test("that PayPal is asked about cost 300 calls a minute at most", async () => {
    const check = createWebhookChecker(providers.configWith({ PAYPAL_CHECK_NOTICES: "api" }));
    const before = (await providers.calls(/verify-webhook/)).length;
    const checks = [];
    for (let times = 0; times < 320; times += 1) checks.push(await check(forged(certUrl("SANDBOX"))));
    expect((await providers.calls(/verify-webhook/)).length - before).toBe(300);
    expect(checks.filter((one) => one === "unavailable")).toHaveLength(20);
  });

  test.each([
    ["a week ago", { "paypal-transmission-time": new Date(Date.now() - 8 * 86_400_000).toISOString() }],
    ["at no time", { "paypal-transmission-time": "x" }],
    ["with no signature", { "paypal-transmission-sig": "firma" }],
    ["with a long name", { "paypal-transmission-id": "x".repeat(101) }],
  ])("sent %s are not looked into", async (_why, changes) => {
    const check = createWebhookChecker(providers.configWith());
    const before = await outbound();
    const { headers, body } = forged(certUrl("SANDBOX"));
    expect(await check({ headers: { ...headers, ...changes }, body })).toBe("forged");
    expect(await outbound()).toBe(before);
  });
});

test.each([64 * 1024, 3_000_000_000])("an answer of %i bytes and more is not read to its end", async (size) => {
  let sent = 0;
  const server = createServer((_request, response) => {
    const chunk = Buffer.alloc(16 * 1024, "-");
    const pour = (): void => {
      while (sent < size + chunk.length) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once("drain", pour);
      }
      response.end();
    };
    response.on("error", () => undefined);
    pour();
  });
  const url = await new Promise<string>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );
  const mostBytes = 64 * 1024;
  expect(await callOnce({ method: "GET", url, headers: {}, timeoutMs: 5_000, mostBytes })).toEqual({
    kind: "noAnswer",
  });
  // What the sockets had taken before they were closed.
  expect(sent).toBeLessThan(8_000_000);
  server.closeAllConnections();
  server.close();
});

test("a certificate without a trusted issuer proves nothing, whatever its address", async () => {
  const webhook = await aWebhook();
  // What Node trusts for https; and the certificate itself, which is not an authority.
  expect(await createWebhookChecker(providers.configWith({ PAYPAL_CERT_ROOTS: "" }))(webhook)).toBe("forged");
  const leaf = await (await fetch(String(webhook.headers["paypal-cert-url"]))).text();
  expect(await createWebhookChecker(providers.configWith({ PAYPAL_CERT_ROOTS: leaf }))(webhook)).toBe("forged");
});

test("PayPal cannot be asked: the webhook comes again", async () => {
  const away = { PAYPAL_CHECK_NOTICES: "api", PAYPAL_API_URL: await unreachableUrl() };
  expect(await createWebhookChecker(providers.configWith(away))(await aWebhook())).toBe("unavailable");
});

test("every webhook of a sale leads to its order", async () => {
  const { webhooks, orderId, reference } = await webhooksOfASale(3);
  const events = webhooks.map(({ body }) => readPayPalEvent(JSON.parse(body.toString())));
  expect(new Set(events.map((event) => event?.type))).toEqual(
    new Set(["CHECKOUT.ORDER.APPROVED", "CHECKOUT.ORDER.COMPLETED", "PAYMENT.CAPTURE.COMPLETED"]),
  );
  for (const event of events) expect(event).toMatchObject({ orderId, reference });
  expect(new Set(events.map((event) => event?.id)).size).toBe(3);
});
