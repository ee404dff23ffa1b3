/** The postal codes of a list `23, 77710`: whole ones, and beginnings of two to four digits that stand for all codes with them. */
export const postalCodesOf = (value: string): readonly string[] =>
  value
    .split(",")
    .map((code) => code.trim())
    .filter(Boolean);

/** Whether a text is a postal code or the beginning of some. */
export const isPostalCodeStart = (text: string): boolean => /^\d{2,5}$/.test(text);

/** Whether parcels go to a postal code; `excluded` are codes and beginnings of codes where they do not. */
export const isDeliveredTo = (postalCode: string, excluded: readonly string[]): boolean =>
  !excluded.some((start) => postalCode.startsWith(start));

/** What a customer reads about a code where parcels do not go. */
export const notDeliveredText = (postalCode: string): string => `Todavía no enviamos a ${postalCode}.`;

/** The same where an address is chosen for an order. */
export const addressNotDeliveredText = (postalCode: string): string =>
  `${notDeliveredText(postalCode)} Elige otra dirección o recógela en una sucursal.`;
