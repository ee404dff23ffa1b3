import { businessTime } from "../../../../shared/domain/text/dates.ts";
import { HOUR_MS, MINUTE_MS } from "../../../../shared/domain/text/durations.ts";

export type SnoozeChoice = "hours" | "tomorrow" | "days" | "week";

const DAYS: Readonly<Record<Exclude<SnoozeChoice, "hours">, number>> = { tomorrow: 1, days: 3, week: 7 };
const MORNING = 9;

/** When a task that is put off comes back: in two hours, or at nine in the morning of a later day in Mexico City. */
export function snoozeMoment(choice: SnoozeChoice, now: Date): Date {
  if (choice === "hours") return new Date(now.getTime() + 2 * HOUR_MS);
  const { hour, minute } = businessTime(now);
  const toMorning = (MORNING - hour) * HOUR_MS - minute * MINUTE_MS - (now.getTime() % MINUTE_MS);
  return new Date(now.getTime() + toMorning + DAYS[choice] * 24 * HOUR_MS);
}
