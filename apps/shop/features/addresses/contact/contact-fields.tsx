import { LONGEST_NAME } from "../../../../../shared/domain/people/contact-data.ts";
import { formatPhone } from "../../../../../shared/domain/people/phone.ts";
import { caretAmongDigits } from "../../../../../ui/combobox/caret.ts";
import { RewrittenField } from "../../../../../ui/combobox/rewritten-field.tsx";
import { TextField, type TextFieldProps } from "../../../../../ui/form/field.tsx";

type FieldOfForm = Pick<TextFieldProps, "id" | "name" | "error" | "value" | "onValueChange" | "className">;

/** The whole name in one field: it becomes the account's, and 'Mis Datos' asks for its parts later. */
export const ReceiverField = (field: FieldOfForm) => (
  <TextField
    {...field}
    label="Nombre y apellidos"
    hint="De quien recibe el pedido."
    autoComplete="name"
    autoCapitalize="words"
    maxLength={LONGEST_NAME + 20}
  />
);

interface PhoneFieldProps extends FieldOfForm {
  /** Of an address: with its section. */
  autoComplete?: string;
}

export const PhoneField = ({ id, name, error, value, onValueChange, autoComplete = "tel" }: PhoneFieldProps) => (
  <RewrittenField
    {...{ id, name, error, value, onValueChange }}
    rewrite={formatPhone}
    caretIn={caretAmongDigits}
    label="Teléfono"
    type="tel"
    autoComplete={autoComplete}
    inputMode="tel"
    maxLength={30}
  />
);
