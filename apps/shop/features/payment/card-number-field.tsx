import { CARD_BRANDS, cardBrand, groupCardNumber } from "../../../../shared/domain/payment/card.ts";
import { caretAmongDigits } from "../../../../ui/combobox/caret.ts";
import { RewrittenField } from "../../../../ui/combobox/rewritten-field.tsx";

interface CardNumberFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onValueChange: (value: string) => void;
}

/** Groups the digits while they are typed. It has no name: it is never sent. */
export function CardNumberField(props: CardNumberFieldProps) {
  const brand = cardBrand(props.value);
  return (
    <RewrittenField
      {...props}
      rewrite={groupCardNumber}
      caretIn={caretAmongDigits}
      label="Número de tarjeta"
      hint={brand ? CARD_BRANDS[brand].label : "Visa, Mastercard o American Express."}
      inputMode="numeric"
      autoComplete="cc-number"
      spellCheck={false}
    />
  );
}
