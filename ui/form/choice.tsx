import { useId, type ReactNode } from "react";
import { classNames } from "../browser/class-names.ts";
import { FieldError } from "./field-error.tsx";

interface ChoiceCardProps {
  /** Shared by the radios of one group. */
  name: string;
  value: string;
  title: ReactNode;
  /** Price or "Gratis", at the right. */
  end?: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onChoose: (value: string) => void;
  /** Why it cannot be chosen, in words; it takes the place of the description. */
  disabledReason?: ReactNode;
}

/** A radio whose whole card is the target. */
export function ChoiceCard({
  name,
  value,
  title,
  end,
  description,
  checked,
  onChoose,
  disabledReason,
}: ChoiceCardProps) {
  const below = disabledReason || description;
  return (
    <label className="choice">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={Boolean(disabledReason)}
        onChange={() => onChoose(value)}
      />
      <span className="choice-t">
        <span>{title}</span>
        {end && <span>{end}</span>}
      </span>
      {below && <span className="choice-d">{below}</span>}
    </label>
  );
}

interface ChoiceGroupProps {
  legend: ReactNode;
  /** The legend is only read aloud. */
  hideLegend?: boolean;
  error?: string | undefined;
  id?: string | undefined;
  children: ReactNode;
}

export function ChoiceGroup({ legend, hideLegend = false, error, id, children }: ChoiceGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const errorId = `${groupId}-error`;
  return (
    <fieldset className="choice-list" id={groupId} aria-describedby={error ? errorId : undefined}>
      <legend className={classNames(hideLegend ? "sr" : "label")}>{legend}</legend>
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
