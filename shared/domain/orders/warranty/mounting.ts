import { isDay } from "../../text/dates.ts";

/** When and at what reading of the odometer an order's tyres were mounted, as the customer says. */
export interface Mounting {
  /** `yyyy-mm-dd`; null: not told. */
  readonly mountedOn: string | null;
  /** Of the vehicle, when they were mounted; null: not told. */
  readonly kilometers: number | null;
}

export const MAX_ODOMETER_KM = 2_000_000;

interface Days {
  /** `yyyy-mm-dd`: the first delivery of the order. */
  readonly deliveredOn: string;
  /** `yyyy-mm-dd`, in Mexico City. */
  readonly today: string;
}

/** What is wrong with each of the two, in words; absent: nothing. */
export interface MountingProblems {
  readonly mountedOn?: string;
  readonly kilometers?: string;
}

export const MOUNTING_MESSAGES = {
  notADay: "Escribe una fecha válida.",
  beforeDelivery: "La fecha de montaje no puede ser anterior a la entrega.",
  inTheFuture: "La fecha de montaje no puede ser futura.",
  notKilometers: "Escribe los kilómetros en números enteros, de 0 a 2,000,000.",
} as const;

export function mountingProblems({ mountedOn, kilometers }: Mounting, { deliveredOn, today }: Days): MountingProblems {
  const day = mountedOn === null ? undefined : dayProblem(mountedOn, { deliveredOn, today });
  const isCount =
    kilometers === null || (Number.isInteger(kilometers) && kilometers >= 0 && kilometers <= MAX_ODOMETER_KM);
  return {
    ...(day !== undefined && { mountedOn: day }),
    ...(!isCount && { kilometers: MOUNTING_MESSAGES.notKilometers }),
  };
}

function dayProblem(day: string, { deliveredOn, today }: Days): string | undefined {
  if (!isDay(day)) return MOUNTING_MESSAGES.notADay;
  if (day > today) return MOUNTING_MESSAGES.inTheFuture;
  return day < deliveredOn ? MOUNTING_MESSAGES.beforeDelivery : undefined;
}

/** Kilometres as they are typed, "84,310" or "84 310 km"; null: empty; NaN: no whole number. */
export function readKilometers(text: string): number | null {
  const digits = text.replaceAll(/[\s,]/g, "").replace(/km\.?$/i, "");
  if (digits === "") return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}
