import { businessTime, isDay } from "../text/dates.ts";
import { isEmail } from "./email.ts";
import { isStrongPassword } from "./password.ts";
import { isPhone, phoneDigits } from "./phone.ts";

/** Source: storefront section 9. */
export const AGE = { min: 18, max: 100 } as const;

/** What a customer says about themselves, in 'Registro' and in 'Mis Datos'; texts as typed. */
export interface PersonalData {
  readonly name: string;
  readonly lastName: string;
  readonly motherName: string;
  readonly gender: string;
  /** `yyyy-mm-dd`. */
  readonly birthdate: string;
  readonly phone: string;
}

export interface Registration extends PersonalData {
  readonly email: string;
  readonly password: string;
}

/** One message for each field that is wrong, in the order of the form; none at all when everything is right. */
export type FieldErrors<Fields> = { readonly [Field in keyof Fields]?: string };

export const PERSONAL_MESSAGES = {
  emailEmpty: "Debes escribir tu correo electrónico",
  emailInvalid: "Debes escribir un correo electrónico válido",
  passwordEmpty: "Debes escribir una contraseña",
  passwordWeak:
    "La contraseña debe tener entre 8 y 16 caracteres y debe contener al menos una Mayúscula, una minúscula, un número y un caracter especial",
  name: "Debes escribir tu nombre",
  lastName: "Debes escribir tu apellido paterno",
  phoneEmpty: "Debes escribir un teléfono para poder contactarte",
  phoneInvalid: "Debes escribir un teléfono válido",
  birthdate: "Debes seleccionar tu fecha de nacimiento",
  gender: "Debes seleccionar el género",
  // Ours: the change of password is not in the specification.
  currentPasswordEmpty: "Debes escribir tu contraseña actual",
  temporaryPasswordEmpty: "Debes escribir tu contraseña temporal",
} as const;
/** Of the one that is replaced, or of the temporary one that opened the session. */
export const newPasswordSame = (isTemporary: boolean): string =>
  `La contraseña nueva debe ser distinta de la ${isTemporary ? "temporal" : "actual"}`;

/** Without invisible characters (control and joining characters, half surrogates) and without space around it. */
export const visible = (text: string): string => text.replace(/\p{C}/gu, "").trim();

/** Every text as it is seen, the phone as digits: what is compared and stored. */
export function trimPersonalData<Data extends PersonalData>(data: Data): Data {
  return {
    ...data,
    name: visible(data.name),
    lastName: visible(data.lastName),
    motherName: visible(data.motherName),
    birthdate: data.birthdate.trim(),
    phone: phoneDigits(data.phone),
  };
}

/** First and last day on which a person of an accepted age can be born, `yyyy-mm-dd`, on the shop's calendar. */
export function birthdateLimits(now: Date): { readonly min: string; readonly max: string } {
  const { year, month, day } = businessTime(now);
  const yearsAgo = (years: number): string => {
    // The 29th of February is the 28th in a year without one: a date picker ignores a limit that is not a day.
    const last = new Date(Date.UTC(year - years, month, 0)).getUTCDate();
    return [year - years, ...[month, Math.min(day, last)].map((part) => String(part).padStart(2, "0"))].join("-");
  };
  return { min: yearsAgo(AGE.max), max: yearsAgo(AGE.min) };
}

/** Source: account section 5, 'My data'. Assumed: the birth date has the message of the registration. */
export function personalDataErrors(data: PersonalData, now: Date): FieldErrors<PersonalData> {
  const { name, lastName, gender, birthdate } = trimPersonalData(data);
  return {
    ...(name === "" && { name: PERSONAL_MESSAGES.name }),
    ...(lastName === "" && { lastName: PERSONAL_MESSAGES.lastName }),
    ...phoneError(data.phone),
    ...(!isBirthdate(birthdate, now) && { birthdate: PERSONAL_MESSAGES.birthdate }),
    ...(gender !== "M" && gender !== "F" && { gender: PERSONAL_MESSAGES.gender }),
  };
}

/** What is wrong with an e-mail that an account gets. */
export function emailErrorOf(email: string): string | undefined {
  if (email === "") return PERSONAL_MESSAGES.emailEmpty;
  return isEmail(email) ? undefined : PERSONAL_MESSAGES.emailInvalid;
}

/** Source: storefront section 5, 'Registration'. Accepting the terms is the form's own matter. */
export function registrationErrors(data: Registration, now: Date): FieldErrors<Registration> {
  const email = emailErrorOf(data.email.trim());
  return {
    ...(email !== undefined && { email }),
    ...newPasswordError("password", data.password),
    ...personalDataErrors(data, now),
  };
}

export interface PasswordChange {
  /** Or the temporary one, in a session that it opened. */
  readonly current: string;
  readonly next: string;
}

/** Whether `current` is right only the server knows. */
export function passwordChangeErrors(
  { current, next }: PasswordChange,
  isTemporary = false,
): FieldErrors<PasswordChange> {
  const currentEmpty = isTemporary ? PERSONAL_MESSAGES.temporaryPasswordEmpty : PERSONAL_MESSAGES.currentPasswordEmpty;
  return {
    ...(current === "" && { current: currentEmpty }),
    ...(next !== "" && next === current ? { next: newPasswordSame(isTemporary) } : newPasswordError("next", next)),
  };
}

/** Of an account that has none yet. */
export const firstPasswordErrors = (next: string): FieldErrors<Pick<PasswordChange, "next">> =>
  newPasswordError("next", next);

/** What is wrong with a password that is chosen by a link, where no other is typed. */
export const chosenPasswordError = (next: string): string | undefined => newPasswordError("next", next).next;

function newPasswordError<Field extends string>(field: Field, password: string): { [Key in Field]?: string } {
  if (password === "") return { [field]: PERSONAL_MESSAGES.passwordEmpty } as { [Key in Field]?: string };
  return isStrongPassword(password) ? {} : ({ [field]: PERSONAL_MESSAGES.passwordWeak } as { [Key in Field]?: string });
}

export function phoneError(typed: string): { phone?: string } {
  if (typed.trim() === "") return { phone: PERSONAL_MESSAGES.phoneEmpty };
  return isPhone(typed) ? {} : { phone: PERSONAL_MESSAGES.phoneInvalid };
}

function isBirthdate(text: string, now: Date): boolean {
  if (!isDay(text)) return false;
  const { min, max } = birthdateLimits(now);
  return text >= min && text <= max;
}
