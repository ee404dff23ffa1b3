import { useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { Field, type TextFieldProps } from "./field.tsx";
import "./password-field.css";

/**
 * A password with 'Mostrar' beside it. It is hidden again when its form is sent and whenever the field is drawn anew: browsers store
 * what is typed in a text field, and other people may see the screen.
 */
export function PasswordField({
  label,
  hint,
  error,
  id,
  className,
  onValueChange,
  ...rest
}: Omit<TextFieldProps, "type" | "optional">) {
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);

  const verb = isShown ? "Ocultar" : "Mostrar";
  return (
    <Field {...{ label, hint, error, id, className }}>
      {(control) => (
        <span className="input-group password">
          <input
            maxLength={200}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            ref={input}
            className="input"
            type={isShown ? "text" : "password"}
            onChange={(event) => onValueChange(event.currentTarget.value)}
          />
          <Button variant="secondary" aria-controls={control.id} onClick={() => setShown(!isShown)}>
            {verb}
            <span className="sr"> {label}</span>
          </Button>
          <span className="sr" role="status">
            {isShown && "La contraseña está a la vista."}
          </span>
        </span>
      )}
    </Field>
  );
}
