import { useState } from "react";
import { markPaidEndpoint } from "../../../../../shared/contract/staff/order-acts.ts";
import { centavos, formatMxn, fromPesos } from "../../../../../shared/domain/money/money.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Check } from "../../../../../ui/form/check.tsx";
import { TextField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { common, type OrderDialogProps } from "./act-dialog-props.ts";
import { DIALOG_TEXTS as TEXTS } from "./dialog-texts.ts";

/** Centavos of `5876.56` or `$5,876.56`; null for anything else. */
function readPesos(text: string): number | null {
  const digits = text.trim().replace(/^\$/, "").replaceAll(",", "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) && Number(digits) > 0 ? fromPesos(Number(digits)) : null;
}

/** Writes down a deposit that is in the bank account. */
export function MarkPaidDialog(props: OrderDialogProps) {
  const { order } = props;
  const [text, setText] = useState("");
  const [isOtherAmount, setOther] = useState(false);
  const [wasInTime, setInTime] = useState(false);
  const amount = readPesos(text);
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.markTitle}
      fact={order.total !== undefined && <Note kind="info">{TEXTS.expects(formatMxn(centavos(order.total)))}</Note>}
      endpoint={markPaidEndpoint}
      inputFor={(reason) =>
        amount === null
          ? null
          : {
              params: { id: order.id },
              query: {},
              body: { expected: order.status, amount, isOtherAmount, wasInTime, reason },
            }
      }
      reason="needed"
      act={TEXTS.markAct}
      undoNote={TEXTS.markUndo}
      typed={[{ label: TEXTS.amount, value: text }]}
    >
      <TextField
        label={TEXTS.amount}
        hint={TEXTS.amountHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={text}
        error={text.trim() !== "" && amount === null ? TEXTS.amountWrong : undefined}
        onValueChange={setText}
      />
      <Check checked={isOtherAmount} onCheckedChange={setOther}>
        {TEXTS.otherAmount}
      </Check>
      <Check checked={wasInTime} onCheckedChange={setInTime}>
        {TEXTS.inTime}
      </Check>
    </ActDialog>
  );
}
