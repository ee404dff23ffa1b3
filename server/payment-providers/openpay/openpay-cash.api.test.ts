import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CashProvider } from "../cash-provider.ts";
import { cashDueAt, createOpenPayCash } from "./openpay-cash.ts";
import { createOpenPayCards } from "./openpay-cards.ts";
import { createOpenPayHistory } from "./openpay-history.ts";
import { createOpenPayRefunds } from "./openpay-refunds.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import { aCardCharge, aPayment, type Providers, startProviders } from "../../../tests/support/buying/providers.ts";

let providers: Providers;
let cash: CashProvider;
let refund: ReturnType<typeof createOpenPayRefunds>;
let history: ReturnType<typeof createOpenPayHistory>;

beforeAll(async () => {
  providers = await startProviders();
  const config = providers.configWith();
  cash = createOpenPayCash(config);
  refund = createOpenPayRefunds(config);
  history = createOpenPayHistory(config);
});
afterAll(() => providers.close());
beforeEach(() => providers.reset());

const dueIn = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * 3_600_000);
async function aReservation(changes: { amount?: ReturnType<typeof centavos> } = {}) {
  const payment = { ...aPayment(changes), dueAt: dueIn(72) };
  return { payment, state: await cash.reserve(payment) };
}

describe("cash at stores", () => {
  test("is reserved with all that a slip shows, until the date we said", async () => {
    const { payment, state } = await aReservation();
    expect(state).toEqual({
      kind: "reserved",
      providerId: expect.any(String) as string,
      slip: {
        reference: expect.stringMatching(/^\d{16}$/) as string,
        barcodeUrl: expect.stringContaining("/barcode/") as string,
        dueAt: payment.dueAt,
        further: [],
      },
    });
    expect(await cash.findReservation({ reference: payment.reference, providerId: null })).toEqual(state);
  });

  test("references of chains with numbers of their own are on the slip too", async () => {
    await providers.openpay.control("openpay/settings", { hasSecondReference: true });
    const { state } = await aReservation();
    if (state.kind !== "reserved") throw new Error(state.kind);
    expect(state.slip.further).toEqual([
      {
        reference: expect.stringMatching(/^\d+$/) as string,
        barcodeUrl: expect.stringContaining("/barcode/") as string,
      },
    ]);
  });

  test("is paid at the cashier, and found paid", async () => {
    const { payment, state } = await aReservation();
    if (state.kind !== "reserved") throw new Error(state.kind);
    await providers.openpay.control("paynet/pay", { reference: state.slip.reference });
    const lookup = { reference: payment.reference, providerId: state.providerId };
    expect(await cash.findReservation(lookup)).toMatchObject({
      kind: "paid",
      amount: payment.amount,
      currency: "MXN",
      label: "",
    });
  });

  test("expires unpaid", async () => {
    const { payment, state } = await aReservation();
    await providers.advance(73 * 3_600_000);
    expect(await cash.findReservation({ reference: payment.reference, providerId: null })).toEqual({
      kind: "expired",
      providerId: state.kind === "reserved" ? state.providerId : "",
    });
  });

  test("an amount the stores do not take is refused in words of its own", async () => {
    expect((await aReservation({ amount: centavos(2_999_900) })).state.kind).toBe("reserved");
    expect((await aReservation({ amount: centavos(2_999_901) })).state).toEqual({
      kind: "declined",
      providerId: null,
      code: "1012",
      reason: "El pago en efectivo no acepta este monto. Elige otra forma de pago.",
    });
  });

  test("a reservation whose answer got lost is found, not made again", async () => {
    await providers.fault("lostAnswer", "POST /openpay/.../charges");
    const { state } = await aReservation();
    expect(state.kind).toBe("reserved");
    expect(await providers.calls(/^POST .*\/charges$/)).toHaveLength(1);
  });

  test("can be paid for 72 hours unless configured otherwise", () => {
    const now = new Date("2026-11-21T10:00:00Z");
    expect(cashDueAt(providers.configWith(), now)).toEqual(new Date("2026-11-24T10:00:00Z"));
    expect(cashDueAt(providers.configWith({ CASH_DUE_HOURS: "48" }), now)).toEqual(new Date("2026-11-23T10:00:00Z"));
  });
});

async function aPaidCharge() {
  const charge = aCardCharge(await providers.openpay.tokenFor("4111111111111111"));
  const state = await createOpenPayCards(providers.configWith()).charge(charge);
  if (state.kind !== "paid") throw new Error(state.kind);
  return { reference: charge.reference, providerId: state.providerId };
}
const refundsAt = async (providerId: string) =>
  (await providers.openpay.call("GET", `/charges/${providerId}`)).body["refund"];

