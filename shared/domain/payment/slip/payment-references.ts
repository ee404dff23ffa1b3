/**
 * "9988 7042 8600 7129 36": groups of four are what a cashier can be told, and what is easily typed at a bank. Source: providers
 * section 4. Screen, e-mail and PDF show the same.
 */
export const groupReference = (reference: string): string =>
  reference.replaceAll(/\s/g, "").replaceAll(/(.{4})(?=.)/g, "$1 ");

/** "032 180 00011835971 9": bank, place, account and check digit, as banks print it; a text that is not a CLABE stays as it is. */
export const groupClabe = (clabe: string): string =>
  /^\d{18}$/.test(clabe) ? `${clabe.slice(0, 3)} ${clabe.slice(3, 6)} ${clabe.slice(6, 17)} ${clabe.slice(17)}` : clabe;

/** Whether a text names a payment by its whole reference: 104197-10 and 104197-1-R1 do not name 104197-1. */
export const namesReference = (text: string, reference: string): boolean =>
  text.split(/[^\p{L}\p{N}-]+/u).some((word) => word.replaceAll(/^-+|-+$/g, "") === reference);
