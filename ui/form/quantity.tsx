import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Icon } from "../display/icon.tsx";
import { digitsOf, settleQuantity, type QuantityRules } from "./quantity-rules.ts";

export interface QuantityProps {
  /** "Cantidad", or "Cantidad de ..." where there are several. */
  label: string;
  value: number;
  onCommit: (value: number) => void;
  fallback: QuantityRules["fallback"];
  min?: number | undefined;
  /** Where the plus ends; more may be typed. */
  max: number;
  disabled?: boolean | undefined;
}

export function Quantity({ label, value, onCommit, fallback, min = 1, max, disabled = false }: QuantityProps) {
  const [draft, setDraft] = useState<string | null>(null); // null unless a number is being typed

  const settle = () => {
    if (draft === null) return;
    setDraft(null);
    const settled = settleQuantity(draft, value, { min, fallback });
    if (settled !== value) onCommit(settled);
  };
  // What was typed before the page was hydrated counts as typed.
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const early = digitsOf(input.current?.value ?? "");
    if (early !== "" && early !== String(value)) onCommit(settleQuantity(early, value, { min, fallback }));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the field is hydrated
  }, []);

  const step = (by: number) => {
    setDraft(null);
    onCommit(Math.min(Math.max(value + by, min), max));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") {
      event.preventDefault(); // it confirms the number, not the form around it
      settle();
    }
    if (event.key === "Escape" && draft !== null) {
      event.preventDefault(); // the first one restores the number, the next one may close a dialog
      event.stopPropagation();
      setDraft(null);
    }
  };

  /** At its end a button stays where the focus can be: the press that brought it there must not lose it. */
  const stepProps = (label: string, by: 1 | -1, isAtEnd: boolean) => ({
    type: "button" as const,
    "aria-label": label,
    "aria-disabled": isAtEnd || undefined,
    disabled,
    onClick: () => {
      if (!isAtEnd) step(by);
    },
  });

  return (
    <fieldset className="qty" aria-label={label}>
      <button {...stepProps("Quitar una", -1, value <= min)}>
        <Icon name="minus" small />
      </button>
      <input
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(digitsOf(event.currentTarget.value))}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <button {...stepProps("Agregar una", 1, value >= max)}>
        <Icon name="plus" small />
      </button>
    </fieldset>
  );
}
