import { useMemo } from "react";
import { Combobox, type ComboboxProps } from "./combobox.tsx";

interface TextComboboxProps extends Omit<
  ComboboxProps<string>,
  "options" | "selected" | "selectedLabel" | "onSelect" | "onText" | "onType"
> {
  value: string;
  onValueChange: (value: string) => void;
  /** What the list offers; any other text counts as well. */
  options: readonly string[];
}

/** A text field with a list of likely texts: what it holds is its value, whether the list has it or not. */
export function TextCombobox({ value, onValueChange, options, ...rest }: TextComboboxProps) {
  const labelled = useMemo(() => options.map((text) => ({ value: text, label: text })), [options]);
  return (
    <Combobox
      {...rest}
      options={labelled}
      selected={value}
      selectedLabel={value}
      onSelect={(option) => onValueChange(option.value)}
      onText={onValueChange}
    />
  );
}
