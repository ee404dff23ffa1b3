import { Alert } from "../../../../ui/dialog/alert-dialog.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import type { InvoiceDocument } from "./invoice.ts";
import type { InvoiceData } from "./use-invoice-data.ts";

interface ReplaceInvoiceAlertProps {
  replacement: InvoiceData["replacement"];
  documents: readonly InvoiceDocument[];
}

/** The question before a stamped invoice is replaced, which can be done once. */
export function ReplaceInvoiceAlert({ replacement, documents }: ReplaceInvoiceAlertProps) {
  const { data, cancel, confirm } = replacement;
  const old = documents.find(({ kind, isCancelled }) => kind === "income" && !isCancelled);
  return (
    <Alert
      open={data !== null}
      kind="notice"
      title="Reemplazar factura"
      onClose={cancel}
      detail={
        data && (
          <>
            {data.rfc}
            <br />
            {data.legalName}
            <br />
            {data.postalCode}
          </>
        )
      }
      actions={
        <>
          <Button variant="secondary" onClick={cancel}>
            Conservar la actual
          </Button>
          <Button onClick={confirm}>Reemplazar factura</Button>
        </>
      }
    >
      Timbramos una factura nueva con estos datos y después cancelamos la {old?.name ?? "anterior"}. Se puede una sola
      vez. El SAT puede pedirte que aceptes la cancelación en tu Buzón Tributario.
    </Alert>
  );
}
