import { foldText } from "../text/text.ts";

/** Days of the week from Monday, as files write them. */
export const DAYS = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"] as const;

/** Longest text of hours that is kept: two shifts for each day fit. */
export const LONGEST_HOURS = 200;

const NAMES = ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"] as const;
const SEGMENT =
  /^([a-z]+(?:(?:\s*[,-]\s*|\s+[ay]\s+)[a-z]+)*)(?:\s*:)?\s*(?:de\s+)?(\d{1,2})(?::(\d{2}))?\s*(?:-|a)\s*(\d{1,2})(?::(\d{2}))?(?:\s*h)?$/u;
const MINUTES_OF_DAY = 24 * 60;

export interface Shift {
  /** First and last day, from 0 for Monday. */
  readonly days: readonly [first: number, last: number];
  /** Minutes of the day. */
  readonly from: number;
  readonly to: number;
}

/** A day by its three letters or its name, folded. */
const dayOf = (word: string): number =>
  NAMES.findIndex((name) => word === name || word === name.slice(0, 3) || word === `${name}s`);

const minutesOf = (hour = "", minute = "0"): number =>
  Number(minute) < 60 ? Number(hour) * 60 + Number(minute) : Number.NaN;

/** `lun-mié,vie` as its runs of days; undefined where a word is not a day or a run goes backwards. */
function readDays(text: string): (readonly [number, number])[] | undefined {
  const runs = text.split(/\s*(?:,|\by\b)\s*/u).map((run) => run.split(/\s*(?:-|\ba\b)\s*/u).map(dayOf));
  const read = runs.flatMap(([first = -1, last = first, ...more]) =>
    more.length === 0 && first >= 0 && last >= first ? [[first, last] as const] : [],
  );
  return read.length === runs.length ? read : undefined;
}

function readSegment(text: string): Shift[] | undefined {
  const match = SEGMENT.exec(text);
  const days = match && readDays(match[1] ?? "");
  if (!match || !days) return undefined;
  const [from, to] = [minutesOf(match[2], match[3]), minutesOf(match[4], match[5])];
  return from < to && to <= MINUTES_OF_DAY ? days.map((run) => ({ days: run, from, to })) : undefined;
}

const overlap = (one: Shift, other: Shift): boolean =>
  one.days[0] <= other.days[1] && other.days[0] <= one.days[1] && one.from < other.to && other.from < one.to;

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const written = ({ days: [first, last], from, to }: Shift): string =>
  `${DAYS[first]}${last > first ? `-${DAYS[last]}` : ""} ${clock(from)}-${clock(to)}`;

/** The shifts of hours that are kept; none for an empty text. */
export const shiftsOf = (kept: string): readonly Shift[] =>
  kept.split("; ").flatMap((segment) => readSegment(foldText(segment)) ?? []);

/**
 * Hours as they are kept, by day and hour: `Lunes a viernes de 9 a 18; sáb 9:00-14:00` is `lun-vie 09:00-18:00; sáb 09:00-14:00`. Undefined
 * for a text without hours, or with a day that is open twice at the same time.
 */
export function readHours(text: string): string | undefined {
  const segments = text
    .split(/[;\n]/u)
    .map(foldText)
    .filter((segment) => segment !== "");
  const shifts = segments.flatMap((segment) => readSegment(segment) ?? [undefined]);
  if (shifts.length === 0 || !shifts.every((shift) => shift !== undefined)) return undefined;
  const isTwice = shifts.some((one, index) => shifts.slice(index + 1).some((other) => overlap(one, other)));
  const kept = shifts
    .toSorted((one, other) => one.days[0] - other.days[0] || one.from - other.from)
    .map(written)
    .join("; ");
  return isTwice || kept.length > LONGEST_HOURS ? undefined : kept;
}
