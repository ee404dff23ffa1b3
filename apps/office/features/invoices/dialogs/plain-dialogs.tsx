import {
  declareUnstampedEndpoint,
  resendInvoiceEndpoint,
  stampInvoiceEndpoint,
} from "../../../../../shared/contract/staff/invoices/invoice-acts.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { isSentAgain } from "../invoice-act.ts";
import { common, type InvoiceDialogProps } from "./dialog-props.ts";
import { DIALOG_TEXTS as TEXTS } from "./dialog-texts.ts";
import { SecondPerson } from "../../../kit/dialog/second-person.tsx";

/** Sends a document to the PAC again: made anew where it was refused, the same bytes where its answer was lost. */
export function StampDialog(props: InvoiceDialogProps) {
  const { id, state, updatedAt } = props.invoice;
  const isSame = isSentAgain(state);
  return (
    <ActDialog
      {...common(props)}
      title={isSame ? TEXTS.sentAgainTitle : TEXTS.stampTitle}
      fact={isSame && <Note>{TEXTS.sentAgainFact}</Note>}
      endpoint={stampInvoiceEndpoint}
      inputFor={(reason) => ({ params: { id }, query: {}, body: { reason, expected: updatedAt } })}
      reason="needed"
      icon="stamp"
      act={isSame ? TEXTS.sentAgainAct : TEXTS.stampAct}
      undoNote={TEXTS.stampUndo}
    />
  );
}

export function ResendDialog(props: InvoiceDialogProps) {
  const { id } = props.invoice;
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.resendTitle}
      endpoint={resendInvoiceEndpoint}
      inputFor={(reason) => ({ params: { id }, query: {}, body: reason === "" ? {} : { reason } })}
      reason="optional"
      icon="send"
      act={TEXTS.resendAct}
      undoNote={TEXTS.resendUndo}
    />
  );
}

/** Writes down that the PAC never stamped a document whose answer was lost. */
export function DeclareUnstampedDialog(props: InvoiceDialogProps) {
  const { id, updatedAt } = props.invoice;
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.declareTitle}
      fact={<Note kind="warn">{TEXTS.declareFact}</Note>}
      endpoint={declareUnstampedEndpoint}
      inputFor={(reason) => ({ params: { id }, query: {}, body: { reason, expected: updatedAt } })}
      reason="needed"
      icon="stamp"
      isDanger
      act={TEXTS.declareAct}
      undoNote={TEXTS.declareUndo}
      signatures={<SecondPerson />}
      footNote={TEXTS.nothingUntil}
    />
  );
}
