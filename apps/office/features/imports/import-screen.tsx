import { useState } from "react";
import { Link, useParams } from "react-router";
import {
  applyImportEndpoint,
  checkImportEndpoint,
  discardImportEndpoint,
} from "../../../../shared/contract/staff/imports/import-acts.ts";
import {
  importChangesEndpoint,
  importEndpoint,
  type ImportRun,
  importsEndpoint,
} from "../../../../shared/contract/staff/imports/imports.ts";
import { IMPORT_KIND_WORDS } from "../../../../shared/domain/staff/imports/import-kinds.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { isRefusedFor, type StaffFailure } from "../../api/staff-failure.ts";
import { useStaffAction } from "../../api/use-staff-action.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure, FailureLine } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { useScreenTitle } from "../../kit/page/screen-title.ts";
import { Chip } from "../../kit/status/chip.tsx";
import { ImportMark } from "./import-mark.tsx";
import { runName } from "./imports-screen.tsx";
import { Consequences, ImportsBefore, UndoButton } from "./run/import-aside.tsx";
import { ImportChanges } from "./run/import-changes.tsx";
import { ImportProblems } from "./run/import-problems.tsx";
import { ImportSteps } from "./run/import-steps.tsx";
import { TEXTS } from "./texts.ts";
import "./imports.css";

const ASKED_EVERY_MS = 1_000;
const INVALIDATED = [importEndpoint, importChangesEndpoint, importsEndpoint];

const isUnderWay = (run: ImportRun | undefined): boolean => run?.state === "waiting" || run?.state === "checking";

/** One import: its check, its differences, and what may be done with them. */
export function Screen() {
  const id = Number(useParams()["id"]);
  const [wasRunning, setRunning] = useState(true);
  const query = useStaffQuery(importEndpoint, { params: { id } }, { everyMs: wasRunning ? ASKED_EVERY_MS : undefined });
  const run = query.data;
  const isRunning = isUnderWay(run);
  if (run && isRunning !== wasRunning) setRunning(isRunning);
  const isLate = useLate(query.isPending);
  useScreenTitle(run ? runName(run) : String(id));
  if (query.error && !run)
    return (
      <Failure
        failure={query.error.failure}
        title={TEXTS.unreadable}
        heading="h1"
        onRetry={() => void query.refetch()}
      />
    );
  if (!run) return isLate ? <Skeleton shape="title" /> : <></>;
  return <Run key={run.id} run={run} />;
}

function Run({ run }: { run: ImportRun }) {
  const { id, state } = run;
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const apply = useStaffAction(applyImportEndpoint, { invalidates: INVALIDATED });
  const check = useStaffAction(checkImportEndpoint, { invalidates: INVALIDATED });
  const discard = useStaffAction(discardImportEndpoint, { invalidates: INVALIDATED });
  const isBusy = apply.isBusy || check.isBusy || discard.isBusy;
  const input = { params: { id }, query: {}, body: {} };

  const begin = () => {
    setFailure(null);
    setSaid(null);
  };
  const onApply = async () => {
    begin();
    const answer = await apply.run({ ...input, body: { digest: run.diffDigest } });
    if (answer.ok) {
      setSaid(answer.value.outcome === "asked" ? TEXTS.asked : TEXTS.applied);
      return;
    }
    setFailure(answer.failure);
    if (!run.canCheck || !isRefusedFor(answer.failure, "changedMeanwhile")) return;
    const again = await check.run(input);
    if (again.ok) setSaid(TEXTS.changedSince);
  };
  const onCheck = async () => {
    begin();
    const answer = await check.run(input);
    if (!answer.ok) setFailure(answer.failure);
  };
  const onDiscard = async () => {
    begin();
    const answer = await discard.run(input);
    if (answer.ok) setSaid(TEXTS.discarded);
    else setFailure(answer.failure);
  };
  const isOpen = state !== "applied" && state !== "discarded";
  const canApply = run.mayAct && state === "checked" && run.changes > 0 && run.approvalId === null;
  return (
    <>
      <PageHead
        title={runName(run)}
        middle={
          <>
            <Chip kind="line">{IMPORT_KIND_WORDS[run.kind].label}</Chip>
            <ImportMark state={state} />
          </>
        }
        acts={
          run.mayAct && (
            <div className="row">
              {isOpen && (
                <Button variant="secondary" aria-disabled={isBusy} onClick={() => void onDiscard()}>
                  {TEXTS.discard}
                </Button>
              )}
              {run.canCheck && (
                <Button variant="secondary" aria-disabled={isBusy} onClick={() => void onCheck()}>
                  {TEXTS.checkAgain}
                </Button>
              )}
              {canApply && (
                <Button busy={apply.isBusy} busyLabel={TEXTS.applying} onClick={() => void onApply()}>
                  <OfficeIcon name={run.limits.length > 0 ? "stamp" : "play"} />
                  {run.limits.length > 0 ? TEXTS.ask : TEXTS.apply(run.changes)}
                </Button>
              )}
              {run.canUndo && <UndoButton id={id} />}
            </div>
          )
        }
      />
      <ImportSteps run={run} />
      {failure && <FailureLine failure={failure} />}
      <div role="status" className={said === null ? undefined : "m-b"}>
        {said !== null && <Note>{said}</Note>}
      </div>
      <Ties run={run} />
      <div className="cols">
        <RunBody run={run} />
        <div className="stack">
          {(state === "checked" || state === "applied") && run.changes + run.left > 0 && <Consequences run={run} />}
          <ImportsBefore run={run} />
        </div>
      </div>
    </>
  );
}

/** The runs that it takes back, or that took it back, and a request that waits. */
function Ties({ run: { undoes, undoneBy, approvalId } }: { run: ImportRun }) {
  return (
    <>
      {approvalId !== null && (
        <Note kind="warn" className="m-b">
          {TEXTS.asked}
        </Note>
      )}
      {undoes !== null && (
        <p className="m-b">
          <Link to={`/importar/${undoes}`}>{TEXTS.openOriginal}</Link>
        </p>
      )}
      {undoneBy !== null && (
        <p className="m-b">
          <Link to={`/importar/${undoneBy}`}>{TEXTS.openUndone}</Link>
        </p>
      )}
    </>
  );
}

function RunBody({ run }: { run: ImportRun }) {
  switch (run.state) {
    case "uploading":
    case "waiting":
    case "checking":
      return <Progress run={run} />;
    case "refused":
      return <ImportProblems run={run} />;
    case "failed":
      return <Note kind="stop">{run.failure}</Note>;
    case "discarded":
      return <Note>{TEXTS.discarded}</Note>;
    case "checked":
    case "applied":
      return <ImportChanges key={run.diffDigest} run={run} />;
  }
}

function Progress({ run: { progress } }: { run: ImportRun }) {
  const words = Object.entries(TEXTS.progress).find(([label]) => label === progress?.label)?.[1] ?? TEXTS.waiting;
  const isReading = progress !== null && progress.total > 0;
  return (
    <div className="box box-b stack" role="status">
      <b>{words}</b>
      <progress
        className="import-progress"
        aria-label={words}
        {...(isReading && { value: progress.done, max: progress.total })}
      />
      <p className="muted small">{TEXTS.whileChecking}</p>
    </div>
  );
}
