import { type DragEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  checkImportEndpoint,
  MOST_IMPORT_BYTES,
  uploadImportEndpoint,
} from "../../../../../shared/contract/staff/imports/import-acts.ts";
import { importsEndpoint } from "../../../../../shared/contract/staff/imports/imports.ts";
import {
  IMPORT_KIND_WORDS,
  type ImportKindName,
  isImportKind,
} from "../../../../../shared/domain/staff/imports/import-kinds.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { Check } from "../../../../../ui/form/check.tsx";
import { SelectField } from "../../../../../ui/form/field.tsx";
import { sendStaffFile } from "../../../api/staff-client.ts";
import type { StaffFailure } from "../../../api/staff-failure.ts";
import { useStepUp } from "../../../api/step-up-context.ts";
import { useStaffAction } from "../../../api/use-staff-action.ts";
import { FailureLine } from "../../../kit/feedback/failure.tsx";
import { OfficeIcon } from "../../../kit/icon/icon.tsx";
import { Box } from "../../../kit/page/box.tsx";
import { FileButtons } from "../file-buttons.tsx";
import { RETIRES, TEXTS } from "../texts.ts";

/** What is imported and from which file; choosing it stores it and has it checked. */
export function UploadForm({ kinds }: { kinds: readonly ImportKindName[] }) {
  const [kind, setKind] = useState<ImportKindName>(kinds[0] ?? "catalogue");
  const [isPartial, setPartial] = useState(false);
  const [isOver, setOver] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const saysId = useId();
  const navigate = useNavigate();
  const withStepUp = useStepUp();
  const check = useStaffAction(checkImportEndpoint, { invalidates: [importsEndpoint] });

  const send = async (file: File) => {
    setFailure(null);
    setTooLarge(file.size > MOST_IMPORT_BYTES);
    if (file.size > MOST_IMPORT_BYTES || isSending) return;
    setSending(true);
    const query = { kind, fileName: file.name, ...(isPartial && RETIRES[kind] && { partial: "1" as const }) };
    const stored = await withStepUp(() => sendStaffFile(uploadImportEndpoint, { query }, file));
    const checked = stored.ok ? await check.run({ params: { id: stored.value.id }, query: {}, body: {} }) : stored;
    setSending(false);
    if (!checked.ok) setFailure(checked.failure);
    else if (stored.ok) void navigate(`/importar/${stored.value.id}`);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void send(file);
  };
  return (
    <Box title={TEXTS.newFile}>
      <div className="import-form">
        <div className="stack">
          <SelectField
            label={TEXTS.kind}
            value={kind}
            aria-describedby={saysId}
            onValueChange={(next) => isImportKind(next) && setKind(next)}
          >
            {kinds.map((name) => (
              <option key={name} value={name}>
                {IMPORT_KIND_WORDS[name].label}
              </option>
            ))}
          </SelectField>
          <p id={saysId} className="muted small import-says">
            {IMPORT_KIND_WORDS[kind].says}
          </p>
          <Check checked={isPartial && RETIRES[kind]} aria-disabled={!RETIRES[kind]} onCheckedChange={setPartial}>
            {TEXTS.partial}
          </Check>
          <FileButtons kind={kind} />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the button is the first */}
        <div
          className={isOver ? "import-drop is-over" : "import-drop"}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <p>
            <b>{TEXTS.drop}</b>
          </p>
          <p className="muted small">{TEXTS.dropNote}</p>
          <input
            ref={input}
            className="sr"
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            aria-label={TEXTS.choose}
            tabIndex={-1}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file may be chosen again after it was corrected.
              target.value = "";
              if (file) void send(file);
            }}
          />
          <Button busy={isSending} busyLabel={TEXTS.uploading} onClick={() => input.current?.click()}>
            <OfficeIcon name="upload" />
            {TEXTS.choose}
          </Button>
        </div>
      </div>
      {isTooLarge && (
        <Note kind="warn" live className="m-t">
          {TEXTS.tooLarge}
        </Note>
      )}
      {failure && <FailureLine failure={failure} />}
    </Box>
  );
}
