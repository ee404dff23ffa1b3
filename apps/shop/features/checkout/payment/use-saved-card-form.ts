import { type CardBrand, validateCvv } from "../../../../../shared/domain/payment/card.ts";
import { useForm } from "../../../../../ui/form/use-form.ts";

interface SavedCardFields {
  readonly cvv: string;
}

const EMPTY: SavedCardFields = { cvv: "" };

/** The security code of a saved card: all that is asked for it. It lives in this form's memory and nowhere else. */
export function useSavedCardForm({ brand, onValid }: { brand: CardBrand | null; onValid: () => void }) {
  const form = useForm<SavedCardFields>({
    initial: EMPTY,
    validate: ({ cvv }) => {
      const { cvv: message } = validateCvv(cvv, brand);
      return message === undefined ? [] : [{ field: "cvv", message }];
    },
    submit: async () => onValid(),
  });
  return { ...form, isComplete: validateCvv(form.values.cvv, brand).cvv === undefined };
}

export type SavedCardForm = ReturnType<typeof useSavedCardForm>;
