import type { FastifyInstance } from "fastify";
import { notFound, OpenpayError } from "./openpay-errors.ts";

/** What the first digits of a card number tell. */
export type CardKind = {
  brand: "visa" | "mastercard" | "american_express" | "carnet" | null;
  type: "credit" | "debit";
  bankName: string;
  bankCode: string;
  pointsType: "bancomer" | "santander" | "scotia" | null;
};

const BBVA = { bankName: "BANCOMER", bankCode: "012" };
const BANAMEX = { bankName: "BANAMEX", bankCode: "002" };
const SANTANDER = { bankName: "SANTANDER", bankCode: "014" };
const HSBC = { bankName: "HSBC", bankCode: "021" };
const BANORTE = { bankName: "BANORTE", bankCode: "072" };
const AMEX = { bankName: "AMERICAN EXPRESS", bankCode: "103" };
const UNKNOWN_BANK = { bankName: "BANCO DE PRUEBAS", bankCode: "999" };

/** Test numbers by their first six digits; one debit card, one with bank points. */
const KNOWN_BINS: ReadonlyMap<string, Omit<CardKind, "brand">> = new Map([
  ["411111", { ...BBVA, type: "credit", pointsType: null }],
  ["424242", { ...BBVA, type: "credit", pointsType: "bancomer" }],
  ["555555", { ...BANAMEX, type: "credit", pointsType: null }],
  ["510510", { ...BANORTE, type: "debit", pointsType: null }],
  ["545454", { ...HSBC, type: "credit", pointsType: null }],
  ["422222", { ...SANTANDER, type: "credit", pointsType: null }],
  ["444444", { ...BBVA, type: "debit", pointsType: null }],
  ["400000", { ...BANAMEX, type: "credit", pointsType: null }],
]);

const BRANDS: readonly (readonly [RegExp, NonNullable<CardKind["brand"]>])[] = [
  [/^(286900|502275|506[1-4]|627535|636318|6363(79|99)|639(388|484|559))/, "carnet"],
  [/^4/, "visa"],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, "mastercard"],
  [/^3[47]/, "american_express"],
];

/** Reads a card number or its first six to eight digits. */
export const readCardKind = (digits: string): CardKind => {
  const brand = BRANDS.find(([pattern]) => pattern.test(digits))?.[1] ?? null;
  const bank = brand === "american_express" ? AMEX : UNKNOWN_BANK;
  const known = KNOWN_BINS.get(digits.slice(0, 6)) ?? { ...bank, type: "credit" as const, pointsType: null };
  return { ...known, brand };
};

/** The check digit rule of ISO/IEC 7812. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += index % 2 === 0 ? digit : doubled;
  }
  return sum % 10 === 0;
};

export const maskCardNumber = (number: string): string => `${number.slice(0, 6)}XXXXXX${number.slice(-4)}`;

export const cvvLengthOf = (kind: CardKind): number => (kind.brand === "american_express" ? 4 : 3);

/** Facts of a card's first digits, and the key that the device collector asks for. */
export const cardKindRoutes = (app: FastifyInstance): void => {
  app.get<{ Params: { bin: string } }>("/bines/man/:bin", async ({ params: { bin } }) => {
    if (!/^\d{6,8}$/.test(bin)) throw new OpenpayError(1001, "bin must have 6 to 8 digits");
    const kind = readCardKind(bin);
    if (kind.brand === null) throw notFound("bin", bin);
    return {
      bin,
      bank: kind.bankName,
      bank_code: kind.bankCode,
      brand: kind.brand,
      type: kind.type === "credit" ? "CREDIT" : "DEBIT",
    };
  });

  app.get("/antifraudkeys", { config: { openpayKey: "either" } }, async () => ({ data: "" }));
};
