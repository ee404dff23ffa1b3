import {
  advanceOrderEndpoint,
  orderEndpoint,
  ordersEndpoint,
} from "../../../../shared/contract/staff/orders/orders.ts";
import { type OrderShipments, orderShipmentsEndpoint } from "../../../../shared/contract/staff/orders/shipments.ts";
import { deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { DELIVERY_WAYS } from "../../../../shared/domain/orders/delivery-way.ts";
import { ORDER_STATUSES, orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { OfficeDialog } from "../../kit/dialog/office-dialog.tsx";
import { Failure } from "../../kit/feedback/failure.tsx";
import { AgainDialog, underWay } from "./again-dialog.tsx";
import { SendDialog } from "../picking/send-dialog.tsx";
import { StopDialog } from "../picking/stop-dialog.tsx";
import type { OrderToAdvance } from "./order-to-advance.ts";
import { TEXTS } from "./texts.ts";
import { ValidateDialog } from "./validate-dialog.tsx";

interface AdvanceDialogProps {
  order: OrderToAdvance;
  /** Code of the status to go to. */
  to: number;
  /** Reads again, after another member was faster. */
  onReload?: (() => void) | undefined;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

const { paymentReceived, preparingShipment, delivered, exception } = ORDER_STATUSES;

/** A step of an order by the dialog that it needs: sending asks for the guías, an exception for what happened, others for nothing. */
export function AdvanceDialog({ order, to, onReload = () => undefined, onDone, onClose }: AdvanceDialogProps) {
  const mayShip = useMay()("shipments.write", "full");
  const first = DELIVERY_WAYS[deliveryTypeFromCode(order.delivery) ?? "address"][0];
  const isLeaving = order.status === preparingShipment.code || order.status === exception.code;
  const parts = { order, onReload, onDone, onClose };
  if (order.status === paymentReceived.code && to === ORDER_STATUSES.paymentValidated.code)
    return <ValidateDialog {...parts} />;
  if (to === exception.code) return <StopDialog {...parts} />;
  if (mayShip && isLeaving && to === ORDER_STATUSES[first].code) return <SendStep {...parts} to={to} />;
  if (order.status === exception.code && (to === preparingShipment.code || to === delivered.code))
    return <SendStep {...parts} to={to} />;
  return <PlainStep {...parts} to={to} />;
}

interface StepProps {
  order: OrderToAdvance;
  to: number;
  onReload: () => void;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Reads first what there is to send, or what was on its way. An order whose pieces all left only takes its step. */
function SendStep(props: StepProps) {
  const { order, onReload, onDone, onClose } = props;
  const query = useStaffQuery(orderShipmentsEndpoint, { params: { id: order.id } });
  if (query.data) {
    const shipments = forNextShipment(query.data, order.status);
    if (props.to === preparingShipment.code || props.to === delivered.code)
      return underWay(shipments).length === 0 ? (
        <PlainStep {...props} />
      ) : (
        <AgainDialog {...{ order, to: props.to, shipments, onReload, onDone, onClose }} />
      );
    if (shipments.parcels.length === 0) return <PlainStep {...props} />;
    return <SendDialog order={shipments} onReload={onReload} onDone={onDone} onClose={onClose} />;
  }
  return (
    <OfficeDialog title={TEXTS.step(labelOf(props.to))} of={TEXTS.of(order.id)} width={720} onClose={onClose}>
      {query.error ? (
        <Failure failure={query.error.failure} title={TEXTS.unreadable} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="title" />
      )}
    </OfficeDialog>
  );
}

/** With the status that the member saw: the server tells whether it changed since. */
const forNextShipment = (shipments: OrderShipments, status: number): OrderShipments => ({ ...shipments, status });

const labelOf = (code: number): string => {
  const status = orderStatusFromCode(code);
  return status ? ORDER_STATUSES[status].label : "";
};

function PlainStep({ order, to, onReload, onDone, onClose }: StepProps) {
  const label = labelOf(to);
  return (
    <ActDialog
      title={TEXTS.stepTitle(label)}
      of={TEXTS.of(order.id)}
      endpoint={advanceOrderEndpoint}
      inputFor={(reason) => ({
        params: { id: order.id },
        query: {},
        body: { to, expected: order.status, ...(reason !== "" && { reason }) },
      })}
      reason="optional"
      invalidates={[orderEndpoint, ordersEndpoint, orderShipmentsEndpoint]}
      act={TEXTS.step(label)}
      undoNote={TEXTS.undo}
      onReload={onReload}
      onDone={() => {
        onDone?.();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
