import { useState } from "react";
import { markPaidEndpoint } from "../../../../../shared/contract/staff/orders/order-acts.ts";
import { centavos, formatMxn } from "../../../../../shared/domain/money/money.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Check } from "../../../../../ui/form/check.tsx";
import { SelectField, TextField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { readPesos } from "../../../kit/values/read-pesos.ts";
import { common, type OrderDialogProps } from "./act-dialog-props.ts";
import { DIALOG_TEXTS as TEXTS } from "./dialog-texts.ts";

/** Writes down a deposit that is in the bank account. */
export function MarkPaidDialog(props: OrderDialogProps) {
  const { order } = props;
  const [text, setText] = useState("");
  const [isOtherAmount, setOther] = useState(false);
  const [wasInTime, setInTime] = useState(false);
  const [forma, setForma] = useState<keyof typeof TEXTS.depositForms>("transfer");
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
              body: { expected: order.status, amount, isOtherAmount, wasInTime, forma, reason },
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
      <SelectField
        label={TEXTS.depositForm}
        hint={TEXTS.depositFormHint}
        value={forma}
        onValueChange={(value) => setForma(value as typeof forma)}
      >
        {Object.entries(TEXTS.depositForms).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Check checked={isOtherAmount} onCheckedChange={setOther}>
        {TEXTS.otherAmount}
      </Check>
      <Check checked={wasInTime} onCheckedChange={setInTime}>
        {TEXTS.inTime}
      </Check>
    </ActDialog>
  );
}
