import type { ShipAddress } from "../../../shared/domain/people/address.ts";
import type { InvoiceAddress } from "../../../shared/domain/tax/invoice.ts";
import type { AccountDialog } from "../navigation/account-place.ts";
import type { OwnData, ReturnValues } from "./form-values.ts";
import type { AddressForm } from "../../../shared/domain/people/address.ts";
import type { InvoiceForm } from "../../../shared/domain/tax/invoice.ts";

export type FormMode<Address> = { readonly kind: "new" } | { readonly kind: "edit"; readonly address: Address };
export type ShipAddressMode = FormMode<ShipAddress>;
export type InvoiceAddressMode = FormMode<InvoiceAddress>;

/** Where a form stood: in the cart's tab, or in the account area. */
type FormPlace = "cart" | "account";

/** The forms of an order's invoice, by their dialogs. */
type OrderInvoiceDialog = Extract<AccountDialog, "requestInvoice" | "correctInvoice" | "replaceInvoice">;

/** What stands above the order of `id`: the form of its address, of its invoice, or of a return. */
type OrderDraft =
  | { readonly dialog: OrderInvoiceDialog; readonly mode: InvoiceAddressMode; readonly values: InvoiceForm }
  | { readonly dialog: "correctAddress"; readonly values: AddressForm }
  | { readonly dialog: "newReturn" | "claim"; readonly values: ReturnValues };

/** By the dialog that the form stands above. */
interface Drafts {
  readonly order: OrderDraft;
  readonly shipAddresses: { readonly mode: ShipAddressMode; readonly values: AddressForm };
  readonly invoiceAddresses: { readonly mode: InvoiceAddressMode; readonly values: InvoiceForm };
  readonly myData: { readonly values: OwnData };
}
type Below = keyof Drafts;

/**
 * A form whose session ended before it was saved. `owner`: the customer's id. `id`: as in the address of
 * its dialog, "" where that has none.
 */
export type FormDraft = {
  readonly [Name in Below]: {
    readonly below: Name;
    readonly owner: number;
    readonly place: FormPlace;
    readonly id: string;
  } & Drafts[Name];
}[Below];
type DraftAbove<Name extends Below> = Extract<FormDraft, { below: Name }>;

/** In this page's memory only, and never set on the server. */
let draft: FormDraft | null = null;

export function keepFormDraft(typed: FormDraft): void {
  draft = typed;
}

export function forgetFormDraft(): void {
  draft = null;
}

/** Whether a customer's typed form waits; which customer's is not said before the sign-in. */
export const hasFormDraft = (): boolean => draft !== null;

/** What this customer typed before the session ended; another's is forgotten. */
export function formDraft(owner: number): FormDraft | null {
  if (draft !== null && draft.owner !== owner) draft = null;
  return draft;
}

const isAbove = <Name extends Below>(one: FormDraft, below: Name): one is DraftAbove<Name> => one.below === below;

/** The draft of a form that stands above this dialog. */
export function draftAbove<Name extends Below>(below: Name, owner: number | undefined): DraftAbove<Name> | null {
  const kept = owner === undefined ? null : formDraft(owner);
  return kept !== null && isAbove(kept, below) ? kept : null;
}

const aliasOf = (mode: FormMode<{ readonly alias: string }>): string | null =>
  mode.kind === "edit" ? mode.address.alias : null;

/** Whether both are the form of the same address, or of a new one. */
export const isSameForm = (
  one: FormMode<{ readonly alias: string }>,
  other: FormMode<{ readonly alias: string }>,
): boolean => aliasOf(one) === aliasOf(other);
