import type { IsoDay } from "../orders/business-days.ts";
import { MINUTE_MS } from "../text/durations.ts";

const DAY_MINUTES = 24 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(zone, format);
  return format;
}

/** A moment on the clock of an IANA zone: `minutes` of the day, and the same as "9:00". */
export function zonedTime(
  moment: Date,
  zone: string,
): { readonly day: IsoDay; readonly minutes: number; readonly time: string } {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const { year = "", month = "", day = "", hour = "0", minute = "00" } = parts;
  return {
    day: `${year}-${month}-${day}`,
    minutes: Number(hour) * 60 + Number(minute),
    time: `${Number(hour)}:${minute}`,
  };
}

/** The moment when a zone's clock shows these minutes of a day, the first one of two; undefined where the clock skips them. */
export function momentInZone(day: IsoDay, minutes: number, zone: string): Date | undefined {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  // A zone's offset changes at most once within two days. Of an hour that comes twice, the first has the offset of the day before.
  return [-1, 1]
    .map((side) => {
      const near = new Date(wanted + side * DAY_MINUTES * MINUTE_MS);
      const local = zonedTime(near, zone);
      const shown = Date.parse(`${local.day}T00:00:00Z`) + local.minutes * MINUTE_MS;
      return new Date(wanted - (shown - near.getTime()));
    })
    .find((moment) => zonedTime(moment, zone).minutes === minutes);
}

const PLACES: Readonly<Record<string, string>> = {
  "America/Tijuana": "Tijuana",
  "America/Mazatlan": "Mazatlán",
  "America/Matamoros": "Matamoros",
  "America/Ciudad_Juarez": "Ciudad Juárez",
  "America/Ojinaga": "Ojinaga",
  "America/Cancun": "Cancún",
  "America/Hermosillo": "Hermosillo",
};

/** "Hora de la Ciudad de México." */
export const zoneWords = (zone: string): string => `Hora de ${PLACES[zone] ?? "la Ciudad de México"}.`;
