import { useQueryClient } from "@tanstack/react-query";
import { boardEndpoint } from "../../../../shared/contract/staff/orders/order-board.ts";
import { orderCountsEndpoint } from "../../../../shared/contract/staff/orders/order-lists.ts";
import { type OrderRow, ordersEndpoint } from "../../../../shared/contract/staff/orders/orders.ts";
import { AdvanceDialog } from "./advance-dialog.tsx";

interface StepDialogProps {
  order: OrderRow;
  /** Code of the status to go to. */
  to: number;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** The dialog of a step, opened from a list or the board. */
export function StepDialog({ order, to, onDone, onClose }: StepDialogProps) {
  const queryClient = useQueryClient();
  const readAgain = () => {
    for (const { path } of [boardEndpoint, orderCountsEndpoint, ordersEndpoint])
      void queryClient.invalidateQueries({ queryKey: [path] });
  };
  const done = () => {
    onDone?.();
    readAgain();
  };
  return <AdvanceDialog order={order} to={to} onReload={readAgain} onDone={done} onClose={onClose} />;
}
