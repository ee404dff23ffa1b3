import type { InvoiceAddress } from "../../../../../shared/domain/tax/invoice.ts";
import type { TaxCatalogs } from "../../../../../shared/domain/tax/cfdi.ts";
import { STOP_MESSAGES } from "../../../../../shared/domain/checkout/checkout-steps.ts";
import { invoiceDataErrors } from "../../../../../shared/domain/tax/invoice.ts";
import { invoiceFormOf } from "./invoice-form.ts";

/** Invoice data that no invoice can be made out to, with the reasons as their form will say them. */
export function InvalidInvoice({ invoice, catalogs }: { invoice: InvoiceAddress; catalogs: TaxCatalogs }) {
  return (
    <>
      {STOP_MESSAGES.invoiceInvalid}
      <ul className="list">
        {Object.values(invoiceDataErrors(invoiceFormOf(invoice), catalogs)).map((message) => (
          <li key={message}>{message}.</li>
        ))}
      </ul>
    </>
  );
}
