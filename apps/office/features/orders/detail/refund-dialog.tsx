import { useState } from "react";
import { refundOrderEndpoint } from "../../../../../shared/contract/staff/order-acts.ts";
import { centavos, formatMxn } from "../../../../../shared/domain/money/money.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Check } from "../../../../../ui/form/check.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { asksFor, common, type OrderDialogProps } from "./act-dialog-props.ts";
import { DIALOG_TEXTS as TEXTS } from "./dialog-texts.ts";
import { askedLook } from "./second-person.tsx";

/** Gives back all that is left of a payment. */
export function RefundDialog(props: OrderDialogProps) {
  const { order } = props;
  const isByHand = order.refunds.at(-1)?.state === "byHand";
  const [isDone, setDone] = useState(isByHand);
  const { refundable } = order;
  const paid = order.payments.reduce((sum, { state, received }) => sum + (state === "paid" ? (received ?? 0) : 0), 0);
  return (
    <ActDialog
      {...common(props)}
      {...askedLook(asksFor(order, "refund") || isDone, TEXTS.refundAct)}
      title={TEXTS.refundTitle}
      fact={
        refundable !== undefined && (
          <Note kind="info">
            {TEXTS.leftFact(formatMxn(centavos(paid)), formatMxn(centavos(refundable)))} {TEXTS.wholeOnly}
          </Note>
        )
      }
      endpoint={refundOrderEndpoint}
      inputFor={(reason) => ({
        params: { id: order.id },
        query: {},
        body: { expected: order.status, reason, isDone },
      })}
      reason="needed"
      undoNote={TEXTS.refundUndo}
    >
      <Check checked={isDone} onCheckedChange={setDone}>
        {TEXTS.isDone}
      </Check>
    </ActDialog>
  );
}
