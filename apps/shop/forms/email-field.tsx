import { TextField, type TextFieldProps } from "../../../ui/form/field.tsx";

/** 'Correo electrónico' as the keyboards of phones and the browsers' password managers know it. */
export function EmailField({ autoComplete = "email", ...rest }: Omit<TextFieldProps, "label" | "type">) {
  return (
    <TextField
      {...rest}
      label="Correo electrónico"
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
}
