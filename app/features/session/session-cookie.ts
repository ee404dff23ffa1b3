const HINT = "con_sesion";
/** Over https its name has the prefix that keeps other hosts from setting it. */
const HINTS = [`__Host-${HINT}`, HINT];

/** The readable companion of the HttpOnly session cookie: says only that asking for the session is worth it. */
export const hasSessionCookie = (): boolean => {
  const cookies = document.cookie.split(";").map((cookie) => cookie.trim());
  return HINTS.some((name) => cookies.includes(`${name}=1`));
};

/** The same question, by either name, for a script of the page's own HTML (`EarlyClass`). */
export const SESSION_HINT_SCRIPT = `/\\b${HINT}=1/.test(document.cookie)`;

/** The session is over: without this a hint that outlived it would have every page ask for nothing. */
export function dropSessionHint(): void {
  for (const name of HINTS) {
    // A browser changes a cookie with the prefix only for who says `secure`, and any other over https only.
    document.cookie = `${name}=; path=/; max-age=0${name.startsWith("__Host-") ? "; secure" : ""}`;
  }
}
