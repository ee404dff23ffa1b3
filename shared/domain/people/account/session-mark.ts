/** Where the readable companion of the session cookie stands in `document.cookie`; its value changes with the session. */
export const SESSION_MARK = /\bcon_sesion=([\w-]+)/;
