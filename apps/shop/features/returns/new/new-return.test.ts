import { expect, test } from "vitest";
import { centavos } from "../../../../../shared/domain/money/money.ts";
import type { OrderReturns, ReturnReason } from "../goods-return.ts";
import { chosenLines, fittedValues, moneyBack, newReturnValues, stepErrors } from "./new-return.ts";

const reason = (kind: ReturnReason["kind"], more: Partial<ReturnReason> = {}): ReturnReason => ({
  kind,
  until: "2026-12-07T23:59:59-06:00",
  wishes: ["replacement", "refund"],
  freight: "shop",
  needsUnmounted: false,
  asksReceivedSize: false,
  fewestPhotos: 2,
  ...more,
});
const line = (number: number, available: number) => ({
  line: number,
  code: `1150041${number}`,
  name: "Eco Verde",
  brand: "Rodada",
  size: "185/65 R15",
  image: "",
  bought: 4,
  available,
  isGuaranteed: true,
  guaranteedUntil: "2030-11-30",
  amounts: Array.from({ length: available }, (_, index) => centavos((index + 1) * 146_914)),
});
const WITHDRAWAL = reason("withdrawal", {
  wishes: ["refund"],
  freight: "customer",
  needsUnmounted: true,
  fewestPhotos: 0,
});
const WRONG = reason("wrong", { asksReceivedSize: true });
const returns: OrderReturns = {
  isPossible: true,
  notice: "",
  deliveredAt: "2026-11-30T10:00:00-06:00",
  withdrawalUntil: "2026-12-07T23:59:59-06:00",
  reasons: [WITHDRAWAL, WRONG, reason("guarantee")],
  lines: [line(1, 4), line(2, 0)],
  moneyLeft: centavos(900_000),
  pickup: "Providencia 1033",
  paidWith: { type: "card", card: "VISA ***4417" },
  answerBy: "2026-12-01T23:59:59-06:00",
  invoice: "",
  returns: [],
};

test("one line is chosen by itself, whole; of a claim one tyre", () => {
  expect(newReturnValues(returns, null, "k")).toMatchObject({ reason: null, wish: null, pieces: { 1: 4 }, key: "k" });
  expect(newReturnValues(returns, "guarantee", "k")).toMatchObject({
    reason: "guarantee",
    wish: "replacement",
    pieces: { 1: 1 },
  });
  expect(newReturnValues({ ...returns, lines: [line(1, 4), line(2, 1)] }, null, "k").pieces).toEqual({});
});

test("a draft loses what may not be returned any more, and nothing else", () => {
  const draft = {
    ...newReturnValues(returns, null, "k"),
    reason: "withdrawal" as const,
    wish: "refund" as const,
    comment: "x",
  };
  expect(fittedValues(draft, returns)).toEqual(draft);
  const later = { ...returns, reasons: [WRONG], lines: [line(1, 1)] };
  expect(fittedValues(draft, later)).toMatchObject({
    reason: null,
    wish: null,
    pieces: { 1: 1 },
    comment: "x",
    key: "k",
  });
  expect(fittedValues({ ...draft, reason: "wrong", wish: "refund" }, later)).toMatchObject({ wish: "refund" });
  expect(fittedValues(draft, { ...later, lines: [line(1, 0)] }).pieces).toEqual({});
});

test("what goes back is what so many tyres cost, and no more than is left of the payment", () => {
  const chosen = chosenLines({ pieces: { 1: 2 } }, returns);
  expect(chosen).toMatchObject([{ line: 1, quantity: 2, amount: 293_828 }]);
  expect(moneyBack(chosen, returns)).toEqual({ inFavour: 293_828, goneBefore: 0 });
  expect(moneyBack([], returns)).toEqual({ inFavour: 0, goneBefore: 0 });
  expect(moneyBack(chosen, { moneyLeft: centavos(100_000) })).toEqual({ inFavour: 100_000, goneBefore: 193_828 });
});

const fields = (...args: Parameters<typeof stepErrors>) => stepErrors(...args).map(({ field }) => field);

test("each step asks for what is missing there, in its order", () => {
  const empty = { ...newReturnValues(returns, null, "k"), pieces: {} };
  const sending = { reason: undefined, isSending: false };
  expect(fields("reason", empty, sending)).toEqual(["reason", "pieces"]);
  expect(fields("reason", { ...empty, pieces: { 1: 1 } }, { reason: WRONG, isSending: false })).toEqual(["wish"]);
  expect(fields("photos", empty, { reason: WRONG, isSending: false })).toEqual(["photos", "receivedSize"]);
  expect(fields("photos", empty, { reason: WITHDRAWAL, isSending: false })).toEqual(["isUnmounted"]);
  expect(fields("photos", { ...empty, isUnmounted: true }, { reason: WITHDRAWAL, isSending: false })).toEqual([]);
  expect(fields("confirm", empty, { reason: WRONG, isSending: false })).toEqual([]);
});

test("a photo on its way is waited for", () => {
  const values = { ...newReturnValues(returns, null, "k"), isUnmounted: true };
  expect(stepErrors("photos", values, { reason: WITHDRAWAL, isSending: true })).toEqual([
    { field: "photos", message: "Espera a que terminen de subir tus fotos" },
  ]);
});
