import { onlyDigits } from "../../../../shared/domain/payment/card.ts";
import { TextField } from "../../../../ui/form/field.tsx";

interface SecurityCodeFieldProps {
  id: string;
  error: string | undefined;
  value: string;
  onValueChange: (value: string) => void;
}

/** It has no name: it is never sent as a field. */
export const SecurityCodeField = ({ id, error, value, onValueChange }: SecurityCodeFieldProps) => (
  <TextField
    id={id}
    error={error}
    label="Código de seguridad"
    hint="3 dígitos al reverso (4 al frente en American Express)."
    autoComplete="cc-csc"
    inputMode="numeric"
    maxLength={4}
    value={value}
    onValueChange={(typed) => onValueChange(onlyDigits(typed).slice(0, 4))}
  />
);
