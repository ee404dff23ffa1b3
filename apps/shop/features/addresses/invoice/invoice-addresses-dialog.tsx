import { useQuery } from "@tanstack/react-query";
import { isNoInvoice } from "../../../../../shared/domain/people/address.ts";
import { isInvoiceDataValid, isInvoiceIncomplete } from "../../../../../shared/domain/tax/invoice.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { ChoiceShape } from "../../../../../ui/feedback/waiting-shapes.tsx";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { useSession } from "../../../session/session-query.ts";
import { useDraftForm } from "../../../forms/use-draft-form.ts";
import { AddressListDialog } from "../address-list-dialog.tsx";
import { invoiceAddressesQuery, shipAddressesQuery } from "../address-queries.ts";
import { InvalidInvoice } from "./invalid-invoice.tsx";
import { invoiceFormOf } from "./invoice-form.ts";
import { InvoiceLines } from "./invoice-lines.tsx";
import { useChosenAddress } from "../use-chosen-address.ts";
import { useDeleteAddress } from "../use-delete-address.ts";
import { useTaxCatalogs } from "./use-tax-catalogs.ts";

const INCOMPLETE =
  "Los datos fiscales están incompletos. Por favor complete la información faltante para poder utilizar estos datos.";

/** 'Direcciones de Facturación' of the account area. The first, 'Sin RFC', cannot be changed (account §6). */
export function InvoiceAddressesDialog() {
  const { close, openAccount } = useDialogs();
  const { isChecked, user } = useSession();
  const query = useQuery({ ...invoiceAddressesQuery, enabled: user !== null, refetchOnMount: "always" });
  useQuery({ ...shipAddressesQuery, enabled: user !== null }); // the form offers them at once: later they would push its fields down
  const { catalogs, isLoading, isMissing } = useTaxCatalogs();
  const invoices = query.data ?? [];
  const { chosen, choose } = useChosenAddress("invoice", invoices);
  const deletion = useDeleteAddress("invoice");
  useDraftForm("invoiceAddresses");
  if (isChecked && !user) return null;

  const [first] = invoices;
  const isIncomplete = chosen !== undefined && isInvoiceIncomplete(invoiceFormOf(chosen));
  // Without the SAT's lists nothing can be said of saved data.
  const isInvalid =
    chosen !== undefined && !isLoading && !isMissing && !isInvoiceDataValid(invoiceFormOf(chosen), catalogs);
  return (
    <AddressListDialog
      title="Direcciones de Facturación"
      emptyTitle="No hay direcciones de facturación registradas"
      query={query}
      shapes={
        <>
          <ChoiceShape lines={1} />
          <ChoiceShape lines={6} />
        </>
      }
      addresses={invoices.map((invoice) => ({
        alias: invoice.alias,
        details: isNoInvoice(invoice.alias) ? (
          "Público en general"
        ) : (
          <InvoiceLines invoice={invoice} catalogs={catalogs} />
        ),
      }))}
      ownCount={invoices.filter(({ alias }) => !isNoInvoice(alias)).length}
      chosen={chosen?.alias}
      onChoose={choose}
      onAdd={() => openAccount("newInvoiceAddress")}
      onEdit={
        chosen && chosen !== first ? () => openAccount("editInvoiceAddress", invoices.indexOf(chosen) + 1) : undefined
      }
      deletion={deletion}
      onClose={close}
      note={
        (isIncomplete || isInvalid) && (
          <Note kind="stop">{isIncomplete ? INCOMPLETE : <InvalidInvoice invoice={chosen} catalogs={catalogs} />}</Note>
        )
      }
    />
  );
}
