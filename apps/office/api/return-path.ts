/** The path of the screen where staff sign in. */
export const SIGN_IN_PATH = "/entrar";

const PARAMETER = "volver";

/** The address of the login, with the address to return to. */
export function signInAddress(from: string): string {
  const isWorthReturning = from !== "/" && !from.startsWith(SIGN_IN_PATH);
  return isWorthReturning ? `${SIGN_IN_PATH}?${new URLSearchParams({ [PARAMETER]: from }).toString()}` : SIGN_IN_PATH;
}

/** Where the login returns to: a path of the back office only, as a link must not lead a signed-in member elsewhere. */
export function returnPathOf(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER) ?? "/";
  const isOwn = /^\/(?![/\\])[\w\-/.?=&%,+:~]*$/.test(wanted);
  return isOwn && !wanted.startsWith(SIGN_IN_PATH) ? wanted : "/";
}
