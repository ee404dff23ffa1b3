import { ADDRESS_LIMITS, keepPostalCode } from "../../../../../shared/domain/people/address.ts";
import { stateName } from "../../../../../shared/domain/text/mexican-states.ts";
import { SelectField, TextField } from "../../../../../ui/form/field.tsx";
import { TextCombobox } from "../../../../../ui/combobox/text-combobox.tsx";
import type { PlaceForm, PlaceName } from "./place-form.ts";
import { usePlaceFill } from "./use-place-fill.ts";

/** Typed texts may be a little longer than what is kept: the message says so, nothing is cut off. */
const limitOf = (name: keyof typeof ADDRESS_LIMITS) => ADDRESS_LIMITS[name] + 20;
const NO_MATCH = "No está en la lista. Se guarda como lo escribes.";

interface PlaceFieldsProps {
  form: PlaceForm;
  /** Whose address a browser offers to fill in. */
  section: "shipping" | "billing";
  /** What stays out of view: street and numbers, and what goes with the postal code. */
  known?: { readonly street: boolean; readonly place: boolean };
}

const NOTHING = { street: false, place: false } as const;

/** Street to municipality. Postal code first or state first: either fills the rest, and all of it can be written by hand. */
export function PlaceFields({ form, section, known = NOTHING }: PlaceFieldsProps) {
  const fill = usePlaceFill(form);
  // A saved address shows its state before the list of them has come.
  const isListed = fill.states.some(({ id }) => id === form.values.state);
  const token = (name: string) => `${section} ${name}`;
  const combobox = (name: PlaceName) => ({
    ...form.control(name),
    value: form.values[name],
    onValueChange: (text: string) => form.setValue(name, text),
    noMatch: NO_MATCH,
  });
  return (
    <>
      {!known.street && (
        <>
          <TextField
            {...form.text("street")}
            className="full"
            label="Calle"
            autoComplete={token("address-line1")}
            autoCapitalize="words"
            maxLength={limitOf("street")}
          />
          <TextField {...form.text("extNumber")} label="Número exterior" maxLength={limitOf("extNumber")} />
          <TextField
            {...form.text("intNumber")}
            label="Número interior"
            optional
            autoComplete={token("address-line2")}
            maxLength={limitOf("intNumber")}
          />
        </>
      )}
      <TextCombobox
        {...combobox("postalCode")}
        options={fill.codes}
        onValueChange={fill.writePostalCode}
        rewrite={keepPostalCode}
        label="Código postal"
        hint={!known.place && <PostalCodeHint isUnknown={fill.isUnknown} />}
        noMatch=""
        inputMode="numeric"
        autoComplete={token("postal-code")}
      />
      {!known.place && (
        <>
          <SelectField
            {...form.control("state")}
            value={form.values.state}
            onValueChange={fill.chooseState}
            label="Estado"
            autoComplete={token("address-level1")}
          >
            <option value="" disabled hidden>
              Selecciona un estado
            </option>
            {!isListed && form.values.state !== "" && (
              <option value={form.values.state}>{stateName(form.values.state)}</option>
            )}
            {fill.states.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextCombobox
            {...combobox("neighborhood")}
            {...fill.neighborhoods}
            label="Colonia"
            autoComplete={token("address-level3")}
            maxLength={limitOf("neighborhood")}
          />
          <TextCombobox
            {...combobox("city")}
            {...fill.cities}
            label="Ciudad"
            autoComplete={token("address-level2")}
            maxLength={limitOf("city")}
          />
          <TextCombobox
            {...combobox("municipality")}
            {...fill.municipalities}
            className="full opens-up"
            label="Municipio"
            maxLength={limitOf("municipality")}
          />
        </>
      )}
    </>
  );
}

/** Also announces that a code is not in our data; the form accepts it. */
function PostalCodeHint({ isUnknown }: { isUnknown: boolean }) {
  return (
    <span aria-live="polite">
      {isUnknown
        ? "No tenemos este código postal. Elige el estado y escribe lo demás."
        : "Con él llenamos estado, ciudad y municipio."}
    </span>
  );
}
