import { useState } from "react";
import { CANCEL_CAUSES, cancelOrderEndpoint } from "../../../../../shared/contract/staff/order-acts.ts";
import { Check } from "../../../../../ui/form/check.tsx";
import { SelectField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { asksFor, common, type OrderDialogProps } from "./act-dialog-props.ts";
import { DIALOG_TEXTS as TEXTS } from "./dialog-texts.ts";
import { askedLook } from "./second-person.tsx";

type Cause = (typeof CANCEL_CAUSES)[number];

const isCause = (text: string): text is Cause => (CANCEL_CAUSES as readonly string[]).includes(text);

/** Cancels an order: the rehearsal says what becomes of stock, coupon and money. */
export function CancelDialog(props: OrderDialogProps) {
  const { order } = props;
  const [cause, setCause] = useState<Cause>("asked");
  const [restoresCart, setRestoresCart] = useState(false);
  const asks = asksFor(order, "cancel");
  return (
    <ActDialog
      {...common(props)}
      {...askedLook(asks, TEXTS.cancelAct)}
      title={TEXTS.cancelTitle}
      endpoint={cancelOrderEndpoint}
      inputFor={(reason) => ({
        params: { id: order.id },
        query: {},
        body: { expected: order.status, cause, reason, restoresCart },
      })}
      reason="needed"
      isDanger={!asks}
      undoNote={TEXTS.cancelUndo}
    >
      <SelectField
        label={TEXTS.cause}
        value={cause}
        onValueChange={(value) => {
          if (isCause(value)) setCause(value);
        }}
      >
        {CANCEL_CAUSES.map((known) => (
          <option key={known} value={known}>
            {TEXTS.causes[known]}
          </option>
        ))}
      </SelectField>
      <Check checked={restoresCart} onCheckedChange={setRestoresCart}>
        {TEXTS.restoresCart}
      </Check>
    </ActDialog>
  );
}
