import { type FieldErrors, PERSONAL_MESSAGES, phoneError, visible } from "./registration.ts";
import { phoneDigits } from "./phone.ts";

/** Who receives an order, of an account that was opened without a registration: the whole name in one field. */
export interface ContactData {
  readonly name: string;
  readonly phone: string;
}

export const LONGEST_NAME = 120;
const NAME_AND_SURNAME = "Debes escribir tu nombre y tu apellido";
const NAME_TOO_LONG = `Tu nombre puede tener hasta ${LONGEST_NAME} caracteres`;

/** The name as it is seen, with single spaces; the phone as digits. */
export const trimContactData = ({ name, phone }: ContactData): ContactData => ({
  name: visible(name).replace(/\s+/g, " "),
  phone: phoneDigits(phone),
});

/** A parcel and a bank want a surname: two words at least. */
export function contactDataErrors(data: ContactData): FieldErrors<ContactData> {
  const { name } = trimContactData(data);
  return {
    ...(name === ""
      ? { name: PERSONAL_MESSAGES.name }
      : name.length > LONGEST_NAME
        ? { name: NAME_TOO_LONG }
        : !name.includes(" ") && { name: NAME_AND_SURNAME }),
    ...phoneError(data.phone),
  };
}

/** Whether an order can be addressed to the account's person: name and phone are saved together. */
export const hasContact = ({ name }: Pick<ContactData, "name">): boolean => name !== "";
