const CENTRAL_OFFSET_MS = 6 * 60 * 60 * 1000;

/** The emulated providers' clock: it ticks with the real one, and a test may move it. */
export type SandboxClock = {
  now(): Date;
  /** Moves the clock; with a date in the past as well, so that a test can go back. */
  set(instant: Date): void;
  advance(ms: number): void;
  reset(): void;
};

export const createClock = (): SandboxClock => {
  let shiftMs = 0;
  return {
    now: () => new Date(Date.now() + shiftMs),
    set: (instant) => {
      shiftMs = instant.getTime() - Date.now();
    },
    advance: (ms) => {
      shiftMs += ms;
    },
    reset: () => {
      shiftMs = 0;
    },
  };
};

/** `2026-11-21T10:00:00-06:00`: central Mexico has had one offset all year since 2022. */
export const toCentralIso = (instant: Date): string =>
  `${new Date(instant.getTime() - CENTRAL_OFFSET_MS).toISOString().slice(0, 19)}-06:00`;

/** `2026-11-21`, the calendar day in central Mexico. */
export const toCentralDay = (instant: Date): string => toCentralIso(instant).slice(0, 10);

/** Reads an ISO date; one without a zone is central time. Null when it is not a date. */
export const parseCentralDate = (text: string): Date | null => {
  const isDayOnly = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const hasZone = /(?:z|[+-]\d{2}:?\d{2})$/i.test(text);
  const instant = new Date(isDayOnly ? `${text}T00:00:00-06:00` : hasZone ? text : `${text}-06:00`);
  return Number.isNaN(instant.getTime()) ? null : instant;
};
