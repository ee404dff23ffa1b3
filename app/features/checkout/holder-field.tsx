import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import { normalizeHolder } from "../../../shared/domain/card.ts";
import { Field } from "../../ui/field.tsx";

interface HolderFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onValueChange: (value: string) => void;
}

/** Capitals while it is typed, and the caret where it was: a name corrected in the middle stays right. */
export function HolderField({ id, value, error, onValueChange }: HolderFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget;
    caret.current = normalizeHolder(typed.slice(0, selectionStart ?? typed.length)).length;
    onValueChange(normalizeHolder(typed));
  };

  return (
    <Field id={id} label="Nombre del titular" hint="Como aparece en la tarjeta." error={error}>
      {(control) => (
        <input
          {...control}
          ref={input}
          className="input"
          type="text"
          autoComplete="cc-name"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
