import { orderShipmentsEndpoint } from "../../../../../shared/contract/staff/orders/shipments.ts";
import { loseReplacementEndpoint } from "../../../../../shared/contract/staff/returns/return-acts.ts";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { DIALOG_TEXTS as TEXTS, TEXTS as WORDS } from "../texts.ts";
import { common, INVALIDATED, type ReturnDialogProps } from "./dialog-props.ts";

/** «No llegó»: the new tyres were lost, and the return is decided again. */
export function LostDialog(props: ReturnDialogProps) {
  const { id, state } = props.shown;
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.lost}
      endpoint={loseReplacementEndpoint}
      inputFor={(reason) => ({ params: { id }, query: {}, body: { expected: state, reason } })}
      reason="needed"
      reasonHint={TEXTS.lostHint}
      invalidates={[...INVALIDATED, orderShipmentsEndpoint]}
      act={WORDS.acts.lost}
      isDanger
      undoNote={TEXTS.lostUndo}
    />
  );
}
