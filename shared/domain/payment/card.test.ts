import { describe, expect, test } from "vitest";
import {
  cardBrand,
  type CardFields,
  cvvLength,
  groupCardNumber,
  isCardNumberValid,
  isExpiredLabel,
  holderOf,
  isExpiryValid,
  isLuhnValid,
  normalizeHolder,
  shortYear,
  validateCardForm,
  validateCvv,
  validateExpiryUpdate,
} from "./card.ts";

const NOW = { year: 2026, month: 11 };
const fields = (change: Partial<CardFields> = {}): CardFields => ({
  holder: "MARIANA ORTEGA",
  number: "4111 1111 1111 1111",
  month: "08",
  year: "28",
  cvv: "123",
  ...change,
});

test.each([
  ["Mariana Ortega", "MARIANA ORTEGA"],
  ["José Núñez Ü.", "JOSE NUÑEZ U."],
  ["nun\u0303ez", "NUÑEZ"],
  ["O'Brien-Díaz 3", "OBRIENDIAZ 3"],
])("the holder %j becomes %j", (typed, holder) => expect(normalizeHolder(typed)).toBe(holder));

describe("a card pays until its month ends", () => {
  test.each([
    ["this month", 11, 26, true, true],
    ["last month", 10, 26, false, true],
    ["next month", 12, 26, true, false],
    ["an earlier month of next year", 1, 27, true, false],
    ["a later month of last year", 12, 25, false, true],
  ])("%s", (_why, month, year, pays, isMarked) => {
    expect(isExpiryValid(month, year, NOW)).toBe(pays);
    expect(isExpiredLabel(month, year, NOW)).toBe(isMarked);
  });

  test.each([0, 13, 1.5, Number.NaN])("there is no month %s", (month) =>
    expect(isExpiryValid(month, 30, NOW)).toBe(false),
  );
});

test.each([
  ["27", "27"],
  ["2027", "27"],
  ["20", "20"],
  ["202", "2"],
  ["1999", "19"],
  [" 20/27", "27"],
  ["", ""],
])("the year %j is kept as %j", (typed, year) => expect(shortYear(typed)).toBe(year));

test.each([
  ["María José", "Peña López", "MARIA JOSE PEÑA LOPEZ"],
  [" Ana ", "", "ANA"],
  ["", "", ""],
])("the holder of %j %j is %j", (name, lastName, holder) => expect(holderOf({ name, lastName })).toBe(holder));

test("a right form has no errors", () => expect(validateCardForm(fields(), NOW)).toEqual({}));

describe("the messages, word for word", () => {
  test.each<[Partial<CardFields>, object]>([
    [{ holder: " " }, { holder: "Debes escribir el nombre del titular." }],
    [{ holder: "'''" }, { holder: "Debes escribir el nombre del titular." }],
    [{ holder: "Mari" }, { holder: "Debes escribir un nombre válido." }],
    [{ number: "" }, { number: "Debes escribir el número de la tarjeta." }],
    [{ number: "4111 1111 1111 1112" }, { number: "El número de tarjeta no es válido." }],
    [{ month: "" }, { month: "Debes escribir el mes de vencimiento." }],
    [{ month: "13" }, { month: "El mes de vencimiento no es válido." }],
    [{ month: "0" }, { month: "El mes de vencimiento no es válido." }],
    [{ month: "ab" }, { month: "El mes de vencimiento no es válido." }],
    [{ year: "" }, { year: "Debes escribir el año de vencimiento." }],
    [{ year: "2" }, { year: "El año de vencimiento no es válido." }],
    [{ year: "2x" }, { year: "El año de vencimiento no es válido." }],
    [{ month: "10", year: "26" }, { expiry: "La fecha de vencimiento no es válida." }],
    [{ cvv: "" }, { cvv: "Debes escribir el código de seguridad." }],
    [{ cvv: "12" }, { cvv: "El código de seguridad no es válido." }],
    [{ cvv: "1234" }, { cvv: "El código de seguridad no es válido." }],
    [{ cvv: "12a" }, { cvv: "El código de seguridad no es válido." }],
    [{ number: "371449635398431", cvv: "123" }, { cvv: "El código de seguridad no es válido." }],
    [{ number: "371449635398431", cvv: "1234" }, {}],
    [{ month: "8" }, {}],
    [{ month: "11", year: "26" }, {}],
    [{ month: "13", year: "20" }, { month: "El mes de vencimiento no es válido." }],
  ])("%j", (change, errors) => expect(validateCardForm(fields(change), NOW)).toEqual(errors));

  test("an empty form lists all of them", () =>
    expect(Object.keys(validateCardForm({ holder: "", number: "", month: "", year: "", cvv: "" }, NOW))).toEqual([
      "holder",
      "number",
      "month",
      "year",
      "cvv",
    ]));
});

test("a saved American Express asks for four digits", () => {
  expect(validateCvv("123", "amex")).toEqual({ cvv: "El código de seguridad no es válido." });
  expect(validateCvv("1234", "amex")).toEqual({});
});

