import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { centavos } from "../../../shared/domain/money/money.ts";
import {
  listen,
  safetyPayConfig,
  startSafetyPay,
  type TestSafetyPay,
} from "../../../tests/support/buying/safetypay.ts";
import type { TransferRefund } from "../transfer-provider.ts";
import { createSafetyPay } from "./safetypay-operations.ts";

let safetypay: TestSafetyPay;
beforeAll(async () => {
  safetypay = await startSafetyPay();
});
afterAll(() => safetypay.close());
beforeEach(() => safetypay.reset());

const request = (changes: object = {}) => ({
  reference: "1001-1",
  amount: centavos(232_000),
  returnUrl: "http://localhost:3000/ok",
  cancelUrl: "http://localhost:3000/error",
  ...changes,
});

const openPage = async (changes: object = {}): Promise<string> => {
  const page = await safetypay.provider.createPage(request(changes));
  if (page.kind !== "redirect") throw new Error(`no page: ${page.code}`);
  return page.url;
};

const pay = async () => safetypay.press(await openPage(), "pagar");
const fault = (name: string, operation: string, times = 1) =>
  safetypay.control("next", { fault: name, match: `POST /safetypay/.../${operation}`, times, holdMs: 2_000 });
const set = (settings: object) => safetypay.control("safetypay/settings", settings);
const callsOf = async (operation: string) =>
  ((await safetypay.control("log")) as { path: string }[]).filter(({ path }) => path.endsWith(operation)).length;
const CLOSED = await listen(() => undefined);
await CLOSED.close();
/** For a provider that keeps silent: it is waited for less long. */
const providerFor = (name: string) =>
  name === "timeout" || name === "lostAnswer"
    ? createSafetyPay(safetyPayConfig(safetypay.url, { SAFETYPAY_TIMEOUT_MS: "1000" }))
    : safetypay.provider;
const find = (provider = safetypay.provider) => provider.findOperation("1001-1");

