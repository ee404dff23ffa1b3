import type { TaxCatalogs, TaxRegime } from "../../../../../shared/domain/tax/cfdi.ts";
import { regimesFor, usesFor } from "../../../../../shared/domain/tax/cfdi.ts";
import { ADDRESS_LIMITS } from "../../../../../shared/domain/people/address.ts";
import { type InvoiceForm, LEGAL_NAME_LIMIT } from "../../../../../shared/domain/tax/invoice.ts";
import { keepRfcCharacters } from "../../../../../shared/domain/tax/rfc.ts";
import { SelectField, TextField } from "../../../../../ui/form/field.tsx";
import { RewrittenField } from "../../../../../ui/combobox/rewritten-field.tsx";
import { personOfRfc, rfcHint } from "./rfc-feedback.ts";

type TaxName = "alias" | "rfc" | "legalName" | "taxRegime" | "cfdiUse";
type TaxValues = Pick<InvoiceForm, TaxName>;

interface FieldOfForm {
  id: string;
  name: string;
  error: string | undefined;
}

interface TaxForm {
  values: TaxValues;
  control: (name: TaxName) => FieldOfForm;
  text: (name: TaxName) => FieldOfForm & { value: string; onValueChange: (value: string) => void };
  change: (changeOf: (current: TaxValues) => Partial<TaxValues>) => void;
}

const upperCase = (text: string) => text.toUpperCase();

interface TaxFieldsProps {
  form: TaxForm;
  catalogs: TaxCatalogs;
  hasAlias?: boolean;
}

/** Alias to use of the CFDI. The RFC tells the person, the person the regimes, both the uses (account §4). */
export function TaxFields({ form, catalogs, hasAlias = true }: TaxFieldsProps) {
  const { rfc, taxRegime, cfdiUse } = form.values;
  const person = personOfRfc(rfc);
  const regimes = person ? regimesFor(person, catalogs) : [];
  const uses = person && taxRegime !== "" ? usesFor(person, taxRegime, catalogs) : [];

  const writeRfc = (text: string) => {
    if (text !== rfc) form.change(() => ({ rfc: text, taxRegime: "", cfdiUse: "" }));
  };
  const chooseRegime = (id: string) => {
    const isUseKept = person !== null && usesFor(person, id, catalogs).some((use) => use.id === cfdiUse);
    form.change(() => ({ taxRegime: id, ...(!isUseKept && { cfdiUse: "" }) }));
  };
  const chooseUse = (id: string) => {
    // A use that did not go with the regime was said there.
    const isRegimeRight = regimes.some((regime) => regime.id === taxRegime);
    form.change(() => ({ cfdiUse: id, ...(isRegimeRight && { taxRegime }) }));
  };

  return (
    <>
      {hasAlias && <TextField {...form.text("alias")} label="Alias" maxLength={ADDRESS_LIMITS.alias} />}
      <RewrittenField
        {...form.control("rfc")}
        {...(!hasAlias && { className: "full" })}
        value={rfc}
        onValueChange={writeRfc}
        rewrite={keepRfcCharacters}
        label="RFC"
        hint={<span aria-live="polite">{rfcHint(rfc)}</span>}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <RewrittenField
        {...form.text("legalName")}
        rewrite={upperCase}
        className="full"
        label="Nombre o razón social"
        hint={person === "legal" && "Sin SA de CV ni otro tipo de sociedad, como en tu Constancia de Situación Fiscal."}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LEGAL_NAME_LIMIT}
      />
      <SelectField
        {...form.control("taxRegime")}
        value={taxRegime}
        onValueChange={chooseRegime}
        className="full"
        label="Régimen Fiscal"
      >
        <Choices
          of={withChosen(regimes, taxRegime, catalogs.regimes)}
          missing={person === null && "Primero escribe tu RFC"}
        />
      </SelectField>
      <SelectField
        {...form.control("cfdiUse")}
        value={cfdiUse}
        onValueChange={chooseUse}
        className="full"
        label="Uso del CFDI"
      >
        <Choices
          of={withChosen(uses, cfdiUse, catalogs.uses)}
          missing={taxRegime === "" && "Primero elige el Régimen Fiscal"}
        />
      </SelectField>
    </>
  );
}

/** What was saved stays on view, even where it may not be chosen. */
const withChosen = (allowed: readonly TaxRegime[], chosen: string, all: readonly TaxRegime[]): readonly TaxRegime[] => {
  const isAllowed = allowed.some(({ id }) => id === chosen);
  return isAllowed ? allowed : [...all.filter(({ id }) => id === chosen), ...allowed];
};

function Choices({ of: choices, missing }: { of: readonly TaxRegime[]; missing: string | false }) {
  return (
    <>
      <option value="" disabled hidden>
        {missing || "Selecciona una opción"}
      </option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {id} {name}
        </option>
      ))}
    </>
  );
}
