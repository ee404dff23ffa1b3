import { type ConfirmedRow, confirmMovementsEndpoint } from "../../../../../shared/contract/staff/banking/movements.ts";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { TEXTS } from "../texts.ts";
import { INVALIDATED } from "./dialog-props.ts";

interface ConfirmDialogProps {
  movements: readonly { readonly id: number; readonly orderId: number }[];
  onReload: () => void;
  onDone: (rows: readonly ConfirmedRow[]) => void;
  onClose: () => void;
}

/** All sure movements at once: each pays its order, or stays. */
export function ConfirmDialog({ movements, onReload, onDone, onClose }: ConfirmDialogProps) {
  return (
    <ActDialog
      title={TEXTS.confirmMany(movements.length)}
      of=""
      endpoint={confirmMovementsEndpoint}
      inputFor={() => ({ query: {}, body: { movements: movements.map(({ id, orderId }) => ({ id, orderId })) } })}
      reason="none"
      invalidates={INVALIDATED}
      fact={<p className="small muted">{TEXTS.eachAlone}</p>}
      act={TEXTS.confirmMany(movements.length)}
      undoNote={TEXTS.confirmUndo}
      onReload={onReload}
      onDone={({ result }) => onDone(result?.rows ?? [])}
      onClose={onClose}
    />
  );
}
