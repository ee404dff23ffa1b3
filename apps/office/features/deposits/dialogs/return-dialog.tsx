import { useState } from "react";
import { returnMovementEndpoint } from "../../../../../shared/contract/staff/banking/movements.ts";
import { TextField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { SecondPerson } from "../../../kit/dialog/second-person.tsx";
import { TEXTS } from "../texts.ts";
import { INVALIDATED, type MovementDialogProps } from "./dialog-props.ts";

const TRACKING_KEY = /^[A-Za-z0-9]{7,30}$/;

/** Writes down that treasury sent money of no order back. */
export function ReturnDialog({
  movement,
  onReload,
  onSaid,
  onClose,
}: MovementDialogProps & { onSaid: (words: string) => void }) {
  const [text, setText] = useState("");
  const [wasTried, setTried] = useState(false);
  const key = text.trim();
  const isWrong = !TRACKING_KEY.test(key);
  return (
    <ActDialog
      title={TEXTS.returnTitle}
      of={movement.text}
      endpoint={returnMovementEndpoint}
      inputFor={(reason) =>
        isWrong ? null : { params: { id: movement.id }, query: {}, body: { trackingKey: key.toUpperCase(), reason } }
      }
      reason="needed"
      invalidates={INVALIDATED}
      icon="stamp"
      act={TEXTS.returnAct}
      undoNote={TEXTS.returnUndo}
      signatures={<SecondPerson />}
      footNote={TEXTS.nothingUntil}
      typed={[{ label: TEXTS.trackingKey, value: text }]}
      onTry={() => setTried(true)}
      onReload={onReload}
      onDone={({ outcome, approval }) => {
        onClose();
        onSaid(outcome === "asked" && approval ? TEXTS.asked(approval.id) : TEXTS.wasReturned);
      }}
      onClose={onClose}
    >
      <TextField
        label={TEXTS.trackingKey}
        hint={TEXTS.trackingHint}
        autoComplete="off"
        maxLength={40}
        value={text}
        error={wasTried && isWrong ? TEXTS.trackingWrong : undefined}
        onValueChange={setText}
      />
    </ActDialog>
  );
}
