import { LONGEST_VALUE } from "./bank-amount.ts";

/** First letters of the months, in Spanish and, where these differ, in English. */
const MONTHS = [
  ["ene", "jan"],
  ["feb"],
  ["mar"],
  ["abr", "apr"],
  ["may"],
  ["jun"],
  ["jul"],
  ["ago", "aug"],
  ["sep"],
  ["oct"],
  ["nov"],
  ["dic", "dec"],
];

const NUMBERS = /^(\d{1,2})[/\-. ](\d{1,2})[/\-. ](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[/\-.](\d{1,2})[/\-.](\d{1,2})$/;
const WORDS = /^(\d{1,2})[/\-. ]+(?:de )?([a-z]{3,10})\.?[/\-. ]+(?:de )?(\d{4}|\d{2})$/;
const TIME = /[ t]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]\.?m\.?)?z?$/;

/**
 * The day of a movement, `2026-11-23`, as a bank writes it: `23/11/2026`, `23-nov-2026`, `2026-11-23`, `20261123`, `23112026`, with or
 * without the time of day. The day stands before the month, as in Mexico. Other texts, and days that do not exist, give null.
 */
export function parseBankDate(text: string): string | null {
  if (text.length > LONGEST_VALUE) return null;
  const written = text.trim().toLowerCase().replace(/^'/, "").replace(TIME, "").trim();
  const numbers = NUMBERS.exec(written);
  if (numbers) return dayOf(numbers[3], numbers[2], numbers[1]);
  const yearFirst = YEAR_FIRST.exec(written);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const words = WORDS.exec(written);
  if (words) return dayOf(words[3], monthOf(words[2]), words[1]);
  if (!/^\d{8}$/.test(written)) return null;
  return (
    dayOf(written.slice(0, 4), written.slice(4, 6), written.slice(6)) ??
    dayOf(written.slice(4), written.slice(2, 4), written.slice(0, 2))
  );
}

/** From 1; 0 for a word that names no month. */
const monthOf = (word: string | undefined): number =>
  MONTHS.findIndex((names) => names.some((name) => word?.startsWith(name))) + 1;

function dayOf(year: string | undefined, month: string | number | undefined, day: string | undefined): string | null {
  const fullYear = Number(year?.padStart(4, "20"));
  if (fullYear < 2000 || fullYear > 2099) return null;
  const date = new Date(Date.UTC(fullYear, Number(month) - 1, Number(day)));
  // A day that the month does not have falls into another month.
  return date.getUTCMonth() === Number(month) - 1 ? date.toISOString().slice(0, 10) : null;
}
