import { useState } from "react";
import {
  advanceOrderEndpoint,
  orderEndpoint,
  ordersEndpoint,
} from "../../../../shared/contract/staff/orders/orders.ts";
import { type OrderShipments, orderShipmentsEndpoint } from "../../../../shared/contract/staff/orders/shipments.ts";
import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import {
  ALL_SHIPMENT_OUTCOMES,
  isShipmentOutcome,
  SHIPMENT_OUTCOMES,
  type ShipmentOutcome,
} from "../../../../shared/domain/orders/shipments/shipment-progress.ts";
import { SelectField } from "../../../../ui/form/field.tsx";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import type { OrderToAdvance } from "./order-to-advance.ts";
import { shipmentWords } from "./shipment-words.ts";
import { TEXTS } from "./texts.ts";
import { OLD_SHIPMENT } from "../../../../shared/domain/orders/shipments/old-shipment.ts";

interface AgainDialogProps {
  order: OrderToAdvance;
  /** Code of the status to go to. */
  to: number;
  shipments: OrderShipments;
  onReload: () => void;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Shipments that were on their way when the order stopped. */
export const underWay = ({ shipments }: OrderShipments) =>
  shipments.filter(({ state, isReplacement }) => state === "shipped" && !isReplacement);

/** From an exception back to 40 or to 60: of each shipment a member says whether it arrived, goes on, came back, or is replaced. */
export function AgainDialog({ order, to, shipments, onReload, onDone, onClose }: AgainDialogProps) {
  const sent = underWay(shipments).map((shipment) => ({ ...shipment, number: shipment.id ?? OLD_SHIPMENT }));
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, ShipmentOutcome>>(new Map());
  const said = sent.flatMap(({ number }) => {
    const outcome = outcomes.get(number);
    return outcome ? [{ id: number, outcome }] : [];
  });
  const { label } = to === ORDER_STATUSES.delivered.code ? ORDER_STATUSES.delivered : ORDER_STATUSES.preparingShipment;
  const [refused, setRefused] = useState<string | undefined>();
  return (
    <ActDialog
      title={TEXTS.stepTitle(label)}
      of={TEXTS.of(order.id)}
      endpoint={advanceOrderEndpoint}
      inputFor={(reason) =>
        said.length < sent.length
          ? null
          : {
              params: { id: order.id },
              query: {},
              body: {
                to,
                expected: order.status,
                shipments: said,
                ...(reason !== "" && { reason }),
              },
            }
      }
      reason="optional"
      invalidates={[orderEndpoint, ordersEndpoint, orderShipmentsEndpoint]}
      act={TEXTS.step(label)}
      undoNote={TEXTS.undo}
      onFieldErrors={(fields) => setRefused(fields["shipments"]?.[0])}
      onReload={onReload}
      onDone={() => {
        onDone?.();
        onClose();
      }}
      onClose={onClose}
    >
      {sent.map((shipment) => (
        <SelectField
          key={shipment.number}
          label={shipmentWords(shipment)}
          value={outcomes.get(shipment.number) ?? ""}
          error={outcomes.get(shipment.number) === "arrived" ? undefined : refused}
          onValueChange={(value) => {
            setRefused(undefined);
            if (isShipmentOutcome(value)) setOutcomes((before) => new Map(before).set(shipment.number, value));
          }}
        >
          <option value="">{TEXTS.chooseOutcome}</option>
          {ALL_SHIPMENT_OUTCOMES.filter((outcome) => shipment.id !== null || outcome !== "onItsWay").map((outcome) => (
            <option key={outcome} value={outcome}>
              {SHIPMENT_OUTCOMES[outcome].label}
            </option>
          ))}
        </SelectField>
      ))}
    </ActDialog>
  );
}
