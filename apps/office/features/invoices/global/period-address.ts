import {
  globalPeriod,
  type GlobalPeriod,
  type GlobalSchedule,
  isGlobalSchedule,
  startOfDay,
} from "../../../../../shared/domain/invoicing/global-period.ts";
import { HOUR_MS } from "../../../../../shared/domain/text/durations.ts";

const PERIODS: Readonly<Record<string, GlobalSchedule>> = { dia: "day", semana: "week", mes: "month" };
const HALF_DAY_MS = 12 * HOUR_MS;

/** Undefined where the address says no period: the server then takes the shop's own, of today. */
export function readPeriod(search: string): GlobalPeriod | undefined {
  const params = new URLSearchParams(search);
  const schedule = PERIODS[params.get("periodo") ?? ""];
  const start = params.get("desde") ?? "";
  if (schedule === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(start)) return undefined;
  const day = new Date(`${start}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? undefined : periodOfDay(schedule, start);
}

export function periodSearch({ schedule, from }: Pick<GlobalPeriod, "schedule" | "from">): string {
  const name = Object.keys(PERIODS).find((key) => PERIODS[key] === schedule) ?? "mes";
  return `periodo=${name}&desde=${from}`;
}

/** The period of a schedule that a day of the shop belongs to. */
export const periodOfDay = (schedule: string, day: string): GlobalPeriod =>
  globalPeriod(isGlobalSchedule(schedule) ? schedule : "month", new Date(startOfDay(day).getTime() + HALF_DAY_MS));

export const periodBefore = ({ schedule, startsAt }: GlobalPeriod): GlobalPeriod =>
  globalPeriod(schedule, new Date(startsAt.getTime() - HALF_DAY_MS));

export const periodAfter = ({ schedule, closesAt }: GlobalPeriod): GlobalPeriod =>
  globalPeriod(schedule, new Date(closesAt.getTime() + HALF_DAY_MS));
