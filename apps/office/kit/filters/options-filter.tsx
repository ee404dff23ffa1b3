import { Check } from "../../../../ui/form/check.tsx";
import { OfficeIcon } from "../icon/icon.tsx";
import { FilterChip } from "./filter-chip.tsx";
import type { ListControl } from "./use-list-address.ts";

export interface FilterOption {
  /** As the address has it. */
  readonly value: string;
  readonly label: string;
}

interface OptionsFilterProps {
  list: ListControl;
  /** In the address. */
  name: string;
  label: string;
  options: readonly FilterOption[];
  /** One value only: choosing it closes the panel. */
  isSingle?: boolean | undefined;
}

/** A filter by some of several values. */
export function OptionsFilter({ list, name, label, options, isSingle = false }: OptionsFilterProps) {
  const chosen = list.address.filters[name] ?? [];
  const known = options.filter(({ value }) => chosen.includes(value));
  const words = (): string | null => {
    if (known.length === 0) return null;
    return known.length <= 2 ? known.map((option) => option.label).join(", ") : `${known.length} de ${options.length}`;
  };
  const toggle = (value: string, isOn: boolean) =>
    list.setFilter(
      name,
      options.map((option) => option.value).filter((other) => (other === value ? isOn : chosen.includes(other))),
    );
  return (
    <FilterChip label={label} value={words()} onRemove={() => list.setFilter(name, [])}>
      {(close) =>
        options.map((option) =>
          isSingle ? (
            <button
              key={option.value}
              type="button"
              className="fopt"
              aria-pressed={chosen.includes(option.value)}
              onClick={() => {
                list.setFilter(name, [option.value]);
                close();
              }}
            >
              {option.label}
              {chosen.includes(option.value) && <OfficeIcon name="check" />}
            </button>
          ) : (
            <Check
              key={option.value}
              checked={chosen.includes(option.value)}
              onCheckedChange={(isOn) => toggle(option.value, isOn)}
            >
              {option.label}
            </Check>
          ),
        )
      }
    </FilterChip>
  );
}
