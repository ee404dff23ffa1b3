import { useEffect, useRef } from "react";
import type { ShipAddress } from "../../../../shared/domain/people/address.ts";
import { formatMxn } from "../../../../shared/domain/money/money.ts";
import { paidInCashText } from "../../../../shared/domain/payment/deductible-cash.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { AddressFormDialog } from "../addresses/address-form-dialog.tsx";
import { InvoiceFields } from "../addresses/invoice/invoice-fields.tsx";
import { InvoiceChoice } from "./invoice-choice.tsx";
import { deadlineText, STEP_TEXTS } from "./invoice-texts.ts";
import { ReplaceInvoiceAlert } from "./replace-invoice-alert.tsx";
import { type InvoiceDataOptions, useInvoiceData } from "./use-invoice-data.ts";

interface InvoiceDataDialogProps extends InvoiceDataOptions {
  shipAddresses: readonly ShipAddress[];
}

const INTROS = {
  request: "",
  correct: "Con estos datos volvemos a timbrar tu factura.",
  replace: "Timbramos una factura nueva con estos datos y cancelamos la anterior ante el SAT.",
} as const;

/** Of one that is corrected before it is made. */
const UNMADE = "Tu factura se emite con estos datos.";

/** The data of an order's invoice: those that are saved, or the account's own form. A refused one opens at the field that was wrong. */
export function InvoiceDataDialog({ shipAddresses, ...options }: InvoiceDataDialogProps) {
  const { step, order, invoice, saved, taxes } = options;
  const data = useInvoiceData(options);
  const { title, submit } = STEP_TEXTS[step];
  const cash = paidInCashText(order.paymentType, order.total);
  const wrong = step === "correct" && invoice.field ? data.fields.fieldId(invoice.field) : null;
  const wasLed = useRef(false);
  useEffect(() => {
    if (wrong === null || wasLed.current) return;
    wasLed.current = true;
    document.getElementById(wrong)?.focus();
  }, [wrong]);
  return (
    <>
      <AddressFormDialog
        title={title}
        purpose="invoice"
        form={data.form}
        alert={data.alert}
        onCloseAlert={data.closeAlert}
        cancelLabel="Regresar"
        submitLabel={submit}
        intro={
          <>
            <p className="muted">
              Pedido {order.number}, {formatMxn(order.total)}. {invoice.situation === "waiting" ? UNMADE : INTROS[step]}{" "}
              {deadlineText(invoice)}
            </p>
            {step !== "correct" && <InvoiceChoice data={data} saved={saved} catalogs={taxes.catalogs} />}
          </>
        }
      >
        {data.isForm && (
          <InvoiceFields form={data.fields} taxes={taxes} shipAddresses={shipAddresses} known={data.known} />
        )}
        {cash !== "" && <Note className="full">{cash}</Note>}
      </AddressFormDialog>
      <ReplaceInvoiceAlert replacement={data.replacement} documents={invoice.documents} />
    </>
  );
}
