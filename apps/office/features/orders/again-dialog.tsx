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
import { OLD_SHIPMENT, shipmentWords } from "./shipment-words.ts";
import { TEXTS } from "./texts.ts";

interface AgainDialogProps {
  order: OrderToAdvance;
  shipments: OrderShipments;
  onReload: () => void;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Shipments that were on their way when the order stopped. */
export const underWay = ({ shipments }: OrderShipments) => shipments.filter(({ state }) => state === "shipped");

/** From an exception back to 40: of each shipment a member says whether it goes on, came back, or is replaced. */
export function AgainDialog({ order, shipments, onReload, onDone, onClose }: AgainDialogProps) {
  const sent = underWay(shipments).map((shipment) => ({ ...shipment, number: shipment.id ?? OLD_SHIPMENT }));
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, ShipmentOutcome>>(new Map());
  const said = sent.flatMap(({ number }) => {
    const outcome = outcomes.get(number);
    return outcome ? [{ id: number, outcome }] : [];
  });
  const { preparingShipment } = ORDER_STATUSES;
  return (
    <ActDialog
      title={TEXTS.stepTitle(preparingShipment.label)}
      of={TEXTS.of(order.id)}
      endpoint={advanceOrderEndpoint}
      inputFor={(reason) =>
        said.length < sent.length
          ? null
          : {
              params: { id: order.id },
              query: {},
              body: {
                to: preparingShipment.code,
                expected: order.status,
                shipments: said,
                ...(reason !== "" && { reason }),
              },
            }
      }
      reason="optional"
      makesOld={[orderEndpoint, ordersEndpoint, orderShipmentsEndpoint]}
      act={TEXTS.step(preparingShipment.label)}
      undoNote={TEXTS.undo}
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
          onValueChange={(value) => {
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