describe("a page to pay at", () => {
  test.each([
    [232_000, "2320.00"],
    [5, "0.05"],
    [12_345_678, "123456.78"],
  ])("%i centavos are sent as %s, with reference, life and both ways back", async (amount, text) => {
    const url = await openPage({ amount: centavos(amount) });
    const [token] = (await safetypay.control("safetypay/tokens")) as Record<string, string>[];
    expect(url).toContain(`/safetypay/Express4/Checkout/index?TokenID=${token?.["id"]}`);
    expect(token).toMatchObject({
      amount: text,
      currency: "MXN",
      salesId: "1001-1",
      merchantName: "Rodada",
      okUrl: "http://localhost:3000/ok",
      errorUrl: "http://localhost:3000/error",
    });
    expect(Date.parse(token?.["expiresAt"] ?? "") - Date.parse(token?.["createdAt"] ?? "")).toBe(120 * 60_000);
  });

  test("a reference the provider would cut is a bug of ours", async () => {
    await expect(safetypay.provider.createPage(request({ reference: "1".repeat(21) }))).rejects.toThrow(RangeError);
  });

  test.each(["500", "503", "html503", "reset"])("one %s is asked over", async (name) => {
    await fault(name, "CreateExpressToken");
    expect((await safetypay.provider.createPage(request())).kind).toBe("redirect");
    expect(await callsOf("CreateExpressToken")).toBe(2);
  });

  test("a lost answer is a refusal the customer can read: the page and its address are not known", async () => {
    await fault("lostAnswer", "CreateExpressToken");
    const page = await providerFor("lostAnswer").createPage(request());
    expect(page).toMatchObject({ kind: "declined", code: "noAnswer" });
    expect(page).toHaveProperty("reason", expect.stringContaining("no se te cobró nada"));
  });

  test("an answer with a wrong signature is not followed", async () => {
    await set({ answerSignature: "wrong" });
    expect(await safetypay.provider.createPage(request())).toMatchObject({ kind: "declined", code: "badSignature" });
  });

  test("a provider that signs its answers otherwise can be let", async () => {
    await set({ answerSignature: "none" });
    const config = { ...safetypay.config, SAFETYPAY_CHECK_ANSWERS: false };
    expect((await createSafetyPay(config).createPage(request())).kind).toBe("redirect");
    await safetypay.control("safetypay/pay", { salesId: "1001-1" });
    expect((await createSafetyPay(config).findOperation("1001-1")).kind).toBe("paid");
  });

  test.each([
    ["1", { SAFETYPAY_API_KEY: "f".repeat(32) }],
    ["2", { SAFETYPAY_SIGNATURE_KEY: "OTHER" }],
  ])("number %s: our keys are wrong, and nothing is sent twice", async (code, environment) => {
    const provider = createSafetyPay(safetyPayConfig(safetypay.url, environment));
    expect(await provider.createPage(request())).toMatchObject({ kind: "declined", code });
    expect(await provider.findOperation("1001-1")).toEqual({ kind: "unknown", code });
    expect(await callsOf("GetOperation")).toBe(1);
  });

  test("number 3: no contract for pesos", async () => {
    await set({ acceptsMxn: false });
    expect(await safetypay.provider.createPage(request())).toMatchObject({ kind: "declined", code: "3" });
  });

  test("the provider cannot be reached", async () => {
    const provider = createSafetyPay(safetyPayConfig(CLOSED.url));
    expect(await provider.createPage(request())).toMatchObject({ kind: "declined", code: "unreachable" });
    expect(await provider.findOperation("1001-1")).toEqual({ kind: "unknown", code: "unreachable" });
  });

  test.each([
    ["a page of a gateway", 200, "<html>hello</html>"],
    ["an empty answer", 200, ""],
    ["another status than 200", 201, "0,2026-11-21T10:00:00,https://bank.test/,x"],
  ])("%s is not a page", async (_why, status, body) => {
    const gateway = await listen((_request, response) => response.writeHead(status).end(body));
    const page = await createSafetyPay(safetyPayConfig(gateway.url)).createPage(request());
    expect(page.kind).toBe("declined");
    await gateway.close();
  });

  test("an address that is not a web page is not followed, even with a right signature", async () => {
    const gateway = await listen((_request, response) => response.end("0,2026-11-21T10:00:00,javascript:alert(1),"));
    const config = safetyPayConfig(gateway.url, { SAFETYPAY_CHECK_ANSWERS: "false" });
    expect(await createSafetyPay(config).createPage(request())).toMatchObject({ kind: "declined", code: "malformed" });
    await gateway.close();
  });
});

