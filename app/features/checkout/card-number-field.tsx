import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import { CARD_BRANDS, cardBrand, groupCardNumber } from "../../../shared/domain/card.ts";
import { Field } from "../../ui/field.tsx";
import { caretAfter, digitsBefore } from "./caret.ts";

interface CardNumberFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onValueChange: (value: string) => void;
}

/** Groups the digits while they are typed, and keeps the caret among the same ones. It has no name: it is never sent. */
export function CardNumberField({ id, value, error, onValueChange }: CardNumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caretDigits = useRef<number | null>(null);
  const brand = cardBrand(value);

  useLayoutEffect(() => {
    if (caretDigits.current === null || document.activeElement !== input.current) return;
    const caret = caretAfter(value, caretDigits.current);
    input.current?.setSelectionRange(caret, caret);
    caretDigits.current = null;
  }, [value]);

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget;
    caretDigits.current = digitsBefore(typed, selectionStart ?? typed.length);
    onValueChange(groupCardNumber(typed));
  };

  return (
    <Field
      id={id}
      label="Número de tarjeta"
      hint={brand ? CARD_BRANDS[brand].label : "Visa, Mastercard o American Express."}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          ref={input}
          className="input"
          type="text"
          inputMode="numeric"
          autoComplete="cc-number"
          spellCheck={false}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
