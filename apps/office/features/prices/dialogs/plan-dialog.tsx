import { useRef, useState } from "react";
import { draftPricesEndpoint } from "../../../../../shared/contract/staff/prices/price-acts.ts";
import {
  type PriceChangeDetail,
  priceOptionsEndpoint,
} from "../../../../../shared/contract/staff/prices/price-changes.ts";
import { ALL_ROUNDINGS, type Rounding, ROUNDINGS } from "../../../../../shared/domain/pricing/changes/price-rule.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { Check } from "../../../../../ui/form/check.tsx";
import { FieldError } from "../../../../../ui/form/field-error.tsx";
import { SelectField, TextAreaField, TextField } from "../../../../../ui/form/field.tsx";
import { Segmented } from "../../../../../ui/form/segmented.tsx";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { FilterChip } from "../../../kit/filters/filter-chip.tsx";
import { OfficeIcon } from "../../../kit/icon/icon.tsx";
import { DIALOG_TEXTS as TEXTS } from "../texts.ts";
import { MADE_OLD } from "./act-dialogs.tsx";
import {
  bodyOf,
  type ChoiceWay,
  formOf,
  hasChoice,
  hasName,
  momentOf,
  type PlanForm,
  type RuleWay,
  valueOf,
} from "./plan-form.ts";

interface PlanDialogProps {
  /** Null: a new plan. */
  draft: PriceChangeDetail | null;
  onReload: () => void;
  onDone: (id: number) => void;
  onClose: () => void;
}

type Refused = Readonly<Record<string, readonly string[]>>;
interface PartProps {
  form: PlanForm;
  onChange: (change: Partial<PlanForm>) => void;
  /** Messages of missing and refused fields. */
  errorOf: (field: string, isMissing: boolean, message: string) => string | undefined;
}

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
      makesOld={MADE_OLD}
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
      <TiresPart {...part} />
      <RulePart {...part} />
      <SpanPart {...part} />
    </ActDialog>
  );
}

const WAYS: readonly { readonly value: ChoiceWay; readonly label: string }[] = [
  { value: "filter", label: TEXTS.byFilter },
  { value: "codes", label: TEXTS.byCodes },
  { value: "file", label: TEXTS.byFile },
];

function TiresPart({ form, onChange, errorOf }: PartProps) {
  const error = errorOf("brands", !hasChoice(form), TEXTS.noFilter);
  return (
    <div className="stack">
      <div className="field">
        <span className="label">{TEXTS.which}</span>
        <Segmented label={TEXTS.which} segments={WAYS} value={form.way} onValueChange={(way) => onChange({ way })} />
      </div>
      {form.way === "filter" && (
        <div>
          <FilterChoice form={form} onChange={onChange} />
          {error && <FieldError id="price-filter-error">{error}</FieldError>}
        </div>
      )}
      {form.way === "codes" && (
        <TextAreaField
          label={TEXTS.codes}
          hint={TEXTS.codesHint}
          error={errorOf("codes", !hasChoice(form), TEXTS.codesHint)}
          rows={4}
          spellCheck={false}
          value={form.codes}
          onValueChange={(codes) => onChange({ codes })}
        />
      )}
      {form.way === "file" && <FileChoice form={form} onChange={onChange} errorOf={errorOf} />}
    </div>
  );
}

interface Option {
  readonly id: number;
  readonly name: string;
}

/** Brands, lines and rims; each chip says what is chosen. */
function FilterChoice({ form, onChange }: Pick<PartProps, "form" | "onChange">) {
  const { data } = useStaffQuery(priceOptionsEndpoint, {});
  const products = (data?.products ?? []).filter(
    ({ brandId }) => form.brands.length === 0 || form.brands.includes(brandId),
  );
  const rims = (data?.rims ?? []).map((rim) => ({ id: rim, name: String(rim) }));
  return (
    <div className="filters" role="group" aria-label={TEXTS.which}>
      <Chosen
        label={TEXTS.brand}
        options={data?.brands ?? []}
        chosen={form.brands}
        onChange={(brands) => onChange({ brands })}
      />
      <Chosen
        label={TEXTS.line}
        options={products}
        chosen={form.products}
        onChange={(chosen) => onChange({ products: chosen })}
      />
      <Chosen label={TEXTS.rim} options={rims} chosen={form.rims} onChange={(chosen) => onChange({ rims: chosen })} />
    </div>
  );
}

interface ChosenProps {
  label: string;
  options: readonly Option[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

const NAMED = 3;

function Chosen({ label, options, chosen, onChange }: ChosenProps) {
  const names = options.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const words = names.length <= NAMED ? names.join(", ") : `${names.length} de ${options.length}`;
  return (
    <FilterChip label={label} value={names.length === 0 ? null : words} onRemove={() => onChange([])}>
      {() =>
        options.map(({ id, name }) => (
          <Check
            key={id}
            checked={chosen.includes(id)}
            onCheckedChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
          >
            {name}
          </Check>
        ))
      }
    </FilterChip>
  );
}

function FileChoice({ form, onChange, errorOf }: PartProps) {
  const input = useRef<HTMLInputElement>(null);
  const error = errorOf("csv", form.file === null, TEXTS.noFile);
  return (
    <div className="field">
      <span className="label">{TEXTS.file}</span>
      <p className="hint">{TEXTS.fileHint}</p>
      <div className="row">
        <input
          ref={input}
          className="sr"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={TEXTS.file}
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again after it was corrected.
            target.value = "";
            if (file) void file.text().then((text) => onChange({ file: { name: file.name, text } }));
          }}
        />
        <Button variant="secondary" onClick={() => input.current?.click()}>
          <OfficeIcon name="upload" />
          {TEXTS.chooseFile}
        </Button>
        {form.file && <span>{form.file.name}</span>}
      </div>
      {error && <FieldError id="price-file-error">{error}</FieldError>}
    </div>
  );
}

const RULES: readonly RuleWay[] = ["percent", "pesos", "fixed"];
const VALUE_LABELS = { percent: TEXTS.percentValue, pesos: TEXTS.pesosValue, fixed: TEXTS.fixedValue } as const;
const VALUE_HINTS = { percent: TEXTS.percentHint, pesos: TEXTS.pesosHint, fixed: undefined } as const;

function RulePart({ form, onChange, errorOf }: PartProps) {
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

const SpanPart = ({ form: { startsAt, endsAt }, onChange, errorOf }: PartProps) => (
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
