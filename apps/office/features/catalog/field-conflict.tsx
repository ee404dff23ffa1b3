import { Note } from "../../../../ui/feedback/note.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { OfficeDialog } from "../../kit/dialog/office-dialog.tsx";
import { TEXTS } from "./texts.ts";

export interface ConflictField {
  readonly label: string;
  readonly now: string;
  readonly yours: string;
}

interface FieldConflictProps {
  /** "llanta 11500418" */
  of: string;
  message: string;
  fields: readonly ConflictField[];
  isBusy: boolean;
  onKeepTheirs: () => void;
  onSaveMine: () => void;
  /** Back to the field, with what was typed. */
  onBack: () => void;
}

/** Two people changed one thing: both values, and what becomes of them. */
export const FieldConflict = ({
  of,
  message,
  fields,
  isBusy,
  onKeepTheirs,
  onSaveMine,
  onBack,
}: FieldConflictProps) => (
  <OfficeDialog
    title={TEXTS.conflictTitle}
    of={of}
    role="alertdialog"
    onClose={onBack}
    footer={
      <>
        <Button variant="secondary" onClick={onKeepTheirs}>
          {TEXTS.keepTheirs}
        </Button>
        <Button busy={isBusy} onClick={onSaveMine}>
          {TEXTS.saveMine}
        </Button>
      </>
    }
  >
    <Note kind="warn">{message}</Note>
    <table className="tbl tbl-c">
      <caption className="sr">{TEXTS.conflictTitle}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXTS.conflictField}</th>
          <th scope="col">{TEXTS.conflictNow}</th>
          <th scope="col">{TEXTS.conflictYours}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ label, now, yours }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="conflict-text">{now || TEXTS.nothing}</td>
            <td className="conflict-text">
              <b>{yours || TEXTS.nothing}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </OfficeDialog>
);
