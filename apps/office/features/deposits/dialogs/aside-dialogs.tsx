import { useState } from "react";
import {
  ignoreMovementEndpoint,
  reopenMovementEndpoint,
} from "../../../../../shared/contract/staff/banking/movements.ts";
import { Segmented } from "../../../../../ui/form/segmented.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { TEXTS } from "../texts.ts";
import { INVALIDATED, type MovementDialogProps } from "./dialog-props.ts";

const KINDS = [
  { value: "ignored", label: TEXTS.asIgnored },
  { value: "unclaimed", label: TEXTS.asUnclaimed },
] as const;

/** A movement that pays no order. */
export function AsideDialog({ movement, onReload, onClose }: MovementDialogProps) {
  const [as, setAs] = useState<"ignored" | "unclaimed">("ignored");
  return (
    <ActDialog
      title={TEXTS.asideTitle}
      of={movement.text}
      endpoint={ignoreMovementEndpoint}
      inputFor={(reason) => ({ params: { id: movement.id }, query: {}, body: { reason, as } })}
      reason="needed"
      invalidates={INVALIDATED}
      act={TEXTS.asideAct}
      undoNote={TEXTS.asideUndo}
      onReload={onReload}
      onDone={onClose}
      onClose={onClose}
    >
      <Segmented label={TEXTS.asideKind} segments={KINDS} value={as} onValueChange={setAs} block />
    </ActDialog>
  );
}

/** Takes a movement up again. */
export function ReopenDialog({ movement, onReload, onClose }: MovementDialogProps) {
  return (
    <ActDialog
      title={TEXTS.reopenTitle}
      of={movement.text}
      endpoint={reopenMovementEndpoint}
      inputFor={(reason) => ({ params: { id: movement.id }, query: {}, body: reason === "" ? {} : { reason } })}
      reason="optional"
      invalidates={INVALIDATED}
      act={TEXTS.reopen}
      onReload={onReload}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