describe("refunds", () => {
  test("in parts, each once however often it is asked for", async () => {
    const payment = await aPaidCharge();
    const first = { payment, reference: `${payment.reference}-d1`, amount: centavos(100_000) };
    const done = await refund(first);
    expect(done).toEqual({ kind: "accepted", refundId: expect.any(String) as string, isFinal: true });
    expect(await refund(first)).toEqual(done);
    const second = { payment, reference: `${payment.reference}-d2`, amount: centavos(132_050) };
    expect(await refund(second)).toMatchObject({ kind: "accepted" });
    expect(await refund(first)).toEqual(done);
    expect(await providers.calls(/refund$/)).toHaveLength(2);
    const [record] = await recordsOfToday();
    expect(record).toMatchObject({ reference: payment.reference, refunded: 232_050, state: { kind: "paid" } });
  });

  test("of more than is left are refused before anything is sent", async () => {
    const payment = await aPaidCharge();
    await refund({ payment, reference: "r1", amount: centavos(232_000) });
    expect(await refund({ payment, reference: "r2", amount: centavos(51) })).toMatchObject({
      kind: "declined",
      code: "1003",
    });
    expect(await providers.calls(/refund$/)).toHaveLength(1);
  });

  test("one whose answer got lost is found, and not made again", async () => {
    const payment = await aPaidCharge();
    await providers.fault("lostAnswer", "POST /openpay/.../refund");
    expect(await refund({ payment, reference: "r1", amount: centavos(500) })).toMatchObject({ kind: "accepted" });
    expect(await refundsAt(payment.providerId)).toMatchObject({ amount: 5 });
  });

  test.each(["timeout", "reset", "503"])("%s: not known; the same again makes it once", async (fault) => {
    const payment = await aPaidCharge();
    await providers.fault(fault, "POST /openpay/.../refund");
    const asked = { payment, reference: "r1", amount: centavos(500) };
    expect(await refund(asked)).toEqual({ kind: "unknown" });
    expect(await refundsAt(payment.providerId)).toBeNull();
    expect(await refund(asked)).toMatchObject({ kind: "accepted" });
  });

  test("staff get a refusal of the provider", async () => {
    const payment = await aPaidCharge();
    await providers.openpay.control("openpay/refuse", { code: 4001, on: "refund" });
    expect(await refund({ payment, reference: "r1", amount: centavos(500) })).toEqual({
      kind: "declined",
      code: "4001",
      reason: "La cuenta de OpenPay no tiene fondos para la devolución.",
    });
  });

  test("cash does not go back this way", async () => {
    const { payment, state } = await aReservation();
    if (state.kind !== "reserved") throw new Error(state.kind);
    await providers.openpay.control("paynet/pay", { reference: state.slip.reference });
    const paid = { reference: payment.reference, providerId: state.providerId };
    expect(await refund({ payment: paid, reference: "r1", amount: centavos(500) })).toMatchObject({ kind: "declined" });
    expect(await providers.calls(/refund$/)).toHaveLength(0);
  });
});

const day = (moment: Date): string => new Date(moment.getTime() - 6 * 3_600_000).toISOString().slice(0, 10);
async function recordsOfToday() {
  const records = await history(day(new Date()), day(new Date(Date.now() + 3_600_000)));
  if (!records.ok) throw new Error(records.error.kind);
  return records.value;
}

describe("the provider's records", () => {
  test("have every charge of the days, over many pages, of every method and outcome", async () => {
    const paid = await aPaidCharge();
    const { payment } = await aReservation();
    for (let made = 0; made < 120; made += 1) await cash.reserve({ ...aPayment(), dueAt: dueIn(1) });
    const records = await recordsOfToday();
    expect(records).toHaveLength(122);
    expect(records.find(({ reference }) => reference === paid.reference)).toMatchObject({
      state: { kind: "paid", amount: 232_050 },
      refunded: 0,
    });
    expect(records.find(({ reference }) => reference === payment.reference)?.state.kind).toBe("reserved");
    expect(Math.abs((records[0]?.createdAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test("of another day are empty", async () => {
    await aPaidCharge();
    expect(await history("2026-01-01", "2026-01-02")).toEqual({ ok: true, value: [] });
  });

  test("are whole or not there", async () => {
    await aPaidCharge();
    await providers.fault("503", "GET /openpay/.../charges", 9);
    expect(await history(day(new Date()), day(new Date()))).toEqual({ ok: false, error: { kind: "noAnswer" } });
  });
});
