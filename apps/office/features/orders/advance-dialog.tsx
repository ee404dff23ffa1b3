import { useState } from "react";
import {
  advanceOrderEndpoint,
  type OrderDetail,
  orderEndpoint,
  ordersEndpoint,
} from "../../../../shared/contract/staff/orders.ts";
import { ORDER_STATUSES, orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { TextField } from "../../../../ui/form/field.tsx";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { TEXTS } from "./texts.ts";

/** Steps with which the goods leave: a guía may go with them. */
const SHIPPING_STEPS: ReadonlySet<number> = new Set([
  ORDER_STATUSES.sentToFactoryStore.code,
  ORDER_STATUSES.shipped.code,
  ORDER_STATUSES.shippedToCourierBranch.code,
]);

interface AdvanceDialogProps {
  order: Pick<OrderDetail, "id" | "status">;
  /** Code of the status to go to. */
  to: number;
  onReload: () => void;
  onClose: () => void;
}

/** One step of an order; shipping it asks for the guía. */
export function AdvanceDialog({ order, to, onReload, onClose }: AdvanceDialogProps) {
  const [trackingNumber, setTrackingNumber] = useState("");
  const [carrier, setCarrier] = useState("");
  const status = orderStatusFromCode(to);
  const label = status ? ORDER_STATUSES[status].label : "";
  const [guia, by] = [trackingNumber.trim(), carrier.trim()];
  const isHalf = (guia === "") !== (by === "");
  const isException = status === "exception";
  return (
    <ActDialog
      title={TEXTS.stepTitle(label)}
      of={TEXTS.of(order.id)}
      endpoint={advanceOrderEndpoint}
      inputFor={(reason) =>
        isHalf
          ? null
          : {
              params: { id: order.id },
              query: {},
              body: {
                to,
                expected: order.status,
                ...(reason !== "" && { reason }),
                ...(guia !== "" && { shipment: { trackingNumber: guia, carrier: by } }),
              },
            }
      }
      reason={isException ? "needed" : "optional"}
      makesOld={[orderEndpoint, ordersEndpoint]}
      act={TEXTS.step(label)}
      undoNote={TEXTS.undo}
      typed={[
        { label: TEXTS.trackingField, value: guia },
        { label: TEXTS.carrierField, value: by },
      ]}
      onReload={onReload}
      onDone={onClose}
      onClose={onClose}
    >
      {SHIPPING_STEPS.has(to) && (
        <div className="fields fields-2">
          <TextField
            label={TEXTS.carrierField}
            maxLength={120}
            optional
            value={carrier}
            onValueChange={setCarrier}
            error={isHalf ? TEXTS.bothOrNone : undefined}
          />
          <TextField
            label={TEXTS.trackingField}
            maxLength={120}
            optional
            value={trackingNumber}
            onValueChange={setTrackingNumber}
          />
        </div>
      )}
    </ActDialog>
  );
}
