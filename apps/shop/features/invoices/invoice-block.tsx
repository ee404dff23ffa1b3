import { maskedEmail } from "../../../../shared/domain/people/masked-email.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { StatusMark } from "../../../../ui/feedback/status-mark.tsx";
import { useSession } from "../../session/session-query.ts";
import type { InvoiceStep, OrderInvoice } from "./invoice.ts";
import { InvoiceDocuments } from "./invoice-documents.tsx";
import { deadlineText, INVOICE_MARKS, situationText, STEP_TEXTS } from "./invoice-texts.ts";
import { useSendInvoice } from "./use-send-invoice.ts";
import "./invoices.css";

interface InvoiceBlockProps {
  orderId: number;
  invoice: OrderInvoice;
  /** Name and RFC that the order has. */
  receiver: string;
  onStep: (step: InvoiceStep) => void;
}

/** 'Factura' of an order: where it stands, its files, and what its customer may do about it. */
export function InvoiceBlock({ orderId, invoice, receiver, onStep }: InvoiceBlockProps) {
  const { situation, step, documents } = invoice;
  const mark = INVOICE_MARKS[situation];
  const words = situationText(invoice);
  const deadline = deadlineText(invoice);
  const isStamped = situation === "stamped";
  const sending = useSendInvoice(orderId);
  return (
    <section className="block mt-5" aria-labelledby="order-invoice">
      <div className="hd">
        <h3 id="order-invoice">Factura</h3>
        <span aria-live="polite">{mark && <StatusMark kind={mark.kind}>{mark.label}</StatusMark>}</span>
      </div>
      <p aria-live="polite" className="invoice-words">
        {words}
      </p>
      <InvoiceDocuments orderId={orderId} documents={documents} receiver={isStamped ? receiver : ""} />
      {(step !== null || isStamped) && (
        <div className="invoice-actions screen-only">
          {isStamped && (
            <Button variant="text" busy={sending.isBusy} busyLabel="Enviando..." onClick={sending.send}>
              Reenviar por correo
            </Button>
          )}
          {step !== null && (
            <Button variant={step === "replace" ? "text" : "secondary"} onClick={() => onStep(step)}>
              {STEP_TEXTS[step].action}
            </Button>
          )}
        </div>
      )}
      {sending.outcome && <SendingOutcome outcome={sending.outcome} />}
      {deadline !== "" && <p className="small screen-only">{deadline}</p>}
    </section>
  );
}

function SendingOutcome({ outcome }: { outcome: NonNullable<ReturnType<typeof useSendInvoice>["outcome"]> }) {
  const { user } = useSession();
  return outcome.kind === "refused" ? (
    <Note kind="warn" live className="screen-only">
      {outcome.words}
    </Note>
  ) : (
    <Note kind="ok" live className="screen-only">
      Enviamos la factura{user && ` a ${maskedEmail(user.email)}`}.
    </Note>
  );
}
