import { useEffect, useEffectEvent, useState } from "react";
import {
  MOST_FILE_BYTES,
  previewStatementEndpoint,
  type StatementPreview,
  uploadStatementEndpoint,
} from "../../../../../shared/contract/staff/banking/statements.ts";
import { ALL_BANKS, type Bank, BANKS } from "../../../../../shared/domain/banking/banks.ts";
import type { ColumnRole } from "../../../../../shared/domain/banking/statement/statement-layout.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { SelectField } from "../../../../../ui/form/field.tsx";
import type { StaffResult } from "../../../api/staff-client.ts";
import type { StaffFailure } from "../../../api/staff-failure.ts";
import { useStaffAction } from "../../../api/use-staff-action.ts";
import { FailureLine } from "../../../kit/feedback/failure.tsx";
import { OfficeDialog } from "../../../kit/dialog/office-dialog.tsx";
import { Chip } from "../../../kit/status/chip.tsx";
import { INVALIDATED } from "../dialogs/dialog-props.ts";
import { TEXTS } from "../texts.ts";
import { ColumnRoles } from "./column-roles.tsx";
import { readContent } from "../../../api/file-content.ts";

interface UploadDialogProps {
  file: File;
  /** The bank of the last statement. */
  lastBank: Bank;
  onSaved: (words: string) => void;
  onClose: () => void;
}

/** What the member says of the file; roles and decimals only where they were changed. */
interface Said {
  readonly bank: Bank;
  readonly roles?: readonly ColumnRole[];
  readonly decimal?: "." | ",";
}

/** A file before anything of it is stored: what its columns are, what is new, and what cannot be read. */
export function UploadDialog({ file, lastBank, onSaved, onClose }: UploadDialogProps) {
  const [said, setSaid] = useState<Said>({ bank: lastBank });
  const [answer, setAnswer] = useState<StaffResult<StatementPreview> | null>(null);
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const preview = useStaffAction(previewStatementEndpoint);
  const upload = useStaffAction(uploadStatementEndpoint, { invalidates: INVALIDATED });
  const isTooLarge = file.size > MOST_FILE_BYTES;

  const bodyOf = async ({ bank, roles, decimal }: Said) => ({
    bank,
    fileName: file.name.slice(0, 200),
    content: await readContent(file),
    ...(roles && { roles: [...roles] }),
    ...(decimal && { decimal }),
  });
  const look = useEffectEvent(async (wanted: Said, isStopped: () => boolean) => {
    const result = await preview.run({ body: await bodyOf(wanted) });
    if (!isStopped()) setAnswer(result);
  });
  useEffect(() => {
    if (isTooLarge) return undefined;
    let isStopped = false;
    const timer = setTimeout(() => void look(said, () => isStopped));
    return () => {
      clearTimeout(timer);
      isStopped = true;
    };
  }, [said, isTooLarge]);

  const seen = answer?.ok ? answer.value : null;
  const shownFailure = failure ?? (answer?.ok === false ? answer.failure : null);
  const canSave = seen !== null && seen.problems.length === 0 && seen.otherBank === null && !preview.isBusy;
  const save = async () => {
    if (!canSave || upload.isBusy) return;
    setFailure(null);
    const result = await upload.run({ query: {}, body: await bodyOf(said) });
    if (!result.ok) setFailure(result.failure);
    else if (result.value.result) {
      const { added, asked, known, isKnownFile } = result.value.result;
      onSaved(isKnownFile ? TEXTS.knownFile : TEXTS.saved(added, asked, known));
    }
  };
  return (
    <OfficeDialog
      title={TEXTS.dialogTitle}
      of={file.name}
      width={960}
      onClose={onClose}
      isLocked={upload.isBusy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {TEXTS.back}
          </Button>
          <Button aria-disabled={!canSave} busy={upload.isBusy} busyLabel="Guardando..." onClick={() => void save()}>
            {TEXTS.save(canSave ? seen.fresh + seen.asked : 0)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <SelectField label={TEXTS.bank} value={said.bank} onValueChange={(bank) => setSaid({ bank: bank as Bank })}>
          {ALL_BANKS.map((bank) => (
            <option key={bank} value={bank}>
              {BANKS[bank]}
            </option>
          ))}
        </SelectField>
        {isTooLarge && <Note kind="warn">{TEXTS.tooLarge}</Note>}
        {!isTooLarge && !answer && <p role="status">{TEXTS.reading}</p>}
        {shownFailure && <FailureLine failure={shownFailure} />}
        {seen && (
          <>
            <Summary seen={seen} />
            <ColumnRoles
              seen={seen}
              onRoles={(roles) => setSaid({ ...said, roles })}
              onDecimal={(decimal) => setSaid({ ...said, decimal })}
            />
            {seen.problems.length > 0 && <Problems problems={seen.problems} />}
            {seen.otherBank !== null && (
              <div role="alert">
                <Note kind="warn">{seen.otherBank}</Note>
              </div>
            )}
          </>
        )}
      </div>
    </OfficeDialog>
  );
}

function Summary({ seen }: { seen: StatementPreview }) {
  if (seen.isKnownFile) return <Note kind="info">{TEXTS.knownFile}</Note>;
  if (seen.problems.length > 0 || seen.otherBank !== null) return null;
  return (
    <p className="row" role="status">
      <Chip kind="mark">{TEXTS.fresh(seen.fresh)}</Chip>
      {seen.asked > 0 && <Chip kind="wait">{TEXTS.perhapsKnown(seen.asked)}</Chip>}
      <Chip>{TEXTS.known(seen.known)}</Chip>
      <Chip>{TEXTS.charges(seen.charges)}</Chip>
      <Chip kind="ok">{TEXTS.sureCount(seen.sure)}</Chip>
      <Chip kind="wait">{TEXTS.likelyCount(seen.likely)}</Chip>
    </p>
  );
}

function Problems({ problems }: Pick<StatementPreview, "problems">) {
  return (
    <div role="alert">
      <Note kind="warn">{TEXTS.problems(problems.length)}</Note>
      <ul className="statement-problems">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
