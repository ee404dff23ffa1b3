/** A vehicle's number and a code of 160 bits. */
export const REMINDER_TOKEN = /^([1-9]\d{0,14})-([0-9a-f]{40})$/;

const BEGINNING = "#recordatorio-";

/** Part of the garage's address that asks to end the reminders of a vehicle. It stays in the browser: no log of a server has it. */
export const reminderHash = (token: string): string => `${BEGINNING}${token}`;

/** The token of such a part; null for any other. */
export function tokenOfHash(hash: string): string | null {
  const token = hash.startsWith(BEGINNING) ? hash.slice(BEGINNING.length) : "";
  return REMINDER_TOKEN.test(token) ? token : null;
}
