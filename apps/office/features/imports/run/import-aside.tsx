import { Link, useNavigate } from "react-router";
import { useState } from "react";
import { undoImportEndpoint } from "../../../../../shared/contract/staff/imports/import-acts.ts";
import {
  type ImportRun,
  type ImportRunRow,
  importsEndpoint,
} from "../../../../../shared/contract/staff/imports/imports.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import type { StaffFailure } from "../../../api/staff-failure.ts";
import { useStaffAction } from "../../../api/use-staff-action.ts";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { FailureLine } from "../../../kit/feedback/failure.tsx";
import { OfficeIcon } from "../../../kit/icon/icon.tsx";
import { Box } from "../../../kit/page/box.tsx";
import { SignShape } from "../../../kit/status/sign-shape.tsx";
import { Moment } from "../../../kit/values/moment.tsx";
import { FileButtons } from "../file-buttons.tsx";
import { runName } from "../imports-screen.tsx";
import { sizeWords, TEXTS } from "../texts.ts";

/** What the differences do, in sums, and what decides about them. */
export function Consequences({ run }: { run: ImportRun }) {
  const isApplied = run.state === "applied";
  const lines = run.counts.flatMap(({ label, added, changed, retired }) => [
    ...(added > 0 ? [{ icon: "plus", text: TEXTS.added(added, label) } as const] : []),
    ...(changed > 0 ? [{ icon: "pencil", text: TEXTS.changed(changed, label) } as const] : []),
    ...(retired > 0 ? [{ icon: "minus", text: TEXTS.retired(retired, label) } as const] : []),
  ]);
  return (
    <section className="obra" aria-label={isApplied ? TEXTS.happened : TEXTS.willHappen}>
      <h2>
        <SignShape kind={isApplied ? "ok" : "wait"} glyph={isApplied ? undefined : "!"} />
        {isApplied ? TEXTS.happened : TEXTS.willHappen}
      </h2>
      <ul>
        {lines.map(({ icon, text }) => (
          <li key={text}>
            <OfficeIcon name={icon} />
            <span>{text}</span>
          </li>
        ))}
        {run.left > 0 && (
          <li>
            <OfficeIcon name="lock" />
            <span>{TEXTS.left(run.left)}</span>
          </li>
        )}
        {run.remarks.map((remark) => (
          <li key={remark}>
            <OfficeIcon name="info" />
            <span>{remark}</span>
          </li>
        ))}
        {run.limits.length > 0 && (
          <li>
            <OfficeIcon name="stamp" />
            <span>
              {TEXTS.second} {run.limits.join(" ")}
            </span>
          </li>
        )}
        {!isApplied && (
          <li>
            <OfficeIcon name="undo-2" />
            <span>{TEXTS.canUndo}</span>
          </li>
        )}
      </ul>
      <p className="foot-n">
        {!isApplied && run.checkedAt !== null && (
          <>
            {TEXTS.onlyIf} <Moment at={run.checkedAt} />.{" "}
          </>
        )}
        {run.diffDigest !== "" && TEXTS.print(run.diffDigest)}{" "}
        {run.fileName !== "" && TEXTS.fileOf(run.rows, sizeWords(run.bytes))}
      </p>
    </section>
  );
}

const SHOWN_BEFORE = 4;

/** The last runs of the same kind, which can be taken back from here, and the kind's files. */
export function ImportsBefore({ run }: { run: ImportRun }) {
  const query = useStaffQuery(importsEndpoint, { query: { kind: run.kind, limit: SHOWN_BEFORE + 1 } });
  const before = query.data?.items.filter(({ id }) => id !== run.id).slice(0, SHOWN_BEFORE) ?? [];
  return (
    <>
      <Box title={TEXTS.before} isFlush>
        {before.length === 0 ? (
          <p className="box-b muted">{query.data ? TEXTS.noneBefore : ""}</p>
        ) : (
          <ul className="import-before">
            {before.map((one) => (
              <Before key={one.id} run={one} />
            ))}
          </ul>
        )}
      </Box>
      <Box title={TEXTS.files}>
        <FileButtons kind={run.kind} />
      </Box>
    </>
  );
}

function Before({ run }: { run: ImportRunRow }) {
  const { id, appliedAt, createdAt, by, changes, left, undoneBy, canUndo } = run;
  return (
    <li>
      <div>
        <Link to={`/importar/${id}`}>{runName(run)}</Link>
        <p className="muted small">
          <Moment at={appliedAt ?? createdAt} as="day" />, {by}, {TEXTS.changesOf(changes)}
          {undoneBy !== null && `, ${TEXTS.undone}`}
          {left > 0 && `, ${TEXTS.kept(left)}`}
        </p>
      </div>
      {canUndo && <UndoButton id={id} />}
    </li>
  );
}

/** Prepares the inverse and goes there: nothing changes yet. */
export function UndoButton({ id }: { id: number }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const undo = useStaffAction(undoImportEndpoint, { invalidates: [importsEndpoint] });
  const prepare = async () => {
    setFailure(null);
    const answer = await undo.run({ params: { id }, query: {}, body: {} });
    if (!answer.ok) setFailure(answer.failure);
    else if (answer.value.result) void navigate(`/importar/${answer.value.result.id}`);
  };
  return (
    <>
      <Button variant="secondary" busy={undo.isBusy} onClick={() => void prepare()}>
        {TEXTS.undo}
      </Button>
      {failure && <FailureLine failure={failure} />}
    </>
  );
}
