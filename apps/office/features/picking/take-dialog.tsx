import { type SyntheticEvent, useEffect, useId, useState } from "react";
import { pickingEndpoint, type PickTire, takeTiresEndpoint } from "../../../../shared/contract/staff/orders/picking.ts";
import { orderShipmentsEndpoint } from "../../../../shared/contract/staff/orders/shipments.ts";
import { readTireCode } from "../../../../shared/domain/orders/shipments/tire-code.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { useStaffAction } from "../../api/use-staff-action.ts";
import { OfficeDialog } from "../../kit/dialog/office-dialog.tsx";
import { useOfflineSince } from "../../kit/feedback/use-online.ts";
import { shareTaken } from "./queue-view.ts";
import { TEXTS } from "./texts.ts";
import { TireLine } from "./tire-line.tsx";

const codeId = (formId: string): string => `${formId}-code`;
const focusCode = (formId: string): void => document.getElementById(codeId(formId))?.focus();

interface TakeDialogProps {
  /** The tyre to take; null: any of the list, one after another. */
  tire: PickTire | null;
  tires: readonly PickTire[];
  onClose: () => void;
}

/** Tyres are taken by their code: the one on the sidewall must be the one of the list. */
export function TakeDialog({ tire: wanted, tires, onClose }: TakeDialogProps) {
  const formId = useId();
  const [code, setCode] = useState("");
  const [count, setCount] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [told, setTold] = useState<readonly string[]>([]);
  const { run, isBusy } = useStaffAction(takeTiresEndpoint, { invalidates: [pickingEndpoint, orderShipmentsEndpoint] });
  const isOffline = useOfflineSince() !== undefined;
  // A scanner types where the focus is.
  useEffect(() => focusCode(formId), [formId]);
  const typed = readTireCode(code);
  const tire = wanted ?? tires.find((listed) => readTireCode(listed.code) === typed);
  const left = tire ? tire.pieces - tire.taken : 0;
  const number = count === null ? left : Number(count);
  const isWrongCount = tire !== undefined && !(Number.isInteger(number) && number >= 1 && number <= left);

  const take = async () => {
    setTold([]);
    if (typed === "" || isBusy || isOffline) return;
    if (!tire) {
      setError(TEXTS.notListed(typed));
      return;
    }
    if (isWrongCount) return;
    const refused: string[] = [];
    for (const { id, line, taken } of shareTaken(tire, number)) {
      const result = await run({ params: { id }, query: {}, body: { line, code, pieces: taken } });
      if (result.ok) continue;
      const { failure } = result;
      // A wrong tyre is wrong for every order.
      if (failure.kind === "refused" && failure.fields["code"]) {
        setError(failure.message);
        return;
      }
      refused.push(TEXTS.notTaken(id, failure.message));
    }
    if (wanted && refused.length === 0) {
      onClose();
      return;
    }
    setCode("");
    setCount(null);
    setTold(refused.length > 0 ? refused : [TEXTS.tookAll(number, tire.name)]);
    focusCode(formId);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void take();
  };

  return (
    <OfficeDialog
      title={TEXTS.takeTitle}
      of={tire && `${tire.name} ${tire.size}`}
      width={480}
      onClose={onClose}
      isLocked={isBusy}
      footer={
        <Button type="submit" form={formId} busy={isBusy} busyLabel="Guardando..." aria-disabled={isOffline}>
          {TEXTS.take(isWrongCount ? left : number)}
        </Button>
      }
    >
      {tire && (
        <div className="bigcheck take-row">
          <TireLine
            place={<span className="place">{tire.place || TEXTS.noPlace}</span>}
            count={left}
            size={tire.size}
            name={tire.name}
            code={tire.code}
            image={tire.image}
          />
        </div>
      )}
      <form id={formId} className="stack" noValidate onSubmit={onSubmit}>
        <TextField
          id={codeId(formId)}
          label={TEXTS.code}
          hint={TEXTS.codeHint}
          error={error}
          value={code}
          autoComplete="off"
          spellCheck={false}
          inputMode="numeric"
          enterKeyHint="done"
          maxLength={60}
          onValueChange={(value) => {
            setCode(value);
            setError(undefined);
          }}
        />
        {tire && (
          <TextField
            label={TEXTS.howMany}
            hint={TEXTS.howManyHint(left)}
            error={isWrongCount ? TEXTS.wrongCount(left) : undefined}
            inputMode="numeric"
            maxLength={3}
            value={count ?? String(left)}
            onValueChange={setCount}
          />
        )}
      </form>
      {told.length > 0 && (
        <Note kind={told.length === 1 && !told[0]?.startsWith("Pedido") ? "ok" : "warn"} live>
          {told.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Note>
      )}
    </OfficeDialog>
  );
}
