import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PaymentRequest } from "../payment-provider.ts";
import { createPayPalWallet } from "./paypal-wallet.ts";
import type { WalletProvider } from "../wallet-provider.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import { aPayment, unreachableUrl, type Providers, startProviders } from "../../../tests/support/buying/providers.ts";

const ORDERS = "POST /paypal/v2/checkout/orders";
const CAPTURE = "POST /paypal/v2/checkout/orders/.../capture";

let providers: Providers;
let wallet: WalletProvider;

beforeAll(async () => {
  providers = await startProviders();
  wallet = createPayPalWallet(providers.configWith());
});
afterAll(() => providers.close());
beforeEach(() => providers.reset());

interface Opened {
  readonly payment: PaymentRequest;
  readonly lookup: { readonly reference: string; readonly providerId: string };
  readonly url: string;
}

async function opened(changes: Partial<PaymentRequest> = {}): Promise<Opened> {
  const payment = aPayment(changes);
  const state = await wallet.createPage(payment);
  if (state.kind !== "redirect") throw new Error(JSON.stringify(state));
  return { payment, lookup: { reference: payment.reference, providerId: state.providerId }, url: state.url };
}
const press = ({ lookup }: Opened, button: string) => providers.paypal.press(lookup.providerId, button);
async function approved(): Promise<Opened> {
  const page = await opened();
  await press(page, "aprobar");
  return page;
}
async function paid(): Promise<Opened> {
  const page = await approved();
  expect(await wallet.settle(page.lookup)).toMatchObject({ kind: "paid" });
  return page;
}
const wireOrder = async (id: string) => (await providers.paypal.call("GET", `/v2/checkout/orders/${id}`)).body;
const captures = () => providers.calls(/\/capture$/);

