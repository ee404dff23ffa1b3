import { CARRIER_NAMES, LONGEST_CARRIER } from "../../../../shared/domain/orders/shipments/carriers.ts";
import { SelectField, TextField } from "../../../../ui/form/field.tsx";
import { TEXTS } from "./texts.ts";

/** What stands for "Otra" and for the shop's own lorries in the list. */
const OTHER = "otra";
export const OWN = "";

export interface ChosenCarrier {
  /** A carrier's name, `otra`, or empty for the shop's own lorries. */
  readonly choice: string;
  readonly other: string;
}

export const chosenCarrier = (name: string): ChosenCarrier =>
  name === "" || CARRIER_NAMES.includes(name) ? { choice: name, other: "" } : { choice: OTHER, other: name };

export const carrierName = ({ choice, other }: ChosenCarrier): string => (choice === OTHER ? other.trim() : choice);

interface CarrierFieldsProps {
  value: ChosenCarrier;
  onChange: (value: ChosenCarrier) => void;
  /** The shop's own lorries may take it. */
  mayBeOwn: boolean;
  error?: string | undefined;
}

/** The carrier: one of the list, or another by its name. */
export const CarrierFields = ({ value, onChange, mayBeOwn, error }: CarrierFieldsProps) => (
  <>
    <SelectField
      label={TEXTS.carrier}
      error={value.choice === OTHER ? undefined : error}
      value={value.choice}
      onValueChange={(choice) => onChange({ ...value, choice })}
    >
      {mayBeOwn && <option value={OWN}>{TEXTS.ownLorry}</option>}
      {CARRIER_NAMES.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
      <option value={OTHER}>{TEXTS.otherCarrier}</option>
    </SelectField>
    {value.choice === OTHER && (
      <TextField
        label={TEXTS.otherCarrierName}
        error={error}
        maxLength={LONGEST_CARRIER}
        autoComplete="off"
        value={value.other}
        onValueChange={(other) => onChange({ ...value, other })}
      />
    )}
  </>
);
