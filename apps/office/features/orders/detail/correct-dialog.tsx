import { useState } from "react";
import { correctOrderEndpoint } from "../../../../../shared/contract/staff/orders/order-acts.ts";
import { formatPhone, isPhone } from "../../../../../shared/domain/people/phone.ts";
import { TextField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { common, type OrderDialogProps } from "./act-dialog-props.ts";
import { DIALOG_TEXTS as TEXTS } from "./dialog-texts.ts";

/** Corrects how the courier reaches the customer. */
export function CorrectDialog(props: OrderDialogProps) {
  const { order } = props;
  const before = order.recipient?.phone ?? "";
  const [phone, setPhone] = useState(formatPhone(before));
  const [reference, setReference] = useState(order.deliveryReference);
  const [refused, setRefused] = useState<string>();
  const isWrong = !isPhone(phone);
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.correctTitle}
      endpoint={correctOrderEndpoint}
      inputFor={(reason) =>
        isWrong
          ? null
          : {
              params: { id: order.id },
              query: {},
              body: { expected: order.status, phone, deliveryReference: reference, reason },
            }
      }
      reason="needed"
      act={TEXTS.correctAct}
      undoNote={TEXTS.correctUndo}
      typed={[
        { label: TEXTS.phone, value: phone },
        { label: TEXTS.reference, value: reference },
      ]}
      onFieldErrors={({ phone: messages }) => setRefused(messages?.[0])}
    >
      <div className="fields fields-2">
        <TextField
          label={TEXTS.phone}
          type="tel"
          autoComplete="off"
          maxLength={30}
          value={phone}
          error={isWrong ? "El teléfono tiene de 9 a 15 dígitos." : refused}
          onValueChange={(value) => {
            setPhone(value);
            setRefused(undefined);
          }}
        />
        <TextField
          label={TEXTS.reference}
          hint={TEXTS.referenceHint}
          autoComplete="off"
          maxLength={200}
          optional
          value={reference}
          onValueChange={setReference}
        />
      </div>
    </ActDialog>
  );
}
