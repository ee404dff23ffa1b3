import { useState } from "react";
import { CANCEL_CAUSES, cancelOrderEndpoint } from "../../../../../shared/contract/staff/orders/order-acts.ts";
import { orderShipmentsEndpoint } from "../../../../../shared/contract/staff/orders/shipments.ts";
import { ORDER_STATUSES } from "../../../../../shared/domain/orders/order-status.ts";
import { Check } from "../../../../../ui/form/check.tsx";
import { SelectField } from "../../../../../ui/form/field.tsx";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { askedLook } from "../../../kit/dialog/second-person.tsx";
import { FailureLine } from "../../../kit/feedback/failure.tsx";
import { shipmentWords } from "../shipment-words.ts";
import { asksFor, common, type OrderDialogProps } from "./act-dialog-props.ts";
import { DIALOG_TEXTS as TEXTS } from "./dialog-texts.ts";
import { OLD_SHIPMENT } from "../../../../../shared/domain/orders/shipments/old-shipment.ts";

type Cause = (typeof CANCEL_CAUSES)[number];

const isCause = (text: string): text is Cause => (CANCEL_CAUSES as readonly string[]).includes(text);

/** Cancels an order: the rehearsal says what becomes of stock, coupon and money. */
export function CancelDialog(props: OrderDialogProps) {
  const { order } = props;
  const [cause, setCause] = useState<Cause>("asked");
  const [restoresCart, setRestoresCart] = useState(false);
  const [cameBack, setCameBack] = useState<readonly number[]>([]);
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
        body: { expected: order.status, cause, reason, restoresCart, cameBack: [...cameBack] },
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
      {order.status === ORDER_STATUSES.exception.code && (
        <CameBack orderId={order.id} chosen={cameBack} onChange={setCameBack} />
      )}
      <Check checked={restoresCart} onCheckedChange={setRestoresCart}>
        {TEXTS.restoresCart}
      </Check>
    </ActDialog>
  );
}

interface CameBackProps {
  orderId: number;
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

/** Of an order that had left: which of its shipments are in the warehouse again. Only those go back to stock. */
function CameBack({ orderId, chosen, onChange }: CameBackProps) {
  const query = useStaffQuery(orderShipmentsEndpoint, { params: { id: orderId } });
  if (query.error) return <FailureLine failure={query.error.failure} />;
  const sent =
    query.data?.shipments.filter(({ id, shippedAt, isSettled }) => !isSettled && (id === null || shippedAt !== null)) ??
    [];
  if (sent.length === 0) return null;
  return (
    <fieldset className="stack">
      <legend>{TEXTS.cameBack}</legend>
      {sent.map((shipment) => {
        const id = shipment.id ?? OLD_SHIPMENT;
        return (
          <Check
            key={id}
            checked={chosen.includes(id)}
            onCheckedChange={(isBack) => onChange(isBack ? [...chosen, id] : chosen.filter((other) => other !== id))}
          >
            {TEXTS.backAgain(shipmentWords(shipment))}
          </Check>
        );
      })}
      <p className="muted small">{TEXTS.cameBackHint}</p>
    </fieldset>
  );
}
