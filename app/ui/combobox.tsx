import { useCombobox } from "downshift";
import { useEffect, useId, useState, type ComponentProps, type KeyboardEvent } from "react";
import { Field, type FieldLook } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { splitPrefix } from "./prefix-match.ts";

export interface ComboboxOption<Value extends string | number = string> {
  value: Value;
  label: string;
}

export interface ComboboxProps<Value extends string | number>
  extends FieldLook, Pick<ComponentProps<"input">, "inputMode" | "maxLength" | "disabled" | "name"> {
  label: string;
  options: readonly ComboboxOption<Value>[];
  selected: Value | null;
  onSelect: (option: ComboboxOption<Value>) => void;
  /** For a disabled one it says what is missing ("Primero elige la marca"). */
  placeholder?: string | undefined;
  loading?: boolean | undefined;
  /** Told what is typed, for lists the server answers; such lists are not filtered again here. */
  onType?: ((typed: string) => void) | undefined;
  /** Shown in the closed field while the list of options does not hold the selected value yet. */
  selectedLabel?: string | undefined;
  className?: string | undefined;
}

const { InputClick, InputChange, InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;

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
  placeholder,
  loading = false,
  onType,
  ...input
}: ComboboxProps<Value>) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const labelId = `${inputId}-label`;
  const [typed, setTyped] = useState<string | null>(null); // null while the field shows the selected option
  const [highlighted, setHighlighted] = useState(-1);

  const chosen = options.find((option) => option.value === selected) ?? null;
  const chosenLabel = chosen?.label ?? (selected === null ? "" : selectedLabel);
  const isSearching = typed !== null && typed !== "";
  const isFiltered = isSearching && onType === undefined;
  const shown = loading ? [] : options.filter((option) => !isFiltered || splitPrefix(option.label, typed) !== null);
  // Takes the place of the list; read aloud by the status below it.
  const note = loading ? "Cargando..." : shown.length === 0 ? "Sin coincidencias" : null;
  // What is typed makes the first match active, so that Enter takes it.
  const first = isSearching ? 0 : -1;
  const active = Math.min(highlighted < 0 ? first : highlighted, shown.length - 1);

  const { isOpen, openMenu, getInputProps, getMenuProps, getItemProps } = useCombobox<ComboboxOption<Value>>({
    items: shown,
    itemToString: (option) => option?.label ?? "",
    inputId,
    labelId,
    menuId: `${inputId}-list`,
    getItemId: (index) => `${inputId}-option-${index}`,
    selectedItem: chosen,
    inputValue: typed ?? chosenLabel,
    highlightedIndex: active,
    onHighlightedIndexChange: ({ highlightedIndex }) => setHighlighted(highlightedIndex),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onSelect(selectedItem);
    },
    onIsOpenChange: (change) => {
      if (!change.isOpen) setTyped(null);
    },
    stateReducer: (state, { type, changes }) => {
      switch (type) {
        case InputClick: // a click never closes: the focus has just opened the list
          return state.isOpen ? state : { ...changes, isOpen: true };
        case InputChange:
          return { ...changes, highlightedIndex: -1 };
        case InputKeyDownEscape:
          return { ...changes, selectedItem: state.selectedItem };
        case InputBlur: // leaving takes the active match of what was typed, never an option the pointer only passed
          return isSearching ? changes : { ...changes, selectedItem: state.selectedItem };
        default:
          return changes;
      }
    },
  });

  // What was typed before the page was alive is taken up, and the list opens as if it had been there.
  useEffect(() => {
    const field = document.getElementById(inputId);
    if (!(field instanceof HTMLInputElement) || document.activeElement !== field) return;
    if (field.value !== "" && field.value !== chosenLabel) setTyped(field.value);
    openMenu();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the field comes alive
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Escape") return;
    if (isOpen) event.stopPropagation();
    // On a closed list the key belongs to what is around, a dialog for instance; downshift would clear the field.
    else (event.nativeEvent as { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
  };

  return (
    <Field {...{ label, hint, error, optional, labelId, className }} id={inputId}>
      {(control) => (
        <span className="combo">
          <input
            type="text"
            {...getInputProps({
              ...input,
              ...control,
              placeholder,
              onFocus: (event) => {
                event.currentTarget.select(); // typing starts a new search
                openMenu();
              },
              onClick: (event) => {
                if (typed === null) event.currentTarget.select(); // the click that brought the focus put the caret
              },
              onKeyDown,
              onChange: (event) => {
                setTyped(event.currentTarget.value);
                onType?.(event.currentTarget.value);
              },
            })}
            className="input"
            aria-activedescendant={isOpen && active >= 0 ? `${inputId}-option-${active}` : undefined}
          />
          <Icon name="chevron-down" />
          <ul
            {...getMenuProps({
              tabIndex: -1, // a list that scrolls would be a stop of the Tab key otherwise
              onMouseDown: (event) => event.preventDefault(), // and its scroll bar would take the focus
            })}
            className="options"
            hidden={!isOpen || note !== null}
          >
            {isOpen &&
              shown.map((option, index) => (
                <li key={option.value} {...getItemProps({ item: option, index })}>
                  <OptionLabel label={option.label} typed={typed ?? ""} />
                </li>
              ))}
          </ul>
          {isOpen && note !== null && (
            <p className="options options-note" aria-hidden="true">
              {note}
            </p>
          )}
          <output className="sr">
            {isOpen && (note ?? (shown.length === 1 ? "1 opción" : `${shown.length} opciones`))}
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
