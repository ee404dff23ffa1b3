import { BUSINESS_TIME_ZONE, businessDay } from "../../shared/domain/text/dates.ts";
import { StaffRefusal } from "./staff-command.ts";
import { DAY_MS } from "../../shared/domain/text/durations.ts";

/** Days on the shop's wall clock, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** `--from` and `--to`; what is not given is the last thirty days. */
export function readDays(options: Readonly<Record<string, string | boolean | undefined>>, now: Date): Days {
  const to = readDay(options["to"]) ?? businessDay(now);
  const from = readDay(options["from"]) ?? businessDay(new Date(now.getTime() - 29 * DAY_MS));
  if (from > to) throw new StaffRefusal(`El periodo termina (${to}) antes de empezar (${from}).`);
  return { from, to };
}

/** `24/11/2026`: the day comes first, as in the files of imports. */
const MEXICAN_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** A calendar day, `2026-11-21` or `21/11/2026`; undefined when none was typed. */
export function readDay(text: string | boolean | undefined): string | undefined {
  if (typeof text !== "string") return undefined;
  const [, day = "", month = "", year = ""] = MEXICAN_DAY.exec(text) ?? [];
  const iso = year === "" ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(moment.getTime());
  if (isDay && moment.toISOString().startsWith(iso)) return iso;
  throw new StaffRefusal(`La fecha «${text}» debe ser año-mes-día, como 2026-11-21, o día/mes/año, como 21/11/2026.`);
}

/** Midnight at the beginning of a day on the shop's wall clock. */
export function startOfDay(day: string): Date {
  const utc = new Date(`${day}T00:00:00Z`);
  const shown = new Date(`${utc.toLocaleString("sv-SE", { timeZone: BUSINESS_TIME_ZONE }).replace(" ", "T")}Z`);
  return new Date(utc.getTime() + (utc.getTime() - shown.getTime()));
}

/** Midnight at its end. */
export const endOfDay = (day: string): Date =>
  startOfDay(new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10));
