import { useEffect, useEffectEvent } from "react";
import {
  type CardFields,
  type FieldErrors,
  holderOf,
  validateCardForm,
  type YearMonth,
} from "../../../../shared/domain/payment/card.ts";
import { businessTime } from "../../../../shared/domain/text/dates.ts";
import type { FormError } from "../../../../ui/form/form-errors.ts";
import { useForm } from "../../../../ui/form/use-form.ts";
import type { CardErrors } from "./card-tokens.ts";

const EMPTY: CardFields = { holder: "", number: "", month: "", year: "", cvv: "" };

const currentMonth = (): YearMonth => businessTime(new Date());

/** In the order of the form; a wrong expiry belongs to both its fields, and leads to the first. */
const listErrors = (errors: FieldErrors): FormError<keyof CardFields>[] =>
  Object.entries(errors).map(([field, message]) =>
    field === "expiry" ? { field: "month", also: "year", message } : { field: field as keyof CardFields, message },
  );

interface CardFormOptions {
  /** Their name stands in the form as the holder's until it is edited; null: not known yet. */
  readonly customer: { readonly name: string; readonly lastName: string } | null;
  readonly onValid: (card: CardFields) => void | Promise<CardErrors>;
}

/** The new card. It lives in this form's memory and nowhere else; number and code go once there is a token. */
export function useCardForm({ customer, onValid }: CardFormOptions) {
  const holder = customer === null ? "" : holderOf(customer);
  const form = useForm<CardFields>({
    initial: { ...EMPTY, holder },
    validate: (values) => listErrors(validateCardForm(values, currentMonth())),
    submit: async (values) => onValid(values),
  });
  // After a reload the session is known later than the form is there.
  const fillIn = useEffectEvent((known: string) => {
    if (form.values.holder === "") form.setValue("holder", known);
  });
  useEffect(() => fillIn(holder), [holder]);
  return {
    ...form,
    isComplete: Object.keys(validateCardForm(form.values, currentMonth())).length === 0,
    forgetSecrets: () => form.reset({ ...form.values, number: "", cvv: "" }),
    forgetAll: () => form.reset(),
  };
}

export type CardForm = ReturnType<typeof useCardForm>;
