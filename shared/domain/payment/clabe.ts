const WEIGHTS = [3, 7, 1];

/**
 * Whether 18 digits are a CLABE: the last one is the check digit over the others with weights 3, 7, 1 (Banco de México). No bank has the
 * number 000, so that eighteen zeros are none.
 */
export function isClabe(text: string): boolean {
  if (!/^(?!000)\d{18}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  const sum = digits
    .slice(0, -1)
    .reduce((total, digit, index) => total + ((digit * (WEIGHTS[index % WEIGHTS.length] ?? 0)) % 10), 0);
  return (10 - (sum % 10)) % 10 === digits.at(-1);
}

/** "•••• 1234": enough to tell two accounts apart. */
export const maskedClabe = (clabe: string): string => `•••• ${clabe.slice(-4)}`;

/** The bank's key of a SPEI transfer: up to 30 letters and digits. */
export const isTrackingKey = (text: string): boolean => /^[A-Z0-9]{7,30}$/i.test(text);
