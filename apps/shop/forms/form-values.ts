import type { PersonalData } from "../../../shared/domain/people/registration.ts";

/** 'Mis Datos' as they are edited. */
export interface OwnData extends PersonalData {
  readonly gender: "M" | "F" | "";
  readonly subscribe: boolean;
}

/** The registration's fields (storefront §3). */
export interface RegistrationValues {
  usrname: string;
  pwd: string;
  name: string;
  lastName: string;
  motherName: string;
  phone: string;
  birthdate: string;
  gender: "M" | "F" | "";
  accept: boolean;
  subscribe: boolean;
}
