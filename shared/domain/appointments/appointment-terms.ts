import { readHours } from "../locations/opening-hours.ts";
import type { Centavos } from "../money/money.ts";
import type { IsoDay } from "../orders/business-days.ts";
import { isDay } from "../text/dates.ts";

/** When a branch mounts tyres by appointment, how many at a time, and for how much. */
export interface AppointmentTerms {
  /** As `readHours` keeps them; empty: no appointments. */
  readonly hours: string;
  /** Appointments an hour; null: no appointments. */
  readonly places: number | null;
  /** Of one tyre, with tax, paid at the branch; null: not said. */
  readonly mountingPrice: Centavos | null;
  /** How long it takes, for a set; null: not said. */
  readonly mountingMinutes: number | null;
  /** Days on which the branch is closed besides the rest days of the law, in order. */
  readonly closedDays: readonly IsoDay[];
}

export const NO_APPOINTMENTS: AppointmentTerms = {
  hours: "",
  places: null,
  mountingPrice: null,
  mountingMinutes: null,
  closedDays: [],
};

export const MOST_PLACES = 20;
/** 10,000.00 MXN. */
export const MOST_MOUNTING_PRICE = 1_000_000;
export const [LEAST_MINUTES, MOST_MINUTES] = [10, 480];
export const MOST_CLOSED_DAYS = 60;

/** Names of the fields on screens and in the audit log. */
export const APPOINTMENT_LABELS = {
  hours: "Horario de citas",
  places: "Citas por hora",
  mountingPrice: "Montaje por llanta, con IVA",
  mountingMinutes: "Minutos de montaje",
  closedDays: "Días cerrados",
} as const satisfies Record<keyof AppointmentTerms, string>;

export const takesAppointments = ({ hours, places }: Pick<AppointmentTerms, "hours" | "places">): boolean =>
  hours !== "" && places !== null;

/** As they are kept. What cannot be read stays, for `appointmentErrors`. */
export const tidyAppointments = (terms: AppointmentTerms): AppointmentTerms => ({
  ...terms,
  hours: terms.hours.trim() === "" ? "" : (readHours(terms.hours) ?? terms.hours),
  closedDays: [...new Set(terms.closedDays.map((day) => day.trim()).filter(Boolean))].toSorted(),
});

/** What is wrong with terms that were tidied, by field. */
export function appointmentErrors(terms: AppointmentTerms): Partial<Record<keyof AppointmentTerms, string>> {
  const { hours, places, mountingPrice, mountingMinutes, closedDays } = terms;
  const errors: Partial<Record<keyof AppointmentTerms, string>> = {};
  if (hours !== "" && readHours(hours) !== hours)
    errors.hours = "Escribe los días y las horas, como: lun-vie 9:00-18:00; sáb 9:00-14:00.";
  else if (hours === "" && places !== null)
    errors.hours = "Escribe el horario de las citas, o quita las citas por hora.";
  if (places !== null && !isWhole(places, 1, MOST_PLACES)) errors.places = `Un número de 1 a ${MOST_PLACES}.`;
  else if (places === null && hours !== "") errors.places = "Escribe cuántas citas caben en una hora.";
  if (mountingPrice !== null && !isWhole(mountingPrice, 0, MOST_MOUNTING_PRICE))
    errors.mountingPrice = "Un precio de $0.00 a $10,000.00, con IVA.";
  if (mountingMinutes !== null && !isWhole(mountingMinutes, LEAST_MINUTES, MOST_MINUTES))
    errors.mountingMinutes = `Un número de ${LEAST_MINUTES} a ${MOST_MINUTES}.`;
  if (closedDays.length > MOST_CLOSED_DAYS) errors.closedDays = `A lo más ${MOST_CLOSED_DAYS} días.`;
  else if (!closedDays.every(isDay)) errors.closedDays = "Escribe los días así: 2026-12-24, 2026-12-31.";
  return errors;
}

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;
