import type { OrderAct } from "../../../../../shared/contract/staff/orders/order-parts.ts";
import type { OrderDialogProps } from "./act-dialog-props.ts";
import { AskProviderDialog } from "./ask-provider-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import { ApproveDepositDialog, MismatchDialog, ResolveReturnDialog } from "./decision-dialogs.tsx";
import { MarkPaidDialog } from "./mark-paid-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { ResendDialog } from "./resend-dialog.tsx";

export type DialogAct = Exclude<OrderAct, "note">;

interface OrderActDialogProps extends OrderDialogProps {
  act: DialogAct;
  /** Of the e-mail to send again; null: chosen in the dialog. */
  mailId: number | null;
  onSaid: (text: string) => void;
}

/** The dialog of an act. */
export function OrderActDialog({ act, mailId, onSaid, ...props }: OrderActDialogProps) {
  switch (act) {
    case "cancel":
      return <CancelDialog {...props} />;
    case "refund":
      return <RefundDialog {...props} />;
    case "correct":
      return <CorrectDialog {...props} />;
    case "resendMail":
      return <ResendDialog {...props} mailId={mailId} />;
    case "askProvider":
      return <AskProviderDialog {...props} onSaid={onSaid} />;
    case "markPaid":
      return <MarkPaidDialog {...props} />;
    case "approveDeposit":
      return <ApproveDepositDialog {...props} />;
    case "mismatch":
      return <MismatchDialog {...props} />;
    case "resolveReturn":
      return <ResolveReturnDialog {...props} />;
  }
}
