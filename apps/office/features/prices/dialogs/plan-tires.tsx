import { useRef } from "react";
import { priceOptionsEndpoint } from "../../../../../shared/contract/staff/prices/price-changes.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { Check } from "../../../../../ui/form/check.tsx";
import { FieldError } from "../../../../../ui/form/field-error.tsx";
import { TextAreaField } from "../../../../../ui/form/field.tsx";
import { Segmented } from "../../../../../ui/form/segmented.tsx";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { FilterChip } from "../../../kit/filters/filter-chip.tsx";
import { OfficeIcon } from "../../../kit/icon/icon.tsx";
import { DIALOG_TEXTS as TEXTS } from "../texts.ts";
import { type ChoiceWay, hasChoice } from "./plan-form.ts";
import type { PlanPartProps } from "./plan-part-props.ts";

const WAYS: readonly { readonly value: ChoiceWay; readonly label: string }[] = [
  { value: "filter", label: TEXTS.byFilter },
  { value: "codes", label: TEXTS.byCodes },
  { value: "file", label: TEXTS.byFile },
];

/** Which tyres: by filter, by codes, or those of a file. */
export function PlanTires({ form, onChange, errorOf }: PlanPartProps) {
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
function FilterChoice({ form, onChange }: Pick<PlanPartProps, "form" | "onChange">) {
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

function FileChoice({ form, onChange, errorOf }: PlanPartProps) {
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
