import type { TextFieldProps } from "../../../../ui/form/field.tsx";
import { PasswordField } from "../../../../ui/form/password-field.tsx";

/** A password that is being chosen: its rule is said before it is typed, and why a good one with an "ñ" is refused. */
export function NewPasswordField(props: Omit<TextFieldProps, "hint" | "type" | "autoComplete" | "optional">) {
  return (
    <PasswordField
      {...props}
      hint="De 8 a 16 caracteres, con una mayúscula, una minúscula, un número y un carácter especial, por ejemplo un guion o un punto. Sin espacios, acentos ni ñ."
      autoComplete="new-password"
    />
  );
}
