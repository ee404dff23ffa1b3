import { MOST_PIECES } from "../../../../shared/domain/staff/stock-adjustments.ts";

/** A number of pieces as it is typed; null for another text. */
export function readPieces(text: string): number | null {
  const digits = text.trim().replaceAll(",", "");
  const count = /^\d{1,7}$/.test(digits) ? Number(digits) : null;
  return count !== null && count <= MOST_PIECES ? count : null;
}

/** Mexico City has had one time all year since 2022. */
const OFFSET = "-06:00";

/** A moment of a field for day and hour, in Mexico City's time; null where it is invalid or lies ahead. */
export function readMoment(text: string, now: number): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text)) return null;
  const at = new Date(`${text}${OFFSET}`);
  return Number.isNaN(at.getTime()) || at.getTime() > now ? null : at.toISOString();
}
