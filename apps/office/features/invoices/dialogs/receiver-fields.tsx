import { type FocusEvent, useState } from "react";
import type { InvoiceDetail } from "../../../../../shared/contract/staff/invoices/invoices.ts";
import {
  regimesFor,
  type TaxCatalogs,
  type TaxRegime,
  taxPersonOf,
  usesFor,
} from "../../../../../shared/domain/tax/cfdi.ts";
import { LEGAL_NAME_LIMIT } from "../../../../../shared/domain/tax/invoice.ts";
import { keepRfcCharacters, parseRfc } from "../../../../../shared/domain/tax/rfc.ts";
import { SelectField, TextField } from "../../../../../ui/form/field.tsx";
import { DIALOG_TEXTS as TEXTS } from "./dialog-texts.ts";

export type Receiver = InvoiceDetail["receiver"];
export type ReceiverErrors = Readonly<Partial<Record<keyof Receiver, string | undefined>>>;

interface ReceiverFieldsProps {
  receiver: Receiver;
  catalogs: TaxCatalogs;
  /** A field's is shown once it was left, and all of them once the act was tried. */
  errors: ReceiverErrors;
  isTried: boolean;
  onChange: (change: Partial<Receiver>) => void;
}

/** To whom a document is made out. The RFC tells the person, the person the regimes, both the uses. */
export function ReceiverFields({ receiver, catalogs, errors, isTried, onChange }: ReceiverFieldsProps) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const { rfc, legalName, postalCode, taxRegime, cfdiUse } = receiver;
  const parsed = parseRfc(rfc);
  const person = parsed.ok ? taxPersonOf(parsed.value) : null;
  const regimes = person === null ? [] : regimesFor(person, catalogs);
  const uses = person === null || taxRegime === "" ? [] : usesFor(person, taxRegime, catalogs);
  const look = (name: keyof Receiver) => ({
    name,
    autoComplete: "off",
    error: isTried || left.includes(name) ? errors[name] : undefined,
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLSelectElement>) =>
      setLeft((known) => [...known, currentTarget.name]),
  });
  return (
    <>
      <div className="two">
        <TextField
          {...look("rfc")}
          label={TEXTS.rfc}
          autoCapitalize="characters"
          spellCheck={false}
          value={rfc}
          onValueChange={(text) => onChange({ rfc: keepRfcCharacters(text) })}
        />
        <TextField
          {...look("postalCode")}
          label={TEXTS.postalCode}
          inputMode="numeric"
          maxLength={5}
          value={postalCode}
          onValueChange={(text) => onChange({ postalCode: text.replaceAll(/\D/g, "") })}
        />
      </div>
      <TextField
        {...look("legalName")}
        label={TEXTS.legalName}
        hint={TEXTS.legalNameHint}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LEGAL_NAME_LIMIT}
        value={legalName}
        onValueChange={(text) => onChange({ legalName: text.toUpperCase() })}
      />
      <SelectField
        {...look("taxRegime")}
        label={TEXTS.taxRegime}
        value={taxRegime}
        onValueChange={(value) => onChange({ taxRegime: value })}
      >
        <Choices
          of={withChosen(regimes, taxRegime, catalogs.regimes)}
          first={person === null ? TEXTS.rfcFirst : TEXTS.choose}
        />
      </SelectField>
      <SelectField
        {...look("cfdiUse")}
        label={TEXTS.cfdiUse}
        value={cfdiUse}
        onValueChange={(value) => onChange({ cfdiUse: value })}
      >
        <Choices
          of={withChosen(uses, cfdiUse, catalogs.uses)}
          first={taxRegime === "" ? TEXTS.regimeFirst : TEXTS.choose}
        />
      </SelectField>
    </>
  );
}

/** What the document has stays on view, even where it may not be chosen. */
const withChosen = (allowed: readonly TaxRegime[], chosen: string, all: readonly TaxRegime[]): readonly TaxRegime[] =>
  allowed.some(({ id }) => id === chosen) ? allowed : [...all.filter(({ id }) => id === chosen), ...allowed];

const Choices = ({ of: choices, first }: { of: readonly TaxRegime[]; first: string }) => (
  <>
    <option value="" disabled hidden>
      {first}
    </option>
    {choices.map(({ id, name }) => (
      <option key={id} value={id}>
        {id} {name}
      </option>
    ))}
  </>
);
