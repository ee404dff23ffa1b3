import { maskedEmail } from "../../people/masked-email.ts";

/** "m•••@correo.mx": as staff see an e-mail before they ask for it (office section 3). */
export const maskedStaffEmail = (email: string): string => maskedEmail(email).replace("***", "•••");

/** "•••0142", or empty where there is none. */
export const maskedPhone = (phone: string): string => (phone === "" ? "" : `•••${phone.slice(-4)}`);

/**
 * "Ana R•••"; empty where no name is known. An account that a code opened has its whole name in one field (docs/decisions/0083), of which
 * the first word is shown.
 */
export function maskedName(name: string, lastName: string): string {
  if (name === "" && lastName === "") return "";
  if (lastName !== "") return `${name} ${lastName.slice(0, 1)}•••`.trim();
  const [first = "", next = ""] = name.split(" ");
  return `${first} ${next.slice(0, 1)}•••`;
}

/** "XAXX••••••000", or all dots where it is too short for that. */
export const maskedRfc = (rfc: string): string =>
  rfc.length < 10 ? "•".repeat(rfc.length) : `${rfc.slice(0, 4)}${"•".repeat(rfc.length - 7)}${rfc.slice(-3)}`;

/** "••/••/••••", or empty where there is none. */
export const maskedBirthdate = (birthdate: string | null): string => (birthdate === null ? "" : "••/••/••••");
