import type { AddressBody } from "../../../../shared/contract/addresses.ts";
import { type AddressForm, shipAddressErrors, trimAddress } from "../../../../shared/domain/people/address.ts";
import { contactDataErrors } from "../../../../shared/domain/people/contact-data.ts";
import type { FormError } from "../../../../ui/form/form-errors.ts";
import { ADDRESS_WIRE_NAMES, listErrors } from "./address-form.ts";

export const SHIP_ALIAS = "Casa";

/** With the name of an account that has none yet: it is the receiver's, and becomes the account's. */
export interface ShipForm extends AddressForm {
  readonly receiver: string;
}

export function validateShipForm(form: ShipForm, asksName: boolean): FormError<keyof ShipForm>[] {
  const { name } = asksName ? contactDataErrors({ name: form.receiver, phone: form.phone }) : {};
  return [...(name === undefined ? [] : [{ field: "receiver" as const, message: name }]), ...validateShip(form)];
}

export const validateShip = (form: AddressForm): FormError<keyof AddressForm>[] =>
  listErrors(shipAddressErrors(form), ADDRESS_WIRE_NAMES);

/** An address saved before phones were asked for says so at once (account §5, 'Edit prefill'). */
export const shipPrefillErrors = (form: AddressForm): FormError<keyof AddressForm>[] =>
  form.phone === "" ? validateShip(form).filter(({ field }) => field === "phone") : [];

export function shipBody(form: AddressForm): AddressBody {
  const { alias, phone, street, extNumber, intNumber, state, postalCode, neighborhood, city, municipality } =
    trimAddress(form);
  return {
    tipo: 2,
    alias,
    tel: phone,
    calle: street,
    numext: extNumber,
    numint: intNumber,
    cp: postalCode,
    col: neighborhood,
    cd: city,
    mpio: municipality,
    edo: state,
    rfc: "",
    rsoc: "",
    lat: "",
    lon: "",
  };
}
