/**
 * The temporary password that was just signed in with, and whose it is: the choice of a new one that follows does not ask for it
 * again. In this page's memory only, until the choice is made or the session ends (docs/decisions/0053).
 */
let typed = { email: "", password: "" };

const ownerOf = (email: string): string => email.trim().toLowerCase();

export function keepTypedTemporary(email: string, password: string): void {
  typed = { email: ownerOf(email), password };
}

/** Empty when another customer signed in with it, or no sign-in happened on this page. */
export const typedTemporary = (email: string): string => (typed.email === ownerOf(email) ? typed.password : "");

export function forgetTypedTemporary(): void {
  typed = { email: "", password: "" };
}
