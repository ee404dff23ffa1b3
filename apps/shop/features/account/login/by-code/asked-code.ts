import { MINUTE_MS } from "../../../../../../shared/domain/text/durations.ts";

/** A code that was asked for in this tab, and what was agreed to with it. */
export interface AskedCode {
  readonly email: string;
  readonly subscribe: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** As long as a code lasts once its e-mail came. */
const MINUTES = 10;

/**
 * Its key in the tab's storage. A phone drops a page while its owner reads the e-mail: the login goes on at the code, as it does after
 * being closed. Closing the tab forgets it.
 */
const PLACE = "rodada.codigo";

/** For a browser that refuses its storage: it lasts as long as the page. */
let unstored: AskedCode | null = null;

export function askedCode(): AskedCode | null {
  const asked = storedCode() ?? unstored;
  return asked !== null && Date.now() - asked.at < MINUTES * MINUTE_MS ? asked : null;
}

function storedCode(): AskedCode | null {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? "null") as AskedCode | null;
  } catch {
    return null;
  }
}

export function keepAskedCode(code: AskedCode | null): void {
  unstored = code;
  try {
    if (code) sessionStorage.setItem(PLACE, JSON.stringify(code));
    else sessionStorage.removeItem(PLACE);
  } catch {
    // As above.
  }
}
