import { gradeReturnEndpoint } from "../../../../../shared/contract/staff/returns/return-acts.ts";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { DIALOG_TEXTS as TEXTS, TEXTS as WORDS } from "../texts.ts";
import { common, type ReturnDialogProps } from "./dialog-props.ts";
import { PieceGrades, usePieceGrades } from "./piece-grades.tsx";

/** «Dictaminar»: what came is judged piece by piece. */
export function GradeDialog(props: ReturnDialogProps) {
  const { id, lines, state } = props.shown;
  const came = lines.map(({ line, name, size, received }) => ({ line, name, size, count: received ?? 0 }));
  const grades = usePieceGrades();
  return (
    <ActDialog
      {...common(props)}
      title={TEXTS.grade}
      width={720}
      endpoint={gradeReturnEndpoint}
      inputFor={() => {
        const told = grades.gradesOf(came);
        return told && { params: { id }, query: {}, body: { expected: state, lines: told } };
      }}
      reason="none"
      act={WORDS.acts.grade}
      icon="scale"
      onTry={grades.onTry}
      onFieldErrors={grades.onFieldErrors}
    >
      <PieceGrades lines={came} grades={grades} />
    </ActDialog>
  );
}
