import type { Centavos } from "../money/money.ts";

// oxfmt-ignore
const UP_TO_29 = [
  "", "un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce", "trece", "catorce",
  "quince", "dieciséis", "diecisiete", "dieciocho", "diecinueve", "veinte", "veintiún", "veintidós", "veintitrés",
  "veinticuatro", "veinticinco", "veintiséis", "veintisiete", "veintiocho", "veintinueve",
];
// oxfmt-ignore
const TENS = ["", "", "", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"];
// oxfmt-ignore
const HUNDREDS = [
  "", "ciento", "doscientos", "trescientos", "cuatrocientos", "quinientos", "seiscientos", "setecientos", "ochocientos",
  "novecientos",
];

/**
 * "(CUATRO MIL CIENTO VEINTE PESOS 50/100 M.N.)", as printed invoices have it. Throws RangeError for a negative amount and from a
 * billion (10¹²) of pesos on.
 */
export function amountInWords(amount: Centavos): string {
  const cents = amount % 100;
  const pesos = (amount - cents) / 100;
  if (amount < 0 || pesos >= 1e12) throw new RangeError(`Not an amount to write in words: ${amount}`);
  // After millions alone, the noun takes "de": un millón de pesos.
  const of = pesos >= 1e6 && pesos % 1e6 === 0 ? "de " : "";
  const text = `${wordsOf(pesos)} ${of}${pesos === 1 ? "peso" : "pesos"}`.toUpperCase();
  return `(${text} ${String(cents).padStart(2, "0")}/100 M.N.)`;
}

/** Before a masculine noun: "un", "veintiún", "treinta y un". */
function wordsOf(n: number): string {
  if (n === 0) return "cero";
  const millions = Math.floor(n / 1e6);
  const rest = n % 1e6;
  return [millions > 0 ? `${upToMillion(millions)} ${millions === 1 ? "millón" : "millones"}` : "", upToMillion(rest)]
    .filter((part) => part !== "")
    .join(" ");
}

function upToMillion(n: number): string {
  const thousands = Math.floor(n / 1000);
  const rest = n % 1000;
  const first = thousands === 0 ? "" : thousands === 1 ? "mil" : `${upToThousand(thousands)} mil`;
  return [first, upToThousand(rest)].filter((part) => part !== "").join(" ");
}

function upToThousand(n: number): string {
  if (n === 100) return "cien";
  return [HUNDREDS[Math.floor(n / 100)] ?? "", upToHundred(n % 100)].filter((part) => part !== "").join(" ");
}

function upToHundred(n: number): string {
  const small = UP_TO_29[n];
  if (small !== undefined) return small;
  const tens = TENS[Math.floor(n / 10)] ?? "";
  return n % 10 === 0 ? tens : `${tens} y ${UP_TO_29[n % 10] ?? ""}`;
}
