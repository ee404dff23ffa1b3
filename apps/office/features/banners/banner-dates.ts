import type { StaffBanner } from "../../../../shared/contract/staff/banners/banners.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { TEXTS } from "./texts.ts";

/** "del 1/dic … al 31/dic …" */
export function datesOf({ startsAt, endsAt }: Pick<StaffBanner, "startsAt" | "endsAt">): string {
  const from = startsAt === null ? null : formatDateTime(startsAt);
  const until = endsAt === null ? null : formatDateTime(endsAt);
  if (from !== null && until !== null) return TEXTS.fromUntil(from, until);
  if (from !== null) return TEXTS.from(from);
  return until === null ? TEXTS.always : TEXTS.until(until);
}

/** The narrow one: every banner's picture has it. */
export const pictureOf = (image: string): string =>
  `/images/banners/${encodeURIComponent(image.replace(/\.\w+$/, ""))}-1280.webp`;

/** `ids` with one of them moved to another place. */
export function moved(ids: readonly number[], id: number, to: number): readonly number[] {
  const rest = ids.filter((each) => each !== id);
  const at = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}
