import {
  type AddressForm,
  ALIAS_NOT_UNIQUE,
  MOST_ADDRESSES,
  sameAlias,
  shipAddressErrors,
  trimAddress,
} from "../../../shared/domain/people/address.ts";
import { cleanText } from "../../../shared/domain/text/clean-text.ts";
import {
  type InvoiceForm,
  invoiceErrors,
  isInvoiceDataValid,
  trimInvoice,
} from "../../../shared/domain/tax/invoice.ts";
import type { FieldErrors } from "../../../shared/domain/people/registration.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { lockLivingCustomer } from "../customers/lock-customer.ts";
import type { AddressColumns } from "../../db/tables/customers.ts";
import type { FrozenInvoice } from "../../db/tables/orders.ts";
import { taxCatalogs } from "../tax/tax.service.ts";
import {
  deleteAddress,
  findInvoiceAddress,
  findInvoiceAddresses,
  findShipAddress,
  findShipAddresses,
  type SavedInvoice,
  writeInvoiceAddress,
  writeShipAddress,
} from "./addresses.repository.ts";

export interface AddressLists {
  readonly ship: readonly AddressColumns[];
  readonly invoice: readonly SavedInvoice[];
}

/** An address to be saved: a new one, or `currentAlias` anew; a ship address has no use for the tax fields. */
export interface AddressToSave {
  readonly kind: "ship" | "invoice";
  readonly currentAlias: string | null;
  readonly form: InvoiceForm;
}

type SaveError =
  | { kind: "addressInvalid"; errors: FieldErrors<InvoiceForm> }
  | { kind: "addressMissing" }
  | { kind: "tooManyAddresses"; most: number }
  | { kind: "unauthorized" };

/**
 * Saves an address by the rules of its form, then answers all of the customer's. An alias is one of theirs once only, whatever
 * is saved at the same moment; an address keeps its place in the list when it changes.
 */
export async function saveAddress(
  db: Handle,
  customerId: number,
  { kind, currentAlias, form }: AddressToSave,
): Promise<Result<AddressLists, SaveError>> {
  const occasion = currentAlias === null ? "new" : "edit";
  const errors = kind === "ship" ? shipAddressErrors(form) : invoiceErrors(form, await taxCatalogs(db), occasion);
  if (Object.keys(errors).length > 0) return err({ kind: "addressInvalid", errors });
  return transact(db, async (trx): Promise<Result<AddressLists, SaveError>> => {
    if (!(await lockLivingCustomer(trx, customerId))) return err({ kind: "unauthorized" });
    const find = kind === "ship" ? findShipAddresses : findInvoiceAddresses;
    const saved = await find(trx, customerId);
    const current = currentAlias === null ? undefined : saved.find(({ alias }) => sameAlias(alias, currentAlias));
    if (currentAlias !== null && !current) return err({ kind: "addressMissing" });
    if (saved.some((other) => other !== current && sameAlias(other.alias, form.alias))) {
      return err({ kind: "addressInvalid", errors: { alias: ALIAS_NOT_UNIQUE } });
    }
    if (!current && saved.length >= MOST_ADDRESSES) return err({ kind: "tooManyAddresses", most: MOST_ADDRESSES });
    await write(trx, kind, { id: current?.id, customerId }, form);
    return ok(await addressLists(trx, customerId));
  });
}

/**
 * Removes an address of this alias, then answers all that are left. Orders have a copy of their own; a purchase that has chosen it
 * is refused when it is placed.
 */
export const removeAddress = (
  db: Handle,
  customerId: number,
  { kind, alias }: { readonly kind: AddressToSave["kind"]; readonly alias: string },
): Promise<Result<AddressLists, { kind: "addressMissing" } | { kind: "unauthorized" }>> =>
  transact(db, async (trx) => {
    if (!(await lockLivingCustomer(trx, customerId))) return err({ kind: "unauthorized" });
    const saved = await (kind === "ship" ? findShipAddresses : findInvoiceAddresses)(trx, customerId);
    const found = saved.find((address) => sameAlias(address.alias, alias));
    if (!found) return err({ kind: "addressMissing" });
    await deleteAddress(trx, kind === "ship" ? "ship_address" : "invoice_address", found.id);
    return ok(await addressLists(trx, customerId));
  });

const write = (
  trx: Trx,
  kind: AddressToSave["kind"],
  which: { readonly id: number | undefined; readonly customerId: number },
  form: InvoiceForm,
): Promise<void> =>
  kind === "ship"
    ? writeShipAddress(trx, which, toColumns(trimAddress(form)))
    : writeInvoiceAddress(trx, which, toInvoiceColumns(trimInvoice(form)));

const toColumns = (form: AddressForm): AddressColumns => ({
  alias: form.alias,
  phone: form.phone,
  street: form.street,
  ext_number: form.extNumber,
  int_number: form.intNumber,
  postal_code: form.postalCode,
  neighborhood: form.neighborhood,
  city: form.city,
  municipality: form.municipality,
  state: form.state,
});

const toInvoiceColumns = (form: InvoiceForm): FrozenInvoice => ({
  ...toColumns(form),
  rfc: form.rfc,
  legal_name: form.legalName,
  tax_regime: form.taxRegime,
  cfdi_use: form.cfdiUse,
});

export const shipAddresses = (db: Handle, customerId: number): Promise<readonly AddressColumns[]> =>
  findShipAddresses(db, customerId);

export const invoiceAddresses = (db: Handle, customerId: number): Promise<readonly SavedInvoice[]> =>
  findInvoiceAddresses(db, customerId);

/** One after the other: in a transaction there is one connection. */
async function addressLists(trx: Trx, customerId: number): Promise<AddressLists> {
  const ship = await findShipAddresses(trx, customerId);
  return { ship, invoice: await findInvoiceAddresses(trx, customerId) };
}

/** The customer's address of this alias, as it is stored. */
export const shipAddressOf = (db: Handle, customerId: number, alias: string): Promise<AddressColumns | undefined> =>
  findShipAddress(db, customerId, alias);

type Usable = Result<FrozenInvoice, { kind: "invoiceNotFound" } | { kind: "invoiceInvalid" }>;

/** The customer's invoice data of this alias, when an invoice can be made out to them today (storefront §5). */
export const usableInvoiceOf = async (db: Handle, customerId: number, alias: string): Promise<Usable> =>
  usable(db, await findInvoiceAddress(db, customerId, cleanText(alias)));

/** The same by their number. */
export async function usableInvoiceById(db: Handle, customerId: number, invoiceId: number): Promise<Usable> {
  const found = (await findInvoiceAddresses(db, customerId)).find(({ id }) => id === invoiceId);
  if (!found) return err({ kind: "invoiceNotFound" });
  const { id: _, ...invoice } = found;
  return usable(db, invoice);
}

async function usable(db: Handle, found: FrozenInvoice | undefined): Promise<Usable> {
  if (!found) return err({ kind: "invoiceNotFound" });
  const { legal_name: legalName, tax_regime: taxRegime, cfdi_use: cfdiUse, rfc } = found;
  const isValid = isInvoiceDataValid({ alias: found.alias, rfc, legalName, taxRegime, cfdiUse }, await taxCatalogs(db));
  return isValid ? ok(found) : err({ kind: "invoiceInvalid" });
}
