import { type DragEvent, useId, useRef, useState } from "react";
import { type StatementRow, statementsEndpoint } from "../../../../../shared/contract/staff/banking/statements.ts";
import { BANKS } from "../../../../../shared/domain/banking/banks.ts";
import { formatDate } from "../../../../../shared/domain/text/dates.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { OfficeIcon } from "../../../kit/icon/icon.tsx";
import { Chip } from "../../../kit/status/chip.tsx";
import { TEXTS } from "../texts.ts";

/** The last statement; a file that is dropped here is uploaded. */
export function LastStatement({ onFile }: { onFile: (file: File) => void }) {
  const query = useStaffQuery(statementsEndpoint, { query: { limit: 1 } });
  const [isOver, setOver] = useState(false);
  const last = query.data?.items[0];
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the button is the first
    <div
      className={isOver ? "drop m-b is-over" : "drop m-b"}
      aria-busy={query.isPending}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <span className="square sym-l" aria-hidden="true">
        <OfficeIcon name="file-check" />
      </span>
      {last ? <StatementWords statement={last} /> : <NoStatement isKnown={query.data !== undefined} />}
    </div>
  );
}

const NoStatement = ({ isKnown }: { isKnown: boolean }) => (
  <div className="drop-words">
    <p>{isKnown ? TEXTS.noFile : ""}</p>
    <p className="muted small">{TEXTS.noFileNote}</p>
  </div>
);

function StatementWords({ statement }: { statement: StatementRow }) {
  const { fileName, bank, bytes, added, asked, known, charges, firstDay, lastDay } = statement;
  const days = firstDay === lastDay ? formatDate(firstDay) : `${formatDate(firstDay)} al ${formatDate(lastDay)}`;
  return (
    <>
      <div className="drop-words">
        <p>
          <b>{fileName}</b>{" "}
          <span className="muted">
            {BANKS[bank]}, {TEXTS.size(bytes)}, {TEXTS.rows(added + asked + known)}, {days}
          </span>
        </p>
        <p className="muted small">{TEXTS.lastFile}</p>
      </div>
      <span className="drop-chips">
        <Chip kind="mark">{TEXTS.fresh(added)}</Chip>
        {asked > 0 && <Chip kind="wait">{TEXTS.perhapsKnown(asked)}</Chip>}
        <Chip>{TEXTS.known(known)}</Chip>
        <Chip>{TEXTS.charges(charges)}</Chip>
      </span>
    </>
  );
}

/** Chooses a file. */
export function UploadButton({ onFile }: { onFile: (file: File) => void }) {
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        id={inputId}
        className="sr"
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={TEXTS.upload}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after it was corrected.
          target.value = "";
          if (file) onFile(file);
        }}
      />
      <Button onClick={() => input.current?.click()}>
        <OfficeIcon name="upload" />
        {TEXTS.upload}
      </Button>
    </>
  );
}
