import { useState } from "react";
import { draftPricesEndpoint } from "../../../../../shared/contract/staff/prices/price-acts.ts";
import type { PriceChangeDetail } from "../../../../../shared/contract/staff/prices/price-changes.ts";
import { ALL_ROUNDINGS, type Rounding, ROUNDINGS } from "../../../../../shared/domain/pricing/changes/price-rule.ts";
import { Check } from "../../../../../ui/form/check.tsx";
import { SelectField, TextField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { DIALOG_TEXTS as TEXTS } from "../texts.ts";
import { INVALIDATED } from "./act-dialogs.tsx";
import type { PlanPartProps } from "./plan-part-props.ts";
import { PlanTires } from "./plan-tires.tsx";
import { bodyOf, formOf, hasName, momentOf, type PlanForm, type RuleWay, valueOf } from "./plan-form.ts";

interface PlanDialogProps {
  /** Null: a new plan. */
  draft: PriceChangeDetail | null;
  onReload: () => void;
  onDone: (id: number) => void;
  onClose: () => void;
}

type Refused = Readonly<Record<string, readonly string[]>>;

/** «Cambio de precios»: which tyres, by which rule, from when to when. Its rehearsal is the preview. */
export function PlanDialog({ draft, onReload, onDone, onClose }: PlanDialogProps) {
  const [form, setForm] = useState(() => formOf(draft));
  const [refused, setRefused] = useState<Refused>({});
  const [wasTried, setTried] = useState(false);
  const body = bodyOf(form, draft);
  const onChange = (change: Partial<PlanForm>) => {
    setRefused({});
    setForm((before) => ({ ...before, ...change }));
  };
  const errorOf = (field: string, isMissing: boolean, message: string) =>
    refused[field]?.[0] ?? (wasTried && isMissing ? message : undefined);
  const part = { form, onChange, errorOf };
  return (
    <ActDialog
      title={TEXTS.draftTitle}
      of={TEXTS.draftOf}
      width={720}
      endpoint={draftPricesEndpoint}
      inputFor={() => body && { query: {}, body }}
      reason="none"
      invalidates={INVALIDATED}
      act={TEXTS.save}
      icon="check"
      undoNote={TEXTS.saveNote}
      typed={[
        { label: TEXTS.name, value: form.name },
        { label: TEXTS.codes, value: form.codes },
      ]}
      onTry={() => setTried(true)}
      onFieldErrors={setRefused}
      onReload={onReload}
      onDone={({ result }) => {
        onDone(result?.id ?? 0);
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={TEXTS.name}
        hint={TEXTS.nameHint}
        error={errorOf("name", !hasName(form), TEXTS.nameError)}
        maxLength={80}
        value={form.name}
        onValueChange={(name) => onChange({ name })}
      />
      <PlanTires {...part} />
      <RulePart {...part} />
      <SpanPart {...part} />
    </ActDialog>
  );
}

const RULES: readonly RuleWay[] = ["percent", "pesos", "fixed"];
const VALUE_LABELS = { percent: TEXTS.percentValue, pesos: TEXTS.pesosValue, fixed: TEXTS.fixedValue } as const;
const VALUE_HINTS = { percent: TEXTS.percentHint, pesos: TEXTS.pesosHint, fixed: undefined } as const;

function RulePart({ form, onChange, errorOf }: PlanPartProps) {
  const { way, rule, value, rounding, keepsDiscount } = form;
  const problem = rule === "percent" ? TEXTS.number : TEXTS.amount;
  return (
    <div className="stack">
      <div className="fields fields-3">
        {way !== "file" && (
          <>
            <SelectField
              label={TEXTS.rule}
              value={rule}
              onValueChange={(chosen) => onChange({ rule: chosen as RuleWay })}
            >
              {RULES.map((kind) => (
                <option key={kind} value={kind}>
                  {TEXTS[kind]}
                </option>
              ))}
            </SelectField>
            <TextField
              label={VALUE_LABELS[rule]}
              hint={VALUE_HINTS[rule]}
              error={errorOf("rule", valueOf(form) === null, problem)}
              inputMode="text"
              autoComplete="off"
              value={value}
              onValueChange={(typed) => onChange({ value: typed })}
            />
          </>
        )}
        <SelectField
          label={TEXTS.rounding}
          error={way === "file" ? errorOf("rule", false, "") : undefined}
          value={rounding}
          onValueChange={(chosen) => onChange({ rounding: chosen as Rounding })}
        >
          {ALL_ROUNDINGS.map((one) => (
            <option key={one} value={one}>
              {ROUNDINGS[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <Check checked={keepsDiscount} onCheckedChange={(keeps) => onChange({ keepsDiscount: keeps })}>
        {TEXTS.keeps}
      </Check>
    </div>
  );
}

const SpanPart = ({ form: { startsAt, endsAt }, onChange, errorOf }: PlanPartProps) => (
  <div className="fields fields-2">
    <TextField
      label={TEXTS.startsAt}
      hint={TEXTS.startsHint}
      optional
      type="datetime-local"
      error={errorOf("startsAt", momentOf(startsAt) === undefined, TEXTS.moment)}
      value={startsAt}
      onValueChange={(at) => onChange({ startsAt: at })}
    />
    <TextField
      label={TEXTS.endsAt}
      hint={TEXTS.endsHint}
      optional
      type="datetime-local"
      error={errorOf("endsAt", momentOf(endsAt) === undefined, TEXTS.moment)}
      value={endsAt}
      onValueChange={(at) => onChange({ endsAt: at })}
    />
  </div>
);
