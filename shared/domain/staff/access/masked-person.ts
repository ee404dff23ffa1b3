import { maskedEmail } from "../../people/masked-email.ts";

/** "m•••@correo.mx": as staff see an e-mail before they ask for it (office section 3). */
export const maskedStaffEmail = (email: string): string => maskedEmail(email).replace("***", "•••");

/** "•••0142", or empty where there is none. */
export const maskedPhone = (phone: string): string => (phone === "" ? "" : `•••${phone.slice(-4)}`);

/** "Ana R•••" */
export const maskedName = (name: string, lastName: string): string => `${name} ${lastName.slice(0, 1)}•••`.trim();

/** "XAXX••••••000", or all dots where it is too short for that. */
export const maskedRfc = (rfc: string): string =>
  rfc.length < 10 ? "•".repeat(rfc.length) : `${rfc.slice(0, 4)}${"•".repeat(rfc.length - 7)}${rfc.slice(-3)}`;

/** "••/••/••••", or empty where there is none. */
export const maskedBirthdate = (birthdate: string | null): string => (birthdate === null ? "" : "••/••/••••");
