/** Hours that are kept, for readers. Apart from their reading, which the shop's pages do not need. */

const NAMES: Readonly<Record<string, readonly [name: string, schema: string]>> = {
  lun: ["lunes", "Mo"],
  mar: ["martes", "Tu"],
  mié: ["miércoles", "We"],
  jue: ["jueves", "Th"],
  vie: ["viernes", "Fr"],
  sáb: ["sábado", "Sa"],
  dom: ["domingo", "Su"],
};

interface Segment {
  readonly days: readonly string[];
  readonly from: string;
  readonly to: string;
}

const segmentsOf = (hours: string): Segment[] =>
  hours.split("; ").flatMap((segment) => {
    const [days, times] = segment.split(" ");
    const [from, to] = times?.split("-") ?? [];
    return days && from && to ? [{ days: days.split("-"), from, to }] : [];
  });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const short = (time: string): string => time.replace(/^0/, "");

/** A line for each shift: "Lunes a viernes, de 9:00 a 18:00 h". `hours`: as `readHours` keeps them. */
export const hoursLines = (hours: string): string[] =>
  segmentsOf(hours).map(({ days, from, to }) => {
    const names = days.map((day) => NAMES[day]?.[0] ?? day);
    return `${capital(names.join(" a "))}, de ${short(from)} a ${short(to)} h`;
  });

/** The same as schema.org has it: "Mo-Fr 09:00-18:00". */
export const schemaHours = (hours: string): string[] =>
  segmentsOf(hours).map(({ days, from, to }) => `${days.map((day) => NAMES[day]?.[1] ?? day).join("-")} ${from}-${to}`);
