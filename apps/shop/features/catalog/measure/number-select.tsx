import { useEffect } from "react";
import { SelectField } from "../../../../../ui/form/field.tsx";
import type { MeasureOption, MeasureSystem } from "./measure-choice.ts";
import type { LevelOptions } from "./measure-state.ts";

const GROUPS = [
  { system: "mm", label: "Milímetros" },
  { system: "inches", label: "Pulgadas" },
  { system: "sae", label: "Pulgadas (SAE)" },
] as const satisfies readonly { system: MeasureSystem; label: string }[];

/** A width of 31 mm and a diameter of 31 inches would be the same option otherwise. */
const idOf = ({ system, value }: MeasureOption) => `${system}-${value}`;

interface NumberSelectProps {
  id: string;
  label: string;
  list: LevelOptions;
  selected: MeasureOption | null;
  /** Null when the choice is taken back. */
  onSelect: (option: MeasureOption | null) => void;
  onFocus: () => void;
  /** Waits for the list before it. */
  disabled: boolean;
  grouped: boolean;
}

/** A native list of numbers. One that could not be fetched stays usable, and empty. */
export function NumberSelect({ id, label, list, selected, onSelect, onFocus, disabled, grouped }: NumberSelectProps) {
  const options = typeof list === "string" ? [] : list;
  const value = selected ? idOf(selected) : "";
  const onValueChange = (text: string) => onSelect(options.find((option) => idOf(option) === text) ?? null);

  // What was chosen before the page was hydrated is taken up.
  useEffect(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLSelectElement && field.value !== value) onValueChange(field.value);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the list is hydrated
  }, []);

  return (
    <SelectField
      id={id}
      label={label}
      value={value}
      onValueChange={onValueChange}
      onFocus={onFocus}
      disabled={disabled}
      autoComplete="off" // what a reload would fill in is not a choice
    >
      {list === "loading" ? (
        <option value="" disabled>
          Cargando...
        </option>
      ) : (
        <option value="">{disabled ? "—" : "Elige"}</option>
      )}
      {grouped
        ? GROUPS.map(({ system, label: groupLabel }) => {
            const ofSystem = options.filter((option) => option.system === system);
            return (
              ofSystem.length > 0 && (
                <optgroup key={system} label={groupLabel}>
                  <Options options={ofSystem} />
                </optgroup>
              )
            );
          })
        : options.length > 0 && <Options options={options} />}
    </SelectField>
  );
}

const Options = ({ options }: { options: readonly MeasureOption[] }) =>
  options.map((option) => (
    <option key={option.value} value={idOf(option)}>
      {option.label}
    </option>
  ));
