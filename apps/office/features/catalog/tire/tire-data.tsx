import type { TireDetail } from "../../../../../shared/contract/staff/catalog/catalog.ts";
import { editProductEndpoint, editTireEndpoint } from "../../../../../shared/contract/staff/catalog/catalog-acts.ts";
import { PRODUCT_EDITS, TIRE_EDITS, type TireEdit } from "../../../../../shared/domain/staff/catalog-fields.ts";
import { SelectField, TextAreaField, TextField } from "../../../../../ui/form/field.tsx";
import { useMay } from "../../../api/me.ts";
import type { CatalogChoices } from "../catalog-filters.tsx";
import { MarkField } from "../new-tire/new-tire-dialog.tsx";
import { TEXTS, TIRE_TEXTS } from "../texts.ts";
import { FieldFormBox } from "./field-form-box.tsx";
import { TirePreview } from "./tire-preview.tsx";
import { useFieldForm } from "./use-field-form.ts";

const FIELDS = [
  "size",
  "vehicleType",
  "construction",
  "load",
  "speed",
  "strength",
  "tube",
  "isRunFlat",
  "utqg",
  "origin",
  "standard",
  "featuredPosition",
] as const satisfies readonly TireEdit[];
const LONGEST = { slogan: 160, details: 10_000 } as const;

/** "Datos": the fields of the tyre, those of its line, and the card that the shop makes of them. */
export function TireData({ tire, choices }: { tire: TireDetail; choices: CatalogChoices | undefined }) {
  const mayWrite = useMay()("catalog.write", "full");
  const { code, product } = tire;
  const own = useFieldForm({
    endpoint: editTireEndpoint,
    seen: tire,
    inputFor: (changes, expected) => ({ params: { code }, query: {}, body: { changes, expected } }),
  });
  const line = useFieldForm({
    endpoint: editProductEndpoint,
    seen: product,
    inputFor: (changes, expected) => ({ params: { id: product.id }, query: {}, body: { changes, expected } }),
  });
  const lineId = own.valueOf("productId");
  const isKnown = choices?.lines.some(({ id }) => String(id) === lineId) === true;
  return (
    <div className="cols tire-cols">
      <div className="stack">
        <FieldFormBox
          title={TIRE_TEXTS.identity}
          sub={TIRE_TEXTS.identityNote}
          of={TEXTS.tire(code)}
          form={own}
          labels={TIRE_EDITS}
          valueOf={own.valueOf}
        >
          <div className="three-up">
            <TextField
              label={TIRE_TEXTS.code}
              hint={TIRE_TEXTS.codeHint}
              readOnly
              value={code}
              onValueChange={() => undefined}
            />
            <TextField
              label={TIRE_TEXTS.brand}
              hint={TIRE_TEXTS.brandHint}
              readOnly
              value={tire.brand}
              onValueChange={() => undefined}
            />
            <SelectField
              label={TIRE_EDITS.productId.label}
              aria-disabled={!mayWrite}
              value={lineId}
              onValueChange={own.set("productId")}
              error={own.faultOf("productId")}
            >
              {isKnown ? null : <option value={lineId}>{tire.line}</option>}
              {(choices?.lines ?? []).map(({ id, name }) => (
                <option key={id} value={String(id)}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="three-up">
            {FIELDS.map((field) => (
              <MarkField
                key={field}
                field={field}
                isReadOnly={!mayWrite}
                value={own.valueOf(field)}
                error={own.faultOf(field)}
                onValueChange={own.set(field)}
              />
            ))}
          </div>
        </FieldFormBox>
        <FieldFormBox
          title={TIRE_TEXTS.lineBox}
          sub={TIRE_TEXTS.lineNote(product.tires)}
          of={product.fields.name}
          form={line}
          labels={PRODUCT_EDITS}
          valueOf={line.valueOf}
        >
          <div className="two">
            <TextField
              label={PRODUCT_EDITS.name.label}
              readOnly={!mayWrite}
              maxLength={80}
              value={line.valueOf("name")}
              onValueChange={line.set("name")}
              error={line.faultOf("name")}
            />
            <TextField
              label={PRODUCT_EDITS.satKey.label}
              optional
              readOnly={!mayWrite}
              maxLength={8}
              inputMode="numeric"
              value={line.valueOf("satKey")}
              onValueChange={line.set("satKey")}
              error={line.faultOf("satKey")}
            />
          </div>
          <TextField
            label={PRODUCT_EDITS.slogan.label}
            optional
            hint={TIRE_TEXTS.letters(line.valueOf("slogan").length, LONGEST.slogan)}
            readOnly={!mayWrite}
            value={line.valueOf("slogan")}
            onValueChange={line.set("slogan")}
            error={line.faultOf("slogan")}
          />
          <TextAreaField
            label={PRODUCT_EDITS.details.label}
            optional
            hint={TIRE_TEXTS.letters(line.valueOf("details").length, LONGEST.details)}
            readOnly={!mayWrite}
            rows={8}
            value={line.valueOf("details")}
            onValueChange={line.set("details")}
            error={line.faultOf("details")}
          />
        </FieldFormBox>
      </div>
      <div className="stack">
        <TirePreview tire={tire} name={line.valueOf("name")} slogan={line.valueOf("slogan")} />
      </div>
    </div>
  );
}
