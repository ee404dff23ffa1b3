import { type FigureGroup, type FigureRange } from "../../../../shared/domain/figures/figure-range.ts";
import { formatDate, formatLongDate } from "../../../../shared/domain/text/dates.ts";

/** "10 a 23 de noviembre de 2026"; what both days share is said once. */
export function rangeWords({ from, to }: FigureRange): string {
  const last = formatLongDate(to);
  if (from === to) return last;
  const [day = "", month = "", year = ""] = formatLongDate(from).split(" de ");
  if (from.slice(0, 7) === to.slice(0, 7)) return `${day} a ${last}`;
  return `${from.slice(0, 4) === to.slice(0, 4) ? `${day} de ${month}` : `${day} de ${month} de ${year}`} a ${last}`;
}

/** "27/oct", without the year. */
export const shortDay = (day: string): string => formatDate(day).slice(0, -5).replace(/^0/, "");

/** "27/oct a 9/nov" */
export const shortRange = ({ from, to }: FigureRange): string =>
  from === to ? shortDay(from) : `${shortDay(from)} a ${shortDay(to)}`;

/** Below a bar: the day of the month, the week's Monday, or the month. The first day of a month names it. */
export function tickWords(day: string, group: FigureGroup): string {
  if (group === "month") return `${shortDay(day).split("/")[1] ?? ""} ${day.slice(2, 4)}`;
  return group === "week" || day.endsWith("-01") ? shortDay(day) : String(Number(day.slice(8)));
}

/** A group in a table or a sentence. */
export function groupWords(day: string, group: FigureGroup): string {
  if (group === "day") return formatDate(day);
  return group === "week" ? `semana del ${formatDate(day)}` : formatLongDate(day).split(" de ").slice(1).join(" ");
}

export const count = (value: number): string => value.toLocaleString("es-MX");

const KILO = 1_000;
/** From here on thousands of pesos are exact enough for a figure. */
const IN_THOUSANDS = 10_000;

/** "$2,256 k" of centavos; small amounts are whole pesos. */
export function shortPesos(centavos: number): string {
  const pesos = centavos / 100;
  return pesos < IN_THOUSANDS ? `$${count(Math.round(pesos))}` : `$${count(Math.round(pesos / KILO))} k`;
}

/** "40 min", "21 h", "3 d" of hours. */
export function hoursWords(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours < 72 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} d`;
}
