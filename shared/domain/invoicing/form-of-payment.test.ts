import { expect, test } from "vitest";
import { centavos } from "../money/money.ts";
import {
  DEFAULT_FORMS_OF_PAYMENT,
  formOfPayment,
  FORMS_OF_PAYMENT,
  isFormOfPayment,
  type ReceivedPayment,
} from "./form-of-payment.ts";

const PAYMENT: ReceivedPayment = {
  type: "card",
  cardKind: null,
  amount: centavos(100_000),
  pointsAmount: null,
  depositForm: null,
};

test.each<[string, Partial<ReceivedPayment>, string]>([
  ["a credit card", { cardKind: "credit" }, "04"],
  ["a debit card", { cardKind: "debit" }, "28"],
  ["a card of which the provider says nothing", {}, "04"],
  ["a card with points, without a decision about points", { cardKind: "debit", pointsAmount: centavos(90_000) }, "28"],
  ["cash at a store", { type: "cash" }, "01"],
  ["PayPal", { type: "wallet" }, "31"],
  ["SafetyPay", { type: "bankTransfer" }, "03"],
  ["a deposit that staff have not looked at", { type: "deposit" }, "03"],
  ["a deposit in cash", { type: "deposit", depositForm: "01" }, "01"],
  ["a deposit by cheque", { type: "deposit", depositForm: "02" }, "02"],
])("%s", (_what, change, key) => expect(formOfPayment({ ...PAYMENT, ...change })).toBe(key));

test.each([
  ["points that paid more than the card", 50_001, "05"],
  ["points that paid as much as the card", 50_000, "04"],
])("%s", (_what, points, key) => {
  const payment: ReceivedPayment = { ...PAYMENT, cardKind: "credit", pointsAmount: centavos(points) };
  expect(formOfPayment(payment, { ...DEFAULT_FORMS_OF_PAYMENT, points: "05" })).toBe(key);
});

test("accounting may decide that a store is an intermediary", () =>
  expect(formOfPayment({ ...PAYMENT, type: "cash" }, { ...DEFAULT_FORMS_OF_PAYMENT, cash: "31" })).toBe("31"));

test("keys have words", () => {
  expect(FORMS_OF_PAYMENT["28"]).toBe("Tarjeta de débito");
  expect(isFormOfPayment("28")).toBe(true);
  expect(isFormOfPayment("07")).toBe(false);
});
