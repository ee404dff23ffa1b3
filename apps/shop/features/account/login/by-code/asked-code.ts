/** A code that was asked for on this page, and what was agreed to with it. */
export interface AskedCode {
  readonly email: string;
  readonly subscribe: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** As long as a code lasts once its e-mail came. */
const MINUTES = 10;

let asked: AskedCode | null = null;

/** In this page's memory only: a login that was closed to look for the e-mail goes on at the code. */
export const askedCode = (): AskedCode | null =>
  asked !== null && Date.now() - asked.at < MINUTES * 60_000 ? asked : null;

export function keepAskedCode(code: AskedCode | null): void {
  asked = code;
}
