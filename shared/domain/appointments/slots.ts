import { shiftsOf } from "../locations/opening-hours.ts";
import { type IsoDay, mexicanHolidays } from "../orders/business-days.ts";
import { type AppointmentTerms, takesAppointments } from "./appointment-terms.ts";
import { NOTICE_HOURS } from "./notice-words.ts";
import { momentInZone, zonedTime } from "./zoned-time.ts";
import { DAY_MS, HOUR_MS } from "../text/durations.ts";

/** An appointment takes the place of an hour. */
export const SLOT_MINUTES = 60;
/** Days that are offered, from the one on which the tyres are there. */
export const OFFERED_DAYS = 14;

export interface Slot {
  readonly startsAt: Date;
  readonly day: IsoDay;
  /** On the branch's clock, "9:00". */
  readonly time: string;
}

/** A branch with its own clock. */
export interface Workshop {
  readonly terms: AppointmentTerms;
  /** IANA zone. */
  readonly zone: string;
}

/** What is offered to a customer. */
export interface Offer {
  /** From when on the tyres are at the branch. */
  readonly firstDay: IsoDay;
  readonly now: Date;
}

/** The rest days of the law, and the days that staff closed. */
export const isClosedOn = ({ closedDays }: Pick<AppointmentTerms, "closedDays">, day: IsoDay): boolean =>
  closedDays.includes(day) || mexicanHolidays(Number(day.slice(0, 4))).includes(day);

/** The hours of a day, in order: whole ones within a shift. An hour that the branch's clock skips is left out. */
export function slotsOn({ terms, zone }: Workshop, day: IsoDay): readonly Slot[] {
  if (!takesAppointments(terms) || isClosedOn(terms, day)) return [];
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return shiftsOf(terms.hours)
    .filter(({ days: [first, last] }) => weekday >= first && weekday <= last)
    .flatMap(({ from, to }) => {
      const hours = Math.floor((to - from) / SLOT_MINUTES);
      return Array.from({ length: hours }, (_, index) => from + index * SLOT_MINUTES);
    })
    .flatMap((minutes) => {
      const startsAt = momentInZone(day, minutes, zone);
      return startsAt ? [{ startsAt, day, time: zonedTime(startsAt, zone).time }] : [];
    });
}

export const dayAfter = (day: IsoDay, days: number): IsoDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether a customer may still choose, move or cancel an appointment at this moment. */
export const hasNotice = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() >= NOTICE_HOURS * HOUR_MS;

/** Days with an hour that can be chosen, if it has places left. */
export const offeredDays = (
  workshop: Workshop,
  { firstDay, now }: Offer,
): readonly { readonly day: IsoDay; readonly slots: readonly Slot[] }[] =>
  Array.from({ length: OFFERED_DAYS }, (_, index) => dayAfter(firstDay, index))
    .map((day) => ({ day, slots: slotsOn(workshop, day).filter(({ startsAt }) => hasNotice(startsAt, now)) }))
    .filter(({ slots }) => slots.length > 0);

/** The hour of an offer that begins at this moment; undefined where none does. */
export function offeredSlot(workshop: Workshop, { firstDay, now }: Offer, startsAt: Date): Slot | undefined {
  const { day } = zonedTime(startsAt, workshop.zone);
  const isWithin = day >= firstDay && day <= dayAfter(firstDay, OFFERED_DAYS - 1);
  if (!isWithin || !hasNotice(startsAt, now)) return undefined;
  return slotsOn(workshop, day).find((slot) => slot.startsAt.getTime() === startsAt.getTime());
}

/** Whether a branch works at an hour, whenever that is: staff are told of appointments outside its hours. */
export const isWorkedAt = (workshop: Workshop, startsAt: Date): boolean =>
  slotsOn(workshop, zonedTime(startsAt, workshop.zone).day).some(
    (slot) => slot.startsAt.getTime() === startsAt.getTime(),
  );
