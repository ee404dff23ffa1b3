import { normalizeHolder } from "../../../../shared/domain/payment/card.ts";
import { RewrittenField } from "../../../../ui/combobox/rewritten-field.tsx";

interface HolderFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onValueChange: (value: string) => void;
}

/** Capitals while it is typed. */
export const HolderField = (props: HolderFieldProps) => (
  <RewrittenField
    {...props}
    rewrite={normalizeHolder}
    label="Nombre del titular"
    hint="Como aparece en la tarjeta."
    autoComplete="cc-name"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={100}
  />
);
