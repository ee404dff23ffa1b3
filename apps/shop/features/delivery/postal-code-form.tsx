import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../../ui/form/button.tsx";
import { Icon } from "../../../../ui/display/icon.tsx";

interface PostalCodeFormProps {
  label: string;
  initial?: string;
  error?: string;
  /** It stands where something was pressed. */
  takesFocus?: boolean;
  onFocus?: () => void;
  onAsk: (code: string) => void;
}

/** The one field of a postal code. Not of the shop's `Field`, whose code a page of a tyre does not need. */
export function PostalCodeForm({
  label,
  initial = "",
  error = "",
  takesFocus = false,
  onFocus,
  onAsk,
}: PostalCodeFormProps) {
  const [code, setCode] = useState(initial);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // The Enter that opened the form would send it.
    const later = setTimeout(() => input.current?.focus());
    return () => clearTimeout(later);
  }, [takesFocus]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onAsk(code);
  };
  return (
    <form method="post" className="field" noValidate onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <div className="cp-row">
        <input
          ref={input}
          id={id}
          className="input"
          autoComplete="postal-code"
          inputMode="numeric"
          enterKeyHint="go"
          maxLength={5}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={code}
          onFocus={onFocus}
          onChange={({ currentTarget }) => setCode(currentTarget.value.replaceAll(/\D/g, ""))}
        />
        <Button type="submit" variant="secondary">
          Calcular
        </Button>
      </div>
      {error && (
        <span className="field-error" id={`${id}-error`} role="alert">
          <Icon name="triangle-alert" />
          {error}
        </span>
      )}
    </form>
  );
}
