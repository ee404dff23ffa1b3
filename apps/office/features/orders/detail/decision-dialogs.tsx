import { useState } from "react";
import {
  approveDepositEndpoint,
  mismatchEndpoint,
  resolveReturnEndpoint,
} from "../../../../../shared/contract/staff/orders/order-acts.ts";
import { centavos, formatMxn } from "../../../../../shared/domain/money/money.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { SelectField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { askedLook } from "../../../kit/dialog/second-person.tsx";
import { asksFor, common, type OrderDialogProps } from "./act-dialog-props.ts";
import { DIALOG_TEXTS as TEXTS } from "./dialog-texts.ts";

/** Lets a deposit of a high amount hold its tyres. */
export const ApproveDepositDialog = (props: OrderDialogProps) => (
  <ActDialog
    {...common(props)}
    title={TEXTS.approveTitle}
    endpoint={approveDepositEndpoint}
    inputFor={(reason) => ({
      params: { id: props.order.id },
      query: {},
      body: { expected: props.order.status, reason },
    })}
    reason="needed"
    act={TEXTS.approveAct}
    undoNote={TEXTS.approveUndo}
  />
);

/** Accepts a payment of another amount, or gives it back. */
export function MismatchDialog(props: OrderDialogProps) {
  const { order } = props;
  const [decision, setDecision] = useState<"accept" | "refund">("accept");
  const payment = order.payments.at(-1);
  const { amount, received } = payment ?? {};
  return (
    <ActDialog
      {...common(props)}
      {...askedLook(asksFor(order, "mismatch"), TEXTS.mismatchAct)}
      title={TEXTS.mismatchTitle}
      fact={
        amount !== undefined &&
        typeof received === "number" && (
          <Note kind="warn">{TEXTS.mismatchFact(formatMxn(centavos(amount)), formatMxn(centavos(received)))}</Note>
        )
      }
      endpoint={mismatchEndpoint}
      inputFor={(reason) => ({
        params: { id: order.id },
        query: {},
        body: { expected: order.status, decision, reason },
      })}
      reason="needed"
      undoNote={TEXTS.mismatchUndo}
    >
      <SelectField
        label={TEXTS.decision}
        value={decision}
        onValueChange={(value) => setDecision(value === "refund" ? "refund" : "accept")}
      >
        <option value="accept">{TEXTS.accept}</option>
        <option value="refund">{TEXTS.giveBack}</option>
      </SelectField>
    </ActDialog>
  );
}

/** Writes down what the provider's panel says of contested money. */
export function ResolveReturnDialog(props: OrderDialogProps) {
  const { order } = props;
  const [became, setBecame] = useState<"returned" | "kept">("returned");
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.returnTitle}
      endpoint={resolveReturnEndpoint}
      inputFor={(reason) => ({
        params: { id: order.id },
        query: {},
        body: { expected: order.status, became, reason },
      })}
      reason="needed"
      act={TEXTS.returnAct}
      undoNote={TEXTS.returnUndo}
    >
      <SelectField
        label={TEXTS.became}
        value={became}
        onValueChange={(value) => setBecame(value === "kept" ? "kept" : "returned")}
      >
        <option value="returned">{TEXTS.returned}</option>
        <option value="kept">{TEXTS.kept}</option>
      </SelectField>
    </ActDialog>
  );
}