test.each([
  ["later", { month: "09", year: "28" }, {}],
  ["the same", { month: "08", year: "28" }, { expiry: "La fecha de vencimiento no es válida." }],
  ["earlier", { month: "12", year: "27" }, { expiry: "La fecha de vencimiento no es válida." }],
  ["next year", { month: "1", year: "29" }, {}],
  ["past", { month: "01", year: "26" }, { expiry: "La fecha de vencimiento no es válida." }],
  ["no month", { month: "", year: "29" }, { month: "Debes escribir el mes de vencimiento." }],
])("the update of a card that ends 08/28: %s", (_why, typed, errors) =>
  expect(validateExpiryUpdate(typed, { month: 8, year2: 28 }, NOW)).toEqual(errors),
);

/** Test numbers that the payment providers publish. */
const PUBLISHED = [
  ["4111111111111111", "visa"],
  ["4242424242424242", "visa"],
  ["4222222222222220", "visa"],
  ["5555555555554444", "mastercard"],
  ["5105105105105100", "mastercard"],
  ["2223000048400011", "mastercard"],
  ["345678000000007", "amex"],
  ["371449635398431", "amex"],
  ["5062224607440872", "carnet"],
] as const;

test.each(PUBLISHED)("%s is a valid %s", (number, brand) => {
  expect(cardBrand(number)).toBe(brand);
  expect(isCardNumberValid(number)).toBe(true);
});

describe("the first digits tell the brand", () => {
  test.each([
    ["4", "visa"],
    ["5", null],
    ["50", null],
    ["51", "mastercard"],
    ["55", "mastercard"],
    ["56", null],
    ["22209", null],
    ["222099", null],
    ["222100", "mastercard"],
    ["272099", "mastercard"],
    ["272100", null],
    ["34", "amex"],
    ["36", null],
    ["506199", "carnet"],
    ["506198", null],
    ["60462203", "carnet"],
    ["60462205", null],
    ["", null],
    ["4 1", "visa"],
  ])("%j: %s", (digits, brand) => expect(cardBrand(digits)).toBe(brand));
});

test.each([
  ["one wrong digit", "4111111111111112"],
  ["two digits swapped", "5555555555545444"],
  ["too short for its brand", "37144963539843"],
  ["too long", "55555555555544440"],
  ["a brand we do not take", "36461510000039"],
  ["letters", "abcd"],
  ["nothing", ""],
])("not a card number: %s", (_why, number) => expect(isCardNumberValid(number)).toBe(false));

test("spaces do not matter", () => expect(isCardNumberValid("4111 1111 1111 1111")).toBe(true));

test.each([
  ["0", true],
  ["18", true],
  ["19", false],
  ["", false],
  ["1 8", false],
])("the check digit of %j: %s", (digits, expected) => expect(isLuhnValid(digits)).toBe(expected));

test.each([
  ["4111111111111111", "4111 1111 1111 1111"],
  ["371449635398431", "3714 496353 98431"],
  ["3714496", "3714 496"],
  ["41111", "4111 1"],
  ["4111", "4111"],
  ["4111-1111x", "4111 1111"],
  ["4000000000000000006", "4000 0000 0000 0000 006"],
  ["55555555555544449999", "5555 5555 5555 4444"],
  ["", ""],
])("%j is shown as %j", (typed, shown) => expect(groupCardNumber(typed)).toBe(shown));

test.each([
  ["amex", 4],
  ["visa", 3],
  ["mastercard", 3],
  ["carnet", 3],
  [null, 3],
] as const)("the security code of %s has %i digits", (brand, length) => expect(cvvLength(brand)).toBe(length));

describe("only whole values count", () => {
  test.each(["x4111111111111111", "4111111111111111x", "4111 1111 1111 1111"])("%s has no check digit", (text) => {
    expect(isLuhnValid(text)).toBe(false);
  });
  test("a doubled 9 counts as 9, a doubled 5 as 1", () => {
    expect(isLuhnValid("91")).toBe(true);
    expect(isLuhnValid("59")).toBe(true);
    expect(isLuhnValid("18")).toBe(true);
  });
  test.each(["123x", "x123", "12x", "x12"])("%s is not a security code", (cvv) => {
    expect(validateCvv(cvv, "amex")).toEqual({ cvv: "El código de seguridad no es válido." });
    expect(validateCvv(cvv, "visa")).toEqual({ cvv: "El código de seguridad no es válido." });
  });
  test("blanks are nothing typed", () => {
    expect(validateCvv("  ", "visa")).toEqual({ cvv: "Debes escribir el código de seguridad." });
    expect(validateCardForm(fields({ number: " ", month: " ", year: " " }), NOW)).toMatchObject({
      number: "Debes escribir el número de la tarjeta.",
      month: "Debes escribir el mes de vencimiento.",
      year: "Debes escribir el año de vencimiento.",
    });
  });
  test.each(["x1", "1x", "001", "0", "13"])("%s is not a month", (month) => {
    expect(validateCardForm(fields({ month }), NOW)).toMatchObject({
      month: "El mes de vencimiento no es válido.",
    });
  });
  test.each(["x27", "27x", "7", "2027"])("%s is not a year", (year) => {
    expect(validateCardForm(fields({ year }), NOW)).toMatchObject({ year: "El año de vencimiento no es válido." });
  });
  test("a number of a prefix that is not typed whole has no brand yet", () => {
    expect(cardBrand("2")).toBeNull();
    expect(cardBrand("22210")).toBeNull();
    expect(cardBrand("222100")).toBe("mastercard");
  });
});
