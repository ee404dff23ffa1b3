import type { InvoiceDetail } from "../../../../../shared/contract/staff/invoices/invoices.ts";
import type { DialogAct } from "../invoice-act.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { CreditDialog } from "./credit-dialog.tsx";
import type { DetailDialogProps, InvoiceDialogProps } from "./dialog-props.ts";
import { DeclareUnstampedDialog, ResendDialog, StampDialog } from "./plain-dialogs.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";

/** Dialogs that need no more than a row of a list. */
export function InvoiceActDialog({ act, ...props }: InvoiceDialogProps & { act: "stamp" | "resend" }) {
  return act === "stamp" ? <StampDialog {...props} /> : <ResendDialog {...props} />;
}

/** The dialog of each act with a document. */
export function InvoiceDetailDialog({ act, ...props }: DetailDialogProps & { act: DialogAct; invoice: InvoiceDetail }) {
  switch (act) {
    case "stamp":
      return <StampDialog {...props} />;
    case "resend":
      return <ResendDialog {...props} />;
    case "declareUnstamped":
      return <DeclareUnstampedDialog {...props} />;
    case "cancel":
      return <CancelDialog {...props} />;
    case "replace":
      return <ReplaceDialog {...props} />;
    case "credit":
      return <CreditDialog {...props} />;
  }
}
