import { useId, type ComponentProps } from "react";
import { Field, type FieldLook } from "../form/field.tsx";
import { Icon } from "../display/icon.tsx";
import { splitPrefix } from "./prefix-match.ts";
import { type ComboboxOption, useCombobox } from "./use-combobox.ts";

export interface ComboboxProps<Value extends string | number>
  extends FieldLook, Pick<ComponentProps<"input">, "inputMode" | "maxLength" | "name" | "autoComplete"> {
  label: string;
  options: readonly ComboboxOption<Value>[];
  selected: Value | null;
  onSelect: (option: ComboboxOption<Value>) => void;
  /** What is selected already was taken once more. */
  onAgain?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** For a disabled one it says what is missing ("Primero elige la marca"). */
  placeholder?: string | undefined;
  loading?: boolean | undefined;
  /** The list could not be fetched: the field opens nothing and says nothing until the list is asked for again. */
  failed?: boolean | undefined;
  /** Told what is typed, for lists the server answers; such lists are not filtered again here. */
  onType?: ((typed: string) => void) | undefined;
  /** Any text counts, in the list or not: told what the field holds, as it is typed. `selectedLabel` is that text. */
  onText?: ((text: string) => void) | undefined;
  /** What becomes of what is typed, digits only for instance. */
  rewrite?: ((typed: string) => string) | undefined;
  /** In place of the list, where nothing in it begins like the text; empty: nothing takes its place. */
  noMatch?: string | undefined;
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
  onAgain,
  disabled = false,
  loading = false,
  failed = false,
  onType,
  onText,
  rewrite,
  noMatch = "Sin coincidencias",
  autoComplete = "off",
  ...input
}: ComboboxProps<Value>) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const labelId = `${inputId}-label`;
  const { typed, shown, hiddenCount, isShown, isListOpen, inputProps, listProps, optionProps } = useCombobox({
    inputId,
    options,
    selected,
    selectedLabel,
    onSelect,
    onAgain,
    onType,
    onText,
    rewrite,
    loading,
    failed,
    disabled,
  });
  const missing = loading ? "Cargando..." : noMatch;
  // Takes the place of the list; read aloud by the status below it.
  const note = isShown && !isListOpen && missing;
  const optionAt = (option: ComboboxOption<Value>, index: number) => (
    <div key={option.value} {...optionProps(index)}>
      <OptionLabel label={option.label} typed={typed} />
    </div>
  );
  const groups = typed === "" ? [...new Set(shown.map(({ group }) => group))] : [];

  return (
    <Field {...{ label, hint, error, optional, labelId, className }} id={inputId}>
      {(control) => (
        <span className="combo">
          <input type="text" {...input} {...control} {...inputProps} autoComplete={autoComplete} className="input" />
          <Icon name="chevron-down" />
          <div {...listProps} className="options" aria-labelledby={labelId}>
            {isListOpen &&
              (groups[1]
                ? groups.map((group) => (
                    <div key={group} role="group" aria-label={group}>
                      <p className="small semibold options-heading" aria-hidden="true">
                        {group}
                      </p>
                      {shown.map((option, index) => option.group === group && optionAt(option, index))}
                    </div>
                  ))
                : shown.map(optionAt))}
          </div>
          {note && (
            <p className="options options-note" aria-hidden="true">
              {note}
            </p>
          )}
          <output className="sr">{note || (isListOpen && countText(shown.length, hiddenCount))}</output>
        </span>
      )}
    </Field>
  );
}

const countText = (shown: number, hidden: number): string => {
  if (hidden > 0) return `Primeras ${shown} opciones de ${shown + hidden}`;
  return shown === 1 ? "1 opción" : `${shown} opciones`;
};

function OptionLabel({ label, typed }: { label: string; typed: string }) {
  const parts = splitPrefix(label, typed);
  return (
    <span>
      {parts?.matched && <b>{parts.matched}</b>}
      {parts ? parts.rest : label}
    </span>
  );
}
