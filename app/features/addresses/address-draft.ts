import type { WireInvoiceAddress, WireShipAddress } from "../../../shared/contract/addresses.ts";
import type { AddressForm } from "../../../shared/domain/address.ts";
import type { InvoiceForm } from "../../../shared/domain/invoice.ts";

export type FormMode<Address> = { readonly kind: "new" } | { readonly kind: "edit"; readonly address: Address };
export type ShipAddressMode = FormMode<WireShipAddress>;
export type InvoiceAddressMode = FormMode<WireInvoiceAddress>;

/** Where a form stood: in the cart's tab, or in the account area's list. */
type FormPlace = "cart" | "account";

interface Drafts {
  readonly shipAddresses: { readonly mode: ShipAddressMode; readonly values: AddressForm };
  readonly invoiceAddresses: { readonly mode: InvoiceAddressMode; readonly values: InvoiceForm };
}
type List = keyof Drafts;

/**
 * A form whose session ended before it was saved. `owner`: the customer's e-mail; it is nobody else's. `id`: as in the address of
 * its dialog, "" for a new one.
 */
export type AddressDraft = {
  readonly [Name in List]: {
    readonly list: Name;
    readonly owner: string;
    readonly place: FormPlace;
    readonly id: string;
  } & Drafts[Name];
}[List];
type DraftOf<Name extends List> = Extract<AddressDraft, { list: Name }>;

/** In this page's memory only; nobody types on the server. */
let draft: AddressDraft | null = null;

export function keepAddressDraft(typed: AddressDraft): void {
  draft = typed;
}

export function forgetAddressDraft(): void {
  draft = null;
}

/** What this customer typed before the session ended; another's is forgotten. */
export function addressDraft(owner: string): AddressDraft | null {
  if (draft !== null && draft.owner !== owner) draft = null;
  return draft;
}

const isOf = <Name extends List>(one: AddressDraft, list: Name): one is DraftOf<Name> => one.list === list;

/** The draft of a form of this list. */
export function draftOfList<Name extends List>(list: Name, owner: string | undefined): DraftOf<Name> | null {
  const kept = owner === undefined ? null : addressDraft(owner);
  return kept !== null && isOf(kept, list) ? kept : null;
}

const aliasOf = (mode: FormMode<{ readonly Alias: string }>): string | null =>
  mode.kind === "edit" ? mode.address.Alias : null;

/** Whether both are the form of the same address, or of a new one. */
export const isSameForm = (
  one: FormMode<{ readonly Alias: string }>,
  other: FormMode<{ readonly Alias: string }>,
): boolean => aliasOf(one) === aliasOf(other);