describe("what became of it", () => {
  test.each(["line", "empty"])("without an operation it is not found (%s)", async (unknownSale) => {
    await set({ unknownSale });
    await openPage();
    expect(await find()).toEqual({ kind: "notFound" });
  });

  test("paid: amount, currency and every step", async () => {
    await pay();
    const state = await find();
    expect(state).toMatchObject({ kind: "paid", amount: 232_000, currency: "MXN" });
    expect(state).toHaveProperty("providerId", expect.stringMatching(/^\d{16}$/));
    expect(state).toHaveProperty("paymentReference", expect.stringMatching(/^\d{6}$/));
    expect(state).toHaveProperty("activities", [
      expect.objectContaining({ code: "101", description: "Purchase Pending" }),
      expect.objectContaining({ code: "102", description: "Paid" }),
    ]);
  });

  test("the provider's own figures are told, not ours", async () => {
    await pay();
    await safetypay.control("safetypay/activities", {
      salesId: "1001-1",
      status: "201",
      amount: "1.00",
      currency: "USD",
    });
    expect(await find()).toMatchObject({ kind: "paid", amount: 100, currency: "USD" });
  });

  test("pending, then expired by the provider's clock", async () => {
    await safetypay.press(await openPage(), "pendiente");
    expect(await find()).toMatchObject({ kind: "pending" });
    await safetypay.control("clock", { advanceMs: 121 * 60_000 });
    expect(await find()).toMatchObject({ kind: "expired" });
  });

  test("an expired try beside one still open is pending, beside a paid one paid", async () => {
    await safetypay.press(await openPage(), "vencer");
    const second = await openPage();
    await safetypay.press(second, "pendiente");
    expect(await find()).toMatchObject({ kind: "pending" });
    await safetypay.press(second, "pagar");
    expect(await find()).toMatchObject({ kind: "paid" });
  });

  test("100 after 102 does not take the money back", async () => {
    await pay();
    await safetypay.control("safetypay/activities", { salesId: "1001-1", status: "100" });
    expect((await find()).kind).toBe("paid");
  });

  test("codes we do not know are kept and mean nothing", async () => {
    await safetypay.press(await openPage(), "vencer");
    await safetypay.control("safetypay/activities", { salesId: "1001-1", status: "301" });
    expect(await find()).toMatchObject({ kind: "expired", activities: [{ code: "100" }, { code: "301" }] });
  });

  test.each(["500", "html503", "reset"])("one %s is asked over", async (name) => {
    await pay();
    await fault(name, "GetOperation");
    expect((await find()).kind).toBe("paid");
  });

  test.each(["timeout", "lostAnswer", "500", "html503", "reset"])(
    "without an answer (%s) it is unknown",
    async (name) => {
      await pay();
      await fault(name, "GetOperation", 3);
      expect(await find(providerFor(name))).toEqual({ kind: "unknown", code: "noAnswer" });
    },
  );

  test.each(["wrong", "none"])("an answer with a %s signature is not believed", async (answerSignature) => {
    await set({ answerSignature });
    expect(await find()).toEqual({ kind: "unknown", code: "badSignature" });
    await safetypay.control("safetypay/settings", { answerSignature: "right" });
    await pay();
    await set({ answerSignature });
    expect(await find()).toEqual({ kind: "unknown", code: "badSignature" });
  });

  test("the provider's own refusal leaves the state unknown", async () => {
    await set({ unknownSale: "error" });
    expect(await find()).toEqual({ kind: "unknown", code: "3" });
  });
});

describe("giving money back", () => {
  const refund = async (changes: Partial<TransferRefund> = {}, provider = safetypay.provider) => {
    const state = await find();
    return provider.refund({
      operationId: state.kind === "paid" ? state.providerId : "",
      amount: centavos(232_000),
      isTotal: true,
      reference: "D-1",
      reason: "cancelled",
      comments: 'Pedido 1001, "cancelado"\npor teléfono',
      ...changes,
    });
  };

  test("all of it, or a part", async () => {
    await pay();
    expect(await refund({ amount: centavos(100), isTotal: false })).toEqual({ kind: "accepted" });
    expect(await refund({ amount: centavos(231_900), isTotal: false, reference: "D-2" })).toEqual({ kind: "accepted" });
    expect(await refund({ reference: "D-3" })).toMatchObject({ kind: "declined", code: "3" });
  });

  test.each(["timeout", "lostAnswer", "500", "reset"])("after %s it is unknown, and not sent again", async (name) => {
    await pay();
    await fault(name, "CreateRefundProcess");
    expect(await refund({}, providerFor(name))).toEqual({ kind: "unknown", code: "noAnswer" });
    expect(await callsOf("CreateRefundProcess")).toBeLessThanOrEqual(1);
  });

  test("the provider cannot be reached: surely nothing was given back", async () => {
    await pay();
    const provider = createSafetyPay(safetyPayConfig(CLOSED.url));
    const state = await provider.refund({
      operationId: "0126000000000001",
      amount: centavos(1),
      isTotal: true,
      reference: "D-1",
      reason: "other",
      comments: "",
    });
    expect(state).toMatchObject({ kind: "declined", code: "unreachable" });
  });
});
