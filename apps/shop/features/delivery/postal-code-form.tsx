import { type SubmitEvent, useState } from "react";
import { Button } from "../../../../ui/form/button.tsx";
import { Field } from "../../../../ui/form/field.tsx";

interface PostalCodeFormProps {
  label: string;
  initial: string;
  error: string;
  focusFirst?: boolean;
  onAsk: (code: string) => void;
}

export function PostalCodeForm({ label, initial, error, focusFirst = false, onAsk }: PostalCodeFormProps) {
  const [code, setCode] = useState(initial);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onAsk(code);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field label={label} error={error}>
        {(control) => (
          <div className="cp-row">
            <input
              {...control}
              className="input"
              autoComplete="postal-code"
              inputMode="numeric"
              enterKeyHint="go"
              maxLength={5}
              autoFocus={focusFirst}
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value.replaceAll(/\D/g, ""))}
            />
            <Button type="submit" variant="secondary">
              Calcular
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
