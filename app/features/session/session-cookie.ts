const HINT = "con_sesion";

/** The readable companion of the HttpOnly session cookie: says only that asking for the session is worth it. */
export const hasSessionCookie = (): boolean =>
  document.cookie.split(";").some((cookie) => cookie.trim() === `${HINT}=1`);

/** The same question for a script of the page's own HTML (`EarlyClass`). */
export const SESSION_HINT_SCRIPT = `/\\b${HINT}=1/.test(document.cookie)`;

/** The session is over: without this a hint that outlived it would have every page ask for nothing. */
export function dropSessionHint(): void {
  document.cookie = `${HINT}=; path=/; max-age=0`;
}
