import { businessTime } from "./dates.ts";

const two = (value: number): string => String(value).padStart(2, "0");

/** A moment as a field of type `datetime-local` has it, on the shop's clock whatever the device's is. */
export function localMoment(moment: Date): string {
  const { year, month, day, hour, minute } = businessTime(moment);
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** The moment of such a text; null for one that is not whole. */
export function momentOfLocal(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null;
  const asUtc = new Date(`${text.slice(0, 16)}:00Z`);
  if (Number.isNaN(asUtc.getTime())) return null;
  const { year, month, day, hour, minute } = businessTime(asUtc);
  const offset = Date.UTC(year, month - 1, day, hour, minute) - asUtc.getTime();
  return new Date(asUtc.getTime() - offset);
}
