/**
 * The readable companion of the HttpOnly session cookie: there is a session, and as long as this mark of it is the same, so is the
 * session, in every tab. Over https the name has a prefix that keeps other hosts from setting it.
 */
const MARK = /\bcon_sesion=([\w-]+)/;
const ENDED = "con_sesion=; path=/; max-age=0";

export const sessionMark = (): string | undefined => MARK.exec(document.cookie)?.[1];

/** Asking for the session is worth it. */
export const hasSessionCookie = (): boolean => sessionMark() !== undefined;

/** The same question for a script of the page's own HTML (`EarlyClass`). */
export const SESSION_HINT_SCRIPT = `/${MARK.source}/.test(document.cookie)`;

/**
 * The session with this mark is over: without this a hint that outlived it would have every page ask for nothing. Answers whether
 * it was still the one of this browser, not one that was ended before, or that a login has replaced meanwhile.
 */
export function dropSessionHint(mark: string | undefined): boolean {
  if (mark !== sessionMark()) return false;
  document.cookie = ENDED;
  document.cookie = `__Host-${ENDED}; secure`; // without `secure` a browser leaves what has the prefix as it is
  return true;
}
