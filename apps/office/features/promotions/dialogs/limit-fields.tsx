import { Check } from "../../../../../ui/form/check.tsx";
import { TextField } from "../../../../../ui/form/field.tsx";
import { DIALOG_TEXTS as TEXTS } from "../texts.ts";
import { isoOf, wholeOf } from "./field-values.ts";

/** A code's limits as they are typed. */
export interface TypedLimits {
  readonly uses: string;
  readonly perCustomer: string;
  readonly guestsOnly: boolean;
  readonly starts: string;
  readonly ends: string;
}

export const NO_LIMITS: TypedLimits = { uses: "", perCustomer: "", guestsOnly: false, starts: "", ends: "" };

interface Before {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** As they are sent; null while one is wrong. */
export function limitsOf({ uses, perCustomer, guestsOnly, starts, ends }: TypedLimits, before?: Before) {
  const given = { uses: wholeOf(uses), perCustomer: wholeOf(perCustomer) };
  const startsAt = isoOf(starts, before?.startsAt);
  const endsAt = isoOf(ends, before?.endsAt);
  const isWrong = (text: string, iso: string | null): boolean => text !== "" && iso === null;
  if (given.uses === undefined || given.perCustomer === undefined) return null;
  if (isWrong(starts, startsAt) || isWrong(ends, endsAt)) return null;
  return { uses: given.uses, perCustomer: given.perCustomer, guestsOnly, startsAt, endsAt };
}

interface LimitFieldsProps {
  typed: TypedLimits;
  refused: Readonly<Record<string, readonly string[]>>;
  usesLabel?: string | undefined;
  onChange: (typed: TypedLimits) => void;
}

export function LimitFields({ typed, refused, usesLabel = TEXTS.uses, onChange }: LimitFieldsProps) {
  const wrong = (text: string): string | undefined => (wholeOf(text) === undefined ? TEXTS.number : undefined);
  return (
    <>
      <div className="fields fields-2">
        <TextField
          label={usesLabel}
          hint={TEXTS.usesHint}
          optional
          inputMode="numeric"
          maxLength={9}
          error={refused["uses"]?.[0] ?? wrong(typed.uses)}
          value={typed.uses}
          onValueChange={(uses) => onChange({ ...typed, uses })}
        />
        <TextField
          label={TEXTS.perCustomer}
          hint={TEXTS.perCustomerHint}
          optional
          inputMode="numeric"
          maxLength={9}
          error={refused["perCustomer"]?.[0] ?? wrong(typed.perCustomer)}
          value={typed.perCustomer}
          onValueChange={(perCustomer) => onChange({ ...typed, perCustomer })}
        />
        <TextField
          label={TEXTS.codeStarts}
          optional
          type="datetime-local"
          error={refused["startsAt"]?.[0]}
          value={typed.starts}
          onValueChange={(starts) => onChange({ ...typed, starts })}
        />
        <TextField
          label={TEXTS.codeEnds}
          optional
          type="datetime-local"
          error={refused["endsAt"]?.[0]}
          value={typed.ends}
          onValueChange={(ends) => onChange({ ...typed, ends })}
        />
      </div>
      <p className="hint">{TEXTS.codeDatesHint}</p>
      <Check checked={typed.guestsOnly} onCheckedChange={(guestsOnly) => onChange({ ...typed, guestsOnly })}>
        {TEXTS.guests}
      </Check>
    </>
  );
}
