import { boardEndpoint } from "../../../../../shared/contract/staff/orders/order-board.ts";
import {
  type AdvancedRow,
  advanceManyEndpoint,
  orderCountsEndpoint,
} from "../../../../../shared/contract/staff/orders/order-lists.ts";
import { orderEndpoint, type OrderRow, ordersEndpoint } from "../../../../../shared/contract/staff/orders/orders.ts";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { statusLabel } from "../status-label.ts";
import { TEXTS } from "../texts.ts";

interface AdvanceManyDialogProps {
  orders: readonly OrderRow[];
  /** Code of the status that all of them go to. */
  to: number;
  onReload: () => void;
  onDone: (rows: readonly AdvancedRow[]) => void;
  onClose: () => void;
}

const INVALIDATED = [ordersEndpoint, orderEndpoint, orderCountsEndpoint, boardEndpoint];

/** One step of many orders: each moves or stays by itself. */
export function AdvanceManyDialog({ orders, to, onReload, onDone, onClose }: AdvanceManyDialogProps) {
  const title = TEXTS.advanceMany(orders.length, statusLabel(to));
  return (
    <ActDialog
      title={title}
      of=""
      endpoint={advanceManyEndpoint}
      inputFor={(reason) => ({
        query: {},
        body: {
          to,
          orders: orders.map(({ id, status }) => ({ id, expected: status })),
          ...(reason !== "" && { reason }),
        },
      })}
      reason="optional"
      invalidates={INVALIDATED}
      fact={<p className="small muted">{TEXTS.eachAlone}</p>}
      act={title}
      undoNote={TEXTS.undo}
      onReload={onReload}
      onDone={({ result }) => onDone(result?.rows ?? [])}
      onClose={onClose}
    />
  );
}
