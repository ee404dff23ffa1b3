import { isNoInvoice, sameAlias } from "../../../../shared/domain/people/address.ts";
import type { TaxCatalogs } from "../../../../shared/domain/tax/cfdi.ts";
import { type InvoiceAddress, type InvoiceForm, isInvoiceDataValid } from "../../../../shared/domain/tax/invoice.ts";
import { isGenericRfc } from "../../../../shared/domain/tax/rfc.ts";
import type { InvoiceAddressMode } from "../../forms/form-draft.ts";
import { proposeAlias } from "../addresses/address-form.ts";
import { INVOICE_ALIAS, invoiceFormOf, newInvoiceForm } from "../addresses/invoice/invoice-form.ts";
import type { SavedInvoice } from "../addresses/saved-invoice.ts";
import type { InvoiceStep } from "./invoice.ts";

/** Whose data an invoice is asked for with: saved ones as they are, saved ones that are changed first, or new ones. */
export type Target =
  | { readonly kind: "saved"; readonly alias: string }
  | { readonly kind: "edit"; readonly alias: string }
  | { readonly kind: "new" };

export interface DataStart {
  readonly target: Target;
  /** What the form begins with; it is not on view for saved data. */
  readonly values: InvoiceForm;
  /** What is saved of it: what differs was typed. */
  readonly base: InvoiceForm;
}

/** Those of the list that an invoice may be made out to, some only after they are mended. */
export const ownInvoices = (saved: readonly SavedInvoice[]): readonly SavedInvoice[] =>
  saved.filter(({ alias, rfc }) => !isNoInvoice(alias) && !isGenericRfc(rfc));

export const findInvoice = (saved: readonly SavedInvoice[], alias: string): SavedInvoice | undefined =>
  saved.find((one) => sameAlias(one.alias, alias));

interface KeptForm {
  readonly mode: InvoiceAddressMode;
  readonly values: InvoiceForm;
}

interface StartFacts {
  readonly step: InvoiceStep;
  readonly saved: readonly SavedInvoice[];
  /** What the order has now. */
  readonly frozen: InvoiceAddress | null;
  readonly phone: string;
  readonly catalogs: TaxCatalogs;
}

/**
 * What the dialog begins with. A first invoice: the first saved data. Data that were refused or that changed: their form, since they
 * are what has to be changed.
 */
export function startOf(facts: StartFacts): DataStart {
  const { target, values } = beginning(facts);
  return { target, values, base: values };
}

function beginning({ step, saved, frozen, phone, catalogs }: StartFacts): Omit<DataStart, "base"> {
  const own = ownInvoices(saved);
  const taken = saved.map(({ alias }) => alias);
  const empty = newInvoiceForm(proposeAlias(INVOICE_ALIAS, taken), phone);
  if (step !== "request" && frozen !== null) {
    const same = findInvoice(own, frozen.alias);
    if (same) return { target: { kind: "edit", alias: same.alias }, values: invoiceFormOf(same) };
    if (step === "correct") {
      const alias = proposeAlias(frozen.alias, taken);
      return { target: { kind: "new" }, values: { ...invoiceFormOf(frozen), alias } };
    }
  }
  const [first] = own;
  return first
    ? { target: targetOf(first, catalogs), values: invoiceFormOf(first) }
    : { target: { kind: "new" }, values: empty };
}

/** What was typed when the session ended, in the form that it was typed into. */
export function startOfKept({ mode, values }: KeptForm, phone: string): DataStart {
  return mode.kind === "edit"
    ? { target: { kind: "edit", alias: mode.address.alias }, values, base: invoiceFormOf(mode.address) }
    : { target: { kind: "new" }, values, base: newInvoiceForm(values.alias, phone) };
}

/** Saved data that no invoice can be made out to are changed first. Without the SAT's lists nothing can be said of them. */
export function targetOf(invoice: SavedInvoice, catalogs: TaxCatalogs): Target {
  const isUnknown = catalogs.regimes.length === 0 || catalogs.uses.length === 0;
  const isUsable = isUnknown || isInvoiceDataValid(invoiceFormOf(invoice), catalogs);
  return { kind: isUsable ? "saved" : "edit", alias: invoice.alias };
}
