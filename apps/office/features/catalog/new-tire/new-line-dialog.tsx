import { useState } from "react";
import { addProductEndpoint } from "../../../../../shared/contract/staff/catalog/catalog-acts.ts";
import { SelectField, TextAreaField, TextField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import type { CatalogChoices } from "../catalog-filters.tsx";
import { NEW_TEXTS } from "../texts.ts";
import { CATALOG_READS } from "../tire-dialogs.tsx";

interface NewLineDialogProps {
  choices: CatalogChoices;
  /** The number of the new line. */
  onDone: (productId: number) => void;
  onClose: () => void;
}

const NOTHING = { brand: "", name: "", slogan: "", details: "", satKey: "", image: "", imageAlt: "" };
const BRANDS = "brands-of-catalog";

/** A line of tyres, with its brand where it is new. */
export function NewLineDialog({ choices, onDone, onClose }: NewLineDialogProps) {
  const [typed, setTyped] = useState(NOTHING);
  const [wrong, setWrong] = useState<Readonly<Record<string, readonly string[]>>>({});
  const field = (name: keyof typeof NOTHING) => ({
    value: typed[name],
    error: wrong[name]?.[0],
    onValueChange: (text: string) => {
      setWrong({});
      setTyped({ ...typed, [name]: text });
    },
  });
  const isComplete = typed.brand.trim() !== "" && typed.name.trim() !== "" && typed.image !== "";
  return (
    <ActDialog
      title={NEW_TEXTS.lineTitle}
      of=""
      endpoint={addProductEndpoint}
      inputFor={() => (isComplete ? { query: {}, body: typed } : null)}
      reason="none"
      invalidates={CATALOG_READS}
      act={NEW_TEXTS.lineAdd}
      undoNote={NEW_TEXTS.undo}
      typed={[{ label: NEW_TEXTS.name, value: typed.name }]}
      onFieldErrors={setWrong}
      onReload={onClose}
      onDone={({ result }) => (result ? onDone(result.productId) : onClose())}
      onClose={onClose}
    >
      <div className="two">
        <TextField
          label={NEW_TEXTS.brand}
          hint={NEW_TEXTS.brandHint}
          list={BRANDS}
          maxLength={60}
          autoComplete="off"
          {...field("brand")}
        />
        <datalist id={BRANDS}>
          {choices.brands.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <TextField
          label={NEW_TEXTS.name}
          hint={NEW_TEXTS.nameHint}
          maxLength={80}
          autoComplete="off"
          {...field("name")}
        />
      </div>
      <TextField label={NEW_TEXTS.slogan} optional maxLength={160} {...field("slogan")} />
      <TextAreaField label={NEW_TEXTS.details} optional maxLength={10_000} {...field("details")} />
      <div className="two">
        <SelectField label={NEW_TEXTS.image} {...field("image")}>
          <option value="">{NEW_TEXTS.chooseImage}</option>
          {choices.pictures.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label={NEW_TEXTS.imageAlt} optional maxLength={200} {...field("imageAlt")} />
        <TextField
          label={NEW_TEXTS.satKey}
          hint={NEW_TEXTS.satKeyHint}
          optional
          inputMode="numeric"
          maxLength={8}
          {...field("satKey")}
        />
      </div>
    </ActDialog>
  );
}
