import { describe, expect, test } from "vitest";
import {
  cardText,
  type InstallmentPlan,
  isSameBank,
  monthlyPayment,
  monthsOf,
  monthsRows,
  monthsText,
  mostMonths,
  type PayingCard,
  plansFor,
} from "./installments.ts";
import { fromPesos, toPesos } from "../money/money.ts";

const plan = (
  id: number,
  code: string,
  minimum: number,
  brands: InstallmentPlan["brands"] = null,
): InstallmentPlan => ({
  id,
  code,
  name: `${code} meses`,
  message: "",
  minimum: fromPesos(minimum),
  brands,
  bank: "",
});
const PLANS = [plan(1, "3", 300), plan(2, "6", 600), plan(3, "12", 1200), plan(4, "18", 1800, ["visa", "mastercard"])];
const NEW: PayingCard = { kind: "new", brand: null, bank: null };
const saved = (msi: string, type: "credit" | "debit" = "credit"): PayingCard => ({
  kind: "saved",
  brand: "visa",
  bank: "BBVA México",
  type,
  msi,
});

const ids = (total: number, card: PayingCard, plans = PLANS) =>
  plansFor({ total: fromPesos(total), plans, card }).map(({ id }) => id);

describe("which plans are offered", () => {
  test.each<[string, number, PayingCard, number[]]>([
    ["all that the total reaches", 5000, NEW, [0, 1, 2, 3, 4]],
    ["exactly the minimum is enough", 600, NEW, [0, 1, 2]],
    ["one centavo less is not", 599.99, NEW, [0, 1]],
    ["no choice, no list", 299.99, NEW, []],
    ["an American Express leaves out the plans of others", 5000, { ...NEW, brand: "amex" }, [0, 1, 2, 3]],
    ["a Visa keeps them", 5000, { ...NEW, brand: "visa" }, [0, 1, 2, 3, 4]],
    ["a saved credit card takes the plan of its bank", 5000, saved("6"), [0, 2]],
    ["several codes are several plans", 5000, saved("3, 12"), [0, 1, 3]],
    ["a code is compared whole", 5000, saved("1"), []],
    ["a saved card without months", 5000, saved(""), []],
    ["a saved card of another brand leaves out the plans of some", 5000, { ...saved("3, 18"), brand: null }, [0, 1]],
    ["a debit card never", 5000, saved("6", "debit"), []],
  ])("%s", (_why, total, card, expected) => expect(ids(total, card)).toEqual(expected));

  const OF_BANKS = ["", "BBVA México", "Banamex"].map((bank, id) => ({ ...plan(id + 1, "18", 100), bank }));
  test.each<[string, PayingCard, number[]]>([
    ["a saved card: its bank's and every bank's", saved("18"), [0, 1, 2]],
    ["a name without accents is the same bank", { ...saved("18"), bank: "bbva mexico" }, [0, 1, 2]],
    ["a saved card of another bank: every bank's", { ...saved("18"), bank: "HSBC" }, [0, 1]],
    ["a saved card of no bank that plans name: every bank's", { ...saved("18"), bank: "" }, [0, 1]],
    ["a new card whose bank is not known: all", NEW, [0, 1, 2, 3]],
    ["a new card whose bank is known", { ...NEW, bank: "Banamex" }, [0, 1, 3]],
  ])("plans of one bank, %s", (_why, card, expected) => expect(ids(5000, card, OF_BANKS)).toEqual(expected));

  test("a plan without a code suits every saved credit card", () => {
    const open = [plan(9, "", 100)];
    expect(ids(5000, saved("6"), open)).toEqual([0, 9]);
    expect(ids(5000, saved("6", "debit"), open)).toEqual([]);
  });

  test("a plan 0 in the list is not offered twice", () =>
    expect(ids(5000, NEW, [plan(0, "", 0), ...PLANS.slice(0, 1)])).toEqual([0, 1]));
});

test.each([
  [7129.36, 3, 2376.45],
  [7129.36, 6, 1188.23],
  [0.03, 2, 0.02],
  [100, 1, 100],
])("%s in %i months is %s each", (total, months, each) =>
  expect(toPesos(monthlyPayment(fromPesos(total), months))).toBe(each),
);

test.each([
  ["6", 6],
  ["18", 18],
  ["", null],
  ["x", null],
  ["0", null],
])("the months of code %j are %s", (code, months) => expect(monthsOf(plan(1, code, 0))).toBe(months));

test.each([
  ["VISA ***4417", 0, "VISA ***4417"],
  ["VISA ***4417", 3, "VISA ***4417, 3 meses sin intereses"],
  ["", 6, "6 meses sin intereses"],
  ["", 0, ""],
])("card %j in %i months is %j", (label, months, text) => expect(cardText(label, months)).toBe(text));

test.each([
  ["0", null],
  ["03", null],
  ["x3", null],
  ["3x", null],
  ["100", null],
  ["3", 3],
  ["18", 18],
])("a plan's code %s has %s months", (code, months) => {
  expect(monthsOf(plan(1, code, 0))).toBe(months);
});

test("banks are the same without accents, case and signs, and no others", () => {
  expect(isSameBank("Banco Ñandú, S.A.", "banco ñandu SA")).toBe(true);
  expect(isSameBank("Banorte", "Banregio")).toBe(false);
});

describe("what a total may be split into before a card is known", () => {
  const amount = (pesos: number) => ({ total: fromPesos(pesos), charged: fromPesos(pesos * 1.16) });
  const of = (bank: string, code: string, minimum: number) => ({ ...plan(9, code, minimum), bank });

  test.each<[string, number, InstallmentPlan[], string | null]>([
    ["the most months that it reaches", 1500, PLANS, "12 x $145.00"],
    ["those of some brands only, too", 1800, PLANS, "18 x $116.00"],
    ["one centavo below a minimum", 1199.99, PLANS, "6 x $232.00"],
    ["nothing below all of them", 299.99, PLANS, null],
    ["nothing without plans", 1500, [], null],
    ["nothing of a plan without a number", 1500, [plan(1, "", 0), plan(2, "a", 0)], null],
    ["the most months, whatever order they come in", 1500, PLANS.toReversed(), "12 x $145.00"],
    ["one bank's", 1500, [of("Banamex", "24", 100), plan(1, "3", 0)], "24 x $72.50"],
  ])("%s", (_why, pesos, plans, text) => {
    const most = mostMonths(amount(pesos), plans);
    expect(most && monthsText(most)).toBe(text);
  });

  test("a table has one row for each number of months, with all of its plans", () => {
    const plans = [of("Banamex", "18", 100), plan(1, "3", 0), of("BBVA México", "18", 100), of("HSBC", "18", 9000)];
    expect(
      monthsRows(amount(1800), plans).map((row) => [row.months, row.monthly, row.plans.map(({ bank }) => bank)]),
    ).toEqual([
      [3, fromPesos(696), [""]],
      [18, fromPesos(116), ["Banamex", "BBVA México"]],
    ]);
  });
});
