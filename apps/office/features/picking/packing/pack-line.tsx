import { type SyntheticEvent, useState } from "react";
import { checkTireEndpoint, pickingEndpoint } from "../../../../../shared/contract/staff/orders/picking.ts";
import { orderShipmentsEndpoint, type PackLine } from "../../../../../shared/contract/staff/orders/shipments.ts";
import { classNames } from "../../../../../ui/browser/class-names.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { Field } from "../../../../../ui/form/field.tsx";
import type { StaffFailure } from "../../../api/staff-failure.ts";
import { useStaffAction } from "../../../api/use-staff-action.ts";
import { FailureLine } from "../../../kit/feedback/failure.tsx";
import { useOfflineSince } from "../../../kit/feedback/use-online.ts";
import { SignShape } from "../../../kit/status/sign-shape.tsx";
import { DotFields } from "./dot-fields.tsx";
import { codeFieldId } from "../field-ids.ts";
import { TEXTS } from "../texts.ts";
import { TireLine } from "../tire-line.tsx";

/** A line at the packing table: first its code, then the DOT week of each piece. */
export function PackLineBox({ orderId, line }: { orderId: number; line: PackLine }) {
  const [wrong, setWrong] = useState<string | null>(null);
  const isDone = line.isChecked && line.dots.filter(Boolean).length >= line.left;
  const mark = wrong === null ? (isDone ? "ok" : undefined) : "bad";
  return (
    <section className="box" aria-label={`${line.name} ${line.size}`}>
      <div className={classNames("bigcheck", mark)}>
        <TireLine
          place={<span className="place">{line.place || TEXTS.noPlace}</span>}
          count={line.left}
          size={line.size}
          name={line.name}
          code={line.code}
          image={line.image}
        />
        {mark && <SignShape kind={mark} size="m" />}
      </div>
      {line.isChecked ? (
        <div className="box-b stack">
          <p className="small fw okc">{TEXTS.codeRead(line.code)}</p>
          <DotFields orderId={orderId} line={line} />
        </div>
      ) : (
        <CodeForm orderId={orderId} line={line} wrong={wrong} onWrong={setWrong} />
      )}
    </section>
  );
}

interface CodeFormProps {
  orderId: number;
  line: PackLine;
  /** What the server said of another tyre. */
  wrong: string | null;
  onWrong: (text: string | null) => void;
}

function CodeForm({ orderId, line, wrong, onWrong }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const { run, isBusy } = useStaffAction(checkTireEndpoint, { invalidates: [orderShipmentsEndpoint, pickingEndpoint] });
  const isOffline = useOfflineSince() !== undefined;
  const compare = async () => {
    if (code.trim() === "" || isBusy || isOffline) return;
    setFailure(null);
    const result = await run({ params: { id: orderId }, query: {}, body: { line: line.line, code } });
    if (result.ok) {
      onWrong(null);
      return;
    }
    const { failure: refused } = result;
    // The next tyre is read into an empty field.
    setCode("");
    if (refused.kind === "refused" && refused.fields["code"]) onWrong(refused.message);
    else setFailure(refused);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void compare();
  };
  return (
    <form className="box-b stack" noValidate onSubmit={onSubmit}>
      <div className="pack-code">
        <Field id={codeFieldId(line.line)} label={TEXTS.checkField}>
          {(control) => (
            <input
              {...control}
              className="input"
              placeholder={TEXTS.checkHint(line.code.length)}
              inputMode="numeric"
              enterKeyHint="done"
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              value={code}
              aria-invalid={wrong === null ? undefined : true}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel="..." aria-disabled={isOffline}>
          {TEXTS.check}
        </Button>
      </div>
      <p role="alert" className="stop-text fw">
        {wrong}
      </p>
      {failure && <FailureLine failure={failure} />}
    </form>
  );
}
