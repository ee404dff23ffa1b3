import type { ShipAddress } from "../../../../shared/domain/people/address.ts";
import type { InvoiceAddress } from "../../../../shared/domain/tax/invoice.ts";
import type { AddressBody } from "../../../../shared/contract/addresses.ts";
import type { AddressForm } from "../../../../shared/domain/people/address.ts";
import type { FieldErrors } from "../../../../shared/domain/people/registration.ts";
import type { FormError } from "../../../../ui/form/form-errors.ts";
import { formatPhone } from "../../../../shared/domain/people/phone.ts";
import type { Place } from "./fields/place.ts";
import { filledBy } from "./fields/place-fill.ts";

/** What the wire calls the fields of an address, in the order of the form. */
export const ADDRESS_WIRE_NAMES = {
  alias: "alias",
  phone: "tel",
  street: "calle",
  extNumber: "numext",
  intNumber: "numint",
  postalCode: "cp",
  state: "edo",
  neighborhood: "col",
  city: "cd",
  municipality: "mpio",
} as const satisfies Record<keyof AddressForm, keyof AddressBody>;

export const EMPTY_PLACE = {
  street: "",
  extNumber: "",
  intNumber: "",
  state: "",
  postalCode: "",
  neighborhood: "",
  city: "",
  municipality: "",
} as const;

/** Where an address is: all of it but its name and phone. */
export const placeOf = (address: ShipAddress | InvoiceAddress) => ({
  street: address.street,
  extNumber: address.extNumber,
  intNumber: address.intNumber,
  state: address.state,
  postalCode: address.postalCode,
  neighborhood: address.neighborhood,
  city: address.city,
  municipality: address.municipality,
});

export const formOf = (address: ShipAddress): AddressForm => ({
  alias: address.alias,
  phone: formatPhone(address.phone),
  ...placeOf(address),
});

/** A postal code that is known before the form opens, and what it tells. */
export interface KnownCode {
  readonly postalCode: string;
  readonly place: Place;
}

/** The form of a new address: its name proposed, the phone that of the account. */
export const newForm = (alias: string, phone: string, known: KnownCode | null = null): AddressForm => ({
  alias,
  phone: formatPhone(phone),
  ...EMPTY_PLACE,
  ...(known && { postalCode: known.postalCode, ...filledBy(known.place, undefined, EMPTY_PLACE) }),
});

/** "Casa", or the first of "Casa 2", "Casa 3"... that no other address has. */
export function proposeAlias(base: string, taken: readonly string[]): string {
  const used = new Set(taken.map((alias) => alias.trim().toLowerCase()));
  const isFree = (alias: string) => !used.has(alias.toLowerCase());
  for (let n = 1; ; n += 1) {
    const alias = n === 1 ? base : `${base} ${n}`;
    if (isFree(alias)) return alias;
  }
}

/** The messages as the form lists them: in the order in which it has its fields. */
export const listErrors = <Fields, Name extends keyof Fields & string>(
  errors: FieldErrors<Fields>,
  names: Readonly<Record<Name, string>>,
): FormError<Name>[] =>
  (Object.keys(names) as Name[]).flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ field, message }];
  });
