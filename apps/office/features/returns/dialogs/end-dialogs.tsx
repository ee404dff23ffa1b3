import { useState } from "react";
import {
  rejectReturnEndpoint,
  withdrawReturnEndpoint,
} from "../../../../../shared/contract/staff/returns/return-acts.ts";
import { TextAreaField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { DIALOG_TEXTS as TEXTS, TEXTS as WORDS } from "../texts.ts";
import { common, type ReturnDialogProps } from "./dialog-props.ts";
import { SHORTEST_MESSAGE } from "../../../../../shared/domain/staff/reason-length.ts";

/** «Rechazar»: the customer reads why. */
export function RejectDialog(props: ReturnDialogProps) {
  const { id, state } = props.shown;
  const [message, setMessage] = useState("");
  const [isTried, setTried] = useState(false);
  const isShort = message.trim().length < SHORTEST_MESSAGE;
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.reject}
      endpoint={rejectReturnEndpoint}
      inputFor={() => (isShort ? null : { params: { id }, query: {}, body: { expected: state, message } })}
      reason="none"
      act={WORDS.acts.reject}
      isDanger
      typed={[{ label: TEXTS.message, value: message }]}
      onTry={() => setTried(true)}
    >
      <TextAreaField
        label={TEXTS.message}
        hint={TEXTS.messageHint}
        error={isTried && isShort ? TEXTS.messageError : undefined}
        rows={3}
        maxLength={1000}
        value={message}
        onValueChange={setMessage}
      />
    </ActDialog>
  );
}

/** The customer told the shop that they keep the tyres. */
export function WithdrawDialog(props: ReturnDialogProps) {
  const { id, state } = props.shown;
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.withdraw}
      endpoint={withdrawReturnEndpoint}
      inputFor={(reason) => ({ params: { id }, query: {}, body: { expected: state, reason } })}
      reason="needed"
      act={TEXTS.withdraw}
    />
  );
}
