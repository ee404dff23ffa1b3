import type { PersonalData } from "../../../../shared/domain/people/registration.ts";

/** What the wire calls the fields of a form about a person. */
export const PERSONAL_WIRE_NAMES = {
  name: "name",
  lastName: "lastname",
  motherName: "mothername",
  phone: "phone",
  birthdate: "birthdate",
  gender: "gender",
} as const satisfies Record<keyof PersonalData, string>;
