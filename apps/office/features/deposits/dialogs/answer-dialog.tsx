import { useState } from "react";
import { answerMovementEndpoint } from "../../../../../shared/contract/staff/banking/movements.ts";
import { formatDate } from "../../../../../shared/domain/text/dates.ts";
import { Check } from "../../../../../ui/form/check.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { Facts } from "../../../kit/values/facts.tsx";
import { Money } from "../../../kit/values/money.tsx";
import { TEXTS } from "../texts.ts";
import { INVALIDATED, type MovementDialogProps } from "./dialog-props.ts";

interface AnswerDialogProps extends MovementDialogProps {
  /** It is the known movement beside it. */
  isSame: boolean;
}

/** Whether a movement of other words is a known one. */
export function AnswerDialog({ movement, isSame, onReload, onClose }: AnswerDialogProps) {
  const [isWholeFile, setWholeFile] = useState(false);
  const { id, alike } = movement;
  const words = (of: { readonly day: string; readonly amount: number; readonly text: string }) => (
    <>
      {formatDate(of.day)}, <Money amount={of.amount} />, {of.text || TEXTS.emptyText}
    </>
  );
  return (
    <ActDialog
      title={isSame ? TEXTS.sameTitle : TEXTS.otherOneTitle}
      of=""
      endpoint={answerMovementEndpoint}
      fact={
        <Facts
          facts={[
            { label: TEXTS.thisOne, value: words(movement) },
            ...(alike ? [{ label: TEXTS.knownOne, value: words(alike) }] : []),
          ]}
        />
      }
      inputFor={(reason) => ({
        params: { id },
        query: {},
        body: { reason, isSame, ...(isWholeFile && { isWholeFile }) },
      })}
      reason="needed"
      invalidates={INVALIDATED}
      act={isSame ? TEXTS.isSame : TEXTS.isAnother}
      undoNote={isSame ? TEXTS.sameUndo : TEXTS.otherUndo}
      onReload={onReload}
      onDone={onClose}
      onClose={onClose}
    >
      <Check checked={isWholeFile} onCheckedChange={setWholeFile}>
        {TEXTS.wholeFile}
      </Check>
    </ActDialog>
  );
}
