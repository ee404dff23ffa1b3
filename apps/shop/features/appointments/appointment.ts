import { type Centavos, formatMxn, centavos } from "../../../../shared/domain/money/money.ts";
import { formatNearDay } from "../../../../shared/domain/text/dates.ts";

/** An hour of a branch; `day` and `time` are on its clock. */
export interface ChosenHour {
  /** The moment when it begins, ISO 8601. */
  readonly startsAt: string;
  /** "2026-12-02" */
  readonly day: string;
  /** "10:00" */
  readonly time: string;
}

export interface OfferedHour extends ChosenHour {
  /** Places left. */
  readonly left: number;
}

/** What a branch offers; without days, it gives no appointments. */
export interface OfferedHours {
  /** Whose clock the hours are on, in words. */
  readonly clock: string;
  /** Of one tyre, with tax; null: not said. */
  readonly mountingPrice: Centavos | null;
  /** How long mounting takes; null: not said. */
  readonly mountingMinutes: number | null;
  /** From when on the tyres are there. */
  readonly firstDay: string;
  readonly days: readonly { readonly day: string; readonly hours: readonly OfferedHour[] }[];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Miércoles 2 de diciembre, 10:00" */
export const hourText = ({ day, time }: Pick<ChosenHour, "day" | "time">): string =>
  `${capital(formatNearDay(day))}, ${time}`;

/** What is paid at the branch; empty where its price is not said. */
export const mountingText = (price: Centavos | null, pieces: number): string =>
  price === null ? "" : price === 0 ? "Gratis" : formatMxn(centavos(price * pieces));

const hourOf = ({ days }: OfferedHours, startsAt: string): OfferedHour | undefined =>
  days.flatMap(({ hours }) => hours).find((hour) => hour.startsAt === startsAt);

/** Whether an hour can still be chosen. */
export const isFree = (offered: OfferedHours, startsAt: string): boolean => (hourOf(offered, startsAt)?.left ?? 0) > 0;

/** Whether others took all its places, rather than that it is not offered any more. */
export const isFull = (offered: OfferedHours, startsAt: string): boolean => hourOf(offered, startsAt)?.left === 0;
