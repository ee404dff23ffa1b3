import type { InvoiceAddress } from "../../../../../shared/domain/tax/invoice.ts";
import type { TaxCatalogs, TaxRegime } from "../../../../../shared/domain/tax/cfdi.ts";
import { invoiceLines } from "../address-lines.ts";
import "../addresses.css";

interface InvoiceLinesProps {
  invoice: InvoiceAddress;
  catalogs: TaxCatalogs;
}

/** Invoice data in a card: RFC to state, regime and use by their names, 'N/A' in red where one is missing (account §2). */
export function InvoiceLines({ invoice, catalogs }: InvoiceLinesProps) {
  return (
    <>
      {invoiceLines(invoice).map((line) => (
        <span className="address-line" key={line}>
          {line}
        </span>
      ))}
      <TaxLine label="Régimen" id={invoice.taxRegime} of={catalogs.regimes} />
      <TaxLine label="Uso" id={invoice.cfdiUse} of={catalogs.uses} />
    </>
  );
}

function TaxLine({ label, id, of: known }: { label: string; id: string; of: readonly TaxRegime[] }) {
  const name = known.find((one) => one.id === id)?.name ?? "";
  return (
    <span className="address-line">
      {id === "" ? (
        <>
          {label}: <b className="missing">N/A</b>
        </>
      ) : (
        `${id} ${name}`.trim()
      )}
    </span>
  );
}
