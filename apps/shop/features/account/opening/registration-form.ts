import type { RegistrationValues } from "../../../forms/form-values.ts";
import type { RegistrationBody } from "../../../../../shared/contract/account/account.ts";
import { TERMS_NOT_ACCEPTED } from "../../../forms/dialog-texts.ts";
import { phoneDigits } from "../../../../../shared/domain/people/phone.ts";
import { PRIVACY_NOTICE_VERSION } from "../../../../../shared/domain/text/legal/privacy-notice.ts";
import { type Registration, registrationErrors } from "../../../../../shared/domain/people/registration.ts";
import type { FormError } from "../../../../../ui/form/form-errors.ts";

/** The terms and the newsletter start accepted (storefront §5). */
export const EMPTY_REGISTRATION: RegistrationValues = {
  usrname: "",
  pwd: "",
  name: "",
  lastName: "",
  motherName: "",
  phone: "",
  birthdate: "",
  gender: "",
  accept: true,
  subscribe: true,
};

const FIELD_OF: Record<keyof Registration, keyof RegistrationValues> = {
  email: "usrname",
  password: "pwd",
  name: "name",
  lastName: "lastName",
  motherName: "motherName",
  phone: "phone",
  birthdate: "birthdate",
  gender: "gender",
};

export function validateRegistration(values: RegistrationValues, now: Date): FormError<keyof RegistrationValues>[] {
  const { usrname: email, pwd: password, accept, ...personal } = values;
  const errors = registrationErrors({ ...personal, email, password }, now);
  const listed: FormError<keyof RegistrationValues>[] = [];
  for (const [field, message] of Object.entries(errors)) {
    listed.push({ field: FIELD_OF[field as keyof Registration], message });
  }
  if (!accept) listed.push({ field: "accept", message: TERMS_NOT_ACCEPTED });
  return listed;
}

/** `cartId`: the visitor's cart, which becomes the new customer's. */
export function registrationBody(values: RegistrationValues, cartId: string | null): RegistrationBody {
  return {
    email: values.usrname.trim(),
    password: values.pwd,
    name: values.name.trim(),
    lastname: values.lastName.trim(),
    mothername: values.motherName.trim(),
    gender: values.gender,
    birthdate: values.birthdate,
    phone: phoneDigits(values.phone),
    subscribe: values.subscribe,
    kart: cartId,
    notice: PRIVACY_NOTICE_VERSION,
  };
}
