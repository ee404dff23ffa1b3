import { useId, type ComponentProps } from "react";
import { Field, type FieldLook } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { splitPrefix } from "./prefix-match.ts";
import { type ComboboxOption, useCombobox } from "./use-combobox.ts";

export interface ComboboxProps<Value extends string | number>
  extends FieldLook, Pick<ComponentProps<"input">, "inputMode" | "maxLength" | "name"> {
  label: string;
  options: readonly ComboboxOption<Value>[];
  selected: Value | null;
  onSelect: (option: ComboboxOption<Value>) => void;
  disabled?: boolean | undefined;
  /** For a disabled one it says what is missing ("Primero elige la marca"). */
  placeholder?: string | undefined;
  loading?: boolean | undefined;
  /** The list could not be fetched: the field opens nothing and says nothing, until somebody asks for the list again. */
  failed?: boolean | undefined;
  /** Shows no options before something is typed. */
  needsText?: boolean | undefined;
  /** Told what is typed, for lists the server answers; such lists are not filtered again here. */
  onType?: ((typed: string) => void) | undefined;
  /** Shown in the closed field while the list of options does not hold the selected value yet. */
  selectedLabel?: string | undefined;
  className?: string | undefined;
}

/** Type-ahead list (ARIA 1.2 combobox): opens on focus, matches by prefix, Enter takes the active option. */
export function Combobox<Value extends string | number>({
  label,
  hint,
  error,
  optional,
  id,
  className,
  options,
  selected,
  selectedLabel = "",
  onSelect,
  disabled = false,
  loading = false,
  failed = false,
  needsText = false,
  onType,
  ...input
}: ComboboxProps<Value>) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const labelId = `${inputId}-label`;
  const { typed, shown, isShown, isListOpen, inputProps, listProps, optionProps } = useCombobox({
    inputId,
    options,
    selected,
    selectedLabel,
    onSelect,
    onType,
    loading,
    failed,
    needsText,
    disabled,
  });
  const missing = loading
    ? "Cargando..."
    : needsText && typed.trim() === ""
      ? "Escribe las primeras letras"
      : "Sin coincidencias";
  // Takes the place of the list; read aloud by the status below it.
  const note = isShown && !isListOpen && missing;

  return (
    <Field {...{ label, hint, error, optional, labelId, className }} id={inputId}>
      {(control) => (
        <span className="combo">
          <input type="text" {...input} {...control} {...inputProps} className="input" />
          {!needsText && <Icon name="chevron-down" />}
          <ul {...listProps} className="options" aria-labelledby={labelId}>
            {isListOpen &&
              shown.map((option, index) => (
                <li key={option.value} {...optionProps(index)}>
                  <OptionLabel label={option.label} typed={typed} />
                </li>
              ))}
          </ul>
          {note && (
            <p className="options options-note" aria-hidden="true">
              {note}
            </p>
          )}
          <output className="sr">
            {note || (isListOpen && (shown.length === 1 ? "1 opción" : `${shown.length} opciones`))}
          </output>
        </span>
      )}
    </Field>
  );
}

function OptionLabel({ label, typed }: { label: string; typed: string }) {
  const parts = splitPrefix(label, typed);
  return (
    <span>
      {parts?.matched && <b>{parts.matched}</b>}
      {parts ? parts.rest : label}
    </span>
  );
}
