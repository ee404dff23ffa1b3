import { SESSION_MARK } from "../../../shared/domain/people/account/session-mark.ts";

/**
 * The readable companion of the HttpOnly session cookie says that there is a session, and changes with it, in every tab. Over https
 * its name has a prefix that keeps other hosts from setting it.
 */
const ENDED = "con_sesion=; path=/; max-age=0";

export const sessionMark = (): string | undefined => SESSION_MARK.exec(document.cookie)?.[1];

/** Whether there may be a session: without the hint no request for it is needed. */
export const hasSessionCookie = (): boolean => sessionMark() !== undefined;

/** The same question for a script of the page's own HTML (`EarlyClass`). */
export const SESSION_HINT_SCRIPT = `/${SESSION_MARK.source}/.test(document.cookie)`;

/**
 * Deletes the hint of a session that is over; otherwise every page would request the session in vain. Answers whether
 * it was still this browser's session: false when it was ended before or a login has replaced it.
 */
export function dropSessionHint(mark: string | undefined): boolean {
  if (mark !== sessionMark()) return false;
  document.cookie = ENDED;
  document.cookie = `__Host-${ENDED}; secure`; // without `secure` a browser does not delete a cookie with the prefix
  return true;
}
