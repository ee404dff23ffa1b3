/** Source: storefront sections 5 and 9. Assumed: "letters" are the 26 of the English alphabet, as the symbols are listed one by one. */
export const PASSWORD_LENGTH = { min: 8, max: 16 } as const;

const SYMBOLS = String.raw`\-_.=()[\]?/\\:,+!¡¿@#$%^&*`;
const ALLOWED = new RegExp(`^[A-Za-z0-9${SYMBOLS}]{${PASSWORD_LENGTH.min},${PASSWORD_LENGTH.max}}$`);
const REQUIRED: readonly RegExp[] = [/\d/, /[a-z]/, /[A-Z]/, new RegExp(`[${SYMBOLS}]`)];

export const isStrongPassword = (text: string): boolean =>
  ALLOWED.test(text) && REQUIRED.every((pattern) => pattern.test(text));

/**
 * A password that was pasted with the space or the line's end beside it. No password of the shop has spaces, so that nothing else is
 * meant (storefront section 5).
 */
export const withoutPastedSpace = (text: string): string => text.trim();
