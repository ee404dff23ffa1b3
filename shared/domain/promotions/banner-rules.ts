/** `off`: switched off or never switched on. The others are by the clock. */
export type BannerState = "off" | "planned" | "live" | "over";

export interface BannerTimes {
  readonly isActive: boolean;
  /** Null: from when it is switched on. */
  readonly startsAt: Date | null;
  /** The first moment when it is no longer shown; null: until it is switched off. */
  readonly endsAt: Date | null;
}

export function bannerState({ isActive, startsAt, endsAt }: BannerTimes, now: Date): BannerState {
  if (!isActive) return "off";
  if (endsAt !== null && endsAt <= now) return "over";
  return startsAt !== null && startsAt > now ? "planned" : "live";
}

export const LONGEST_BANNER_TITLE = 40;
export const LONGEST_BANNER_TEXT = 300;
export const LONGEST_BANNER_LINK = 300;

/** From the root, without an empty part: after `/./` or `/x/../` it would stand first, and `//host` is another site. */
const PATH = /^\/(?![/\\])(?![^?#]*\/\/)[^\s"<>\\]*$/;

/**
 * Where a banner of the back office leads: an address of this shop, without its origin. Null for any other, as `javascript:`, `//host` and
 * other shops' addresses; empty is not a link.
 */
export function bannerLink(text: string, shopOrigin: string): string | null {
  const link = text.trim();
  if (link === "") return "";
  if (PATH.test(link)) return link;
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.origin !== shopOrigin || url.username !== "" || url.password !== "") return null;
  const own = `${url.pathname}${url.search}${url.hash}`;
  return PATH.test(own) ? own : null;
}

export const EVENT_KEY = /^[a-z0-9]+(-[a-z0-9]+){0,20}$/;
/** How long a link to a banner that is not shown yet holds. */
export const PREVIEW_HOURS = 2;
