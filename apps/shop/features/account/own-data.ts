import type { OwnData } from "../../forms/form-values.ts";
import type { User } from "../../session/user.ts";
import { formatPhone } from "../../../../shared/domain/people/phone.ts";
import { personalDataErrors, trimPersonalData } from "../../../../shared/domain/people/registration.ts";
import type { BodyOf } from "../../../../shared/contract/endpoint.ts";
import type { updateUserEndpoint } from "../../../../shared/contract/account/account.ts";
import { formatDate } from "../../../../shared/domain/text/dates.ts";
import { type FormError, formErrorsOf } from "../../../../ui/form/form-errors.ts";

export const ownDataOf = (user: User): OwnData => ({
  name: user.name,
  lastName: user.lastName,
  motherName: user.motherName,
  phone: formatPhone(user.phone),
  birthdate: user.birthdate,
  gender: user.gender,
  subscribe: user.subscribe,
});

const FIELDS = ["name", "lastName", "motherName", "phone", "birthdate", "gender", "subscribe"] as const;

/** Every field is compared, as decisions section 10 has it; spaces around and signs in the phone do not count as a change. */
export function isChanged(saved: OwnData, edited: OwnData): boolean {
  const [before, after] = [trimPersonalData(saved), trimPersonalData(edited)];
  return FIELDS.some((field) => before[field] !== after[field]);
}

export const validateOwnData = (data: OwnData, now: Date): FormError<keyof OwnData>[] =>
  formErrorsOf(personalDataErrors(data, now));

export function updateBody(data: OwnData): BodyOf<typeof updateUserEndpoint> {
  const { name, lastName, motherName, phone, birthdate, gender } = trimPersonalData(data);
  return {
    name,
    lastname: lastName,
    mothername: motherName,
    gender,
    birthdate,
    phone,
    subscribe: data.subscribe,
  };
}

const GENDER_NAMES = { F: "Mujer", M: "Hombre", "": "" } as const;
/** For a field that an older account does not have. */
const UNSAID = "Sin registrar";

/** The rows of 'Mis Datos' (account §2). */
const ROWS: readonly (readonly [label: string, valueOf: (user: User) => string])[] = [
  ["Nombre", (user) => [user.name, user.lastName, user.motherName].filter((name) => name !== "").join(" ") || UNSAID],
  ["Correo electrónico", (user) => user.email],
  ["Género", (user) => GENDER_NAMES[user.gender] || UNSAID],
  ["Fecha de nacimiento", (user) => (user.birthdate === "" ? UNSAID : formatDate(user.birthdate))],
  ["Teléfono", (user) => formatPhone(user.phone) || UNSAID],
  ["Correo promocional", (user) => (user.subscribe ? "Sí" : "No")],
];

/** Without values until the session is known. */
export const ownDataRows = (user: User | null): readonly { readonly label: string; readonly value: string | null }[] =>
  ROWS.map(([label, valueOf]) => ({ label, value: user && valueOf(user) }));
