import { createRequire } from "node:module";
import { ApiError, CheckoutPaymentIntent, Client, CustomError, Environment } from "@paypal/paypal-server-sdk";
import { OAuthAuthorizationController, OrdersController, PaymentsController } from "@paypal/paypal-server-sdk";
import type { OrderRequest } from "@paypal/paypal-server-sdk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../app.ts";
import { startTestSandbox } from "../testing/openpay-client.ts";
import { paypalClient } from "../testing/paypal-client.ts";
import type { PaypalClient } from "../testing/paypal-client.ts";
import { DEFAULT_CLIENT_ID, DEFAULT_CLIENT_SECRET } from "./paypal-options.ts";

type Settings = { url?: string };
type Adapter = (settings: Settings) => Promise<unknown>;

/** The HTTP client inside the SDK: its base address is fixed, so its adapter writes ours in. */
const requireHere = createRequire(import.meta.url);
const requireInSdk = createRequire(requireHere.resolve("@paypal/paypal-server-sdk"));
const requireInClient = createRequire(requireInSdk.resolve("@apimatic/axios-client-adapter"));
const axios = requireInClient("axios") as { getAdapter(name: string): Adapter };
const overHttp = axios.getAdapter("http");

let sandbox: RunningSandbox;
let buyer: PaypalClient;
let client: Client;
const connect = (oAuthClientSecret: string) =>
  new Client({
    environment: Environment.Sandbox,
    timeout: 5_000,
    clientCredentialsAuthCredentials: { oAuthClientId: DEFAULT_CLIENT_ID, oAuthClientSecret },
    unstable_httpClientOptions: {
      adapter: (settings: Settings) =>
        overHttp({
          ...settings,
          url: settings.url?.replace("https://api-m.sandbox.paypal.com", `${sandbox.url}/paypal`) ?? "",
        }),
    },
  });
beforeAll(async () => {
  sandbox = await startTestSandbox();
  buyer = paypalClient(sandbox.url);
  client = connect(DEFAULT_CLIENT_SECRET);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const orders = () => new OrdersController(client);
const payments = () => new PaymentsController(client);

const anSdkOrder = (): OrderRequest => ({
  intent: CheckoutPaymentIntent.Capture,
  purchaseUnits: [
    {
      referenceId: "1003",
      customId: "1003",
      invoiceId: "1003-1",
      amount: {
        currencyCode: "MXN",
        value: "2320.00",
      },
    },
  ],
  paymentSource: {
    paypal: { experienceContext: { returnUrl: "https://shop.test/regreso", cancelUrl: "https://shop.test/cancelado" } },
  },
});
const create = async () => {
  const { result } = await orders().createOrder({ body: anSdkOrder(), paypalRequestId: crypto.randomUUID() });
  return String(result.id);
};
const failure = async (call: Promise<unknown>): Promise<[number, string | undefined]> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CustomError)) throw new Error("The SDK raised no error of its own.");
  return [error.statusCode, error.result?.details?.[0]?.issue];
};

test("the unmodified SDK logs in once, creates an order and reads it back in its own types", async () => {
  const paypalRequestId = crypto.randomUUID();
  const { result, statusCode } = await orders().createOrder({
    body: anSdkOrder(),
    paypalRequestId,
    prefer: "return=representation",
  });
  expect([statusCode, result.status, result.intent]).toEqual([201, "PAYER_ACTION_REQUIRED", "CAPTURE"]);
  expect(result.links?.find(({ rel }) => rel === "payer-action")?.href).toContain(`/checkoutnow?token=${result.id}`);
  const replay = await orders().createOrder({ body: anSdkOrder(), paypalRequestId });
  expect([replay.statusCode, replay.result.id]).toEqual([200, result.id]);
  const read = await orders().getOrder({ id: String(result.id) });
  expect(read.result.purchaseUnits?.[0]).toMatchObject({ customId: "1003", amount: { value: "2320.00" } });
  const log = (await (await fetch(`${sandbox.url}/__emu/log`)).json()) as { path: string }[];
  expect(log.filter(({ path }) => path.endsWith("/oauth2/token")).length).toBeLessThanOrEqual(1);
});

test("it captures, shows the payment and refunds it", async () => {
  const id = await create();
  expect(await failure(orders().captureOrder({ id }))).toEqual([422, "ORDER_NOT_APPROVED"]);
  await buyer.press(id, "aprobar");
  const captured = await orders().captureOrder({ id, paypalRequestId: "c-1" });
  const capture = captured.result.purchaseUnits?.[0]?.payments?.captures?.[0];
  expect([captured.statusCode, captured.result.status, capture?.status]).toEqual([201, "COMPLETED", "COMPLETED"]);
  expect(capture?.sellerReceivableBreakdown?.grossAmount).toEqual({ currencyCode: "MXN", value: "2320.00" });
  const captureId = String(capture?.id);
  const amount = { currencyCode: "MXN", value: "320.00" };
  const refund = await payments().refundCapturedPayment({
    captureId,
    body: { amount },
    prefer: "return=representation",
  });
  expect([refund.statusCode, refund.result.status, refund.result.amount]).toEqual([201, "COMPLETED", amount]);
  expect((await payments().getCapturedPayment({ captureId })).result.status).toBe("PARTIALLY_REFUNDED");
  const tooMuch = { amount: { currencyCode: "MXN", value: "2000.01" } };
  expect(await failure(payments().refundCapturedPayment({ captureId, body: tooMuch }))).toEqual([
    422,
    "REFUND_AMOUNT_EXCEEDED",
  ]);
  expect((await payments().refundCapturedPayment({ captureId })).statusCode).toBe(201);
});

test("its errors carry status, name, issue and debug id", async () => {
  expect(await failure(orders().getOrder({ id: "NOSUCHORDER" }))).toEqual([404, "INVALID_RESOURCE_ID"]);
  expect(await failure(payments().getCapturedPayment({ captureId: "NONE" }))).toEqual([404, "INVALID_RESOURCE_ID"]);
  const wrong = anSdkOrder();
  const noParts = { ...wrong, purchaseUnits: [{ amount: { currencyCode: "MXN", value: "0.001" } }] };
  expect(await failure(orders().createOrder({ body: noParts, paypalRequestId: "x" }))).toEqual([
    422,
    "DECIMAL_PRECISION",
  ]);
});

test("a capture in review reads as pending", async () => {
  const id = await create();
  await buyer.press(id, "revision");
  const { result } = await orders().captureOrder({ id });
  const capture = result.purchaseUnits?.[0]?.payments?.captures?.[0];
  expect([result.status, capture?.status, capture?.statusDetails?.reason]).toEqual([
    "COMPLETED",
    "PENDING",
    "PENDING_REVIEW",
  ]);
});

test("a wrong secret is the SDK's own token error", async () => {
  const authorization = `Basic ${Buffer.from("nobody:nothing").toString("base64")}`;
  const refused = new OAuthAuthorizationController(client).requestToken({ authorization });
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  await expect(refused).rejects.toMatchObject({ statusCode: 401, result: { error: "invalid_client" } });
  await expect(new OrdersController(connect("wrong")).getOrder({ id: "X" })).rejects.toThrow();
});

test("a page instead of JSON is an error, not an order", async () => {
  await create();
  await buyer.control("next", { match: "POST /paypal/.../orders", fault: "html503" });
  await expect(create()).rejects.toThrow();
});
