import { useRef, useState } from "react";
import { pickingEndpoint, writeDotEndpoint } from "../../../../../shared/contract/staff/orders/picking.ts";
import { orderShipmentsEndpoint, type PackLine } from "../../../../../shared/contract/staff/orders/shipments.ts";
import { dotProblemText, readDotWeek } from "../../../../../shared/domain/orders/shipments/dot-week.ts";
import { FieldError } from "../../../../../ui/form/field-error.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { Field } from "../../../../../ui/form/field.tsx";
import type { StaffFailure } from "../../../api/staff-failure.ts";
import { useStaffAction } from "../../../api/use-staff-action.ts";
import { FailureLine } from "../../../kit/feedback/failure.tsx";
import { dotFieldId } from "../field-ids.ts";
import { TEXTS } from "../texts.ts";

const DIGITS = 4;

/** What is wrong with a week, or that it is old and was not confirmed. */
function dotProblem(
  text: string,
  piece: number,
  confirmed: ReadonlySet<string>,
): { text: string; isOld: boolean } | null {
  if (text.length < DIGITS) return null;
  const now = new Date();
  const read = readDotWeek(text, now);
  if (!read.ok) return { text: `${TEXTS.piece(piece)}: ${dotProblemText(read.error, text, now)}`, isOld: false };
  const { isOld, week, year } = read.value;
  return isOld && !confirmed.has(text) ? { text: TEXTS.isOld(piece, week, year), isOld: true } : null;
}

/** The DOT week of each piece. Right ones are saved when all are written, or when the focus leaves them. */
export function DotFields({ orderId, line }: { orderId: number; line: PackLine }) {
  const [dots, setDots] = useState<readonly string[]>(() =>
    Array.from({ length: line.left }, (_none, index) => line.dots[index] ?? ""),
  );
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set(line.dots));
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const saved = useRef(line.dots.join(" ").trim());
  const saving = useRef(Promise.resolve());
  const { run } = useStaffAction(writeDotEndpoint, { invalidates: [orderShipmentsEndpoint, pickingEndpoint] });
  const problems = dots.map((text, index) => dotProblem(text, index + 1, confirmed));
  const errorId = (index: number): string => `dot-${line.line}-${index}-error`;

  const save = (next: readonly string[], sure: ReadonlySet<string>) => {
    const right = next.map((text, index) =>
      text.length === DIGITS && dotProblem(text, index + 1, sure) === null ? text : "",
    );
    const written = right.join(" ").trim();
    if (written === saved.current) return;
    saved.current = written;
    // One after another: an answer that is late must not bring back what was corrected.
    const before = saving.current;
    saving.current = (async () => {
      await before;
      const result = await run({
        params: { id: orderId },
        query: {},
        body: { line: line.line, dots: right, confirmsOld: true },
      });
      setFailure(result.ok ? null : result.failure);
      if (!result.ok) saved.current = "";
    })();
  };
  const isWhole = (next: readonly string[], sure: ReadonlySet<string>): boolean =>
    next.every((text, index) => text.length === DIGITS && dotProblem(text, index + 1, sure) === null);
  const write = (index: number, typed: string) => {
    const text = typed.replaceAll(/\D/g, "").slice(0, DIGITS);
    const next = dots.with(index, text);
    setDots(next);
    if (isWhole(next, confirmed)) save(next, confirmed);
    if (text.length === DIGITS && dotProblem(text, index + 1, confirmed) === null) {
      document.querySelector<HTMLInputElement>(`[id="${dotFieldId(line.line, index + 1)}"]`)?.focus();
    }
  };
  const fillAll = (text: string) => {
    const next = dots.map(() => text);
    setDots(next);
    save(next, confirmed);
  };
  const confirm = (text: string) => {
    const sure = new Set([...confirmed, text]);
    setConfirmed(sure);
    save(dots, sure);
  };
  const [one = ""] = dots;
  const canFill = line.left > 1 && one.length === DIGITS && problems[0] === null && dots.some((text) => text !== one);

  return (
    <div className="stack">
      <div className="row row-n between">
        <h2>{TEXTS.dotTitle}</h2>
        {canFill && (
          <Button variant="text" className="btn-s" onClick={() => fillAll(one)}>
            {TEXTS.allSame(one)}
          </Button>
        )}
      </div>
      <div
        className="dots4"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) save(dots, confirmed);
        }}
      >
        {dots.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a piece is its place in the line
          <Field key={index} id={dotFieldId(line.line, index)} label={TEXTS.piece(index + 1)}>
            {(control) => (
              <input
                {...control}
                className="input"
                placeholder="SSAA"
                inputMode="numeric"
                autoComplete="off"
                maxLength={DIGITS}
                value={text}
                aria-invalid={problems[index] ? true : undefined}
                aria-describedby={problems[index] ? errorId(index) : undefined}
                onChange={(event) => write(index, event.currentTarget.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <div role="alert">
        {problems.map(
          (found, index) =>
            found && (
              <div className="row" key={errorId(index)}>
                <FieldError id={errorId(index)}>{found.text}</FieldError>
                {found.isOld && (
                  <Button variant="secondary" className="btn-s" onClick={() => confirm(dots[index] ?? "")}>
                    {TEXTS.yesOld}
                  </Button>
                )}
              </div>
            ),
        )}
      </div>
      {failure && <FailureLine failure={failure} />}
    </div>
  );
}
