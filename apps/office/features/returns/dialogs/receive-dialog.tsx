import { useState } from "react";
import { receiveReturnEndpoint } from "../../../../../shared/contract/staff/returns/return-acts.ts";
import { Check } from "../../../../../ui/form/check.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { DIALOG_TEXTS as TEXTS, TEXTS as WORDS } from "../texts.ts";
import { CountFields, type Counts } from "./count-fields.tsx";
import { common, countOf, type ReturnDialogProps } from "./dialog-props.ts";
import { PieceGrades, usePieceGrades } from "./piece-grades.tsx";

/** «Recibir»: how many of each line came, and what they are worth where they were looked at already. */
export function ReceiveDialog(props: ReturnDialogProps) {
  const { id, lines, state } = props.shown;
  const [counts, setCounts] = useState<Counts>(
    Object.fromEntries(lines.map(({ line, pieces }) => [line, String(pieces)])),
  );
  const [isGraded, setGraded] = useState(false);
  const grades = usePieceGrades();
  const counted = lines.map(({ line, name, size, pieces }) => ({
    line,
    name,
    size,
    count: countOf(counts[line], pieces),
  }));
  const came = counted.map((each) => ({ ...each, count: each.count ?? 0 }));
  const linesTold = () => {
    if (counted.some(({ count }) => count === undefined)) return null;
    if (!isGraded) return came.map(({ line, count }) => ({ line, received: count }));
    return grades.gradesOf(came)?.map(({ line, pieces }) => ({ line, received: pieces.length, pieces })) ?? null;
  };
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.receive}
      {...(isGraded && { width: 720 as const })}
      endpoint={receiveReturnEndpoint}
      inputFor={() => {
        const told = linesTold();
        return told && { params: { id }, query: {}, body: { expected: state, lines: told } };
      }}
      reason="none"
      act={isGraded ? TEXTS.receiveAndGrade : WORDS.acts.receive}
      icon="package"
      onTry={grades.onTry}
      onFieldErrors={grades.onFieldErrors}
    >
      <CountFields
        lines={lines.map(({ line, name, pieces }) => ({ line, label: TEXTS.receivedOf(name, pieces) }))}
        counts={counts}
        onCounts={setCounts}
      />
      <Check checked={isGraded} onCheckedChange={setGraded}>
        {TEXTS.gradedAlready}
      </Check>
      {isGraded && <PieceGrades lines={came} grades={grades} />}
    </ActDialog>
  );
}
