import { useEffect, useRef } from "react";
import { CODE_LENGTH, codeDigits } from "../../../../../../shared/domain/people/account/sign-in-code.ts";
import { Field } from "../../../../../../ui/form/field.tsx";
import "./by-code.css";

interface CodeFieldProps {
  id?: string;
  value: string;
  /** With the sixth digit as well: `onWhole` follows it. */
  onValueChange: (code: string) => void;
  onWhole?: (code: string) => void;
  hint: string;
  error: string | undefined;
  /** Raised by each refusal: the digits are selected, so that typing replaces them. */
  refusals: number;
  disabled?: boolean;
}

/** One input for the six figures: phones offer the code of the e-mail, and a paste may have spaces in it. */
export function CodeField({
  id,
  value,
  onValueChange,
  onWhole,
  hint,
  error,
  refusals,
  disabled = false,
}: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    input.current?.focus();
    input.current?.select();
  }, [refusals]);
  return (
    <>
      <Field id={id} label="Código" hint={hint} error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className="input input-otp"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            pattern="[0-9]{6}"
            // Longer than the code: a paste of '418 393' is cut by the browser before it is read.
            maxLength={CODE_LENGTH * 2}
            value={value}
            disabled={disabled}
            onChange={(event) => {
              const code = codeDigits(event.currentTarget.value);
              onValueChange(code);
              if (code.length === CODE_LENGTH && code !== value) onWhole?.(code);
            }}
          />
        )}
      </Field>
      <span className="sr" role="alert">
        {error}
      </span>
    </>
  );
}
