import { useId, type ReactNode } from "react";
import { FieldError } from "./field-error.tsx";

export interface CheckProps {
  children: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  id?: string | undefined;
  name?: string | undefined;
  error?: string | undefined;
  /** Keeps the focus and ignores presses. */
  "aria-disabled"?: boolean | undefined;
}

export function Check(props: CheckProps) {
  return <Toggle {...props} className="check" />;
}

export function Switch(props: CheckProps) {
  return <Toggle {...props} className="switch" />;
}

interface ToggleProps extends CheckProps {
  className: "check" | "switch";
}

function Toggle({ children, checked, onCheckedChange, id, name, error, className, ...rest }: ToggleProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const errorId = `${inputId}-error`;
  return (
    <div>
      <label className={className}>
        <input
          type="checkbox"
          role={className === "switch" ? "switch" : undefined}
          id={inputId}
          name={name}
          checked={checked}
          aria-disabled={rest["aria-disabled"]}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => {
            if (!rest["aria-disabled"]) onCheckedChange(event.currentTarget.checked);
          }}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
