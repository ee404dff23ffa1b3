import type { ImportRun } from "../../../../../shared/contract/staff/imports/imports.ts";
import { classNames } from "../../../../../ui/browser/class-names.ts";
import { OfficeIcon } from "../../../kit/icon/icon.tsx";
import { TEXTS } from "../texts.ts";

const AT: Readonly<Record<ImportRun["state"], number>> = {
  uploading: 0,
  waiting: 1,
  checking: 1,
  failed: 1,
  refused: 1,
  checked: 2,
  discarded: 2,
  applied: 4,
};

/** Where a run is: its file, its check, its differences, and their applying. */
export function ImportSteps({ run }: { run: ImportRun }) {
  const at = AT[run.state];
  const isChecked = at > 1 || run.state === "refused";
  const names = [
    TEXTS.stepFile,
    isChecked ? TEXTS.stepChecked(run.problems) : TEXTS.stepChecking,
    TEXTS.stepDiff,
    run.state === "applied" ? TEXTS.stepApplied : TEXTS.stepApply,
  ];
  return (
    <ol className="import-steps" aria-label={TEXTS.steps}>
      {names.map((name, place) => (
        <li
          key={name}
          className={classNames(place < at && "done", place === at && "now")}
          aria-current={place === at ? "step" : undefined}
        >
          <span className="post" aria-hidden="true">
            {place < at ? <OfficeIcon name="check" /> : place + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
