import { useState } from "react";
import { useNavigate } from "react-router";
import type { TireDetail } from "../../../../../shared/contract/staff/catalog/catalog.ts";
import { addTireEndpoint } from "../../../../../shared/contract/staff/catalog/catalog-acts.ts";
import { TIRE_EDITS, type TireEdit } from "../../../../../shared/domain/staff/catalog-fields.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { Check } from "../../../../../ui/form/check.tsx";
import { SelectField, TextField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import type { CatalogChoices } from "../catalog-filters.tsx";
import { choicesOf } from "../edit-cell.tsx";
import { NEW_TEXTS, TEXTS } from "../texts.ts";
import { CATALOG_READS, CatalogSignatures } from "../tire-dialogs.tsx";
import { NewLineDialog } from "./new-line-dialog.tsx";

interface NewTireDialogProps {
  choices: CatalogChoices;
  /** The tyre that it begins as; its code and price are typed anew. */
  like?: TireDetail | undefined;
  onDone: (said: string) => void;
  onClose: () => void;
}

const MARKS = [
  "load",
  "speed",
  "construction",
  "strength",
  "tube",
  "isRunFlat",
  "utqg",
  "origin",
  "standard",
] as const satisfies TireEdit[];
const EMPTY: Partial<Record<TireEdit, string>> = { construction: "R", isRunFlat: "no" };

/** Adds a tyre to a line, which may be new too. Its rules are those of the catalogue's file. */
export function NewTireDialog({ choices, like, onDone, onClose }: NewTireDialogProps) {
  const navigate = useNavigate();
  const [isLineOpen, setLineOpen] = useState(false);
  const [productId, setProductId] = useState(like ? String(like.product.id) : "");
  const [code, setCode] = useState("");
  const [price, setPrice] = useState("");
  const [fields, setFields] = useState<Partial<Record<TireEdit, string>>>(like ? marksOf(like) : EMPTY);
  const [isActive, setActive] = useState(true);
  const [wrong, setWrong] = useState<Readonly<Record<string, readonly string[]>>>({});
  const faultOf = (name: string) => wrong[name]?.[0];
  const set = (field: TireEdit) => (text: string) => {
    setWrong({});
    setFields({ ...fields, [field]: text });
  };
  const isComplete =
    productId !== "" && code.trim() !== "" && price.trim() !== "" && fields.size?.trim() && fields.vehicleType;
  const body = { productId: Number(productId), code, price, fields, isActive };
  if (isLineOpen)
    return (
      <NewLineDialog
        choices={choices}
        onDone={(id) => {
          setProductId(String(id));
          setLineOpen(false);
        }}
        onClose={() => setLineOpen(false)}
      />
    );
  return (
    <ActDialog
      title={like ? NEW_TEXTS.duplicateTitle : NEW_TEXTS.title}
      of={like ? like.code : ""}
      width={720}
      endpoint={addTireEndpoint}
      inputFor={(reason) => (isComplete ? { query: {}, body: { ...body, ...(reason !== "" && { reason }) } } : null)}
      reason="optional"
      invalidates={CATALOG_READS}
      act={NEW_TEXTS.add}
      undoNote={NEW_TEXTS.undo}
      signaturesWhenAsked={<CatalogSignatures why={NEW_TEXTS.signAskNote} />}
      typed={[
        { label: NEW_TEXTS.code, value: code },
        { label: NEW_TEXTS.size, value: fields.size ?? "" },
      ]}
      onFieldErrors={setWrong}
      onReload={onClose}
      onDone={({ outcome, result }) => {
        onDone(outcome === "asked" ? TEXTS.asked : TEXTS.done);
        if (result) void navigate(`/catalogo/${encodeURIComponent(result.code)}`);
      }}
      onClose={onClose}
    >
      <div className="new-line-row">
        <SelectField label={NEW_TEXTS.line} value={productId} onValueChange={setProductId}>
          <option value="">{NEW_TEXTS.chooseLine}</option>
          {choices.brands.map((brand) => (
            <optgroup key={brand.id} label={brand.name}>
              {choices.lines
                .filter(({ brandId }) => brandId === brand.id)
                .map(({ id, name }) => (
                  <option key={id} value={String(id)}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
        <Button variant="secondary" onClick={() => setLineOpen(true)}>
          {NEW_TEXTS.newLine}
        </Button>
      </div>
      <div className="two">
        <TextField
          label={NEW_TEXTS.code}
          hint={NEW_TEXTS.codeHint}
          maxLength={20}
          autoComplete="off"
          value={code}
          onValueChange={(text) => {
            setWrong({});
            setCode(text);
          }}
          error={faultOf("code")}
        />
        <TextField
          label={NEW_TEXTS.price}
          hint={NEW_TEXTS.priceHint}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          value={price}
          onValueChange={(text) => {
            setWrong({});
            setPrice(text);
          }}
          error={faultOf("price")}
        />
        <TextField
          label={NEW_TEXTS.size}
          hint={NEW_TEXTS.sizeHint}
          maxLength={40}
          autoComplete="off"
          value={fields.size ?? ""}
          onValueChange={set("size")}
          error={faultOf("size")}
        />
        <SelectField
          label={NEW_TEXTS.type}
          value={fields.vehicleType ?? ""}
          onValueChange={set("vehicleType")}
          error={faultOf("vehicleType")}
        >
          <option value="">{NEW_TEXTS.chooseType}</option>
          {(choicesOf("vehicleType") ?? []).map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="three-up">
        {MARKS.map((field) => (
          <MarkField
            key={field}
            field={field}
            value={fields[field] ?? ""}
            error={faultOf(field)}
            onValueChange={set(field)}
          />
        ))}
      </div>
      <Check checked={isActive} onCheckedChange={setActive}>
        {NEW_TEXTS.onSale}
      </Check>
      <p className="small muted">{NEW_TEXTS.onSaleHint}</p>
    </ActDialog>
  );
}

interface MarkFieldProps {
  field: TireEdit;
  value: string;
  error: string | undefined;
  onValueChange: (text: string) => void;
  isReadOnly?: boolean;
}

/** A field of a tyre: a list where its values are few. */
export function MarkField({ field, value, error, onValueChange, isReadOnly = false }: MarkFieldProps) {
  const { label } = TIRE_EDITS[field];
  const choices = choicesOf(field);
  const isOptional = field !== "size" && field !== "vehicleType" && field !== "construction" && field !== "isRunFlat";
  if (choices === null)
    return (
      <TextField
        label={label}
        optional={isOptional}
        maxLength={100}
        autoComplete="off"
        readOnly={isReadOnly}
        value={value}
        onValueChange={onValueChange}
        error={error}
      />
    );
  return (
    <SelectField
      label={label}
      optional={isOptional}
      aria-disabled={isReadOnly}
      value={value}
      onValueChange={onValueChange}
      error={error}
    >
      {choices.includes(value) ? null : <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice || TEXTS.nothing}
        </option>
      ))}
    </SelectField>
  );
}

const marksOf = ({ fields }: TireDetail): Partial<Record<TireEdit, string>> => {
  const { productId: _line, featuredPosition: _place, ...marks } = fields;
  return marks;
};
