import { useId } from "react";
import { MOST_ADDRESSES } from "../../../../shared/domain/people/address.ts";
import type { TaxCatalogs } from "../../../../shared/domain/tax/cfdi.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../../../ui/form/choice.tsx";
import { Icon } from "../../../../ui/display/icon.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { InvalidInvoice } from "../addresses/invoice/invalid-invoice.tsx";
import type { SavedInvoice } from "../addresses/saved-invoice.ts";
import { isInvoiceDataValid } from "../../../../shared/domain/tax/invoice.ts";
import { invoiceFormOf } from "../addresses/invoice/invoice-form.ts";
import { ownInvoices } from "./invoice-data.ts";
import type { InvoiceData } from "./use-invoice-data.ts";

const OTHER = "";

interface InvoiceChoiceProps {
  data: InvoiceData;
  saved: readonly SavedInvoice[];
  catalogs: TaxCatalogs;
}

/** Saved invoice data to choose from, and other ones. */
export function InvoiceChoice({ data, saved, catalogs }: InvoiceChoiceProps) {
  const name = useId();
  const { target, edited } = data;
  const own = ownInvoices(saved);
  const checked = target.kind === "new" ? OTHER : target.alias;
  const chosen = own.find(({ alias }) => alias === checked);
  if (own.length === 0) return null;
  return (
    <>
      <ChoiceGroup legend="Datos de facturación" hideLegend>
        {own.map(({ alias, rfc, legalName, postalCode }) => (
          <ChoiceCard
            key={alias}
            name={name}
            value={alias}
            title={`${alias}: ${rfc}`}
            description={[legalName, postalCode].filter(Boolean).join(", ")}
            checked={alias === checked}
            onChoose={data.choose}
          />
        ))}
        {saved.length <= MOST_ADDRESSES && (
          <ChoiceCard
            name={name}
            value={OTHER}
            title="Otros datos"
            description="Los guardamos en Datos Facturación"
            checked={checked === OTHER}
            onChoose={data.writeNew}
          />
        )}
      </ChoiceGroup>
      {target.kind === "saved" && chosen && (
        <div>
          <Button variant="text" onClick={() => data.edit(chosen)}>
            <Icon name="pencil" small />
            Editar estos datos
          </Button>
        </div>
      )}
      {edited && !isInvoiceDataValid(invoiceFormOf(edited), catalogs) && (
        <Note kind="stop" live>
          <InvalidInvoice invoice={edited} catalogs={catalogs} />
        </Note>
      )}
    </>
  );
}
