import type { ReactNode } from "react";
import { OfficeIcon } from "../icon/icon.tsx";
import { Popover } from "../page/popover.tsx";

interface FilterChipProps {
  /** "Estado" */
  label: string;
  /** "14 de 18"; null while the filter is off, when the chip offers it. */
  value: string | null;
  onRemove: () => void;
  /** What is chosen from; `close` after a choice that is complete. */
  children: (close: () => void) => ReactNode;
}

/** A filter of a list: opens what can be chosen, and is taken away by its ×. */
export function FilterChip({ label, value, onRemove, children }: FilterChipProps) {
  const isOff = value === null;
  return (
    <Popover
      label={label}
      frameClassName={isOff ? "fchip fchip-add" : "fchip"}
      button={
        isOff ? (
          <>
            <OfficeIcon name="plus" />
            {label}
          </>
        ) : (
          <>
            <span className="t">{label}</span> <b>{value}</b>
          </>
        )
      }
      beside={
        !isOff && (
          <button type="button" aria-label={`Quitar filtro ${label}`} onClick={onRemove}>
            <OfficeIcon name="x" />
          </button>
        )
      }
    >
      {children}
    </Popover>
  );
}
