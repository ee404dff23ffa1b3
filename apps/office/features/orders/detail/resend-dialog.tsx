import { useState } from "react";
import { resendOrderMailEndpoint } from "../../../../../shared/contract/staff/orders/order-acts.ts";
import { SelectField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { common, type OrderDialogProps } from "./act-dialog-props.ts";
import { DIALOG_TEXTS as TEXTS } from "./dialog-texts.ts";

/** Sends an e-mail of the order again. */
export function ResendDialog({ mailId, ...props }: OrderDialogProps & { mailId: number | null }) {
  const { order } = props;
  const known = order.mails.filter(({ canResend }) => canResend).toReversed();
  const [mail, setMail] = useState(mailId ?? known[0]?.id ?? 0);
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.resendTitle}
      endpoint={resendOrderMailEndpoint}
      inputFor={(reason) => (mail === 0 ? null : { params: { id: order.id }, query: {}, body: { mail, reason } })}
      reason="needed"
      act={TEXTS.resendAct}
      undoNote={TEXTS.resendUndo}
    >
      <SelectField label={TEXTS.mail} value={String(mail)} onValueChange={(value) => setMail(Number(value))}>
        {known.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}
