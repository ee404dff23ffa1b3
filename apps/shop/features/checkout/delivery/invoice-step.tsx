import { NO_INVOICE_ALIAS } from "../../../../../shared/domain/people/address.ts";
import { useId } from "react";
import { isNoInvoice, MOST_ADDRESSES } from "../../../../../shared/domain/people/address.ts";
import { STOP_MESSAGES } from "../../../../../shared/domain/checkout/checkout-steps.ts";
import { cashAheadText } from "../../../../../shared/domain/payment/deductible-cash.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../../../../ui/form/choice.tsx";
import { Icon } from "../../../../../ui/display/icon.tsx";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { useAddressSaved } from "../../addresses/address-saved.ts";
import { InvalidInvoice } from "../../addresses/invoice/invalid-invoice.tsx";
import { InvoiceLines } from "../../addresses/invoice/invoice-lines.tsx";
import { useDraftForm } from "../../../forms/use-draft-form.ts";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { RetryNote } from "../../../forms/retry-note.tsx";
import type { Checkout } from "../use-checkout.ts";

const NO_INVOICE_DATA = "No hay direcciones de facturación registradas";
const UNCHECKED = "No se pudieron comprobar tus datos fiscales. Revisa tu internet y vuelve a intentar.";

/** 'Sin RFC' first and always valid; data that are not whole stop here, with the way to mend them. */
export function InvoiceStep({ checkout }: { checkout: Checkout }) {
  const name = useId();
  const { openAccount } = useDialogs();
  const { state, invoices, taxes, payment, dispatch } = checkout;
  const list = invoices.data ?? [];
  const own = list.filter(({ alias }) => !isNoInvoice(alias));
  const chosen = list.find(({ alias }) => alias === state.invoice?.alias);
  const cash = chosen && !isNoInvoice(chosen.alias) ? cashAheadText(payment.offered, state.grandTotal) : "";
  const isStopped = state.invoice?.isValid === false;
  const onChoose = (alias: string) => dispatch({ type: "invoiceChosen", alias });
  useAddressSaved("invoice", onChoose);
  useDraftForm("invoiceAddresses");
  const edit = chosen && chosen.alias !== NO_INVOICE_ALIAS && (
    <Button
      variant={isStopped ? "secondary" : "text"}
      onClick={() => openAccount("editInvoiceAddress", list.indexOf(chosen) + 1)}
    >
      <Icon name="pencil" small />
      Editar
    </Button>
  );
  return (
    <>
      <ChoiceGroup legend="Datos de facturación" hideLegend>
        {list.map((invoice) => (
          <ChoiceCard
            key={invoice.alias}
            name={name}
            value={invoice.alias}
            title={invoice.alias}
            description={
              invoice.alias === NO_INVOICE_ALIAS ? (
                "Tu compra se factura como público en general."
              ) : (
                <InvoiceLines invoice={invoice} catalogs={taxes.catalogs} />
              )
            }
            checked={invoice.alias === chosen?.alias}
            onChoose={onChoose}
          />
        ))}
      </ChoiceGroup>
      {invoices.isSuccess && own.length === 0 && <p className="muted mt-3">{NO_INVOICE_DATA}</p>}
      {isStopped && (
        <div className="mt-4" data-stop="">
          {taxes.isMissing ? (
            <RetryNote isBusy={taxes.isFetching} onRetry={taxes.refetch}>
              {UNCHECKED}
            </RetryNote>
          ) : (
            <Note kind="stop" live>
              {chosen ? <InvalidInvoice invoice={chosen} catalogs={taxes.catalogs} /> : STOP_MESSAGES.invoiceInvalid}
            </Note>
          )}
        </div>
      )}
      <div className="row mt-3">
        {isStopped && edit}
        {own.length < MOST_ADDRESSES && (
          <Button variant="text" onClick={() => openAccount("newInvoiceAddress")}>
            <Icon name="plus" small />
            Nueva Dirección de Facturación
          </Button>
        )}
        {!isStopped && edit}
      </div>
      <Note className="mt-3">La factura viaja con la mercancía.</Note>
      {cash !== "" && <Note className="mt-3">{cash}</Note>}
    </>
  );
}
