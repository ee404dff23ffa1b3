import { PREVIEW_HOURS } from "../../../shared/domain/promotions/banner-rules.ts";
import type { Handle } from "../../db/database.ts";
import { numbersOfToken, type SignedLink, signedToken } from "../../http/signed-link.ts";
import { HOUR_MS } from "../../../shared/domain/text/durations.ts";

const TOKEN = /^(\d{1,10})-(\d{1,10})-(\d{1,12})-([0-9a-f]{40})$/;

type Purpose = "banner-preview" | `tire-preview:${string}`;

/** What a link shows, as it was when the link was made: a later state is not shown by it. */
interface Preview {
  readonly purpose: Purpose;
  readonly numbers: readonly [number, number];
}

export const bannerPreview = ({ id, revision }: { readonly id: number; readonly revision: number }): Preview => ({
  purpose: "banner-preview",
  numbers: [id, revision],
});

/** Its address names the tyre: the token holds the versions of the tyre and of its line. */
export const tirePreview = (tire: {
  readonly code: string;
  readonly version: number;
  readonly lineVersion: number;
}): Preview => ({ purpose: `tire-preview:${tire.code}`, numbers: [tire.version, tire.lineVersion] });

/** One secret for all of them: the purpose keeps them apart. */
const linkOf = (purpose: Purpose): SignedLink => ({ secret: "banner-preview", purpose });

/** A token that shows one banner or tyre, as it is now, for two hours. */
export async function previewToken(
  db: Handle,
  { purpose, numbers }: Preview,
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const seconds = Math.floor(now.getTime() / 1000) + (PREVIEW_HOURS * HOUR_MS) / 1000;
  return { token: await signedToken(db, linkOf(purpose), ...numbers, seconds), expiresAt: new Date(seconds * 1000) };
}

/** The numbers that a token was made with; undefined for one that is over, of another purpose, or not ours. */
async function readToken(db: Handle, purpose: Purpose, token: string, now: Date) {
  const [first = 0, second = 0, seconds = 0] =
    (await numbersOfToken(db, linkOf(purpose), { form: TOKEN, token })) ?? [];
  return seconds * 1000 > now.getTime() ? ([first, second] as const) : undefined;
}

export async function readBannerToken(db: Handle, token: string, now: Date) {
  const numbers = await readToken(db, "banner-preview", token, now);
  return numbers && { id: numbers[0], revision: numbers[1] };
}

export async function readTireToken(db: Handle, code: string, token: string, now: Date) {
  const numbers = await readToken(db, `tire-preview:${code}`, token, now);
  return numbers && { code, version: numbers[0], lineVersion: numbers[1] };
}
