import { CardNumberField } from "./card-number-field.tsx";
import { ExpiryFields } from "./expiry-fields.tsx";
import { HolderField } from "./holder-field.tsx";
import { SecurityCodeField } from "./security-code-field.tsx";
import type { CardForm } from "./use-card-form.ts";

/** The fields of a new card (storefront §5). */
export function NewCardFields({ form }: { form: CardForm }) {
  const { values, setValue, control } = form;
  const holder = control("holder");
  const number = control("number");
  return (
    <>
      <HolderField
        id={holder.id}
        error={holder.error}
        value={values.holder}
        onValueChange={(value) => setValue("holder", value)}
      />
      <CardNumberField
        id={number.id}
        error={number.error}
        value={values.number}
        onValueChange={(value) => setValue("number", value)}
      />
      <div className="grid-2">
        <ExpiryFields form={form} />
        <SecurityCodeField {...control("cvv")} value={values.cvv} onValueChange={(value) => setValue("cvv", value)} />
      </div>
    </>
  );
}
