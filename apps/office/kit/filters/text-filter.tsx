import { type SyntheticEvent, useState } from "react";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { FilterChip } from "./filter-chip.tsx";
import type { ListControl } from "./use-list-address.ts";

interface TextFilterProps {
  list: ListControl;
  /** In the address. A comma stands between values there: the text has none. */
  name: string;
  label: string;
  maxLength: number;
}

/** A filter by a text that is known exactly, such as a coupon's code. */
export function TextFilter({ list, name, label, maxLength }: TextFilterProps) {
  const text = list.address.filters[name]?.[0] ?? null;
  return (
    <FilterChip label={label} value={text} onRemove={() => list.setFilter(name, [])}>
      {(close) => (
        <TextForm
          label={label}
          maxLength={maxLength}
          text={text ?? ""}
          onText={(next) => {
            list.setFilter(name, next === "" ? [] : [next]);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

interface TextFormProps extends Pick<TextFilterProps, "label" | "maxLength"> {
  text: string;
  onText: (text: string) => void;
}

function TextForm({ label, maxLength, text, onText }: TextFormProps) {
  const [typed, setTyped] = useState(text);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onText(typed.replaceAll(",", " ").trim());
  };
  return (
    <form className="fdates" noValidate onSubmit={onSubmit}>
      <TextField label={label} maxLength={maxLength} autoComplete="off" value={typed} onValueChange={setTyped} />
      <Button type="submit" variant="secondary">
        Aplicar
      </Button>
    </form>
  );
}
