import { isStateCode } from "../text/mexican-states.ts";
import { isPhone, phoneDigits } from "./phone.ts";
import type { FieldErrors } from "./registration.ts";
import { cleanText } from "../text/clean-text.ts";
import { foldText } from "../text/text.ts";

/** The invoice choice that is always there and always valid. Source: storefront section 3. */
export const NO_INVOICE_ALIAS = "Sin RFC";

/** An address as its form has it: texts as typed, `state` by the SAT's three letters. Source: account section 2. */
export interface AddressForm {
  readonly alias: string;
  readonly phone: string;
  readonly street: string;
  readonly extNumber: string;
  readonly intNumber: string;
  readonly state: string;
  readonly postalCode: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly municipality: string;
}

/** An address that is saved, and what its state is called. */
export interface ShipAddress extends AddressForm {
  readonly stateName: string;
}

/** The most characters of each text. Assumed: the specification has no limits; these are above every real address. */
export const ADDRESS_LIMITS = {
  alias: 50,
  street: 100,
  extNumber: 20,
  intNumber: 20,
  neighborhood: 100,
  city: 100,
  municipality: 100,
} as const satisfies Partial<Record<keyof AddressForm, number>>;

/** Most addresses of a kind that one account can have. Assumed: no limit in the specification (decisions/0022). */
export const MOST_ADDRESSES = 50;

const NAMES: Record<keyof typeof ADDRESS_LIMITS, string> = {
  alias: "El alias",
  street: "La calle",
  extNumber: "El número exterior",
  intNumber: "El número interior",
  neighborhood: "La colonia",
  city: "La ciudad",
  municipality: "El municipio",
};

/** Also what the server says of an alias that another address of the customer has. Source: account section 5. */
export const ALIAS_NOT_UNIQUE = "Debes escribir un alias único para esta dirección";

const MESSAGES = {
  phoneEmpty: "Debes escribir un teléfono de contacto",
  phoneInvalid: "Debes escribir un teléfono válido",
  state: "Debes seleccionar un estado",
  postalCodeEmpty: "Debes escribir el código postal",
  postalCodeInvalid: "El código postal no es válido",
} as const;

const EMPTY: Partial<Record<keyof typeof ADDRESS_LIMITS, string>> = {
  alias: ALIAS_NOT_UNIQUE,
  street: "Debes escribir la calle",
  extNumber: "Debes escribir el número exterior",
  neighborhood: "Debes escribir la colonia",
  city: "Debes escribir la ciudad",
  municipality: "Debes escribir el municipio",
};

/** What the field keeps of what is typed into it: five digits. Source: account section 5. */
export const keepPostalCode = (typed: string): string => typed.replace(/\D/g, "").slice(0, 5);

/** An address as it is compared and stored: clean texts, the phone and the postal code as digits. */
export const trimAddress = <Form extends AddressForm>(form: Form): Form => ({
  ...form,
  alias: cleanText(form.alias),
  phone: phoneDigits(form.phone),
  street: cleanText(form.street),
  extNumber: cleanText(form.extNumber),
  intNumber: cleanText(form.intNumber),
  state: form.state.trim().toUpperCase(),
  postalCode: form.postalCode.replace(/\D/g, ""),
  neighborhood: cleanText(form.neighborhood),
  city: cleanText(form.city),
  municipality: cleanText(form.municipality),
});

/** One message for each field that is wrong, in the order of the form. Source: account section 5, 'Shipping address'. */
export function shipAddressErrors(form: AddressForm): FieldErrors<AddressForm> {
  return {
    ...textError(form, "alias"),
    ...phoneError(form.phone),
    ...placeErrors(form),
  };
}

/** Street to municipality: what a ship address and invoice data share. */
export function placeErrors(form: AddressForm): FieldErrors<AddressForm> {
  const { state, postalCode } = trimAddress(form);
  return {
    ...textError(form, "street"),
    ...textError(form, "extNumber"),
    ...textError(form, "intNumber"),
    ...(!isStateCode(state) && { state: MESSAGES.state }),
    ...(postalCode === ""
      ? { postalCode: MESSAGES.postalCodeEmpty }
      : postalCode.length !== 5 && { postalCode: MESSAGES.postalCodeInvalid }),
    ...textError(form, "neighborhood"),
    ...textError(form, "city"),
    ...textError(form, "municipality"),
  };
}

export function textError(form: AddressForm, field: keyof typeof ADDRESS_LIMITS): FieldErrors<AddressForm> {
  const text = cleanText(form[field]);
  const isEmpty = EMPTY[field] !== undefined && text === "";
  if (isEmpty) return { [field]: EMPTY[field] };
  const most = ADDRESS_LIMITS[field];
  return text.length > most ? { [field]: `${NAMES[field]} no puede tener más de ${most} caracteres` } : {};
}

export function phoneError(typed: string): { phone?: string } {
  if (typed.trim() === "") return { phone: MESSAGES.phoneEmpty };
  return isPhone(typed) ? {} : { phone: MESSAGES.phoneInvalid };
}

/** Whether two aliases name the same address: case and spacing make no difference. */
export const sameAlias = (one: string, other: string): boolean =>
  cleanText(one).toLowerCase() === cleanText(other).toLowerCase();

/** Whether an alias is the reserved one of 'no invoice', however it is written. */
export const isNoInvoice = (alias: string): boolean => foldText(cleanText(alias)) === foldText(NO_INVOICE_ALIAS);
