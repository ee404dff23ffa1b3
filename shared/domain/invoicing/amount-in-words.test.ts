import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";
import { centavos } from "../money/money.ts";

test.each([
  [0, "(CERO PESOS 00/100 M.N.)"],
  [7, "(CERO PESOS 07/100 M.N.)"],
  [100, "(UN PESO 00/100 M.N.)"],
  [1_600, "(DIECISÉIS PESOS 00/100 M.N.)"],
  [2_100, "(VEINTIÚN PESOS 00/100 M.N.)"],
  [2_299, "(VEINTIDÓS PESOS 99/100 M.N.)"],
  [3_100, "(TREINTA Y UN PESOS 00/100 M.N.)"],
  [10_000, "(CIEN PESOS 00/100 M.N.)"],
  [10_100, "(CIENTO UN PESOS 00/100 M.N.)"],
  [50_000, "(QUINIENTOS PESOS 00/100 M.N.)"],
  [100_000, "(MIL PESOS 00/100 M.N.)"],
  [412_050, "(CUATRO MIL CIENTO VEINTE PESOS 50/100 M.N.)"],
  [2_100_000, "(VEINTIÚN MIL PESOS 00/100 M.N.)"],
  [10_000_000, "(CIEN MIL PESOS 00/100 M.N.)"],
  [99_999_999, "(NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE PESOS 99/100 M.N.)"],
  [100_000_000, "(UN MILLÓN DE PESOS 00/100 M.N.)"],
  [100_000_100, "(UN MILLÓN UN PESOS 00/100 M.N.)"],
  [200_150_000, "(DOS MILLONES MIL QUINIENTOS PESOS 00/100 M.N.)"],
  [2_100_000_000, "(VEINTIÚN MILLONES DE PESOS 00/100 M.N.)"],
  [100_000_000_000, "(MIL MILLONES DE PESOS 00/100 M.N.)"],
])("%s centavos", (amount, words) => expect(amountInWords(centavos(amount))).toBe(words));

const wordsOf = (pesos: number): string =>
  amountInWords(centavos(pesos * 100)).replace(/^\(| PESOS? 00\/100 M\.N\.\)$/g, "");

test("every small number, before a noun", () =>
  expect(Array.from({ length: 30 }, (_none, n) => wordsOf(n)).join(" ")).toBe(
    "CERO UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISÉIS DIECISIETE DIECIOCHO " +
      "DIECINUEVE VEINTE VEINTIÚN VEINTIDÓS VEINTITRÉS VEINTICUATRO VEINTICINCO VEINTISÉIS VEINTISIETE VEINTIOCHO VEINTINUEVE",
  ));

test("tens and hundreds", () => {
  expect([30, 40, 50, 60, 70, 80, 90].map((n) => wordsOf(n + 2))).toEqual([
    "TREINTA Y DOS",
    "CUARENTA Y DOS",
    "CINCUENTA Y DOS",
    "SESENTA Y DOS",
    "SETENTA Y DOS",
    "OCHENTA Y DOS",
    "NOVENTA Y DOS",
  ]);
  expect([40, 90].map(wordsOf)).toEqual(["CUARENTA", "NOVENTA"]);
  expect([200, 300, 400, 500, 600, 700, 800, 900].map(wordsOf).join(" ")).toBe(
    "DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS SEISCIENTOS SETECIENTOS OCHOCIENTOS NOVECIENTOS",
  );
});

test.each([-1, 100_000_000_000_000])("%s has no words", (amount) =>
  expect(() => amountInWords(centavos(amount))).toThrow(/write in words/),
);
