import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { centavos } from "../../../shared/domain/money/money.ts";
import { listen, startSafetyPay, type TestSafetyPay } from "../../../tests/support/buying/safetypay.ts";
import { acknowledgement, readNotification, refusal, type NotificationReading } from "./safetypay-notification.ts";
import { sign } from "./safetypay-signature.ts";

const KEYS = { SAFETYPAY_API_KEY: "5AFE", SAFETYPAY_SIGNATURE_KEY: "SIGKEY123" };
const FORM = {
  ApiKey: "5afe",
  RequestDateTime: "2026-11-21T10:05:00",
  MerchantSalesID: "PED-1001",
  ReferenceNo: "0126000000000001",
  CreationDateTime: "2026-11-21T10:00:05",
  Amount: "2320.00",
  CurrencyID: "MXN",
  PaymentReferenceNo: "606973",
  Status: "102",
  Signature: "FEFA9244B5B4B705905DDCC06FB6C190A836537941CAF34ACEC893CEACDDD5D3",
};
/** The form with other texts, rightly signed. */
const signedForm = (changes: Partial<typeof FORM>) => {
  const form = { ...FORM, ...changes };
  const { ApiKey: _key, Signature: _signature, ...signed } = form;
  return { ...form, Signature: sign("SIGKEY123", ...Object.values(signed)) };
};
const NOW = new Date("2026-11-21T16:05:01Z");

describe("a notification", () => {
  test("is believed by the published vector", () => {
    expect(readNotification(KEYS, FORM)).toMatchObject({
      ok: true,
      notification: {
        reference: "PED-1001",
        operationId: "0126000000000001",
        amount: 232_000,
        currency: "MXN",
        paymentReference: "606973",
        kind: "paid",
        code: "102",
      },
    });
  });

  test.each([
    ["100", "expired"],
    ["101", "pending"],
    ["102", "paid"],
    ["201", "unrecognised"],
    ["", "unrecognised"],
  ])("with status %s is %s", (Status, kind) => {
    expect(readNotification(KEYS, signedForm({ Status }))).toMatchObject({ notification: { kind, code: Status } });
  });

  test.each([
    [1, "another key", { ...FORM, ApiKey: "5aff" }],
    [2, "another amount than was signed", { ...FORM, Amount: "2320.0" }],
    [2, "another status than was signed", { ...FORM, Status: "101" }],
    [2, "no signature", { ...FORM, Signature: "" }],
    [3, "a field missing", { ...FORM, Status: undefined }],
    [3, "a field twice", { ...FORM, Status: ["102", "102"] }],
    [3, "a comma in a field", signedForm({ MerchantSalesID: "PED,1001" })],
    [3, "a line feed in a field", signedForm({ MerchantSalesID: "PED\n1001" })],
    [3, "an invalid amount", signedForm({ Amount: "mucho" })],
    [3, "no form at all", null],
  ])("is refused with %i: %s", (errorNumber, _why, body) => {
    expect(readNotification(KEYS, body)).toEqual({ ok: false, errorNumber });
  });

  test("is refused by a shop without keys, whatever it is signed with", () => {
    const keys = { SAFETYPAY_API_KEY: "", SAFETYPAY_SIGNATURE_KEY: "" };
    const { ApiKey: _key, Signature: _signature, ...signed } = FORM;
    const form = { ...FORM, ApiKey: "", Signature: sign("", ...Object.values(signed)) };
    expect(readNotification(keys, form)).toEqual({ ok: false, errorNumber: 1 });
  });
});

describe("the answer", () => {
  const trusted = () => {
    const reading = readNotification(KEYS, FORM);
    if (!reading.ok) throw new Error("not trusted");
    return reading.notification;
  };

  test("acknowledges with the published vector's signature", () => {
    expect(acknowledgement(KEYS, trusted(), { errorNumber: 0, orderNo: "PED-1001", now: NOW })).toBe(
      "0,2026-11-21T10:05:01,PED-1001,0126000000000001,2026-11-21T10:00:05,2320.00,MXN,606973,102,PED-1001," +
        "0114E78E29EEA56AFBE867DEFC5E799A636EDA5D2267F93A33C7F4B226159305",
    );
  });

  test("to what is not believed neither repeats nor signs a stranger's words", () => {
    expect(refusal(2, NOW)).toBe("2,2026-11-21T10:05:01,,,,,,,,,");
  });
});

describe("with the provider at the other end", () => {
  let safetypay: TestSafetyPay;
  let shop: Awaited<ReturnType<typeof listen>>;
  let readings: NotificationReading[] = [];
  let canDealWithIt = true;
  beforeAll(async () => {
    shop = await listen((request, response) => {
      void text(request).then((raw) => {
        const reading = readNotification(safetypay.config, Object.fromEntries(new URLSearchParams(raw)));
        readings.push(reading);
        const now = new Date();
        const errorNumber = canDealWithIt ? 0 : 3;
        canDealWithIt = true;
        return response.end(
          reading.ok
            ? acknowledgement(safetypay.config, reading.notification, { errorNumber, orderNo: "1001", now })
            : refusal(reading.errorNumber, now),
        );
      });
    });
    safetypay = await startSafetyPay({ notifyUrl: shop.url });
  });
  afterAll(async () => {
    await safetypay.close();
    await shop.close();
  });
  beforeEach(async () => {
    safetypay.reset();
    // A repetition of the test before may be on its way still.
    await wait(30);
    readings = [];
    await safetypay.control("safetypay/settings", { notifiesPending: false });
  });

  const pay = async () => {
    const urls = { returnUrl: "http://localhost/ok", cancelUrl: "http://localhost/error" };
    const page = await safetypay.provider.createPage({ reference: "1001-1", amount: centavos(232_000), ...urls });
    if (page.kind === "redirect") await safetypay.press(page.url, "pagar");
  };
  const expectEvents = (...states: string[]) =>
    vi.waitFor(async () => {
      const events = (await safetypay.control("events")) as { state: string }[];
      expect(events.map(({ state }) => state)).toEqual(states);
    });

  test("our acknowledgement ends the repetition, and the provider learns our order number", async () => {
    await pay();
    await expectEvents("delivered");
    expect(readings).toMatchObject([{ ok: true, notification: { kind: "paid", amount: 232_000 } }]);
    expect(await safetypay.control("safetypay/operations")).toMatchObject([{ orderNo: "1001" }]);
  });

  test("what we could not deal with comes again", async () => {
    canDealWithIt = false;
    await pay();
    await expectEvents("delivered");
    expect(readings).toHaveLength(2);
  });

  test("duplicates are both acknowledged", async () => {
    await safetypay.control("next", { fault: "duplicate", match: "safetypay payment.102" });
    await pay();
    await expectEvents("delivered", "delivered");
  });

  test("a bad signature is refused with 2", async () => {
    await safetypay.control("next", { fault: "wrongAuth", match: "safetypay payment.102" });
    await pay();
    await vi.waitFor(() => expect(readings[0]).toEqual({ ok: false, errorNumber: 2 }));
  });

  test.each([
    ["Amount", "1.00", { amount: 100 }],
    ["CurrencyID", "USD", { currency: "USD" }],
    ["MerchantSalesID", "9999-9", { reference: "9999-9" }],
  ])("an untrue %s arrives as it is, to be compared with the order", async (name, value, seen) => {
    await pay();
    await expectEvents("delivered");
    const body = { salesId: "1001-1", status: "102", fields: { [name]: value } };
    await safetypay.control("safetypay/notifications", body);
    await expectEvents("delivered", "delivered");
    expect(readings.at(-1)).toMatchObject({ ok: true, notification: seen });
  });
});