/** A server before PayPal that has an answer of its own to some calls; the rest goes on as it is. */
async function before(answers: (call: string, requestId: unknown) => { status: number; body: unknown } | undefined) {
  const server = createServer((incoming, outgoing) => {
    const own = answers(`${incoming.method} ${incoming.url}`, incoming.headers["paypal-request-id"]);
    if (own) {
      incoming.resume();
      outgoing.writeHead(own.status, { "content-type": "application/json" }).end(JSON.stringify(own.body));
      return;
    }
    const onward = httpRequest(
      `${providers.url}/paypal${incoming.url}`,
      { method: incoming.method ?? "GET", headers: { ...incoming.headers, host: new URL(providers.url).host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const PAYPAL_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { wallet: createPayPalWallet(providers.configWith({ PAYPAL_API_URL })), close: () => server.close() };
}
const refusal = (issue: string, links: unknown[] = []) => ({
  status: 422,
  body: { name: "UNPROCESSABLE_ENTITY", message: "…", details: [{ issue, description: "…" }], links },
});

describe("the page of PayPal", () => {
  test("is for the whole amount, names our reference, and sends the buyer back when they cancel", async () => {
    const { payment, lookup, url } = await opened();
    expect(new URL(url).searchParams.get("token")).toBe(lookup.providerId);
    expect(await wireOrder(lookup.providerId)).toMatchObject({
      intent: "CAPTURE",
      purchase_units: [
        {
          custom_id: payment.reference,
          invoice_id: payment.reference,
          amount: { currency_code: "MXN", value: "2320.50" },
        },
      ],
    });
    const back = (await press({ payment, lookup, url }, "cancelar")).headers.get("location");
    expect(back).toContain(`${payment.cancelUrl}&token=`);
  });

  test.each(["approve", "payer-action"])("is found under the name %s", async (approvalRel) => {
    await providers.openpay.control("paypal/settings", { approvalRel });
    expect((await opened()).url).toContain("/checkoutnow?token=");
  });

  test("asked for twice is one order", async () => {
    const payment = aPayment();
    const first = await wallet.createPage(payment);
    expect(await wallet.createPage(payment)).toEqual(first);
    expect(await (await fetch(`${providers.url}/__emu/paypal/orders`)).json()).toHaveLength(1);
  });

  test.each(["reset", "503", "html503"])("%s: is asked for again under the same name", async (fault) => {
    await providers.fault(fault, ORDERS);
    await opened();
    expect(await (await fetch(`${providers.url}/__emu/paypal/orders`)).json()).toHaveLength(1);
  });

  test.each([
    ["timeout", "unreachable"],
    ["lostAnswer", "unreachable"],
  ])("%s: nothing can be paid at a page with an unknown address", async (fault, code) => {
    await providers.fault(fault, ORDERS);
    expect(await wallet.createPage(aPayment())).toMatchObject({ kind: "declined", providerId: null, code });
  });

  test("unreachable, or wrong keys: a reason and nothing of the keys", async () => {
    const away = createPayPalWallet(providers.configWith({ PAYPAL_API_URL: await unreachableUrl() }));
    const wrong = createPayPalWallet(providers.configWith({ PAYPAL_CLIENT_SECRET: "equivocado" }));
    for (const each of [away, wrong]) {
      const state = await each.createPage(aPayment());
      expect(state).toMatchObject({ kind: "declined", code: "unreachable" });
      expect(JSON.stringify(state)).not.toMatch(/equivocado|Edemo|Bearer/);
      expect(await each.settle({ reference: "1-1", providerId: "0ORDER" })).toEqual({ kind: "unknown" });
    }
  });
});

describe("what became of it", () => {
  test("waits at the page until the buyer approves, and then is paid with PayPal's own figures", async () => {
    const page = await opened();
    expect(await wallet.settle(page.lookup)).toMatchObject({ kind: "redirect", url: page.url });
    await press(page, "aprobar");
    const state = {
      kind: "paid",
      providerId: page.lookup.providerId,
      amount: 232_050,
      currency: "MXN",
      label: "",
      cardKind: null,
      points: null,
      returned: 0,
      isContested: false,
    };
    expect(await wallet.settle(page.lookup)).toEqual(state);
    expect(await wallet.settle(page.lookup)).toEqual(state);
    expect(await captures()).toHaveLength(1);
  });

  test("finding out takes no money", async () => {
    const page = await approved();
    expect(await wallet.find(page.lookup)).toMatchObject({ kind: "pending" });
    expect(await captures()).toHaveLength(0);
  });

  test("ten at once take the money once", async () => {
    const page = await approved();
    const states = await Promise.all(Array.from({ length: 10 }, () => wallet.settle(page.lookup)));
    expect(states.every(({ kind }) => kind === "paid")).toBe(true);
    const order = await wireOrder(page.lookup.providerId);
    expect(order).toMatchObject({ purchase_units: [{ payments: { captures: [{ status: "COMPLETED" }] } }] });
  });

  test("captured by another process meanwhile: the order tells", async () => {
    const page = await approved();
    const order = await wireOrder(page.lookup.providerId);
    await providers.paypal.capture(page.lookup.providerId, { "paypal-request-id": "otro" });
    let isFirst = true;
    const late = await before((call) => {
      if (!call.startsWith("GET") || !isFirst) return undefined;
      isFirst = false;
      return { status: 200, body: order };
    });
    expect(await late.wallet.settle(page.lookup)).toMatchObject({ kind: "paid", amount: 232_050 });
    late.close();
  });

  test.each(["lostAnswer", "reset", "503"])("%s: a capture is found, and not made twice", async (fault) => {
    const page = await approved();
    await providers.fault(fault, CAPTURE);
    expect(await wallet.settle(page.lookup)).toMatchObject({ kind: "paid", amount: 232_050 });
  });

  test("a capture that never arrived leaves the payment open, and the next time takes it", async () => {
    const page = await approved();
    await providers.fault("timeout", CAPTURE);
    expect(await wallet.settle(page.lookup)).toEqual({ kind: "unknown" });
    expect(await wallet.settle(page.lookup)).toMatchObject({ kind: "paid" });
  });

  test("an answer to the capture without captures in it proves nothing: the order is asked", async () => {
    const short = await before((call) =>
      call.endsWith("/capture") ? { status: 201, body: { id: "0SHORT", status: "COMPLETED", links: [] } } : undefined,
    );
    const page = await approved();
    expect(await short.wallet.settle(page.lookup)).toEqual({ kind: "unknown" });
    short.close();
  });

  test("an order that is complete and in review is not paid until the review ends", async () => {
    const page = await opened();
    await press(page, "revision");
    const review = await wallet.settle(page.lookup);
    if (review.kind !== "inReview") throw new Error(review.kind);
    expect((review.until?.getTime() ?? 0) - Date.now()).toBeGreaterThan(2 * 86_400_000);
    const order = (await wireOrder(page.lookup.providerId)) as {
      purchase_units: [{ payments: { captures: [{ id: string }] } }];
    };
    const { id } = order.purchase_units[0].payments.captures[0];
    await providers.openpay.control(`paypal/captures/${id}/settle`, { outcome: "COMPLETED" });
    expect(await wallet.settle(page.lookup)).toMatchObject({ kind: "paid" });
  });

  test.each(["DECLINED", "FAILED"])("a capture that is %s is a refusal", async (captureOutcome) => {
    await providers.openpay.control("paypal/settings", { captureOutcome });
    const page = await approved();
    expect(await wallet.settle(page.lookup)).toMatchObject({
      kind: "declined",
      code: captureOutcome,
      reason: "PayPal no autorizó el pago. Puedes elegir otra forma de pago.",
    });
  });

  test.each(["approved", "waits"])("a declined instrument ends the payment (%s)", async (declinedOrder) => {
    await providers.openpay.control("paypal/settings", { declinedOrder });
    const page = await opened();
    await press(page, "rechazar");
    expect(await wallet.settle(page.lookup)).toEqual({
      kind: "declined",
      providerId: page.lookup.providerId,
      code: "INSTRUMENT_DECLINED",
      reason: "PayPal no pudo cobrar con la forma de pago que elegiste. Elige otra en PayPal e intenta de nuevo.",
    });
    expect(await captures()).toHaveLength(1);
  });

  test("a step that the buyer has left sends them back to PayPal's page", async () => {
    const page = await approved();
    const link = { href: page.url, rel: "payer-action", method: "GET" };
    const asking = await before((call) =>
      call.endsWith("/capture") ? refusal("PAYER_ACTION_REQUIRED", [link]) : undefined,
    );
    expect(await asking.wallet.settle(page.lookup)).toMatchObject({ kind: "redirect", url: page.url });
    asking.close();
  });

  test.each([
    "PAYER_CANNOT_PAY",
    "PAYER_ACCOUNT_RESTRICTED",
    "PAYER_ACCOUNT_LOCKED_OR_CLOSED",
    "PAYEE_BLOCKED_TRANSACTION",
    "TRANSACTION_REFUSED",
    "TRANSACTION_LIMIT_EXCEEDED",
    "TRANSACTION_RECEIVING_LIMIT_EXCEEDED",
    "COMPLIANCE_VIOLATION",
    "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED",
    "DOMESTIC_TRANSACTION_REQUIRED",
    "INSTRUMENT_DECLINED",
  ])("%s at the capture is a refusal with a reason in Spanish", async (issue) => {
    const page = await approved();
    const refusing = await before((call) => (call.endsWith("/capture") ? refusal(issue) : undefined));
    const state = await refusing.wallet.settle(page.lookup);
    refusing.close();
    if (state.kind !== "declined") throw new Error(state.kind);
    expect(state).toMatchObject({ code: issue, reason: expect.stringMatching(/^[A-ZÁÉÍÓÚ].{20,}\.$/) as string });
    expect(state.reason).not.toContain("no pudo atender");
  });

  test.each([
    ["DUPLICATE_INVOICE_ID", "pending"],
    ["PERMISSION_DENIED", "pending"],
    ["SOMETHING_NEW", "pending"],
    // Another process's capture is in progress: the expiry must not take the order for an abandoned page.
    ["ORDER_COMPLETION_IN_PROGRESS", "unknown"],
  ])("%s at the capture decides nothing: the approval stands", async (issue, kind) => {
    const page = await approved();
    const refusing = await before((call) => (call.endsWith("/capture") ? refusal(issue) : undefined));
    expect(await refusing.wallet.settle(page.lookup)).toMatchObject({ kind });
    refusing.close();
    expect(await wallet.settle(page.lookup)).toMatchObject({ kind: "paid" });
  });

  test.each(["notFound", "voided"])("not approved in time: it expires (%s)", async (expiredOrder) => {
    const page = await opened();
    await providers.openpay.control("paypal/settings", { expiredOrder });
    await providers.advance(4 * 3_600_000);
    expect(await wallet.settle(page.lookup)).toEqual({ kind: "expired", providerId: page.lookup.providerId });
  });

  test("a gateway's 404 is not PayPal's", async () => {
    const page = await opened();
    const gateway = await before((call) => (call.startsWith("GET") ? { status: 404, body: "Not found" } : undefined));
    expect(await gateway.wallet.settle(page.lookup)).toEqual({ kind: "unknown" });
    gateway.close();
  });

  test("another merchant's order under our reference is not our payment, and is not captured", async () => {
    const page = await approved();
    expect(await wallet.settle({ ...page.lookup, reference: "9-9" })).toEqual({ kind: "unknown" });
    expect(await captures()).toHaveLength(0);
  });

  test("an order whose id we never learned was never paid", async () => {
    expect(await wallet.settle({ reference: "1-1", providerId: null })).toEqual({ kind: "notFound" });
  });
});

test("every write has a name made of our reference, the same each time; reads have none", async () => {
  const names: unknown[] = [];
  const listening = await before((call, requestId) => {
    if (!call.includes("oauth2")) names.push(requestId);
    return undefined;
  });
  const payment = aPayment();
  const { reference } = payment;
  const page = await listening.wallet.createPage(payment);
  if (page.kind !== "redirect") throw new Error(page.kind);
  await providers.paypal.press(page.providerId, "aprobar");
  const lookup = { reference, providerId: page.providerId };
  await listening.wallet.settle(lookup);
  await listening.wallet.refund({ payment: lookup, reference: `${reference}-d1`, amount: centavos(500) });
  listening.close();
  expect(names).toEqual([
    `${reference}-create`,
    undefined,
    `${reference}-capture`,
    undefined,
    `${reference}-d1-refund`,
  ]);
});

describe("the access token", () => {
  const tokensAsked = () => providers.calls(/oauth2/);

  test("is asked for once, however many wait for it, and kept", async () => {
    const own = createPayPalWallet(providers.configWith());
    await Promise.all(Array.from({ length: 8 }, () => own.createPage(aPayment())));
    await own.createPage(aPayment());
    expect(await tokensAsked()).toHaveLength(1);
  });

  test("is renewed when PayPal no longer takes it", async () => {
    const page = await opened();
    await providers.reset();
    const payment = aPayment();
    await providers.openpay.control("paypal/tokens/revoke");
    expect(await wallet.createPage(payment)).toMatchObject({ kind: "redirect" });
    expect(await tokensAsked()).toHaveLength(1);
    expect(page.url).toContain("checkoutnow");
  });

  test("is renewed once, not for ever", async () => {
    let asked = 0;
    const refusing = await before((call) => {
      if (call.includes("oauth2")) return undefined;
      asked += 1;
      return { status: 401, body: { name: "AUTHENTICATION_FAILURE", message: "…" } };
    });
    expect(await refusing.wallet.createPage(aPayment())).toMatchObject({ kind: "declined" });
    refusing.close();
    expect(asked).toBe(2);
  });
});

describe("refunds", () => {
  test("in parts, each once however often it is asked for", async () => {
    const { lookup } = await paid();
    const first = { payment: lookup, reference: `${lookup.reference}-d1`, amount: centavos(100_000) };
    const done = await wallet.refund(first);
    expect(done).toEqual({ kind: "accepted", refundId: expect.any(String) as string, isFinal: true });
    expect(await wallet.refund(first)).toEqual(done);
    const rest = { payment: lookup, reference: `${lookup.reference}-d2`, amount: centavos(132_050) };
    expect(await wallet.refund(rest)).toMatchObject({ kind: "accepted" });
    expect(await wallet.refund({ ...rest, reference: "d3" })).toEqual({
      kind: "declined",
      code: "CAPTURE_FULLY_REFUNDED",
      reason: "El pago ya se devolvió completo.",
    });
    expect(await wallet.settle(lookup)).toMatchObject({ kind: "paid", amount: 232_050 });
  });

  test.each([
    ["PENDING", { kind: "accepted", isFinal: false }],
    ["FAILED", { kind: "declined", code: "FAILED" }],
  ])("that PayPal answers with %s", async (refundOutcome, state) => {
    const { lookup } = await paid();
    await providers.openpay.control("paypal/settings", { refundOutcome });
    expect(await wallet.refund({ payment: lookup, reference: "d1", amount: centavos(500) })).toMatchObject(state);
  });

  test.each(["timeout", "lostAnswer"])("%s: not known; the same again makes it once", async (fault) => {
    const { lookup } = await paid();
    await providers.fault(fault, "POST /paypal/v2/payments/.../refund");
    const asked = { payment: lookup, reference: "d1", amount: centavos(232_050) };
    expect(await wallet.refund(asked)).toEqual({ kind: "unknown" });
    expect(await wallet.refund(asked)).toMatchObject({ kind: "accepted" });
  });

  test("of what was never captured is refused", async () => {
    const { lookup } = await approved();
    expect(await wallet.refund({ payment: lookup, reference: "d1", amount: centavos(500) })).toMatchObject({
      kind: "declined",
      code: "REFUND_NOT_ALLOWED",
    });
  });
});
