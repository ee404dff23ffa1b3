import { type CardFields, type FieldErrors, validateCardForm, type YearMonth } from "../../../shared/domain/card.ts";
import { businessTime } from "../../../shared/domain/dates.ts";
import type { FormError } from "../../ui/form-errors.ts";
import { useForm } from "../../ui/use-form.ts";
import type { CardErrors } from "./card-tokens.ts";

const EMPTY: CardFields = { holder: "", number: "", month: "", year: "", cvv: "" };

const currentMonth = (): YearMonth => businessTime(new Date());

/** In the order of the form; a wrong expiry belongs to both its fields, and leads to the first. */
const listErrors = (errors: FieldErrors): FormError<keyof CardFields>[] =>
  Object.entries(errors).map(([field, message]) => ({
    field: field === "expiry" ? "month" : (field as keyof CardFields),
    message,
  }));

/** The new card. It lives in this form's memory and nowhere else; number and code go once there is a token. */
export function useCardForm({ onValid }: { onValid: (card: CardFields) => void | Promise<CardErrors> }) {
  const form = useForm<CardFields>({
    initial: EMPTY,
    validate: (values) => listErrors(validateCardForm(values, currentMonth())),
    submit: async (values) => onValid(values),
  });
  return {
    ...form,
    isComplete: Object.keys(validateCardForm(form.values, currentMonth())).length === 0,
    forgetSecrets: () => form.reset({ ...form.values, number: "", cvv: "" }),
    forgetAll: () => form.reset(),
  };
}

export type CardForm = ReturnType<typeof useCardForm>;
