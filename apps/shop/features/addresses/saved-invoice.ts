import type { InvoiceAddress } from "../../../../shared/domain/tax/invoice.ts";

/** Invoice data of a customer's list. `id`: their number, 0 of 'Sin RFC'. */
export interface SavedInvoice extends InvoiceAddress {
  readonly id: number;
}
