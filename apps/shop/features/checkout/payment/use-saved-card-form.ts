import { useState } from "react";
import { validateCvv } from "../../../../../shared/domain/payment/card.ts";
import { useForm } from "../../../../../ui/form/use-form.ts";
import type { SavedCardView } from "../../payment/paying-card.ts";

interface SavedCardFields {
  readonly cvv: string;
}

const EMPTY: SavedCardFields = { cvv: "" };

interface SavedCardFormOptions {
  /** The one that would pay. */
  readonly card: SavedCardView | null;
  readonly onValid: () => void;
}

/** The security code of a saved card: all that is asked for it. It lives in this form's memory, for this card alone. */
export function useSavedCardForm({ card, onValid }: SavedCardFormOptions) {
  const brand = card?.brand ?? null;
  const cardId = card?.id ?? null;
  const form = useForm<SavedCardFields>({
    initial: EMPTY,
    validate: ({ cvv }) => {
      const { cvv: message } = validateCvv(cvv, brand);
      return message === undefined ? [] : [{ field: "cvv", message }];
    },
    submit: async () => onValid(),
  });
  const [typedFor, setTypedFor] = useState(cardId);
  if (typedFor !== cardId) {
    setTypedFor(cardId);
    form.reset();
  }
  return { ...form, isComplete: validateCvv(form.values.cvv, brand).cvv === undefined };
}

export type SavedCardForm = ReturnType<typeof useSavedCardForm>;
